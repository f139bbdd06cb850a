/** The links from a page of a list to the others: the first, the last, and those around it. */
import { itemsPerListPage, type WebListPage } from '../../model/public-pages.ts';
import type { Language, Service } from '../../model/site.ts';
import { fillPlaceholders, wordsIn } from '../../words/words.ts';
import { shownNumber } from './numbers.ts';

interface Pager {
  /** In order. A gap has no `path`. */
  readonly pages: readonly { readonly text: string; readonly path: string; readonly current: boolean }[];
  /** `51–100 of 6,000` */
  readonly range: string;
}

/** Pages on each side of the current one. */
const neighbourPages = 2;

/** Null if the list has one page. */
export function pagerOf(page: WebListPage, lang: Language, service: Service): Pager | null {
  const { number, count, total, items, pathOf } = page;
  if (count === 1) return null;
  const words = wordsIn(lang, service);
  const shown = (value: number) => shownNumber(String(value), words);
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === count || Math.abs(one - number) <= neighbourPages,
  );
  const before = (number - 1) * itemsPerListPage;
  return {
    pages: numbers.flatMap((one, index) => {
      const link = { text: shown(one), path: pathOf(one)(lang), current: one === number };
      const isGap = index > 0 && one - (numbers[index - 1] ?? 0) > 1;
      return isGap ? [{ text: '…', path: '', current: false }, link] : [link];
    }),
    range: fillPlaceholders(words.range, {
      first: shown(before + 1),
      last: shown(before + items.length),
      total: shown(total),
    }),
  };
}

/** Values of fields on pages: addresses within the site, times in words, languages of labels. */

import { canonicalTag } from '../../base/language-tag.ts';
import type { FactLine, FactRow, FactValue, Label } from '../../fields/fact.ts';
import type { Language, Service } from '../../model/site.ts';
import { valueText, type Words } from '../../words/words.ts';
import { shownMoment } from './dates.ts';
import { shownNumber } from './numbers.ts';
import type { PageImages } from './picture.ts';
import { pictureOf, widths } from './picture.ts';
import { toLocalAddress, toPageHtml } from './prose/page-html.ts';

/** A row on a page of this site: its links and texts, its times, and the languages of its labels. */
export function shownRow({ label, value }: FactRow, view: FactView): object {
  return { label: shownLabel(label, view), value: shownValue(value, view) };
}

export interface FactView {
  readonly service: Service;
  readonly words: Words;
  /** Language of the surrounding labels. */
  readonly lang: Language;
  /** Language of the surrounding values. */
  readonly textLang: Language;
  readonly images: PageImages;
}

/** Its language is empty if it is that of the surrounding text. */
export function shownLabel({ text, lang }: Label, view: Pick<FactView, 'lang'>) {
  return { text, tag: lang === view.lang ? '' : canonicalTag(lang) };
}

export function shownValue({ line, text, rows, table, entries }: FactValue, view: FactView): object {
  const { service, words, images } = view;
  const shown = (value: FactValue) => shownValue(value, view);
  return {
    line: line.map((one) => ({
      ...one,
      tag: one.lang === undefined || one.lang === view.textLang ? '' : canonicalTag(one.lang),
      address: one.address && toLocalAddress(one.address, service.baseUrl),
      image: one.image && shownImage(one.image, toLocalAddress(one.address ?? '', service.baseUrl), images),
      text: shownLine(one, words, service),
    })),
    text: text && { ...text, html: toPageHtml(text, service.baseUrl, words, images) },
    rows: rows.map((row) => shownRow(row, view)),
    table: table && {
      columns: table.columns.map((label) => shownLabel(label, view)),
      rows: table.rows.map((cells) => cells.map((cell) => cell && shown(cell))),
    },
    entries: entries.map(shown),
  };
}

function shownLine(line: FactLine, words: Words, { timeZone = 'UTC' }: Service): string {
  const { text, time, amount } = line;
  if (amount !== undefined) return shownNumber(amount, words) + text.slice(amount.length);
  if (time?.startsWith('P')) return shownDuration(time, words) ?? text;
  return time === text ? shownMoment(text, words, timeZone) : valueText(line, words);
}

function shownImage(image: NonNullable<FactLine['image']>, address: string, images: PageImages): object {
  const { isLazy, size } = images(address);
  return { ...image, isLazy, picture: pictureOf(address, size, widths.text) };
}

/** In the order of ISO 8601. `M` is months before the `T` and minutes after it. */
const unitOrder = ['Y', 'M', 'W', 'D', 'TH', 'TM', 'TS'];

/** `P1Y6M` as `1 year 6 months`. Undefined if the language has no word for one of its units. */
function shownDuration(duration: string, { durations }: Pick<Words, 'durations'>): string | undefined {
  const units = durations.split(',').map((unit) => unit.trim().split('/'));
  const [date = '', time = ''] = duration.slice(1).split('T');
  const parts = [
    ...Array.from(date.matchAll(/(\d+)([YMWD])/g), ([, count, unit]) => [count, unit] as const),
    ...Array.from(time.matchAll(/(\d+)([HMS])/g), ([, count, unit]) => [count, `T${unit}`] as const),
  ].map(([count = '', unit = '']) => {
    const [one = '', several = one] = units[unitOrder.indexOf(unit)] ?? [];
    const word = Number(count) === 1 ? one : several;
    return word === '' ? undefined : `${Number(count)} ${word}`;
  });
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(' ');
}

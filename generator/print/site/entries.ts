/** Lines of lists: to a page in the reader's language, or in the one that it falls back to, named then. */
import { webPath } from '../../api/paths.ts';
import { descriptionOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { onceFor } from '../../collections/once.ts';
import { textIn } from '../../collections/words.ts';
import { itemText } from '../../model/item-text.ts';
import { hasPageIn } from '../../model/public-pages.ts';
import type { Item, Language, Service } from '../../model/site.ts';
import { canonicalTag } from '../languages.ts';
import { languageName } from './frame.ts';

export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly note: string;
  /** Language tag of title and note. */
  readonly tag: string;
  /** The name of that language where it is not the reader's; else empty. */
  readonly otherLanguage: string;
  readonly publishedAt: string | undefined;
  /** Type of the thing in words; empty if it has none. */
  readonly kind: string;
}

export function entryOf(item: Item, asked: Language, service: Service): ListEntry {
  const { lang, title, summary, publishedAt } = itemText(item, asked, service);
  const pageLanguage = hasPageIn(asked, item, service) ? asked : lang;
  return {
    path: webPath(item.webPath, pageLanguage, service),
    title,
    note: summary ?? '',
    tag: canonicalTag(lang),
    otherLanguage: lang === asked ? '' : languageName(lang, service),
    publishedAt,
    kind: kindOf(item, asked, service),
  };
}

/** The fields of a collection whose values have labels. */
const labelled = onceFor(({ fields }: Description) =>
  Object.entries(fields).flatMap(([name, { options }]) => (Array.isArray(options) ? [{ name, options }] : [])),
);

/** The label of the first option that the item has. */
export function kindOf({ collection, facts }: Item, lang: Language, service: Service): string {
  for (const { name, options } of labelled(descriptionOf(collection, service))) {
    const chosen = options.find(({ value }) => value === facts[name]);
    if (chosen !== undefined) return textIn(chosen.label, lang) ?? chosen.value;
  }
  return '';
}

/** Single items as the service answers them. */
import { linkUrl } from '../../api/paths.ts';
import { collections, type Item, itemBody } from '../../api/respond.ts';
import type { Collection } from '../../contract/operations.ts';
import type { Language, Site } from '../../model/site.ts';
import { type Example, exampleOf } from './example.ts';

/** An example of an answer, and of the path parameter that asks for it. */
export interface ItemExample {
  readonly name: string;
  /** The item's id, key or slug. */
  readonly key: string;
  readonly example: Example;
}

/** How an item of its collection is shown. */
interface Choice {
  readonly name: string;
  readonly summary: string;
  /** Shown in another language than the default. */
  readonly translated?: true;
}

const choices: Record<Collection, readonly Choice[]> = {
  products: [
    { name: 'first', summary: 'The first product' },
    { name: 'translated', summary: 'The same in another language', translated: true },
  ],
  pages: [{ name: 'page', summary: 'A page' }],
  posts: [{ name: 'newest', summary: 'The newest post' }],
};

/** The examples of an item operation; none where the collection is empty. */
export function itemExamples(collection: Collection, site: Site): ItemExample[] {
  return choices[collection].flatMap((choice) => {
    const lang = choice.translated ? otherLanguage(site) : site.service.defaultLanguage;
    return lang === undefined ? [] : chosen(collection, choice, lang, site);
  });
}

function chosen(collection: Collection, { name, summary }: Choice, lang: Language, site: Site): ItemExample[] {
  const { service } = site;
  const item = exemplary(collections[collection](site, lang));
  if (item === undefined) return [];
  const { key } = item;
  const target = linkUrl({ kind: 'item', collection, lang, key }, service).slice(service.baseUrl.length);
  return [{ name, key, example: exampleOf(summary, `GET ${target}`, itemBody(item)) }];
}

/** The first item whose key has no slash, which the path parameter can show too; else the first. */
function exemplary(items: Iterable<Item>): Item | undefined {
  let first: Item | undefined;
  for (const item of items) {
    if (!item.key.includes('/')) return item;
    first ??= item;
  }
  return first;
}

function otherLanguage({ service: { languages, defaultLanguage } }: Site): Language | undefined {
  return languages.find((language) => language !== defaultLanguage);
}

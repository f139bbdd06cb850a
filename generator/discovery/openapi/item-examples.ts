/** Single items as the service answers them. */
import { linkUrl } from '../../api/paths.ts';
import { collections, type Item, itemBody } from '../../api/respond.ts';
import type { Collection } from '../../contract/operations.ts';
import type { Language, Site } from '../../model.ts';
import { type Example, exampleOf } from './example.ts';

/** An example of an answer, and of the path parameter that asks for it. */
export interface ItemExample {
  readonly name: string;
  /** The item's id, key or slug. */
  readonly key: string;
  readonly example: Example;
}

/** Which item of its collection is shown: the first that fits, so that the same content gives the same examples. */
interface Choice {
  readonly name: string;
  readonly summary: string;
  readonly fits: (key: string) => boolean;
  /** Shown in another language than the default. */
  readonly translated?: true;
}

const choices: Record<Collection, readonly Choice[]> = {
  products: [
    { name: 'first', summary: 'The first product', fits: () => true },
    { name: 'translated', summary: 'The same in another language', fits: () => true, translated: true },
  ],
  pages: [
    { name: 'with_slash', summary: 'A page whose key has a slash', fits: (key) => key.includes('/') },
    { name: 'without_slash', summary: 'A page whose key has none', fits: (key) => !key.includes('/') },
  ],
  posts: [{ name: 'newest', summary: 'The newest post', fits: () => true }],
};

/** The examples of an item operation; none where the collection has nothing that fits. */
export function itemExamples(collection: Collection, site: Site): ItemExample[] {
  return choices[collection].flatMap((choice) => {
    const lang = choice.translated ? otherLanguage(site) : site.service.defaultLanguage;
    return lang === undefined ? [] : chosen(collection, choice, lang, site);
  });
}

function chosen(collection: Collection, { name, summary, fits }: Choice, lang: Language, site: Site): ItemExample[] {
  const { service } = site;
  const items: Iterable<Item> = collections[collection](site, lang);
  for (const item of items) {
    const { key } = item;
    if (!fits(key)) continue;
    const target = linkUrl({ kind: 'item', collection, lang, key }, service).slice(service.baseUrl.length);
    return [{ name, key, example: exampleOf(summary, `GET ${target}`, itemBody(item)) }];
  }
  return [];
}

function otherLanguage({ service: { languages, defaultLanguage } }: Site): Language | undefined {
  return languages.find((language) => language !== defaultLanguage);
}

/** Single items as the service answers them. */
import { linkUrl } from '../../api/paths.ts';
import { type Item, itemBody, itemsIn } from '../../api/respond.ts';
import { type Collection, descriptions } from '../../collections/all.ts';
import type { Language, Site } from '../../model/site.ts';
import { type Example, exampleOf } from './example.ts';

/** An example of an answer, and of the path parameter that asks for it. */
export interface ItemExample {
  readonly name: string;
  readonly key: string;
  readonly example: Example;
}

/** The examples of an item operation; none where the collection is empty. */
export function itemExamples(collection: Collection, site: Site): ItemExample[] {
  return descriptions[collection].words.examples.flatMap((choice) => {
    const lang = choice.translated ? otherLanguage(site) : site.service.defaultLanguage;
    return lang === undefined ? [] : chosen(collection, choice, lang, site);
  });
}

function chosen(
  collection: Collection,
  { name, summary }: { readonly name: string; readonly summary: string },
  lang: Language,
  site: Site,
): ItemExample[] {
  const { service } = site;
  const item = exemplary(itemsIn(collection, site, lang));
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

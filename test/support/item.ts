/** Items as the model has them, of short data. */
import type { Collection } from '../../generator/collections/all.ts';
import type { Values } from '../../generator/collections/description.ts';
import type { ArticleBody, Item, Items, Language, Site } from '../../generator/model/site.ts';

type Texts = Readonly<Record<Language, Values & { readonly body?: ArticleBody }>>;

/** The item called `key`, at the address that its collection gives it unless `webPath` says another. */
export function itemOf(
  collection: Collection,
  key: string,
  facts: Values,
  texts: Texts,
  webPath = addressOf(collection, key),
): Item {
  const translations = new Map(
    Object.entries(texts).map(
      ([lang, { body, ...values }]) => [lang, { path: `${collection}/${key}.md`, values, body }] as const,
    ),
  );
  return { collection, key, webPath, facts, translations, digest: '' };
}

/** The same under another key, at its address. */
export function renamed(item: Item, key: string): Item {
  return { ...item, key, webPath: addressOf(item.collection, key) };
}

/** The site with other items in the collections that are named. */
export function withItems(site: Site, items: Items): Site {
  return { ...site, items: { ...site.items, ...items } };
}

function addressOf(collection: Collection, key: string): string {
  return collection === 'pages' ? key : `${collection}/${key}`;
}

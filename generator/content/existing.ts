/** What moved.yaml may name. */
import { postPath } from '../api/paths.ts';
import type { Collection } from '../contract/operations.ts';
import type { Language, Product, Service } from '../model/site.ts';
import { type Publishable, withoutDraft } from '../model/visibility.ts';
import type { Document } from './documents.ts';
import type { ContentFiles } from './files.ts';
import { productId } from './products.ts';
import { toPublication } from './publication.ts';

type Keys = Readonly<Record<Collection, ReadonlyMap<string, ReadonlySet<Language>>>>;

/** What has a file, whether or not there is a mistake in it: a mistake is not told twice. */
export interface Existing {
  /** By key, the languages in which it is there. */
  readonly keys: Keys;
  /** The same without drafts: whoever makes a draft of something published takes it away. */
  readonly withoutDrafts: Keys;
  /** Of all items, as `path` gives them. */
  readonly webPaths: ReadonlySet<string>;
  readonly languages: readonly Language[];
}

/** A product whose file has a mistake. */
const unreadable = { translations: new Map<never, never>(), publication: toPublication(undefined) };

/** What old keys may lead to. A product with a mistake has its id all the same. */
export function existingIn(
  files: ContentFiles,
  { languages }: Service,
  products: readonly (Product & Publishable<unknown>)[],
  pages: readonly Document<unknown>[],
  posts: readonly Document<unknown>[],
): Existing {
  const names = (items: readonly (Publishable<unknown> & { readonly key: string })[]) =>
    new Map(items.map(({ key, translations }) => [key, new Set(translations.keys())]));
  const written = new Map(products.map((product) => [product.id, product]));
  const productItems = files.products.map(productId).map((key) => ({ ...(written.get(key) ?? unreadable), key }));
  const withoutDrafts = (items: readonly (Publishable<unknown> & { readonly key: string })[]) =>
    names(items.flatMap((item) => withoutDraft(item) ?? []));
  return {
    languages,
    keys: { products: names(productItems), pages: names(pages), posts: names(posts) },
    withoutDrafts: {
      products: withoutDrafts(productItems),
      pages: withoutDrafts(pages),
      posts: withoutDrafts(posts),
    },
    webPaths: new Set([
      ...products.map(({ path }) => path),
      ...pages.map(({ key }) => key),
      ...posts.map(({ key }) => postPath(key)),
    ]),
  };
}

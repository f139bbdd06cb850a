/** What links can lead to, from what there is. */
import { type Addressed, postPath } from '../api/paths.ts';
import type { Service } from '../model/site.ts';
import type { Publishable } from '../model/visibility.ts';
import type { Document } from './documents.ts';
import type { LinkTargets } from './links.ts';

type LinkableDocuments = readonly Document<unknown>[];

/** Every file can be linked to, also one that has a mistake of its own. */
export function linkTargets(
  service: Service,
  pages: LinkableDocuments,
  posts: LinkableDocuments,
  assets: readonly string[],
): LinkTargets {
  const documents = new Map<string, Publishable<unknown> & Addressed>();
  for (const { stem, key, translations, publication } of pages) {
    documents.set(stem, { collection: 'pages', key, webPath: key, translations, publication });
  }
  for (const { stem, key, translations, publication } of posts) {
    documents.set(stem, { collection: 'posts', key, webPath: postPath(key), translations, publication });
  }
  return { service, documents, assets: new Set(assets) };
}

/** Whether links lead to the same, with `after` in the place of `before`. */
export function leadToSame(before: LinkableDocuments, after: LinkableDocuments): boolean {
  return (
    before.length === after.length &&
    before.every((document, index) => {
      const other = after[index];
      return other === document || (other !== undefined && isSameTarget(document, other));
    })
  );
}

function isSameTarget(a: Document<unknown>, b: Document<unknown>): boolean {
  const facts = ({ stem, translations, publication }: Document<unknown>) => {
    const { draft, draftLanguages, publishedAt, expiresAt } = publication;
    return JSON.stringify([stem, [...translations.keys()], draft, [...draftLanguages], publishedAt, expiresAt]);
  };
  return facts(a) === facts(b);
}

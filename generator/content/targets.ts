/** What links can lead to, from what there is. */
import type { Addressed } from '../api/paths.ts';
import type { Service } from '../model/site.ts';
import type { Publishable } from '../model/visibility.ts';
import type { Document } from './documents.ts';
import type { LinkTargets } from './links.ts';

/** Every text can be linked to, also one that has a mistake of its own. What one file says in all languages is no text. */
export function linkTargets(service: Service, documents: readonly Document[], assets: readonly string[]): LinkTargets {
  const targets = new Map<string, Publishable<unknown> & Addressed>();
  for (const { stem, collection, key, webPath, translations, publication, lead } of documents) {
    if (lead.lang !== undefined) targets.set(stem, { collection, key, webPath, translations, publication });
  }
  return { service, documents: targets, assets: new Set(assets) };
}

/** Whether links lead to the same, with `after` in the place of `before`. */
export function leadToSame(before: readonly Document[], after: readonly Document[]): boolean {
  return (
    before.length === after.length &&
    before.every((document, index) => {
      const other = after[index];
      return other === document || (other !== undefined && isSameTarget(document, other));
    })
  );
}

function isSameTarget(a: Document, b: Document): boolean {
  const facts = ({ stem, translations, publication }: Document) => {
    const { draft, draftLanguages, publishedAt, expiresAt } = publication;
    return JSON.stringify([stem, [...translations.keys()], draft, [...draftLanguages], publishedAt, expiresAt]);
  };
  return facts(a) === facts(b);
}

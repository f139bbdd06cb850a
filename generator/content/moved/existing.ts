/** Keys and addresses that moved.yaml may name. */
import { byCollection, type Collection } from '../../collections/all.ts';
import { hasPages } from '../../collections/web.ts';
import type { Language, Service } from '../../model/site.ts';
import { type Publishable, withoutDraft } from '../../model/visibility.ts';
import type { Document } from '../read/document.ts';

type LanguagesByKey = Readonly<Record<Collection, ReadonlyMap<string, ReadonlySet<Language>>>>;

/** Keys and addresses of all files, also of those with an error, so that an error is not reported twice. */
export interface Existing {
  /** By key, the languages in which it is there. */
  readonly keys: LanguagesByKey;
  /** The same without drafts: whoever makes a draft of something published takes it away. */
  readonly withoutDrafts: LanguagesByKey;
  /** Web paths of all items, as `path` gives them. */
  readonly webPaths: ReadonlySet<string>;
  readonly languages: readonly Language[];
}

/** Collects the targets of old keys. An item with an error still has its key. */
export function existingIn(service: Service, documents: readonly Document[]): Existing {
  const names = (items: readonly (Publishable<unknown> & { readonly key: string })[]) =>
    new Map(items.map(({ key, translations }) => [key, new Set(translations.keys())]));
  const of = (name: Collection) => documents.filter(({ collection }) => collection === name);
  return {
    languages: service.languages,
    keys: byCollection(service, (name) => names(of(name))),
    withoutDrafts: byCollection(service, (name) => names(of(name).flatMap((document) => withoutDraft(document) ?? []))),
    webPaths: new Set(documents.flatMap(({ collection, webPath }) => (hasPages(collection, service) ? [webPath] : []))),
  };
}

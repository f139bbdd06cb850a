/** Keys and addresses that moved.yaml may name. */
import { byCollection, type Collection } from '../../collections/all.ts';
import { hasPages } from '../../collections/web.ts';
import type { Language, Service } from '../../model/site.ts';
import { type Publishable, withoutDraft } from '../../model/visibility.ts';
import type { Document } from '../read/document.ts';

type LanguagesByKey = Readonly<Record<Collection, ReadonlyMap<string, ReadonlySet<Language>>>>;

/** Keys and addresses of all files, including those with errors, so that an error is not reported twice. */
export interface Existing {
  /** The languages of each item, by key. */
  readonly keys: LanguagesByKey;
  /** The same without drafts: turning a published item into a draft removes it for readers. */
  readonly withoutDrafts: LanguagesByKey;
  /** Web paths of all items, without leading and trailing slashes. */
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

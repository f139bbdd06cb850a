/**
 * Keys and addresses that moved.yaml may name, and a check of the keys that it lists as removed: they must be gone or
 * drafts. A key that is neither listed nor present was lost by accident.
 */
import { excerpt } from '../../base/wording.ts';
import {
  byCollection,
  type Collection,
  collectionNames,
  ofCollection,
  type Routed,
  routingsOf,
} from '../../collections/all.ts';
import { hasPages } from '../../collections/web.ts';
import type { Language, Removed, Service } from '../../model/site.ts';
import { type Publishable, withoutDraft } from '../../model/visibility.ts';
import { type MovedData, movesIn } from '../data/validate.ts';
import type { Document } from '../read/document.ts';
import type { FileNotes } from '../yaml/file-notes.ts';

/** Reports keys that still exist, or are listed as both removed and moved. */
export function checkRemoved(
  removed: Removed,
  moved: MovedData,
  settings: Routed,
  existing: Existing,
  { atValue }: FileNotes,
): void {
  const complain = (at: readonly string[], entry: string, expected: string) =>
    atValue('moved/removed', `Unexpected "${excerpt(entry)}", expected ${expected}`, ...at);
  const allLanguages = [...existing.languages, ...removed.languages];
  /** The key, and the language of a single translation. Keys may have dots: what follows is a language of the site. */
  const removedPart = (entry: string, name: string): { key: string; language?: string } => {
    const dot = entry.lastIndexOf('.');
    const language = entry.slice(dot + 1);
    const { keySigns } = routingsOf(settings).find((one) => one.name === name) ?? {};
    const isWhole = keySigns && (!allLanguages.includes(language) || existing.keys[name]?.has(entry));
    return dot === -1 || isWhole ? { key: entry } : { key: entry.slice(0, dot), language };
  };
  for (const name of collectionNames(settings)) {
    const moves = movesIn(moved, name);
    for (const [index, entry] of ofCollection(removed.items, name).entries()) {
      const at = ['removed_items', name, String(index)];
      const { key, language } = removedPart(entry, name);
      const languages = ofCollection(existing.withoutDrafts, name).get(key);
      if (language === undefined) {
        if (languages !== undefined) complain(at, entry, 'a deleted one: it still exists');
        else if (moves.has(key)) complain(at, entry, 'one that did not move');
      } else if (!allLanguages.includes(language)) {
        complain(at, entry, `a language among ${existing.languages.join(', ')}`);
      } else if (languages?.has(language)) {
        complain(at, entry, 'a translation that is gone: it exists');
      }
    }
  }
  const present = { collections: collectionNames(settings), languages: existing.languages };
  for (const name of ['collections', 'languages'] as const) {
    for (const [index, entry] of removed[name].entries()) {
      if (present[name].includes(entry)) {
        complain([`removed_${name}`, String(index)], entry, `one that is gone: it is among service.yaml's ${name}`);
      }
    }
  }
}

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

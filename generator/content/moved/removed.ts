/**
 * Checks the keys that moved.yaml lists as removed: they must be gone or drafts. A key that is neither listed nor
 * present was lost by accident.
 */

import { excerpt } from '../../base/wording.ts';
import { collectionNames, ofCollection, type Routed, routingsOf } from '../../collections/all.ts';
import type { Removed } from '../../model/site.ts';
import { type MovedData, movesIn } from '../data/validate.ts';
import type { FileNotes } from '../yaml/file-notes.ts';
import type { Existing } from './existing.ts';

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

/** Groups changes for display: the languages of an item in one row, undeclared removals first. */
import type { Collection } from '../collections/all.ts';
import type { Language } from '../model/site.ts';
import type { Change } from './change.ts';

export interface DiffRow {
  readonly kind: Change['kind'];
  readonly collection: Collection;
  /** Key of the item; `old → new` if it moved. */
  readonly key: string;
  readonly languages: readonly Language[];
  /** Title in the first of the languages. */
  readonly title: string;
  /** Changed fields, or the kind of removal; empty if the kind of change is enough. */
  readonly note: string;
  /** True for an undeclared removal. */
  readonly accident: boolean;
}

const kindOrder: readonly Change['kind'][] = ['removed', 'moved', 'changed', 'added'];

/** Combines the same change in several languages into one row. */
export function groupRows(changes: readonly Change[]): DiffRow[] {
  const rows = new Map<string, DiffRow & { languages: Language[] }>();
  for (const change of changes) {
    const { kind, collection, lang } = change;
    const key = kind === 'moved' ? `${change.from} → ${change.key}` : change.key;
    const note = rowNote(change);
    const name = JSON.stringify([kind, collection, key, note]);
    const row = rows.get(name) ?? {
      kind,
      collection,
      key,
      languages: [],
      title: onOneLine(change.title),
      note,
      accident: kind === 'removed' && !change.declared,
    };
    if (lang !== null) row.languages.push(lang);
    rows.set(name, row);
  }
  const rank = ({ accident, kind }: DiffRow) => (accident ? -1 : kindOrder.indexOf(kind));
  return [...rows.values()].sort((a, b) => rank(a) - rank(b));
}

function rowNote(change: Change): string {
  if (change.kind === 'added') return '';
  if (change.kind !== 'removed') return change.fields.join(', ');
  const { what, address, declared, likely } = change;
  const parts = [
    ...(what === 'item' ? [] : [address === undefined ? what : `${what} ${address.from}`]),
    declared ? 'declared' : 'not declared',
    ...(likely === undefined ? [] : [what === 'item' ? `moved to ${likely}?` : `led to ${likely}`]),
  ];
  return parts.join(', ');
}

/** Makes a title safe for one line: no line breaks, control characters or direction marks, limited length. */
function onOneLine(title: string): string {
  const plain = title.replace(/[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const characters = [...plain];
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : plain;
}

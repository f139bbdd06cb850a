/** Proposes the sidebar of a collection: the outline of the other generator that names most of its texts. */
import { posix } from 'node:path';
import { withoutSlashes } from '../../base/paths.ts';
import type { DeclaredSidebarEntry } from '../../collections/description.ts';
import type { Outline, OutlineEntry } from './outlines.ts';

export interface ProposedSidebar {
  readonly entries: readonly DeclaredSidebarEntry[];
  /** The file that it was read from. */
  readonly path: string;
  /** Number of texts that it names. */
  readonly named: number;
}

/** Most entries of one list of a sidebar. */
const mostEntries = 500;

/**
 * The sidebar for texts with `keys`, by path of their files. `addresses` has the keys by address of their pages, without
 * slashes around it. `lang`: that of labels, undefined for English and where there is one language. Undefined if no
 * outline names half of the texts.
 */
export function bestSidebar(
  keys: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, string>,
  outlines: readonly Outline[],
  lang: string | undefined,
): ProposedSidebar | undefined {
  const byName = new Map(Array.from(keys, ([path, key]) => [plainName(path), key]));
  const all = new Set(keys.values()).size;
  const [best] = outlines
    .map((outline) => proposed(outline, byName, addresses, lang))
    .filter(({ entries, named }) => named * 2 >= all && named > 1 && isWritable(entries))
    .sort((a, b) => b.named - a.named);
  return best;
}

/** Path of a text without its ending, and without the name of a folder's main file. */
function plainName(path: string): string {
  return path.replace(/\.(?:mdx?|markdown|html)$/i, '').replace(/(?:^|\/)(?:_?index|README)$/i, '');
}

function proposed(
  { path, folder, entries }: Outline,
  byName: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, string>,
  lang: string | undefined,
): ProposedSidebar {
  const named = new Set<string>();
  const found = below(entries);
  const [only, ...others] = found;
  // The one list of a file of data has a name.
  return {
    entries: typeof only === 'object' && others.length === 0 ? only.items : found,
    path,
    named: named.size,
  };

  function below(all: readonly OutlineEntry[]): DeclaredSidebarEntry[] {
    return all.flatMap(({ label, target, entries: inside }) => {
      const key = keyAt(target);
      const isNew = key !== undefined && !named.has(key);
      if (isNew) named.add(key);
      const own = isNew ? [key] : [];
      const items = [...own, ...below(inside)];
      return items.length === own.length || label === ''
        ? items
        : [{ label: lang === undefined ? label : { [lang]: label }, items }];
    });
  }

  function keyAt(written: string): string | undefined {
    const target = written.replace(/[?#].*/s, '');
    if (target === '' || /^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined;
    const file = posix.join(folder, target);
    return byName.get(plainName(withoutSlashes(file))) ?? addresses.get(plainName(withoutSlashes(target)));
  }
}

function isWritable(entries: readonly DeclaredSidebarEntry[]): boolean {
  return (
    entries.length <= mostEntries && entries.every((entry) => typeof entry === 'string' || isWritable(entry.items))
  );
}

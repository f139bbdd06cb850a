/** Counts the changes of a comparison. */
import type { Change } from './change.ts';
import { groupRows } from './rows.ts';

const countedKinds = ['added', 'changed', 'moved', 'removed'] as const;

/**
 * Formats e.g. `2 items added, 1 removed`, or `no differences`. An item counts once, in however many languages it
 * changed.
 */
export function formatSummaryCounts(changes: readonly Change[]): string {
  const counts = countedKinds.flatMap((kind) => {
    const items = new Set(changes.filter((change) => change.kind === kind).map(changedItem));
    return items.size === 0 ? [] : [{ kind, count: items.size }];
  });
  const [first, ...others] = counts;
  if (first === undefined) return 'no differences';
  const noun = first.count === 1 ? 'item' : 'items';
  return [`${first.count} ${noun} ${first.kind}`, ...others.map(({ kind, count }) => `${count} ${kind}`)].join(', ');
}

/** Number of undeclared removals of items, translations, old keys and addresses; each counts once for all languages. */
export function accidents(changes: readonly Change[]): number {
  return groupRows(changes).filter(({ accident }) => accident).length;
}

/** Number of changes by collection and language, without empty rows. */
export function countsByLanguage(changes: readonly Change[]) {
  const tally = new Map<string, { collection: string; lang: string; counts: Record<Change['kind'], number> }>();
  for (const { collection, lang, kind } of changes) {
    const name = `${collection} ${lang}`;
    const entry = tally.get(name) ?? {
      collection,
      lang: lang ?? 'all',
      counts: { added: 0, changed: 0, moved: 0, removed: 0 },
    };
    entry.counts[kind]++;
    tally.set(name, entry);
  }
  return [...tally.values()];
}

function changedItem({ collection, key }: Change): string {
  return `${collection}/${key}`;
}

/** Formats a comparison as lines for a terminal. */
export function diffText(changes: readonly Change[]): string {
  const rows = groupRows(changes).map(({ collection, kind, key, languages, title, note }) => [
    kind,
    `${collection}/${key}`,
    languages.join(', '),
    [title, note === '' ? '' : `(${note})`].filter((part) => part !== '').join(' '),
  ]);
  const widths = [0, 1, 2].map((column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, formatSummaryCounts(changes)].join('\n');
}

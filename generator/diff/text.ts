/** A comparison as lines for a terminal. */
import type { Change } from './change.ts';
import { rowsOf } from './rows.ts';
import { summary } from './summary.ts';

export function diffText(changes: readonly Change[]): string {
  const rows = rowsOf(changes).map(({ collection, kind, key, languages, title, note }) => [
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
  return [...lines, summary(changes)].join('\n');
}

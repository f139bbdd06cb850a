/**
 * Writes when the same content will give another output, for scheduled builds: one line of text that can be read
 * without installing anything. It exists only while something is scheduled or expires.
 */
import type { OutputFile } from './file.ts';

/** `at`: UTC, RFC 3339. Compares as text. */
export function nextChangeFiles(at: string | undefined): readonly OutputFile[] {
  return at === undefined ? [] : [{ path: '_site/next-change.txt', body: `${at}\n` }];
}

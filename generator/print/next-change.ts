/**
 * When the same content gives another output, for whoever builds the site by a clock: a text of one line that can be
 * read without installing anything, there only while something is scheduled or expires.
 */
import type { OutputFile } from './file.ts';

/** `at`: UTC, RFC 3339; compared as text, it is earlier or later. */
export function nextChangeFiles(at: string | undefined): readonly OutputFile[] {
  return at === undefined ? [] : [{ path: '_site/next-change.txt', body: `${at}\n` }];
}

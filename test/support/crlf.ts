/** Line ends as git on Windows checks them out by default. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './folders.ts';

/** Ends every line of the Markdown, YAML and templates below `folder` in CRLF; all else stays as it is. */
export function withCrlf(folder: string): void {
  for (const path of filesBelow(folder)) {
    if (!/\.(md|yaml|hbs)$/.test(path)) continue;
    const place = join(folder, path);
    // Byte by byte: a file may hold what is no text.
    const text = readFileSync(place, 'latin1').replace(/\r?\n/g, '\r\n');
    writeFileSync(place, text, 'latin1');
  }
}

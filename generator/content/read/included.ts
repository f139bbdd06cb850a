/** Reads texts together with the files that they include, as other programs do before they read Markdown. */
import { posix } from 'node:path';
import { Notes } from '../../base/diagnostics.ts';
import { type Edit, edited } from '../../base/edits.ts';
import { includedText, includesIn } from '../../base/includes.ts';
import { finderByEnd } from '../../base/paths.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { sha256 } from '../../base/sha256.ts';
import type { Reading } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { isMdx } from '../../collections/reading.ts';
import type { Inclusion } from '../cache/rows.ts';
import { maxTextSize } from '../parse/text.ts';
import type { ContentFiles } from '../scan/files.ts';
import type { FolderEntries } from '../scan/folder.ts';
import { readText } from '../scan/read-text.ts';

interface WholeText {
  /** Undefined without a source. */
  readonly text: string | undefined;
  /** Digest of the text and of where it comes from. Empty without a source. */
  readonly hash: string;
  /** Found or not. Undefined if there are none. */
  readonly inclusions?: readonly Inclusion[] | undefined;
  /** Returns the line of the file itself in which `line` of the text is, or is included. */
  readonly lineOf: (line: number) => number;
}

/** Most files that a text includes, and how deep they may include each other. */
const mostIncluded = { files: 200, depth: 5 };

/** Returns `source`, the text of the file at `path`, with what it includes. */
export function withIncluded(
  source: string | undefined,
  path: string,
  { root, scan }: Pick<ContentFiles, 'root' | 'scan'>,
  reading: Reading,
): WholeText {
  const inclusions: Inclusion[] = [];
  const lineOf = (line: number) => line;
  if (source === undefined) return { text: undefined, hash: '', lineOf };
  const alone = () => ({ text: source, hash: sha256(source), lineOf });
  if (reading.templates !== 'strip') return alone();
  let room = maxTextSize;
  const editsOf = (text: string, from: string, within: readonly string[]): readonly Edit[] =>
    includesIn(text, isMdx(path, reading)).flatMap((include) => {
      if (inclusions.length === mostIncluded.files || within.length > mostIncluded.depth) return [];
      inclusions.push([from, include.path]);
      const found = includedFile([from, include.path], scan);
      if (found === undefined || within.includes(found)) return [];
      const read = readText(root, found, new Notes(), found, room, 'files/control-left-out');
      const shown = read === undefined ? undefined : includedText(read, include);
      if (shown === undefined) return [];
      const whole = edited(shown, editsOf(shown, found, [...within, found]));
      const lineStart = text.lastIndexOf('\n', include.start - 1) + 1;
      const before = text.slice(lineStart, include.start);
      const indented = /^[ \t]{1,40}$/.test(before) ? whole.replaceAll('\n', `\n${before}`) : whole;
      room -= indented.length;
      return [{ start: include.start, end: include.end, text: withLinksFrom(found, indented, from, scan) }];
    });
  const edits = editsOf(source, path, [path]);
  if (inclusions.length === 0) return alone();
  const text = edited(source, edits);
  // The same words may come from other files now.
  const hash = sha256(JSON.stringify([source, inclusions, text]));
  return { text, hash, inclusions, lineOf: lineMapper(source, edits) };
}

/**
 * Returns the path of the file that a text includes: beside it, or with a folder, called so anywhere. Undefined if
 * there is none.
 */
function includedFile([from, written]: Inclusion, scan: FolderEntries): string | undefined {
  const beside = posix.join(posix.dirname(from), written);
  if (scan.get(beside)?.kind === 'file') return beside;
  return written.includes('/') ? fileByEnd(scan)(written.replace(/^(?:@site|[@~.])?\//, '')) : undefined;
}

/** Returns the stamp of a text whose file has the stamp `own`: another one after a change of what it includes. */
export function stampWith(own: string, inclusions: readonly Inclusion[] | undefined, scan: FolderEntries): string {
  if (inclusions === undefined) return own;
  const stamps = inclusions.map((inclusion) => {
    const found = includedFile(inclusion, scan);
    return found === undefined ? '' : `${found} ${scan.get(found)?.stamp}`;
  });
  const all = [own, ...stamps];
  return all.join('\n') + (all.some((stamp) => stamp.endsWith('?')) ? '?' : '');
}

const fileByEnd = memoizeByObject((scan: FolderEntries) =>
  finderByEnd(Array.from(scan, ([path, { kind }]) => (kind === 'file' ? path : ''))),
);

/** An address in a link, a definition or an attribute, if it can be a path from the file itself. */
const relativeAddress =
  /(?<=\]\([ \t]*<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?|\b(?:src|href)=["'])[^\s"'<>()#?/:][^\s"'<>()#?:]{0,500}/gm;

/** Returns `text` of the file `included`, with its links to files as the file at `from` would write them. */
function withLinksFrom(included: string, text: string, from: string, scan: FolderEntries): string {
  const [there, here] = [posix.dirname(included), posix.dirname(from)];
  if (there === here) return text;
  return text.replaceAll(relativeAddress, (written) => {
    const target = posix.join(there, percentDecoded(written));
    return scan.get(target)?.kind === 'file' ? encodeURI(posix.relative(here, target)) : written;
  });
}

/** See `WholeText.lineOf`. */
function lineMapper(source: string, edits: readonly Edit[]): WholeText['lineOf'] {
  const origins = [1];
  let [line, done] = [1, 0];
  const lineEnds = (text: string) => text.split('\n').length - 1;
  const copy = (text: string) => {
    for (let count = lineEnds(text); count > 0; count--) origins.push(++line);
  };
  for (const { start, end, text } of edits) {
    copy(source.slice(done, start));
    for (let count = lineEnds(text); count > 0; count--) origins.push(line);
    line += lineEnds(source.slice(start, end));
    done = end;
  }
  copy(source.slice(done));
  return (at) => origins[at - 1] ?? at;
}

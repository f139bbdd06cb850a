/** The history in a snapshot: indexes and pages as they are, and digests of lines instead of dumps. */
import { compareTexts } from '../base/diagnostics.ts';
import { sha256Hex } from '../base/sha256.ts';
import { isMap, membersOf } from '../fields/map.ts';
import { Cursor, type DumpLines, dumpedLanguages } from './lines.ts';
import { asPrevious, linesIn, type Previous, type ReadPrevious, readPrevious } from './previous.ts';

export interface HistorySnapshot {
  readonly files: Readonly<Record<string, unknown>>;
  /** The digest of each line, by collection and language, then by the key of its item. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the history of the build that `read` reads. Rejects with a PreviousError if it has none. */
export async function historySnapshot(read: ReadPrevious): Promise<HistorySnapshot> {
  const files: [string, unknown][] = [];
  const { dumps } = await readPrevious(async (path) => {
    const bytes = await read(path);
    files.push([path, JSON.parse(Buffer.from(bytes).toString('utf8'))]);
    return bytes;
  });
  const lines: [string, HistorySnapshot['lines'][string]][] = [];
  for (const [collection, lang] of dumpedLanguages(dumps)) {
    const digests = await asPrevious(() => lineDigests(linesIn(dumps, collection, lang, read)));
    lines.push([`${collection} ${lang}`, Object.fromEntries(digests)]);
  }
  return { files: Object.fromEntries(files), lines: Object.fromEntries(lines) };
}

/** Reads the history in the text of a snapshot. Rejects with a PreviousError if it has none, or not a matching one. */
export async function previousInSnapshot(text: string): Promise<Previous> {
  const { files, lines } = await asPrevious(async () => {
    const snapshot: unknown = JSON.parse(text);
    const history = isMap(snapshot) ? snapshot.history : undefined;
    if (isMap(history) && isMap(history.files) && isMap(history.lines)) return history;
    throw new Error('the file is not a snapshot of a build with a history');
  });
  const [known, digested] = [asMap(files), asMap(lines)];
  const previous = await readPrevious(async (path) => {
    const file = known.get(path);
    if (file === undefined) throw new Error(`${path} is missing from the snapshot`);
    return Buffer.from(JSON.stringify(file));
  });
  const linesOf = (collection: string, lang: string) => digestLines(asMap(digested.get(`${collection} ${lang}`)));
  return { ...previous, linesOf };
}

async function lineDigests(lines: DumpLines): Promise<[key: string, digest: string][]> {
  const digests: [string, string][] = [];
  const at = new Cursor(lines);
  for (await at.next(); at.line !== undefined; await at.next()) digests.push([at.key, sha256Hex(at.line)]);
  return digests;
}

/** Lines with a key and a digest instead of an item. */
function digestLines(digests: ReadonlyMap<string, unknown>): DumpLines {
  const textOf = (line: Uint8Array) => Buffer.from(line).toString('utf8');
  async function* files() {
    const sorted = [...digests].sort(([a], [b]) => compareTexts(a, b));
    yield Buffer.from(sorted.map(([key, digest]) => `${key} ${digest}\n`).join(''));
  }
  return {
    files,
    keyIn: (line) => textOf(line).replace(/ .*/, ''),
    isSame: (known, line) => textOf(known).endsWith(` ${sha256Hex(line)}`),
  };
}

function asMap(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(membersOf(value)));
}

/** The dumps and the history of the last build, in a folder or at an address. Everything in it is validated. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changesFile, changesIndexFile, changesPage, dumpFolder, dumpIndexFile } from '../api/paths.ts';
import { errorCode } from '../base/errors.ts';
import { sha256Hex } from '../base/sha256.ts';
import { keyPatternOf } from '../collections/files.ts';
import { changesPerPage } from '../contract/changes.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { isMap } from '../fields/map.ts';
import { ascending, type History, type LineChange, maxPages, type Step } from './history.ts';
import { type DumpLines, jsonLines, ndjsonOf } from './lines.ts';

/** Reads a file of the last build by its path. Rejects if it does not exist. */
export type ReadPrevious = (path: string) => Promise<Uint8Array>;

export interface Previous {
  readonly dumps: readonly IndexedDump[];
  readonly history: History;
  /** The lines of a collection in one language. Reading them rejects if they do not match the index. */
  readonly linesOf: (collection: string, lang: string) => DumpLines;
}

/** The published history cannot be continued. */
export class PreviousError extends Error {}

/** Largest file that is read from an address, in bytes: hosts accept no larger ones. */
const maxFileBytes = 30_000_000;
/** Limits for reading from an address in one build: files, and their total bytes. */
const maxFiles = 1000;
const maxBytes = 2_000_000_000;
const timeoutMs = 30_000;

/** Returns a reader for the folder of a build, or for files below the address of a site. */
export function readerOf(previous: string): ReadPrevious {
  if (!/^https?:\/\//.test(previous)) return (path) => readFile(join(previous, path));
  const base = previous.replace(/\/*$/, '/');
  const read = { files: 0, bytes: 0 };
  return async (path) => {
    read.files++;
    if (read.files > maxFiles) throw new Error(`${base} has more than ${maxFiles} files to read`);
    const answer = await fetch(base + path, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 200) throw new Error(`${base}${path} answers ${answer.status}, expected 200`);
    const bytes = await readBytes(answer);
    read.bytes += bytes.length;
    if (read.bytes > maxBytes) throw new Error(`${base} has more than ${maxBytes} bytes to read`);
    return bytes;
  };
}

/**
 * False if certainly no history is published at `address`: the server answers 404 or 410, or the host name does not
 * exist. In all other cases there may be one that cannot be read now.
 */
export async function mayHaveHistory(address: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(`${address}/${changesIndexFile}`, { signal: AbortSignal.timeout(timeoutMs) });
    await body?.cancel();
    return status !== 404 && status !== 410;
  } catch (error) {
    return !(error instanceof Error && errorCode(error.cause) === 'ENOTFOUND');
  }
}

/** Reads the body, up to the largest size of a build's files. */
async function readBytes({ body, url }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxFileBytes) throw new Error(`${url} is larger than ${maxFileBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads indexes and steps. Rejects with a PreviousError that says what is missing or wrong. */
export function readPrevious(read: ReadPrevious): Promise<Previous> {
  return asPrevious(async () => {
    const dumps = readDumps(await json(read, dumpIndexFile));
    const index = await json(read, changesIndexFile);
    const declared = listIn(index, 'steps').map(declaredStep);
    const pages = declared.reduce((sum, step) => sum + Math.max(1, step.pages), 0);
    if (pages > maxPages) throwUnexpected(`number of pages in ${changesIndexFile}`);
    const steps = await Promise.all(declared.map((step) => readStep(step, read)));
    const at = requireMoment(index.at);
    const from = requireMoment(index.from ?? steps[0]?.at ?? at);
    const ordered = ascending(steps, from);
    const history = { token: requireToken(index.token), at: ordered.at(-1)?.at ?? at, from, steps: ordered };
    const linesOf = (collection: string, lang: string) => previousLines(linesIn(dumps, collection, lang, read));
    return { dumps, history, linesOf };
  });
}

/** Calls `work`, which reads the last build, and turns its errors into a PreviousError. */
export async function asPrevious<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw damage(error);
  }
}

function damage(error: unknown): unknown {
  return error instanceof Error ? new PreviousError(error.message) : error;
}

/** Wraps `lines` of the last build: errors, and a wrong order of keys, become a PreviousError. */
function previousLines({ files, keyIn, isSame }: DumpLines): DumpLines {
  let last = '';
  return {
    isSame,
    files: async function* () {
      try {
        yield* files();
      } catch (error) {
        throw damage(error);
      }
    },
    keyIn: (line) => {
      try {
        const key = keyIn(line);
        if (key <= last) return throwUnexpected(`"${key}" after "${last}"`);
        last = key;
        return key;
      } catch (error) {
        throw damage(error);
      }
    },
  };
}

async function json(read: ReadPrevious, path: string): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await read(path);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return throwUnexpected(path);
  }
  return isMap(value) ? value : throwUnexpected(path);
}

/** A step as the index declares it. */
interface DeclaredStep extends Omit<Step, 'changes'> {
  readonly count: number;
  readonly pages: number;
}

function declaredStep(step: unknown): DeclaredStep {
  if (!isMap(step)) return throwUnexpected('step');
  const [since, until, at] = [requireToken(step.since), requireToken(step.until), requireMoment(step.at)];
  const count = Number(step.changes);
  if (!Number.isSafeInteger(count) || count < 0) return throwUnexpected('step');
  return { since, until, at, count, pages: Math.ceil(count / changesPerPage) };
}

async function readStep({ since, until, at, count, pages }: DeclaredStep, read: ReadPrevious): Promise<Step> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const lists = await Promise.all(
    numbers.map(async (number) => listIn(await json(read, changesFile(changesPage(since, number))), 'data')),
  );
  const changes = lists.flat().map(changeIn);
  if (changes.length !== count) return throwUnexpected(`number of changes after ${since}`);
  return { since, until, at, changes };
}

function changeIn(entry: unknown): LineChange {
  if (!isMap(entry)) return throwUnexpected('change');
  const { type, collection, lang, key, from, digest } = entry;
  if (type !== 'created' && type !== 'updated' && type !== 'moved' && type !== 'removed')
    return throwUnexpected('type');
  const place = { collection: requireName(collection), lang: requireName(lang), key: requireName(key) };
  return {
    type,
    ...place,
    ...(type === 'moved' ? { from: requireName(from) } : {}),
    ...(type === 'removed' ? {} : { digest: requireMatch(digest, /^[0-9a-f]{64}$/, 'digest') }),
  };
}

function readDumps(index: Readonly<Record<string, unknown>>): readonly IndexedDump[] {
  return listIn(index, 'files').map((file) => {
    if (!isMap(file)) return throwUnexpected('file');
    const { url, collection, lang, key, media_type, items, bytes, sha256 } = file;
    return {
      url: requireMatch(url, /\/dumps\/(?:ndjson\/|csv\/)?[\w.-]+\.(?:ndjson|csv)$/, 'url'),
      collection: requireName(collection),
      lang: requireName(lang),
      key: requireName(key),
      media_type: String(media_type),
      items: Number(items),
      bytes: Number(bytes),
      sha256: requireMatch(sha256, /^[0-9a-f]{64}$/, 'sha256'),
    };
  });
}

/** Returns the lines of a collection in one language. Reading them rejects if they do not match the index. */
export function linesIn(
  dumps: readonly IndexedDump[],
  collection: string,
  lang: string,
  read: ReadPrevious,
): DumpLines {
  const own = ndjsonOf(dumps, collection, lang);
  async function* files() {
    for (const { url, sha256 } of own) {
      const path = url.slice(url.lastIndexOf(`/${dumpFolder}`) + 1);
      const bytes = await read(path);
      if (sha256Hex(bytes) !== sha256) throw new Error(`${path} does not have the digest in ${dumpIndexFile}`);
      yield bytes;
    }
  }
  return jsonLines(files, own[0]?.key ?? '');
}

function listIn(value: Readonly<Record<string, unknown>>, member: string): readonly unknown[] {
  const list = value[member];
  return Array.isArray(list) ? list : throwUnexpected(member);
}

const requireToken = (value: unknown) => requireMatch(value, /^[\w-]{22}$/, 'token');
const requireMoment = (value: unknown) => requireMatch(value, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'moment');
const widestKey = keyPatternOf({ files: '{key...}', keyCase: 'keep', keySigns: 'keep' });
const shortKey = new RegExp(`^(?=.{1,512}$)${widestKey}`);
/** A collection, a language or a key: the form of keys has all of them, and cannot leave its folder. */
const requireName = (value: unknown) => requireMatch(value, shortKey, 'name');

function requireMatch(value: unknown, pattern: RegExp, what: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : throwUnexpected(what);
}

function throwUnexpected(what: string): never {
  throw new Error(`unexpected ${what}, expected one that this version of Stele writes`);
}

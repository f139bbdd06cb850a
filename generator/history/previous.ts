/** The build before, in a folder or at an address: its dumps and its history. Nothing in it is believed unchecked. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changesFile, changesIndexFile, changesPage, dumpFolder, dumpIndexFile } from '../api/paths.ts';
import { errorCode } from '../base/error-code.ts';
import { sha256Hex } from '../base/sha256.ts';
import { changesPerPage } from '../contract/changes.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { isMap } from '../fields/map.ts';
import type { Change, History, Step } from './history.ts';
import { jsonLines, type Lines } from './lines.ts';
import { ndjsonOf } from './ndjson.ts';

/** Reads a file of the build before by its path. Rejects if it is not there. */
export type ReadPrevious = (path: string) => Promise<Uint8Array>;

export interface Previous {
  readonly dumps: readonly IndexedDump[];
  readonly history: History;
  /** The lines of a collection in one language. Reading them rejects where they are not those of the index. */
  readonly linesOf: (collection: string, lang: string) => Lines;
}

/** A history has no more pages. */
const mostPages = 64;

/** What was published before cannot be continued. */
export class PreviousError extends Error {}

/** Largest file that is read from an address, in bytes: hosts take no larger ones. */
const maxBytes = 30_000_000;
const timeoutMs = 30_000;

/** Reads files of the folder of a build, or below the address of a site. */
export function readerOf(previous: string): ReadPrevious {
  if (!/^https?:\/\//.test(previous)) return (path) => readFile(join(previous, path));
  const base = previous.replace(/\/*$/, '/');
  return async (path) => {
    const answer = await fetch(base + path, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 200) throw new Error(`${base}${path} answered ${answer.status}`);
    return await bytesOf(answer);
  };
}

/**
 * False where certainly no history is published at `address`: its server says so (404, 410), or no server has the name.
 * All else may be a history that cannot be read for now.
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

/** The body, as far as it is not larger than files of a build are. */
async function bytesOf({ body, url }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`${url} has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads indexes and steps. Rejects with a PreviousError that names what is missing or wrong. */
export function readPrevious(read: ReadPrevious): Promise<Previous> {
  return asPrevious(async () => {
    const dumps = dumpsIn(await json(read, dumpIndexFile));
    const index = await json(read, changesIndexFile);
    const steps: Step[] = [];
    for (const step of listIn(index, 'steps')) steps.push(await readStep(step, read));
    const at = moment(index.at);
    const history = { token: token(index.token), at, from: moment(index.from ?? steps[0]?.at ?? at), steps };
    const linesOf = (collection: string, lang: string) => previousLines(linesIn(dumps, collection, lang, read));
    return { dumps, history, linesOf };
  });
}

/** Does `work` with what the build before has. Its errors are a PreviousError: each damage has one of its own. */
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

/** `lines` of the build before: errors on the way are a PreviousError, and so is another order than that of keys. */
function previousLines({ files, keyIn, isSame }: Lines): Lines {
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
        if (key <= last) return unexpected(`"${key}" after "${last}"`);
        last = key;
        return key;
      } catch (error) {
        throw damage(error);
      }
    },
  };
}

async function json(read: ReadPrevious, path: string): Promise<Readonly<Record<string, unknown>>> {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await read(path)));
  return isMap(value) ? value : unexpected(path);
}

async function readStep(step: unknown, read: ReadPrevious): Promise<Step> {
  if (!isMap(step)) return unexpected('step');
  const [since, until, at] = [token(step.since), token(step.until), moment(step.at)];
  const changes: Change[] = [];
  for (let number = 1; changes.length < Number(step.changes); number++) {
    if (number > mostPages) return unexpected('step');
    const page = changesFile(changesPage(since, number));
    const some = listIn(await json(read, page), 'data').map(changeIn);
    if (some.length === 0 || some.length > changesPerPage) return unexpected(page);
    changes.push(...some);
  }
  return { since, until, at, changes };
}

function changeIn(entry: unknown): Change {
  if (!isMap(entry)) return unexpected('change');
  const { type, collection, lang, key, from, digest } = entry;
  if (type !== 'created' && type !== 'updated' && type !== 'moved' && type !== 'removed') return unexpected('type');
  const place = { collection: name(collection), lang: name(lang), key: name(key) };
  return {
    type,
    ...place,
    ...(type === 'moved' ? { from: name(from) } : {}),
    ...(type === 'removed' ? {} : { digest: matching(digest, /^[0-9a-f]{64}$/, 'digest') }),
  };
}

function dumpsIn(index: Readonly<Record<string, unknown>>): readonly IndexedDump[] {
  return listIn(index, 'files').map((file) => {
    if (!isMap(file)) return unexpected('file');
    const { url, collection, lang, key, media_type, items, bytes, sha256 } = file;
    return {
      url: matching(url, /\/dumps\/(?:ndjson\/|csv\/)?[\w.-]+\.(?:ndjson|csv)$/, 'url'),
      collection: name(collection),
      lang: name(lang),
      key: name(key),
      media_type: String(media_type),
      items: Number(items),
      bytes: Number(bytes),
      sha256: matching(sha256, /^[0-9a-f]{64}$/, 'sha256'),
    };
  });
}

/** The lines of a collection in one language. Reading them rejects where they are not those of the index. */
export function linesIn(dumps: readonly IndexedDump[], collection: string, lang: string, read: ReadPrevious): Lines {
  const own = ndjsonOf(dumps, collection, lang);
  async function* files() {
    for (const { url, sha256 } of own) {
      const path = url.slice(url.lastIndexOf(`/${dumpFolder}`) + 1);
      const bytes = await read(path);
      if (sha256Hex(bytes) !== sha256) throw new Error(`${path} is not the file that ${dumpIndexFile} names`);
      yield bytes;
    }
  }
  return jsonLines(files, own[0]?.key ?? '');
}

function listIn(value: Readonly<Record<string, unknown>>, member: string): readonly unknown[] {
  const list = value[member];
  return Array.isArray(list) ? list : unexpected(member);
}

const token = (value: unknown) => matching(value, /^[\w-]{22}$/, 'token');
const moment = (value: unknown) => matching(value, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'moment');
const name = (value: unknown) => matching(value, /^[A-Za-z0-9][A-Za-z0-9._/-]{0,511}$/, 'name');

function matching(value: unknown, pattern: RegExp, what: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : unexpected(what);
}

function unexpected(what: string): never {
  throw new Error(`unexpected ${what}, expected what this version of Stele writes`);
}

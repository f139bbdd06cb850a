/**
 * Results of earlier builds for content files, stored on disk: a site need not fit in memory, and the next build
 * renders only what changed.
 *
 * A folder holds an index and packs of bodies. Packs are only added and removed, and the index is replaced atomically,
 * so that builds can share it: the last to finish wins. A damaged folder is treated as empty.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BodyBytes, type StoredBody, sizeOf, storeBody } from './body.ts';
import { hasFewRows, type Line, readIndex, writeIndex } from './index-file.ts';
import { GrowingPack, Pack } from './pack.ts';
import { type CachedFile, fromRow, type Row, toRow } from './row.ts';

/** With more packs, the small ones are merged. */
const maxPacks = 8;

/** Age in ms after which an unreferenced pack is deleted. */
const orphanAgeMs = 60 * 60 * 1000;

const indexFileName = 'index';

/** The index as read, and the files of its lines. */
interface ReadIndex {
  readonly packs: readonly Pack[];
  readonly lines: readonly { readonly line: Line; readonly files: readonly CachedFile[] }[];
}

export class ContentStore {
  readonly #folder: string | undefined;
  readonly #fingerprint: string;
  readonly #packs = new Map<Pack | GrowingPack, string>();
  readonly #files = new Map<string, CachedFile>();
  #growing: GrowingPack;
  /** Undefined if there is no index, or it was replaced since. */
  #read: ReadIndex | undefined;
  #changed = false;
  #trouble: Error | undefined;

  /**
   * `fingerprint` identifies everything besides the content that a result depends on. Without `folder`, nothing
   * outlives the process.
   */
  constructor(folder: string | undefined, fingerprint: string) {
    this.#folder = folder;
    this.#fingerprint = fingerprint;
    this.#growing = this.#grow();
    if (folder !== undefined) this.#load(folder);
  }

  /** The cached results for the file at `path`. */
  find(path: string): CachedFile | undefined {
    return this.#files.get(path);
  }

  /** Records the results for the file at `path`, for later builds. */
  note(path: string, file: CachedFile): void {
    this.#files.set(path, file);
    this.#changed = true;
  }

  /** Stores a body, at least for the life of the process. */
  keep(body: BodyBytes): StoredBody {
    return storeBody(body, this.#growing);
  }

  /** The disk's error, if a write failed. It only makes the next build slower. */
  get trouble(): Error | undefined {
    return this.#folder === undefined ? undefined : (this.#growing.trouble ?? this.#trouble);
  }

  /** Writes the results for the files at `paths`. Returns whether that was needed and worked; see `trouble`. */
  save(paths: ReadonlySet<string>): boolean {
    for (const path of this.#files.keys()) {
      if (!paths.has(path)) {
        this.#files.delete(path);
        this.#changed = true;
      }
    }
    if (this.#folder === undefined || !this.#changed) return false;
    try {
      return this.#write(this.#folder);
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      this.#trouble = error;
      return false;
    }
  }

  /** Empties the cache. Bodies returned earlier are no longer readable. */
  discard(): void {
    try {
      if (this.#folder !== undefined) rmSync(join(this.#folder, indexFileName), { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      this.#trouble = error;
    }
    this.close();
  }

  close(): void {
    for (const pack of this.#packs.keys()) pack.close();
    this.#packs.clear();
    this.#files.clear();
    this.#read = undefined;
  }

  #load(folder: string): void {
    const index = readIndex(join(folder, indexFileName), this.#fingerprint);
    if (index === undefined) return;
    const packs: Pack[] = [];
    try {
      for (const [name, bytes] of index.packs) {
        const pack = new Pack(join(folder, name));
        packs.push(pack);
        if (pack.size < bytes) throw new Error(`${name} is cut short`);
      }
    } catch {
      // Without their bodies, the recorded files are useless too.
      for (const pack of packs) pack.close();
      return;
    }
    for (const [number, pack] of packs.entries()) {
      this.#packs.set(pack, index.packs[number]?.[0] ?? '');
    }
    const read = index.lines.map((line) => ({
      line,
      files: line.rows.flatMap((row) => this.#take(row, packs)),
    }));
    this.#read = { packs, lines: read };
  }

  #take(row: Row, packs: readonly Pack[]): CachedFile[] {
    const file = fromRow(row, packs);
    if (file === undefined) return [];
    this.#files.set(row[0], file);
    return [file];
  }

  #grow(): GrowingPack {
    const name = `${randomUUID()}.pack`;
    const folder = this.#folder;
    const pack = new GrowingPack([
      ...(folder === undefined ? [] : [() => openPack(folder, name)]),
      () => openNameless(name),
    ]);
    this.#packs.set(pack, name);
    return pack;
  }

  #write(folder: string): boolean {
    for (const pack of this.#outworn()) this.#move(pack);
    this.#growing.flush();
    if (this.#growing.trouble !== undefined) {
      rmSync(join(folder, this.#packs.get(this.#growing) ?? ''), { force: true });
      return false;
    }
    const live = new Set([...this.#files.values()].map(({ body }) => body.pack));
    // Lines that are reused refer to packs by their old numbers.
    const before = this.#read?.packs.every((pack) => live.has(pack)) ? this.#read : { packs: [], lines: [] };
    const packs = [...new Set([...before.packs, ...live])].map((pack) => [pack, this.#packs.get(pack) ?? ''] as const);
    // Another build may have replaced the packs.
    if (!packs.every(([, name]) => existsSync(join(folder, name)))) return false;
    const numbers = new Map(packs.map(([pack], number) => [pack, number]));
    const kept = before.lines.filter((read) => this.#stillSays(read)).map(({ line }) => line);
    const written = new Set(kept.flatMap(({ rows }) => rows.map(([path]) => path)));
    const rows: Row[] = [];
    for (const [path, file] of this.#files) {
      if (!written.has(path)) rows.push(toRow(path, file, numbers.get(file.body.pack) ?? 0));
    }
    const sizes = packs.map(([pack, name]): [string, number] => [name, pack.size]);
    writeIndex(join(folder, indexFileName), { fingerprint: this.#fingerprint, packs: sizes }, kept, rows);
    this.#read = undefined;
    this.#changed = false;
    this.#clear(folder, new Set(packs.map(([, name]) => name)));
    // Packs in the index must not grow: another build may be reading them.
    if (this.#growing.size > 0) this.#growing = this.#grow();
    return true;
  }

  /** True if a line of the index is up to date and long enough to be reused. */
  #stillSays({ line, files }: ReadIndex['lines'][number]): boolean {
    return !hasFewRows(line) && line.rows.every(([path], index) => this.#files.get(path) === files[index]);
  }

  /** Packs to rewrite: less than half used, or small while there are many. */
  #outworn(): (Pack | GrowingPack)[] {
    const used = new Map<Pack | GrowingPack, number>();
    for (const { body } of this.#files.values()) {
      used.set(body.pack, (used.get(body.pack) ?? 0) + sizeOf(body));
    }
    used.delete(this.#growing);
    let largest = 0;
    for (const { size } of used.keys()) largest = Math.max(largest, size);
    return [...used]
      .filter(([{ size }, bytes]) => bytes < size / 2 || (used.size >= maxPacks && size < largest))
      .map(([pack]) => pack);
  }

  /** Copies the used bodies of `from` to the end of the growing pack. */
  #move(from: Pack | GrowingPack): void {
    for (const [path, file] of this.#files) {
      if (file.body.pack !== from) continue;
      const pack = this.#growing;
      const moved = pack.append(from.read(file.body.offset, sizeOf(file.body)));
      this.#files.set(path, { ...file, body: { ...file.body, pack, offset: moved } });
    }
  }

  /** Removes packs that are neither in `kept` nor recent enough to belong to a running build. */
  #clear(folder: string, kept: ReadonlySet<string>): void {
    const own = new Set(this.#packs.values());
    for (const name of readdirSync(folder)) {
      if (name === indexFileName || kept.has(name)) continue;
      const path = join(folder, name);
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (own.has(name) || time < Date.now() - orphanAgeMs) rmSync(path, { force: true });
    }
  }
}

/** Opens a new file for a pack. */
function openPack(folder: string, name: string): number {
  mkdirSync(folder, { recursive: true });
  return openSync(join(folder, name), 'wx+');
}

/** Opens a file that disappears with the process. */
function openNameless(name: string): number {
  const path = join(tmpdir(), `stele-${name}`);
  const file = openSync(path, 'wx+', 0o600);
  // Unlinked, but still usable through its descriptor.
  unlinkSync(path);
  return file;
}

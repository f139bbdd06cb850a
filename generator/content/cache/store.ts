/**
 * Results of earlier builds for content files, stored on disk: a site need not fit in memory, and the next build
 * renders only what changed.
 *
 * A folder holds a pair of files: the bodies, and `rows` that name them. Both only grow. If less than half of a file
 * is still used, a new one is written, and renaming its `rows` puts it in place. So processes share the folder without
 * a lock: each appends to the pair in place, or the last one replaces it. A damaged folder is treated as empty.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { BodyFile, type StoredBody, sizeOf } from './body-file.ts';
import { diskErrorIn, removeIfOld, rowsFileName } from './folder.ts';
import { type CachedFile, headLine, openRows, type Row, readRows, rowLines } from './rows.ts';
import { Spill, writtenAtOnce } from './spill.ts';

/** Age in ms after which a file that neither is `rows` nor named by them belongs to no running build. */
const orphanAgeMs = 60 * 60 * 1000;

/** How many rows are written at once. */
const rowsAtOnce = 500;

interface Pair {
  readonly head: Buffer;
  readonly bodies: BodyFile;
  /** How many rows there are, old ones included. */
  rows: number;
}

export class ContentStore {
  readonly #folder: string | undefined;
  readonly #fingerprint: string;
  readonly #files = new Map<string, CachedFile>();
  /** Paths whose last row in the pair is not up to date. */
  readonly #changed = new Set<string>();
  readonly #spill: Spill;
  #pair: Pair | undefined;
  /** The files of this pair and of those before, from which bodies may still be read. */
  readonly #opened: BodyFile[] = [];
  /** The disk's error, if a write failed. It only makes the next build slower. */
  trouble: Error | undefined;

  /**
   * `fingerprint` identifies everything besides the content that a result depends on. Without `folder`, nothing
   * outlives the process.
   */
  constructor(folder: string | undefined, fingerprint: string) {
    this.#folder = folder;
    this.#fingerprint = fingerprint;
    this.#spill = new Spill(folder === undefined ? [tmpdir] : [() => makeFolder(folder), tmpdir]);
    if (folder !== undefined) this.#load(folder);
  }

  find(path: string): CachedFile | undefined {
    return this.#files.get(path);
  }

  /** Records the results for the file at `path`, for later builds. */
  note(path: string, file: CachedFile): void {
    this.#files.set(path, file);
    this.#changed.add(path);
  }

  /** Keeps a body readable for the life of the process. */
  keep(body: StoredBody): void {
    this.#spill.add(body);
  }

  /** Writes the results for the files at `paths`. Returns whether that was needed and worked; see `trouble`. */
  save(paths: ReadonlySet<string>): boolean {
    for (const path of this.#files.keys()) {
      if (paths.has(path)) continue;
      this.#files.delete(path);
      this.#changed.add(path);
    }
    const folder = this.#folder;
    if (folder === undefined || this.#changed.size === 0) return false;
    this.trouble = diskErrorIn(() => this.#write(folder));
    return this.trouble === undefined;
  }

  /** Empties the cache. Bodies returned earlier are no longer readable. */
  discard(): void {
    const folder = this.#folder;
    if (folder !== undefined) this.trouble = diskErrorIn(() => rmSync(join(folder, rowsFileName), { force: true }));
    this.close();
  }

  close(): void {
    this.#spill.close();
    for (const file of this.#opened) file.close();
    this.#files.clear();
  }

  #load(folder: string): void {
    const read = readRows(join(folder, rowsFileName), this.#fingerprint);
    if (read === undefined) return;
    // Without their bodies, the rows are useless too.
    diskErrorIn(() => this.#opened.push(new BodyFile(join(folder, read.bodies))));
    const [bodies] = this.#opened;
    if (bodies === undefined) return;
    const { size } = bodies;
    const rows = read.lines.flat();
    for (const [path, file] of rows) {
      if (file === undefined) this.#files.delete(path);
      else if (file.body.offset + sizeOf(file.body) <= size) {
        file.body.file = bodies;
        this.#files.set(path, file);
      }
    }
    this.#pair = { head: headLine(this.#fingerprint, read.bodies), bodies, rows: rows.length };
  }

  #write(folder: string): void {
    const path = join(folder, rowsFileName);
    const pair = this.#pair;
    const bodies = pair && this.#hasUsedBodies(pair) && existsSync(pair.bodies.path) ? pair.bodies : undefined;
    const file = pair && bodies && this.#hasUsedRows(pair) && existsSync(path) ? openRows(path, pair.head) : undefined;
    if (pair === undefined || file === undefined) this.#replacePair(folder, path, bodies);
    else pair.rows += this.#append(file, pair.bodies, this.#changed);
    this.#changed.clear();
    for (const name of readdirSync(folder)) {
      const other = join(folder, name);
      if (other === path || other === this.#pair?.bodies.path) continue;
      // What this process replaced is not needed by later ones, whatever the clock says.
      if (other === pair?.bodies.path) rmSync(other, { force: true });
      else removeIfOld(other, orphanAgeMs);
    }
  }

  /**
   * Writes a new pair and puts it in place. `kept`: the bodies of the last one, if only its rows are out of date, as
   * after a new checkout, which gives all files another time.
   */
  #replacePair(folder: string, path: string, kept: BodyFile | undefined): void {
    const name = randomUUID();
    const [bodiesPath, rowsPath] = [kept?.path ?? join(folder, `${name}.bodies`), join(folder, `${name}.rows`)];
    const head = headLine(this.#fingerprint, basename(bodiesPath));
    try {
      makeFolder(folder);
      const bodies = kept ?? new BodyFile(bodiesPath, 0o666);
      if (kept === undefined) this.#opened.push(bodies);
      const file = openSync(rowsPath, 'ax');
      writeFileSync(file, head);
      const rows = this.#append(file, bodies, this.#files.keys());
      renameSync(rowsPath, path);
      this.#pair = { head, bodies, rows };
    } catch (error) {
      const unused = kept === undefined ? [bodiesPath, rowsPath] : [rowsPath];
      for (const place of unused) diskErrorIn(() => rmSync(place, { force: true }));
      throw error;
    }
  }

  /** Appends the rows of `paths` to `file`, which it closes, and before them their bodies. Returns how many there are. */
  #append(file: number, bodies: BodyFile, paths: Iterable<string>): number {
    let [count, size] = [0, 0];
    let rows: Row[] = [];
    const write = () => {
      const fresh = rows.flatMap(([, file]) => (file === undefined || file.body.file === bodies ? [] : [file.body]));
      if (fresh.length > 0) bodies.append(fresh);
      writeFileSync(file, rowLines(rows));
      count += rows.length;
      [rows, size] = [[], 0];
    };
    try {
      for (const path of paths) {
        const found = this.#files.get(path);
        rows.push(found === undefined ? [path] : [path, found]);
        size += found === undefined ? 0 : sizeOf(found.body);
        if (rows.length === rowsAtOnce || size > writtenAtOnce) write();
      }
      if (rows.length > 0) write();
    } finally {
      closeSync(file);
    }
    return count;
  }

  /** True if at least half of the bodies are used. */
  #hasUsedBodies({ bodies }: Pair): boolean {
    let size = 0;
    for (const { body } of this.#files.values()) if (body.file === bodies) size += sizeOf(body);
    return size * 2 >= bodies.size;
  }

  /** True if at least half of the rows are used. */
  #hasUsedRows({ rows }: Pair): boolean {
    let unchanged = 0;
    for (const path of this.#files.keys()) if (!this.#changed.has(path)) unchanged++;
    return unchanged * 2 >= rows;
  }
}

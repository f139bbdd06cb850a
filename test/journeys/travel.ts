/**
 * A year in the life of a site: one build after the other, each over the one before, as an operator runs them. After
 * each, a site that is built from nothing says the same, whichever way it got the history, and so does the copy of a
 * client that has read only changes since the first build.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { createNodeServer } from '../../generator/hosts/node/server.ts';
import { steleHere } from '../cli/stele-here.ts';
import { recompute } from '../oracle/oracle.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { scratchFolder } from '../support/scratch.ts';

export interface Leg {
  readonly name: string;
  /** Texts of files by path; null removes a file, or the folder of that name. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** More options of the build; `..` is the folder beside the content. */
  readonly options?: readonly string[];
  /** The moment of the build; by default the first of the month that has the leg's number. */
  readonly now?: string;
}

/** The address of the site, in files of a leg. A server answers there with the build before. */
export const address = 'BASE_URL';

export async function travel(legs: readonly Leg[]): Promise<void> {
  const folder = scratchFolder();
  const [content, out, before, other] = ['content', 'dist', 'before', 'other'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const copy = new Copy();
  for (const [index, { name, files = {}, options = [], now = monthly(index) }] of legs.entries()) {
    const hasPrevious = existsSync(out);
    if (hasPrevious) renew(out, before);
    for (const [path, text] of Object.entries(files)) edit(join(content, path), text?.replaceAll(address, origin));
    const args = [
      'build',
      '--content',
      content,
      '--no-cache',
      '--now',
      now,
      ...options.map((option) => option.replace(/^\.\./, folder)),
    ];
    const finished = await steleHere([...args, '--out', out, '--verify']);
    expect({ leg: name, ...finished }).toMatchObject({ leg: name, code: 0 });
    // Compiling the schemas takes as long as a build: the others are compared with a build from nothing below.
    if (index % 4 === 3 || index === legs.length - 1)
      expect({ leg: name, differ: (await recompute(out)).all() }).toEqual({ leg: name, differ: [] });

    // From nothing: the files are the same, and so is the history, from a folder and from the site's own address.
    rmSync(other, { recursive: true, force: true });
    if (hasPrevious) {
      const isServed = index % 2 === 0;
      const server = isServed ? await serveAt(port, before) : undefined;
      const from = await steleHere([...args, '--out', other, ...(isServed ? ['--continue'] : ['--previous', before])]);
      await server?.close();
      expect({ leg: name, ...from }).toMatchObject({ leg: name, code: 0 });
      expect({ leg: name, differ: differing(out, other) }).toEqual({ leg: name, differ: [] });
    }
    expect({ leg: name, ...(await copy.follow(out)) }).toEqual({ leg: name, missing: [], extra: [] });
  }
}

function monthly(index: number): string {
  return new Date(Date.UTC(2100, 0, 1 + index * 7)).toISOString().replace('.000', '');
}

function renew(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

function edit(path: string, text: string | undefined | null): void {
  if (text === undefined || text === null) rmSync(path, { recursive: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Paths of files that only one of two builds has, or that have other bytes. */
function differing(one: string, other: string): string[] {
  const paths = new Set([...filesBelow(one), ...filesBelow(other)]);
  return [...paths].filter((path) => readOrEmpty(join(one, path)) !== readOrEmpty(join(other, path)));
}

function readOrEmpty(path: string): string {
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}

/** Serves the build in `dist` at `port`. */
async function serveAt(port: number, dist: string) {
  const handler = await folderHandler(dist, () => {});
  const server = createNodeServer(
    () => handler,
    () => {},
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The digest of each line of the dumps, as a client knows them that reads all of them once and then only changes. */
class Copy {
  #token = '';
  #digests = new Map<string, string>();

  /** What the copy lacks, and what it has and the dumps do not, after it has followed the changes. */
  async follow(out: string): Promise<{ missing: readonly string[]; extra: readonly string[] }> {
    const present = dumped(out);
    const { token } = JSON.parse(readFileSync(join(out, 'dumps/changes/index.json'), 'utf8'));
    if (this.#token === '') this.#digests = new Map(present);
    else await this.#readChanges(out);
    this.#token = token;
    const lines = ([name, digest]: readonly [string, string]) => `${name} ${digest}`;
    const [had, has] = [[...this.#digests].map(lines), [...present].map(lines)];
    return { missing: has.filter((line) => !had.includes(line)), extra: had.filter((line) => !has.includes(line)) };
  }

  async #readChanges(out: string): Promise<void> {
    const handler = await handlerOver(out);
    for (let since: string | null = this.#token; since !== null; ) {
      const answer = await handler.answer(`/api/v1/changes?since=${since}`);
      const { data, meta, links } = JSON.parse(textOf(answer));
      expect(answer.status).toBe(200);
      for (const { type, collection, lang, key, from, digest } of data) {
        const name = (one: string) => `${collection} ${lang} ${one}`;
        if (type === 'moved') this.#digests.delete(name(from));
        if (type === 'removed') this.#digests.delete(name(key));
        else this.#digests.set(name(key), digest);
      }
      since = links.next === null ? null : meta.until;
    }
  }
}

/** The digests of the lines of all dumps, by collection, language and key. */
function dumped(out: string): Map<string, string> {
  const { files } = JSON.parse(readFileSync(join(out, 'dumps/index.json'), 'utf8'));
  const found = new Map<string, string>();
  for (const { url, media_type, collection, lang, key } of files) {
    if (media_type !== 'application/x-ndjson') continue;
    for (const line of readFileSync(join(out, new URL(url).pathname), 'utf8')
      .split('\n')
      .slice(0, -1)) {
      const digest = createHash('sha256').update(line).digest('hex');
      found.set(`${collection} ${lang} ${JSON.parse(line)[key]}`, digest);
    }
  }
  return found;
}

/** What the preview keeps in memory is never what the disk no longer has: a change shows within a second. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReadFile, readAll } from '../../../generator/edge/read.ts';
import { folderReader } from '../../../generator/hosts/node/folder.ts';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';

const settingsFile = 'api/v1/_/settings.json';
const settings = (lang: string) =>
  JSON.stringify({
    baseUrl: 'https://a.example',
    languages: [lang],
    defaultLanguage: lang,
    sections: [],
    pageSizes: [100],
    pathAddressing: false,
    markdownByAccept: true,
    mediaTypes: {},
  });

let root: string;
let read: ReadFile;
beforeEach(() => {
  root = join(scratchFolder(), 'dist');
  mkdirSync(join(root, 'api/v1/_'), { recursive: true });
  writeFileSync(join(root, settingsFile), settings('en'));
  vi.useFakeTimers({ toFake: ['performance'] });
  read = folderReader(root);
});
afterEach(() => {
  vi.useRealTimers();
});

const place = () => join(root, 'a.txt');
const textOf = async () => {
  const file = await read('a.txt');
  return file && new TextDecoder().decode(await readAll(file.bytes));
};
const later = () => vi.advanceTimersByTime(1000);

test.each([
  { name: 'another text', change: () => writeFileSync(place(), 'other words'), text: 'other words' },
  { name: 'a text as long, right after', change: () => writeFileSync(place(), 'two'), text: 'two' },
  {
    name: 'a text as long, with its old date',
    change: () => {
      const { atime, mtime } = statSync(place());
      writeFileSync(place(), 'two');
      utimesSync(place(), atime, mtime);
    },
    text: 'two',
  },
  {
    name: 'another file in its place',
    change: () => {
      writeFileSync(join(root, 'b.txt'), 'two');
      renameSync(join(root, 'b.txt'), place());
    },
    text: 'two',
  },
  { name: 'no file', change: () => rmSync(place()), text: undefined },
  {
    name: 'a folder',
    change: () => {
      rmSync(place());
      mkdirSync(place());
    },
    text: undefined,
  },
  {
    name: 'a whole tree in the place of the old one',
    change: () => {
      cpSync(root, `${root}-new`, { recursive: true });
      writeFileSync(`${root}-new/a.txt`, 'two');
      renameSync(root, `${root}-old`);
      renameSync(`${root}-new`, root);
    },
    text: 'two',
  },
])('the reader notices $name within a second', async ({ change, text }) => {
  writeFileSync(place(), 'one');
  expect(await textOf()).toBe('one');
  change();
  later();
  expect(await textOf()).toBe(text);
});

test('a new file is served at once', async () => {
  expect(await textOf()).toBeUndefined();
  writeFileSync(place(), 'one');
  expect(await textOf()).toBe('one');
});

test.each([
  { name: 'below another file', path: 'a.txt/b' },
  { name: 'with a name that no file can have', path: 'a'.repeat(5000) },
])('a path $name is missing', async ({ path }) => {
  writeFileSync(place(), 'one');
  expect(await read(path)).toBeUndefined();
});

test('a file that has not changed is not read again', async () => {
  // Old enough for its times to tell that it is the same.
  expect(await read(settingsFile)).toBe(await read(settingsFile));
  writeFileSync(place(), 'one');
  await vi.waitFor(async () => {
    later();
    const first = await read('a.txt');
    later();
    expect(await read('a.txt')).toBe(first);
  });
});

test('a file that was read right after a change is read again: the next change may leave its times as they are', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  writeFileSync(place(), 'one');
  vi.setSystemTime(statSync(place()).ctimeMs + 10);
  const early = await read('a.txt');
  later();
  const settled = await read('a.txt');
  expect(settled).not.toBe(early);
  later();
  expect(await read('a.txt')).toBe(settled);
});

test('a file that is no longer readable is a failure, although it was kept in memory', async () => {
  writeFileSync(place(), 'one');
  await textOf();
  rmSync(place());
  symlinkSync('a.txt', place());
  later();
  await expect(textOf()).rejects.toThrow('ELOOP');
});

test('a named pipe is a failure, without waiting for its content', async () => {
  execFileSync('mkfifo', [place()]);
  await expect(textOf()).rejects.toThrow('a.txt is not a plain file');
});

test(
  'a large file is closed after a client that left while it was read',
  needs(existsSync('/proc/self/fd'), 'open files are listed on Linux'),
  async () => {
    writeFileSync(place(), Buffer.alloc(3_000_000));
    const file = await read('a.txt');
    if (file === undefined || !('stream' in file.bytes)) throw new Error('expected a file that is streamed');
    const open = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`) === place();
        } catch {
          // The one that lists them.
          return false;
        }
      });
    expect(open()).toEqual([]);
    const reader = file.bytes.stream(0, file.bytes.length).getReader();
    const reading = reader.read();
    // It has begun, and waits for the disk.
    await Promise.resolve();
    expect(open()).toHaveLength(1);
    await Promise.all([reader.cancel(), reading]);
    await vi.waitFor(() => expect(open()).toEqual([]));
  },
);

test('without any build, nothing is 404', async () => {
  rmSync(root, { recursive: true });
  await expect(read('a.txt')).rejects.toThrow('not the output of a build');
});

test('a file has the entity tag of its bytes', async () => {
  writeFileSync(place(), 'abc');
  // The first half of the SHA-256 of "abc", FIPS 180-4's example.
  expect((await read('a.txt'))?.etag).toBe('"ba7816bf8f01cfea414140de5dae2223"');
});

test("a new build's settings hold, and those that cannot be read do not", async () => {
  const errors: unknown[] = [];
  const handler = await folderHandler(root, (error) => errors.push(error));
  const status = async (lang: string) =>
    (await handler({ method: 'GET', target: `/api/v1/posts/x?lang=${lang}`, headers: {} })).status;
  expect([await status('en'), await status('ja')]).toEqual([404, 400]);

  writeFileSync(join(root, settingsFile), settings('ja'));
  later();
  expect([await status('en'), await status('ja')]).toEqual([400, 404]);

  writeFileSync(join(root, settingsFile), '{"baseUrl":');
  later();
  expect([await status('en'), await status('ja')]).toEqual([400, 404]);
  expect(errors).toHaveLength(1);
});

test('a build that is gone for a moment is waited for, and one that stays away is an error of the server', async () => {
  writeFileSync(place(), 'one');
  const errors: unknown[] = [];
  const handler = await folderHandler(root, (error) => errors.push(error));
  const status = async (target = '/a.txt') => (await handler({ method: 'GET', target, headers: {} })).status;
  expect(await status()).toBe(200);

  renameSync(root, `${root}-away`);
  later();
  const waiting = status();
  renameSync(`${root}-away`, root);
  expect(await waiting).toBe(200);
  expect(errors).toEqual([]);

  // Its settings are still in memory.
  rmSync(root, { recursive: true });
  vi.advanceTimersByTime(100);
  expect(await status('/b.txt')).toBe(500);
  expect(errors.map(String)).toEqual([expect.stringContaining('is not the output of a build')]);
});

test('a large file that was replaced before it is sent is not sent with the tag of the old one', async () => {
  writeFileSync(place(), 'a'.repeat(2_000_000));
  const file = await read('a.txt');
  writeFileSync(join(root, 'b.txt'), 'b'.repeat(2_000_000));
  renameSync(join(root, 'b.txt'), place());
  const bytes = file?.bytes;
  if (bytes === undefined || bytes instanceof Uint8Array)
    throw new Error('expected a file that is read while it is sent');
  expect(() => bytes.stream(0, 10)).toThrow('was replaced');
  rmSync(place());
  expect(() => bytes.stream(0, 10)).toThrow('was removed');
});

/** A build writes what changed and nothing else; what somebody did to its output, it puts right. */
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder, withoutDumps } from '../support/content-folder.ts';
import { remove } from '../support/folders.ts';
import { digests } from '../support/tree.ts';

let cwd: string;
let dist: string;
let clean: Readonly<Record<string, string>>;

interface Counts {
  readonly files: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Builds, as a user does or in this process; gives what the report says of the files. */
async function buildBy(run: typeof stele, args: readonly string[]): Promise<Counts> {
  const { code, stdout, stderr } = await run(['build', '--json', ...args], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { files, written, unchanged, removed }: Counts = JSON.parse(stdout);
  return { files, written, unchanged, removed };
}

const build = (...args: string[]) => buildBy(steleHere, args);

/** Of everything in the output: which inode it is, and when it and its contents were changed last. */
function traces(): Record<string, string> {
  const paths = ['', ...readdirSync(dist, { recursive: true, encoding: 'utf8' })].sort();
  return Object.fromEntries(
    paths.map((path) => {
      const { ino, mtimeNs, ctimeNs } = lstatSync(join(dist, path), { bigint: true });
      return [path, `${ino} ${mtimeNs} ${ctimeNs}`];
    }),
  );
}

/** A new folder with the small site, built by `build`. */
async function start(run = steleHere): Promise<void> {
  cwd = dirname(contentFolder(withoutDumps));
  dist = join(cwd, 'dist');
  const { files, written, unchanged, removed } = await buildBy(run, []);
  clean = digests(dist);
  expect({ files, unchanged, removed }).toEqual({ files: Object.keys(clean).length, unchanged: 0, removed: 0 });
  expect(written).toBe(files);
}

test('a build after no change touches no file, no folder and no manifest', async () => {
  await start(stele);
  const before = { ...traces(), manifest: statSync(join(cwd, 'dist.stele/manifest'), { bigint: true }).ctimeNs };
  const files = Object.keys(clean).length;
  expect(await buildBy(stele, [])).toEqual({ files, written: 0, unchanged: files, removed: 0 });
  expect({ ...traces(), manifest: statSync(join(cwd, 'dist.stele/manifest'), { bigint: true }).ctimeNs }).toEqual(
    before,
  );
});

test('files that an edit does not change keep their inode and time', async () => {
  await start();
  const inode = (path: string) => statSync(join(dist, path)).ino;
  const before = Object.fromEntries(Object.keys(clean).map((path) => [path, inode(path)]));
  const post = join(cwd, 'content/posts/older.en.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace(/\n---\n[\s\S]*/, '\n---\nAnother text.\n'));
  const { written, removed } = await build();
  const now = digests(dist);
  const changed = Object.keys(now).filter((path) => now[path] !== clean[path]);
  // The index of its language has other words.
  const inIndex = changed.filter((path) =>
    /^search\/en\/(index|words|keys\/\d+|positions\/\d+|texts\/\d+)\.json$/.test(path),
  );
  expect(inIndex.filter((path) => path.includes('/texts/'))).toHaveLength(1);
  expect(changed.filter((path) => !inIndex.includes(path))).toEqual(
    [
      // The post is shown in place of its translation, too.
      ...['api/v1/_/item/posts/en/older.json', 'api/v1/_/item/posts/zh-tw/older.json'],
      ...['feed.json', 'feed.xml', 'zh-tw/feed.json', 'zh-tw/feed.xml'],
      ...['llms-full.txt', 'llms-full.en.txt', 'posts/older/index.html', 'posts/older/page.md'],
    ].sort(),
  );
  expect({ written, removed }).toEqual({ written: changed.length, removed: 0 });
  expect(Object.keys(now).filter((path) => inode(path) !== before[path])).toEqual(changed);
});

test('a removed file goes with its empty folders, and a new one is counted as written', async () => {
  await start();
  rmSync(join(cwd, 'content/posts/older.en.md'));
  const { removed, files } = await build();
  const now = digests(dist);
  const gone = Object.keys(clean).filter((path) => !(path in now));
  expect(gone).toContain('posts/older/index.html');
  expect({ removed, files }).toEqual({ removed: gone.length, files: Object.keys(now).length });
  expect(readdirSync(join(dist, 'posts'))).toEqual(['hello', 'index.html', 'page.md']);
});

const item = 'api/v1/_/item/posts/en/hello.json';

/** A path and all folders above it, the output itself as the empty path. */
function ancestors(path: string): string[] {
  return path === '' ? [''] : [path, ...ancestors(path.includes('/') ? dirname(path) : '')];
}

describe('an output that was changed by hand', () => {
  const build = (...args: string[]) => buildBy(steleHere, args);
  // Each row ends where it began, which is what it is about.
  beforeAll(() => start());

  describe('changes by hand in the output are undone', () => {
    test.each<{ name: string; damage: () => void }>([
      { name: 'a file cut short', damage: () => writeFileSync(join(dist, item), '{') },
      {
        name: 'one byte changed, with the old time',
        damage: () => {
          const { atime, mtime } = statSync(join(dist, item));
          const bytes = readFileSync(join(dist, item));
          bytes[20] = (bytes[20] ?? 0) ^ 1;
          writeFileSync(join(dist, `${item}.new`), bytes);
          renameSync(join(dist, `${item}.new`), join(dist, item));
          utimesSync(join(dist, item), atime, mtime);
        },
      },
      { name: 'a file removed', damage: () => rmSync(join(dist, item)) },
      { name: 'the settings removed', damage: () => rmSync(join(dist, 'api/v1/_/settings.json')) },
      { name: 'a folder removed', damage: () => remove(join(dist, 'api')) },
      { name: 'everything removed', damage: () => remove(dist) },
      {
        name: 'all but the folder removed',
        damage: () =>
          readdirSync(dist)
            .map((name) => join(dist, name))
            .forEach(remove),
      },
      { name: 'an empty folder', damage: () => mkdirSync(join(dist, 'posts/deep/deeper'), { recursive: true }) },
      {
        name: 'a file that is a link now',
        damage: () => {
          rmSync(join(dist, item));
          symlinkSync(join(cwd, 'content/service.yaml'), join(dist, item));
        },
      },
      {
        name: 'a folder that is a link now',
        damage: () => {
          renameSync(join(dist, 'posts'), join(cwd, 'elsewhere'));
          symlinkSync(join(cwd, 'elsewhere'), join(dist, 'posts'));
        },
      },
      {
        name: 'a file that is an empty folder now',
        damage: () => {
          rmSync(join(dist, item));
          mkdirSync(join(dist, item));
        },
      },
    ])('$name', async ({ damage }) => {
      damage();
      await build();
      expect(digests(dist)).toEqual(clean);
      expect(Object.values(traces()).length).toBe(new Set(Object.keys(clean).flatMap(ancestors)).size);
    });

    test('a file that only looks changed is compared and kept', async () => {
      for (const path of Object.keys(clean)) utimesSync(join(dist, path), 1, 1);
      expect(await build()).toMatchObject({ written: 0, removed: 0 });
      expect(digests(dist)).toEqual(clean);
    });
  });

  describe('a manifest that cannot be believed', () => {
    const manifest = () => join(cwd, 'dist.stele/manifest');

    test.each<{ name: string; change: () => void }>([
      { name: 'is missing', change: () => rmSync(manifest()) },
      { name: 'is empty', change: () => writeFileSync(manifest(), '') },
      { name: 'is cut short', change: () => writeFileSync(manifest(), readFileSync(manifest()).subarray(0, 900)) },
      {
        name: 'is of another version',
        change: () =>
          writeFileSync(manifest(), readFileSync(manifest(), 'utf8').replace(/^(stele manifest) \d+/, '$1 0')),
      },
      {
        name: 'has one digit changed',
        change: () =>
          writeFileSync(manifest(), readFileSync(manifest(), 'utf8').replace(/[0-9a-f]{64}",/, `${'0'.repeat(64)}",`)),
      },
    ])('$name: everything is written anew', async ({ change }) => {
      change();
      const files = Object.keys(clean).length;
      expect(await build()).toEqual({ files, written: files, unchanged: 0, removed: 0 });
      expect(digests(dist)).toEqual(clean);
      expect(await build()).toMatchObject({ written: 0 });
    });

    test('a manifest of another tree is compared with the files on the disk', async () => {
      await start();
      writeFileSync(
        join(cwd, 'content/posts/hello.en.md'),
        '---\ntitle: Other\npublished_at: 2026-01-05\n---\nText.\n',
      );
      await build('--out', 'other');
      renameSync(join(cwd, 'other.stele/manifest'), manifest());
      await build();
      await build('--out', 'clean');
      expect(digests(dist)).toEqual(digests(join(cwd, 'clean')));
    });
  });
});

describe('the same by the command itself', () => {
  const build = () => buildBy(stele, []);
  beforeAll(() => start(stele));

  test('one build of the command undoes all changes by hand in the output', async () => {
    const post = (name: string) => join(dist, 'api/v1/_/item/posts/en', name);
    const lists = join(dist, 'api/v1/_/list/posts/en/2');
    writeFileSync(post('hello.json'), '{');
    const bytes = readFileSync(post('older.json'));
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(post('older.json'), bytes);
    rmSync(join(lists, '1.json'));
    remove(join(dist, 'api/v1/_/item/products'));
    rmSync(join(dist, 'llms.txt'));
    symlinkSync(join(cwd, 'content/service.yaml'), join(dist, 'llms.txt'));
    renameSync(join(dist, 'guides'), join(cwd, 'elsewhere'));
    symlinkSync(join(cwd, 'elsewhere'), join(dist, 'guides'));
    rmSync(join(dist, 'robots.txt'));
    mkdirSync(join(dist, 'robots.txt'));
    await build();
    expect(digests(dist)).toEqual(clean);
    expect(Object.values(traces()).length).toBe(new Set(Object.keys(clean).flatMap(ancestors)).size);
  });

  // By itself: a tree that is written anew has none anyway.
  test('an empty folder goes', async () => {
    mkdirSync(join(dist, 'posts/deep/deeper'), { recursive: true });
    await build();
    expect(Object.values(traces()).length).toBe(new Set(Object.keys(clean).flatMap(ancestors)).size);
  });

  test('everything removed is made again', async () => {
    remove(dist);
    await build();
    expect(digests(dist)).toEqual(clean);
  });

  test('a file that only looks changed is compared and kept', async () => {
    for (const path of Object.keys(clean)) utimesSync(join(dist, path), 1, 1);
    expect(await build()).toMatchObject({ written: 0, removed: 0 });
  });

  test('a manifest that has one digit changed: everything is written anew', async () => {
    const manifest = join(cwd, 'dist.stele/manifest');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/[0-9a-f]{64}",/, `${'0'.repeat(64)}",`));
    const files = Object.keys(clean).length;
    expect(await build()).toEqual({ files, written: files, unchanged: 0, removed: 0 });
    expect(digests(dist)).toEqual(clean);
  });
});

test('a copy of the output, made file by file, is accepted', async () => {
  await start();
  for (const path of Object.keys(clean)) {
    const bytes = readFileSync(join(dist, path));
    rmSync(join(dist, path));
    writeFileSync(join(dist, path), bytes);
  }
  expect(await build()).toMatchObject({ written: 0, removed: 0 });
});

test('a build never writes into a file that has another name elsewhere', async () => {
  await start();
  linkSync(join(dist, item), join(cwd, 'backup.json'));
  const before = readFileSync(join(cwd, 'backup.json'), 'utf8');
  writeFileSync(join(cwd, 'content/posts/hello.en.md'), '---\ntitle: Other\npublished_at: 2026-01-05\n---\nText.\n');
  await build();
  expect(readFileSync(join(cwd, 'backup.json'), 'utf8')).toBe(before);
  expect(readFileSync(join(dist, item), 'utf8')).not.toBe(before);
});

test('the compressed copies are made again only where their file changed', async () => {
  await start();
  await build('--precompress');
  expect(await build('--precompress')).toMatchObject({ written: 0, removed: 0 });
  const { removed } = await build();
  expect(removed).toBeGreaterThan(10);
  expect(digests(dist)).toEqual(clean);
});

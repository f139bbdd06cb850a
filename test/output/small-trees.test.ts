/** Trees of a few files: which paths a writer refuses, and that files and folders can take each other's place. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../generator/output/manifest.ts';
import { Output } from '../../generator/output/output.ts';
import { writeTree } from '../../generator/output/write.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';

const file = (path: string) => ({ path, body: () => ['{}\n'] });

/** Writes files at `paths` into `out`; `meanwhile` runs when they are on the stage. */
async function write(out: string, paths: readonly string[], meanwhile: (stage: string) => void = () => {}) {
  const output = new Output(out);
  const accept = () => {
    meanwhile(output.stage.fresh);
    return true;
  };
  try {
    const contents = { files: paths.map(file), assets: [], last: async () => [file('api/v1/_/settings.json')] };
    const hooks = { fingerprint: '', onFiles: () => {}, accept, isShared: false };
    await writeTree(output, contents, hooks);
  } finally {
    output.close();
  }
}

/** The error of a first build of `paths`, which leaves no output. */
async function failure(paths: readonly string[], meanwhile?: (stage: string) => void): Promise<string> {
  const out = join(scratchFolder(), 'dist');
  const { message } = await write(out, paths, meanwhile).then(
    () => new Error('no error'),
    (error: Error) => error,
  );
  expect(existsSync(out)).toBe(false);
  return message;
}

test('files below names with dots in them are written', async () => {
  const out = join(scratchFolder(), 'dist');
  await write(out, ['..a/b', '.well-known/c', 'd..']);
  expect(readdirSync(out).sort()).toEqual(['..a', '.well-known', 'api', 'd..']);
});

test.each(['../up', '..', 'a/../../up', 'a/..', '/root', './here', 'a//b', 'a/', ''])(
  'a file at %j, which is no path inside the output, is refused and nothing is written',
  async (path) => {
    expect(await failure(['a.json', path])).toBe(`Unexpected path ${path}, expected one inside the output folder`);
  },
);

test('two files at one path are refused, and nothing is written', async () => {
  expect(await failure(['a/b.json', 'c.json', 'a/b.json'])).toBe(
    'Unexpected path a/b.json, expected one file for it: two files of the build have this path',
  );
});

test('a file that disappears from the stage is noticed before anything is published', async () => {
  const remove = (stage: string) => rmSync(join(stage, 'a/b.json'));
  expect(await failure(['a/b.json', 'a/c.json'], remove)).toContain('another program changed it. Build again');
});

describe.each([
  { name: 'that changes as a whole', isInside: false },
  { name: 'that cannot be renamed', isInside: true },
])('in an output $name', ({ isInside }) => {
  test.each([
    { name: 'a file takes the place of a folder', before: ['x/y/z', 'x/w', 'a'], after: ['x', 'a'] },
    { name: 'a folder takes the place of a file', before: ['x', 'a'], after: ['x/y/z', 'x/w', 'a'] },
  ])('$name', async ({ before, after }) => {
    const out = join(scratchFolder(), 'dist');
    if (isInside) {
      // As the first build into a mounted folder leaves it.
      mkdirSync(join(out, '.stele'), { recursive: true });
      writeManifest(join(out, '.stele/manifest'), '', new Map());
    }
    for (const paths of [before, after]) {
      await write(out, paths);
      const settings = 'api/v1/_/settings.json';
      const present = filesBelow(out).filter((path) => !path.startsWith('.stele/'));
      expect(present.sort()).toEqual([...paths, settings].sort());
    }
    expect(existsSync(`${out}.stele`)).toBe(!isInside);
  });
});

test('an output is as recorded only if the bytes of files as new as the manifest are', async () => {
  const out = join(scratchFolder(), 'dist');
  await write(out, ['a.json']);
  const [place, manifest] = [join(out, 'a.json'), `${out}.stele/manifest`];
  const { atime, mtime } = statSync(place);
  utimesSync(place, atime, mtime);
  const records = new Map(readManifest(manifest).records);
  const { mtimeMs } = statSync(place);
  records.set('a.json', { key: '', digest: '', size: 3, inode: 0, ...records.get('a.json'), mtime: mtimeMs });
  const isAsRecorded = () => {
    writeManifest(manifest, '', records);
    utimesSync(manifest, atime, mtime);
    const output = new Output(out);
    try {
      return output.isAsRecorded();
    } finally {
      output.close();
    }
  };
  expect(isAsRecorded()).toBe(true);
  writeFileSync(place, '[]\n');
  utimesSync(place, atime, mtime);
  expect(isAsRecorded()).toBe(false);
});

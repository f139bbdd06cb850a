/** What a writer refuses, whoever asks for it: paths outside of the output, two files at one path, a stage that somebody changes. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Output } from '../../generator/output/output.ts';
import { writeTree } from '../../generator/output/write.ts';
import { scratchFolder } from '../support/scratch.ts';

const file = (path: string) => ({ path, body: () => ['{}\n'] });

/** Writes files at `paths` into a new folder; `meanwhile` runs when they are on the stage. Gives that folder. */
async function written(paths: readonly string[], meanwhile: (stage: string) => void = () => {}): Promise<string> {
  const out = join(scratchFolder(), 'dist');
  const output = new Output(out, false);
  const accept = () => {
    meanwhile(output.stage.fresh);
    return true;
  };
  try {
    const contents = { batches: [paths.map(file)], assets: [], settings: () => file('api/v1/_/settings.json') };
    const hooks = { maker: '', onFiles: () => {}, accept, known: { lasts: false, tree: undefined } };
    await writeTree(output, contents, hooks).catch((error: Error) => {
      expect(existsSync(out)).toBe(false);
      throw error;
    });
  } finally {
    output.close();
  }
  return out;
}

test('files below names with dots in them are written', async () => {
  expect(readdirSync(await written(['..a/b', '.well-known/c', 'd..']))).toEqual(['..a', '.well-known', 'api', 'd..']);
});

test.each(['../up', '..', 'a/../../up', 'a/..', '/root', './here', 'a//b', 'a/', ''])(
  'a file at %j, which is no path inside the output, is refused and nothing is written',
  async (path) => {
    await expect(written(['a.json', path])).rejects.toThrow(`${path}: not a path inside the output`);
  },
);

test('two files at one path are refused, and nothing is written', async () => {
  await expect(written(['a/b.json', 'c.json', 'a/b.json'])).rejects.toThrow('a/b.json: two files want this path');
});

test('a file that somebody takes off the stage is missed before anything is published', async () => {
  const remove = (stage: string) => rmSync(join(stage, 'a/b.json'));
  await expect(written(['a/b.json', 'a/c.json'], remove)).rejects.toThrow('something else changed it; build again');
});

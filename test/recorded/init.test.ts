/** What `init` writes, by its options, and what it makes of folders that exist. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../collections/built.ts';
import { filesBelow } from '../support/folders.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';
import { repositories } from './repositories.ts';

const named = ['--name', 'Harbour "Days"', '--base-url', 'https://days.example'];

test.each<{ name: string; args: readonly string[]; from?: string }>([
  { name: 'in English', args: [] },
  { name: 'in six languages', args: ['--languages', 'ja,en,de,ar,pt-br,zh-tw'] },
  ...['netlify', 'cloudflare', 'deno', 'bun', 'node'].map((host) => ({ name: `for ${host}`, args: ['--host', host] })),
  { name: 'with other collections', args: ['--collections', 'pages,events', '--languages', 'fr,en'] },
  ...['folders', 'statics', 'toml'].map((tree) => ({
    name: `from the tree of ${tree}`,
    args: ['--from', '.'],
    from: `test/sites/trees/${tree}/tree`,
  })),
  { name: 'from the example', args: ['--from', '.'], from: 'docs/examples/sites/tree' },
  ...['astro', 'eleventy', 'hugo'].flatMap((generator) => [
    { name: `from ${generator}`, args: ['--from', '.'], from: `test/sites/generators/${generator}` },
    { name: `beside ${generator}`, args: ['--beside', generator], from: `test/sites/generators/${generator}` },
  ]),
])('init $name is as it is recorded', onRecordedNode, async ({ name, args, from }) => {
  const folder = siteFolder();
  const recording = new Recording();
  if (from !== undefined) cpSync(from, folder, { recursive: true });
  const site = from === undefined ? '.' : 'of-it';
  expect(await recordCommand(recording, name, folder, ['init', site, ...named, ...args])).toBe(0);
  for (const path of filesBelow(folder))
    if (!path.includes('node_modules')) recording.add(`${name}, files`, path, readFileSync(join(folder, path)));
  const content = join(site, 'content');
  const built = await recordCommand(recording, `${name}, built`, folder, [
    'build',
    '--content',
    content,
    '--out',
    'to',
  ]);
  expect(built).toBe(0);
  await recording.compare(`init-${name.replaceAll(' ', '-')}`);
});

test.each(Object.entries(repositories))(
  'what init makes of a repository of %s is as it is recorded',
  onRecordedNode,
  async (name, files) => {
    const folder = siteFolder();
    write(folder, files);
    const recording = new Recording();
    const record = (...args: readonly string[]) => recordCommand(recording, name, folder, args);
    expect(await record('init', 'api', '--from', '.', ...named)).toBe(0);
    for (const path of filesBelow(join(folder, 'api')))
      recording.add(`${name}, files`, path, readFileSync(join(folder, 'api', path)));
    expect(await record('build', '--content', 'api/content', '--out', 'to', '--verify')).toBe(0);
    recordFiles(recording, name, join(folder, 'to'));
    await record('status', '--content', 'api/content', '--left-out');
    await recording.compare(`init-of-${name}`);
  },
);

/** What `npm run lint` says of imports that do not point one way. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './support/scratch.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function checkOrder(files: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/import-order.mjs'), folderWith(files)]);
  return { status, mistakes: String(stderr).trim().split('\n') };
}

test('imports of rooms above are in order', () => {
  const files = {
    'generator/collections/text.ts': 'export type Text = string;\n',
    'generator/api/text.ts': "export type { Text } from '../collections/text.ts';\n",
  };
  expect(checkOrder(files)).toEqual({ status: 0, mistakes: [''] });
});

test('importing a room below, Node where it is not allowed, or an unknown room is a mistake', () => {
  const files = {
    'generator/api/text.ts': "export const load = () => import('../model/text.ts');\n",
    'generator/collections/text.ts': "import {\n  type Text,\n} from '../model/text.ts';\n\nexport type Here = Text;\n",
    'generator/edge/text.ts': "import 'node:fs';\n",
    'generator/model/text.ts': 'export type Text = string;\n',
    'generator/print/site/text.ts': "import '../discovery/feed.ts';\n",
    'generator/somewhere/text.ts': 'export type Text = string;\n',
  };
  expect(checkOrder(files)).toEqual({
    status: 1,
    mistakes: [
      expect.stringMatching(/^Unexpected import of '\.\.\/model\/text\.ts' in generator\/api\/text\.ts, expected/),
      expect.stringMatching(
        /^Unexpected import of '\.\.\/model\/text\.ts' in generator\/collections\/text\.ts, expected/,
      ),
      expect.stringMatching(/^Unexpected import of 'node:fs' in generator\/edge\/text\.ts, expected/),
      expect.stringMatching(/^Unexpected import of '\.\.\/discovery\/feed\.ts' in generator\/print\/site\/text\.ts, /),
      expect.stringMatching(/^Unexpected room somewhere of generator\/somewhere\/text\.ts, expected/),
    ],
  });
});

test('two files that import each other are a mistake, though one imports nothing but a type', () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  const folder = folderWith({
    'biome.json': JSON.stringify({ ...config, vcs: { enabled: false } }),
    'one.ts': "import type { Two } from './two.ts';\n\nexport type One = { two: Two };\n",
    'two.ts': "import { type One, one } from './one.ts';\n\nexport type Two = { one: One };\n",
  });
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint'], { cwd: folder });
  expect(status).toBe(1);
  expect(String(stderr)).toContain('lint/suspicious/noImportCycles');
});

test('ARCHITECTURE.md lists the rooms in the order in which they import each other', () => {
  const table = readFileSync('ARCHITECTURE.md', 'utf8').split('## The rooms\n')[1]?.split('\n## ')[0] ?? '';
  const rooms = Array.from(table.matchAll(/^\| `(\w+)\/` \|/gm), ([, room]) => room);
  const { status, mistakes } = checkOrder({ 'generator/none/text.ts': '' });
  expect(status).toBe(1);
  const order = /expected one of scripts\/import-order\.mjs: (.*)$/.exec(mistakes[0] ?? '')?.[1] ?? '';
  expect(rooms).toEqual(order.split(', ').filter((room) => /^\w+$/.test(room)));
});

/**
 * content/words/<language>.yaml says what the contract's collections are called, too: in a new language, or instead of
 * Stele's words.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Finished } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contractSite } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';

const cwd = scratchFolder();
let built: Finished;

beforeAll(async () => {
  cpSync(contractSite, join(cwd, 'content'), { recursive: true });
  const service = join(cwd, 'content/service.yaml');
  const text = readFileSync(service, 'utf8');
  writeFileSync(service, text.replace('languages: [zh-tw, en, ja]', 'languages: [zh-tw, en, ja, de]'));
  mkdirSync(join(cwd, 'content/words'));
  writeFileSync(
    join(cwd, 'content/words/de.yaml'),
    'products: Produkte\nproductsNote: Alle Produkte und wozu sie dienen.\nlatestPosts: Neue Beiträge\nfeedTitle: Beiträge als Feed\n',
  );
  writeFileSync(join(cwd, 'content/words/en.yaml'), 'products: Goods\n');
  built = await steleHere(['build'], { cwd });
});

const read = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');

test('the build names missing words, of collections too', () => {
  expect(built.code).toBe(0);
  expect(built.stderr).toMatch(/words\/de\.yaml[\s\S]*words\/missing/);
  expect(built.stderr).not.toContain('words/en.yaml');
});

test.each([
  { path: 'de/products/index.html', shown: ['<h1 lang="de">Produkte</h1>', 'Alle Produkte und wozu sie dienen.'] },
  { path: 'de/index.html', shown: ['Produkte', 'Neue Beiträge'] },
  { path: 'llms.de.txt', shown: ['Produkte', 'Beiträge als Feed'] },
  { path: 'en/products/index.html', shown: ['<h1 lang="en">Goods</h1>'] },
  { path: 'ja/products/index.html', shown: ['<h1 lang="ja">製品</h1>'] },
])('$path shows the words of the operator', ({ path, shown }) => {
  for (const words of shown) expect(read(path)).toContain(words);
});

test('words without a translation are English', () => {
  expect(read('de/index.html')).toContain('All posts');
});

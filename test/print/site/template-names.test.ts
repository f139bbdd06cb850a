/** docs/reference/templates.md names what each template has, and nothing else. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../../generator/run/build.ts';
import { late } from '../../support/late.ts';
import { scratchFolder } from '../../support/scratch.ts';

const reference = readFileSync('docs/reference/templates.md', 'utf8');

/** The names of a chapter's table. */
function namesIn(chapter: string): string[] {
  const [, text = ''] = reference.split(`### ${chapter}\n`);
  const rows = text.split(/^##/m)[0]?.matchAll(/^\| (`.*?`) \|/gm) ?? [];
  return Array.from(rows, ([, cell = '']) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name)).flat();
}

/** The page of each template in the small site. */
const pages = {
  'template/item': 'posts/hello/index.html',
  'template/list': 'posts/index.html',
  'template/home': 'index.html',
  'template/search': 'search/index.html',
  'template/not-found': '404.html',
  'template/portal': 'developers/index.html',
};

const folder = scratchFolder();

beforeAll(async () => {
  const templates = join(folder, 'templates');
  mkdirSync(templates);
  // A template that shows all names that it has.
  for (const name of ['item', 'list', 'home', 'search', 'not-found', 'portal'])
    writeFileSync(join(templates, `${name}.hbs`), '{{#each @root}}{{@key}}\n{{/each}}');
  mkdirSync(join(templates, 'lists'));
  writeFileSync(join(templates, 'lists/products.hbs'), '{{#each list.entries.[0]}}{{@key}}\n{{/each}}');
  await build({
    content: 'test/sites/small',
    out: join(folder, 'dist'),
    templates: ['templates', templates],
    view: late,
    code: 'x',
  });
});

test.each(Object.entries(pages))('%s', (chapter, path) => {
  const shown = readFileSync(join(folder, 'dist', path), 'utf8')
    .trim()
    .split('\n');
  const named = [...namesIn('template/layout'), ...namesIn(chapter)];
  expect([...new Set(named)].sort()).toEqual(shown.sort());
});

test('the chapter on lists names what an entry has', () => {
  const [, named = ''] = /^\| `list` \| `list\.entries`, each with (.*?);/m.exec(reference) ?? [];
  const entry = readFileSync(join(folder, 'dist/products/index.html'), 'utf8');
  const names = Array.from(named.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(names.toSorted()).toEqual(entry.trim().split('\n').sort());
});

test('the chapter on parts lists the files of templates/parts/', () => {
  const [, chapter = ''] = reference.split('\n## Parts\n');
  const [table = ''] = chapter.split(/^## /m);
  const named = Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
  expect(named.toSorted()).toEqual(readdirSync('templates/parts').toSorted());
});

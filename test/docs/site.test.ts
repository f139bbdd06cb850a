/** The documentation is a Stele site: it builds without a finding, and every page is reached from every page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { scratchFolder } from '../support/scratch.ts';

const out = join(scratchFolder(), 'dist');
const read = (path: string) => readFileSync(join(out, path), 'utf8');
const keys = glob
  .sync('{tutorial,guides,reference,explanation}/**/*.md', { cwd: 'docs' })
  .map((path) => path.replace(/\.md$/, ''))
  .toSorted();

let report: string;

beforeAll(async () => {
  const built = await steleHere(['build', '--content', 'docs/site', '--out', out, '--no-cache', '--verify']);
  report = built.stdout + built.stderr;
  expect(built, report).toMatchObject({ code: 0 });
});

test('nothing is reported', () => {
  expect(report).not.toMatch(/warning|error/);
});

test('the API lists every page', () => {
  const { data, meta } = JSON.parse(read('api/v1/_/list/docs/en/100/1.json'));
  expect(meta.total).toBe(keys.length);
  expect(data.map(({ path }: { path: string }) => path).toSorted()).toEqual(keys);
});

test('the sidebar links to every page', () => {
  const page = read('docs/reference/service/index.html');
  const [, sidebar = ''] = /<nav class="sidebar"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? [];
  const linked = Array.from(sidebar.matchAll(/href="\/docs\/([^"]+)\/"/g), ([, key]) => key);
  expect(linked.toSorted()).toEqual(keys);
});

test('code is highlighted', () => {
  expect(read('docs/reference/service/index.html')).toContain('<span class="hljs-attr">base_url:</span>');
});

test.each([
  'docs/reference/service/page.md',
  'llms.txt',
  'openapi.json',
  '.well-known/mcp/server-card.json',
  'search/index.html',
  'dumps/docs.en.ndjson',
])('%s is published', (path) => {
  expect(existsSync(join(out, path))).toBe(true);
});

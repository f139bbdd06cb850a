/** What grows with the content may grow: 200,000 of a kind are more than a call takes as arguments. */
import { expect, test } from 'vitest';
import { Diagnostics } from '../generator/base/diagnostics.ts';
import { formatDiagnostics } from '../generator/cli/messages.ts';
import type { Change } from '../generator/diff/change.ts';
import { diffText } from '../generator/diff/summary.ts';
import { serveConfig } from '../generator/hosts/serve/host.ts';
import { createRenderer } from '../generator/markdown/markdown.ts';
import { parseBySatteri } from '../generator/markdown/satteri-parser.ts';
import { planIndex } from '../generator/search/build.ts';
import { linksInHtml } from '../generator/verify/html.ts';
import { linksInXml } from '../generator/verify/xml.ts';
import { loadValid } from './support/content-folder.ts';

const many = 200_000;
const plain = { colors: false, wrap: (text: string) => text };

test('pages, to the config of `serve`: as deep as the deepest', async () => {
  const site = await loadValid();
  const [page] = site.items.pages ?? [];
  if (page === undefined) throw new Error('the site has no page');
  const pages = Array.from({ length: many }, (_, index) => ({ ...page, key: index === 7 ? 'a/b/c' : 'a' }));
  const { body } = serveConfig({ ...site, items: { ...site.items, pages } });
  expect(String(typeof body === 'function' ? body() : body)).toContain('/api/v1/pages/:part0/:part1/:part2"');
});

test('changes between two builds, in columns', () => {
  const changes = Array.from(
    { length: many },
    (_, index): Change => ({ kind: 'added', collection: 'posts', key: `p${index}`, lang: 'en', title: 'A' }),
  );
  const lines = diffText(changes).split('\n');
  expect(lines[0]).toBe('added  posts/p0       en  A');
  expect(lines[many - 1]).toBe('added  posts/p199999  en  A');
});

test('links of a list in HTML', () => {
  const { links } = linksInHtml(`<ul>${'<li><a href="/a">a</a>'.repeat(many)}</ul>`);
  expect(links).toHaveLength(many);
});

test('links of a text in a feed', () => {
  const content = '&lt;a href="/a">a&lt;/a>'.repeat(many);
  const { links } = linksInXml(`<entry><content type="html">${content}</content></entry>`);
  expect(links).toHaveLength(many);
});

test('headings of a text', () => {
  const { headings, mistakes } = createRenderer(parseBySatteri)('## a\n'.repeat(many), (url) => ({ url }));
  expect(mistakes).toEqual([]);
  expect(headings.at(-1)?.slug).toBe(`a-${many - 1}`);
});

test('texts of one collection and language, in the index of the search', () => {
  const texts = Array.from({ length: many }, (_, index) => ({ key: `k-${index}` }));
  const { numbered } = planIndex([['things', texts]]);
  expect(numbered).toHaveLength(many);
});

test('errors of one kind in a file are listed up to 1,000, and the report says that there are more', async () => {
  const diagnostics = new Diagnostics('content');
  for (let line = 1; line <= many; line++)
    diagnostics.report('a.csv', 'files/key', `Unexpected key ${line}`, { line, column: 1 });
  expect(diagnostics.failed).toBe(true);
  const [file] = diagnostics.files();
  expect(file?.messages.map(({ reason }) => reason).at(0)).toContain('at most 1000 of a rule in a file');
  expect(file?.messages).toHaveLength(1001);
  const lines = formatDiagnostics(diagnostics, plain).split('\n');
  expect(lines).toContainEqual(expect.stringContaining('Unexpected key 999'));
  expect(lines.slice(-3)).toEqual(['and 1 more of files/key: --json prints all of them', '', '✖ 1,001 errors']);
});

test('errors that say the same are shown once, with their number and two more places', async () => {
  const diagnostics = new Diagnostics('content');
  for (let line = 1; line <= 5; line++) diagnostics.report('a.csv', 'files/key', 'Unexpected key', { line, column: 1 });
  const text = formatDiagnostics(diagnostics, plain);
  expect(text).toBe(
    'content/a.csv:1:1 error Unexpected key (5 times, also at content/a.csv:2:1 and content/a.csv:3:1) files/key\n\n✖ 5 errors',
  );
  expect(text.split('Unexpected key')).toHaveLength(2);
});

test('many files with errors: the report shows those, and counts the others', async () => {
  const diagnostics = new Diagnostics('content');
  for (let index = 0; index < many; index++) diagnostics.report(`${index}.md`, 'files/key', `Unexpected key ${index}`);
  expect(formatDiagnostics(diagnostics, plain).split('\n').slice(-3)).toEqual([
    'and 199,000 more of files/key: --json prints all of them',
    '',
    '✖ 200,000 errors',
  ]);
});

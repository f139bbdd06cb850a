/** What grows with the content may grow: 200,000 of a kind are more than a call takes as arguments. */
import { expect, test } from 'vitest';
import type { Change } from '../generator/diff/change.ts';
import { diffText } from '../generator/diff/summary.ts';
import { serveConfig } from '../generator/hosts/serve/host.ts';
import { createRenderer } from '../generator/markdown/markdown.ts';
import { parseBySatteri } from '../generator/markdown/satteri-parser.ts';
import { linksInHtml } from '../generator/verify/html.ts';
import { linksInXml } from '../generator/verify/xml.ts';
import { loadValid } from './support/content-folder.ts';

const many = 200_000;

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

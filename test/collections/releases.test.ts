/**
 * test/sites/releases: data nested in lists, texts that YAML would guess to be numbers, one language without a suffix.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuild } from '../../generator/diff/read-build.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import { build } from '../../generator/run/build.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { askedOnHosts } from './asked.ts';

const content = 'test/sites/releases';
const documentation = 'https://eol.example/developers/';

const python = {
  name: 'python',
  url: 'https://eol.example/software/python/',
  title: 'Python',
  category: 'language',
  link: 'https://www.python.org/',
  releases: [
    {
      cycle: '3.10',
      release_date: '2021-10-04',
      eol: '2026-10-31',
      lts: false,
      latest: { version: '3.10.20', date: '2026-03-03' },
    },
    { cycle: '2.0', release_date: '2000-10-16', eol: true, lts: true },
  ],
};

askedOnHosts({
  content,
  baseUrl: 'https://eol.example',
  answers: [
    {
      target: '/api/v1/software',
      is: {
        data: [
          { name: '0x', url: 'https://eol.example/software/0x/', title: '0004', category: 'os', releases: [] },
          python,
        ],
        meta: { total: 2, page: 1, page_size: 50, total_pages: 1, lang: 'en' },
        links: { self: 'https://eol.example/api/v1/software', next: null, prev: null, documentation },
      },
    },
    {
      target: '/api/v1/software/python',
      is: {
        data: python,
        links: {
          self: 'https://eol.example/api/v1/software/python',
          documentation,
          markdown: 'https://eol.example/software/python/page.md',
        },
      },
    },
    {
      target: '/api/v1/notes/2026%2Fpython-2',
      is: {
        data: {
          key: '2026/python-2',
          url: 'https://eol.example/notes/2026/python-2/',
          title: 'Python 2 is over',
          written: '2026-02-01',
          content_html:
            '<p>See <a href="https://eol.example/notes/next/">what is next</a> and ' +
            '<a href="https://eol.example/notes/next/#user-content-the-reasons">why</a>.</p>\n',
        },
        links: {
          self: 'https://eol.example/api/v1/notes/2026/python-2',
          documentation,
          markdown: 'https://eol.example/notes/2026/python-2/page.md',
        },
      },
    },
  ],
  problems: [
    {
      target: '/api/v1/software/none',
      status: 404,
      code: 'product_not_found',
      hint: 'List names at /api/v1/software.',
    },
    { target: '/api/v1/notes/2026/none', status: 404, code: 'note_not_found', hint: 'List keys at /api/v1/notes.' },
  ],
});

async function buildAt(now: string) {
  const dist = join(scratchFolder(), 'dist');
  const { diagnostics, items } = await build({
    content,
    out: dist,
    templates: ['templates'],
    view: { now },
    verify: true,
  });
  expect(diagnostics.failed).toBe(false);
  return { dist, items, text: (path: string) => readFileSync(join(dist, path), 'utf8') };
}

test('the field with the role published delays an item until then; feeds have the moment', async () => {
  expect((await buildAt('2026-02-15T00:00:00Z')).items).toEqual({ software: { en: 2 }, notes: { en: 1 } });
  const { items, text } = await buildAt(late.now);
  expect(items).toEqual({ software: { en: 2 }, notes: { en: 2 } });
  expect(text('feed.xml')).toContain('<published>2026-03-01T00:00:00Z</published>');
  expect(text('notes/next/index.html')).toContain('<time datetime="2026-03-01T00:00:00Z">1 March 2026</time>');
});

test('an item that is called as one of the contract has the template for any', async () => {
  const { text } = await buildAt(late.now);
  expect(text('software/python/index.html')).toContain('<dt>Category</dt><dd>Language</dd>');
  expect(text('openapi.json')).not.toMatch(/commercial|ApiKey/);
  const { Product } = JSON.parse(text('openapi.json')).components.schemas;
  expect(Object.keys(Product.properties)).toEqual(['name', 'url', 'title', 'category', 'link', 'releases']);
});

test('a snapshot has the members without a language', async () => {
  const { dist } = await buildAt(late.now);
  const { items } = readBuild(dist, await readBuiltSettings(dist), undefined);
  expect(items.map(({ collection, key, lang }) => `${collection}/${key}.${lang}`)).toEqual([
    'software/0x.en',
    'software/python.en',
    'notes/2026/python-2.en',
    'notes/next.en',
  ]);
});

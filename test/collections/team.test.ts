/** test/sites/team: references between items, images and files, on every host by rows that were written by hand. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../../generator/run/build.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { askedOnHosts } from './asked.ts';
import { built } from './built.ts';

const content = 'test/sites/team';
const documentation = 'https://harbour.example/developers/';

const ada = {
  slug: 'ada',
  lang: 'en',
  url: 'https://harbour.example/en/people/ada/',
  urls: { de: 'https://harbour.example/people/ada/', en: 'https://harbour.example/en/people/ada/' },
  name: 'Ada Lund',
  task: 'Leads the observatory',
  since: '2019-04-01',
  portrait: { url: 'https://harbour.example/assets/people/ada.png', width: 6, height: 4 },
  papers: ['https://harbour.example/assets/tides.pdf'],
  posts: [
    { slug: 'tides', url: 'https://harbour.example/en/posts/tides/', title: 'The tides', summary: null, lang: 'en' },
    // There is no translation: a reader is led to what there is, and reads of it what there is.
    {
      slug: 'first-light',
      url: 'https://harbour.example/posts/first-light/',
      title: 'Erstes Licht',
      summary: null,
      lang: 'de',
    },
  ],
  stations: [
    { place: 'Pier', report: { slug: 'tides', url: 'https://harbour.example/en/posts/tides/', title: 'The tides' } },
    { place: 'Leuchtturm', report: null },
  ],
};

const ben = {
  slug: 'ben',
  lang: 'de',
  url: 'https://harbour.example/people/ben/',
  urls: { de: 'https://harbour.example/people/ben/', en: 'https://harbour.example/en/people/ben/' },
  name: 'Ben Ito',
  task: 'Zählt Schiffe',
  since: '2024-09-01',
  // Elsewhere: nobody looks at it.
  portrait: { url: 'https://photos.example/ben.jpg', width: null, height: null },
  papers: [],
  // Named by the key that it had.
  posts: [
    {
      slug: 'tides',
      url: 'https://harbour.example/posts/tides/',
      title: 'Die Gezeiten',
      summary: null,
      lang: 'de',
    },
  ],
  mentor: {
    slug: 'ada',
    url: 'https://harbour.example/people/ada/',
    name: 'Ada Lund',
    task: 'Leitet die Hafenwarte',
  },
  stations: [],
};

/** In English, with what a list of posts shows of whoever wrote them. */
const written_by = {
  slug: 'ada',
  url: 'https://harbour.example/en/people/ada/',
  name: 'Ada Lund',
  task: 'Leads the observatory',
  portrait: { url: 'https://harbour.example/assets/people/ada.png', width: 6, height: 4 },
};

askedOnHosts({
  content,
  baseUrl: 'https://harbour.example',
  answers: [
    {
      target: '/api/v1/people/ada?lang=en',
      is: {
        data: ada,
        links: {
          self: 'https://harbour.example/api/v1/people/ada?lang=en',
          documentation,
          markdown: 'https://harbour.example/en/people/ada/page.md',
        },
      },
    },
    {
      target: '/api/v1/people?page=2&page_size=1',
      is: {
        data: [ben],
        meta: { total: 2, page: 2, page_size: 1, total_pages: 2, lang: 'de' },
        links: {
          self: 'https://harbour.example/api/v1/people?page=2&page_size=1',
          next: null,
          prev: 'https://harbour.example/api/v1/people?page_size=1',
          documentation,
        },
      },
    },
    {
      target: '/api/v1/posts/tides-of-2025?lang=en',
      is: {
        data: {
          slug: 'tides',
          title: 'The tides',
          author: null,
          lang: 'en',
          summary: null,
          keywords: [],
          image: null,
          published_at: '2026-01-10T00:00:00Z',
          updated_at: null,
          url: 'https://harbour.example/en/posts/tides/',
          written_by,
          answer_summary: null,
          content_html: '<p>The water comes and goes.</p>\n',
        },
        links: {
          self: 'https://harbour.example/api/v1/posts/tides?lang=en',
          documentation,
          markdown: 'https://harbour.example/en/posts/tides/page.md',
        },
      },
    },
    {
      // One request for the posts and whoever wrote them.
      target: '/api/v1/posts?lang=en&page=2&page_size=1',
      is: {
        data: [
          {
            slug: 'tides',
            title: 'The tides',
            author: null,
            lang: 'en',
            summary: null,
            keywords: [],
            image: null,
            published_at: '2026-01-10T00:00:00Z',
            updated_at: null,
            url: 'https://harbour.example/en/posts/tides/',
            written_by,
          },
        ],
        meta: { total: 3, page: 2, page_size: 1, total_pages: 3, lang: 'en' },
        links: {
          self: 'https://harbour.example/api/v1/posts?lang=en&page=2&page_size=1',
          next: 'https://harbour.example/api/v1/posts?lang=en&page=3&page_size=1',
          prev: 'https://harbour.example/api/v1/posts?lang=en&page_size=1',
          documentation,
        },
      },
    },
  ],
  problems: [
    { target: '/api/v1/people/eve', status: 404, code: 'person_not_found', hint: 'List slugs at /api/v1/people.' },
  ],
});

describe('a build that is verified', () => {
  let site: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    site = await built(content);
    expect([site.errors, site.warnings]).toEqual([[], []]);
  });

  test('OpenAPI describes references and images', () => {
    const { Person, Post } = site.json('openapi.json').components.schemas;
    expect(Person.properties.posts.items).toEqual({
      type: 'object',
      // As a post has them itself.
      required: ['slug', 'url', 'title'],
      properties: {
        slug: { type: 'string', description: 'Names the post.' },
        url: { type: 'string', format: 'uri', description: 'Address of the post.' },
        title: { type: 'string', description: 'Title, in `lang`.' },
        summary: {
          type: ['string', 'null'],
          description: 'Summary of the post: a sentence or two of plain text.',
        },
        lang: { type: ['string', 'null'] },
      },
    });
    expect(Person.properties.portrait).toMatchObject({
      type: ['object', 'null'],
      required: ['url', 'width', 'height'],
      properties: { width: { type: ['integer', 'null'] } },
    });
    // Whoever wrote it may not be published.
    expect(Post.properties.written_by.type).toEqual(['object', 'null']);
    expect(Person.properties.papers.items).toMatchObject({ type: 'string', format: 'uri' });
  });

  test("the interface has the operator's words, marked with their language", () => {
    const page = site.text('people/ada/index.html');
    expect(page).toContain('<a class="skip" href="#stele-content" lang="de">Zum Inhalt springen</a>');
    expect(page).toContain('<dl class="facts" lang="de">');
    expect(page).not.toMatch(/Skip to|This page as data|For developers/);
    expect(site.text('en/people/ada/index.html')).toContain('lang="en">Skip to the content</a>');
    expect(site.text('404.html')).toContain('<h1 id="stele-not-found">Seite nicht gefunden</h1>');
    expect(site.text('llms.txt')).toContain('Derselbe Inhalt ist eine JSON-API zum Lesen unter');
    // The portal is written in the languages that Stele speaks.
    expect(site.text('developers/index.html')).toContain('<html lang="en"');
  });

  test('pages and their Markdown versions show references by title, in the language of the page', () => {
    const page = site.text('people/ada/index.html');
    expect(page).toContain(
      '<dt>Beiträge</dt><dd><a href="/posts/tides/">Die Gezeiten</a>, <a href="/posts/first-light/">Erstes Licht</a></dd>',
    );
    expect(page).toContain('<dt>Schriften</dt><dd><a href="/assets/tides.pdf">tides.pdf</a></dd>');
    expect(page).toContain('<img src="/assets/people/ada.png"');
    expect(site.text('en/people/ada/index.html')).toContain(
      '<a href="/en/posts/tides/">The tides</a>, <a href="/posts/',
    );
    expect(site.text('en/posts/tides/index.html')).toContain('<dd><a href="/en/people/ada/">Ada Lund</a></dd>');
    expect(site.text('en/people/ada/page.md')).toContain(
      '- Posts: [The tides](https://harbour.example/en/posts/tides/), [Erstes Licht](https://harbour.example/posts/first-light/)\n',
    );
  });
});

test.each([
  { name: 'a fact', path: 'people/ada.yaml', from: 'name: Ada Lund', to: 'name: Ada Holm', shows: 'de' },
  { name: 'a translated text', path: 'people/ada.yaml', from: 'en: Leads', to: 'en: Led', shows: 'en' },
  { name: 'the size of an image', path: 'assets/people/ada.png', from: undefined, to: undefined, shows: 'de' },
])('an edit of $name of a person updates the list of posts as a clean build does', async (edit) => {
  const { path, from, to, shows } = edit;
  const folder = scratchFolder();
  const root = join(folder, 'content');
  cpSync(content, root, { recursive: true });
  const build = async (out: string, cache: string) => {
    const options = { content: root, templates: ['templates'], cache: { folder: join(folder, cache), code: 'x' } };
    expect((await buildOnce({ ...options, out: join(folder, out), view: late })).diagnostics.files()).toEqual([]);
    return digests(join(folder, out));
  };
  const before = await build('dist', 'cache');
  const bytes = readFileSync(join(root, path));
  if (from === undefined) bytes.writeUInt32BE(9, 16);
  const edited = from === undefined ? bytes : bytes.toString().replace(from, to);
  writeFileSync(join(root, path), edited);
  const after = await build('dist', 'cache');
  expect(after).toEqual(await build('clean', 'other'));
  for (const file of [`list/posts/${shows}/100/1.json`, `item/posts/${shows}/tides.json`]) {
    expect(after[`api/v1/_/${file}`], file).not.toBe(before[`api/v1/_/${file}`]);
  }
});

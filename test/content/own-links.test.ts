/** Links by their path on the site, and the operator's own addresses, lead somewhere, or are named at their line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../generator/run/session.ts';
import { events } from '../collections/built.ts';
import { type Changes, contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import type { LoadOptions } from '../support/load.ts';
import { loadSite, sessionOf } from '../support/load.ts';
import { scratchFolder } from '../support/scratch.ts';

const path = 'pages/guides/new.en.md';
const page = (body: string, front = '') => `---\ntitle: New\n${front}---\n${body}\n`;
const service = readFileSync('test/sites/small/service.yaml', 'utf8');

/** The messages about links, each as `path:line:column rule`. */
async function lines(changes: Changes, options: Partial<LoadOptions> = {}): Promise<string[]> {
  const root = contentFolder(changes);
  return findings((await loadSite({ root, view: late, ...options })).diagnostics, root);
}

function findings(diagnostics: Awaited<ReturnType<typeof loadSite>>['diagnostics'], root: string): string[] {
  return diagnostics
    .files()
    .flatMap(({ path, messages }) =>
      messages
        .filter(({ ruleId }) => ruleId?.startsWith('links/'))
        .map(({ line, column, ruleId }) => `${path.slice(root.length + 1)}:${line}:${column} ${ruleId}`),
    );
}

describe('is there', () => {
  test.each([
    ['the home page', '/'],
    ['the home page of a language', '/zh-tw/'],
    ['a page', '/guides/start/'],
    ['a page in a language', '/zh-tw/guides/start/'],
    ['a page, without its slash', '/guides/start'],
    ['a page by its file', '/guides/start/index.html'],
    ['a page as Markdown', '/guides/start/page.md'],
    ['a page with a query and a place', '/guides/start/?a=b#c'],
    ['a page with dots', '/guides/../guides/./start/'],
    ['a page with an escape', '/guides/%73tart/'],
    ['the page itself', '/guides/new/'],
    ['a section', '/guides/'],
    ['a post', '/posts/hello/'],
    ['a product', '/products/one/'],
    ['a product in a language that it is not translated into', '/zh-tw/products/two/'],
    ['the list of posts', '/posts/'],
    ['the list of products', '/zh-tw/products/'],
    ['the portal', '/developers/'],
    ['a page of the portal', '/zh-tw/developers/errors/'],
    ['an asset', '/assets/dot.svg'],
    ['a feed', '/feed.xml'],
    ['a feed in a language', '/zh-tw/feed.json'],
    ['OpenAPI', '/openapi.json'],
    ['OpenAPI below /api/', '/api/openapi.yaml'],
    ['a hidden folder', '/.well-known/api-catalog'],
    ['the sitemap', '/sitemap.xml'],
    ['llms.txt', '/llms.txt'],
    ['a style', '/_site/style.css'],
    ['the index of the API', '/api/v1/'],
    ['a list of the API', '/api/v1/posts?lang=zh-tw&page=2'],
    ['an item of the API', '/api/v1/pages/guides/start'],
    ['another host', '//other.example/x/'],
    ['another host by a backslash', '/\\\\other.example/x/'],
  ])('a link to an existing address of the site has no finding: %s', async (_, link) => {
    expect(await lines({ [path]: page(`[a](${link})`) })).toEqual([]);
  });

  test('a link to an old address of an item is known', async () => {
    const moved =
      'pages: { guides/old: guides/start }\nweb_paths: { old-shop: products/one }\nposts: { hallo: hello }\n';
    const body =
      '[a](/guides/old/) [b](/zh-tw/guides/old/) [c](/old-shop/) [d](/posts/hallo/) [e](/api/v1/posts/hallo)';
    expect(await lines({ 'moved.yaml': moved, [path]: page(body) })).toEqual([]);
  });

  test('a link to an item with an error is not reported, and the error is, once', async () => {
    const changes = { 'pages/guides/five.en.md': '---\ntitle: 5\n---\n', 'products/two.yaml': 'position: 2\n' };
    expect(await lines({ ...changes, [path]: page('[a](/guides/five/) [b](/products/two/)') })).toEqual([]);
  });
});

describe('is missing', () => {
  test.each([
    ['nothing', '/nope'],
    ['a page in a language that it is not translated into', '/zh-tw/guides/new/'],
    ['a language that is none', '/fr/guides/start/'],
    ['a post that is none', '/posts/nope/'],
    ['a second page of posts', '/posts/page/2/'],
    ['capitals', '/Guides/start/'],
    ['an asset', '/assets/nope.svg'],
    ['a file of no build', '/rss.xml'],
    ['a resource of no API', '/api/v1/users'],
    ['an item of the API', '/api/v1/posts/nope'],
    ['an API request that is refused', '/api/v1/posts?page=0'],
    ['a section that is none', '/api/v1/pages?section=nope'],
  ])('a link to a missing address of the site is reported: %s', async (_, link) => {
    expect(await lines({ [path]: page(`a [b](${link})`) })).toEqual([`${path}:4:3 links/dead`]);
  });

  test('a calendar is known in each language, and not for a collection without a start', async () => {
    const talk = readFileSync('test/sites/events/events/talk.en.md', 'utf8');
    const links = '[a](/events/calendar.ics) [b](/ja/events/calendar.ics) [c](/venues/calendar.ics)';
    const root = events({ 'events/talk.en.md': `${talk}\n${links}\n` });
    const { diagnostics } = await loadSite({ root, view: late });
    expect(findings(diagnostics, root)).toEqual(['events/talk.en.md:9:56 links/dead']);
  });

  test('an image, a definition and the image of a post, each at its place', async () => {
    const post = '---\ntitle: New\npublished_at: 2026-01-01\nimage: /dot.svg\n---\n';
    expect(await lines({ [path]: page('![a](/dot.svg)\n\n[b]\n\n[b]: /c'), 'posts/new.en.md': post })).toEqual([
      `${path}:4:1 links/dead`,
      `${path}:8:1 links/dead`,
      'posts/new.en.md:4:8 links/dead',
    ]);
  });

  test('the message names the link', async () => {
    const root = contentFolder({ [path]: page('[a](/nope)') });
    const { diagnostics, site } = await loadSite({ root, view: late });
    const reasons = diagnostics.files().flatMap(({ messages }) => messages.map(({ reason }) => reason));
    expect(reasons).toContain(
      'Unexpected link "/nope", expected an address of this site: there is nothing at this one',
    );
    expect(site).toBeUndefined();
  });
});

describe('is not published', () => {
  const draft = { 'pages/guides/later.en.md': page('', 'draft: true\n') };
  const link = '[a](/guides/later/)';

  test.each([
    { name: 'a draft', changes: draft, link: '/guides/later/' },
    {
      name: 'a page to come',
      changes: { 'pages/guides/later.en.md': page('', 'published_at: 2200-01-01\n') },
      link: '/guides/later/',
    },
    {
      name: 'a product that is over',
      changes: {
        'products/two.yaml': 'position: 2\nname: { en: T }\ndescription: { en: T }\nexpires_at: 2026-01-01\n',
      },
      link: '/products/two/',
    },
    {
      name: 'a translation that is a draft',
      changes: { 'pages/guides/start.zh-tw.md': page('', 'draft: true\n') },
      link: '/zh-tw/guides/start/',
    },
  ])('a link to an unpublished item is a warning: $name', async ({ changes, link }) => {
    expect(await lines({ ...changes, [path]: page(`[a](${link})`) })).toEqual([`${path}:4:1 links/unpublished`]);
  });

  test('a link to a draft has no warning with --drafts, and none from another draft', async () => {
    expect(await lines({ ...draft, [path]: page(link) }, { view: { ...late, drafts: true } })).toEqual([]);
    expect(await lines({ ...draft, [path]: page(link, 'draft: true\n') })).toEqual([]);
  });

  test('a link from a draft to a missing page is an error', async () => {
    expect(await lines({ [path]: page('[a](/nope/)', 'draft: true\n') })).toEqual([`${path}:5:1 links/dead`]);
  });
});

describe('service.yaml', () => {
  const withAddress = (yaml: string, other = service) => ({ 'service.yaml': `${other}${yaml}\n` });

  test.each([
    { name: 'terms by a path', yaml: 'terms_of_service: /guides/start/' },
    { name: 'terms by the address', yaml: 'terms_of_service: https://small.example/guides/start/' },
    { name: 'terms elsewhere', yaml: 'terms_of_service: https://other.example/nope/' },
    { name: 'a host that begins alike', yaml: 'terms_of_service: https://small.example.org/nope/' },
    { name: 'the home page as contact', yaml: 'contact: { url: https://small.example }' },
    { name: 'a contact that is no address', yaml: 'contact: { note: /nope, email: a@small.example }' },
  ])('an address of service.yaml has no finding: $name', async ({ yaml }) => {
    expect(await lines(withAddress(yaml))).toEqual([]);
  });

  test.each([
    { name: 'terms by a path', yaml: 'terms_of_service: /nope/', at: '9:19' },
    { name: 'terms by the address', yaml: 'terms_of_service: https://small.example/nope/', at: '9:19' },
    { name: 'a contact', yaml: 'contact:\n  url: https://small.example/nope/', at: '10:8' },
  ])('$name that is dead', async ({ yaml, at }) => {
    expect(await lines(withAddress(yaml))).toEqual([`service.yaml:${at} links/dead`]);
  });

  test.each([
    { name: 'a path is below it', yaml: 'terms_of_service: /nope/', found: ['service.yaml:9:19 links/dead'] },
    { name: 'its own address is another host’s', yaml: 'terms_of_service: https://small.example/nope/', found: [] },
  ])('links of service.yaml are checked for another base address, $name', async ({ yaml, found }) => {
    expect(await lines(withAddress(yaml), { baseUrl: { origin: 'http://localhost:4173' } })).toEqual(found);
  });

  test('links to pages are reported on a site without a website, and links to the API are not', async () => {
    const changes = withAddress('site: false\nterms_of_service: /developers/');
    expect(await lines({ ...changes, [path]: page('[a](/guides/start/)\n\n[b](/api/v1/posts)') })).toEqual([
      `${path}:4:1 links/dead`,
    ]);
  });

  test('below a path, links are below it too', async () => {
    const below = service.replace('https://small.example', 'https://small.example/docs');
    const changes = withAddress('addressing: path\nterms_of_service: https://small.example/docs/guides/start/', below);
    expect(await lines({ ...changes, [path]: page('[a](/guides/start/) [b](/docs/guides/start/)') })).toEqual([
      `${path}:4:21 links/dead`,
    ]);
  });
});

test('links are checked again at each load and build, also in files that did not change', async () => {
  const root = contentFolder({ [path]: page('[a](/guides/other/)'), 'pages/guides/other.en.md': page('') });
  const cache = { folder: join(scratchFolder(), 'cache'), code: 'test' };
  const load = async (session: Session) => {
    const loaded = await session.load({ view: late });
    session.saveCache();
    return findings(loaded.diagnostics, root);
  };
  const first = sessionOf(root, cache);
  expect(await load(first)).toEqual([]);
  writeFileSync(join(root, 'pages/guides/other.en.md'), page('', 'draft: true\n'));
  expect(await load(first)).toEqual([`${path}:4:1 links/unpublished`]);
  first.cache.close();
  const second = sessionOf(root, cache);
  expect(await load(second)).toEqual([`${path}:4:1 links/unpublished`]);
  second.cache.close();
});

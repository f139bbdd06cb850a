/** `web` with `index`: the item whose page is where the others begin, at the list or at the home page. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { built, things, write } from './built.ts';

const fields =
  'title: { type: string, required: true, translate: true, role: title }\nbody: { type: markdown, from: "{body}", translate: true, role: body, api: item }';

const texts = {
  'things/start.en.md': '---\ntitle: Welcome\n---\nThis is [one](one.en.md).\n',
  'things/one.en.md': '---\ntitle: One\n---\nBack to the [start](start.en.md).\n',
  'things/two.en.md': '---\ntitle: Two\n---\nSecond.\n',
};

const pattern = 'things/{key}.{lang}.md';

/** The titles in a page, in order. */
const headings = (page: string) =>
  Array.from(page.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs), ([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '').trim(),
  );

const addresses = (sitemap: string) => Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);

test('the item is the page of the list, with the others below its text', async () => {
  const web = 'web: { item: "things/{key}", index: start }\n';
  const { errors, warnings, text, json } = await built(things(fields, texts, web, pattern));
  expect([...errors, ...warnings]).toEqual([]);
  const page = text('things/index.html');
  expect(headings(page)).toEqual(['Welcome', '2 entries', 'One', 'Two']);
  expect(page).toContain('<p>This is <a href="/things/one/">one</a>.</p>');
  expect(page).toContain('<link rel="canonical" href="https://t.example/things/">');
  expect(text('things/one/index.html')).toContain('<a href="/things/">start</a>');
  expect(() => text('things/start/index.html')).toThrow('ENOENT');
  // No text in Japanese: the list of that language stays Stele's.
  expect(headings(text('ja/things/index.html'))[0]).toBe('Things');
  expect(text('ja/things/page.md')).toContain('\n# Things\n');
  const { data } = json('api/v1/_/item/things/en/start.json');
  expect(data).toMatchObject({ url: 'https://t.example/things/', urls: { en: 'https://t.example/things/' } });
  expect(json('api/v1/_/list/things/en/100/1.json').data.map(({ key }: { key: string }) => key)).toEqual([
    'one',
    'start',
    'two',
  ]);
  const found = addresses(text('sitemap.xml')).filter((one) => one?.includes('/things/'));
  expect(found.sort()).toEqual([
    'https://t.example/ja/things/',
    'https://t.example/things/',
    'https://t.example/things/one/',
    'https://t.example/things/two/',
  ]);
  const markdown = text('things/page.md');
  expect(markdown).toContain('# Welcome\n\n- Source: <https://t.example/things/>');
  expect(markdown).toContain('This is [one](https://t.example/things/one/).\n');
  expect(markdown).toContain(
    '## Things\n\n- [One](https://t.example/things/one/page.md)\n- [Two](https://t.example/things/two/page.md)\n',
  );
  expect(text('llms.txt').match(/\/things\/page\.md/g)).toHaveLength(1);
});

test('where pages are at the root, it is the home page', async () => {
  const web = 'web: { item: "{key}", list: things, index: start }\n';
  const files = { ...texts, 'moved.yaml': 'web_paths: { "welcome": "" }\nthings: { begin: start }\n' };
  const { errors, warnings, text, json } = await built(things(fields, files, web, pattern));
  expect([...errors, ...warnings]).toEqual([]);
  expect(headings(text('index.html'))).toEqual(['Welcome', 'Things', 'One', 'Two', 'For developers']);
  expect(text('index.html')).toContain('<a href="/one/">one</a>');
  expect(text('one/index.html')).toContain('<a href="/">start</a>');
  expect(headings(text('things/index.html'))).toEqual(['Things', '3 entries', 'One', 'Welcome', 'Two']);
  expect(headings(text('ja/index.html'))[0]).toBe('T');
  expect(json('api/v1/_/item/things/en/start.json').data.url).toBe('https://t.example/');
  expect(text('page.md')).toContain('# Welcome\n\n- Source: <https://t.example/>');
  expect(text('welcome/index.html')).toContain('url=/"');
  expect(text('begin/index.html')).toContain('url=/"');
  expect(addresses(text('sitemap.xml')).filter((one) => one === 'https://t.example/')).toHaveLength(1);
});

test('a page at the root that is called as one of Stele is below the list', async () => {
  const files = {
    'things/search.en.md': '---\ntitle: Seek\n---\nSee [one](one.en.md).\n',
    'things/one.en.md': '---\ntitle: One\n---\nSee [search](search.en.md) and [api](api/x.en.md).\n',
    'things/api/x.en.md': '---\ntitle: X\n---\nText.\n',
    'moved.yaml': 'things: { seek: search, mcp/y: one }\n',
  };
  const web = 'web: { item: "{key}", list: things }\n';
  const { errors, warnings, text, json } = await built(things(fields, files, web, 'things/{key...}.{lang}.md'));
  expect([...errors, ...warnings]).toEqual([]);
  const page = text('one/index.html');
  for (const path of ['/things/search/', '/things/api/x/']) expect(page).toContain(`<a href="${path}">`);
  expect(text('things/search/index.html')).toContain('<a href="/one/">one</a>');
  expect(json('api/v1/_/item/things/en/search.json').data.url).toBe('https://t.example/things/search/');
  expect(text('seek/index.html')).toContain('url=/things/search/"');
  expect(text('things/mcp/y/index.html')).toContain('url=/one/"');
  expect(text('search/index.html')).not.toContain('Seek');
});

test.each([
  ['a key with a name of its own', 'key: slug\nweb: { item: "{slug}", list: things }\n', '{slug}'],
  ['the key of the files', 'key: slug\nweb: { item: "{key}", list: things }\n', '{slug}'],
])('so is one with %s', async (_, web, name) => {
  const files = { 'things/search.en.md': '---\ntitle: Seek\n---\n', 'things/one.en.md': '---\ntitle: One\n---\n' };
  const { errors, text } = await built(things(fields, files, web, `things/${name}.{lang}.md`));
  expect(errors).toEqual([]);
  expect(text('things/search/index.html')).toContain('Seek');
  expect(text('one/index.html')).toContain('One');
});

test.each([
  ['without a list', 'web: "{key}"\n'],
  ['whose address begins with another value', 'web: { item: "{kind}/{key}", list: things }\n'],
])('one %s is an error', async (_, web) => {
  const files = { 'things/search.en.md': '---\ntitle: Seek\nkind: search\n---\n' };
  const { errors } = await built(things(`${fields}\nkind: { type: string }`, files, web, pattern));
  expect(errors).toEqual([expect.stringContaining('things/search.en.md')]);
});

test('its earlier path is not below the list: one that is of Stele is left out', async () => {
  const web = 'web: { item: "{key}", list: things, alias: "{key}.html" }\n';
  const file = { 'things/api/x.en.md': '---\ntitle: X\n---\n' };
  const { errors, warnings } = await built(things(fields, file, web, 'things/{key...}.{lang}.md'));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('Unexpected old address "api/x.html"')]);
});

test('a list of more than 50 goes on as before, and its pages lead back', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`things/n-${100 + at}.en.md`, `---\ntitle: N ${at}\n---\n`]),
  );
  const web = 'web: { item: "things/{key}", index: start }\n';
  const { errors, text } = await built(things(fields, { ...texts, ...many }, web, pattern));
  expect(errors).toEqual([]);
  expect(text('things/index.html')).toContain('<a href="/things/page/2/" rel="next">');
  expect(text('things/page/2/index.html')).toContain('<a href="/things/" rel="prev">');
  expect(headings(text('things/page/2/index.html'))).toHaveLength(14);
  expect(text('things/page.md')).toContain('(https://t.example/things/page/2/page.md)');
});

test('filters lead from the page of the item', async () => {
  const web = 'filters: [kind]\nweb: { item: "things/{key}", index: start }\n';
  const files = { ...texts, 'things/two.en.md': '---\ntitle: Two\nkind: Boat\n---\n' };
  const { errors, text } = await built(things(`${fields}\nkind: { type: string }`, files, web, pattern));
  expect(errors).toEqual([]);
  expect(text('things/index.html')).toContain('href="/things/kind&#x3D;_42oat/"');
  expect(text('things/kind=_42oat/index.html')).toContain('<a href="/things/"');
  expect(text('things/kind=_42oat/page.md')).toContain('\n# Things – Kind: Boat\n');
});

test.each([
  [
    'home.en.md beside a page at the root',
    '{ item: "{key}", list: things, index: start }',
    { 'home.en.md': '---\n---\nHello.\n' },
    /things\/start\.en\.md:1:1: Unexpected address \/, expected a unique one: home\.en\.md already has it/,
  ],
  [
    'an unknown key',
    '{ item: "things/{key}", index: strat }',
    {},
    /things\.yaml:3:\d+: Unexpected "strat", expected the key of a page of things \(did you mean "start"\?\)/,
  ],
])('%s is an error', async (_, web, more, says) => {
  const { errors } = await built(things(fields, { ...texts, ...more }, `web: ${web}\n`, pattern));
  expect(errors).toEqual([expect.stringMatching(says)]);
});

test('the pages beside it begin with it, the crumbs lead to it, and it names no others', async () => {
  const web = 'filters: [kind]\nweb: { item: "things/{key}", index: start }\n';
  const kind = (title: string) => `---\ntitle: ${title}\nkind: boat\n---\nText.\n`;
  const files = { 'things/a.en.md': kind('A'), 'things/start.en.md': kind('Start'), 'things/z.en.md': kind('Z') };
  const { errors, text } = await built(things(`${fields}\nkind: { type: string }`, files, web, pattern));
  expect(errors).toEqual([]);
  const sidebar = /<nav class="sidebar".*?<\/nav>/s.exec(text('things/a/index.html'))?.[0] ?? '';
  expect(Array.from(sidebar.matchAll(/href="(.*?)"/g), ([, path]) => path)).toEqual([
    '/things/',
    '/things/a/',
    '/things/z/',
  ]);
  const crumbs = (page: string) =>
    Array.from(
      (/<nav class="crumbs".*?<\/nav>/s.exec(text(page))?.[0] ?? '').matchAll(/>([^<>\n]+)</g),
      ([, title]) => title,
    );
  expect(crumbs('things/a/index.html')).toEqual(['Home', 'Things', 'A']);
  expect(crumbs('things/index.html')).toEqual(['Home', 'Start']);
  expect(headings(text('things/a/index.html'))).toContain('More');
  expect(headings(text('things/index.html'))).toEqual(['Start', '2 entries', 'A', 'Z']);
});

test('as a home page, it has no crumbs, takes old addresses, and is at no others', async () => {
  const web = 'web: { item: "{key}", list: things, index: start }\n';
  const files = {
    'things/start.en.md': '---\ntitle: Welcome\nold: [/was/here/]\n---\n[nothing](/nothing)\n',
    // Its home page in Japanese is not what the link leads to.
    'things/start.ja.md': '---\ntitle: Start\n---\nText.\n',
    'things/one.en.md': '---\ntitle: One\n---\nText.\n',
  };
  const old = `${fields}\nold: { type: list, of: string, role: aliases, api: none }`;
  const { errors } = await built(things(old, files, web, pattern));
  expect(errors).toEqual([expect.stringMatching(/start\.en\.md:5:1: Unexpected link "\/nothing"/)]);
  const right = { ...files, 'things/start.en.md': '---\ntitle: Welcome\nold: [/was/here/]\n---\nText.\n' };
  const { errors: none, text } = await built(things(old, right, web, pattern));
  expect(none).toEqual([]);
  expect(text('was/here/index.html')).toContain('url=/"');
  expect(text('index.html')).not.toContain('class="crumbs"');
});

test('an edit of another item changes the list on the page', async () => {
  const web = 'web: { item: "things/{key}", index: start }\n';
  const content = things(`${fields}\nnote: { type: text, translate: true, role: summary }`, texts, web, pattern);
  const folder = scratchFolder();
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  await built(content, out, cache);
  write(content, { 'things/two.en.md': '---\ntitle: Two\nnote: Changed.\n---\nSecond.\n' });
  const { errors, text } = await built(content, out, cache);
  expect(errors).toEqual([]);
  expect(text('things/index.html')).toContain('Changed.');
  expect(text('things/page.md')).toContain('[Two](https://t.example/things/two/page.md): Changed.');
});

test('the item is left out, comes back, and is removed: each build is as one from nothing', async () => {
  const web = 'invalid: skip\nweb: { item: "{key}", list: things, index: start }\n';
  const content = things(fields, texts, web, pattern);
  const folder = scratchFolder();
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  const heads: string[] = [];
  const step = async (change: () => void) => {
    change();
    const { errors, text } = await built(content, out, cache);
    expect(errors).toEqual([]);
    heads.push(headings(text('index.html'))[0] ?? '');
    const whole = join(scratchFolder(), 'dist');
    await built(content, whole);
    expect(digests(out)).toEqual(digests(whole));
  };
  await step(() => {});
  await step(() => write(content, { 'things/start.en.md': '---\ntitle: [\n---\n' }));
  await step(() => write(content, { 'things/start.en.md': '---\ntitle: Hello\n---\n' }));
  await step(() => write(content, { 'things/start.en.md': '---\ntitle: Hello\ndraft: true\n---\n' }));
  await step(() => rmSync(join(content, 'things/start.en.md')));
  expect(heads).toEqual(['Welcome', 'T', 'Hello', 'T', 'T']);
});

const webs = [
  { name: 'the list', web: '{ item: "things/{key}", index: start }', place: '/things/', beside: '/things/one/' },
  { name: 'the home page', web: '{ item: "{key}", list: things, index: start }', place: '/', beside: '/one/' },
] as const;

/** The addresses that elements of a page name, in order: of links in its text, of its menu, of its other languages. */
const linksIn = (page: string, element: RegExp) =>
  Array.from((element.exec(page)?.[0] ?? '').matchAll(/href="(.*?)"/g), ([, path]) => path);
const prose = /<div class="prose".*?<\/div>/s;
const menu = /<nav class="links".*?<\/nav>/s;
const alternates = (page: string) =>
  Array.from(page.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g), ([, tag, url]) => `${tag} ${url}`);

test.each(webs)(
  'a language without its text has $name, and menus, texts and sitemap lead there',
  async ({ web, place, beside }) => {
    const content = things(fields, texts, `links: text\nweb: ${web}\n`, pattern);
    const service = readFileSync(join(content, 'service.yaml'), 'utf8');
    const nav = `nav: [{ label: Start, to: ${place} }, { label: One, to: ${beside} }]\n`;
    write(content, {
      'service.yaml': service + nav,
      'things/one.ja.md': `---\ntitle: Ichi\n---\n[a](${place}) [b](../) [c](/ja${place}) [d](start.en.md)\n`,
    });
    const { errors, warnings, text } = await built(content);
    expect([...errors, ...warnings]).toEqual([]);
    const page = text(`ja${beside}index.html`);
    expect(linksIn(page, prose)).toEqual([`/ja${place}`, `/ja${place}`, `/ja${place}`, place]);
    expect(linksIn(page, menu)).toEqual([`/ja${place}`, `/ja${beside}`]);
    const versions = ['en', 'ja', 'x-default'].map(
      (tag) => `${tag} https://t.example${tag === 'ja' ? '/ja' : ''}${place}`,
    );
    expect(alternates(text(`${place.slice(1)}index.html`))).toEqual(versions);
    expect(alternates(text(`ja${place}index.html`))).toEqual(versions);
    for (const path of [place, `/ja${place}`]) {
      const [entry = ''] = text('sitemap.xml')
        .split('</url>')
        .filter((one) => one.includes(`<loc>https://t.example${path}</loc>`));
      expect(entry.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="en"', 'hreflang="ja"', 'hreflang="x-default"']);
    }
  },
);

test.each(webs)(
  'while its text is a draft, links to its address lead to $name, those to its file nowhere',
  async ({ web, place, beside }) => {
    const files = {
      'things/start.en.md': '---\ntitle: Welcome\ndraft: true\n---\n',
      'things/one.en.md': `---\ntitle: One\n---\n[a](${place}) [b](../) [c](start.en.md)\n`,
    };
    const { errors, warnings, text } = await built(things(fields, files, `links: text\nweb: ${web}\n`, pattern));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/one\.en\.md:4:\d+: Unexpected link "start\.en\.md"/)]);
    expect(linksIn(text(`${beside.slice(1)}index.html`), prose)).toEqual([place, place]);
  },
);

test('as a home page, it marks no other entry of the menu, and other pages do not mark it', async () => {
  const content = things(fields, texts, 'web: { item: "{key}", list: things, index: start }\n', pattern);
  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  const nav = 'nav: [{ label: Start, to: / }, { label: Things, to: /things/ }]\n';
  write(content, { 'service.yaml': service + nav });
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  const marked = (path: string) =>
    Array.from((menu.exec(text(path))?.[0] ?? '').matchAll(/<a href="([^"]*)"[^>]* aria-current/g), ([, to]) => to);
  expect(marked('index.html')).toEqual(['/']);
  expect(marked('one/index.html')).toEqual(['/things/']);
});

test.each(webs)(
  'a collection with nothing but the text in place of $name is not listed on the home page',
  async ({ web }) => {
    const files = { 'things/start.en.md': '---\ntitle: Welcome\n---\nHello.\n' };
    const { errors, text } = await built(things(fields, files, `web: ${web}\n`, pattern));
    expect(errors).toEqual([]);
    expect(headings(text('index.html'))).not.toContain('Things');
    expect(text('index.html')).not.toMatch(/<ul class="entries">\s*<\/ul>/);
    expect(text('page.md')).not.toContain('## Things');
  },
);

test('an item that is left out because it has no address is not taken for the home page', async () => {
  const files = {
    'things/start.en.md': '---\ntitle: Welcome\n---\n',
    'things/one.en.md': '---\ntitle: One\nkind: boat\n---\n[home](/)\n',
    'things/zoo.en.md': '---\ntitle: Zoo\n---\n',
  };
  const web = 'invalid: skip\nweb: { item: "{kind}/{key}", list: things, index: start }\n';
  const { errors, warnings, text } = await built(things(`${fields}\nkind: { type: string }`, files, web, pattern));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/zoo\.en\.md.*: Unexpected item without an address/)]);
  expect(linksIn(text('boat/one/index.html'), prose)).toEqual(['/']);
});

test.each(webs)('a text that has moved away leaves $name where `index` still names it', async ({ web, place }) => {
  const files = { 'things/one.en.md': texts['things/two.en.md'], 'moved.yaml': 'things: { start: one }\n' };
  const { errors, text } = await built(things(fields, files, `invalid: skip\nweb: ${web}\n`, pattern));
  expect(errors).toEqual([]);
  expect(text(`${place.slice(1)}index.html`)).not.toContain('http-equiv="refresh"');
});

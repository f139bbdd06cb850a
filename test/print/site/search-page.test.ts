/** The search page and the links to it, as HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../../collections/built.ts';
import { buildInto, bytesOf, handlerOver, textOf } from '../../support/build.ts';
import { filesBelow } from '../../support/folders.ts';
import { scratchFolder } from '../../support/scratch.ts';

const service = (lines: string) =>
  'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en, de]\ndefault_language: en\n' +
  `operator: { en: T }\npage_sizes: [100]\nchanges: false\ndumps: false\nmcp: false\n${lines}`;

/** Builds a site with these files. */
function built(lines: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = scratchFolder();
  write(join(folder, 'content'), { 'service.yaml': service(lines), ...files });
  return buildInto(folder, join(folder, 'content'));
}

/** What is searched, in the choice of the page and below it. */
function searched(html: string) {
  const chips = [...html.matchAll(/<label[^>]*><input[^>]* value="([^"]*)"[^>]*><span[^>]*>([^<]*)/g)];
  const [, list = ''] = /data-search-help>([\s\S]*?)<\/div>/.exec(html) ?? [];
  const places = [...list.matchAll(/<li><(?:a href="([^"]*)"|span) lang="([^"]*)">([^<]*)/g)];
  return {
    chips: chips.map(([, name, label]) => [name, label]),
    places: places.map(([, path, lang, label]) => [path, lang, label]),
  };
}

const described = (label: string, web: string) =>
  `label: { en: ${JSON.stringify(label)}, de: ${JSON.stringify(label)} }\nlabel_singular: { en: One, de: Eins }\nitem: x_item\nfiles: x/{slug}.{lang}.md\nkey: slug\n${web}fields:\n  title: { type: string, role: title }\n`;

test('the page names the collections with texts in its language, with their lists', async () => {
  const label = '<script>alert(1)</script> "&';
  const dist = await built('collections: [policy, feeds, empty, posts]\n', {
    'collections/policy.yaml': described(label, 'web: policy/{slug}\n').replaceAll('x', 'policy'),
    'collections/feeds.yaml': described('Built', '').replaceAll('x', 'feeds'),
    'collections/empty.yaml': described('Empty', '').replaceAll('x', 'empty'),
    'policy/one.en.md': `---\ntitle: ${JSON.stringify(label)}\n---\nA text.\n`,
    'feeds/one.en.md': '---\ntitle: One\n---\nA text.\n',
    'posts/one.en.md': '---\ntitle: One\nsummary: S.\npublished_at: 2026-01-01\n---\nA text.\n',
    'posts/one.de.md': '---\ntitle: Eins\nsummary: S.\npublished_at: 2026-01-01\n---\nEin Text.\n',
  });
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;';
  expect(bytesOf(dist, 'search/index.html')).toContain(
    `<meta name="description" content="You can search in: ${escaped}, Built, Posts">`,
  );
  expect(searched(bytesOf(dist, 'search/index.html'))).toEqual({
    chips: [
      ['', 'All'],
      ['policy', escaped],
      ['feeds', 'Built'],
      ['posts', 'Posts'],
    ],
    places: [
      ['/policy/', 'en', escaped],
      [undefined, 'en', 'Built'],
      ['/posts/', 'en', 'Posts'],
    ],
  });
  expect(searched(bytesOf(dist, 'de/search/index.html'))).toEqual({
    chips: [
      ['', 'All'],
      ['posts', 'Posts'],
    ],
    places: [['/de/posts/', 'en', 'Posts']],
  });
});

test('a site without items has a search page with its field, and nothing to choose', async () => {
  const dist = await built('collections: [posts]\n');
  const page = bytesOf(dist, 'search/index.html');
  expect(searched(page)).toEqual({ chips: [['', 'All']], places: [] });
  expect(page).toContain('<form class="search" action="/search/" role="search">');
});

test.each(['search: false\n', 'site: false\n'])('with "%s" no page leads to a search', async (line) => {
  const dist = await built(`collections: [posts]\n${line}`);
  const pages = filesBelow(dist).filter((path) => path.endsWith('.html'));
  expect(pages).toContain('404.html');
  for (const path of pages) expect(readFileSync(join(dist, path), 'utf8'), path).not.toContain('data-search');
  expect(filesBelow(dist)).not.toContain('_site/search.js');
});

test('the link to the search is on every page except its own', async () => {
  const dist = await built('collections: [posts]\n');
  for (const path of filesBelow(dist).filter((one) => one.endsWith('.html'))) {
    const lang = path.startsWith('de/') ? '/de/search/' : '/search/';
    const links = [...bytesOf(dist, path).matchAll(/<a class="search-link" href="([^"]*)"/g)].map(([, to]) => to);
    expect(links, path).toEqual(path.endsWith('search/index.html') ? [] : [lang]);
  }
});

test('the day of a hit is that of the time zone of the site', async () => {
  const dist = await built('collections: [posts]\ntime_zone: Asia/Taipei\n', {
    'posts/one.en.md': '---\ntitle: Tides\nsummary: S.\npublished_at: 2026-01-05T20:00:00Z\n---\nA text.\n',
  });
  const page = textOf(await (await handlerOver(dist)).answer('/search/?q=tides'));
  expect(page).toContain('6 January 2026');
  expect(page).not.toContain('5 January 2026');
});

test('the day of an event in a hit is the one on which it starts, not that of its publication', async () => {
  const dist = await built('collections: [talks]\n', {
    'collections/talks.yaml':
      'item: talk\nkey: slug\nfiles: talks/{slug}.yaml\nweb: talks/{slug}\nfields:\n  title: { type: string, role: title }\n' +
      '  out: { type: date, role: published }\n  begins: { type: date, role: starts }\n',
    'talks/one.yaml': 'title: Tides\nout: 2026-01-05\nbegins: 2026-03-09\n',
  });
  const page = textOf(await (await handlerOver(dist)).answer('/search/?q=tides'));
  expect(page).toContain('9 March 2026');
  expect(page).not.toContain('5 January 2026');
});

test('a chosen value that no hit has stays in the choice, and the values of hits have their number', async () => {
  const dist = await built('collections: [talks]\n', {
    'collections/talks.yaml':
      'item: talk\nkey: slug\nfiles: talks/{slug}.yaml\nweb: talks/{slug}\nfilters: [hall]\nfields:\n  title: { type: string, role: title }\n' +
      '  hall: { type: string }\n',
    'talks/one.yaml': 'title: Tides\nhall: large\n',
    'talks/two.yaml': 'title: Waves\nhall: small\n',
  });
  const { answer, errors } = await handlerOver(dist);
  const options = async (hall: string) => {
    const page = textOf(await answer(`/search/?q=tides&collection=talks&hall=${hall}`));
    const [, select = ''] = /<select name="hall">([\s\S]*?)<\/select>/.exec(page) ?? [];
    return [...select.matchAll(/<option[^>]*>[^<]*/g)].map(([option]) => option);
  };
  expect(await options('large')).toEqual([
    '<option value="">All',
    '<option value="large" label="large (1)" selected>large',
    '<option value="small" hidden disabled>small',
  ]);
  expect((await options('small')).slice(1)).toEqual([
    '<option value="large" label="large (1)">large',
    '<option value="small" selected>small',
  ]);
  // No item has it at all.
  expect((await options('%3Cb%3E')).at(-1)).toBe('<option value="&lt;b&gt;" selected>&lt;b&gt;');
  expect(errors).toEqual([]);
});

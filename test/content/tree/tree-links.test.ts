/** Links as other programs write them: to files with and without endings and numbers, to pages, and elsewhere. */

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, write } from '../../collections/built.ts';
import { loadFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';

const page = (body: string) => `---\ntitle: A\n---\n${body}\n`;

/** A description of the files at `pattern`. */
const described = (item: string, links: string, patterns: string) =>
  `item: ${item}\nkey: slug\nfiles: ${patterns}\nweb: ${item}s/{slug}\nlinks: ${links}\nfields:\n` +
  '  slug: { type: key, clean: true }\n  title: { type: string, role: title }\n' +
  '  content_html: { type: markdown, from: "{body}", role: body }\n';

const guides: readonly (readonly [link: string, address: string])[] = [
  ['b', '/guides/start/b/'],
  ['b/', '/guides/start/b/'],
  ['b.md#c', '/guides/start/b/'],
  ['b.md#parts', '/guides/start/b/#user-content-parts'],
  ['b#own', '/guides/start/b/#user-content-own'],
  // Other programs name headings with capitals, without accents, or with fewer hyphens.
  ['b.md#Parts', '/guides/start/b/#user-content-parts'],
  ['b.md#ubersicht-and-more', '/guides/start/b/#user-content-%C3%BCbersicht--and-more'],
  ['#Questions', '#user-content-questions'],
  ['#_1-answers-rest', '#user-content-1-answers--rest'],
  ['/guides/start/b.html?c#%70arts', '/guides/start/b/?c#user-content-%70arts'],
  ['b.md#A', '/guides/start/b/'],
  ['b#', '/guides/start/b/#'],
  ['b#top', '/guides/start/b/#top'],
  ['b#:~:text=Text', '/guides/start/b/#:~:text=Text'],
  ['b.html?c', '/guides/start/b/?c'],
  ['./b.markdown?', '/guides/start/b/?'],
  ['c.markdown', '/guides/start/c/'],
  ['c', '/guides/start/c/'],
  ['deep', '/guides/start/deep/'],
  ['deep/_index.md', '/guides/start/deep/'],
  ['?c=d', '/guides/start/a/?c=d'],
  ['/guides/start/b.html', '/guides/start/b/'],
  ['/guides/start/b/index.html', '/guides/start/b/'],
  ['/guides/start/b/index', '/guides/start/b/'],
  ['/Guides/Start/B', '/guides/start/b/'],
  ['/ja/guides/start/b', '/guides/start/b/'],
  // Docusaurus's mark for a path that is no page of its own.
  ['pathname:///guides/start/b', '/guides/start/b/'],
  ['pathname:///files/a.pdf', '/assets/_tree/static/files/a.pdf'],
  ['/../files/a.pdf', '/assets/_tree/static/files/a.pdf'],
  ['/files/a.pdf?b|c#d', '/assets/_tree/static/files/a.pdf?b%7Cc#d'],
  // Pelican's, from the root and beside the text.
  ['{filename}/start/b.md', '/guides/start/b/'],
  ['{filename}b.md', '/guides/start/b/'],
  ['{static}/files/a.pdf', '/assets/_tree/static/files/a.pdf'],
  // The numbers that Docusaurus sorts by.
  ['../one/two.md', '/guides/01-one/2-two/'],
  ['../01-one/2.%20two.md', '/guides/01-one/2-two/'],
  ['../three', '/guides/03-three/'],
  ['../four', '/guides/1234-four/'],
  ['../six', '/guides/6-six/'],
  // The first of two.
  ['/guides/five/ten', '/guides/five/1-ten/'],
  // The dates of Nuxt Content.
  ['../seven', '/guides/20260301-seven/'],
  // Pages of the old site.
  ['../five', 'https://old.example/guides/start/five'],
  ['../2026', 'https://old.example/guides/start/2026'],
  ['/guides/start/b.html/x', 'https://old.example/guides/start/b.html/x'],
  ['/guides/start/b/index/x', 'https://old.example/guides/start/b/index/x'],
  ['b.html.txt#c', 'https://old.example/guides/start/a/b.html.txt#c'],
  ['/x.html#', 'https://old.example/x.html#'],
  ['</a b"c\\\\d^e`f{g|h}i\\<j\\>k?l m>', 'https://old.example/a%20b%22c%5Cd%5Ee%60f%7Bg%7Ch%7Di%3Cj%3Ek?l%20m'],
];

const notes: readonly (readonly [link: string, address: string | undefined])[] = [
  ['/x', '/notes/sub/x/'],
  ['/sub/x.markdown', '/notes/sub/x/'],
  ['/sub/', '/notes/sub/'],
  ['/sub/#parts', '/notes/sub/#user-content-parts'],
  ['/sub/#a', '/notes/sub/'],
  ['/y.md', '/notes/p/y/'],
  ['/y.markdown', '/notes/p/y/'],
  // Beside the address of the page.
  ['p/Y', '/notes/p/y/'],
  ['../i.pdf', '/assets/_tree/n/i.pdf'],
  // Two files have this name.
  ['/y', undefined],
  ['/x.markdown.bak', undefined],
  ['missing.md', undefined],
  // Pages without a text of their own.
  ['/', '/'],
  ['/index.html', '/'],
  ['/ja/', '/ja/'],
  ['/notes/', '/notes/'],
  ['/ja/guides', '/ja/guides/'],
  ['/japanese/guides', '/ja/guides/'],
  ['/guides/_index.md', '/guides/'],
  ['..', '/notes/'],
  ['/search/', undefined],
  ['/feed.xml', undefined],
  // Addresses of this site.
  ['https://t.example/', '/'],
  ['https://t.example/notes', '/notes/'],
  ['https://t.example/notes/sub/#parts', '/notes/sub/#user-content-parts'],
  ['https://t.example/ja/notes/sub#none', '/notes/sub/'],
  ['https://t.example/sub/', '/notes/sub/'],
  ['https://t.example/missing/', undefined],
  ['https://t.example/missing/x', undefined],
  ['https://t.example/api/v1/notes', '/api/v1/notes'],
  ['https://t.example/llms.txt', '/llms.txt'],
  ['https://t.example/developers/', '/developers/'],
];

/** In a folder with a number, which links leave out. */
const numbered: typeof guides = [
  ['nine.md', '/guides/8-eight/1-nine/'],
  ['nine', '/guides/8-eight/1-nine/'],
  ['../8-eight/nine#parts', '/guides/8-eight/1-nine/#user-content-parts'],
  ['/guides/8-eight/nine', '/guides/8-eight/1-nine/'],
];

let answers: Readonly<Record<'guides' | 'notes' | 'numbered', string>>;

beforeAll(async () => {
  const links = (all: readonly (readonly [string, unknown])[]) =>
    page(all.map(([link], index) => `- x [t${index}](${link})`).join('\n'));
  const content = join(scratchFolder(), 'content');
  write(content, {
    'service.yaml':
      'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [guides, notes]\ntree: tree\nstatic: [static]\ndumps: false\nsearch: false\n',
    'collections/guides.yaml': described(
      'guide',
      'https://old.example',
      '["g/{slug...}/_index.md", "g/{slug...}.md", "g/{slug...}.markdown"]',
    ),
    'tree/static/files/a.pdf': 'PDF',
    'collections/notes.yaml': described(
      'note',
      'text',
      '["n/{slug...}/_index.md", "n/{slug...}.md", "n/{slug...}.markdown"]\nlanguages: { ja: japanese }',
    ),
    ...Object.fromEntries(
      'start/b.md start/c.markdown start/deep/_index.md 01-one/2. two.md 03_three.md five/1-ten.md five/2-ten.md 1234-four.md 12345-five.md 6.six.md 20260301.seven.md 01-2026.md'
        .split(/ (?!two)/)
        .map((path) => [`tree/g/${path}`, page('# A\n\n## Parts\n\n## Übersicht & and more\n\n## Other {#own}')]),
    ),
    'tree/g/start/a.md': `${links(guides)}\n## Questions\n\n## 1. Answers & rest\n`,
    'tree/g/8-eight/2-a.md': links(numbered),
    'tree/g/8-eight/1-nine.md': page('## Parts'),
    ...Object.fromEntries(
      'sub/x.markdown sub/_index.md p/y.md q/y.md'.split(' ').map((path) => [`tree/n/${path}`, page('## Parts')]),
    ),
    'tree/n/a.md': links(notes),
    'tree/n/i.pdf': 'A',
  });
  const { errors, site } = await loadFolder(content);
  expect(errors).toEqual([]);
  const textOf = (collection: string, key: string) =>
    site?.items[collection]
      ?.find((item) => item.key === key)
      ?.translations.get('en')
      ?.body?.read().html ?? '';
  answers = {
    guides: textOf('guides', 'start/a'),
    notes: textOf('notes', 'a'),
    numbered: textOf('guides', '8-eight/2-a'),
  };
});

/** The address of the link numbered `index`, without that of the site. Undefined if it has none. */
function addressIn(html: string, index: number): string | undefined {
  const [, address] = new RegExp(`<a href="([^"]*)">t${index}</a>`).exec(html) ?? [];
  if (address === undefined) expect(html).toContain(`<li>x t${index}</li>`);
  return address?.replaceAll('&#x22;', '"').replace(/^https:\/\/t\.example/, '');
}

describe('in a collection whose other links lead to the old site', () => {
  test.each(guides.map((row, index) => [...row, index] as const))('%s is %s', (_, address, index) => {
    expect(addressIn(answers.guides, index)).toBe(address);
  });
});

describe('in a folder with a number', () => {
  test.each(numbered.map((row, index) => [...row, index] as const))('%s is %s', (_, address, index) => {
    expect(addressIn(answers.numbered, index)).toBe(address);
  });
});

describe('in a collection whose other links are their texts', () => {
  test.each(notes.map((row, index) => [...row, index] as const))('%s is %s', (_, address, index) => {
    expect(addressIn(answers.notes, index)).toBe(address);
  });
});

test('a link from the root of the texts may name a language', async () => {
  const content = join(scratchFolder(), 'content');
  const rows = [
    // Zola's, and those of a folder for each language.
    ['@/b.ja.md', '/ja/notes/b/'],
    ['@/b.md', '/notes/b/'],
    ['@/c/zh_tw/d.md', '/zh-tw/notes/d/'],
    ['/c/ja/d', '/ja/notes/d/'],
    ['/c/en/d', '/notes/d/'],
    ['@/d.md', '/notes/d/'],
  ];
  const body = rows.map(([link], index) => `- x [t${index}](${link})`).join('\n');
  write(content, {
    'service.yaml':
      'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en, ja, zh-tw]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [notes]\ntree: tree\ndumps: false\nsearch: false\n',
    'collections/notes.yaml': described(
      'note',
      'text',
      '["c/{lang}/{slug}.md", "{slug}.{lang}.md", "{slug}.md", "e/{slug}.md"]',
    )
      .replace('role: title', 'translate: true, role: title')
      .replace('role: body', 'translate: true, role: body'),
    'tree/e/a.md': page(body),
    ...Object.fromEntries(
      ['b.md', 'b.ja.md', 'c/en/d.md', 'c/ja/d.md', 'c/zh_TW/d.md'].map((path) => [`tree/${path}`, page('A')]),
    ),
  });
  const { errors, site } = await loadFolder(content);
  expect(errors).toEqual([]);
  const html =
    site?.items.notes
      ?.find(({ key }) => key === 'a')
      ?.translations.get('en')
      ?.body?.read().html ?? '';
  expect(rows.map(([link], index) => [link, addressIn(html, index)])).toEqual(rows);
});

describe('a link to a heading elsewhere', () => {
  const description = (item: string, files: string, words: string, fields = '') =>
    `item: ${item}\nkey: slug\nfiles: ${files}\n${words}web: texts/${item}/{slug}\nfields:\n` +
    `  slug: { type: key, clean: true }\n  title: { type: string, translate: true, role: title }\n${fields}` +
    (files.includes('.md') ? '  content_html: { type: markdown, from: "{body}", translate: true, role: body }\n' : '');
  const settings = (collections: string) =>
    'name: T\ndescription: Texts.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: en\n' +
    `operator: { en: T }\ncollections: [${collections}]\ntree: tree\npage_sizes: [100]\ndumps: false\nsearch: false\n`;
  const text = (body: string, more = '') => `---\ntitle: A\n${more}---\n${body}\n`;

  test('leads there as long as there is one, in each language', async () => {
    const content = join(scratchFolder(), 'content');
    write(content, {
      'service.yaml': settings('texts, parts, data'),
      'collections/texts.yaml': description('text', '"{slug}.{lang}.md"', 'links: text\nhtml: sanitise\n'),
      'collections/parts.yaml': description(
        'part',
        '"parts/{slug}.{lang}.md"',
        'links: text\n',
        '  more: { type: markdown, translate: true }\n',
      ),
      'collections/data.yaml': description('datum', '"data/{slug}.yaml"', ''),
    });
    const save = (path: string, body: string) => write(join(content, 'tree'), { [path]: body });
    save(
      'a.en.md',
      text(
        '[one](b.md#one) [two](b.en.md#two) [raw](b.md#raw) [part](parts/c.md#one) [own](a.md#here) [data](data/d.yaml#one) ' +
          '[address](https://t.example/texts/text/b/#one)\n\n' +
          '## Here\n\n<kbd>K</kbd>',
      ),
    );
    save('a.ja.md', text('[one](b.md#one) [two](b.md#two)'));
    save('b.en.md', text('## One\n\n<a id="raw"></a>'));
    save('b.ja.md', text('## Two'));
    save(
      'parts/c.en.md',
      text('[here](../a.md#here) [no](../b.md#no)', 'more: "[one](../b.md#one) [two](../b.md#two)"\n'),
    );
    save('data/d.yaml', 'title: { en: D }\n');
    const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
    const placesIn = async (path: string) => {
      const { errors, json } = await built(content, out, cache);
      expect(errors).toEqual([]);
      const clean = join(scratchFolder(), 'dist');
      await built(content, clean);
      expect(digests(join(out, 'api'))).toEqual(digests(join(clean, 'api')));
      const { content_html, more } = json(`api/v1/_/item/${path}.json`).data;
      const links = `${content_html} ${more}`.matchAll(
        /<a href="https:\/\/t.example\/(?:ja\/)?texts\/\w+\/(\w)\/([^"]*)">(\w+)<\/a>/g,
      );
      return Array.from(links, ([, key, place, shown]) => `${shown}: ${key}${place}`.replace('user-content-', ''));
    };
    const before = ['one: b#one', 'two: b', 'raw: b#raw', 'part: c', 'own: a#here', 'data: d', 'address: b#one'];
    expect(await placesIn('texts/en/a')).toEqual(before);
    expect(await placesIn('texts/ja/a')).toEqual(['one: b', 'two: b#two']);
    expect(await placesIn('parts/en/c')).toEqual(['here: a#here', 'no: b', 'one: b#one', 'two: b']);
    save('b.en.md', text('## Two'));
    save('parts/c.en.md', text('# One\n\n[here](../a.md#here)', 'more: "[one](../b.md#one) [two](../b.md#two)"\n'));
    const after = ['one: b', 'two: b#two', 'raw: b', 'part: c#one', 'own: a#here', 'data: d', 'address: b'];
    expect(await placesIn('texts/en/a')).toEqual(after);
    expect(await placesIn('parts/en/c')).toEqual(['here: a#here', 'one: b', 'two: b#two']);
    save('b.en.md', text('## One\n\n<a id="raw"></a>'));
    expect(await placesIn('texts/en/a')).toEqual(before.map((place) => place.replace('part: c', 'part: c#one')));
    save('parts/c.en.md', text('None.'));
    expect(await placesIn('texts/en/a')).toEqual(before);
  });

  test('that is missing is an error with `links: refuse`', async () => {
    const content = join(scratchFolder(), 'content');
    write(content, {
      'service.yaml': settings('texts'),
      'collections/texts.yaml': description('text', '"{slug}.{lang}.md"', 'links: refuse\n'),
      'tree/a.en.md': text('[one](b.md#one) [two](b.md#two)'),
      'tree/b.en.md': text('## One'),
    });
    const { errors } = await loadFolder(content);
    expect(errors.map(({ at, rule }) => [at, rule])).toEqual([['tree/a.en.md:4:17', 'links/anchor']]);
  });
});

describe('an address of this site in a field', () => {
  const dead = 'https://t.example/dead/';
  const load = async (links: string, data: string, more = '', body = 'Text.') => {
    const content = join(scratchFolder(), 'content');
    write(content, {
      'service.yaml':
        'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
        'operator: { en: T }\ncollections: [notes]\ntree: tree\ndumps: false\nsearch: false\n',
      'collections/notes.yaml':
        `${described('note', links, '"{slug}.md"')}  home: { type: url${more} }\n` +
        '  all: { type: list, of: url }\n  named: { type: map, of: url }\n  one: { type: object, fields: { at: { type: url } } }\n',
      'tree/a.md': `---\ntitle: A\n${data}---\n${body}\n`,
      'tree/b.md': '---\ntitle: B\nhome: https://b.example\n---\n## C\n',
    });
    const { errors, site } = await loadFolder(content);
    return { errors, facts: site?.items.notes?.find(({ key }) => key === 'a')?.facts };
  };
  const inAll = (address: string) =>
    `home: ${address}\nall: [${address}, https://x.example]\nnamed: { x: ${address} }\none: { at: ${address} }\n`;

  test('that leads nowhere is left out of an item whose links may', async () => {
    const { errors, facts } = await load('text', inAll(dead));
    expect(errors).toEqual([]);
    expect(facts?.home).toBeUndefined();
    expect(JSON.stringify(facts)).not.toContain(dead);
    expect(facts?.all).toEqual(['https://x.example']);
  });

  test('is that of the page, if there is one, also of old headings', async () => {
    const { errors, facts } = await load('text', inAll('https://t.example/notes/b#gone'));
    expect(errors).toEqual([]);
    expect(facts?.home).toBe('https://t.example/notes/b/');
  });

  test('that leads nowhere is an error if the field is required, or links are refused', async () => {
    expect((await load('text', inAll(dead), ', required: true')).errors).toMatchObject([
      { message: 'Missing key "home"' },
    ]);
    expect((await load('refuse', `home: ${dead}\n`)).errors).toMatchObject([
      { rule: 'links/dead', message: expect.stringContaining(dead) },
    ]);
  });

  test('in a text, where links are refused, may name whatever the site has', async () => {
    const there = ['page.md', 'notes/', 'notes/b', 'notes/page.md', 'llms.txt', 'api/v1/notes', 'openapi.json'];
    const links = [...there, 'dead/'].map((path) => `[x](https://t.example/${path})`).join(' ');
    expect((await load('refuse', '', '', links)).errors).toMatchObject([
      { rule: 'links/dead', message: expect.stringContaining(`"${dead}"`) },
    ]);
  });
});

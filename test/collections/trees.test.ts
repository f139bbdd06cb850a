/** test/sites/trees: trees that were laid out for other programs, each with its descriptions, as they come out. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../contract/client.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things } from './built.ts';

const base = 'https://tree.example';

function copied(form: string): string {
  const folder = scratchFolder();
  cpSync(join('test/sites/trees', form), folder, { recursive: true });
  return folder;
}

describe('languages as folders, dates in names, templates, HTML and links of others', () => {
  let server: Preview;
  const item = async (target: string) => {
    const answer = await send(server.origin, { target });
    return { status: answer.status, data: JSON.parse(answer.body.toString()).data };
  };
  beforeAll(async () => {
    const out = join(scratchFolder(), 'dist');
    expect((await built('test/sites/trees/folders/content', out)).errors).toEqual([]);
    server = await serve(out, base);
  });
  afterAll(() => server?.close());

  test('a letter has its key, its dates, its languages and its address', async () => {
    const { data } = await item('/api/v1/letters/first-letter');
    expect(data).toMatchObject({
      slug: 'first-letter',
      title: 'To you',
      published_at: '2026-02-04T06:00:00Z',
      tags: ['paper', 'ink'],
      url: `${base}/letters/2026/02/first-letter/`,
      urls: {
        en: `${base}/letters/2026/02/first-letter/`,
        'zh-tw': `${base}/zh-tw/letters/2026/02/first-letter/`,
      },
    });
  });

  test('its text: templates are gone but for code, HTML is what the sanitiser lets through, links lead on', async () => {
    const { data } = await item('/api/v1/letters/first-letter');
    const html: string = data.content_html;
    expect(html).toContain(`<a href="${base}/letters/2026/03/second/">the second</a>`);
    expect(html).toContain(`<a href="${base}/letters/2026/03/second/">a file</a>`);
    expect(html).toContain('<a href="https://old.example/shop/">elsewhere</a>');
    expect(html).toContain(`<a href="${base}/zh-tw/letters/2026/02/first-letter/">Chinese</a>.`);
    expect(html).toContain('<p>Raw <b>bold</b></p>');
    expect(html).toContain('<code class="language-ruby">puts "{{ kept }}"');
    expect(html).not.toMatch(/assign|onclick|alert|style=/);
  });

  test.each([
    { target: '/api/v1/letters/second', title: 'Second' },
    { target: '/api/v1/letters/first-letter?lang=zh-tw', title: '給你' },
    { target: '/api/v1/letters/first-letter?lang=ja', title: 'To you' },
    { target: '/api/v1/notes/a', title: 'Plain' },
    { target: '/api/v1/notes/b', title: 'B' },
    { target: '/api/v1/notes/b?lang=ja', title: 'B in Japanese' },
  ])('$target is $title', async ({ target, title }) => {
    expect((await item(target)).data.title).toBe(title);
  });

  test.each(['/old/first/', '/old/first.html'])('%s leads on', async (target) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('/letters/2026/02/first-letter/');
  });

  test('nothing else is there, and how files are read is told to nobody', async () => {
    expect(JSON.parse((await send(server.origin, { target: '/api/v1/letters' })).body.toString()).meta.total).toBe(2);
    expect((await send(server.origin, { target: '/api/v1/_/collections.json' })).body.toString()).not.toContain(
      '_letters',
    );
  });
});

test('one file with many items: names by language, members renamed, what is left gathered', async () => {
  const { errors, json } = await built('test/sites/trees/data/content');
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/planets/ja/m-ars.json').data).toEqual({
    code: 'm-ars',
    lang: 'ja',
    url: `${base}/ja/planets/m-ars/`,
    urls: { en: `${base}/planets/m-ars/`, ja: `${base}/ja/planets/m-ars/` },
    name: '火星',
    distance: 1.52,
    rings: false,
    moons: [{ name: 'Phobos', more: { seenBy: 'Hall' } }],
    more: { colour: 'red' },
  });
  expect(json('api/v1/_/list/planets/en/100/1.json').data.map(({ code }: { code: string }) => code)).toEqual([
    'ven',
    'm-ars',
  ]);
  expect(json('api/v1/_/item/planets/ja/ven.json').data).toMatchObject({ lang: 'en', name: 'Venus', moons: [] });
  // A map's keys name its items; a draft is one although every other key is ignored.
  expect(json('api/v1/_/list/moons/en/100/1.json').data).toMatchObject([{ key: 'io', name: 'Io', version: '2.0' }]);
});

test('front matter of TOML, a text taken apart, bundles, and addresses as they were', async () => {
  const { errors, warnings, json } = await built('test/sites/trees/toml/content');
  expect([...errors, ...warnings]).toEqual([]);
  expect(json('api/v1/_/item/articles/en/version-1-0-2.json').data).toMatchObject({
    url: `${base}/2026-01-02/Version-1.0/`,
    published_at: '2026-01-02',
    team: 'core',
    content_html: `<p>Text with <a href="${base}/2026-01-03/bundle/">a bundle</a>.</p>\n`,
  });
});

test('an edit in the tree is seen by the next build, and so is one of the description', async () => {
  const folder = copied('toml');
  const content = join(folder, 'content');
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  const path = 'api/v1/_/item/articles/en/bundle.json';
  await built(content, out, cache);
  writeFileSync(
    join(folder, 'tree/content/bundle/index.md'),
    '+++\npath = "2026-01-04/bundle"\ntitle = "B"\n+++\nNew.\n',
  );
  expect((await built(content, out, cache)).json(path).data).toMatchObject({
    title: 'B',
    published_at: '2026-01-04',
    content_html: '<p>New.</p>\n',
  });
  const description = join(content, 'collections/articles.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('extra.team', '[extra.team, path]'));
  expect((await built(content, out, cache)).json(path).data.team).toBe('2026-01-04/bundle');
});

test('what refers to a file with a mistake is none: only the file is told of', async () => {
  const fields =
    'slug: { type: key, from: [slug, "{file}"], clean: true }\ntitle: { type: string, required: true, role: title }\n' +
    'next: { type: reference, to: things }';
  const files = {
    'things/One.md': '---\ntitle: One\nnext: two\n---\n',
    'things/Two.md': '---\ntitel: Two\n---\n',
    'things/three.md': '---\ntitle: Three\nnext: four\n---\n',
  };
  const { errors } = await built(things(fields, files, 'key: slug\n', 'things/{file}.md'));
  expect(errors.map((error) => error.replace(/^.*\/content\//, ''))).toEqual([
    expect.stringMatching(/^things\/Two\.md:2:1: Unexpected key "titel"/),
    expect.stringMatching(/^things\/three\.md:3:7: Unexpected thing "four", expected one that exists/),
  ]);
});

test.each([
  { html: 'refuse', markdown: '![a](<>) ![b](<>) c d ![e]' },
  { html: 'sanitise', markdown: '![a]() ![b]() c d ![e]()' },
])(
  'files of a tree that are no texts are not published; with `links: text` what they are called is ($html)',
  async ({ html, markdown }) => {
    const fields =
      'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
    const text = '![a](/x.png) ![b](y.png) [c](/x.png) [d](other.md) ![e]\n\n[e]: z.png\n';
    const files = { 'things/one.md': `---\ntitle: One\n---\n${text}` };
    const words = `web: things/{key}\nlinks: text\nhtml: ${html}\n`;
    const { errors, json, text: read } = await built(things(fields, files, words, 'things/{key}.md'));
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/one.json').data.content_html).toBe(
      '<p><img alt="a"> <img alt="b"> c d <img alt="e"></p>\n',
    );
    expect(read('things/one/page.md')).toContain(markdown);
  },
);

test('a text that is missing is named as the tree names its files', async () => {
  const folder = copied('folders');
  rmSync(join(folder, 'tree/en/_letters/2026-02-03-First_Letter.md'));
  const { warnings } = await built(join(folder, 'content'));
  expect(warnings.join('\n')).toContain('Missing ../tree/en/_letters/2026-02-03-First_Letter.md, expected a text in');
});

test.each([
  { tree: '../../..', what: 'a folder outside' },
  { tree: '/etc', what: 'an absolute path' },
  { tree: '../link', what: 'a link that leads outside' },
])('$what is no tree', async ({ tree }) => {
  const folder = join(copied('toml'), 'deep');
  mkdirSync(folder);
  cpSync('test/sites/trees/toml', folder, { recursive: true });
  symlinkSync('/etc', join(folder, 'link'));
  const service = join(folder, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('../tree', tree));
  const { errors } = await built(join(folder, 'content'));
  expect(errors.join('\n')).toContain(`Unexpected tree "${tree}"`);
});

test('a link of the disk in the tree is not followed', async () => {
  const folder = copied('toml');
  writeFileSync(join(folder, 'secret.md'), '+++\npath = "2026-01-05/secret"\ntitle = "Secret"\n+++\n');
  symlinkSync(join(folder, 'secret.md'), join(folder, 'tree/content/secret.md'));
  const { json } = await built(join(folder, 'content'));
  expect(json('api/v1/_/list/articles/en/100/1.json').meta.total).toBe(2);
});

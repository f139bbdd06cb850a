/** Pages in languages without a translation: they show the text that there is, say so, and are nobody's to find. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlerOver, textOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things } from './built.ts';

const fields = 'title: { type: string, required: true, translate: true, role: title }';

function site(web: string): string {
  return things(
    `${fields}\ncontent_html: { type: markdown, from: "{body}", translate: true, role: body }`,
    {
      'things/both.en.md': '---\ntitle: Both\n---\nSee [one](one.en.md).\n',
      'things/both.ja.md': '---\ntitle: 両方\n---\n文。\n',
      'things/one.en.md': '---\ntitle: One\n---\nText.\n',
    },
    `web: ${web}\n`,
    'things/{key}.{lang}.md',
  );
}

describe('with `languages: fallback`', () => {
  let text: (path: string) => string;
  let files: readonly string[] = [];
  const out = join(scratchFolder(), 'dist');
  beforeAll(async () => {
    const made = await built(site('{ item: "things/{key}", languages: fallback }'), out);
    expect(made.errors).toEqual([]);
    text = made.text;
    files = ['sitemap.xml', 'llms.txt', 'llms.ja.txt', 'llms-full.txt'];
  });

  test('the page has a note in the language of its readers, and marks the language of the text', () => {
    const html = text('ja/things/one/index.html');
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain('<p class="notice" lang="ja">このページの日本語版はまだありません。');
    expect(html).toContain('<h1 lang="en">One</h1>');
    expect(html).toContain('<div class="prose" lang="en">');
  });

  test('it sends search engines and programs to the page of the text', () => {
    const html = text('ja/things/one/index.html');
    expect(html).toContain('<link rel="canonical" href="https://t.example/things/one/">');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/things/one/page.md">');
    expect(html).not.toContain('hreflang="ja" href="https://t.example');
    expect(html).not.toContain('noindex');
  });

  test('readers choose between both, also from the page of the text', () => {
    expect(text('things/one/index.html')).toContain('<a href="/ja/things/one/" hreflang="ja" lang="ja">日本語</a>');
    expect(text('ja/things/index.html')).toContain('href="/ja/things/one/"');
  });

  test('nothing that lists pages names it', () => {
    for (const file of files) expect(text(file)).not.toContain('ja/things/one');
  });

  test('its Markdown version has the text, with the page of the text as its source', async () => {
    expect(text('ja/things/one/page.md')).toMatch(
      /\n\n# One\n\n- Source: <https:\/\/t\.example\/things\/one\/>\n- Language: en\n/,
    );
    const { answer } = await handlerOver(out);
    const page = await answer('/ja/things/one/');
    expect(page.headers.link).toBe('<https://t.example/ja/things/one/page.md>; rel="alternate"; type="text/markdown"');
  });

  test('a search finds it only in the language that it is written in', async () => {
    const { answer } = await handlerOver(out);
    const found = async (lang: string) => {
      const { data, meta } = JSON.parse(textOf(await answer(`/api/v1/search?q=one&lang=${lang}`)));
      return [meta.total, data.map(({ key }: { key: string }) => key)];
    };
    // The text of the other one names it, in English.
    expect(await found('en')).toEqual([2, ['one', 'both']]);
    expect(await found('ja')).toEqual([0, []]);
  });

  test('a translation has its own page as before', () => {
    const html = text('ja/things/both/index.html');
    expect(html).not.toContain('class="notice"');
    expect(html).toContain('<link rel="canonical" href="https://t.example/ja/things/both/">');
  });

  test('the API has the address of the page of the text', () => {
    expect(JSON.parse(text('api/v1/_/item/things/ja/one.json')).data.url).toBe('https://t.example/things/one/');
  });
});

test('without the word, only translations have a page', async () => {
  const { errors, text } = await built(site('things/{key}'));
  expect(errors).toEqual([]);
  expect(() => text('ja/things/one/index.html')).toThrow('ENOENT');
  expect(text('ja/things/index.html')).toContain('href="/things/one/"');
});

test('a site of one item without the default language verifies', async () => {
  const words = 'web: things/{key}\n';
  const { errors, json } = await built(
    things(fields, { 'things/one.ja.md': '---\ntitle: 一つ目\n---\n' }, words, 'things/{key}.{lang}.md'),
  );
  expect(errors).toEqual([]);
  const { examples } = json('openapi.json').paths['/api/v1/search'].get.responses['200'].content['application/json'];
  expect(examples.search.value).toMatchObject({
    data: [{ key: 'one', title: '一つ目', url: 'https://t.example/ja/things/one/' }],
    meta: { lang: 'ja' },
  });
});

test('a text without a language is in the default one, at any position among the languages', async () => {
  const content = things(fields, { 'things/a.yaml': 'title: Tea\n', 'things/b.yaml': 'title: { en: Cup, ja: 碗 }\n' });
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[en, ja]', '[ja, en]'));
  const { errors, warnings, json } = await built(content);
  expect([errors, warnings]).toEqual([[], []]);
  for (const lang of ['en', 'ja'])
    expect(json(`api/v1/_/item/things/${lang}/a.json`).data).toMatchObject({ lang: 'en', title: 'Tea' });
});

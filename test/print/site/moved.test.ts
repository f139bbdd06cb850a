/** Old web addresses lead on without a script, are nowhere listed, and what has an address by now keeps it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { filesBelow } from '../../support/folders.ts';
import { movedSite } from '../../support/moved-site.ts';
import { scratchFolder } from '../../support/scratch.ts';

const base = 'https://small.example';
let dist = '';
beforeAll(async () => {
  dist = await buildInto(scratchFolder(), movedSite());
});

const read = (path: string) => readFileSync(join(dist, path), 'utf8');

test.each([
  { old: '/posts/hi/', present: '/posts/hello/', lang: 'en', title: 'Hello', titleLang: 'en' },
  { old: '/zh-tw/posts/hi/', present: '/posts/hello/', lang: 'zh-TW', title: 'Hello', titleLang: 'en' },
  { old: '/ja/guides/begin/', present: '/guides/start/', lang: 'ja', title: 'Start', titleLang: 'en' },
  { old: '/zh-tw/guides/begin/', present: '/zh-tw/guides/start/', lang: 'zh-TW', title: '開始', titleLang: 'zh-TW' },
  { old: '/zh-tw/start-here/', present: '/zh-tw/guides/start/', lang: 'zh-TW', title: '開始', titleLang: 'zh-TW' },
  { old: '/ja/products/first/', present: '/ja/products/two/', lang: 'ja', title: 'Two', titleLang: 'en' },
  { old: '/zh-tw/shop/one/', present: '/zh-tw/products/one/', lang: 'zh-TW', title: '一', titleLang: 'zh-TW' },
])('$old redirects to $present', ({ old, present, lang, title, titleLang }) => {
  const html = read(`${old}index.html`);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${present}">`);
  expect(html).toContain(`<link rel="canonical" href="${base}${present}">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(new RegExp(`<a href="${present}"[^>]*>${title}</a>`));
  // The title may be in another language than the page around it.
  expect(html).toContain(`<a href="${present}" hreflang="${titleLang}" lang="${titleLang}"`);
  expect(html).not.toContain('<script');
  expect(existsSync(join(dist, present, 'index.html'))).toBe(true);
  expect(read(`${old}page.md`)).toMatch(/^> .+: <\S+\/llms\.[a-z-]+\.txt>\n\n# /);
  expect(read(`${old}page.md`)).toContain(`\n\n# ${title}\n\n- Moved to: <${base}${present}page.md>\n`);
});

test('the pages are valid HTML', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const { results } = await validator.validateString(read('zh-tw/guides/begin/index.html'));
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('old addresses are in no other file, apart from ids of entries in a feed', () => {
  const own = /(^|\/)(start-here|guides\/begin|posts\/hi|products\/first|shop\/one)\/(index\.html|page\.md)$/;
  for (const path of filesBelow(dist)) {
    if (own.test(path) || path === 'api/v1/_/moved.json') continue;
    const text = read(path).replace(/<id>[^<]*<\/id>|"id":"[^"]*"/g, '');
    expect(text, path).not.toMatch(/\/(start-here|guides\/begin|posts\/hi|products\/first|shop\/one)\b/);
  }
});

test('an old address that another page has now is that page', async () => {
  const changes = {
    'moved.yaml': 'pages: { guides/begin: guides/start }\nproducts: { first: two, uno: one }\n',
    'products/one.yaml': 'position: 1\npath: guides/begin\nname: { en: One }\ndescription: { en: The first. }\n',
    'products/two.yaml': 'position: 2\npath: products/first\nname: { en: Two }\ndescription: { en: The second. }\n',
  };
  const built = await buildInto(scratchFolder(), movedSite(changes));
  const html = (path: string) => readFileSync(join(built, path, 'index.html'), 'utf8');
  expect(html('guides/begin')).toContain('<h1 lang="en">One</h1>');
  expect(html('products/first')).toContain('<h1 lang="en">Two</h1>');
  expect(html('products/uno')).toContain('content="0; url=/guides/begin/"');
});

test('a site without a website has no pages at old addresses', async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  const built = await buildInto(
    scratchFolder(),
    movedSite({ 'service.yaml': `${service}site: false\n`, 'moved.yaml': 'posts: { hi: hello }\n' }),
  );
  expect(filesBelow(built).filter((path) => path.includes('hi'))).toEqual([
    'api/v1/_/item/posts/en/hi.json',
    'api/v1/_/item/posts/zh-tw/hi.json',
  ]);
});

/**
 * A fourth language is one line in service.yaml. Nobody has written a word in it yet, and Stele does not know it
 * either: everything is there all the same, says which language it really is in, and leads nowhere that does not exist.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finished } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { type Asked, handlerOver, textOf } from '../support/build.ts';
import { contractSite, filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';

const cwd = scratchFolder();
const base = 'https://www.tinghai.example';
let built: Finished;
let handler: Asked;

beforeAll(async () => {
  cpSync(contractSite, join(cwd, 'content'), { recursive: true });
  const service = join(cwd, 'content/service.yaml');
  const text = readFileSync(service, 'utf8');
  expect(text).toContain('languages: [zh-tw, en, ja]');
  writeFileSync(service, text.replace('languages: [zh-tw, en, ja]', 'languages: [zh-tw, en, ja, ko]'));
  writeFileSync(
    join(cwd, 'content/posts/polite-clients.ko.md'),
    '---\ntitle: 예의 바른 클라이언트\nsummary: 천천히 요청합니다.\n---\n[견본](coupon-arithmetic.ko.md)을 읽으세요.\n',
  );
  built = await steleHere(['build'], { cwd });
  handler = await handlerOver(join(cwd, 'dist'));
});

const read = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');
const json = (path: string) => JSON.parse(read(path));

async function get(target: string) {
  const answer = await handler.answer(target);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(textOf(answer)) };
}

test('the build reports no mistake, counts one text, and names the language of the interface', () => {
  expect(built).toMatchObject({ code: 0, stderr: '' });
  expect(built.stdout).toContain('  interface in English for ko: translate it in content/words/<language>.yaml\n');
  expect(built.stdout).toMatch(/products +zh-tw 9 +en 9 +ja 9 +ko 0\n/);
  expect(built.stdout).toMatch(/posts +zh-tw 17 +en 16 +ja 16 +ko 1\n/);
});

test('every link of the build resolves', async () => {
  const { code, stdout, stderr } = await steleHere(['check', '--links'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('nothing wrong');
});

test('status names missing translations', async () => {
  const { stdout } = await steleHere(['status', '--json'], { cwd });
  const { totals, items } = JSON.parse(stdout);
  expect(totals.ko).toEqual({ present: 1, outdated: 0, draft: 0, missing: 55 });
  const item = items.find(({ item }: { item: string }) => item === 'posts/polite-clients');
  expect(item.translations).toEqual({ 'zh-tw': 'present', en: 'present', ja: 'present', ko: 'present' });
});

describe('the API', () => {
  test.each([
    { collection: 'products', total: 9, own: [] },
    { collection: 'pages', total: 30, own: [] },
    { collection: 'posts', total: 17, own: ['polite-clients'] },
  ])(
    'lists all $collection: what is not translated says which language it is in',
    async ({ collection, total, own }) => {
      const { status, body } = await get(`/api/v1/${collection}?lang=ko`);
      expect(status).toBe(200);
      expect(body.meta).toMatchObject({ total, lang: 'ko' });
      expect(body.links.self).toBe(`${base}/api/v1/${collection}?lang=ko`);
      const inKorean = body.data.filter(({ lang }: { lang: string }) => lang === 'ko');
      expect(inKorean.map(({ slug }: { slug: string }) => slug)).toEqual(own);
      const others = body.data.filter(({ lang }: { lang: string }) => lang !== 'ko');
      expect(new Set(others.map(({ lang }: { lang: string }) => lang))).toEqual(new Set(['zh-tw']));
    },
  );

  test('an item falls back to the default language, its address with it', async () => {
    const { body } = await get('/api/v1/posts/coupon-arithmetic?lang=ko');
    const chinese = await get('/api/v1/posts/coupon-arithmetic');
    expect(body.data).toEqual(chinese.body.data);
    expect(body.data).toMatchObject({ lang: 'zh-tw', url: `${base}/posts/coupon-arithmetic/` });
    expect(body.links.self).toBe(`${base}/api/v1/posts/coupon-arithmetic?lang=ko`);
  });

  test('a translation is served; its link to an untranslated text points to the default language', async () => {
    const { body } = await get('/api/v1/posts/polite-clients?lang=ko');
    expect(body.data).toMatchObject({
      title: '예의 바른 클라이언트',
      lang: 'ko',
      url: `${base}/ko/posts/polite-clients/`,
      content_html: `<p><a href="${base}/posts/coupon-arithmetic/">견본</a>을 읽으세요.</p>\n`,
    });
  });

  test('a product has a page in every language, and names it', async () => {
    const { body } = await get('/api/v1/products/ocr?lang=ko');
    expect(body.data).toMatchObject({ lang: 'zh-tw', name: '文字辨識', url: `${base}/ko/products/ocr/` });
    expect(body.data.urls).toEqual({
      'zh-tw': `${base}/products/ocr/`,
      en: `${base}/en/products/ocr/`,
      ja: `${base}/ja/products/ocr/`,
      ko: `${base}/ko/products/ocr/`,
    });
  });

  test('the parameter accepts it, and errors about others name it', async () => {
    const { status, body } = await get('/api/v1/products?lang=fr');
    expect({ status, code: body.code, parameter: body.parameter }).toEqual({
      status: 400,
      code: 'invalid_parameter',
      parameter: 'lang',
    });
    expect(body.hint).toContain('ko');
    expect((await get('/api/v1/')).body.languages).toEqual(['zh-tw', 'en', 'ja', 'ko']);
    const { parameters } = json('openapi.json').components;
    expect(JSON.stringify(parameters)).toContain('"enum":["zh-tw","en","ja","ko"]');
  });
});

describe('discovery', () => {
  test('the sitemap has its pages among the alternates', () => {
    const sitemap = read('sitemap.xml');
    const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(base, ''));
    expect(places.filter((path) => path.startsWith('/ko/')).sort()).toEqual(
      ['/ko/', '/ko/products/', '/ko/posts/', '/ko/posts/polite-clients/']
        .concat(
          ['listening-desk', 'crisis-alert', 'creator-index', 'shelf-monitor', 'social-media-api']
            .concat(['ecommerce-data-api', 'ai-content-analysis', 'ocr', 'asr'])
            .map((id) => `/ko/products/${id}/`),
        )
        .sort(),
    );
    const entry = sitemap.split('<url>').find((text) => text.includes(`<loc>${base}/posts/polite-clients/</loc>`));
    expect(entry).toContain(`hreflang="ko" href="${base}/ko/posts/polite-clients/"`);
  });

  test('llms.ko.txt exists, in English words, and the others link to it', () => {
    const text = read('llms.ko.txt');
    expect(text).toContain('\n## Products\n');
    expect(text).toContain(`(${base}/ko/posts/polite-clients/page.md): 천천히 요청합니다.`);
    for (const other of ['llms.txt', 'llms.en.txt', 'llms.ja.txt', 'llms.zh-tw.txt']) {
      expect(read(other)).toContain(`${base}/llms.ko.txt`);
    }
  });

  test('feeds exist, with the newest posts of all languages', () => {
    expect(read('ko/feed.xml')).toContain('xml:lang="ko"');
    const feed = json('ko/feed.json');
    expect(feed).toMatchObject({ language: 'ko', home_page_url: `${base}/ko/posts/`, authors: [{ name: '聽海數據' }] });
    const languages = feed.items.map(({ language }: { language: string }) => language);
    expect(languages).toHaveLength(17);
    expect([...new Set(languages)].sort()).toEqual(['ko', 'zh-TW']);
  });

  test('translated pages have a Markdown version', () => {
    expect(read('ko/posts/polite-clients/page.md')).toContain('예의 바른 클라이언트');
  });
});

describe('the website', () => {
  test('home, lists, products and translated posts have pages in it; untranslated texts have none', () => {
    const pages = filesBelow(join(cwd, 'dist/ko')).filter((file) => file.endsWith('index.html'));
    // Also the pages of the search and of the changes.
    expect(pages).toHaveLength(15);
    expect(pages).toContain('index.html');
    expect(pages).toContain('posts/index.html');
    expect(pages).toContain('products/ocr/index.html');
    expect(pages).toContain('posts/polite-clients/index.html');
  });

  test('untranslated words are English, and marked as English', () => {
    const html = read('ko/index.html');
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('<a class="skip" href="#stele-content" lang="en">Skip to the content</a>');
    expect(html).toContain('<h2 id="stele-list-products" lang="en"><a href="/ko/products/">Products</a></h2>');
    expect(html).toContain('<p class="kind" lang="en"><span>Platform</span></p>');
    expect(html).toContain('<a href="/ko/" hreflang="ko" lang="ko" aria-current="true">한국어</a>');
  });

  test("the operator's name and texts that fall back are marked as what they are", () => {
    const html = read('ko/index.html');
    expect(html).toContain('<h1 lang="zh-TW">聽海數據</h1>');
    expect(html).toContain('<a class="brand" href="/ko/"><span lang="zh-TW">聽海數據</span></a>');
    expect(read('ko/products/ocr/index.html')).toContain('<h1 lang="zh-TW">文字<wbr>辨識</h1>');
    expect(html).toContain('<a href="/ko/posts/polite-clients/" hreflang="ko" lang="ko">예의 바른 클라이언트</a>');
  });

  test('the portal is not available in it: the link goes to the default language and names it', () => {
    expect(read('ko/index.html')).toContain('<a href="/developers/" hreflang="zh-TW" lang="en">Developers</a>');
    expect(filesBelow(join(cwd, 'dist/ko')).filter((file) => file.startsWith('developers'))).toEqual([]);
  });

  test('every version of a page names it', () => {
    for (const path of ['', 'en/', 'ja/', 'ko/']) {
      expect(read(`${path}index.html`)).toContain(`<link rel="alternate" hreflang="ko" href="${base}/ko/">`);
    }
    expect(read('posts/coupon-arithmetic/index.html')).not.toContain('hreflang="ko" href');
  });
});

/** An old key answers with the item as it is now. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { bodyOf } from '../contract/invariants.ts';
import { movedSite } from '../support/moved-site.ts';
import { type Preview, serve } from '../support/preview.ts';
import { type Built, buildFor } from './printed.ts';

const baseUrl = 'https://stele-under-test.example';

function suite(start: (built: Built) => Promise<Preview>): void {
  let built: Built;
  let server: Preview;
  beforeAll(async () => {
    built = await buildFor(node, movedSite(), baseUrl);
    server = await start(built);
  });
  afterAll(() => server?.close());

  const get = (target: string) => send(server.origin, { target });

  test.each([
    {
      name: 'a post, in each language with what it falls back to',
      old: 'posts/hi',
      present: 'posts/hello',
      urls: { en: '/posts/hello/', 'zh-tw': '/posts/hello/', ja: '/posts/hello/' },
    },
    {
      name: 'a product, which has a page in each language',
      old: 'products/first',
      present: 'products/two',
      urls: { en: '/products/two/', 'zh-tw': '/zh-tw/products/two/', ja: '/ja/products/two/' },
    },
    {
      name: 'a page in another section',
      old: 'pages/guides/begin',
      present: 'pages/guides/start',
      urls: { en: '/guides/start/', 'zh-tw': '/zh-tw/guides/start/', ja: '/guides/start/' },
    },
    {
      name: 'a page that moved twice, with the slash escaped or not',
      old: 'pages/start-here',
      present: 'pages/guides%2Fstart',
      urls: { en: '/guides/start/', 'zh-tw': '/zh-tw/guides/start/', ja: '/guides/start/' },
    },
  ])('$name: $old answers as $present', async ({ old, present, urls }) => {
    for (const [lang, url] of Object.entries(urls)) {
      const answer = await get(`/api/v1/${old}?lang=${lang}`);
      const same = await get(`/api/v1/${present}?lang=${lang}`);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.headers['x-api-version']).toBe('1.0.0');
      expect(answer.body.toString()).toBe(same.body.toString());
      const query = lang === 'en' ? '' : `?lang=${lang}`;
      expect(bodyOf(answer)).toMatchObject({
        data: { url: baseUrl + url },
        links: { self: `${baseUrl}/api/v1/${decodeURIComponent(present)}${query}` },
      });
    }
  });

  test('an old web address names the new page in Markdown too', async () => {
    const headers = { accept: 'text/markdown' };
    const answer = await send(server.origin, { target: '/zh-tw/guides/begin/', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-location': `${baseUrl}/zh-tw/guides/begin/page.md`,
    });
    expect(answer.body.toString()).toMatch(/\n\n# .+\n\n- Moved to: <.+\/zh-tw\/guides\/start\/page\.md>\n$/);
    const index = await get('/zh-tw/guides/begin/index.md');
    expect(index.body.toString()).toBe(answer.body.toString());
  });

  test('an old key is judged as any other', async () => {
    expect((await get('/api/v1/posts/hi?lang=fr')).status).toBe(400);
    expect((await send(server.origin, { method: 'POST', target: '/api/v1/posts/hi' })).status).toBe(405);
  });

  test('a removed key is 404 with a link to the list', async () => {
    const answer = await get('/api/v1/posts/gone');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(bodyOf(answer)).toMatchObject({ code: 'post_not_found', hint: expect.stringContaining('/api/v1/posts') });
    expect((await get('/posts/gone/')).status).toBe(404);
  });

  test('lists hold an item once, at its present key', async () => {
    const slugs = async (target: string) => {
      const body = bodyOf(await get(target)) as { data: { slug?: string; key?: string; id?: string }[] };
      return body.data.map(({ slug, key, id }) => slug ?? key ?? id);
    };
    expect(await slugs('/api/v1/posts?lang=ja')).toEqual(['hello', 'older']);
    expect(await slugs('/api/v1/pages')).toEqual(['guides', 'guides/start', 'about']);
    expect(await slugs('/api/v1/products')).toEqual(['one', 'two']);
  });

  test.each(['/posts/hi/', '/ja/guides/begin/', '/zh-tw/products/first/', '/shop/one/'])(
    '%s is a page that leads on',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const [, address = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(answer.body.toString()) ?? [];
      expect((await get(address)).status).toBe(200);
    },
  );

  test('the files about moved and removed items are internal', async () => {
    expect((await get('/api/v1/_/moved.json')).status).toBe(404);
  });
}

describe('Node', () => suite(({ root }) => serve(root, baseUrl)));

/**
 * A site below a path of its host (a project page): a plain file server over the host's folders, asked for whatever the
 * published pages and documents name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUrl, path, publishBelowPath } from '../../support/below-a-path.ts';
import { type Browsing, browse } from './browsing.ts';

const host = 'https://user.example';

let dist: string;
let server: Browsing;
beforeAll(async () => {
  const published = await publishBelowPath();
  dist = published.dist;
  server = await browse(published.root);
});
afterAll(() => server?.stop());

function ask(url: string): Promise<Response> {
  return fetch(server.origin + url.slice(host.length), { redirect: 'manual' });
}

interface Named {
  /** `a href`, `img src`, … */
  readonly by: string;
  readonly url: URL;
}

/** What the elements of a page name, as a browser resolves it. */
function namedIn(html: string, page: string): Named[] {
  const found: Named[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) {
        if (name === 'href' || name === 'src') found.push({ by: `${node.tagName} ${name}`, url: new URL(value, page) });
        const refresh = name === 'content' ? /^0; url=(.+)$/.exec(value)?.[1] : undefined;
        if (refresh !== undefined) found.push({ by: 'refresh', url: new URL(refresh, page) });
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found.filter(({ url }) => url.origin === host);
}

test('every page, link, image, style and script exists, and nothing points outside the path', async () => {
  const queue = [`${baseUrl}/`, `${baseUrl}/knowledge/old-prices/`];
  const seen = new Set(queue);
  const by = new Map<string, number>();
  const wrong: unknown[] = [];
  for (const page of queue) {
    const answer = await ask(page);
    if (answer.status !== 200) wrong.push([answer.status, page]);
    const html = answer.headers.get('content-type')?.startsWith('text/html');
    for (const named of html ? namedIn(await answer.text(), page) : []) {
      const url = named.url.href.replace(/#.*$/, '');
      by.set(named.by, (by.get(named.by) ?? 0) + 1);
      if (!url.startsWith(`${baseUrl}/`)) wrong.push(['outside', page, named.by, url]);
      else if (!seen.has(url)) {
        seen.add(url);
        queue.push(url);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(400);
  for (const name of ['a href', 'link href', 'img src', 'script src', 'refresh']) {
    expect(by.get(name), name).toBeGreaterThan(0);
  }
});

test('the error page has links below the path, at any address', () => {
  const named = namedIn(readFileSync(join(dist, '404.html'), 'utf8'), `${baseUrl}/some/where/`);
  const elsewhere = named.filter(({ url }) => !url.href.startsWith(`${baseUrl}/`));
  expect(named.length).toBeGreaterThan(10);
  expect(elsewhere).toEqual([]);
});

test.each([
  { document: 'sitemap.xml', address: /(?:<loc>|href=")(https:\/\/user\.example[^<"]*)/g, least: 150 },
  { document: 'feed.xml', address: /href="(https:\/\/user\.example[^"]*)"/g, least: 17 },
  { document: 'feed.json', address: /"url":"(https:\/\/user\.example[^"]*)"/g, least: 17 },
  { document: 'en/feed.xml', address: /href="(https:\/\/user\.example[^"]*)"/g, least: 16 },
  { document: 'llms.en.txt', address: /\]\((https:\/\/user\.example[^)]*)\)/g, least: 40 },
  { document: 'robots.txt', address: /Sitemap: (\S+)/g, least: 1 },
  { document: 'en/posts/unit-prices/page.md', address: /\]\((https:\/\/user\.example[^)#]*)/g, least: 1 },
  { document: '.well-known/agent-skills/index.json', address: /"url":"([^"]*)"/g, least: 1 },
])('$document names existing files', async ({ document, address, least }) => {
  const answer = await ask(`${baseUrl}/${document}`);
  expect(answer.status).toBe(200);
  const urls = new Set(Array.from((await answer.text()).matchAll(address), ([, url]) => String(url)));
  expect(urls.size).toBeGreaterThanOrEqual(least);
  const answers = await Promise.all(Array.from(urls, async (url) => [(await ask(url)).status, url]));
  expect(answers.filter(([status, url]) => status !== 200 || !String(url).startsWith(`${baseUrl}/`))).toEqual([]);
});

test('the API is read along its links', async () => {
  let next: string | null = `${baseUrl}/api/v1/_/list/posts/en/7/1.json`;
  const slugs: string[] = [];
  while (next !== null) {
    const answer = await ask(next);
    expect([answer.status, next]).toEqual([200, next]);
    const list: { data: { slug: string; url: string; image: string | null }[]; links: { next: string | null } } =
      JSON.parse(await answer.text());
    for (const { slug, url, image } of list.data) {
      slugs.push(slug);
      expect((await ask(url)).status).toBe(200);
      if (image !== null) expect((await ask(image)).status).toBe(200);
    }
    next = list.links.next;
  }
  expect(new Set(slugs).size).toBe(17);
});

test('descriptions name the address with its path', () => {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  expect(JSON.parse(read('openapi.json')).servers).toEqual([{ url: baseUrl, description: 'The public service.' }]);
  expect(JSON.parse(read('.well-known/agent-card.json')).supportedInterfaces[0].url).toBe(`${baseUrl}/api/v1/`);
  const page = read('en/posts/unit-prices/index.html');
  expect(page).toContain(`<link rel="canonical" href="${baseUrl}/en/posts/unit-prices/">`);
  expect(page).toContain(`hreflang="x-default" href="${baseUrl}/posts/unit-prices/"`);
  expect(page).toContain(`"item":"${baseUrl}/en/posts/"`);
  expect(page).toContain(`<link rel="stylesheet" href="${path}/_site/style.css`);
});

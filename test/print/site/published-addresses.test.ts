/** Addresses in templates and texts, on a site below a path of its host. */
import { expect, test } from 'vitest';
import { renderPublished } from '../../../generator/print/site/published-addresses.ts';

/** `body` as it is published at `https://s.example/docs`. */
async function published(body: string, name: string | string[] = 'page', pathAddressing = false): Promise<string> {
  const settings = { baseUrl: 'https://s.example/docs', languages: ['en'], defaultLanguage: 'en', pathAddressing };
  const render = await renderPublished((() => ({ key: 'k', body: () => body })) as never, settings as never);
  return String(render(name as never, {} as never).body());
}

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

test.each([
  ...['href', 'src', 'poster', 'data', 'action', 'formaction', 'cite'].map((name) => [
    `<x ${name}="/a">`,
    `<x ${name}="/docs/a">`,
  ]),
  ['<a href="/">', '<a href="/docs/">'],
  ['<a href="/a?b=/c#/d">', '<a href="/docs/a?b=/c#/d">'],
  ['<a href="/a b">', '<a href="/docs/a b">'],
  ['<a href="//x.example/a">', '<a href="//x.example/a">'],
  [
    '<a href="a/b"><a href="#a"><a href="https://x.example/a">',
    '<a href="a/b"><a href="#a"><a href="https://x.example/a">',
  ],
  ['<a title="/a" data-x="/b">', '<a title="/a" data-x="/b">'],
  ['<img srcset="/a 1x, b 2x, /c">', '<img srcset="/docs/a 1x, b 2x, /docs/c">'],
  ['<img srcset="a 1x">', '<img srcset="a 1x">'],
  ['<meta http-equiv="refresh" content="0; url=/a">', '<meta http-equiv="refresh" content="0; url=/docs/a">'],
  ['<meta http-equiv="refresh" content="10 ;URL=/a">', '<meta http-equiv="refresh" content="10 ;URL=/docs/a">'],
  ['<meta name="x" content="see 0;url=/a">', '<meta name="x" content="see 0;url=/a">'],
  ['<meta name="x" content="/a">', '<meta name="x" content="/a">'],
  ['<noscript><a href="/a"></noscript>', '<noscript><a href="/docs/a"></noscript>'],
  ['<p title="<a href=&quot;/a&quot;>">', '<p title="<a href=&quot;/a&quot;>">'],
  ['<script>"<a href=/a>"</script>', '<script>"<a href=/a>"</script>'],
])('%s', async (body, expected) => {
  expect(await published(page(body as string))).toBe(page(expected as string));
});

test('Markdown stays as it is', async () => {
  expect(await published('[a](/b) <a href="/c">', ['x.md', 'page'])).toBe('[a](/b) <a href="/c">');
});

test('an answer is linked by its file where the API is addressed by path', async () => {
  expect(await published(page('<a href="/api/v1/"><a href="/other/">'), 'page', true)).toBe(
    page('<a href="/docs/api/v1/_/index.json"><a href="/docs/other/">'),
  );
});

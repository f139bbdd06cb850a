/**
 * Pages below a path of their host: every address in an attribute gets that path, and nothing that merely looks like
 * one.
 */
import { expect, test } from 'vitest';
import { renderPublished } from '../../../generator/print/site/published-addresses.ts';

const settings = {
  baseUrl: 'https://s.example/docs',
  languages: ['en'],
  defaultLanguage: 'en',
  sections: [],
  pageSizes: [100],
  pathAddressing: false,
  markdownByAccept: true,
};

const published = async (html: string, name = 'page') => {
  const render = await renderPublished(() => ({ key: '', body: () => html }), settings);
  return render(name, {}).body();
};

const page = (body: string) => `<!doctype html><html><head><title>t</title></head><body>${body}</body></html>`;

test.each([
  { name: 'a link', html: '<a href="/x/">x</a>', want: '<a href="/docs/x/">x</a>' },
  {
    name: 'a link with a query',
    html: '<a href="/x/?a=b&amp;c#d">x</a>',
    want: '<a href="/docs/x/?a=b&amp;c#d">x</a>',
  },
  { name: 'an image', html: "<img src='/x.png' alt=''>", want: '<img src="/docs/x.png" alt=\'\'>' },
  {
    name: 'an image in several widths',
    html: '<img srcset="/x.8.png 8w, /x.16.png 16w, https://x.example/y.png 32w" alt="">',
    want: '<img srcset="/docs/x.8.png 8w, /docs/x.16.png 16w, https://x.example/y.png 32w" alt="">',
  },
  { name: 'an address without quotes', html: '<a href=/x/>x</a>', want: '<a href="/docs/x/">x</a>' },
  {
    name: 'a link in <noscript>',
    html: '<noscript><a href="/x/">x</a></noscript>',
    want: '<noscript><a href="/docs/x/">x</a></noscript>',
  },
  {
    name: 'a link in a table cell',
    html: '<table><tr><td><a href="/x/">x</a></td></tr></table>',
    want: '<table><tr><td><a href="/docs/x/">x</a></td></tr></table>',
  },
  {
    name: 'a refresh',
    html: '<meta http-equiv="refresh" content="0; url=/x/">',
    want: '<meta http-equiv="refresh" content="0; url=/docs/x/">',
  },
  {
    name: 'links in a text that HTML moves',
    html: '<table><a href="/a/">a</a><tr><td><b><a href="/b/">b</a></td></tr></table>',
    want: '<table><a href="/docs/a/">a</a><tr><td><b><a href="/docs/b/">b</a></td></tr></table>',
  },
])('$name gets the path of the site', async ({ html, want }) => {
  expect(await published(page(html))).toBe(page(want));
});

test.each([
  { name: 'a srcset of another host', html: '<img srcset="//x.example/a.png 8w,b.png 16w" alt="">' },
  { name: 'another host', html: '<a href="//x.example/">x</a><a href="https://x.example/">x</a>' },
  { name: 'a relative address', html: '<a href="x/">x</a><a href="#y">x</a><a href="?z">x</a>' },
  { name: 'a title that quotes HTML', html: '<p title=\'<a href="/x/">\'>x</p>' },
  { name: 'a title that holds an attribute', html: '<img alt=" href=/x/ src=/y/" title="a src=&quot;/z/&quot;">' },
  { name: 'a description that begins like a refresh', html: '<p>0; url=/x/</p><!-- <a href="/x/"> -->' },
  { name: 'a script', html: '<script>const a = \'<a href="/x/">\';</script>' },
])('$name is not changed', async ({ html }) => {
  expect(await published(page(html))).toBe(page(html));
});

test('Markdown is not changed like HTML', async () => {
  expect(await published('See <a href="/x/">.', 'not-found.md')).toBe('See <a href="/x/">.');
});

/** Whatever an editor writes, nothing in it can run: by both parsers of Markdown, and both readers of HTML. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeInBrowser } from '../support/browser-html.ts';
import { fuzz } from '../support/fuzz.ts';
import { anyMarkdown } from '../support/hostile-markdown.ts';
import { activeParts } from '../support/inert-html.ts';
import { renderers } from '../support/renderers.ts';

test.each([
  { html: '<script>alert(1)</script>', found: ['script'] },
  { html: '<p><a href="java&#x73;cript:a" onclick=b>', found: ['a href=javascript:a', 'a onclick=b'] },
  { html: '</body><body onload=a>', found: ['body', 'body onload=a'] },
  { html: '<table><svg>', found: ['svg'] },
  { html: '<p class="a">a &#x3C;script> <a href="https://a.example/?b:c">b</a></p>', found: [] },
])('the check itself: $html', ({ html, found }) => {
  expect(activeInBrowser(html)).toEqual(found);
});

const { cases, limit } = fuzz(400, 20_260_601);

test.each(renderers)(
  '$parser: any text',
  ({ renderMarkdown }) => {
    let links = 0;
    fc.assert(
      fc.property(anyMarkdown, (body) => {
        const { html } = renderMarkdown(body, (url) => ({ url }), 'https://a.example/');
        expect(activeInBrowser(html)).toEqual([]);
        expect(activeParts(html)).toEqual([]);
        if (/(href|src)=/.test(html)) links++;
      }),
      cases,
    );
    // Nothing above holds for want of trying.
    expect(links).toBeGreaterThan(cases.numRuns / 10);
  },
  limit.timeout,
);

/** Nothing that an editor writes can run in a reader's browser: content_html goes into other people's pages. */
import { describe, expect, test } from 'vitest';
import { activeParts } from '../support/inert-html.ts';
import { renderers } from '../support/renderers.ts';

describe.each(renderers)('by $parser', ({ renderMarkdown }) => {
  const render = (body: string) => renderMarkdown(body, (url) => ({ url }));

  // That the reader of HTML finds what is active, or the tests below would say nothing.
  test.each([
    { html: '<script>alert(1)</script>', found: ['script', 'script'] },
    { html: '<p onclick="a()">a</p>', found: ['p onclick=a()'] },
    { html: '<a href="java&#x73;cript:alert(1)">a</a>', found: ['a href=javascript:alert(1)'] },
    { html: '<a href="&#1;JavaScript:a">a</a>', found: ['a href=\u0001JavaScript:a'] },
    { html: '<img src="data:image/svg+xml,a">', found: ['img src=data:image/svg+xml,a'] },
    { html: '<svg><a href="/b">b</a></svg>', found: ['svg', 'svg'] },
    { html: "<p>a</p><p x='>", found: ["unread: <p x='>"] },
    { html: '<p class="a">a &#x3C;script> <a href="https://a.example/?b:c">b</a></p>', found: [] },
  ])('the check itself: $html', ({ html, found }) => {
    expect(activeParts(html)).toEqual(found);
  });

  test.each([
    { name: 'script', body: 'a <script>alert(1)</script> b' },
    { name: 'script as a block', body: '<script>\nalert(1)\n</script>\n\nb' },
    { name: 'script between comments', body: '<!-- a --><script>alert(1)</script><!-- b -->' },
    { name: 'script in a comment that ends early', body: '<!--> <script>alert(1)</script> -->' },
    { name: 'an event handler', body: '<img src=x onerror=alert(1)>' },
    { name: 'an event handler on a block', body: '<details open ontoggle=alert(1)>\n\nb\n\n</details>' },
    { name: 'style', body: '<style>@import "//a.example"</style>\n\n<p style="background:url(//a.example)">b</p>' },
    { name: 'iframe', body: '<iframe src="https://a.example"></iframe>' },
    { name: 'an iframe with a document', body: '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>' },
    { name: 'svg', body: '<svg onload=alert(1)><script>alert(1)</script></svg>' },
    { name: 'math', body: '<math><a xlink:href="javascript:alert(1)">a</a></math>' },
    {
      name: 'base, meta and form',
      body: '<base href="//a"><meta http-equiv=refresh><form action="//a"><button>a</button></form>',
    },
    { name: 'a tag in another', body: '<scr<script>ipt>alert(1)</script>' },
    { name: 'CDATA', body: '<![CDATA[<script>alert(1)</script>]]>' },
    { name: 'a processing instruction', body: '<?a <script>alert(1)</script> ?>' },
    { name: 'HTML in a table', body: '| a |\n| - |\n| <img src=x onerror=alert(1)> |\n' },
    { name: 'HTML in a footnote', body: 'a[^1]\n\n[^1]: <svg onload=alert(1)>' },
  ])('raw HTML is reported and not published: $name', ({ body }) => {
    const { html, mistakes } = render(body);
    expect(activeParts(html)).toEqual([]);
    expect(mistakes.map(({ rule }) => rule)).toContain('markdown/html');
  });

  test.each([
    { name: 'javascript:', body: '[a](javascript:alert(1))' },
    { name: 'upper case', body: '[a](JAVASCRIPT:alert(1))' },
    { name: 'a numeric reference', body: '[a](java&#x73;cript:alert(1))' },
    { name: 'a named reference', body: '[a](javascript&colon;alert(1))' },
    { name: 'white space by reference', body: '[a](java&Tab;script&NewLine;:alert(1))' },
    { name: 'a control character before', body: '[a](&#1;javascript:alert(1))' },
    { name: 'white space before', body: '[a](<  javascript:alert(1)>)' },
    { name: 'an escape', body: '[a](java\\script\\:alert(1))' },
    { name: 'a percent-escape', body: '[a](java%73cript:alert(1))' },
    { name: 'between angle brackets', body: '<javascript:alert(1)>' },
    { name: 'a definition', body: '[a][b]\n\n[b]: javascript:alert(1)' },
    { name: 'vbscript:', body: '[a](vbscript:msgbox(1))' },
    { name: 'data:', body: '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)' },
    { name: 'an image from data:', body: '![a](data:image/svg+xml;base64,PHN2Zy8+)' },
    { name: 'an image from javascript:', body: '![a](javascript:alert(1))' },
    { name: 'file:', body: '[a](file:///etc/passwd)' },
    { name: 'blob:', body: '[a](blob:https://a.example/b)' },
  ])('an address that could run code is removed: $name', ({ body }) => {
    const { html } = render(body);
    expect(activeParts(html)).toEqual([]);
    expect(html).not.toMatch(/(href|src)=/);
  });

  test.each([
    { name: 'a title', body: '![a](b.png "\\" onerror=\\"alert(1)")' },
    { name: 'a text', body: '[<](/b) & \\<script\\>alert(1)\\</script\\>' },
    { name: 'an alternative text', body: '![" onerror="alert(1)](b.png)' },
    { name: 'an address', body: '[a](</b" onclick="alert(1)>)' },
    { name: "a code block's language", body: '```js" onclick="alert(1)\n</code><script>alert(1)</script>\n```' },
    { name: "a footnote's label", body: 'a[^"><script>]\n\n[^"><script>]: b' },
    { name: 'entities', body: '&lt;script&gt;alert(1)&lt;/script&gt;' },
  ])('characters of HTML stay text: $name', ({ body }) => {
    expect(activeParts(render(body).html)).toEqual([]);
  });

  test('no id can take the place of a name that a page uses', () => {
    const ids = [...render('# body\n\na[^location]\n\n[^location]: b').html.matchAll(/ id="([^"]*)"/g)];
    for (const [, id] of ids) expect(id).toMatch(/^(user-content-|footnote-label$)/);
  });
});

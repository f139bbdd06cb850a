/** What each kind of document says that it links to, and where. */
import { expect, test } from 'vitest';
import { linksInHtml } from '../../generator/verify/html.ts';
import { linksInJson } from '../../generator/verify/json.ts';
import type { Link } from '../../generator/verify/link.ts';
import { linksInMarkdown } from '../../generator/verify/markdown.ts';
import { linksInRobots } from '../../generator/verify/robots.ts';
import { linksInXml } from '../../generator/verify/xml.ts';
import { linksInYaml } from '../../generator/verify/yaml.ts';

/** `line:column where address`, as a list reads best. */
function lines(links: readonly Link[]): string[] {
  return links.map(
    ({ place, where, address }) => `${place ? `${place.line}:${place.column} ` : ''}${where} ${address}`,
  );
}

test.each([
  { name: 'references resolved', html: '<a href="/?a=1&amp;b=2">', expected: ['1:1 a href /?a=1&b=2'] },
  { name: 'without quotes, in capitals', html: '<p>\n  <A HREF=/x/>', expected: ['2:3 a href /x/'] },
  { name: 'comments and text are none', html: '<!-- <a href="/x/"> -->&lt;a href="/y/"&gt;', expected: [] },
  { name: 'a script has none', html: '<script>"<a href=/x/>"</script>', expected: [] },
  {
    name: 'noscript and template',
    html: '<p><noscript><img src=a></noscript><template><img src=b></template>',
    expected: ['1:14 img src a', '1:46 img src b'],
  },
  {
    name: 'srcset',
    html: '<img srcset="a,b 1x, c 2x,d,">',
    expected: ['1:1 img srcset a,b', '1:1 img srcset c', '1:1 img srcset d'],
  },
  {
    name: 'sources',
    html: '<video poster=p src=v><track src=t></video><object data=o></object><iframe src=i>',
    expected: ['1:1 video poster p', '1:1 video src v', '1:23 track src t', '1:44 object data o', '1:68 iframe src i'],
  },
  {
    name: 'forms',
    html: '<form action=/s/><button formaction=/t/>',
    expected: ['1:1 form action /s/', '1:18 button formaction /t/'],
  },
  {
    name: 'SVG',
    html: '<svg><use href="/i.svg#a"/><image xlink:href="/i.png"/></svg>',
    expected: ['1:6 use href /i.svg#a', '1:28 image href /i.png'],
  },
  {
    name: 'hints to browsers',
    html: '<link rel=preconnect href=//x.example><link rel=icon href=/i.svg>',
    expected: ['1:39 link rel=icon /i.svg'],
  },
  {
    name: 'Open Graph',
    html: '<meta property="og:image" content="https://s.example/i.png"><meta name="x" content="text">',
    expected: ['1:1 meta og:image https://s.example/i.png'],
  },
  { name: 'a refresh', html: '<meta http-equiv="refresh" content="0; url=/x/">', expected: ['1:1 meta refresh /x/'] },
  {
    name: 'JSON-LD',
    html: '<script type="application/ld+json">{"@context":"https://schema.org","@id":"https://s.example/#a","image":["https://s.example/i"]}</script>',
    expected: ['1:1 script image.0 https://s.example/i'],
  },
  {
    name: 'a base',
    html: '<base href="/b/c"><a href="x"><a href="#y"><a href="/z">',
    expected: ['1:19 a href /b/x', '1:31 a href /b/c#y', '1:44 a href /z'],
  },
])('HTML: $name', ({ html, expected }) => {
  expect(lines(linksInHtml(html).links)).toEqual(expected);
});

test('HTML: ids, and names of anchors, can be led to', () => {
  const { anchors } = linksInHtml('<p id="a"><a name="b">x</a><input name="c"><svg><g id="d"/></svg><!-- id="e" -->');
  expect([...(anchors ?? [])]).toEqual(['a', 'b', 'd']);
});

test('JSON: whole addresses under any name, in the order of the text', () => {
  const { links } = linksInJson(`{
    "$schema": "https://s.example/schema", "url": "https://s.example/", "urls": { "en": "http://s.example/en/" },
    "text": "see https://s.example/x", "template": "https://s.example/{id}", "path": "/x/", "n": [1, null, true],
    "links": { "next": null }, "list": [{ "href": "https://s.example/y" }]
  }`);
  expect(lines(links)).toEqual([
    'url https://s.example/',
    'urls.en http://s.example/en/',
    'list.0.href https://s.example/y',
  ]);
});

test('JSON: HTML in it, and the anchors of that', () => {
  const { links, anchors } = linksInJson('{"data":{"content_html":"<a href=\\"#n\\">1</a><p id=\\"n\\">"}}');
  expect(lines(links)).toEqual(['data.content_html a href #n']);
  expect([...(anchors ?? [])]).toEqual(['n']);
});

test('JSON: what a file is said to hash to', () => {
  const { links } = linksInJson('{"skills":[{"url":"SKILL.md","digest":"sha256:00"}]}');
  expect(links).toEqual([{ address: 'SKILL.md', where: 'skills.0.url', digest: 'sha256:00' }]);
});

test('JSON: a list says where it goes on and what it holds', () => {
  const text =
    '{"data":[{"slug":"a"},{"title":"b"}],"meta":{"page_size":50,"lang":"ja"},"links":{"next":"https://s.example/n"}}';
  expect(linksInJson(text).list).toEqual({
    pageSize: 50,
    next: 'https://s.example/n',
    empty: false,
    items: [{ collection: 'posts', lang: 'ja', key: 'a', where: 'data.0.slug' }],
  });
});

test('YAML: as in JSON', () => {
  expect(lines(linksInYaml('externalDocs:\n  url: https://s.example/d\n').links)).toEqual([
    'externalDocs.url https://s.example/d',
  ]);
});

test.each([
  {
    name: 'a sitemap index',
    xml: '<sitemapindex xmlns="s">\n <sitemap><loc> https://s.example/1.xml?a&amp;b </loc></sitemap>\n</sitemapindex>',
    expected: ['2:11 loc https://s.example/1.xml?a&b'],
  },
  {
    name: 'a language version',
    xml: '<url xmlns:xhtml="x">\n<xhtml:link rel="alternate" href="/a"/></url>',
    expected: ['2:1 xhtml:link href /a'],
  },
  {
    name: 'Atom',
    xml: '<feed><id>urn:x</id><link href="/f"/><icon>/i.svg</icon><author><uri>/me/</uri></author></feed>',
    expected: ['1:21 link href /f', '1:38 icon /i.svg', '1:65 uri /me/'],
  },
  {
    name: 'HTML in Atom',
    xml: '<entry><content type="html">&lt;img src="/i.png">&lt;p></content></entry>',
    expected: ['1:8 content img src /i.png'],
  },
  {
    name: 'HTML in CDATA',
    xml: '<entry><summary type="html"><![CDATA[<a href="/x/">x</a>]]></summary></entry>',
    expected: ['1:8 summary a href /x/'],
  },
  {
    name: 'a stylesheet',
    xml: '<?xml-stylesheet type="text/xsl" href="/feed.xsl"?><feed/>',
    expected: ['1:1 xml-stylesheet /feed.xsl'],
  },
])('XML: $name', ({ xml, expected }) => {
  expect(lines(linksInXml(xml).links)).toEqual(expected);
});

test.each([
  { name: 'an open tag', xml: '<a><b></a>' },
  { name: 'a bare ampersand', xml: '<a>x & y</a>' },
  { name: 'an entity that nobody declared', xml: '<a>&nbsp;</a>' },
  { name: 'a prefix that nobody declared', xml: '<a><x:b/></a>' },
])('XML: $name is refused', ({ xml }) => {
  expect(() => linksInXml(xml)).toThrow();
});

test('Markdown: links, images, definitions and bare addresses, but not code', () => {
  const { links } = linksInMarkdown(
    '# T\n\n- [a](/a/): note ![i](i.png)\n- [b][r] <https://s.example/c> https://s.example/d\n\n[r]: /b/ "t"\n\n`[x](/x/)`\n\n    [y](/y/)\n',
  );
  expect(lines(links)).toEqual([
    '3:3 link /a/',
    '3:18 image i.png',
    '4:10 link https://s.example/c',
    '4:32 link https://s.example/d',
    '6:1 definition /b/',
  ]);
});

test('Markdown: a long text is read in pieces, and not cut inside of code', () => {
  const filling = 'Text.\n'.repeat(20_000);
  const fenced = '~~~~ md\n~~~\n- [no](/no/)\n# [no](/no/)\n~~~~\n';
  const text = `- [a](/a/)\n\n${filling}\n${fenced}\n${filling}\n## [b](/b/)\n\n${filling}\n- [c](/c/)\n- [d](/d/)\n`;
  // Two lines before the first filling, one after each, and six more around the code.
  expect(lines(linksInMarkdown(text).links)).toEqual([
    '1:3 link /a/',
    '40011:4 link /b/',
    '60014:3 link /c/',
    '60015:3 link /d/',
  ]);
});

test('robots.txt: its sitemaps, in any case, without comments', () => {
  const text =
    'User-agent: *\r\nsitemap:https://s.example/a.xml # first\n# Sitemap: https://s.example/b.xml\nSitemap : /c.xml\n';
  expect(lines(linksInRobots(text).links)).toEqual(['2:1 Sitemap https://s.example/a.xml', '4:1 Sitemap /c.xml']);
});

const policy = (directives: string) => `<meta http-equiv="Content-Security-Policy" content="${directives}">`;
const house =
  "default-src 'self'; script-src 'self' 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='; object-src 'none'; base-uri 'none'; form-action 'none'";

test.each([
  { name: 'an inline script', html: '<script>alert(1)</script>', what: 'inline <script>' },
  { name: 'one that the policy names by its hash', html: '<script>doSomething();</script>', what: undefined },
  { name: 'data', html: '<script type="application/ld+json">{}</script>', what: undefined },
  { name: "the site's own script", html: '<script src="/_site/site.js" defer></script>', what: undefined },
  {
    name: "another site's",
    html: '<script src="https://evil.example/x.js">',
    what: '<script> from "https://evil.example/x.js"',
  },
  {
    name: 'one by the same protocol',
    html: '<script src="//evil.example/x.js">',
    what: '<script> from "//evil.example/x.js"',
  },
  {
    name: 'a script in SVG',
    html: '<svg><script href="data:text/javascript,1"/></svg>',
    what: '<script> from "data:text/javascript,1"',
  },
  { name: 'a handler', html: '<img src="/i.png" onerror="x()">', what: 'onerror of <img>' },
  { name: 'a handler of the body, out of a text', html: '<p><body onload="x()">', what: 'onload of <body>' },
  { name: 'an address that runs', html: '<a href=" java\nscript:x()">', what: '"javascript:" in href of <a>' },
  { name: 'a style', html: '<style>p{}</style>', what: '<style>' },
  { name: 'a style of one element', html: '<p style="position:fixed">', what: 'style of <p>' },
  {
    name: 'a stylesheet of another site',
    html: '<link rel="stylesheet" href="https://evil.example/">',
    what: 'stylesheet from "https://evil.example/"',
  },
  { name: 'a frame', html: '<iframe src="https://evil.example/">', what: '<iframe> from "https://evil.example/"' },
  { name: 'an object', html: '<object data="/x">', what: '<object>' },
  { name: 'a base', html: '<base href="/x/">', what: '<base>' },
  { name: 'a form', html: '<form action="https://evil.example/">', what: '<form>' },
  {
    name: 'a refresh in a text',
    html: '<p><meta http-equiv="refresh" content="0; url=/x/">',
    what: '<meta http-equiv="refresh"> outside of the head',
  },
  {
    name: 'what a text may hold',
    html: '<div class="scroll"><a href="/x/">x</a><img src="https://other.example/i.png"></div>',
    what: undefined,
  },
])('HTML, held against the policy in it: $name', ({ html, what }) => {
  const { forbidden = [] } = linksInHtml(`<!doctype html><head>${policy(house)}</head><body>${html}</body>`);
  expect(forbidden.map((one) => one.what)).toEqual(what === undefined ? [] : [what]);
  // Without a policy nothing is known of what its author wants.
  expect(linksInHtml(`<!doctype html><head></head><body>${html}</body>`).forbidden).toEqual([]);
});

test.each([
  { html: '<p>x</p><script>x</script>', what: '<script>' },
  { html: '</div></article><script src=/x></script>', what: '<script>' },
  { html: '<a href="https://x.example" onclick="x()">x</a>', what: 'onclick of <a>' },
  { html: '<a href="JavaScript:x()">x</a>', what: 'href of <a>' },
  { html: '<a href="java&#10;script:x()">x</a>', what: 'href of <a>' },
  { html: '<a href="tel:1">x</a>', what: 'href of <a>' },
  { html: '<img src="data:image/png;base64,AA==" alt="">', what: 'src of <img>' },
  { html: '<p style="color:red">x</p>', what: 'style of <p>' },
  { html: '<p class="masthead">x</p>', what: 'class of <p>' },
  { html: '<h2 class="sr-only masthead">x</h2>', what: 'class of <h2>' },
  { html: '<svg><use href="#x"/></svg>', what: '<svg>' },
  { html: '<iframe src="/x"></iframe>', what: '<iframe>' },
])('HTML in JSON, held against what Markdown can become: $html', ({ html, what }) => {
  const { forbidden = [] } = linksInJson(JSON.stringify({ data: { content_html: html } }));
  expect(forbidden[0]).toEqual({ rule: 'html/text', what: `${what} in data.content_html` });
});

test('HTML in Atom too', () => {
  const { forbidden } = linksInXml('<entry>\n<content type="html">&lt;p onclick="x">&lt;/p></content></entry>');
  expect(forbidden).toEqual([{ rule: 'html/text', what: 'onclick of <p> in content', place: { line: 2, column: 1 } }]);
});

test('what Markdown can become is no finding', () => {
  const html =
    '<h2 id="a">A</h2><p>x<sup><a href="#n" id="r" data-footnote-ref aria-describedby="f">1</a></sup> <a href="HTTPS://x.example">x</a> <a href="mailto:a@x.example">a</a></p>' +
    '<pre><code class="language-js">x</code></pre><table><thead><tr><th align="right">x</th></tr></thead></table>' +
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> x</li></ul>' +
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="f">F</h2><ol><li id="n"><p>x <a href="#r" data-footnote-backref aria-label="Back" class="data-footnote-backref">↩</a></p></li></ol></section>';
  expect(linksInJson(JSON.stringify({ content_html: html })).forbidden).toEqual([]);
});

test.each([
  { name: 'a lone surrogate', text: '{"a":{"b":["x","\\ud800"]}}', refused: 'a lone surrogate U+D800 at a.b.1' },
  { name: 'the second half', text: '{"a":"x\\uDC00y"}', refused: 'a lone surrogate U+DC00 at a' },
  { name: 'in a name', text: '{"\\uD83D":1}', refused: 'a lone surrogate U+D83D at \ud83d' },
  { name: 'a pair', text: '{"a":"\\ud83d\\ude00"}', refused: undefined },
  { name: 'its letters', text: '{"a":"\\\\ud800"}', refused: undefined },
])('JSON: $name', ({ text, refused }) => {
  if (refused === undefined) expect(() => linksInJson(text)).not.toThrow();
  else expect(() => linksInJson(text)).toThrow(refused);
});

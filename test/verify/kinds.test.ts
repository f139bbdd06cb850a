/** What each kind of document says that it links to, and where. */
import { describe, expect, test } from 'vitest';
import {
  hasElements,
  independentParts,
  linksInJson,
  linksInKind,
  linksInPart,
  linksInRobots,
} from '../../generator/verify/documents.ts';
import { linksInHtml } from '../../generator/verify/html.ts';
import type { Link } from '../../generator/verify/link.ts';
import { linksInMarkdown, pieces } from '../../generator/verify/markdown.ts';
import { linksInYaml } from '../../generator/verify/value.ts';
import { linksInXml } from '../../generator/verify/xml.ts';

/** `line:column where address`, as a list reads best. */
function lines(links: readonly Link[]): string[] {
  return links.map(
    ({ place, where, address }) => `${place ? `${place.line}:${place.column} ` : ''}${where} ${address}`,
  );
}

test.each([
  { target: '/', type: 'text/html; charset=utf-8', kind: linksInHtml },
  { target: '/robots.txt.html', type: 'text/html', kind: linksInHtml },
  { target: '/llms.txt/', type: 'text/html', kind: linksInHtml },
  { target: '/api/v1/', type: 'application/json', kind: linksInJson },
  { target: '/api/v1/-', type: 'application/problem+json', kind: linksInJson },
  { target: '/a', type: 'application/linkset+json; profile="x"', kind: linksInJson },
  { target: '/sitemap.xml', type: 'application/xml', kind: linksInXml },
  { target: '/feed.xml', type: 'application/atom+xml; charset=utf-8', kind: linksInXml },
  { target: '/i.svg', type: 'image/svg+xml', kind: linksInXml },
  { target: '/openapi.yaml', type: 'application/yaml', kind: linksInYaml },
  { target: '/a', type: 'application/openapi+yaml', kind: linksInYaml },
  { target: '/a/page.md', type: 'text/markdown; charset=utf-8', kind: linksInMarkdown },
  { target: '/robots.txt?a=1', type: 'text/plain', kind: linksInRobots },
  { target: '/llms.txt', type: 'text/plain', kind: linksInMarkdown },
  { target: '/llms.zh-tw.txt', type: 'text/plain', kind: linksInMarkdown },
  { target: '/a/robots.txt', type: 'text/plain', kind: undefined },
  { target: '/llms/a.txt', type: 'text/plain', kind: undefined },
  { target: '/i.png', type: 'image/png', kind: undefined },
  { target: '/a', type: 'application/jsonl', kind: undefined },
  { target: '/a', type: 'application/xml-dtd', kind: undefined },
  { target: '/a', type: '', kind: undefined },
])('the document $target of the type "$type" is read as its kind', ({ target, type, kind }) => {
  expect(linksInKind(target, type)).toBe(kind);
});

test('addresses in the text of Markdown are links, and texts that only begin like one are not', async () => {
  const text = 'See https://a.example/b, https://a[b](/c), www.[d and [e](https://[f/).\n';
  expect((await linksInMarkdown(text)).links.map(({ address }) => address)).toEqual([
    'https://a.example/b',
    'https://[f/',
  ]);
});

test('a fragment names an element in HTML alone', () => {
  expect(['text/html; charset=utf-8', 'application/json', 'x/text/html', ''].map(hasElements)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

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
    name: 'other cards, and a name that is missing',
    html: '<meta name="twitter:image" content="http://s.example/i.png"><meta content="https://s.example/">',
    expected: ['1:1 meta twitter:image http://s.example/i.png', '1:61 meta  https://s.example/'],
  },
  {
    name: 'an address in a sentence is none',
    html: '<meta name="a" content="see https://s.example/"><meta name="b" content="https://s.example/ and more">',
    expected: [],
  },
  {
    name: 'only metas are metas, only scripts are data, only links are hints',
    html: '<p property="og:x" content="https://s.example/"><p type="application/json">{"url":"https://s.example/"}</p><a rel="preconnect" href="/x/">',
    expected: ['1:108 a href /x/'],
  },
  {
    name: 'scripts of other types',
    html: '<script type="x-application/json">{"url":"https://s.example/"}</script><script type="application/jsonp">{"url":"https://s.example/"}</script><script type="application/json">{"url":"https://s.example/j"}</script>',
    expected: ['1:142 script url https://s.example/j'],
  },
  { name: 'a link without a relation', html: '<link href="/x/">', expected: ['1:1 link rel= /x/'] },
  {
    name: 'a srcset that ends without a comma',
    html: '<img srcset="a 1x, b 2x">',
    expected: ['1:1 img srcset a', '1:1 img srcset b'],
  },
  {
    name: 'refreshes as browsers read them',
    html: `<meta http-equiv="refresh" content="10;url=/a/"><meta http-equiv="Refresh" content="5; /b/"><meta http-equiv="refresh" content='0, URL = "/c/"'><meta http-equiv="refresh" content="5">`,
    expected: ['1:1 meta refresh /a/', '1:49 meta Refresh /b/', '1:93 meta refresh /c/'],
  },
  {
    name: 'what is called nearly so is no refresh',
    html: '<meta http-equiv="x-refresh" content="0; url=/a/"><meta http-equiv="refreshed" content="0; url=/b/">',
    expected: [],
  },
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
  {
    name: 'a base that is no address, which browsers ignore',
    html: '<base href="https://[x/"><a href="x"><a href="../y">',
    expected: ['1:26 a href x', '1:38 a href ../y'],
  },
])('links of HTML are found: $name', ({ html, expected }) => {
  expect(lines(linksInHtml(html).links)).toEqual(expected);
});

test('HTML: ids, and names of anchors, can be led to', () => {
  const { anchors } = linksInHtml('<p id="a"><a name="b">x</a><input name="c"><svg><g id="d"/></svg><!-- id="e" -->');
  expect([...(anchors ?? [])]).toEqual(['a', 'b', 'd']);
});

test('JSON: whole addresses under any name, in the order of the text', () => {
  const { links } = linksInJson(
    `{
    "$schema": "https://s.example/schema", "url": "https://s.example/", "urls": { "en": "http://s.example/en/" },
    "text": "see https://s.example/x", "template": "https://s.example/{id}", "path": "/x/", "n": [1, null, true],
    "links": { "next": null }, "list": [{ "href": "https://s.example/y" }]
  }`,
    {},
  );
  expect(lines(links)).toEqual([
    'url https://s.example/',
    'urls.en http://s.example/en/',
    'list.0.href https://s.example/y',
  ]);
});

test('JSON: HTML in it, and the anchors of that', () => {
  const { links, anchors } = linksInJson('{"data":{"content_html":"<a href=\\"#n\\">1</a><p id=\\"n\\">"}}', {});
  expect(lines(links)).toEqual(['data.content_html a href #n']);
  expect([...(anchors ?? [])]).toEqual(['n']);
});

test('JSON: the expected digest of a file', () => {
  const { links } = linksInJson('{"skills":[{"url":"SKILL.md","digest":"sha256:00"}]}', {});
  expect(links).toEqual([{ address: 'SKILL.md', where: 'skills.0.url', digest: 'sha256:00' }]);
});

test('JSON: the page size and the items of a list', () => {
  const text =
    '{"data":[{"slug":"a"},{"title":"b"}],"meta":{"page_size":50,"lang":"ja"},"links":{"next":"https://s.example/n"}}';
  expect(linksInJson(text, {}).list).toEqual({
    pageSize: 50,
    empty: false,
    items: [{ collection: 'posts', lang: 'ja', key: 'a', where: 'data.0.slug' }],
  });
});

test('JSON: a digest that is no text, and null', () => {
  expect(linksInJson('{"url":"SKILL.md","digest":5}', {}).links).toEqual([]);
  expect(linksInJson('null', {})).toMatchObject({ links: [], list: undefined });
});

test.each([
  { name: 'items that are no list', text: '{"data":{},"meta":{"page_size":50,"lang":"ja"}}', list: undefined },
  { name: 'no page size', text: '{"data":[],"meta":{"lang":"ja"}}', list: undefined },
  {
    name: 'nothing but that',
    text: '{"data":[{"slug":"a"}],"meta":{"page_size":7},"links":{"next":7}}',
    list: { pageSize: 7, empty: false, items: [] },
  },
  {
    name: 'no item',
    text: '{"data":[],"meta":{"page_size":7,"lang":"ja"}}',
    list: { pageSize: 7, empty: true, items: [] },
  },
])('JSON: a list answer with $name', ({ text, list }) => {
  expect(linksInJson(text, {}).list).toEqual(list);
});

test('YAML: as in JSON', () => {
  expect(lines(linksInYaml('externalDocs:\n  url: https://s.example/d\n', {}).links)).toEqual([
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
    name: 'an image in SVG, and a tag that goes on in the next line',
    xml: '<svg>\n<image\n src="/i.png"/></svg>',
    expected: ['2:1 image src /i.png'],
  },
  {
    name: 'text that is no HTML',
    xml: '<entry><summary type="text">&lt;a href="/x/"></summary></entry>',
    expected: [],
  },
  {
    name: 'instructions that lead nowhere',
    xml: '<?xml-stylesheet type="text/xsl"?><?other href="/x"?><?xml-stylesheet href = "/y" ?><feed/>',
    expected: ['1:1 xml-stylesheet /y'],
  },
  {
    name: 'a stylesheet',
    xml: '<?xml-stylesheet type="text/xsl" href="/feed.xsl"?><feed/>',
    expected: ['1:1 xml-stylesheet /feed.xsl'],
  },
])('links of XML are found: $name', ({ xml, expected }) => {
  expect(lines(linksInXml(xml).links)).toEqual(expected);
});

test('XML: ids, its own and those of HTML in it, can be led to', () => {
  const { anchors } = linksInXml(
    '<svg id="a"><g name="b"/><x type="html">&lt;p id="c">&lt;/p></x><x>&lt;p id="d">&lt;/p></x></svg>',
  );
  expect([...(anchors ?? [])]).toEqual(['a', 'c']);
});

test.each([
  { name: 'an open tag', xml: '<a><b></a>' },
  { name: 'a bare ampersand', xml: '<a>x & y</a>' },
  { name: 'an undeclared entity', xml: '<a>&nbsp;</a>' },
  { name: 'an undeclared prefix', xml: '<a><x:b/></a>' },
])('XML: $name is refused', ({ xml }) => {
  expect(() => linksInXml(xml)).toThrow();
});

test('Markdown: links, images, definitions and bare addresses, but not code', async () => {
  const { links } = await linksInMarkdown(
    '# T\n\n- [a](/a/): note ![i](i.png)\n- [b][r] <https://s.example/c> https://s.example/d https\\://s.example/no\n\n[r]: /b/ "t"\n\n`[x](/x/)`\n\n    [y](/y/)\n',
  );
  expect(lines(links)).toEqual([
    '3:3 link /a/',
    '3:18 image i.png',
    '4:10 link https://s.example/c',
    '4:32 link https://s.example/d',
    '6:1 definition /b/',
  ]);
});

test('Markdown: a long text is read in pieces, and not cut inside of code', async () => {
  const filling = 'Text.\n'.repeat(20_000);
  const fenced = '~~~~ md\n~~~\n- [no](/no/)\n# [no](/no/)\n~~~~\n';
  const text = `- [a](/a/)\n\n${filling}\n${fenced}\n${filling}\n## [b](/b/)\n\n${filling}\n- [c](/c/)\n- [d](/d/)\n`;
  // Two lines before the first filling, one after each, and six more around the code.
  const parts = await Promise.all(
    Array.from(independentParts(text, linksInMarkdown), (part) => linksInPart(part, linksInMarkdown, {}, true)),
  );
  expect(lines(parts.flatMap(({ links }) => links))).toEqual([
    '1:3 link /a/',
    '40011:4 link /b/',
    '60014:3 link /c/',
    '60015:3 link /d/',
  ]);
});

describe('pieces of Markdown', () => {
  // A piece may end from its 65,536th character on.
  const line = (length: number) => `${'x'.repeat(length - 1)}\n`;
  const cut = (text: string) => Array.from(pieces(text), (piece) => [piece.offset, piece.text.length]);

  test.each([
    { name: 'a short text is one', text: '- a\n## b\n- c\n', expected: [[0, 13]] },
    {
      name: 'a title begins one, as in the Markdown version of its page',
      text: 'a\n\n# b\n- c\n\n# d\n',
      expected: [
        [0, 3],
        [2, 9],
        [5, 4],
      ],
    },
    {
      name: 'a block ends one that is long enough',
      text: `${line(65_536)}- a`,
      expected: [
        [0, 65_536],
        [1, 3],
      ],
    },
    {
      name: 'one character less is not',
      text: `${line(65_535)}- a\n- b\n`,
      expected: [
        [0, 65_539],
        [2, 4],
      ],
    },
    { name: 'a paragraph goes on', text: `${line(65_536)}a\n-b\n#c\n`, expected: [[0, 65_544]] },
    {
      name: 'each is as long',
      text: `${line(65_536)}# a\n- b\n${line(65_528)}- c\n`,
      expected: [
        [0, 65_536],
        [1, 65_536],
        [4, 4],
      ],
    },
    {
      name: 'lines end in three ways',
      text: `a\r\nb\rc\n${line(65_536)}- a`,
      expected: [
        [0, 65_543],
        [4, 3],
      ],
    },
    // CommonMark 0.31, 4.5: a fence of the same marks, at least as long, with nothing behind it.
    {
      name: 'code goes on to its own fence',
      text: `${line(65_536)}~~~~ js\n\`\`\`\n~~~\n~~~~ x\n- a\n~~~~~\n- b\n`,
      expected: [
        [0, 65_536 + 8 + 4 + 4 + 7 + 4 + 6],
        [7, 4],
      ],
    },
    {
      name: 'backticks with a backtick behind them are no fence; tildes are',
      text: `${line(65_536)}\`\`\` a\`b\n- a\n${line(65_536)}~~~ a\`b\n- c\n~~~\n- d\n`,
      expected: [
        [0, 65_536 + 8],
        [2, 4 + 65_536 + 8 + 4 + 4],
        [7, 4],
      ],
    },
  ])('a long Markdown text is cut into pieces: $name', ({ text, expected }) => {
    expect(cut(text)).toEqual(expected);
    expect(Array.from(pieces(text), (piece) => piece.text).join('')).toBe(text);
  });
});

test('robots.txt: its sitemaps, in any case, without comments', () => {
  const text =
    'User-agent: *\r\n sitemap:https://s.example/a.xml # first\n# Sitemap: https://s.example/b.xml\nSitemap : /c.xml\n';
  expect(lines(linksInRobots(text).links)).toEqual(['2:1 Sitemap https://s.example/a.xml', '4:1 Sitemap /c.xml']);
});

const policy = (directives: string) => `<meta http-equiv="Content-Security-Policy" content="${directives}">`;
const house =
  "default-src 'self'; img-src 'self' https:; script-src 'self' 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='; object-src 'none'; base-uri 'none'; form-action 'none'";

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
  { name: 'an embedded object', html: '<embed src="/x">', what: '<embed>' },
  {
    name: 'a frame of a set',
    html: '<svg><frame src="https://evil.example/"/></svg>',
    what: '<frame> from "https://evil.example/"',
  },
  {
    name: 'an address that runs, at once',
    html: '<a href="javascript:x()">x</a>',
    what: '"javascript:" in href of <a>',
  },
  {
    name: "another site's script after a space",
    html: '<script src=" https://evil.example/x.js"></script>',
    what: '<script> from " https://evil.example/x.js"',
  },
  {
    name: 'addresses that only look like those of others',
    html: '<script src="/a//b.js"></script><script src="a/b:c.js"></script><a href="/x?javascript:y">x</a>',
    what: undefined,
  },
  {
    name: 'elements that only look like others',
    html: '<x-iframe src="https://a.example/"></x-iframe><iframes src="https://a.example/"></iframes><x-object></x-object><objects></objects><p http-equiv="refresh"><a rel="stylesheet" href="https://a.example/">x</a>',
    what: undefined,
  },
  {
    name: 'a meta in the body',
    html: '<meta name="a" content="b">',
    what: '<meta name="a"> outside of the head',
  },
  { name: 'a meta of microdata', html: '<meta itemprop="a" content="b">', what: undefined },
  { name: 'an icon of another site', html: '<link rel="icon" href="https://other.example/i.png">', what: undefined },
  {
    name: 'what a text may hold',
    html: '<div class="scroll"><a href="/x/">x</a><img src="https://other.example/i.png"></div>',
    what: undefined,
  },
])('HTML, checked against its own policy: $name', ({ html, what }) => {
  const { forbidden = [] } = linksInHtml(`<!doctype html><head>${policy(house)}</head><body>${html}</body>`);
  expect(forbidden.map((one) => [one.rule, one.what])).toEqual(what === undefined ? [] : [['html/policy', what]]);
  // Without a policy nothing is known of what its author wants.
  expect(linksInHtml(`<!doctype html><head></head><body>${html}</body>`).forbidden).toEqual([]);
});

test.each<{ directives: string; html: string; what: string[] }>([
  // CSP 3, 6.8.4: where there is no directive of its own, default-src stands for it; without that, all is allowed.
  { directives: "object-src 'none'", html: '<script>x</script><script src="https://a.example/"></script>', what: [] },
  { directives: "object-src 'none'", html: '<p style="a" onclick="b"><style></style><base href="/">', what: [] },
  { directives: "default-src 'none'", html: '<style></style>', what: ['<style>'] },
  { directives: "default-src 'self'; style-src 'unsafe-inline'", html: '<style></style><p style="a">', what: [] },
  {
    directives: "default-src *; style-src 'self'",
    html: '<link rel="stylesheet" href="https://a.example/"><style></style><p style="a">',
    what: ['stylesheet from "https://a.example/"', '<style>', 'style of <p>'],
  },
  {
    directives: "default-src 'self'; script-src 'unsafe-inline'",
    html: '<script>x</script><p onclick="x"><a href="javascript:x">x</a>',
    what: [],
  },
  {
    directives: "default-src *; script-src 'self'",
    html: '<p onclick="x"><a href="javascript:x">x</a>',
    what: ['onclick of <p>', '"javascript:" in href of <a>'],
  },
  {
    directives: "script-src 'self' https://cdn.example",
    html: '<script src="https://cdn.example/x.js"></script>',
    what: [],
  },
  ...['frame-src', 'child-src'].flatMap((name) => [
    { directives: `default-src 'self'; ${name} https:`, html: '<iframe src="https://a.example/"></iframe>', what: [] },
    {
      directives: `default-src *; ${name} 'none'`,
      html: '<iframe src="https://a.example/"></iframe>',
      what: ['<iframe> from "https://a.example/"'],
    },
  ]),
  { directives: "object-src 'self'; base-uri 'self'", html: '<object data="/x"></object><base href="/">', what: [] },
  // 'none' counts alone only.
  { directives: "object-src 'none' https:", html: '<object data="/x"></object>', what: [] },
  {
    directives: " ; OBJECT-SRC  'none' ;; form-action 'none'",
    html: '<object></object><form>',
    what: ['<object>', '<form>'],
  },
  // What a form sends leaves the page, but for a search of the site itself.
  ...[
    { html: '<form action="/search/">', what: [] },
    { html: '<form action="/search/" method="GET">', what: [] },
    { html: '<form action="/search/" method="post">', what: ['<form>'] },
    { html: '<form action="//evil.example/">', what: ['<form>'] },
    { html: '<form>', what: ['<form>'] },
  ].map((row) => ({ directives: "form-action 'self'", ...row })),
  { directives: "form-action 'self' https:", html: '<form action="https://a.example/" method="post">', what: [] },
  { directives: "default-src 'none'", html: '<form action="https://a.example/" method="post">', what: [] },
  {
    directives: "img-src 'self'",
    html: '<img src="/a.png"><img src="https://[x/"><img src="https://a.example/b.png">',
    what: ['<img> from "https://a.example/b.png"'],
  },
])('HTML, held against "$directives": $html', ({ directives, html, what }) => {
  const { forbidden = [] } = linksInHtml(`<!doctype html><head>${policy(directives)}</head><body>${html}</body>`);
  expect(forbidden.map((one) => one.what)).toEqual(what);
});

test('HTML: only a policy is one, the first; a refresh in the head is the templates’ own', () => {
  const blocked = (head: string) => linksInHtml(`<!doctype html><head>${head}</head><body><style></style>`).forbidden;
  const equiv = (name: string) => `<meta http-equiv="${name}" content="style-src 'none'">`;
  expect(blocked(equiv('Content-Security-Policy'))).toHaveLength(1);
  expect(blocked(equiv('content-security-policy-report-only'))).toEqual([]);
  expect(blocked(equiv('x-content-security-policy'))).toEqual([]);
  expect(blocked(`${policy("style-src 'unsafe-inline'")}${equiv('Content-Security-Policy')}`)).toEqual([]);
  expect(blocked(`${policy(house)}<meta http-equiv="refresh" content="0; url=/x/">`)).toHaveLength(1);
  const inText = `<p http-equiv="content-security-policy" content="style-src 'none'"><style></style>`;
  expect(linksInHtml(`<!doctype html><body>${inText}`).forbidden).toEqual([]);
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
  { html: '<h2 class="masthead">x</h2>', what: 'class of <h2>' },
  { html: '<svg><use href="#x"/></svg>', what: '<svg>' },
  { html: '<iframe src="/x"></iframe>', what: '<iframe>' },
  { html: '<img src="/x" alt="" loading="lazy">', what: 'loading of <img>' },
])('HTML in JSON, checked against the HTML that Markdown can produce: $html', ({ html, what }) => {
  const { forbidden = [] } = linksInJson(JSON.stringify({ data: { content_html: html } }), {});
  expect(forbidden[0]).toEqual({ rule: 'html/text', what: `${what} in data.content_html` });
});

test('HTML in Atom too', () => {
  const { forbidden } = linksInXml('<entry>\n<content type="html">&lt;p onclick="x">&lt;/p></content></entry>');
  expect(forbidden).toEqual([{ rule: 'html/text', what: 'onclick of <p> in content', place: { line: 2, column: 1 } }]);
});

test('HTML that Markdown can become is no finding', () => {
  const html =
    '<h2 id="a">A</h2><p>x<sup><a href="#n" id="r" data-footnote-ref aria-describedby="f">1</a></sup> <a href="HTTPS://x.example">x</a> <a href="mailto:a@x.example">a</a></p>' +
    '<p title="a: b"><a href="/x?a=b:c">x</a><h2 class=" sr-only ">x</h2>' +
    '<pre><code class="language-js">x</code></pre><table><thead><tr><th align="right">x</th></tr></thead></table>' +
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> x</li></ul>' +
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="f">F</h2><ol><li id="n"><p>x <a href="#r" data-footnote-backref aria-label="Back" class="data-footnote-backref">↩</a></p></li></ol></section>';
  expect(linksInJson(JSON.stringify({ content_html: html }), {}).forbidden).toEqual([]);
});

test.each([
  { name: 'a lone surrogate', text: '{"a":{"b":["x","\\ud800"]}}', refused: 'a lone surrogate U+D800 at a.b.1' },
  { name: 'the second half', text: '{"a":"x\\uDC00y"}', refused: 'a lone surrogate U+DC00 at a' },
  { name: 'in a name', text: '{"\\uD83D":1}', refused: 'a lone surrogate U+D83D at \ud83d' },
  { name: 'one beside nothing', text: '{"n":null,"a":"\\ud800"}', refused: 'a lone surrogate U+D800 at a' },
  { name: 'a pair', text: '{"a":"\\ud83d\\ude00"}', refused: undefined },
  { name: 'its letters', text: '{"a":"\\\\ud800"}', refused: undefined },
])('links of JSON are found: $name', ({ text, refused }) => {
  if (refused === undefined) expect(() => linksInJson(text, {})).not.toThrow();
  else expect(() => linksInJson(text, {})).toThrow(refused);
});

describe('the text of a page, below an element of the class "prose"', () => {
  const inText = (html: string) =>
    `<!doctype html><body><form></form><div class="prose">${html}</div><form></form></body>`;
  const found = (html: string) => linksInHtml(inText(html)).forbidden?.map(({ rule, what }) => `${rule} ${what}`);

  test.each([
    '<p>Plain, <a href="/x/">linked</a>.</p>',
    '<div class="scroll" role="group" aria-label="Table"><table><tbody><tr><td>x</td></tr></tbody></table></div>',
    '<table><tbody><tr><td class="left">x</td><td class="center">x</td><td class="right">x</td></tr></tbody></table>',
    '<img src="/x.png" alt="" width="3" height="2" loading="lazy" decoding="async">',
  ])('the text of a page may hold %s', (html) => {
    expect(found(html)).toEqual([]);
  });

  test.each([
    { html: '<form action="/x/"></form>', what: '<form>' },
    { html: '<p><button>Buy</button></p>', what: '<button>' },
    { html: '<p onclick="x()">x</p>', what: 'onclick of <p>' },
    { html: '<p class="panel">x</p>', what: 'class of <p>' },
    { html: '<a href="javascript:x()">x</a>', what: 'href of <a>' },
    { html: '<table><tbody><tr><td class="panel">x</td></tr></tbody></table>', what: 'class of <td>' },
    { html: '<p class="left">x</p>', what: 'class of <p>' },
    { html: '<template><button>x</button></template>', what: '<button>' },
    { html: '<p loading="lazy">x</p>', what: 'loading of <p>' },
    { html: '<img src="/x.png" alt="" loading="eager">', what: 'loading of <img>' },
    { html: '<img src="/x.png" alt="" decoding="sync">', what: 'decoding of <img>' },
    { html: '<div class="scroll" role="alert" aria-label="Table"></div>', what: 'class of <div>' },
    { html: '<div class="panel" role="group" aria-label="Table"></div>', what: 'class of <div>' },
    { html: '<div class="scroll" role="group" aria-label="x" style="x"></div>', what: 'class of <div>' },
  ])('the text of a page may not hold $html', ({ html, what }) => {
    expect(found(html)).toContain(`html/text ${what} in the text`);
  });

  test.each([
    { name: 'a box that was closed twice', html: '<table></table></div>', what: 'unpaired </div>' },
    { name: 'a box that was never closed', html: '<div class="scroll" role="group"><p>x</p>', what: 'unpaired <div>' },
    {
      name: 'a list item that closes the element around it',
      html: '<ul><li><div><li>x</li></div></li></ul>',
      what: 'unpaired </div>',
    },
    { name: 'an article that was not opened', html: '<p>x</p></article>', what: 'unpaired </article>' },
  ])('$name is found in a page', ({ html, what }) => {
    expect(found(html)).toContain(`html/text ${what}`);
  });

  test.each([
    {
      name: 'a formatting element inside another of its kind',
      html: '<p><a href="/x/">a<sup><a href="#n">1</a></sup></a></p>',
    },
    { name: 'a paragraph whose end tag is left out', html: '<p>x<p>y' },
  ])('$name leaves the text in its element and is no finding', ({ html }) => {
    expect(found(html)).toEqual([]);
  });

  test('a box that an answer closes twice is found in the answer', () => {
    const { forbidden } = linksInJson(JSON.stringify({ data: { content_html: '<table></table></div><p>x</p>' } }), {});
    expect(forbidden).toEqual([{ rule: 'html/text', what: 'unpaired </div> in data.content_html' }]);
  });

  test.each([
    { html: '<meta http-equiv="refresh" content="0;url=https://evil.example/">', what: '<meta http-equiv="refresh">' },
    { html: '<meta name="referrer" content="unsafe-url">', what: '<meta name="referrer">' },
    { html: '<meta http-equiv="refresh" itemprop="x" content="0;url=/">', what: '<meta http-equiv="refresh">' },
    { html: '<meta charset="utf-7">', what: '<meta>' },
  ])('$html after a text, in a page with a policy, is found', ({ html, what }) => {
    const page = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head><body><div class="prose"><p>x</p></div>${html}</body>`;
    expect(linksInHtml(page).forbidden?.map(({ rule, what: found }) => `${rule} ${found}`)).toEqual([
      `html/policy ${what} outside of the head`,
    ]);
  });

  test('microdata in a page with a policy is no finding', () => {
    const page = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head><body itemscope><meta itemprop="name" content="x"></body>`;
    expect(linksInHtml(page).forbidden).toEqual([]);
  });

  test('an element in a text is found at its place', () => {
    const { forbidden } = linksInHtml('<!doctype html>\n<div class="prose">\n<p><button></button></p></div>');
    expect(forbidden).toEqual([{ rule: 'html/text', what: '<button> in the text', place: { line: 3, column: 4 } }]);
  });
});

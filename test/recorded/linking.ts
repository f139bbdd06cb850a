/** Documents of each kind that `verify` reads, with links of every form and with what looks like one. */

export interface Linking {
  /** Path of the document in its site, and its media type. */
  readonly target: string;
  readonly type: string;
  readonly text: string;
}

const of = (target: string, type: string, ...texts: readonly string[]): Linking[] =>
  texts.map((text) => ({ target, type, text }));

const policy = (rules: string) => `<meta http-equiv="Content-Security-Policy" content="${rules}">`;
const page = (rules: string, body: string, head = '') =>
  `<!doctype html><html><head>${policy(rules)}${head}</head><body>${body}</body></html>`;

/** Elements that a policy is about. */
const governed = [
  '<script>a()</script><script src="/a.js"></script><script src="https://b.example/a.js"></script>',
  '<script type="module">a()</script><script type="application/json">{"url":"https://a.example/x"}</script><script type="text/ecmascript">b()</script>',
  '<style>p{}</style><p style="color:red" onclick="a()" onx>x</p><link rel="stylesheet" href="/a.css"><link rel="Stylesheet alternate" href="//b.example/a.css">',
  '<img src="/a.png" srcset="/b.png 2x, https://c.example/d.png 3x"><img src="data:image/png;base64,x"><img src="http://i.example/a"><img src="https://sub.i.example/a"><img src="https://i.example/a">',
  '<img src="https://i.example:8443/a"><img src="https://xi.example/a"><img src="https://i.example.net/a"><img src="https://sub.i.example:1/a"><img src="HTTPS://I.example/a">',
  '<picture><source srcset="//i.example/b.png 100w"><img src="http://["></picture>',
  '<iframe src="/a"></iframe><iframe src="https://f.example/"></iframe><object data="/a"></object><embed src="/b">',
  '<form action="/search/"></form><form action="//x.example/"></form><form method="POST" action="/a"></form><form method="get" action="b"></form><form></form>',
  '<a href="javascript:a()">x</a><a href=" java\nscript:b()">x</a><a href="JavaScript:">x</a><button formaction="javascript:c()">x</button><a href="x:javascript:">y</a>',
  '<base href="/x/"><meta name="a" content="b"><meta property="c"><meta http-equiv="refresh" content="0"><meta itemprop="d" content="e"><meta itemprop="f" http-equiv="g"><meta charset="utf-8">',
];
const policies = [
  "default-src 'none'",
  "default-src 'self'",
  "default-src *; base-uri 'none'",
  "script-src 'unsafe-inline' 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https://i.example; object-src 'none'; form-action 'self'",
  "script-src 'sha256-1RLDBsnZAYDyhkVA4pWn1ZTgDbZjH0REzrHqEV9CTFQ='; img-src https:; child-src 'self'; form-action 'none'; base-uri 'none'",
  "default-src 'none'; img-src 'self' https://*.i.example data:; style-src https://b.example; frame-src https://f.example; FORM-ACTION 'SELF'",
  ' ;; default-src; img-src *',
];

const html: readonly string[] = [
  '<a href="/a">a</a> <a href="">b</a> <a href="#c" id="c">c</a> <a name="d">d</a> <a>e</a> <area href="/f"> <q cite="/g">g</q> <video poster="/h" src="/i"></video>',
  '<link rel="preconnect" href="https://a.example"><link rel="dns-prefetch" href="//b.example"><link rel="preload" imagesrcset="/a 1x, /b 2x"><link href="/c"><link rel="icon" href="/d">',
  '<meta property="og:image" content="https://a.example/x.png"><meta name="og:title" content="https://a.example/y"><meta name="twitter:image" content="/z"><meta content="https://a.example/no-name">',
  '<meta http-equiv="Refresh" content="5; URL=/a"><meta http-equiv="refresh" content="0,\'/b\'"><meta http-equiv="refresh" content="3">',
  '<base href="/docs/"><a href="a">a</a><a href="#b">b</a><a href="/c">c</a><a href="https://d.example/e">d</a>',
  '<base href="http://["><a href="a">a</a>',
  '<base href="/one/"><base href="/two/"><a href="a">a</a><div class="prose wide"><b onclick="a()">x</b></div>',
  '<base><a href="a">a</a>',
  '<script type="application/ld+json">{"@id":"https://a.example/1","@context":"https://schema.org","url":"https://a.example/2","name":"https://a.example/3","image":{"url":"https://a.example/4"},"text":["https://a.example/5"]}</script>',
  '<script type="application/json">{</script>',
  '<div class="prose"><p>x</p><div onclick="a()">y</div><script>a</script><iframe></iframe><template><b><u>t</u></b></template><p class="alert-title">z</p><div class="alert note">n</div><div class="alert odd">o</div></div><div onclick="b()">outside</div>',
  '<div class="prose"><div class="scroll" role="group" aria-label="T"><table><tr><td class="left">1</td><td class="middle">2</td><th class="right">3</th></tr></table></div><div class="scroll" role="group">x</div><div class="code" data-language="js"><p class="code-title">t</p><pre><code class="language-js"><span class="hl-string">x</span><span class="odd">y</span></code></pre></div></div>',
  '<div class="prose"><img src="/a.png" alt="" loading="lazy" decoding="async" srcset="/a 100w, /b 200w" sizes="(max-width: 100px) 100vw, 100px"><img src="/a.png" loading="eager" srcset="//a 1w"><picture><source type="image/avif" srcset="/a 1w" sizes="(max-width: 1px) 100vw, 1px"><source type="image/png" srcset="/a 1w" sizes="(max-width: 1px) 100vw, 1px"></picture><mark>m</mark><mark class="x">n</mark><figure><figcaption>f</figcaption></figure><label>l</label></div>',
  '<div class="prose"><a href="ftp://a">a</a><a href="mailto:a@b">b</a><a href="/x:y">c</a><a href="?x:y">d</a><a href="#x:y">e</a><a href="TEL:1">f</a><a href="x:y" title="t" target="_blank">g</a><ol start="3" type="a"><li value="2">h</li></ol><input type="checkbox" checked disabled><input type="text"></div>',
  '<div class="prose"><p>a</div></p><div><b></div><ul><li>x</ul></section></div></article>',
  '<p>unclosed <div>x</p></div></div>',
  '<svg id="s" href="/svg"><use href="#t"/><image xlink:href="/u"/></svg><math><mi href="/m">x</mi></math>',
  '\ufeff<a href="/bom">x</a>\r\n<a href="/two">y</a>',
];

const namesOfTexts =
  'abstract alt caption content_text description fragment headline keywords name q site_name summary text title const default enum example other'.split(
    ' ',
  );
const json = (value: unknown) => JSON.stringify(value);
const digest = 'a'.repeat(64);
const item = {
  url: 'https://a.example/1',
  title: 'https://a.example/2',
  slug: 'x',
  link: 'https://a.example/3',
  content_html: '<a href="/h" id="i">x</a><p onclick="y">z</p>',
};

export const linking: readonly Linking[] = [
  ...of(
    '/a/',
    'text/html; charset=utf-8',
    ...html,
    ...policies.flatMap((rules) => governed.map((body) => page(rules, body))),
  ),
  ...of(
    '/b/',
    'text/html',
    page("default-src 'none'", '', policy('default-src *')),
    `<p>${policy("default-src 'none'")}</p>`,
  ),
  ...of(
    '/a.json',
    'application/json',
    json({
      data: [item],
      meta: { page_size: 50, lang: 'en', exact: false },
      links: { self: 'https://a.example/api/v1/posts', next: 'https://a.example/n' },
    }),
    json({
      data: [],
      meta: { page_size: 2, lang: 'en' },
      links: { self: 'https://a.example/api/v1/_/section/guides/en/2/1.json' },
    }),
    json({ data: [{ slug: 1 }, { id: 'a', slug: 'b' }], meta: { page_size: 2, lang: 3 }, links: {} }),
    json({ data: [{ slug: 'a' }], meta: { page_size: '2', lang: 'en' } }),
    json({
      url: 'https://a.example/x',
      digest: 'sha256:1',
      inner: { url: 'https://a.example/y', digest },
      data: { url: 'https://a.example/z', digest: 'q' },
    }),
    json({
      $ref: 'https://a.example/{x}',
      a: 'HTTP://A.example',
      b: 'https://a b',
      c: 'ftp://x',
      d: ['https://a.example/d'],
      $schema: 'https://s',
      enum: ['https://e'],
      examples: ['https://f'],
    }),
    json({
      keywords: { url: 'https://a.example/k' },
      text: { name: 'https://a.example/n' },
      description: ['https://a.example/l'],
      'x:title': 'https://a.example/t',
    }),
    json(Object.fromEntries(namesOfTexts.map((name) => [name, `https://a.example/${name}`]))),
    '{"a":"\\ud800"}',
    '{"a":{"\\udfff":1}}',
    '{"a":"\\ud83d\\ude00"}',
    `${'['.repeat(257)}${']'.repeat(257)}`,
    `${'['.repeat(256)}${']'.repeat(256)}`,
    '{',
  ),
  ...of('/dumps/changes/a.json', 'application/json', json({ data: [item], links: { next: 'https://a.example/n' } })),
  ...of(
    '/api/v1/changes?since=x',
    'application/json',
    json({ data: [item, { data: { url: 'https://a.example/i' } }] }),
  ),
  ...of(
    '/a.yaml',
    'application/yaml',
    'a: https://a.example/a\nb: [https://a.example/b, x]\nname: https://a.example/c\n',
    'a: [\n',
  ),
  ...of(
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href=\'/s.xsl\'?><?other href="/no"?><urlset xmlns="http://s" xmlns:x="http://x"><url><loc> https://a.example/ </loc>\n<x:link href="/l" x:src="/m" id="i"/></url><icon>/i</icon><logo><![CDATA[/lo]]>go</logo><id>https://a.example/id</id></urlset>',
    '<feed><entry><content type="html">&lt;a href="/e" id="f"&gt;x&lt;/a&gt;&lt;script&gt;&lt;/script&gt;</content><uri>/u</uri><content type="text">&lt;a href="/no"&gt;</content></entry></feed>',
    '<a><b></a>',
    '<a',
    `${'<a>'.repeat(257)}${'</a>'.repeat(257)}`,
    `${'<a>'.repeat(256)}${'</a>'.repeat(256)}`,
    `<a\n  href="/x"\n/>`,
  ),
  ...of(
    '/drawing.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="/x" id="y"><image src="/z"/></a></svg>',
  ),
  ...of(
    '/a/index.md',
    'text/markdown; charset=utf-8',
    '---\nurl: https://a.example/front\n---\n# A\n\n[a](/a) ![b](/b "t") <https://c.example> https://d.example/x https://e[f](/g)\n\n[h]: /h\n[i][h] [j]\n\n```\n[k](/k)\n```\nwww.l.example m@n.example\n# B\n[o](/o)\n',
    '~~~\n# no cut\n[a](/a)\n~~~\n# cut\n[b](/b)\n```x`y\n# cut two\n[c](/c)\n````\n# no cut\n```\n[d](/d)\n````\n# e\n[f](<>)',
    '---\n[a](/a)\n',
    `${'x'.repeat(65_600)}\n- [a](/a)\n## b\n[c](/c)\n`,
    ...[65_535, 65_536, 65_537].map((count) => `${'x'.repeat(count - 1)}\n- [a](/a)\n## b\n[c](/c)\n`),
    '# a\r\n[b](/b)\r\n# c\r[d](/d)\n# e\n[f](/f)\n',
  ),
  ...of('/llms.txt', 'text/plain; charset=utf-8', '# A\n\n- [a](/a): x\n'),
  ...of('/de/llms-full.txt', 'text/plain', '# A\n\n- [a](/a)\n'),
  ...of(
    '/robots.txt',
    'text/plain',
    'User-agent: *\nSitemap: /a.xml # b\r\n  SITEMAP :https://a.example/b.xml\rSite map: /c\nxsitemap: /d\nsitemap:',
  ),
  ...of('/other.txt', 'text/plain', 'Sitemap: /a.xml'),
  ...of('/a.css', 'text/css', 'a { background: url(/a) }'),
  ...of('/feed', 'application/atom+xml', '<feed><link href="/a"/></feed>'),
  ...of('/x/robots.txt', 'text/plain', 'Sitemap: /a.xml'),
];

/** Addresses as documents may have them. */
export const addresses: readonly string[] = [
  ...[
    '',
    '#',
    '#a',
    '#a%20b',
    '#%zz',
    '?',
    '?a=b',
    '?a#b',
    'a',
    './a',
    '../a',
    '/a',
    '/a?',
    '/a?#b',
    '/base',
    '/base/',
    '/base/a',
  ],
  ...[
    '/basement/a',
    '//a.example/base/a',
    '//b.example/',
    'https://a.example',
    'https://a.example/base',
    'https://a.example/base/',
  ],
  ...[
    'https://a.example/base/x?y=z#w',
    'https://a.example/other',
    'http://a.example/base/',
    'https://a.example:8443/base/',
    'HTTPS://A.EXAMPLE/base/a',
  ],
  ...[
    'https://a.example/base/mcp',
    'https://a.example/mcp',
    'mailto:a@b',
    'tel:1',
    'data:,x',
    'javascript:x',
    'http://[',
    'https:a',
    'https:/base/a',
    '\\base\\a',
  ],
  ...[' /base/a ', '/base/a b', '/base/ä', '/base/%C3%A4', '/base/../x', '/base/./a', '/base//a'],
];

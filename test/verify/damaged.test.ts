/** Builds damaged on purpose: each damage is found, and named by document, link and what came back. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Damage, foundAfter, soundBuild, walkThrough } from './damaged-build.ts';

let dist: string;
beforeAll(async () => {
  dist = await soundBuild();
});

/** Puts `html` at the end of a page. */
const append = (html: string) => (text: string) => text.replace('</body>', `${html}</body>`);
const swap = (old: string, other: string) => (text: string) => text.replace(old, other);

const page = 'posts/older/index.html';
const item = 'api/v1/_/item/posts/en/hello.json';
const list = 'api/v1/_/list/posts/en/50';
const skill = '.well-known/agent-skills/read-content-api/SKILL.md';

test('the build without damage has no finding', async () => {
  const { findings, documents, links, external } = await walkThrough(dist);
  expect(findings).toEqual([]);
  expect(documents).toBeGreaterThan(40);
  expect(links).toBeGreaterThan(documents);
  // In one post, which its page, its answer and the full texts show.
  expect(external).toBeGreaterThanOrEqual(3);
});

test('nor has one that is addressed by paths', async () => {
  expect((await walkThrough(await soundBuild('addressing: path'))).findings).toEqual([]);
});

test('without the website, only its home page can be missing', async () => {
  const { findings } = await walkThrough(await soundBuild('site: false'));
  // Whether the operator's own website answers there, a build cannot tell.
  const others = findings.filter(({ reason }) => !reason.includes('404 from "https://small.example/" ('));
  expect(others).toEqual([]);
});

/** Damage that one link alone can tell of. */
interface Row {
  readonly name: string;
  readonly damage: Damage;
  readonly file: string;
  readonly rule: string;
  readonly reason: string | RegExp;
}

const nextTo = (address: string) => swap('"next":null', `"next":"https://small.example${address}"`);

test.each<Row>([
  {
    name: 'a link in HTML to a page that is not there',
    damage: { [page]: append('<a href="/nowhere/">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "/nowhere/" (a href), expected 200',
  },
  {
    name: 'an image',
    damage: { [page]: append('<img src="/assets/gone.svg" alt="">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "/assets/gone.svg" (img src), expected 200',
  },
  {
    name: 'one image of a set',
    damage: { [page]: append('<img srcset="/assets/dot.svg 1x, /assets/gone.svg 2x" alt="">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "/assets/gone.svg" (img srcset), expected 200',
  },
  {
    name: 'a stylesheet',
    damage: { [page]: append('<link rel="stylesheet" href="gone.css">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "gone.css" (link rel=stylesheet), expected 200',
  },
  {
    name: 'a script',
    damage: { [page]: append('<script src="../gone.js"></script>') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "../gone.js" (script src), expected 200',
  },
  {
    name: 'a canonical address',
    damage: { [page]: append('<link rel="canonical" href="https://small.example/posts/elder/">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/posts/elder/" (link rel=canonical), expected 200',
  },
  {
    name: 'a language version',
    damage: { [page]: append('<link rel="alternate" hreflang="ja" href="https://small.example/ja/posts/older/">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/ja/posts/older/" (link rel=alternate), expected 200',
  },
  {
    name: 'an item of the API that an alternate names',
    damage: { [page]: append('<link rel="alternate" type="application/json" href="/api/v1/posts/elder">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "/api/v1/posts/elder" (link rel=alternate), expected 200',
  },
  {
    name: 'a request that the API refuses',
    damage: { [page]: append('<a href="/api/v1/posts?page_size=500">') },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 400 from "/api/v1/posts?page_size=500" (a href), expected 200',
  },
  {
    name: 'an address in JSON-LD',
    damage: {
      [page]: append('<script type="application/ld+json">{"@id":"x","url":"https://small.example/elder/"}</script>'),
    },
    file: page,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/elder/" (script url), expected 200',
  },
  {
    name: 'a link that is redirected',
    damage: { [page]: append('<a href="/developers">') },
    file: page,
    rule: 'links/redirect',
    reason: 'Unexpected 301 to "/developers/" from "/developers" (a href), expected 200 without a redirect',
  },
  {
    name: 'an anchor of the same page',
    damage: { [page]: append('<a href="#nowhere">') },
    file: page,
    rule: 'links/anchor',
    reason: 'Unexpected anchor in "#nowhere" (a href), expected an element with the id "nowhere"',
  },
  {
    name: 'an anchor of another page',
    damage: { [page]: append('<a href="/developers/errors/#no_such_code">') },
    file: page,
    rule: 'links/anchor',
    reason:
      'Unexpected anchor in "/developers/errors/#no_such_code" (a href), expected an element with the id "no_such_code"',
  },
  {
    name: 'an address that is none',
    damage: { [page]: append('<a href="https://[">') },
    file: page,
    rule: 'links/malformed',
    reason: 'Unexpected address "https://[" (a href), expected one that can be parsed',
  },
  {
    name: 'a link in the page for errors',
    damage: { '404.html': append('<a href="/nowhere/">') },
    file: '404.html',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "/nowhere/" (a href), expected 200',
  },
  {
    name: 'a line of llms.txt',
    damage: { 'llms.txt': (text) => `${text}\n- [Gone](https://small.example/gone/): a note\n` },
    file: 'llms.txt',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/gone/" (link), expected 200',
  },
  {
    name: "the skill's own link",
    damage: {
      // Its digest is mended too, or would be found as well.
      [skill]: () => '[Gone](https://small.example/gone/)\n',
      '.well-known/agent-skills/index.json': (text) =>
        // sha256sum of the line above.
        text.replace(/sha256:[0-9a-f]+/, 'sha256:c686f9f8a9401f63f80d6ffa14bb0935ce8782602af2ceda3ebd05506addccf5'),
    },
    file: skill,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/gone/" (link), expected 200',
  },
  {
    name: "one byte of the skill's text",
    damage: { [skill]: (text) => `${text} ` },
    file: '.well-known/agent-skills/index.json',
    rule: 'links/digest',
    reason:
      /^Unexpected digest sha256:[0-9a-f]{64} of "https:\/\/small\.example\/\.well-known\/agent-skills\/read-content-api\/SKILL\.md" \(skills\.0\.url\), expected sha256:[0-9a-f]{64}$/,
  },
  {
    name: '`url` of an item',
    damage: { [item]: swap('"url":"https://small.example/posts/hello/"', '"url":"https://small.example/elder/"') },
    file: item,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/elder/" (data.url), expected 200',
  },
  {
    name: '`urls` of a product',
    damage: {
      'api/v1/_/item/products/en/one.json': swap(
        '"zh-tw":"https://small.example/zh-tw/products/one/"',
        '"zh-tw":"https://small.example/ja/products/one/"',
      ),
    },
    file: 'api/v1/_/item/products/en/one.json',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/ja/products/one/" (data.urls.zh-tw), expected 200',
  },
  {
    name: '`links.documentation`',
    damage: { [item]: swap('https://small.example/developers/"', 'https://small.example/docs/"') },
    file: item,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/docs/" (links.documentation), expected 200',
  },
  {
    name: 'an image inside content_html',
    damage: { [item]: swap('src=\\"https://small.example/assets/dot.svg', 'src=\\"https://small.example/dot.svg') },
    file: item,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/dot.svg" (data.content_html img src), expected 200',
  },
  {
    name: 'an address of the sitemap',
    damage: { 'sitemap.xml': swap('<loc>https://small.example/guides/<', '<loc>https://small.example/guide/<') },
    file: 'sitemap.xml',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/guide/" (loc), expected 200',
  },
  {
    name: 'a language version in the sitemap',
    damage: { 'sitemap.xml': swap('href="https://small.example/guides/"', 'href="https://small.example/guides"') },
    file: 'sitemap.xml',
    rule: 'links/redirect',
    reason:
      'Unexpected 301 to "/guides/" from "https://small.example/guides" (xhtml:link href), expected 200 without a redirect',
  },
  {
    name: "robots.txt's sitemap",
    damage: { 'robots.txt': swap('/sitemap.xml', '/site-map.xml') },
    file: 'robots.txt',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/site-map.xml" (Sitemap), expected 200',
  },
  {
    name: 'an entry of the API catalog',
    damage: {
      '.well-known/api-catalog': swap(
        '{"href":"https://small.example/openapi.yaml"',
        '{"href":"https://small.example/openapi.yml"',
      ),
    },
    file: '.well-known/api-catalog',
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/openapi.yml" (linkset.1.service-desc.1.href), expected 200',
  },
  {
    name: "the other form of OpenAPI's address",
    damage: { 'openapi.yaml': (text) => text.replace(/(url: https:\/\/small\.example)\/developers\/$/m, '$1/docs/') },
    file: 'openapi.yaml',
    rule: 'links/dead',
    reason: /^Unexpected 404 from "https:\/\/small\.example\/docs\/" \([a-zA-Z.]+\), expected 200$/,
  },
  {
    name: 'a sitemap that is cut short',
    damage: { 'sitemap.xml': swap('</urlset>', '') },
    file: 'sitemap.xml',
    rule: 'links/unreadable',
    reason: /^Unexpected text, expected application\/xml: .*unclosed tag: urlset/,
  },
  {
    name: 'JSON that is cut short',
    damage: { '.well-known/agent-card.json': (text) => text.slice(0, -3) },
    file: '.well-known/agent-card.json',
    rule: 'links/unreadable',
    reason: /^Unexpected text, expected application\/json: /,
  },
  {
    name: 'text that is not UTF-8',
    damage: { '404.md': () => Uint8Array.of(0x23, 0x20, 0xff) },
    file: '404.md',
    rule: 'links/unreadable',
    reason: /^Unexpected text, expected text\/markdown; charset=utf-8: /,
  },
  {
    name: '`links.next` to nowhere',
    damage: { [`${list}/1.json`]: nextTo('/api/v1/elder') },
    file: `${list}/1.json`,
    rule: 'links/dead',
    reason: 'Unexpected 404 from "https://small.example/api/v1/elder" (links.next), expected 200',
  },
  {
    name: '`links.next` past the end',
    damage: { [`${list}/1.json`]: nextTo('/api/v1/posts?page=2') },
    file: `${list}/1.json`,
    rule: 'links/empty',
    reason:
      'Unexpected page without items at "https://small.example/api/v1/posts?page=2" (links.next), expected null after the last page',
  },
  {
    name: '`links.next` to something else than a list',
    damage: { [`${list}/1.json`]: nextTo('/developers/') },
    file: `${list}/1.json`,
    rule: 'links/empty',
    reason:
      'Unexpected page without items at "https://small.example/developers/" (links.next), expected null after the last page',
  },
  {
    name: '`links.next` to the same page',
    damage: { [`${list}/1.json`]: nextTo('/api/v1/posts') },
    file: `${list}/1.json`,
    rule: 'links/circle',
    reason:
      'Unexpected circle from "https://small.example/api/v1/posts" (links.next) back to this page, expected pages that come to an end',
  },
])('$name', async ({ damage, file, rule, reason }) => {
  expect(await foundAfter(damage, dist)).toEqual([
    { file, rule, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  ]);
});

describe('damage that several documents tell of', () => {
  /** Every finding must be about the damage; other documents than the named ones may tell of it too. */
  test.each<{ name: string; damage: Damage; about: string; rule: string; among: Record<string, string> }>([
    {
      name: 'an image that is not there',
      damage: { 'assets/dot.svg': null },
      about: '/assets/dot.svg',
      rule: 'links/dead',
      among: {
        [item]: 'Unexpected 404 from "https://small.example/assets/dot.svg" (data.image), expected 200',
        [`${list}/1.json`]: 'Unexpected 404 from "https://small.example/assets/dot.svg" (data.0.image), expected 200',
        'posts/hello/index.html': 'Unexpected 404 from "/assets/dot.svg" (img src), expected 200',
      },
    },
    {
      name: 'a page that is not there',
      damage: { 'posts/older/index.html': null },
      about: '/posts/older/',
      rule: 'links/dead',
      among: {
        'index.html': 'Unexpected 404 from "/posts/older/" (a href), expected 200',
        'sitemap.xml': 'Unexpected 404 from "https://small.example/posts/older/" (loc), expected 200',
        'api/v1/_/item/posts/en/older.json':
          'Unexpected 404 from "https://small.example/posts/older/" (data.url), expected 200',
      },
    },
    {
      name: 'a home page that is not there',
      damage: { 'zh-tw/index.html': null },
      about: '/zh-tw/',
      rule: 'links/dead',
      among: { 'index.html': 'Unexpected 404 from "https://small.example/zh-tw/" (link rel=alternate), expected 200' },
    },
    {
      name: 'an error code whose anchor has another name',
      damage: { 'developers/errors/index.html': swap('id="post_not_found"', 'id="no_such_post"') },
      about: '/developers/errors/#post_not_found',
      rule: 'links/anchor',
      among: {
        'api/v1/_/index.json':
          'Unexpected anchor in "https://small.example/developers/errors/#post_not_found" (errors.codes.4.type), expected an element with the id "post_not_found"',
        // What the router answers, and no file.
        'api/v1/posts/-':
          'Unexpected anchor in "https://small.example/developers/errors/#post_not_found" (type), expected an element with the id "post_not_found"',
      },
    },
    {
      name: "a listed item's answer that is not there",
      damage: { 'api/v1/_/item/pages/zh-tw/guides/start.json': null },
      about: '/api/v1/pages/guides/start?lang=zh-tw',
      rule: 'links/dead',
      among: {
        'api/v1/_/list/pages/zh-tw/50/1.json':
          'Unexpected 404 from "https://small.example/api/v1/pages/guides/start?lang=zh-tw" (data.1.key), expected 200',
      },
    },
  ])('$name', async ({ damage, about, rule, among }) => {
    const findings = await foundAfter(damage, dist);
    for (const finding of findings) expect(finding).toMatchObject({ rule, reason: expect.stringContaining(about) });
    for (const [file, reason] of Object.entries(among)) {
      expect(findings).toContainEqual(expect.objectContaining({ file, reason }));
    }
  });

  test.each([
    {
      name: 'llms.txt',
      damage: { 'llms.txt': null },
      file: 'llms.txt',
      reason: 'Unexpected 404 from "/llms.txt", where clients begin, expected 200',
    },
    {
      name: 'the files of a list',
      damage: { [`${list}/1.json`]: null, 'api/v1/_/list/posts/en/100/1.json': null },
      file: 'api/v1/posts',
      reason:
        'Unexpected 500 (a list file of posts in en is missing or cut short) from "/api/v1/posts", where clients begin, expected 200',
    },
  ])('an entry point that is not there: $name', async ({ damage, file, reason }) => {
    expect(await foundAfter(damage, dist)).toContainEqual({ file, rule: 'links/entry', reason });
  });
});

test('a circle of several pages is found once, and the walk ends', async () => {
  const damage = {
    [`${list}/1.json`]: nextTo('/api/v1/posts?page=2'),
    [`${list}/2.json`]: () =>
      '{"data":[{"title":"x"}],"meta":{"page_size":50,"lang":"en"},"links":{"next":"https://small.example/api/v1/posts"}}\n',
  };
  expect(await foundAfter(damage, dist)).toEqual([
    {
      file: `${list}/2.json`,
      rule: 'links/circle',
      reason:
        'Unexpected circle from "https://small.example/api/v1/posts" (links.next) back to this page, expected pages that come to an end',
    },
  ]);
});

test('every finding is told, in the order of files and places', async () => {
  const damage = {
    'zh-tw/index.html': append('\n<a href="/z/"></a><a href="/a/"></a>\n<a href="/a/"></a>'),
    'index.html': append('<a href="/nowhere/">'),
    'robots.txt': (text: string) => `${text}Sitemap: https://small.example/x.xml\n`,
  };
  const findings = await foundAfter(damage, dist);
  expect(findings.map(({ file, reason }) => `${file} ${reason.split('"')[1]}`)).toEqual([
    'index.html /nowhere/',
    'robots.txt https://small.example/x.xml',
    'zh-tw/index.html /z/',
    'zh-tw/index.html /a/',
    'zh-tw/index.html /a/',
  ]);
});

test.each<{ name: string; damage: Damage }>([
  {
    name: 'other sites',
    damage: { [page]: append('<a href="https://other.example/nowhere"><img src="//other.example/x.png" alt="">') },
  },
  {
    name: 'another scheme or port',
    damage: { [page]: append('<a href="http://small.example/x/"><a href="https://small.example:8443/">') },
  },
  {
    name: 'mail, telephone, data',
    damage: { [page]: append('<a href="mailto:x@small.example"><a href="tel:1"><img src="data:," alt="">') },
  },
  {
    name: 'the top of a page, and a text in it',
    damage: { [page]: append('<a href="#"><a href="#top"><a href="/#:~:text=x">') },
  },
  {
    name: 'an anchor that exists, in whatever escaping',
    damage: {
      [page]: append('<b id="重點"></b><a href="#重點"><a href="#%E9%87%8D%E9%BB%9E"><a name="n"></a><a href="#n">'),
    },
  },
  {
    name: 'an anchor of a document without elements',
    damage: { [page]: append('<a href="/openapi.json#/components/schemas">') },
  },
  { name: 'a query of a page', damage: { [page]: append('<a href="/?utm_source=x">') } },
  { name: 'a dot segment', damage: { [page]: append('<a href="../../posts/./hello/">') } },
  {
    name: 'a URI template in JSON',
    damage: { [item]: swap('"author":"Ann"', '"author":"https://small.example/authors/{name}"') },
  },
  {
    // Its second page has a dead link: it is the first that is checked, and not walked on from.
    name: 'pages of another size, which are not walked along',
    damage: {
      [page]: append('<a href="/api/v1/posts?page_size=2">'),
      'api/v1/_/list/posts/en/2/1.json': nextTo('/api/v1/posts?page=2&page_size=2'),
      'api/v1/_/list/posts/en/2/2.json': () =>
        '{"data":[{"url":"https://small.example/nowhere/"}],"meta":{"page_size":2},"links":{"next":null}}\n',
    },
  },
])('no finding: $name', async ({ damage }) => {
  expect(await foundAfter(damage, dist)).toEqual([]);
});

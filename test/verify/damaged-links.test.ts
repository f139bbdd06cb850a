/**
 * One damage at a time to the documents of a sound site: `stele verify` reports each link that does not resolve, and
 * nothing else.
 */
import { beforeAll, expect, test } from 'vitest';
import { type BuiltSettings, readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import {
  type Damage,
  damaged,
  documents,
  type Files,
  filesOf,
  isRightAfter,
  linesOf,
  soundModel,
  walked,
  written,
} from './damaged-site.ts';

let sound: Files;
let settings: BuiltSettings;
beforeAll(async () => {
  sound = filesOf(await soundModel());
  settings = await readBuiltSettings(written(sound));
});

const walk = (damage: Damage = {}) => walked(damaged(sound, damage), settings);
// Rows are short: their pages have no policy, which a test of its own is about.
const found = async (damage: Damage) => {
  const lines = linesOf((await walk(damage)).findings).filter(
    (line) => !line.includes('Unexpected page without a content security'),
  );
  // A build that verifies its changes alone must not miss what the whole check finds. Where files go, it checks all.
  const isComparable = lines.length > 0 && !Object.values(damage).includes(null);
  if (isComparable) expect(await isRightAfter(sound, damaged(sound, damage))).toBe(false);
  return lines;
};

const base = 'https://small.example/base';
const skill = '.well-known/agent-skills/read-content-api/SKILL.md';
const hello = 'api/v1/_/item/posts/en/hello.json';
const posts = 'api/v1/_/list/posts/en/50/1.json';
const second = 'api/v1/_/list/posts/en/50/2.json';
const dot = `${base}/assets/dot.svg`;
const secondPage = `${base}/api/v1/posts?page=2`;

/** Another text of the portal, in which a damage of HTML is its first character. */
const page = (html: string): Damage => ({ 'developers/index.html': () => html });
const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);
const nextTo = (address: string) => swap('"next":null', `"next":"${address}"`);
/** A page of posts with one item, or with none. */
const list =
  (key: string | undefined, next: string | null = null) =>
  () =>
    `{"data":[${key === undefined ? '' : `{"slug":"${key}"}`}],"meta":{"page_size":50,"lang":"en"},"links":{"next":${JSON.stringify(next)}}}\n`;

const dead = (address: string, where: string, at = 'developers/index.html:1:1') =>
  `${at} links/dead: Unexpected 404 from "${address}" (${where}), expected 200`;
const anchor = (address: string, id: string, where = 'a href', at = 'developers/index.html:1:1') =>
  `${at} links/anchor: Unexpected anchor in "${address}" (${where}), expected an element with the id "${id}"`;
const empty = (address: string) =>
  `list/posts/en/50/1.json links/empty: Unexpected page without items at "${address}" (links.next), expected null after the last page`;
const circle = (number: number, address: string) =>
  `list/posts/en/50/${number}.json links/circle: Unexpected loop from "${address}" (links.next) back to this page, expected a last page`;

test('a sound site has no finding, and its documents and links are counted', async () => {
  const reported: (readonly [number, number])[] = [];
  const onDocument = (done: number, seen: number) => reported.push([done, seen]);
  const { findings, documents, links, external } = await walked(sound, settings, { onDocument });
  expect(findings).toEqual([]);
  // 31 that clients begin with, six answers to errors (405 among them), 14 items, their image, ten pages and ten
  // Markdown versions. External: of the page for errors, and of one post in two languages.
  expect({ documents, external }).toEqual({ documents: 72, external: 3 });
  expect(links).toBeGreaterThan(documents);
  expect(reported.map(([done]) => done)).toEqual(reported.map((_, index) => index + 1));
  expect(reported.at(-1)).toEqual([reported.length, reported.length]);
  expect(reported[0]?.[1]).toBeLessThan(reported.length);
});

test('links that do not resolve are counted too', async () => {
  const { links } = await walk();
  const added = '<a href="/base/nowhere/"><a href="/outside/"><a href="https://[x/">';
  expect((await walk(page(added))).links).toBe(links + 3);
});

test('links of each part of a text in several parts are counted', async () => {
  const { links, external } = await walk();
  const part = (title: string) => `# ${title}\n\n[here](${base}/) [there](https://${title}.example/)\n`;
  const more = await walk({ 'llms-full.txt': (text) => `${text}\n${part('one')}\n${part('two')}` });
  expect({ links: more.links, external: more.external }).toEqual({ links: links + 2, external: external + 2 });
});

interface Row {
  /** What `stele verify` reports. */
  readonly name: string;
  readonly damage: Damage;
  readonly findings: readonly string[];
}

test.each<Row>([
  { name: 'a dead link', damage: page('<a href="/base/no/">'), findings: [dead('/base/no/', 'a href')] },
  {
    name: 'a dead image',
    damage: page('<img src="/base/no.svg" alt="">'),
    findings: [dead('/base/no.svg', 'img src')],
  },
  {
    name: 'one dead image of a set',
    damage: page('<img srcset="/base/assets/dot.svg 1x, /base/no.svg 2x" alt="">'),
    findings: [dead('/base/no.svg', 'img srcset')],
  },
  {
    name: 'a dead stylesheet',
    damage: page('<link rel="stylesheet" href="no.css">'),
    findings: [dead('no.css', 'link rel=stylesheet')],
  },
  {
    name: 'a dead script',
    damage: page('<script src="../no.js"></script>'),
    findings: [dead('../no.js', 'script src')],
  },
  {
    name: 'a dead canonical address',
    damage: page(`<link rel="canonical" href="${base}/no/">`),
    findings: [dead(`${base}/no/`, 'link rel=canonical')],
  },
  {
    name: 'a dead language version',
    damage: page(`<link rel="alternate" hreflang="zh-tw" href="${base}/zh-tw/">`),
    findings: [dead(`${base}/zh-tw/`, 'link rel=alternate')],
  },
  {
    name: 'an alternate that names no item of the API',
    damage: page('<link rel="alternate" type="application/json" href="/base/api/v1/posts/no">'),
    findings: [dead('/base/api/v1/posts/no', 'link rel=alternate')],
  },
  {
    name: 'a link to a request that the API refuses',
    damage: page('<a href="/base/api/v1/posts?page_size=500">'),
    findings: [
      'developers/index.html:1:1 links/dead: Unexpected 400 from "/base/api/v1/posts?page_size=500" (a href), expected 200',
    ],
  },
  {
    name: 'a dead address in JSON-LD',
    damage: page(`<script type="application/ld+json">{"@id":"x","url":"${base}/no/"}</script>`),
    findings: [dead(`${base}/no/`, 'script url')],
  },
  {
    name: 'every link that stands in a page several times, in the order of places',
    damage: page('<a href="../b"><a href="../a">\n<a href="../a">'),
    findings: [
      dead('../b', 'a href'),
      dead('../a', 'a href', 'developers/index.html:1:16'),
      dead('../a', 'a href', 'developers/index.html:2:1'),
    ],
  },
  {
    name: 'the links of several documents in the order of their paths',
    damage: {
      ...page('<a href="/base/x/">'),
      '404.html': () => '<a href="/base/y/">',
      'robots.txt': (text) => `${text}Sitemap: ${base}/x.xml\n`,
    },
    findings: [
      dead('/base/y/', 'a href', '404.html:1:1'),
      dead('/base/x/', 'a href'),
      dead(`${base}/x.xml`, 'Sitemap', 'robots.txt:2:1'),
    ],
  },
  {
    name: 'a link to a redirect',
    damage: page('<a href="../posts/older">'),
    findings: [
      'developers/index.html:1:1 links/redirect: Unexpected 301 to "/base/posts/older/" from "../posts/older" (a href), expected 200 without a redirect',
    ],
  },
  {
    name: 'a link from the root of the host',
    damage: page('<a href="/posts/older/">'),
    findings: [
      'developers/index.html:1:1 links/dead: Unexpected address "/posts/older/" (a href), expected one below "/base/", the root of the site',
    ],
  },
  {
    name: 'an address that cannot be parsed',
    damage: page('<a href="https://[x/">'),
    findings: [
      'developers/index.html:1:1 links/malformed: Unexpected address "https://[x/" (a href), expected one that can be parsed',
    ],
  },
  {
    name: 'an object where an address has a text, on this site and on others',
    damage: page(
      '<a href="/base/posts/older/?x=[object Object]">\n<link rel="edit" href="https://other.example/%5Bobject%20Object%5D/">',
    ),
    findings: [
      'developers/index.html:1:1 links/malformed: Unexpected address "/base/posts/older/?x=[object Object]" (a href), expected a text instead of "[object Object]"',
      'developers/index.html:2:1 links/malformed: Unexpected address "https://other.example/%5Bobject%20Object%5D/" (link rel=edit), expected a text instead of "[object Object]"',
    ],
  },
  {
    name: 'an address whose name has no value',
    damage: page('<a href="/base/undefined/">\n<a href="../posts/null?a=b">'),
    findings: [
      'developers/index.html:1:1 links/malformed: Unexpected address "/base/undefined/" (a href), expected a name instead of "undefined"',
      'developers/index.html:2:1 links/malformed: Unexpected address "../posts/null?a=b" (a href), expected a name instead of "null"',
    ],
  },
  { name: 'a missing anchor in the same page', damage: page('<a href="#a"><p id="b">'), findings: [anchor('#a', 'a')] },
  {
    name: 'a missing anchor in another page, however it is written',
    damage: page(`<a href="/base/posts/older/#y">\n<a href="${base}/posts/older/#x%2D2">`),
    findings: [
      anchor('/base/posts/older/#y', 'y'),
      anchor(`${base}/posts/older/#x%2D2`, 'x-2', 'a href', 'developers/index.html:2:1'),
    ],
  },
  {
    name: 'the links of a page that another page alone links to',
    damage: { 'posts/older/index.html': () => '<a href="/base/b/">', 'b/index.html': () => '<a href="/base/c/">' },
    findings: [dead('/base/c/', 'a href', 'b/index.html:1:1')],
  },
  {
    name: 'a dead link of the optional documents that are there',
    damage: {
      'index.html': () => '<a href="/base/1/">',
      'feed.xml': () => '<feed><link href="/base/2/"/></feed>',
      'feed.json': () => `{"home_page_url":"${base}/3/"}`,
      'llms.en.txt': () => '[a](/base/4/)\n',
    },
    findings: [
      dead(`${base}/3/`, 'home_page_url', 'feed.json'),
      dead('/base/2/', 'link href', 'feed.xml:1:7'),
      dead('/base/1/', 'a href', 'index.html:1:1'),
      dead('/base/4/', 'link', 'llms.en.txt:1:1'),
    ],
  },
  {
    name: 'a dead link in llms.txt',
    damage: { 'llms.txt': (text) => `${text}\n- [Gone](${base}/no/): a note\n` },
    findings: [dead(`${base}/no/`, 'link', 'llms.txt:5:3')],
  },
  {
    name: 'the same text with a dead link in two documents, each at its place',
    damage: {
      'llms.txt': (text) => `${text}\n# Gone\n\n[Gone](${base}/no/)\n`,
      '404.md': () => `---\na: 1\n---\n\n# Gone\n\n[Gone](${base}/no/)\n\n\n`,
    },
    findings: [dead(`${base}/no/`, 'link', '404.md:7:1'), dead(`${base}/no/`, 'link', 'llms.txt:7:1')],
  },
  {
    name: 'a relative link that is right in one of two documents with the same text',
    damage: {
      'llms.txt': (text) => `${text}\n# Start\n\n[Start](guides/start/page.md)\n`,
      'guides/start/page.md': (text) => `${text}\n# Start\n\n[Start](guides/start/page.md)\n`,
    },
    findings: [expect.stringMatching(/^guides\/start\/page\.md:\d+:1 links\/dead/)],
  },
  {
    name: 'a dead link in the skill',
    damage: { [skill]: () => `[Gone](${base}/no/)\n` },
    findings: [dead(`${base}/no/`, 'link', `${skill}:1:1`)],
  },
  {
    name: 'a digest that is not of the linked bytes',
    damage: { '.well-known/agent-skills/index.json': () => `{"url":"${base}/${skill}","digest":"sha256:00"}` },
    findings: [
      // sha256sum of "# Skill" and a line feed.
      `.well-known/agent-skills/index.json links/digest: Unexpected digest sha256:74daeff849609b74a42500aff45eb6229a086907ab1b2badae4c29ed4fc10e3c of "${base}/${skill}" (url), expected sha256:00`,
    ],
  },
  {
    name: 'a digest that is not of the linked bytes, after the same address without one',
    damage: {
      '.well-known/agent-skills/index.json': () =>
        `[{"url":"${base}/${skill}"},{"url":"${base}/${skill}","digest":"sha256:00"}]`,
    },
    findings: [expect.stringMatching(/^\.well-known\/agent-skills\/index\.json links\/digest: .*\(1\.url\)/)],
  },
  {
    name: 'a dead `url` of an item',
    damage: { [hello]: swap(`"url":"${base}/posts/hello/"`, `"url":"${base}/no/"`) },
    findings: [dead(`${base}/no/`, 'data.url', 'item/posts/en/hello.json')],
  },
  {
    name: 'a dead address among the `urls` of a product',
    damage: { 'api/v1/_/item/products/en/one.json': swap(`"zh-tw":"${base}/zh-tw/`, `"zh-tw":"${base}/ja/`) },
    findings: [dead(`${base}/ja/products/one/`, 'data.urls.zh-tw', 'item/products/en/one.json')],
  },
  {
    name: 'a dead `links.documentation`',
    damage: { [hello]: swap(`${base}/developers/"`, `${base}/docs/"`) },
    findings: [dead(`${base}/docs/`, 'links.documentation', 'item/posts/en/hello.json')],
  },
  {
    name: 'a dead image in content_html',
    damage: { [hello]: swap(`src=\\"${base}/assets/dot.svg`, `src=\\"${base}/no.svg`) },
    findings: [dead(`${base}/no.svg`, 'data.content_html img src', 'item/posts/en/hello.json')],
  },
  {
    name: 'a missing anchor of content_html, and none that is in it',
    damage: {
      'api/v1/_/item/posts/en/older.json': () =>
        `{"data":{"content_html":"<p id='n'><a href='#n'>1</a><a href='#m'>2</a><a href='${base}/api/v1/posts/older#o'>3</a></p>"}}\n`,
    },
    findings: [
      anchor('#m', 'm', 'data.content_html a href', 'item/posts/en/older.json'),
      anchor(`${base}/api/v1/posts/older#o`, 'o', 'data.content_html a href', 'item/posts/en/older.json'),
    ],
  },
  {
    name: 'a dead address in the sitemap',
    damage: { 'sitemap.xml': swap('/posts/older/', '/no/') },
    findings: [dead(`${base}/no/`, 'loc', 'sitemap.xml:1:14')],
  },
  {
    name: 'a language version of the sitemap that is redirected',
    damage: {
      'sitemap.xml': () =>
        `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"><url>\n<xhtml:link href="${base}/guides"/></url></urlset>`,
    },
    findings: [
      `sitemap.xml:2:1 links/redirect: Unexpected 301 to "/base/guides/" from "${base}/guides" (xhtml:link href), expected 200 without a redirect`,
    ],
  },
  {
    name: 'a dead sitemap in robots.txt',
    damage: { 'robots.txt': swap('/sitemap.xml', '/site-map.xml') },
    findings: [dead(`${base}/site-map.xml`, 'Sitemap', 'robots.txt:1:1')],
  },
  {
    name: 'a dead entry of the API catalog',
    damage: { '.well-known/api-catalog': () => `{"linkset":[{},{"service-desc":[{},{"href":"${base}/no.yml"}]}]}` },
    findings: [dead(`${base}/no.yml`, 'linkset.1.service-desc.1.href', '.well-known/api-catalog')],
  },
  {
    name: 'a dead address in OpenAPI as YAML',
    damage: { 'openapi.yaml': () => `externalDocs:\n  url: ${base}/docs/\n` },
    findings: [dead(`${base}/docs/`, 'externalDocs.url', 'openapi.yaml')],
  },
  {
    name: 'a sitemap that is cut short',
    damage: { 'sitemap.xml': swap('</urlset>', '') },
    findings: [
      expect.stringMatching(
        /^sitemap\.xml links\/unreadable: Unexpected text, expected application\/xml; charset=utf-8: .*unclosed tag: urlset/,
      ),
    ],
  },
  {
    name: 'a drawing of thousands of groups inside each other',
    damage: { 'assets/dot.svg': () => `<svg>\n${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}</svg>` },
    findings: [
      'assets/dot.svg links/unreadable: Unexpected text, expected image/svg+xml: 2:766: <g> is inside 256 elements, at most 256 levels are read',
    ],
  },
  {
    name: 'JSON that is cut short',
    damage: { '.well-known/agent-card.json': () => '{' },
    findings: [
      expect.stringMatching(
        /^\.well-known\/agent-card\.json links\/unreadable: Unexpected text, expected application\/json: \S/,
      ),
    ],
  },
  {
    name: 'text that is not UTF-8',
    damage: { '404.md': () => new Uint8Array([0x23, 0xfe, 0xfd]) },
    findings: [
      expect.stringMatching(/^404\.md links\/unreadable: Unexpected text, expected text\/markdown; charset=utf-8: \S/),
    ],
  },
  {
    name: 'a `links.next` to nowhere',
    damage: { [posts]: nextTo(`${base}/api/v1/no`) },
    findings: [dead(`${base}/api/v1/no`, 'links.next', 'list/posts/en/50/1.json')],
  },
  {
    name: 'a `links.next` past the end',
    damage: { [posts]: nextTo(secondPage) },
    findings: [empty(secondPage)],
  },
  {
    name: 'a `links.next` to an empty page',
    damage: { [posts]: nextTo(secondPage), [second]: list(undefined) },
    findings: [empty(secondPage)],
  },
  {
    name: 'a `links.next` to a page',
    damage: { [posts]: nextTo(`${base}/developers/`) },
    findings: [empty(`${base}/developers/`)],
  },
  {
    name: 'a `links.next` to a document of another kind',
    damage: { [posts]: nextTo(`${base}/openapi.json`) },
    findings: [empty(`${base}/openapi.json`)],
  },
  {
    name: 'a `links.next` to a text without links',
    damage: { [posts]: nextTo(`${base}/robots.txt`) },
    findings: [empty(`${base}/robots.txt`)],
  },
  {
    name: 'a `links.next` to the same page',
    damage: { [posts]: nextTo(`${base}/api/v1/posts`) },
    findings: [circle(1, `${base}/api/v1/posts`)],
  },
  {
    name: 'a circle of two pages once',
    damage: { [posts]: nextTo(secondPage), [second]: list('older', `${base}/api/v1/posts`) },
    findings: [circle(2, `${base}/api/v1/posts`)],
  },
  {
    name: 'a circle that a page outside of it links into once',
    damage: {
      ...page('<a href="/base/api/v1/posts?page=4">'),
      [posts]: nextTo(secondPage),
      [second]: list('older', `${base}/api/v1/posts?page=3`),
      'api/v1/_/list/posts/en/50/3.json': list('older', secondPage),
      'api/v1/_/list/posts/en/50/4.json': list('older', secondPage),
    },
    findings: [circle(3, secondPage)],
  },
  {
    name: 'a missing document that clients begin with',
    damage: { 'llms.txt': null },
    findings: ['llms.txt links/entry: Unexpected 404 from "/llms.txt", where clients begin, expected 200'],
  },
  {
    name: 'a list whose files are missing',
    damage: { [posts]: null, 'api/v1/_/list/posts/en/100/1.json': null },
    findings: [
      `index.json links/dead: Unexpected 500 (a list file of posts in en is missing or cut short) from "${base}/api/v1/posts" (endpoints.5.url), expected 200`,
      'api/v1/posts links/entry: Unexpected 500 (a list file of posts in en is missing or cut short) from "/api/v1/posts", where clients begin, expected 200',
    ],
  },
  {
    name: 'a list whose file is cut short',
    damage: { [posts]: () => '{"data":[' },
    findings: [
      `index.json links/dead: Unexpected 500 (${posts} is cut short) from "${base}/api/v1/posts" (endpoints.5.url), expected 200`,
      `api/v1/posts links/entry: Unexpected 500 (${posts} is cut short) from "/api/v1/posts", where clients begin, expected 200`,
    ],
  },
  {
    name: 'HTML in content_html that no Markdown can become',
    damage: { [hello]: swap('"content_html":"', '"content_html":"<script></script>') },
    findings: [
      'item/posts/en/hello.json html/text: Unexpected <script> in data.content_html, expected only HTML that Markdown can produce',
    ],
  },
  {
    name: "an element that the page's own policy forbids, and its dead link",
    damage: page(
      `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="object-src 'none'"></head><body><object data="/base/no.png"></object>`,
    ),
    findings: [
      dead('/base/no.png', 'object data', 'developers/index.html:1:106'),
      "developers/index.html:1:106 html/policy: Unexpected <object>, expected only what the page's content security policy allows",
    ],
  },
  {
    name: 'a missing image in both languages of a post and its lists',
    damage: { 'assets/dot.svg': null },
    findings: ['en', 'zh-tw']
      .flatMap((lang) => [
        dead(dot, 'data.content_html img src', `item/posts/${lang}/hello.json`),
        dead(dot, 'data.image', `item/posts/${lang}/hello.json`),
      ])
      .concat(['en', 'zh-tw'].map((lang) => dead(dot, 'data.0.image', `list/posts/${lang}/50/1.json`))),
  },
  {
    name: 'a missing page wherever it is linked',
    damage: { 'posts/older/index.html': null },
    findings: [
      dead(`${base}/posts/older/`, 'data.url', 'item/posts/en/older.json'),
      dead(`${base}/posts/older/`, 'data.url', 'item/posts/zh-tw/older.json'),
      dead(`${base}/posts/older/`, 'data.1.url', 'list/posts/en/50/1.json'),
      dead(`${base}/posts/older/`, 'data.1.url', 'list/posts/zh-tw/50/1.json'),
      dead(`${base}/posts/older/`, 'link', 'llms.txt:3:3'),
      dead(`${base}/posts/older/`, 'loc', 'sitemap.xml:1:14'),
    ],
  },
  {
    name: 'an error code whose place in the portal has another name',
    damage: { 'developers/errors/index.html': swap('id="post_not_found"', 'id="no_such_post"') },
    findings: [
      anchor(`${base}/developers/errors/#post_not_found`, 'post_not_found', 'errors.codes.4.type', 'index.json'),
      // The router's answer to a post that does not exist: no file.
      anchor(`${base}/developers/errors/#post_not_found`, 'post_not_found', 'type', 'api/v1/posts/-'),
    ],
  },
  {
    name: 'a missing answer of an item that its lists alone name',
    damage: { 'api/v1/_/item/pages/zh-tw/guides/start.json': null },
    findings: ['list/pages', 'section/guides'].map((name) =>
      dead(`${base}/api/v1/pages/guides/start?lang=zh-tw`, 'data.1.key', `${name}/zh-tw/50/1.json`),
    ),
  },
])('`stele verify` reports $name', async ({ damage, findings }) => {
  expect(await found(damage)).toEqual(findings);
});

test.each([
  { name: 'none', html: '<p>Text</p>' },
  { name: 'one outside of the head', html: '<p>Text</p><meta http-equiv="Content-Security-Policy" content="x">' },
])('`stele verify` reports a page with a content security policy missing: $name', async ({ html }) => {
  expect(linesOf((await walk(page(html))).findings)).toContain(
    'developers/index.html html/policy: Unexpected page without a content security policy, expected <meta http-equiv="Content-Security-Policy"> in its head',
  );
});

test.each<Omit<Row, 'findings'>>([
  {
    name: 'a page whose item is called null',
    damage: { ...page('<a href="/base/null/">'), 'null/index.html': () => '<p>Text</p>' },
  },
  {
    name: 'links to other sites',
    damage: page(
      '<a href="https://other.example/no"><img src="//other.example/x.png" alt=""><a href="https://small.example.org/base/x">',
    ),
  },
  {
    name: 'links to another scheme, port or path of the host',
    damage: page(
      '<a href="http://small.example/base/x/"><a href="https://small.example:8443/"><a href="https://small.example/x">',
    ),
  },
  {
    name: 'links to mail, a telephone, data and the base address itself',
    damage: page(`<a href="mailto:x@small.example"><a href="tel:1"><img src="data:," alt=""><a href="${base}">`),
  },
  {
    name: 'links to the top of a page, and to a text in it',
    damage: page('<a href="#"><a href="#TOP"><a href="/base/developers/#:~:text=x">'),
  },
  {
    name: 'links to an anchor that exists, in whatever escaping',
    damage: page(
      '<b id="重點"></b><a href="#重點"><a href="#%E9%87%8D%E9%BB%9E"><a name="n"></a><a href="#n"><a href="/base/posts/older/#x%2D1">',
    ),
  },
  {
    name: 'an anchor of a document without elements',
    damage: page('<a href="/base/openapi.json#/components/schemas"><a href="/base/robots.txt#x">'),
  },
  { name: 'a link with a query to a page', damage: page('<a href="/base/developers/?utm_source=x">') },
  { name: 'a link with dot segments', damage: page('<a href="../posts/./hello/">') },
  {
    name: 'a URI template in JSON',
    damage: { [hello]: swap('"author":"Ann"', `"author":"${base}/authors/{name}"`) },
  },
  {
    name: 'bytes of an image that are no text',
    damage: { ...page('<img src="/base/a.png" alt="">'), 'a.png': () => new Uint8Array([255, 255]) },
  },
  {
    name: 'a digest of the linked bytes',
    damage: {
      '.well-known/agent-skills/index.json': () =>
        `{"url":"${base}/${skill}","digest":"sha256:74daeff849609b74a42500aff45eb6229a086907ab1b2badae4c29ed4fc10e3c"}`,
    },
  },
  {
    name: 'a next page of a search that has no hits, where the total is an upper bound',
    damage: {
      [posts]: nextTo(secondPage),
      [second]: () => '{"data":[],"meta":{"page_size":50,"lang":"en","exact":false},"links":{"next":null}}\n',
    },
  },
  {
    name: 'a `links.next` of a document that is no list',
    damage: { 'openapi.json': () => `{"links":{"next":"${base}/robots.txt"}}` },
  },
  { name: 'a list of two pages', damage: { [posts]: nextTo(secondPage), [second]: list('older') } },
  {
    // Its second page has a dead link: the first is checked, and its `links.next` is not followed.
    name: 'the second page of a list that is linked in another page size',
    damage: {
      ...page('<a href="/base/api/v1/posts?page_size=2">'),
      'api/v1/_/list/posts/en/2/1.json': nextTo(`${base}/api/v1/posts?page=2&page_size=2`),
      'api/v1/_/list/posts/en/2/2.json': () =>
        `{"data":[{"slug":"no","url":"${base}/no/"}],"meta":{"page_size":2},"links":{"next":null}}\n`,
    },
  },
])('`stele verify` does not report $name', async ({ damage }) => {
  expect(await found(damage)).toEqual([]);
});

const linkedAlone = /^(assets|guides|posts|products|zh-tw)\//;

test.each(Object.keys(documents).filter((path) => !linkedAlone.test(path)))(
  'clients begin with %s without a link to it',
  async (path) => {
    expect(await found({ [path]: null })).toContainEqual(expect.stringContaining(' links/entry: '));
  },
);

test.each(['index', 'list/products/en/50/1', 'list/pages/en/50/1', 'list/posts/zh-tw/50/1', 'section/guides/en/50/1'])(
  'clients begin with the answer in %s.json without a link to it',
  async (name) => {
    const lines = await found({ [`api/v1/_/${name}.json`]: () => '{' });
    expect(lines).toContainEqual(expect.stringMatching(/ links\/(entry|unreadable): /));
  },
);

test('answers to errors of clients link to the explanation of their code', async () => {
  const { findings } = await walk({ 'developers/errors/index.html': () => '<p>No place</p>' });
  const ofErrors = findings.filter(({ file, rule }) => rule === 'links/anchor' && !file.startsWith('api/v1/_/'));
  expect(ofErrors.map(({ file, rule, reason }) => [file, rule, /#(\w+)"/.exec(reason)?.[1]])).toEqual([
    ['api/v1/', 'links/anchor', 'method_not_allowed'],
    ['api/v1/-', 'links/anchor', 'not_found'],
    ['api/v1/pages/-', 'links/anchor', 'page_not_found'],
    ['api/v1/posts/-', 'links/anchor', 'post_not_found'],
    ['api/v1/products/-', 'links/anchor', 'product_not_found'],
    ['api/v1/products?page=0', 'links/anchor', 'invalid_parameter'],
  ]);
});

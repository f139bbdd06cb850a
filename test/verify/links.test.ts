/** A site of a few files in memory whose links all resolve, and what is said where one of them does not. */
import { expect, test } from 'vitest';
import { toSettings } from '../../generator/edge/settings.ts';
import { createAsk } from '../../generator/verify/ask.ts';
import { createCheckLink, resolveAddress } from '../../generator/verify/check-link.ts';
import { compareFindings, type Finding } from '../../generator/verify/finding.ts';
import { walk } from '../../generator/verify/walk.ts';

const { collections: _, ...settings } = toSettings({
  baseUrl: 'https://s.example/base',
  languages: ['en'],
  defaultLanguage: 'en',
  sections: ['guides'],
  pageSizes: [50, 100],
  pathAddressing: false,
  markdownByAccept: false,
  mediaTypes: {
    html: 'text/html',
    json: 'application/json',
    md: 'text/markdown',
    txt: 'text/plain',
    xml: 'application/xml',
    yaml: 'application/yaml',
    svg: 'image/svg+xml',
    png: 'image/png',
  },
});

const list = (items: string, next: string | null = null, size = 50) =>
  `{"data":[${items}],"meta":{"page_size":${size},"lang":"en"},"links":{"next":${JSON.stringify(next)}}}\n`;
const codes = [
  'invalid_parameter',
  'not_found',
  'product_not_found',
  'page_not_found',
  'post_not_found',
  'method_not_allowed',
];
const skill = '.well-known/agent-skills/read-content-api/SKILL.md';
const posts = 'api/v1/_/list/posts/en/50/1.json';
const second = 'api/v1/_/list/posts/en/50/2.json';
const secondPage = 'https://s.example/base/api/v1/posts?page=2';

const sound: Readonly<Record<string, string>> = {
  'api/v1/_/index.json': '{"documentation":"https://s.example/base/developers/"}\n',
  'api/v1/_/list/products/en/50/1.json': list(''),
  'api/v1/_/list/pages/en/50/1.json': list(''),
  'api/v1/_/section/guides/en/50/1.json': list(''),
  [posts]: list('{"slug":"a"}'),
  'api/v1/_/item/posts/en/a.json': '{"data":{"url":"https://s.example/base/posts/a/"}}\n',
  'developers/index.html': '<p id="top">Portal</p>',
  'developers/errors/index.html': codes.map((code) => `<h2 id="${code}"></h2>`).join(''),
  'developers/agents/index.html': '<p>Agents</p>',
  'posts/a/index.html':
    '<p id="x-1">A <a href="https://other.example/">other</a> <a href="mailto:a@s.example">mail</a></p>',
  'openapi.json': '{}',
  'api/openapi.json': '{}',
  '.well-known/openapi.json': '{}',
  'openapi.yaml': 'a: 1\n',
  'api/openapi.yaml': 'a: 1\n',
  'llms.txt': '# S\n\n- [a](https://s.example/base/posts/a/)\n',
  'llms-full.txt': '# S\n',
  'sitemap.xml': '<urlset><url><loc>https://s.example/base/posts/a/</loc></url></urlset>',
  'robots.txt': 'Sitemap: https://s.example/base/sitemap.xml\n',
  '.well-known/api-catalog': '{}',
  '.well-known/agent-card.json': '{}',
  '.well-known/agent-skills/index.json': '{}',
  [skill]: '# Skill\n',
  '404.html': '<p>Nothing</p>',
  '404.md': '# Nothing\n',
};

type Changes = Readonly<Record<string, string | Uint8Array | null>>;

async function walked(changes: Changes = {}, onDocument?: (done: number, seen: number) => void) {
  const all = new Map<string, string | Uint8Array | null>(Object.entries({ ...sound, ...changes }));
  const read = async (path: string) => {
    const file = all.get(path);
    if (file === undefined || file === null) return undefined;
    return { bytes: new Uint8Array(typeof file === 'string' ? new TextEncoder().encode(file) : file) };
  };
  return await walk({ settings, read, ...(onDocument === undefined ? {} : { onDocument }) });
}

/** `file:line:column rule: reason`. */
async function found(changes: Changes): Promise<string[]> {
  const { findings } = await walked(changes);
  return findings.map(({ file, place, rule, reason }) => {
    const at = place === undefined ? '' : `:${place.line}:${place.column}`;
    return `${file}${at} ${rule}: ${reason}`;
  });
}

test('a sound site has no finding; what is counted is what stands in it', async () => {
  const told: (readonly [number, number])[] = [];
  const { findings, documents, links, external } = await walked({}, (done, seen) => told.push([done, seen]));
  expect(findings).toEqual([]);
  // 23 entry points that are there, six answers to mistakes (405 among them), and what the links lead to: a page, an item.
  expect(documents).toBe(31);
  // Two of each problem; one each of the index, llms.txt, the sitemap, robots.txt and the item; the list's item.
  expect(links).toBe(18);
  expect(external).toBe(1);
  expect(told.map(([done]) => done)).toEqual(told.map((_, index) => index + 1));
  expect(told.at(-1)).toEqual([told.length, told.length]);
  expect(told[0]?.[1]).toBeLessThan(told.length);
});

const page = (html: string) => ({ 'developers/index.html': html });

test.each<{ name: string; changes: Changes; expected: string[] }>([
  {
    name: 'a dead link',
    changes: page('\n<a href="/base/nowhere/">'),
    expected: ['developers/index.html:2:1 links/dead: Unexpected 404 from "/base/nowhere/" (a href), expected 200'],
  },
  {
    name: 'one that stands twice is told twice, in the order of places',
    changes: page('<a href="../b"><a href="../a">\n<a href="../c">'),
    expected: [
      'developers/index.html:1:1 links/dead: Unexpected 404 from "../b" (a href), expected 200',
      'developers/index.html:1:16 links/dead: Unexpected 404 from "../a" (a href), expected 200',
      'developers/index.html:2:1 links/dead: Unexpected 404 from "../c" (a href), expected 200',
    ],
  },
  {
    name: 'a link to a redirect',
    changes: page('<a href="../posts/a">'),
    expected: [
      'developers/index.html:1:1 links/redirect: Unexpected 301 to "/base/posts/a/" from "../posts/a" (a href), expected 200 without a redirect',
    ],
  },
  {
    name: 'a link from the root of the host',
    changes: page('<a href="/posts/a/">'),
    expected: [
      'developers/index.html:1:1 links/dead: Unexpected address "/posts/a/" (a href), expected one below "/base/", where the site lies',
    ],
  },
  {
    name: 'an address that is none',
    changes: page('<a href="https://[x/">'),
    expected: [
      'developers/index.html:1:1 links/malformed: Unexpected address "https://[x/" (a href), expected one that can be parsed',
    ],
  },
  {
    name: 'an anchor in the same page',
    changes: page('<p id="b"><a href="#a">'),
    expected: [
      'developers/index.html:1:11 links/anchor: Unexpected anchor in "#a" (a href), expected an element with the id "a"',
    ],
  },
  {
    name: 'an anchor in another page, twice',
    changes: page('<a href="/base/posts/a/#y">\n<a href="https://s.example/base/posts/a/#x%2D2">'),
    expected: [
      'developers/index.html:1:1 links/anchor: Unexpected anchor in "/base/posts/a/#y" (a href), expected an element with the id "y"',
      'developers/index.html:2:1 links/anchor: Unexpected anchor in "https://s.example/base/posts/a/#x%2D2" (a href), expected an element with the id "x-2"',
    ],
  },
  {
    name: 'anchors that are there, lead to the top, to a text, or into what has no elements',
    changes: page(
      '<p id="b"><a href="#b"><a href="#"><a href="#TOP"><a href="#:~:text=x"><a href="/base/posts/a/#x%2D1"><a href="/base/robots.txt#x">',
    ),
    expected: [],
  },
  {
    name: 'other sites, mail, and the base itself',
    changes: page(
      '<a href="https://s.example.org/base/x"><a href="https://s.example/x"><a href="tel:1"><a href="https://s.example/base">',
    ),
    expected: [],
  },
  {
    name: 'an image is asked for, and not read',
    changes: { ...page('<img src="/base/a.png" alt="">'), 'a.png': new Uint8Array([255, 255]) },
    expected: [],
  },
  {
    name: 'what only a linked page links to',
    changes: { 'posts/a/index.html': '<a href="/base/b/">', 'b/index.html': '<a href="/base/c/">' },
    expected: ['b/index.html:1:1 links/dead: Unexpected 404 from "/base/c/" (a href), expected 200'],
  },
  {
    name: 'two pages, in the order of their names',
    changes: { ...page('<a href="/base/x/">'), '404.html': '<a href="/base/y/">' },
    expected: [
      '404.html:1:1 links/dead: Unexpected 404 from "/base/y/" (a href), expected 200',
      'developers/index.html:1:1 links/dead: Unexpected 404 from "/base/x/" (a href), expected 200',
    ],
  },
  {
    name: 'a digest',
    changes: {
      '.well-known/agent-skills/index.json': `{"url":"https://s.example/base/${skill}","digest":"sha256:00"}`,
    },
    expected: [
      // sha256sum of "# Skill" and a line feed.
      `.well-known/agent-skills/index.json links/digest: Unexpected digest sha256:74daeff849609b74a42500aff45eb6229a086907ab1b2badae4c29ed4fc10e3c of "https://s.example/base/${skill}" (url), expected sha256:00`,
    ],
  },
  {
    name: 'a digest that is right',
    changes: {
      '.well-known/agent-skills/index.json': `{"url":"https://s.example/base/${skill}","digest":"sha256:74daeff849609b74a42500aff45eb6229a086907ab1b2badae4c29ed4fc10e3c"}`,
    },
    expected: [],
  },
  {
    name: 'places in a text that an answer holds, looked for there',
    changes: {
      'api/v1/_/item/posts/en/a.json': `{"data":{"content_html":"<p id='n'><a href='#n'>1</a><a href='#m'>2</a><a href='https://s.example/base/api/v1/posts/a#o'>3</a></p>"}}\n`,
    },
    expected: [
      'api/v1/_/item/posts/en/a.json links/anchor: Unexpected anchor in "#m" (data.content_html a href), expected an element with the id "m"',
      'api/v1/_/item/posts/en/a.json links/anchor: Unexpected anchor in "https://s.example/base/api/v1/posts/a#o" (data.content_html a href), expected an element with the id "o"',
    ],
  },
  {
    name: 'what is called next where there is no list',
    changes: { 'openapi.json': '{"links":{"next":"https://s.example/base/robots.txt"}}' },
    expected: [],
  },
  {
    name: 'a list that leads to a document of another kind',
    changes: { [posts]: list('{"slug":"a"}', 'https://s.example/base/openapi.json') },
    expected: [
      `${posts} links/empty: Unexpected page without items at "https://s.example/base/openapi.json" (links.next), expected null after the last page`,
    ],
  },
  {
    name: 'a circle that is led into from outside is told once',
    changes: {
      ...page('<a href="/base/api/v1/posts?page=4">'),
      [posts]: list('{"slug":"a"}', secondPage),
      [second]: list('{"slug":"a"}', 'https://s.example/base/api/v1/posts?page=3'),
      'api/v1/_/list/posts/en/50/3.json': list('{"slug":"a"}', secondPage),
      'api/v1/_/list/posts/en/50/4.json': list('{"slug":"a"}', secondPage),
    },
    expected: [
      `api/v1/_/list/posts/en/50/3.json links/circle: Unexpected circle from "${secondPage}" (links.next) back to this page, expected pages that come to an end`,
    ],
  },
  {
    name: 'an entry point that is missing',
    changes: { 'llms.txt': null },
    expected: ['llms.txt links/entry: Unexpected 404 from "/llms.txt", where clients begin, expected 200'],
  },
  {
    name: 'an answer that fails',
    changes: { [posts]: '{"data":[' },
    expected: [
      `api/v1/posts links/entry: Unexpected 500 (${posts} is cut short) from "/api/v1/posts", where clients begin, expected 200`,
    ],
  },
  {
    name: 'a text that is not what its type says',
    changes: { 'openapi.json': '{' },
    expected: [
      expect.stringMatching(/^openapi\.json links\/unreadable: Unexpected text, expected application\/json: \S/),
    ],
  },
  {
    name: 'bytes that are no text',
    changes: { '404.md': new Uint8Array([0xff, 0xfe, 0xfd]) },
    expected: [
      expect.stringMatching(/^404\.md links\/unreadable: Unexpected text, expected text\/markdown; charset=utf-8: \S/),
    ],
  },
  {
    name: 'what no text may hold',
    changes: { 'api/v1/_/item/posts/en/a.json': '{"data":{"content_html":"<script></script>"}}\n' },
    expected: [
      'api/v1/_/item/posts/en/a.json html/text: Unexpected <script> in data.content_html, expected only what Markdown can become',
    ],
  },
  {
    name: "what a page's own policy forbids",
    changes: page(
      `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="object-src 'none'"></head><body><object data="/base/a.png"></object>`,
    ),
    expected: [
      expect.stringContaining(' links/dead: Unexpected 404 from "/base/a.png" (object data), expected 200'),
      expect.stringMatching(
        /^developers\/index\.html:1:\d+ html\/policy: Unexpected <object>, expected only what the page's content security policy allows$/,
      ),
    ],
  },
  {
    name: 'a list whose pages lead around in a circle',
    changes: {
      [posts]: list('{"slug":"a"}', secondPage),
      [second]: list('{"slug":"a"}', 'https://s.example/base/api/v1/posts'),
    },
    expected: [
      `${second} links/circle: Unexpected circle from "https://s.example/base/api/v1/posts" (links.next) back to this page, expected pages that come to an end`,
    ],
  },
  {
    name: 'a list that leads to an empty page',
    changes: { [posts]: list('{"slug":"a"}', secondPage), [second]: list('') },
    expected: [
      `${posts} links/empty: Unexpected page without items at "${secondPage}" (links.next), expected null after the last page`,
    ],
  },
  {
    name: 'a list that leads to another one',
    changes: { [posts]: list('{"slug":"a"}', secondPage), [second]: list('{"slug":"a"}') },
    expected: [],
  },
  {
    name: 'a list that leads to what is no list',
    changes: { [posts]: list('{"slug":"a"}', 'https://s.example/base/robots.txt') },
    expected: [
      `${posts} links/empty: Unexpected page without items at "https://s.example/base/robots.txt" (links.next), expected null after the last page`,
    ],
  },
  {
    name: 'the same list in another page size is not gone through again',
    changes: {
      ...page('<a href="/base/api/v1/posts?page_size=100">'),
      'api/v1/_/list/posts/en/100/1.json': list('{"slug":"gone"}', null, 100),
    },
    expected: [],
  },
  {
    name: 'an item that only its list names',
    changes: { 'api/v1/_/item/posts/en/a.json': null },
    expected: [
      `${posts} links/dead: Unexpected 404 from "https://s.example/base/api/v1/posts/a" (data.0.slug), expected 200`,
    ],
  },
])('$name', async ({ changes, expected }) => {
  expect(await found(changes)).toEqual(expected);
});

test('documents that need not be there are held to what they say where they are', async () => {
  const changes = {
    'index.html': '<a href="/base/1/">',
    'feed.xml': '<feed><link href="/base/2/"/></feed>',
    'feed.json': '{"home_page_url":"https://s.example/base/3/"}',
    'llms.en.txt': '[a](/base/4/)\n',
  };
  expect((await found(changes)).map((line) => line.replace(/:\d+:\d+/, '').replace(/ \(.*/, ''))).toEqual([
    'feed.json links/dead: Unexpected 404 from "https://s.example/base/3/"',
    'feed.xml links/dead: Unexpected 404 from "/base/2/"',
    'index.html links/dead: Unexpected 404 from "/base/1/"',
    'llms.en.txt links/dead: Unexpected 404 from "/base/4/"',
  ]);
});

test.each([...Object.keys(sound).filter((path) => !path.includes('item') && !path.startsWith('posts/'))])(
  'a client knows of %s without a link',
  async (path) => {
    expect((await found({ [path]: null })).filter((line) => line.includes('links/entry'))).toHaveLength(1);
  },
);

test('answers to mistakes lead to what explains them', async () => {
  const { findings } = await walked({ 'developers/errors/index.html': '<p>No place</p>' });
  expect(findings.map(({ file, rule, reason }) => [file, rule, /#(\w+)"/.exec(reason)?.[1]])).toEqual([
    ['api/v1/', 'links/anchor', 'method_not_allowed'],
    ['api/v1/-', 'links/anchor', 'not_found'],
    ['api/v1/pages/-', 'links/anchor', 'page_not_found'],
    ['api/v1/posts/-', 'links/anchor', 'post_not_found'],
    ['api/v1/products/-', 'links/anchor', 'product_not_found'],
    ['api/v1/products?page=0', 'links/anchor', 'invalid_parameter'],
  ]);
});

test('links that are wrong are links too', async () => {
  const { links } = await walked(page('<a href="/base/nowhere/"><a href="/outside/"><a href="https://[x/">'));
  expect(links).toBe(18 + 3);
});

test.each([
  { address: 'https://s.example/base', to: { kind: 'other' } },
  { address: 'tel:1', to: { kind: 'other' } },
  { address: 'https://[x/', to: { kind: 'malformed' } },
  { address: 'http://s.example/base/a', to: { kind: 'external' } },
  { address: 'https://s.example/elsewhere', to: { kind: 'external' } },
  { address: '/elsewhere', to: { kind: 'outside' } },
  { address: '/based/', to: { kind: 'outside' } },
  { address: '/base?a=1', to: { kind: 'internal', target: '/?a=1', fragment: '' } },
  { address: '/base/a', to: { kind: 'internal', target: '/a', fragment: '' } },
  { address: '?', to: { kind: 'internal', target: '/posts/a/?', fragment: '' } },
  { address: '/base/a?#b', to: { kind: 'internal', target: '/a?', fragment: 'b' } },
  { address: '/base/a?b#c?', to: { kind: 'internal', target: '/a?b', fragment: 'c?' } },
  { address: '/base/a#c?', to: { kind: 'internal', target: '/a', fragment: 'c?' } },
  { address: '#%C3%A4', to: { kind: 'internal', target: '/posts/a/', fragment: 'ä' } },
  { address: '#%zz', to: { kind: 'internal', target: '/posts/a/', fragment: '%zz' } },
])('$address, in a page below a path, is $to.kind', ({ address, to }) => {
  expect(resolveAddress(address, '/posts/a/', settings)).toEqual(to);
});

test('a preview without https is a site too', () => {
  const preview = { ...settings, baseUrl: 'http://localhost:4173' };
  expect(resolveAddress('http://localhost:4173/a/', '/', preview)).toEqual({
    kind: 'internal',
    target: '/a/',
    fragment: '',
  });
});

test('an answer from one file is told as that file, any other as its address', async () => {
  const items = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `{"slug":"p-${from + index}"}`).join();
  const whole = (data: string) => `{"data":[${data}],"meta":{"total":130},"links":{"next":null,"prev":null}}\n`;
  const files = new Map([
    ['api/v1/_/list/posts/en/100/1.json', whole(items(0, 100))],
    ['api/v1/_/list/posts/en/100/2.json', whole(items(100, 130))],
  ]);
  const ask = createAsk(settings, async (path) => {
    const text = files.get(path);
    return text === undefined ? undefined : { bytes: new TextEncoder().encode(text) };
  });
  const fileOf = async (target: string) => {
    const { status, file } = await ask(target);
    return [status, file];
  };
  expect(await fileOf('/api/v1/posts?page_size=100')).toEqual([200, 'api/v1/_/list/posts/en/100/1.json']);
  // Past the end, the first page says how many there are.
  expect(await fileOf('/api/v1/posts?page=9&page_size=100')).toEqual([200, 'api/v1/_/list/posts/en/100/1.json']);
  expect(await fileOf('/api/v1/posts?page=2&page_size=60')).toEqual([200, 'api/v1/posts?page=2&page_size=60']);
  expect(await fileOf('/api/v1/posts/none')).toEqual([404, 'api/v1/posts/none']);
});

test('each address is asked for once, and read once for its places', async () => {
  const asked: string[] = [];
  const check = createCheckLink(settings, async (target, method = 'GET') => {
    asked.push(`${method} ${target}`);
    const bytes = new TextEncoder().encode('<p id="a">');
    return { status: 200, contentType: 'text/html', location: undefined, bytes, file: 'b', failure: undefined };
  });
  const source = { file: 'x', target: '/x' };
  for (const address of ['b#a', 'b#a', 'b', 'c']) await check({ address, where: 'a href' }, source);
  expect(asked).toEqual(['HEAD /b', 'GET /b', 'HEAD /c']);
});

test('findings stand in the order of files, places and words, those without a place first', () => {
  const finding = (file: string, reason: string, line?: number, column = 1): Finding => ({
    file,
    rule: 'links/dead',
    reason,
    ...(line === undefined ? {} : { place: { line, column } }),
  });
  const sorted = [
    finding('a', 'z'),
    finding('b', 'a'),
    finding('b', 'b'),
    finding('b', 'y', 1, 9),
    finding('b', 'x', 2, 3),
    finding('b', 'a', 2, 10),
    finding('b', 'b', 2, 10),
    finding('c', 'a', 1),
  ];
  expect(sorted.toReversed().sort(compareFindings)).toEqual(sorted);
  expect([...sorted.slice(4), ...sorted.slice(0, 4)].sort(compareFindings)).toEqual(sorted);
});

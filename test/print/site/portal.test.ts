/** The developer portal: an anchor for each code at the address that problems name, and the contract's words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

const page = (path: string) => readFileSync(join(inject('sampleDist'), path, 'index.html'), 'utf8');

/** 7.2, transcribed. */
const codes = [
  ['invalid_parameter', 400],
  ['not_found', 404],
  ['product_not_found', 404],
  ['page_not_found', 404],
  ['post_not_found', 404],
  ['method_not_allowed', 405],
  ['server_error', 500],
] as const;

describe.each([
  { lang: 'zh-tw', root: 'developers', cause: '原因', recovery: '處理方式' },
  { lang: 'en', root: 'en/developers', cause: 'Cause', recovery: 'Recovery' },
  { lang: 'ja', root: 'ja/developers', cause: '原因', recovery: '対処' },
])('the portal has its pages in $lang', ({ root, cause, recovery }) => {
  test('each error code has an anchor in the portal, with its status, cause and recovery', () => {
    const entries = [...page(`${root}/errors`).matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>([\s\S]*?)(?=<h2|<\/div>)/g)];
    expect(entries.map(([, id]) => id)).toEqual(codes.map(([code]) => code));
    for (const [index, [, id, heading = '', entry = '']] of entries.entries()) {
      expect(heading).toMatch(
        new RegExp(`^<span id="user-content-${id}"></span><code>${id}</code> ${codes[index]?.[1]} \\w`),
      );
      expect(entry).toMatch(
        new RegExp(`<p><strong>${cause}:</strong> .+</p>\\s*<p><strong>${recovery}:</strong> .+</p>`),
      );
    }
  });

  test('both headers of the commercial services are documented, though this service asks for no keys', () => {
    const text = page(root);
    expect(text).toContain('<code>X-API-Key: &#x3C;API_KEY></code>');
    expect(text).toContain('<code>auth-header: &#x3C;API_KEY></code>');
    expect(text).toContain('<a href="mailto:data@tinghai.example">');
  });

  test.each([
    { name: 'curl, JavaScript, Python', text: ['>curl</h3>', '>JavaScript</h3>', '>Python</h3>'] },
    { name: 'paging, errors, limits and version', text: ['links.next', 'application/problem+json', '/api/v2/'] },
    { name: 'caching', text: ['<code>ETag</code>', '10 ', '<code>User-Agent</code>', 'X-API-Version: 1.0.0'] },
    { name: 'every parameter with its bounds', text: ['<code>1 – 100</code>', '<code>zh-tw, en, ja</code>'] },
  ])('the portal explains: $name', ({ text }) => {
    for (const part of text) expect(page(root)).toContain(part);
  });

  test('the portal links to everything that programs read', () => {
    const hrefs = [...page(root).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    const prefix = root === 'developers' ? '' : `/${root.slice(0, 2)}`;
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...['/openapi.json', '/openapi.yaml', '/sitemap.xml', '/robots.txt'],
        ...['/llms.txt', '/llms.zh-tw.txt', '/llms.en.txt', '/llms.ja.txt', '/llms-full.txt'],
        `${prefix}/developers/page.md`,
        ...['', '/en', '/ja'].flatMap((lang) => [`${lang}/feed.xml`, `${lang}/feed.json`]),
        ...['api-catalog', 'agent-card.json', 'agent-skills/index.json'].map((name) => `/.well-known/${name}`),
      ]),
    );
  });

  test('the recovery of an unknown id links to the list of ids', () => {
    expect(page(`${root}/errors`)).toContain('<a href="/api/v1/products"><code>/api/v1/products</code></a>');
  });

  test('the four pages link to each other', () => {
    for (const path of ['', '/reference', '/errors', '/agents']) {
      for (const other of ['/', '/reference/', '/errors/', '/agents/']) {
        expect(page(root + path)).toContain(`<a href="/${root}${other}"`);
      }
    }
  });
});

test('the portal of a site without commercial products describes none', async () => {
  const dist = await buildInto(scratchFolder(), contentFolder());
  expect(readFileSync(join(dist, 'developers/index.html'), 'utf8')).not.toContain('auth-header');
});

/** What the small site has below its collections. */
const smallItems = [
  'pages/about/index.zh-tw.md',
  'pages/guides/index.en.md',
  'pages/guides/start.en.md',
  'pages/guides/start.zh-tw.md',
  'posts/hello.en.md',
  'posts/older.en.md',
  'products/one.yaml',
  'products/two.yaml',
];

test('the portal is in English where the default language has no portal', async () => {
  const folder = scratchFolder();
  const service =
    'name: Petit\ndescription: D\nbase_url: https://small.example\nlanguages: [fr, ja]\ndefault_language: fr\noperator: { fr: Petit }\nsections: []\n';
  const dist = await buildInto(
    folder,
    contentFolder({
      'service.yaml': service,
      ...Object.fromEntries(smallItems.map((path) => [path, null])),
    }),
  );
  expect(readFileSync(join(dist, 'developers/errors/index.html'), 'utf8')).toMatch(
    /<html lang="en">[\s\S]*id="page_not_found"/,
  );
  expect(readFileSync(join(dist, 'ja/developers/errors/index.html'), 'utf8')).toContain('<html lang="ja">');
});

test('texts of the operator appear literally in the portal, also with syntax of Markdown and HTML', async () => {
  const hostile = (text: string) => `${text} <new> *a* [b](c) \`d`;
  const own = ['reference', 'allPages', 'fullTexts', 'allData', 'markdownPages', 'forCrawlers', 'forAgents'];
  const shared = ['portal', 'notFoundText', 'cause', 'recovery', 'path', 'answers', 'query', 'parameter', 'meaning'];
  const words = [
    ...own,
    ...shared,
    'mustBe',
    'preset',
    'parameters',
    'fields',
    'errors',
    'request',
    'answer',
    'always',
  ];
  const description = [
    'item: story\nkey: slug\nfiles: news/{slug}.{lang}.md\nfeed: true\nweb: news/{slug}',
    `label: { en: ${JSON.stringify(hostile('News'))} }`,
    'fields:\n  slug: { type: key }\n  title: { type: string, translate: true, role: title }',
    '  published_at: { type: date, role: published }\n  content_html: { type: markdown, from: "{body}", translate: true, api: item }\n',
  ].join('\n');
  const dist = await buildInto(
    scratchFolder(),
    contentFolder({
      'service.yaml': `name: ${JSON.stringify(hostile('Small'))}\ndescription: D.\nbase_url: https://small.example\nlanguages: [en]\ndefault_language: en\noperator: { en: Small }\ncollections: [news]\nterms_of_service: https://x.example/terms_(a\n`,
      'collections/news.yaml': description,
      'news/hello.en.md': '---\ntitle: Hello\npublished_at: 2026-01-05\n---\nText.\n',
      'words/en.yaml': words.map((name) => `${name}: ${JSON.stringify(hostile(name))}\n`).join(''),
      ...Object.fromEntries(smallItems.map((path) => [path, null])),
    }),
  );
  const pageOf = (path: string) => readFileSync(join(dist, path), 'utf8');
  const shown = (text: string) => `${text} &#x3C;new> *a* [b](c) \`d`;
  const overview = pageOf('developers/index.html');
  for (const name of own) expect(overview.replaceAll('&lt;', '&#x3C;').replaceAll('&gt;', '>')).toContain(shown(name));
  expect(overview).toContain(shown('News'));
  expect(overview).toContain('href="https://x.example/terms_%28a"');
  for (const path of ['developers', 'developers/reference', 'developers/errors']) {
    expect(pageOf(`${path}/index.html`)).not.toMatch(/<new>|<em>a<\/em>|href="c"/);
  }
});

/** Discovery documents of a few items, whole, written by hand: llms.txt, llms-full.txt, sitemap.xml, robots.txt, A2A and RFC 9727. */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noMemo } from '../../../generator/base/memo.ts';
import { labelOf } from '../../../generator/collections/words.ts';
import { agentCardFile } from '../../../generator/print/discovery/agent-card.ts';
import { agentSkillsFiles } from '../../../generator/print/discovery/agent-skills.ts';
import { apiCatalogFile } from '../../../generator/print/discovery/api-catalog.ts';
import { llmsFiles, llmsFullFile } from '../../../generator/print/discovery/llms.ts';
import { robotsFile } from '../../../generator/print/discovery/robots.ts';
import { sitemapFiles } from '../../../generator/print/discovery/sitemap.ts';
import { filled } from '../../../generator/words/listing-words.ts';
import { wordsIn } from '../../../generator/words/words.ts';
import { withItems } from '../../support/item.ts';
import { apiOnly, portal, service, site, texts } from './two-languages.ts';

const head = `# Two API

> What \\*two\\* offers.

The same content is a read-only JSON API at <https://two.example/api/v1/>: no key, languages \`en\`, \`zh-tw\` (parameter \`lang\`).
`;
const manners = `
Please keep to about 1 request per second, with a descriptive User-Agent.

Returned content remains subject to the site terms; attribution to the operator is required on republication.
`;
const eachLink =
  '\nEach link below leads to the Markdown text of one page; without `page.md` the address is the page itself.\n';
const developers = `
## Developers

- [Service index of the API](https://two.example/api/v1/)
- [OpenAPI description](https://two.example/openapi.json)
- [Skill for agents: how to use the API](https://two.example/.well-known/agent-skills/read-content-api/SKILL.md)
- [Developer portal](https://two.example/developers/page.md)
- [API reference](https://two.example/developers/reference/page.md)
- [Errors](https://two.example/developers/errors/page.md)
- [Agents](https://two.example/developers/agents/page.md)
`;

test('llms.txt', () => {
  const files = texts(llmsFiles(site, portal));
  expect([...files.keys()]).toEqual(['llms.txt', 'llms.en.txt', 'llms.zh-tw.txt']);
  expect(files.get('llms.en.txt')).toBe(files.get('llms.txt'));
  expect(files.get('llms.txt')).toBe(`${head}${eachLink}${manners}
## Products

- [One](https://two.example/products/one/page.md): The first.
- [Two](https://two.example/services/two/page.md): The second.

## Guides

- [Guides](https://two.example/guides/page.md): How to.
- [Start](https://two.example/guides/start/page.md)

## About

- [我們](https://two.example/zh-tw/about/us/page.md): (zh-TW)

## Posts

- [Hello](https://two.example/posts/hello/page.md): A greeting.
${developers}
## Optional

- [Home](https://two.example/page.md)
- [Products](https://two.example/products/page.md)
- [Posts](https://two.example/posts/page.md)
- [Feed of the posts](https://two.example/feed.xml)
- [All texts in one file](https://two.example/llms-full.txt)
- [This list in zh-TW](https://two.example/llms.zh-tw.txt)
`);
});

test('llms.txt in another language: what is not translated says so, and the portal is in the language it has', () => {
  const text = texts(llmsFiles(site, portal)).get('llms.zh-tw.txt') ?? '';
  const lists = text.slice(text.indexOf('## '));
  expect(lists).toBe(`## 產品

- [一](https://two.example/zh-tw/products/one/page.md): 第一個。
- [Two](https://two.example/zh-tw/services/two/page.md): The second. (en)

## Guides

- [Guides](https://two.example/guides/page.md): How to. (en)
- [開始](https://two.example/zh-tw/guides/start/page.md): 從這裡開始。

## About

- [我們](https://two.example/zh-tw/about/us/page.md)

## 文章

- [Hello](https://two.example/posts/hello/page.md): A greeting. (en)

## 開發者

- [API 的服務索引](https://two.example/api/v1/)
- [OpenAPI 描述](https://two.example/openapi.json)
- [給代理程式的技能：如何使用本 API](https://two.example/.well-known/agent-skills/read-content-api/SKILL.md)
- [開發者入口](https://two.example/developers/page.md)
- [API 參考](https://two.example/developers/reference/page.md)
- [錯誤](https://two.example/developers/errors/page.md)
- [代理程式](https://two.example/developers/agents/page.md)

## Optional

- [首頁](https://two.example/zh-tw/page.md)
- [產品](https://two.example/zh-tw/products/page.md)
- [文章](https://two.example/zh-tw/posts/page.md)
- [文章訂閱](https://two.example/zh-tw/feed.xml)
- [所有內文合為一檔](https://two.example/llms-full.txt)
- [本清單的 en 版](https://two.example/llms.en.txt)
`);
});

test('llms.txt without a website leads to the API alone, without posts to no feed', () => {
  expect(texts(llmsFiles(apiOnly, portal)).get('llms.txt')).toBe(`${head}${manners}${developers}
## Optional

- [All texts in one file](https://two.example/llms-full.txt)
- [This list in zh-TW](https://two.example/llms.zh-tw.txt)
`);
  expect(texts(llmsFiles(withItems(site, { posts: [] }), portal)).get('llms.txt')).not.toMatch(/feed|posts/i);
});

test('llms-full.txt: the same head, then the texts that llms.txt links to', () => {
  expect(texts([llmsFullFile(site, noMemo)]).get('llms-full.txt')).toBe(`${head}${eachLink}${manners}
# One

- Source: <https://two.example/products/one/>
- Language: en

The first.

# Two

- Source: <https://two.example/services/two/>
- Language: en

The second.

# Guides

- Source: <https://two.example/guides/>
- Language: en
- Published: 2026-01-02T00:00:00Z

> How to.

Guides here.

# Start

- Source: <https://two.example/guides/start/>
- Language: en
- Published: 2026-01-03T00:00:00Z
- Updated: 2026-02-01T00:00:00Z

Start here.

# 我們

- Source: <https://two.example/zh-tw/about/us/>
- Language: zh-TW

我們。

# Hello

- Source: <https://two.example/posts/hello/>
- Language: en
- Author: Ann
- Published: 2026-01-05T00:00:00Z
- Updated: 2026-01-04T00:00:00Z

> A greeting.

Hello to all.
`);
});

test('sitemap.xml: each language of each page, its whole set, and when it changed', () => {
  const base = 'https://two.example';
  const entry = (loc: string, lastmod: string | undefined, alternates: readonly (readonly [string, string])[]) =>
    [
      '  <url>',
      `    <loc>${base}${loc}</loc>`,
      ...(lastmod === undefined ? [] : [`    <lastmod>${lastmod}</lastmod>`]),
      ...alternates.map(([lang, path]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${base}${path}"/>`),
      '  </url>',
    ].join('\n');
  const both = (path: string, lastmod?: [en: string, zhTw: string]) => {
    const set = [
      ['en', path],
      ['zh-TW', `/zh-tw${path}`],
      ['x-default', path],
    ] as const;
    return [entry(path, lastmod?.[0], set), entry(`/zh-tw${path}`, lastmod?.[1], set)];
  };
  const english = (path: string, lastmod?: string) =>
    entry(path, lastmod, [
      ['en', path],
      ['x-default', path],
    ]);
  const files = texts(sitemapFiles(site, portal));
  expect([...files.keys()]).toEqual(['sitemap.xml']);
  // How a tag ends is its writer's affair.
  expect(files.get('sitemap.xml')?.replaceAll(' />', '/>').split('\n')).toEqual(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...['/', '/products/', '/posts/'].flatMap((path) => both(path)),
      ...['/developers/', '/developers/reference/', '/developers/errors/', '/developers/agents/'].map((path) =>
        english(path),
      ),
      ...both('/products/one/'),
      ...both('/services/two/'),
      english('/guides/', '2026-01-02T00:00:00Z'),
      ...both('/guides/start/', ['2026-02-01T00:00:00Z', '2026-01-03T00:00:00Z']),
      // Not in the default language: nothing is for everybody else.
      entry('/zh-tw/about/us/', undefined, [['zh-TW', '/zh-tw/about/us/']]),
      // Edited before it was published.
      english('/posts/hello/', '2026-01-05T00:00:00Z'),
      '</urlset>\n',
    ]
      .join('\n')
      .split('\n'),
  );
  expect(texts(sitemapFiles(apiOnly, portal)).get('sitemap.xml')?.match(/<loc>/g)).toHaveLength(4);
});

test('robots.txt (RFC 9309): the same rules for all, and for AI crawlers by name', () => {
  const withSignal = { ...site, service: { ...service, contentSignal: { search: 'yes', 'ai-train': 'no' } } };
  for (const [asked, signal] of [
    [site, []],
    [withSignal, ['Content-Signal: search=yes, ai-train=no']],
  ] as const) {
    const lines = (texts([robotsFile(asked)]).get('robots.txt') ?? '').split('\n');
    const rules = [...signal, 'Allow: /', ''];
    const crawlers = lines.filter((line) => /^User-agent: [^*]/.test(line));
    expect(crawlers).toEqual(expect.arrayContaining(['User-agent: GPTBot', 'User-agent: ClaudeBot']));
    expect(lines).toEqual([
      'User-agent: *',
      ...rules,
      '# AI crawlers are welcome, by name.',
      ...crawlers,
      ...rules,
      'Sitemap: https://two.example/sitemap.xml',
      '',
    ]);
  }
});

const json = (file: Parameters<typeof texts>[0]): unknown => JSON.parse([...texts(file).values()].at(-1) ?? '');

test('the API catalog (RFC 9727)', () => {
  const api = 'https://two.example/api/v1/';
  const type = 'application/json';
  const described = {
    anchor: api,
    'service-desc': [
      { href: 'https://two.example/openapi.json', type },
      { href: 'https://two.example/openapi.yaml', type: 'application/yaml' },
    ],
    'service-doc': [{ href: 'https://two.example/developers/', type: 'text/html' }],
    'service-meta': [
      { href: api, type },
      { href: 'https://two.example/.well-known/agent-card.json', type },
      { href: 'https://two.example/.well-known/agent-skills/index.json', type },
    ],
  };
  const itself = { anchor: 'https://two.example/.well-known/api-catalog', item: [{ href: api }] };
  expect(json([apiCatalogFile(site)])).toEqual({ linkset: [itself, described] });
  const terms = { ...site, service: { ...service, termsOfService: 'https://two.example/terms' } };
  expect(json([apiCatalogFile(terms)])).toEqual({
    linkset: [itself, { ...described, 'terms-of-service': [{ href: 'https://two.example/terms' }] }],
  });
});

test('the agent card (A2A): what may be asked, with requests that this site answers', () => {
  const skill = (id: string, path: string, tag: string, example: string | undefined) => ({
    id,
    name: id,
    description: expect.stringMatching(`^GET /api/v1/${path.replace(/[{}]/g, '\\$&')}: \\S.*\\.$`),
    tags: ['read-only', tag],
    examples: example === undefined ? [] : [`GET https://two.example/api/v1/${example}`],
  });
  const skills = (one?: string, guides?: string, hello?: string) => [
    skill('getServiceIndex', '', 'index', ''),
    skill('listProducts', 'products', 'products', 'products'),
    skill('getProduct', 'products/{product_id}', 'products', one),
    skill('listPages', 'pages', 'pages', 'pages'),
    skill('getPage', 'pages/{page_key}', 'pages', guides),
    skill('listPosts', 'posts', 'posts', 'posts'),
    skill('getPost', 'posts/{slug}', 'posts', hello),
  ];
  const card = {
    name: 'Two API',
    description: expect.stringMatching(/^What \*two\* offers\. \S.*\.$/),
    supportedInterfaces: [
      {
        url: 'https://two.example/api/v1/',
        protocolBinding: 'https://two.example/developers/agents/',
        protocolVersion: '1.0',
      },
    ],
    provider: { organization: 'Two Ltd', url: 'https://two.example/' },
    version: '1.0.0',
    documentationUrl: 'https://two.example/developers/',
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['application/json'],
  };
  expect(json([agentCardFile(site)])).toEqual({
    ...card,
    skills: skills('products/one', 'pages/guides', 'posts/hello'),
  });
  const empty = withItems(apiOnly, { products: [], pages: [], posts: [] });
  expect(json([agentCardFile(empty)])).toEqual({
    ...card,
    provider: { organization: 'Two Ltd', url: 'https://two.example/developers/' },
    skills: skills(),
  });
  for (const [operator, organization] of [
    [new Map([['zh-tw', '二']]), '二'],
    [new Map(), 'Two API'],
  ] as const) {
    expect(json([agentCardFile({ ...site, service: { ...service, operator } })])).toMatchObject({
      provider: { organization },
    });
  }
});

test('the skills index names the one skill with the digest of its bytes', () => {
  const files = texts(agentSkillsFiles(site));
  expect([...files.keys()]).toEqual([
    '.well-known/agent-skills/read-content-api/SKILL.md',
    '.well-known/agent-skills/index.json',
  ]);
  const skill = files.get('.well-known/agent-skills/read-content-api/SKILL.md') ?? '';
  expect(skill).toMatch(/^---\nname: read-content-api\n/);
  expect(json(agentSkillsFiles(site))).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'read-content-api',
        type: 'skill-md',
        description: expect.stringContaining('Two API (two.example)'),
        url: 'https://two.example/.well-known/agent-skills/read-content-api/SKILL.md',
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  });
});

test('words of a language that nobody has written are English; a hole must be filled', () => {
  expect(wordsIn('fr', {}).openapi).toBe('OpenAPI description');
  expect(wordsIn('ja', {}).openapi).toBe('OpenAPI の記述');
  expect(labelOf('products', 'fr', {})).toBe('Products');
  expect(labelOf('products', 'ja', {})).toBe('製品');
  expect(filled('{a} and {b}, {a}', { a: '1', b: '$&' })).toBe('1 and $&, 1');
  expect(() => filled('{a}', {})).toThrow('nothing to fill {a} with');
});

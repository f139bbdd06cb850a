/**
 * How discovery documents depend on the site: without a website, without items, with other settings. Whole ones are in
 * ../published.test.ts.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { labelOf } from '../../../generator/collections/words.ts';
import { agentCardFile } from '../../../generator/print/discovery/agent-card.ts';
import { agentSkillsFiles } from '../../../generator/print/discovery/agent-skills.ts';
import { robotsFile } from '../../../generator/print/discovery/files.ts';
import { llmsFiles } from '../../../generator/print/discovery/llms.ts';
import { sitemapFiles } from '../../../generator/print/discovery/sitemap.ts';
import { fillPlaceholders, wordsIn } from '../../../generator/words/words.ts';
import { withItems } from '../../support/item.ts';
import { apiOnly, portal, service, site, texts } from './two-languages.ts';

const head = `# Two API

> What \\*two\\* offers.

The same content is a read-only JSON API at <https://two.example/api/v1/>: no key, languages \`en\`, \`zh-tw\` (parameter \`lang\`).
`;
const manners = `
Please keep to about 1 request per second, with a descriptive User-Agent.
`;
const others = '\n[This list in zh-TW](https://two.example/llms.zh-tw.txt)\n';
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

test('llms.txt links only to the API without a website, and to no feed without posts', () => {
  expect(texts(llmsFiles(apiOnly, portal)).get('llms.txt')).toBe(`${head}${manners}${others}${developers}
## Optional

- [All texts in one file](https://two.example/llms-full.txt)
- [All items as data, a file for each collection and language](https://two.example/dumps/index.json)
- [For AI assistants: search and lists of this content](https://two.example/.well-known/mcp/server-card.json): MCP
`);
  expect(texts(llmsFiles(withItems(site, { posts: [] }), portal)).get('llms.txt')).not.toMatch(/feed|posts/i);
});

test('the sitemap has only the pages of the portal without a website', () => {
  expect(texts(sitemapFiles(apiOnly, portal)).get('sitemap.xml')?.match(/<loc>/g)).toHaveLength(4);
});

test('robots.txt has the signals about content, for all crawlers and for AI crawlers by name', () => {
  const withSignal = { ...site, service: { ...service, contentSignal: { search: 'yes', 'ai-train': 'no' } } };
  const lines = (texts([robotsFile(withSignal)]).get('robots.txt') ?? '').split('\n');
  const rules = ['Content-Signal: search=yes, ai-train=no', 'Allow: /', ''];
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
});

const json = (file: Parameters<typeof texts>[0]): unknown => JSON.parse([...texts(file).values()].at(-1) ?? '');

test('the agent card of an empty site without a website has no examples of items, and the portal as its page', () => {
  const empty = withItems(apiOnly, { products: [], pages: [], posts: [] });
  expect(json([agentCardFile(empty)])).toMatchObject({
    provider: { organization: 'Two Ltd', url: 'https://two.example/developers/' },
    skills: [
      { id: 'getServiceIndex', examples: ['GET https://two.example/api/v1/'] },
      { id: 'listProducts', examples: ['GET https://two.example/api/v1/products'] },
      { id: 'getProduct', examples: [] },
      { id: 'listPages', examples: ['GET https://two.example/api/v1/pages'] },
      { id: 'getPage', examples: [] },
      { id: 'listPosts', examples: ['GET https://two.example/api/v1/posts'] },
      { id: 'getPost', examples: [] },
      { id: 'search', examples: [] },
    ],
  });
});

test.each([
  { name: 'in another language where the default has none', operator: new Map([['zh-tw', '二']]), organization: '二' },
  { name: 'of the service where the operator has none', operator: new Map(), organization: 'Two API' },
])('the agent card names the organization by the name $name', ({ operator, organization }) => {
  expect(json([agentCardFile({ ...site, service: { ...service, operator } })])).toMatchObject({
    provider: { organization },
  });
});

test("the index of skills has the digest of the skill's bytes", () => {
  const files = texts(agentSkillsFiles(site));
  const skill = files.get('.well-known/agent-skills/read-content-api/SKILL.md') ?? '';
  const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
  expect(json(agentSkillsFiles(site))).toMatchObject({ skills: [{ digest }] });
});

test('the words of a language without a translation are English, and a text without a value for its placeholder throws', () => {
  expect(wordsIn('fr', {}).openapi).toBe('OpenAPI description');
  expect(wordsIn('ja', {}).openapi).toBe('OpenAPI の記述');
  expect(labelOf('products', 'fr', {})).toBe('Products');
  expect(labelOf('products', 'ja', {})).toBe('製品');
  expect(fillPlaceholders('{a} and {b}, {a}', { a: '1', b: '$&' })).toBe('1 and $&, 1');
  expect(() => fillPlaceholders('{a}', {})).toThrow('nothing to fill {a} with');
});

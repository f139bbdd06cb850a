/** robots.txt as a crawler reads it, with a parser of RFC 9309 that is not ours. */
import robotsParserModule from 'robots-parser';
import { describe, expect, inject, test } from 'vitest';
import { robotsFile } from '../../../../generator/print/discovery/files.ts';
import { loadValid } from '../../../support/content-folder.ts';
import { over } from '../hostile-build.ts';
import { hostileSite } from '../hostile-site.ts';

interface Robots {
  isAllowed(url: string, agent?: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent?: string): number;
  getSitemaps(): string[];
}
// Its types declare a default export that the CommonJS module does not have.
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robots;

const base = inject('sampleBaseUrl');
const text = over(inject('sampleDist')).text('robots.txt');
const read = (source: string) => robotsParser(`${base}/robots.txt`, source);
const crawlers = [
  'GPTBot',
  'ClaudeBot',
  'Claude-User',
  'PerplexityBot',
  'Google-Extended',
  'CCBot',
  'Applebot-Extended',
];

/** The lines of each group, by the names that it is for. */
function groups(source: string): { agents: string[]; rules: string[] }[] {
  const found: { agents: string[]; rules: string[] }[] = [];
  for (const line of source.split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (name === 'User-agent' && (last === undefined || last.rules.length > 0))
      found.push({ agents: [value], rules: [] });
    else if (name === 'User-agent') last?.agents.push(value);
    else if (name !== '' && name !== 'Sitemap') last?.rules.push(line);
  }
  return found;
}

test('everybody may read everything, and learns of the sitemap', () => {
  const robots = read(text);
  for (const agent of [undefined, 'Googlebot', 'anything', ...crawlers]) {
    for (const path of ['/', '/en/posts/polite-clients/', '/api/v1/products', '/llms.txt']) {
      expect(robots.isAllowed(base + path, agent)).toBe(true);
    }
  }
  expect(robots.getSitemaps()).toEqual([`${base}/sitemap.xml`]);
});

test.each(crawlers)('%s has a rule of its own', (agent) => {
  const robots = read(text);
  const line = robots.getMatchingLineNumber(`${base}/`, agent);
  expect(line).toBeGreaterThan(0);
  expect(line).not.toBe(robots.getMatchingLineNumber(`${base}/`, 'anything'));
});

test('each group of robots.txt has all the rules, since none is inherited', () => {
  const rules = ['Content-Signal: search=yes, ai-input=yes, ai-train=no', 'Allow: /'];
  const all = groups(text);
  expect(all.map((group) => group.rules)).toEqual([rules, rules]);
  expect(all[0]?.agents).toEqual(['*']);
  expect(all[1]?.agents).toEqual(expect.arrayContaining(crawlers));
});

describe('the parser refuses', () => {
  test('a crawler that its own group excludes', () => {
    const robots = read(`${text.replace('User-agent: GPTBot\n', '')}\nUser-agent: GPTBot\nDisallow: /\n`);
    expect(robots.isAllowed(`${base}/`, 'GPTBot')).toBe(false);
    expect(robots.isAllowed(`${base}/`, 'ClaudeBot')).toBe(true);
  });

  test('names without a rule of their own', () => {
    expect(read(text.replace(/^Allow: \/$/gm, 'Disallow: /')).isAllowed(`${base}/`, 'ClaudeBot')).toBe(false);
  });
});

test.each([
  { name: 'no signal', signal: '', line: undefined },
  { name: 'one', signal: 'content_signal: { ai-train: "yes" }\n', line: 'Content-Signal: ai-train=yes' },
  {
    name: 'each in the order of service.yaml',
    signal: 'content_signal: { ai-train: "no", search: "yes" }\n',
    line: 'Content-Signal: ai-train=no, search=yes',
  },
])('robots.txt has the signals of service.yaml: $name', async ({ signal, line }) => {
  const service = `name: S\ndescription: D\nbase_url: https://a.example/b\nlanguages: [en]\ndefault_language: en\noperator: { en: O }\nsections: []\naddressing: path\n${signal}`;
  const site = await loadValid({
    ...{ 'service.yaml': service, 'pages/about/index.zh-tw.md': null, 'pages/guides/index.en.md': null },
    ...{ 'pages/guides/start.en.md': null, 'pages/guides/start.zh-tw.md': null },
    ...{ 'products/one.yaml': null, 'posts/older.en.md': null },
  });
  const lines = String(robotsFile(site).body).split('\n');
  expect(lines.filter((found) => found.startsWith('Content-Signal'))).toEqual(line === undefined ? [] : [line, line]);
  expect(lines).toContain('Sitemap: https://a.example/b/sitemap.xml');
});

test('robots.txt has no text of the site', async () => {
  expect(String(robotsFile(await loadValid(hostileSite)).body)).not.toMatch(/evil|script|H1/);
});

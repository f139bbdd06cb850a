/**
 * All documents about a small site in two languages, whole: OpenAPI, llms.txt, sitemap, robots.txt, the catalog, the
 * agent card, the skill and the Markdown pages. What is expected lies in published/, file by file, and is reviewed as
 * clients read it. After a change that is wanted: `npx vitest run test/print/published.test.ts -u`, then read the diff.
 * Each test makes its own documents, so that a mutant of what makes them is at work.
 */
import { expect, test } from 'vitest';
import { agentCardFile } from '../../generator/print/discovery/agent-card.ts';
import { agentSkillsFiles } from '../../generator/print/discovery/agent-skills.ts';
import { apiCatalogFile, robotsFile } from '../../generator/print/discovery/files.ts';
import { llmsFiles } from '../../generator/print/discovery/llms.ts';
import { llmsFullFiles } from '../../generator/print/discovery/llms-full.ts';
import { markdownIndexes, pageFiles } from '../../generator/print/discovery/markdown-files.ts';
import { sitemapFiles } from '../../generator/print/discovery/sitemap.ts';
import type { OutputFile } from '../../generator/print/file.ts';
import { describeApi, openapiFiles } from '../../generator/print/openapi/document.ts';
import { portal, site, texts } from './discovery/two-languages.ts';

const inBoth = (path: string) => [`${path}page.md`, `zh-tw/${path}page.md`];

/** JSON on one line, indented: nobody reviews a line of 2,000 characters. */
function readable(text: string): string {
  return /^\{.*\}\n$/.test(text) ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text;
}

/** `same` has the text of the first of `paths`: one copy is enough to review. */
interface Row {
  readonly name: string;
  readonly make: () => Iterable<OutputFile>;
  readonly paths: readonly string[];
  readonly same?: readonly string[];
}

test.each<Row>([
  {
    name: 'OpenAPI as YAML',
    make: () => openapiFiles(describeApi(site)).slice(3),
    paths: ['openapi.yaml'],
    same: ['api/openapi.yaml'],
  },
  {
    name: 'llms.txt',
    make: () => llmsFiles(site, portal),
    paths: ['llms.txt', 'llms.zh-tw.txt'],
    same: ['llms.en.txt'],
  },
  {
    name: 'llms-full.txt',
    make: () => llmsFullFiles(site),
    paths: ['llms-full.txt', 'llms-full.zh-tw.txt'],
    same: ['llms-full.en.txt'],
  },
  { name: 'the sitemap', make: () => sitemapFiles(site, portal), paths: ['sitemap.xml'] },
  { name: 'robots.txt (RFC 9309)', make: () => [robotsFile(site)], paths: ['robots.txt'] },
  { name: 'the API catalog (RFC 9727)', make: () => [apiCatalogFile(site)], paths: ['.well-known/api-catalog'] },
  { name: 'the agent card (A2A)', make: () => [agentCardFile(site)], paths: ['.well-known/agent-card.json'] },
  {
    name: 'the skill and its index',
    make: () => agentSkillsFiles(site),
    paths: ['.well-known/agent-skills/read-content-api/SKILL.md', '.well-known/agent-skills/index.json'],
  },
  {
    name: 'the Markdown version of each item, in each language in which it exists',
    make: () => [...pageFiles(site)],
    paths: [
      ...inBoth('products/one/'),
      ...inBoth('services/two/'),
      'guides/page.md',
      ...inBoth('guides/start/'),
      'zh-tw/about/us/page.md',
      'posts/hello/page.md',
    ],
  },
  {
    name: 'the Markdown version of home and the lists',
    make: () => markdownIndexes(site, portal),
    paths: [...inBoth(''), ...inBoth('products/'), ...inBoth('posts/')],
  },
])('$name is as it was reviewed', async ({ make, paths, same = [] }) => {
  const found = texts(make());
  expect([...found.keys()].sort()).toEqual([...paths, ...same].sort());
  for (const path of paths) {
    await expect(readable(found.get(path) ?? ''), path).toMatchFileSnapshot(`published/${path}`);
  }
  for (const path of same) expect(found.get(path), path).toBe(found.get(paths[0] ?? ''));
});

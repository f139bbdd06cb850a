/** The twin in Markdown of each page, and llms-full.txt, which holds them one after the other. */
import { toString as plainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { linksInMarkdown } from '../../../generator/verify/markdown.ts';
import { filesBelow } from '../../support/folders.ts';
import { type Built, hostileBuild, over } from '../hostile-build.ts';
import { hostileLine } from '../hostile-site.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const twins = filesBelow(sample.folder).filter((path) => path.endsWith('/page.md'));
const parser = unified().use(remarkParse).use(remarkGfm).freeze();

test('each page that links to a twin has one, and no twin is without a page', () => {
  const linked = filesBelow(sample.folder)
    .filter((path) => path.endsWith('.html'))
    .flatMap(
      (path) => /<link rel="alternate" type="text\/markdown" href="\/([^"]+)">/.exec(sample.text(path))?.[1] ?? [],
    );
  expect(twins.length).toBeGreaterThan(150);
  expect(linked.sort()).toEqual(twins);
});

test('each begins with a title and its own address, and every link in it is absolute', () => {
  for (const path of twins) {
    const text = sample.text(path);
    expect(text, path).toMatch(/^# \S.*\n\n- Source: <(.+)>\n- Language: (zh-TW|en|ja)\n/);
    expect(text).toContain(`\n- Source: <${base}/${path.replace(/page\.md$/, '')}>\n`);
    for (const { address } of linksInMarkdown(text).links) expect(address, path).toMatch(/^(https?:|mailto:)/);
    expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
  }
});

test('the text is the author’s but for its links', () => {
  const text = sample.text('en/knowledge/price-series/page.md');
  expect(text).toContain(`](${base}/assets/knowledge-price-series.svg)`);
  expect(text).toContain(`[unit prices](${base}/en/posts/unit-prices/). Coupons are stored apart`);
  expect(text).toContain('known = [(h, p) for h, p in runs if p is not None]');
});

test('a product that is not translated says which language it is in', () => {
  const { folder } = hostileSmall;
  expect(over(folder).text('zh-tw/products/one/page.md')).toContain('- Language: en\n');
});

let hostileSmall: Built;
beforeAll(async () => {
  hostileSmall = await hostileBuild();
});

describe('llms-full.txt', () => {
  test('holds every page of llms.txt, with its title and its source', () => {
    const full = sample.text('llms-full.txt');
    const listed = [...sample.text('llms.txt').matchAll(/\]\((\S+\/)page\.md\)/g)].map(([, url]) => url ?? '');
    expect(listed.length).toBeGreaterThan(50);
    const sources = [...full.matchAll(/^- Source: <(.+)>$/gm)].map(([, url]) => url);
    expect(sources).toEqual(listed);
    for (const url of listed) expect(full).toContain(sample.text(`${url.slice(base.length + 1)}page.md`));
  });

  test('a hostile text does not reach into the next', () => {
    const text = hostileSmall.text('llms-full.txt');
    const titles = parser
      .parse(text)
      .children.filter((node) => node.type === 'heading' && node.depth === 1)
      .map((node) => plainText(node));
    // Site, products, the guides, the page about with a title of its own in its text, and the posts.
    expect(titles).toEqual([
      hostileLine,
      hostileLine,
      'Two',
      hostileLine,
      'Start',
      'Optional',
      'H',
      hostileLine,
      'Older',
    ]);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('\r');
  });

  test('what indents the first line is kept', () => {
    expect(hostileSmall.text('about/page.md')).toContain('\n\n    code, not text\n');
  });
});

/** The Markdown version of each page, and llms-full.txt, which holds them one after the other. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as plainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { linksInMarkdown } from '../../../../generator/verify/markdown.ts';
import { built, things } from '../../../collections/built.ts';
import { filesBelow } from '../../../support/folders.ts';
import { type Built, hostileBuild, over } from '../hostile-build.ts';
import { hostileLine } from '../hostile-site.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const versions = filesBelow(sample.folder).filter((path) => /(^|\/)page\.md$/.test(path));
const parser = unified().use(remarkParse).use(remarkGfm).freeze();

test('each page has a Markdown version that it links to, and no version is without a page', () => {
  const linked = filesBelow(sample.folder)
    .filter((path) => /(^|\/)index\.html$/.test(path))
    // Programs search by the API.
    .filter((path) => !/search\/index\.html$/.test(path))
    .map((path) => /<link rel="alternate" type="text\/markdown" href="\/([^"]+)">/.exec(sample.text(path))?.[1]);
  expect(versions.length).toBeGreaterThan(150);
  expect(linked.sort()).toEqual(versions);
});

test('each Markdown page begins with a link to the list of all, its title and its address, and has only absolute links', async () => {
  for (const path of versions) {
    const text = sample.text(path);
    expect(text, path).toMatch(/^> \S.*\n\n# \S.*\n\n- Source: <(.+)>\n- Language: (zh-TW|en|ja)\n/);
    expect(text).toContain(`\n- Source: <${base}/${path.replace(/page\.md$/, '')}>\n`);
    expect(text.split('\n')[0]).toContain(`: <${base}/llms.${/^(en|ja)\//.exec(path)?.[1] ?? 'zh-tw'}.txt>`);
    for (const { address } of (await linksInMarkdown(text)).links) expect(address, path).toMatch(/^(https?:|mailto:)/);
    expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
  }
});

test('the text is the author’s but for its links', () => {
  const text = sample.text('en/knowledge/price-series/page.md');
  expect(text).toContain(`](${base}/assets/knowledge-price-series.svg)`);
  expect(text).toContain(`[unit prices](${base}/en/posts/unit-prices/). Coupons are stored apart`);
  expect(text).toContain('known = [(h, p) for h, p in runs if p is not None]');
});

test("a section's own page leads to the others, in their language or in the one that they fall back to", () => {
  const text = sample.text('ja/knowledge/page.md');
  expect(text).toMatch(/\n## このセクションのページ\n\n- \[.+\]\(.+\/ja\/knowledge\/price-series\/page\.md\): .+\n/);
  expect(text).toMatch(/\n- \[.+\]\([^)]+\.example\/knowledge\/product-matching\/page\.md\): .+ \(zh-TW\)\n/);
  expect(sample.text('ja/knowledge/price-series/page.md')).not.toContain('このセクションのページ');
});

test('home links to products, sections, the latest posts and the portal', () => {
  const text = sample.text('en/page.md');
  expect(text).toMatch(
    /\n\n# Tinghai Data\n\n- Source: <.+\/en\/>\n- Language: en\n\n> Read-only catalog, page index and blog of Tinghai Data, /,
  );
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Products', 'Topics', 'Latest posts', 'Developers']);
  for (const path of ['products/ocr', 'knowledge', 'posts/polite-clients', 'posts', 'developers/errors']) {
    expect(text).toContain(`](${base}/en/${path}/page.md)`);
  }
});

test('the page of feeds has their addresses', () => {
  expect(sample.text('en/changes/page.md')).toContain(
    `\n## Posts\n\n- [Atom](${base}/en/feed.xml)\n- [JSON Feed](${base}/en/feed.json)\n\n## Changes\n`,
  );
});

test('the lists name each item with its note, posts with their day, newest first', () => {
  const products = sample.text('ja/products/page.md');
  expect(products.match(/^- \[.+\]\(.+\/ja\/products\/.+\/page\.md\): .+$/gm)).toHaveLength(9);
  const posts = sample.text('en/posts/page.md');
  const days = [...posts.matchAll(/^- \[.+\]\(.+\/page\.md\): (\d{4}-\d\d-\d\d): .+$/gm)].map(([, day]) => day);
  expect(days).toHaveLength(17);
  expect(days).toEqual(days.toSorted().reverse());
});

test('the portal: each error with its status, cause and recovery; each operation; each parameter', () => {
  const errors = sample.text('en/developers/errors/page.md');
  expect(errors).toMatch(
    /\n## `page_not_found` 404 Not Found\n\n\*\*Cause:\*\* No content page has that key\.\n\n\*\*Recovery:\*\* List keys at \[`\/api\/v1\/pages`\]\(https:/,
  );
  expect(errors.match(/^## `[a-z_]+` [45]\d\d /gm)).toHaveLength(7);
  const reference = sample.text('ja/developers/reference/page.md');
  expect(reference).toContain('\n### listPages: `GET /api/v1/pages`\n');
  expect(reference).toMatch(/^\| `page_size` \| integer \| .+ \| `1 – 100` \| `50` \|$/m);
  expect(reference).toMatch(/^- `content_html` string or null: /m);
  const overview = sample.text('ja/developers/page.md');
  expect(overview).toMatch(/^\| `\/api\/v1\/pages` +\|.+\| `lang` `page` `page_size` `section` \|$/m);
  expect(overview).toMatch(/^\| `page_size` +\|.+\| `1 – 100` +\| `50` +\|$/m);
  expect(sample.text('developers/agents/page.md')).toContain(`](${base}/llms.txt)`);
  expect(sample.text('en/developers/page.md')).toContain('`X-API-Key: <API_KEY>`');
});

test('the portal names the collection that has the feeds, wherever it stands', async () => {
  const content = things(
    `title: { type: string, required: true, role: title }
published_at: { type: date, role: published }`,
    { 'things/a.yaml': 'title: A\npublished_at: 2026-01-01\n', 'others/b.yaml': 'title: B\n' },
    'label: { en: News, ja: ニュース }\nfeed: true\nweb: things/{key}\n',
  );
  const title = '  title: { type: string, required: true, role: title }\n';
  const words = 'item: other\nlabel: { en: Others, ja: 他 }\nfiles: others/{key}.yaml\nweb: others/{key}\n';
  writeFileSync(join(content, 'collections/others.yaml'), `${words}fields:\n${title}`);
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[things]', '[things, others]'));
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  expect(text('developers/page.md')).toContain('\n- Feeds: News, English: [Atom](https://t.example/feed.xml)');
});

test('an untranslated product has its language', () => {
  const { folder } = hostileSmall;
  expect(over(folder).text('zh-tw/products/one/page.md')).toContain('- Language: en\n');
});

test('a value on one line is in the list below the title, one with a text or a table in a chapter of its own', async () => {
  const { errors, text } = await built(
    things(
      `title: { type: string, required: true, role: title }
size: { type: integer }
notes: { type: list, of: markdown }
hall: { type: object, fields: { name: { type: string }, story: { type: markdown } } }
stalls: { type: list, of: { type: object, fields: { name: { type: string }, text: { type: string } } } }
rows: { type: list, of: { type: list, of: string } }
prices: { type: map, of: number }
talks: { type: list, of: { type: map, of: { type: object, fields: { name: { type: string }, story: { type: markdown } } } } }`,
      {
        'things/a.yaml': `title: A
size: 3
notes: ["One *text*.", "Two.\\n\\nParagraphs."]
hall: { name: Large, story: "A **hall**." }
stalls: [{ name: One, text: "a | b" }, { name: Two }]
rows: [[a, b], [c]]
prices: { adult: 5, child: 2.5 }
talks: [{ first: { name: Opening } }, { second: { story: "A *talk*." } }]
`,
      },
      'web: things/{key}\n',
    ),
  );
  expect(errors).toEqual([]);
  const [, values] = text('things/a/page.md').split('- Source: <https://t.example/things/a/>\n');
  expect(values).toBe(`- Language: en
- Size: 3
- Rows:
  - a, b
  - c
- Prices:
  - adult: 5
  - child: 2.5

## Notes

One *text*.

Two.

Paragraphs.

## Hall

- Name: Large

**Story**

A **hall**.

## Stalls

| Name | Text |
| - | - |
| One | a \\| b |
| Two | |

## Talks

- first: Name: Opening

**second**

**Story**

A *talk*.
`);
});

test('Markdown in a cell of a table keeps its marks and links, on one line', async () => {
  const { errors, text } = await built(
    things(
      `title: { type: string, required: true, role: title }
parts: { type: list, of: { type: object, fields: { name: { type: string }, notes: { type: markdown } } } }`,
      {
        'things/a.yaml': `title: A
parts: [{ name: "*One*", notes: "Some *strong* words, [a link](https://x.example/y_z) | a bar.\\n\\nTwo." }]
`,
      },
      'web: things/{key}\n',
    ),
  );
  expect(errors).toEqual([]);
  expect(text('things/a/page.md')).toContain(
    '\n| \\*One\\* | Some *strong* words, [a link](https://x.example/y_z) \\| a bar. Two. |\n',
  );
});

let hostileSmall: Built;
beforeAll(async () => {
  hostileSmall = await hostileBuild();
});

describe('llms-full.txt', () => {
  test('holds every page of llms.txt, with its title and its source', () => {
    const full = sample.text('llms-full.txt');
    const listed = [...sample.text('llms.txt').matchAll(/\]\((\S+\/)page\.md\)/g)]
      .map(([, url]) => url ?? '')
      // These only lead to the others, or are about the API.
      .filter((url) => !/\.example\/(products\/|posts\/|developers\/([a-z]+\/)?)?$/.test(url));
    expect(listed.length).toBeGreaterThan(50);
    const sources = [...full.matchAll(/^- Source: <(.+)>$/gm)].map(([, url]) => url);
    expect(sources).toEqual(listed);
    for (const url of listed) {
      const version = sample.text(`${url.slice(base.length + 1)}page.md`);
      const [text = ''] = version.slice(version.indexOf('\n\n')).split('\n<!-- pages of this section -->');
      expect(full).toContain(text);
    }
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

  test('llms-full.txt keeps the indentation of the first line', () => {
    expect(hostileSmall.text('about/page.md')).toContain('\n\n    code, not text\n');
  });
});

test('lists by date have the day, then what there is to say', async () => {
  const described = `title: { type: string, required: true, role: title }
note: { type: text, role: summary, translate: true }
day: { type: date, role: published }`;
  const site = await built(
    things(
      described,
      {
        'things/a.yaml': 'title: A\nnote: { en: Short. }\nday: 2026-01-02\n',
        'things/b.yaml': 'title: B\nday: 2026-01-01\n',
      },
      'web: things/{key}\norder: [-day]\nfeed: true\n',
    ),
  );
  expect(site.errors).toEqual([]);
  const items = site
    .text('things/page.md')
    .match(/^- \[.*\]\(.*$/gm)
    ?.filter((line) => line.includes('/things/'));
  expect(items).toEqual([
    '- [A](https://t.example/things/a/page.md): 2026-01-02: Short.',
    '- [B](https://t.example/things/b/page.md): 2026-01-01',
  ]);
});

test('the day is the one in the time zone of the site, as on its pages', async () => {
  const content = things(
    'title: { type: string, required: true, role: title }\nat: { type: datetime, role: published }',
    { 'things/a.yaml': 'title: A\nat: 2026-01-01T20:00:00Z\n' },
    'web: things/{key}\norder: [-at]\nfeed: true\n',
  );
  appendFileSync(join(content, 'service.yaml'), 'time_zone: Asia/Tokyo\n');
  const site = await built(content);
  expect(site.errors).toEqual([]);
  expect(site.text('things/page.md')).toContain('things/a/page.md): 2026-01-02');
  expect(site.text('things/index.html')).toContain('2 January 2026');
});

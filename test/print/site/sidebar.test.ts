/** The pages beside each page as a description names them: their order, groups, and what comes before and after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { built, things, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;
const words = `label: { en: Things, ja: 物 }
web: docs/{key}
sidebar:
  - ref/cli
  - label: { en: Learn, ja: 学ぶ }
    items: [guides]
  - label: { en: Reference, ja: 参照 }
    collapsed: true
    items: [ref, { label: { en: Old, ja: 旧 }, items: [old, more/b] }, { label: { en: More, ja: 他 }, items: [more] }]
`;
const content = things(
  'title: { type: string, translate: true, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", translate: true, api: item, role: body }',
  {
    ...Object.fromEntries(
      [
        'guides',
        'guides/one',
        'guides/two',
        'ref',
        'ref/api',
        'ref/cli',
        'old',
        'more/a',
        'more/b',
        'more/c',
        'lone',
      ].map((key) => [`things/${key}.en.md`, page(`The ${key}`)]),
    ),
    'things/guides/one.ja.md': page('一'),
  },
  words,
  'things/{key...}.{lang}.md',
);
const out = join(scratchFolder(), 'dist');
const cache = scratchFolder();
let site: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  site = await built(content, out, cache);
});

/** The lines of a page's sidebar, `>` for each level; groups in brackets, those that can be opened with + or -. */
function sidebar(html: string): string[] {
  const [, nav = ''] = /<nav class="sidebar"[\s\S]*?<ul>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  let depth = 0;
  return (nav.match(/<\/?ul>|<(?:a|span|summary)[^>]*>[^<]*|<details[^>]*>/g) ?? []).flatMap((part, index, all) => {
    if (part.endsWith('ul>')) depth += part === '<ul>' ? 1 : -1;
    if (/^<(?:\/?ul|details)/.test(part)) return [];
    const title = part.replace(/<[^>]*>/, '');
    const group = part.startsWith('<summary')
      ? `${all[index - 1]?.includes(' open') ? '-' : '+'}[${title}]`
      : `[${title}]`;
    return [`${'>'.repeat(depth)}${part.startsWith('<a') ? title : group}${part.includes('aria-current') ? ' *' : ''}`];
  });
}

const lead = (html: string, rel: string) =>
  new RegExp(`<a[^>]*rel="${rel}"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="${rel}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean);

test('the content is sound', () => {
  expect([site.errors, site.warnings]).toEqual([[], []]);
});

test.each([
  {
    path: 'docs/guides/two',
    lines: [
      'The ref/cli',
      '[Learn]',
      '>The guides',
      '>>The guides/one',
      '>>The guides/two *',
      '+[Reference]',
      '>The ref',
      '>[Old]',
      '>>The old',
      '>>The more/b',
      '>[More]',
      '>>The more/a',
      '>>The more/c',
    ],
    previous: '/docs/guides/one/',
    next: '/docs/ref/',
  },
  {
    path: 'docs/ref',
    lines: [
      'The ref/cli',
      '[Learn]',
      '>The guides',
      '-[Reference]',
      '>The ref *',
      '>>The ref/api',
      '>[Old]',
      '>>The old',
      '>>The more/b',
      '>[More]',
      '>>The more/a',
      '>>The more/c',
    ],
    previous: '/docs/guides/two/',
    next: '/docs/ref/api/',
  },
  {
    path: 'docs/old',
    lines: [
      'The ref/cli',
      '[Learn]',
      '>The guides',
      '-[Reference]',
      '>The ref',
      '>[Old]',
      '>>The old *',
      '>>The more/b',
      '>[More]',
      '>>The more/a',
      '>>The more/c',
    ],
    previous: '/docs/ref/api/',
    next: '/docs/more/b/',
  },
  {
    // The folder has no page of its own: it is called as the group is. One of its pages is named elsewhere.
    path: 'docs/more/a',
    lines: [
      'The ref/cli',
      '[Learn]',
      '>The guides',
      '-[Reference]',
      '>The ref',
      '>[Old]',
      '>>The old',
      '>>The more/b',
      '>[More]',
      '>>The more/a *',
      '>>The more/c',
    ],
    previous: '/docs/more/b/',
    next: '/docs/more/c/',
  },
  {
    path: 'docs/lone',
    lines: [
      'The ref/cli',
      '[Learn]',
      '>The guides',
      '+[Reference]',
      '>The ref',
      '>[Old]',
      '>>The old',
      '>>The more/b',
      '>[More]',
      '>>The more/a',
      '>>The more/c',
    ],
    previous: undefined,
    next: undefined,
  },
  { path: 'ja/docs/guides/one', lines: ['[学ぶ]', '>一 *'], previous: undefined, next: undefined },
])('beside $path', ({ path, lines, previous, next }) => {
  const html = site.text(`${path}/index.html`);
  expect(sidebar(html)).toEqual(lines);
  expect([lead(html, 'prev'), lead(html, 'next')]).toEqual([previous, next]);
});

test('another order, label and title are on every page that shows them, as in a clean build', async () => {
  const path = join(content, 'collections/things.yaml');
  const described = readFileSync(path, 'utf8');
  write(content, {
    'collections/things.yaml': described.replace('- ref/cli\n', '- lone\n  - ref/cli\n').replace('Learn', 'Read'),
    'things/guides/two.en.md': page('Two'),
  });
  const again = await built(content, out, cache);
  const clean = await built(content);
  for (const path of ['docs/guides', 'docs/guides/one', 'docs/lone', 'docs/ref/api', 'ja/docs/guides/one'])
    expect(again.text(`${path}/index.html`), path).toBe(clean.text(`${path}/index.html`));
  expect(sidebar(again.text('docs/guides/index.html'))).toEqual([
    'The lone',
    'The ref/cli',
    '[Read]',
    '>The guides *',
    '>>The guides/one',
    '>>Two',
    '+[Reference]',
    '>The ref',
    '>[Old]',
    '>>The old',
    '>>The more/b',
    '>[More]',
    '>>The more/a',
    '>>The more/c',
  ]);
});

test('in a folder of more than 100 pages, a page shows only the way to itself', async () => {
  const names = Array.from({ length: 101 }, (_, number) => `guide/p${100 + number}`);
  const folder = things(
    'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", api: item, role: body }',
    Object.fromEntries(['guide', ...names].map((key) => [`things/${key}.md`, page(`The ${key}`)])),
    'label: { en: Things, ja: 物 }\nweb: docs/{key}\n',
    'things/{key...}.md',
  );
  const { errors, text } = await built(folder);
  expect(errors).toEqual([]);
  expect(sidebar(text('docs/guide/index.html'))).toEqual(['The guide *']);
  const html = text('docs/guide/p150/index.html');
  expect(sidebar(html)).toEqual(['The guide', '>The guide/p150 *']);
  expect([lead(html, 'prev'), lead(html, 'next')]).toEqual(['/docs/guide/p149/', '/docs/guide/p151/']);
});

test.each([
  { order: '', sidebar: ['>1 *', '>2', '>10'], next: '/docs/week/2/' },
  { order: 'order: [title]\n', sidebar: ['>1 *', '>10', '>2'], next: '/docs/week/10/' },
])(
  'numbers in keys are sorted as numbers, unless there is an order: $order',
  async ({ order, sidebar: lines, next }) => {
    const folder = things(
      'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", api: item, role: body }',
      Object.fromEntries(['1', '2', '10'].map((number) => [`things/week/${number}.md`, page(`"${number}"`)])),
      `label: { en: Things, ja: 物 }\nweb: docs/{key}\n${order}`,
      'things/{key...}.md',
    );
    const { errors, text, json } = await built(folder);
    expect(errors).toEqual([]);
    const html = text('docs/week/1/index.html');
    expect(sidebar(html)).toEqual(['Week', ...lines]);
    expect(lead(html, 'next')).toBe(next);
    const keys = json('api/v1/_/list/things/en/100/1.json').data.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(['week/1', 'week/10', 'week/2']);
  },
);

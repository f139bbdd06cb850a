/** A link to what is held back: the editor is warned, and readers get the text without a link that leads nowhere. */
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { type Changes, contentFolder } from '../support/content-folder.ts';
import { loadSite } from '../support/load.ts';

const markdown = (front: string, body = '') => `---\n${front}\n---\n${body}`;

const held: Changes = {
  // In one language alone, which is worth a warning of its own.
  'pages/about/index.zh-tw.md': null,
  'posts/draft.en.md': markdown('title: D\npublished_at: 2026-01-01\ndraft: true'),
  'posts/soon.en.md': markdown('title: S\npublished_at: 2026-07-01'),
  'posts/over.en.md': markdown('title: O\npublished_at: 2026-01-01\nexpires_at: 2026-05-01'),
};

/** A page `guides/new` with `front` and `body`, and the messages about it as of 1 June 2026. */
async function load(body: string, front = '', more: Changes = {}, drafts = false) {
  const root = contentFolder({ ...held, ...more, 'pages/guides/new.en.md': markdown(`title: N\n${front}`, body) });
  const { diagnostics, site } = await loadSite({ root, view: { now: '2026-06-01T00:00:00Z', drafts } });
  const reported = diagnostics.files().flatMap(({ path, messages }) =>
    messages.map(({ line, column, fatal, ruleId, reason }) => ({
      at: `${path.slice(root.length + 1)}:${line}:${column}`,
      severity: fatal ? 'error' : 'warning',
      rule: ruleId,
      reason,
    })),
  );
  const text = site?.items.pages?.find(({ key }) => key === 'guides/new')?.translations.get('en');
  return { reported, text };
}

describe('the warning', () => {
  test.each([
    { name: 'a draft', to: 'draft', says: 'posts/draft.en.md is a draft' },
    { name: 'what is to come', to: 'soon', says: 'posts/soon.en.md is published from 2026-07-01T00:00:00Z on' },
    { name: 'what is over', to: 'over', says: 'posts/over.en.md expired at 2026-05-01T00:00:00Z' },
  ])('names $name, and the place of the link', async ({ to, says }) => {
    const { reported } = await load(`Text, and\na [link](../../posts/${to}.en.md#part).\n`);
    expect(reported).toEqual([
      {
        at: 'pages/guides/new.en.md:6:3',
        severity: 'warning',
        rule: 'links/unpublished',
        reason: `Unexpected link "../../posts/${to}.en.md#part", expected something published: ${says}. Its text is shown without the link`,
      },
    ]);
  });

  test.each([
    { name: 'from a draft', front: 'draft: true' },
    { name: 'from what is over', front: 'published_at: 2026-01-01\nexpires_at: 2026-02-01' },
    { name: 'from what comes out together with it', front: 'published_at: 2026-07-01', to: 'soon' },
    { name: 'from what comes out after it', front: 'published_at: 2026-08-01', to: 'soon' },
  ])('a link has no warning $name', async ({ front, to = 'draft' }) => {
    expect((await load(`[a](../../posts/${to}.en.md)\n`, front)).reported).toEqual([]);
  });

  test.each([
    { name: 'a draft', to: 'draft' },
    { name: 'what comes out even later', to: 'soon' },
    { name: 'what will be over by then', to: 'ending' },
  ])('the warning is given early for a link of a scheduled item to $name', async ({ to }) => {
    const more = { 'posts/ending.en.md': markdown('title: E\npublished_at: 2026-01-01\nexpires_at: 2026-06-10') };
    const { reported } = await load(`[a](../../posts/${to}.en.md)\n`, 'published_at: 2026-06-15', more);
    expect(reported).toMatchObject([
      { severity: 'warning', rule: 'links/unpublished', at: 'pages/guides/new.en.md:5:1' },
    ]);
  });

  test('a link has no warning where a translation alone of its target is a draft', async () => {
    const more = {
      'posts/half.en.md': markdown('title: H\npublished_at: 2026-01-01'),
      'posts/half.zh-tw.md': markdown('title: 半\ndraft: true'),
    };
    const { reported, text } = await load('[a](../../posts/half.zh-tw.md)\n', '', more);
    expect(reported).toEqual([]);
    expect(text?.body?.read().html).toBe('<p><a href="https://small.example/posts/half/">a</a></p>\n');
  });

  test('a link in a translation that is a draft has no warning', async () => {
    const more = { 'pages/guides/new.zh-tw.md': markdown('title: 新\ndraft: true', '[a](../../posts/draft.en.md)\n') };
    expect((await load('Text.\n', '', more)).reported).toEqual([]);
  });

  test('a link to a draft has no warning in a view with drafts', async () => {
    const { reported, text } = await load('[a](../../posts/draft.en.md)\n', '', {}, true);
    expect(reported).toEqual([]);
    expect(text?.body?.read().html).toBe('<p><a href="https://small.example/posts/draft/">a</a></p>\n');
  });
});

/** Its own page leads to a heading. */
const withoutAnchors = { 'pages/guides/index.en.md': markdown('title: G') };

test('no link of the build points to an unpublished item', async () => {
  const links = ['draft', 'soon', 'over'].map((key) => `[${key}](../../posts/${key}.en.md), [${key} again][${key}]\n`);
  const definitions = ['draft', 'soon', 'over'].map((key) => `[${key}]: ../../posts/${key}.en.md\n`);
  const page = markdown('title: N', `${links.join('\n')}\n${definitions.join('')}`);
  const cwd = dirname(contentFolder({ ...held, 'pages/guides/new.en.md': page, ...withoutAnchors }));
  const built = await steleHere(['build', '--now', '2026-06-01', '--json'], { cwd });
  const report: { ok: boolean; diagnostics: { rule: string }[] } = JSON.parse(built.stdout);
  expect({ ok: report.ok, rules: report.diagnostics.map(({ rule }) => rule) }).toEqual({
    ok: true,
    rules: Array(6).fill('links/unpublished'),
  });
  expect(await steleHere(['check', '--links'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

describe('the text', () => {
  const d = '../../posts/draft.en.md';
  test.each([
    { name: 'a link', body: `a [b](${d}) c`, html: '<p>a b c</p>', markdown: 'a b c' },
    { name: 'with a title', body: `a [b](${d} "t") c`, html: '<p>a b c</p>', markdown: 'a b c' },
    { name: 'emphasis in it', body: `[*b* c](${d})`, html: '<p><em>b</em> c</p>', markdown: '*b* c' },
    { name: 'nothing in it', body: `a [](${d}) c`, html: '<p>a  c</p>', markdown: 'a  c' },
    {
      name: 'an image in it',
      body: `[![i](../../assets/dot.svg)](${d})`,
      html: '<p><img src="https://small.example/assets/dot.svg" alt="i"></p>',
      markdown: '![i](https://small.example/assets/dot.svg)',
    },
    { name: 'a reference', body: `a [b][x] c\n\n[x]: ${d}`, html: '<p>a b c</p>', markdown: 'a b c\n\n' },
    { name: 'short references', body: `[b] [b][]\n\n[b]: ${d}`, html: '<p>b b</p>', markdown: 'b b\n\n' },
    {
      name: 'the first of two definitions',
      body: `[b]\n\n[b]: ${d}\n[b]: https://b.example/`,
      html: '<p>b</p>',
      markdown: 'b\n\n\n[b]: https://b.example/',
    },
    {
      name: 'the second of two definitions',
      body: `[b]\n\n[b]: https://b.example/\n[b]: ${d}`,
      html: '<p><a href="https://b.example/">b</a></p>',
      markdown: '[b]\n\n[b]: https://b.example/\n',
    },
    {
      name: 'several, beside one that stays',
      body: `[a](${d})[b](${d}) [c](start.en.md)`,
      html: '<p>ab <a href="https://small.example/guides/start/">c</a></p>',
      markdown: 'ab [c](https://small.example/guides/start/)',
    },
    {
      name: 'in a table',
      body: `| a |\n| - |\n| [b](${d}) |`,
      html: '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
      markdown: '| a |\n| - |\n| b |',
    },
  ])('keeps its words: $name', async ({ body, html, markdown: twin }) => {
    const { text } = await load(body);
    expect(text?.body?.read().html).toBe(`${html}\n`);
    expect(text?.body?.read().markdown).toBe(twin);
  });
});

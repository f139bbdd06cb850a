/**
 * What is held back is nowhere: the build gives the same files, byte for byte, as though the item had never been
 * written. Only the moment at which it will be published is reported, for a build at that time.
 */
import { hash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../generator/model/visibility.ts';
import { build } from '../../generator/run/build.ts';
import { type Changes, contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

const markdown = (front: string) => `---\n${front}\n---\nA body.\n`;
const product = (facts: string) => `position: 9\nname: { en: Nine }\ndescription: { en: The ninth. }\n${facts}`;

/** The site with `changes`, built: digests by path. */
async function built(changes: Changes, view: View): Promise<Record<string, string>> {
  const out = `${scratchFolder()}/dist`;
  const { diagnostics } = await build({ content: contentFolder(changes), out, templates: ['templates'], view });
  expect(diagnostics.failed).toBe(false);
  return digests(out);
}

const now = '2026-06-01T00:00:00Z';

/** For `stele diff`: what is gone on purpose. */
const moved = 'api/v1/_/moved.json';

/** For who builds when something is due. */
const next = '_site/next-change.txt';

/** Says whether the build has drafts, for the preview. */
const settings = 'api/v1/_/settings.json';

const without = await built({}, { now });

/** What `next` holds where the item begins at this moment: its digest. */
const tells = (moment: string) => hash('sha256', `${moment}\n`);

describe.each([
  { name: 'a draft', fact: 'draft: true' },
  {
    name: 'what begins a second later',
    fact: 'published_at: 2026-06-01T00:00:01Z',
    reported: '2026-06-01T00:00:01Z',
  },
  {
    name: 'what begins later in another zone',
    fact: 'published_at: 2026-06-01T07:59:59+07:00',
    reported: '2026-06-01T00:59:59Z',
  },
  { name: 'what begins on the next day', fact: 'published_at: 2026-06-02', reported: '2026-06-02T00:00:00Z' },
  { name: 'what ends now', fact: 'published_at: 2026-01-01\nexpires_at: 2026-06-01' },
  { name: 'what has ended', fact: 'published_at: 2026-01-01\nexpires_at: 2026-05-31T23:59:59Z' },
  { name: 'a draft that is due', fact: 'published_at: 2026-01-01\ndraft: true' },
])('$name is not in the output', ({ fact, reported }) => {
  test.each([
    { kind: 'product', path: 'products/nine.yaml', text: product(fact) },
    { kind: 'page', path: 'pages/empty/nine.en.md', text: markdown(`title: Nine\n${fact}`) },
    {
      kind: 'post',
      path: 'posts/nine.en.md',
      text: markdown(`title: Nine\n${fact.includes('published_at') ? '' : 'published_at: 2026-01-01\n'}${fact}`),
    },
  ])('$kind', async ({ path, text }) => {
    const { [moved]: record, [next]: moment, ...files } = await built({ [path]: text }, { now });
    expect(files).toEqual(without);
    expect(moment).toBe(reported === undefined ? undefined : tells(reported));
    // What was published is on record as removed; what never was is nowhere.
    expect(record !== undefined).toBe(fact.includes('expires_at'));
  });
});

describe.each([
  { name: 'what begins now', facts: 'published_at: 2026-06-01' },
  { name: 'what begins now in another zone', facts: 'published_at: 2026-06-01T09:00:00+09:00' },
  { name: 'what ends a second later', facts: 'published_at: 2026-01-01\nexpires_at: 2026-06-01T00:00:01Z' },
  { name: 'what is no draft', facts: 'published_at: 2026-01-01\ndraft: false' },
])('$name is in the output', ({ facts }) => {
  let files: string[];
  beforeAll(async () => {
    const text = markdown(`title: Nine\n${facts}`);
    const changes = {
      'products/nine.yaml': product(facts),
      'pages/empty/nine.en.md': text,
      'posts/nine.en.md': text,
    };
    files = Object.keys(await built(changes, { now }));
  });

  test.each([
    { kind: 'product', file: 'api/v1/_/item/products/en/nine.json' },
    { kind: 'page', file: 'empty/nine/page.md' },
    { kind: 'post', file: 'posts/nine/index.html' },
  ])('$kind', ({ file }) => {
    expect(files).toContain(file);
  });
});

describe('translations', () => {
  const english = markdown('title: Nine\npublished_at: 2026-01-01');
  const chinese = markdown('title: 九');
  const chineseDraft = markdown('title: 九\ndraft: true');

  test('a draft is left out, and nothing else', async () => {
    const changes = { 'posts/nine.en.md': english, 'posts/nine.zh-tw.md': chineseDraft };
    expect(await built(changes, { now })).toEqual(await built({ 'posts/nine.en.md': english }, { now }));
  });

  test('a draft in the default language holds back the whole', async () => {
    const draft = markdown('title: Nine\npublished_at: 2026-01-01\ndraft: true');
    expect(await built({ 'posts/nine.en.md': draft, 'posts/nine.zh-tw.md': chinese }, { now })).toEqual(without);
  });

  test('the dates of the default language hold back the whole', async () => {
    const later = markdown('title: Nine\npublished_at: 2026-07-01');
    const { [next]: moment, ...files } = await built(
      { 'posts/nine.en.md': later, 'posts/nine.zh-tw.md': chinese },
      { now },
    );
    expect(files).toEqual(without);
    expect(moment).toBe(tells('2026-07-01T00:00:00Z'));
  });

  test('a draft in the first language unpublishes an item without the default language', async () => {
    const changes = { 'posts/nine.zh-tw.md': markdown('title: 九\npublished_at: 2026-01-01\ndraft: true') };
    expect(await built(changes, { now })).toEqual(without);
  });
});

describe('drafts on view', () => {
  const view = { now, drafts: true };

  test.each([
    { name: 'an item', drafts: 'title: Nine\npublished_at: 2026-01-01\ndraft: true' },
    {
      name: 'an item that is over all the same',
      drafts: 'title: Nine\npublished_at: 2026-01-01\nexpires_at: 2026-02-01',
    },
  ])('$name', async ({ drafts }) => {
    const plain = drafts.replace('\ndraft: true', '');
    const { [settings]: _, ...shown } = await built({ 'posts/nine.en.md': markdown(drafts) }, view);
    const { [settings]: __, ...published } = await built({ 'posts/nine.en.md': markdown(plain) }, { now });
    expect(shown).toEqual(published);
  });

  test('a translation', async () => {
    const english = markdown('title: Nine\npublished_at: 2026-01-01');
    const both = (front: string) => ({ 'posts/nine.en.md': english, 'posts/nine.zh-tw.md': markdown(front) });
    const { [settings]: _, ...shown } = await built(both('title: 九\ndraft: true'), view);
    const { [settings]: __, ...published } = await built(both('title: 九'), { now });
    expect(shown).toEqual(published);
  });
});

test('the old key of an unpublished item is not published either', async () => {
  const moves =
    'posts: { then: nine }\npages: { empty/then: empty/nine }\nproducts: { then: nine }\nweb_paths: { then: products/nine }\n';
  const changes = (fact: string) => ({
    'moved.yaml': moves,
    'products/nine.yaml': product(fact),
    'pages/empty/nine.en.md': markdown(`title: Nine\n${fact}`),
    'posts/nine.en.md': markdown(`title: Nine\npublished_at: 2026-01-01\n${fact}`),
  });
  expect(await built(changes('draft: true'), { now })).toEqual(without);
  const paths = Object.keys(await built(changes('draft: false'), { now }));
  expect(paths).toContain('api/v1/_/item/posts/en/then.json');
  expect(paths).toContain('then/index.html');
});

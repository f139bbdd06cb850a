/**
 * Whatever is edited, a load that may use what earlier ones left says the same as one that may not: the same texts, the
 * same mistakes at the same places. So does a session that stays open.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { fuzz } from '../../support/fuzz.ts';
import { sessionOf } from '../../support/load.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { loadOnce, plain } from './loads.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Content paths that links go between. */
const articles = [
  'posts/hello.en.md',
  'posts/hello.zh-tw.md',
  'posts/hello.ja.md',
  'posts/other.en.md',
  'pages/guides/index.en.md',
  'pages/guides/index.zh-tw.md',
  'pages/guides/start.en.md',
];

const paragraphs = fc.constantFrom(
  'Text, in **words**.',
  '[Hello](../posts/hello.en.md)',
  '[Hello](../../posts/hello.zh-tw.md#part)',
  '[Other](other.en.md "title") and [hello](hello.ja.md)',
  '[Guides](../pages/guides/index.zh-tw.md)',
  '[here][ref]\n\n[ref]: ../guides/start.en.md',
  '![A dot](../assets/dot.svg) ![A dot](../../assets/new.svg)',
  '[Root](/developers/) [place](#part) [outside](https://example.org/)',
  '## Part\n\nA footnote.[^1]\n\n[^1]: The note.',
  '#### Deep\n\nText.',
  '# Title',
  '<b>raw</b>',
  '<!-- a comment -->',
);
const front = fc.constantFrom(
  'title: A title\npublished_at: 2026-01-01',
  'title: Another\npublished_at: 2026-01-02\nkeywords: [a, b]\nupdated_at: 2026-02-01',
  'title: Dated otherwise\npublished_at: 2026-01-03\nauthor: Ann',
  'title: Draft\ndraft: true\npublished_at: 2026-01-03',
  'title: Later\npublished_at: 2026-05-01',
  'title: Over\npublished_at: 2026-01-01\nexpires_at: 2026-04-01',
  'titel: A mistake',
  'title: [',
);
const article = fc
  .tuple(front, fc.array(paragraphs, { maxLength: 4 }))
  .map(([data, body]) => `---\n${data}\n---\n${body.join('\n\n')}\n`);

const service = fc
  .record({
    base: fc.constantFrom('https://small.example', 'https://www.example.org/below'),
    languages: fc.constantFrom('[en, zh-tw]', '[en, zh-tw, ja]', '[zh-tw, en, ja]'),
    first: fc.constantFrom('en', 'zh-tw'),
    site: fc.boolean(),
    addressing: fc.constantFrom('query', 'path'),
  })
  .map(
    ({ base, languages, first, site, addressing }) => `name: Small API
description: A site just large enough to test with.
base_url: ${base}
languages: ${languages}
default_language: ${first}
operator: { en: Small }
sections: [guides, about, empty]
page_sizes: [2, 100]
site: ${site}
addressing: ${addressing}
`,
  );

/** A path, and what it holds from now on; null removes it. */
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...articles), article) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...articles), fc.constant(null)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('service.yaml'), service) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('assets/dot.svg', 'assets/new.svg'), fc.constantFrom('<svg/>', null)),
  },
);

/**
 * Some edits, the moment to publish for, and whether so much time passes after them that their files' own times are
 * believed.
 */
const step = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  now: fc.constantFrom('2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z'),
  timePasses: fc.boolean(),
});

/** Writes the file so that its times tell: a test edits faster than some clocks tick. */
function write(path: string, text: string | null): void {
  if (text === null) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const before = statSync(path, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
  do writeFileSync(path, text);
  while (statSync(path, { bigint: true }).ctimeNs === before);
}

// Each case is up to eighteen loads of a site.
const { cases, limit } = fuzz(40, 20_260_401, 1 / 500);

test('any edits, one after the other', limit, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const root = contentFolder();
      const cache = { folder: scratchFolder(), code: 'this' };
      const open = sessionOf(root);
      let minutes = 0;
      for (const { edits, now, timePasses } of steps) {
        for (const [path, text] of edits) write(join(root, path), text);
        if (timePasses) minutes++;
        vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + minutes * 60_000 });
        const view = { now };
        const warm = await loadOnce(root, cache, { view });
        const again = await loadOnce(root, cache, { view });
        expect(warm.result).toEqual((await loadOnce(root, undefined, { view })).result);
        expect(plain(await open.load({ view }))).toEqual(warm.result);
        expect(again.result).toEqual(warm.result);
      }
    }),
    cases,
  );
});

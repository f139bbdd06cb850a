/** That a search finds what a scan of all texts finds, page by page, in drawn texts of twelve languages. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from '../../generator/search/query.ts';
import { fuzz } from '../support/fuzz.ts';
import { foundRows } from './found.ts';
import { filesOf, reading, type Source } from './index-files.ts';
import { names, spaced, strange, unspaced } from './languages.ts';
import { scanFinds } from './scan.ts';

/**
 * The keys of all hits, once each page was seen to be full unless it is the last, and no page empty. Undefined if there is nothing to
 * search for.
 */
async function keysFound(
  texts: readonly Source[],
  query: string,
  pageSize: number,
): Promise<readonly string[] | undefined> {
  const files = filesOf(texts);
  const load = reading(files);
  const keys: string[] = [];
  const totals: { readonly total: number; readonly isExact: boolean }[] = [];
  for (let page = 1; page === 1 || keys.length < (totals.at(-1)?.total ?? 0); page++) {
    const found = await search(query, { page, pageSize }, load);
    if (found === undefined) return undefined;
    const { hits, total, isExact } = found;
    if (page > 1 && hits.length === 0) throw new Error(`page ${page} is empty, of ${total} hits`);
    if (hits.length < pageSize && keys.length + hits.length < total)
      throw new Error(`page ${page} has ${hits.length} hits, but ${total} are promised`);
    keys.push(...hits.map(({ key }) => key));
    totals.push({ total, isExact });
  }
  // A total that is not exact is at least what the pages up to then had, and at most what all of them have.
  for (const { total, isExact } of totals) {
    if (isExact ? total !== keys.length : total > keys.length)
      throw new Error(`total ${total} (exact: ${isExact}) of ${keys.length} hits`);
  }
  return keys;
}

const language = fc.constantFrom(
  ...Object.entries(spaced).map(([name, words]) => ({ name, words, isSpaced: true })),
  ...Object.entries(unspaced).map(([name, words]) => ({ name, words, isSpaced: false })),
);

const corpus = language.chain(({ words, isSpaced }) => {
  // Every third word is a name, or a word of another script.
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...[...Object.values(spaced), ...Object.values(unspaced)].flat()) },
  );
  const between = isSpaced
    ? fc.constantFrom(' ', ' ', ' ', ' ', ', ', '. ', ' (', ') ', ' – ', '\n', ' “', '” ', ': ')
    : fc.constantFrom('', '', '', '', '、', '。', ' ', '「', '」', '\n');
  const block = fc
    .array(fc.tuple(word, between), { minLength: 1, maxLength: 8 })
    .map((parts) => apart(parts.flat().join('').trim()));
  const source = fc.record({
    title: fc.tuple(word, between, word).map((parts) => apart(parts.join(''))),
    blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
  });
  return fc.record({
    texts: fc
      .array(source, { minLength: 3, maxLength: 40 })
      .map((sources) => sources.map((one, at) => ({ key: `k${at}`, ...one }))),
    query: queryOf(word, fc.constantFrom(...words)),
    pageSize: fc.constantFrom(1, 3, 10, 20),
  });
});

/** Puts a space between C++ and a name that begins with marks: the rules do not say which of the two has the marks. */
function apart(text: string): string {
  return text.replace(/(?<=[+#])(?=[.@#$-])/g, ' ');
}

/** A term or a few: words, their beginnings, names, runs of characters, words in quotes, and what no text has. */
function queryOf(word: fc.Arbitrary<string>, own: fc.Arbitrary<string>): fc.Arbitrary<string> {
  // Words of the language alone: the rules do not say what a name finds that was cut at a mark.
  const part = fc
    .tuple(own, fc.nat({ max: 1 }), fc.integer({ min: 1, max: 4 }))
    .map(([text, start, length]) =>
      Array.from(text)
        .slice(start, start + length)
        .join(''),
    )
    // Nor do they say what a vowel sign alone finds.
    .filter((text) => /\p{L}/u.test(text));
  const beginning = fc
    .tuple(own, fc.integer({ min: 1, max: 4 }))
    .map(([text, length]) => Array.from(text).slice(0, length).join(''));
  const run = fc.tuple(own, own).map((parts) => parts.join(''));
  const around = fc
    .tuple(word, fc.constantFrom('(…)', '…,', '…?'))
    .map(([text, form]) => form.replace('…', () => text));
  const quotes = fc.constantFrom('"…"', '“…”', '„…“', '«…»', '「…」', '『…』');
  const phrase = fc
    .tuple(own, fc.constantFrom(' ', ' ', ', ', '-'), own, quotes)
    .map(([first, between, last, form]) => form.replace('…', () => `${first}${between}${last}`));
  const term = fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 3, arbitrary: beginning },
    { weight: 2, arbitrary: part },
    { weight: 2, arbitrary: run },
    { weight: 2, arbitrary: phrase },
    { weight: 1, arbitrary: around },
    { weight: 1, arbitrary: fc.constantFrom(...strange) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: term },
    { weight: 2, arbitrary: fc.tuple(term, term).map((terms) => terms.join(' ')) },
    { weight: 1, arbitrary: fc.tuple(term, term, term).map((terms) => terms.join(' ')) },
  );
}

const { cases, limit } = fuzz(500, 46);
test('a search finds the texts that a scan of all texts finds, in full pages', limit, async () => {
  await fc.assert(
    fc.asyncProperty(corpus, async ({ texts, query, pageSize }) => {
      const expected = texts.filter((text) => scanFinds(query, text)).map(({ key }) => key);
      const found = (await keysFound(texts, query, pageSize)) ?? [];
      // Sorted and not as sets: no text is found twice.
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
    cases,
  );
});

test('of the drawn queries, at least a seventh each find no text, a few, and more than three', () => {
  const drawn = fc.sample(corpus, { numRuns: 700, seed: 46 });
  const counts = drawn.map(({ texts, query }) => texts.filter((text) => scanFinds(query, text)).length);
  for (const some of [counts.filter((n) => n === 0), counts.filter((n) => n > 0 && n < 4), counts.filter((n) => n > 3)])
    expect(some.length).toBeGreaterThan(100);
});

test.each(foundRows)('$rule', async ({ query, title = 'Notes', blocks, isFound }) => {
  const text = { key: 'this', title, blocks };
  const others = [
    { key: 'other', title: 'Opening hours', blocks: ['From nine to five.'] },
    { key: 'empty', title: '空', blocks: [] },
  ];
  expect(scanFinds(query, text)).toBe(isFound);
  expect((await keysFound([text, ...others], query, 10)) ?? []).toEqual(isFound ? ['this'] : []);
});

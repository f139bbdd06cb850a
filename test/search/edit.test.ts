/** An index that is made from the last one and the texts that changed, against one that is made from all texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexFileNames, indexKey, indexOf, indexState, makeIndex, planIndex } from '../../generator/search/build.ts';
import { editIndex } from '../../generator/search/edit.ts';
import { indexName, keysName, positionsName, textsName, wordsName } from '../../generator/search/files.ts';
import { fuzz } from '../support/fuzz.ts';

interface Source {
  readonly collection: string;
  readonly key: string;
  readonly title: string;
  readonly blocks: readonly string[];
}

/** An index of the texts, its published files, and the keys of these. */
function published(texts: readonly Source[]) {
  const plan = planIndex(
    ['posts', 'pages'].map((name) => [name, texts.filter(({ collection }) => collection === name)] as const),
  );
  const keyOf = (some: unknown) => `${plan.layout} ${JSON.stringify(some)}`;
  const textsKeys = new Map(Array.from(plan.files, ([file, some]) => [file, keyOf(some)]));
  const made = makeIndex(plan, (text) => text);
  const state = indexState(textsKeys);
  const key = indexKey(
    state,
    indexFileNames(plan).map(() => state),
  );
  const files = new Map<string, { key: string; text: string }>([
    [indexName, { key, text: JSON.stringify(made.index) }],
    [wordsName, { key: state, text: JSON.stringify(made.words) }],
    ...made.keys.map((file, shard) => [keysName(shard), { key: state, text: JSON.stringify(file) }] as const),
    ...made.positions.map((file, shard) => [positionsName(shard), { key: state, text: JSON.stringify(file) }] as const),
    ...Array.from(plan.files, ([file, some]) => {
      const text = JSON.stringify({ layout: plan.layout, texts: Object.fromEntries(some) });
      return [textsName(file), { key: textsKeys.get(file) ?? '', text }] as const;
    }),
  ]);
  return { plan, textsKeys, made, files };
}

type Files = ReturnType<typeof published>['files'];

function edited(before: readonly Source[], after: readonly Source[], damage: (files: Files) => void = () => {}) {
  const { files } = published(before);
  damage(files);
  const { plan, textsKeys, made } = published(after);
  const read: string[] = [];
  const last = {
    keyOf: (name: string) => files.get(name)?.key,
    read: (name: string) => files.get(name)?.text,
  };
  const readText = (text: Source) => {
    read.push(text.key);
    return text;
  };
  const edit = editIndex(plan, textsKeys, readText, last);
  const shards = made.keys.map((_, shard) => edit?.shard(shard));
  const index = edit && {
    index: indexOf(plan),
    keys: shards.map((files) => files?.keys),
    positions: shards.map((files) => files?.positions),
    words: edit.words(),
  };
  // Files that are not among the changed ones are the last ones.
  const same = edit && indexFileNames(plan).filter((name) => !edit.changed.has(name));
  const fresh = published(after).files;
  for (const name of same ?? []) expect(files.get(name)?.text, name).toBe(fresh.get(name)?.text);
  return { index: JSON.stringify(index), made: JSON.stringify(made), read, changed: edit?.changed };
}

const many = Array.from({ length: 60 }, (_, index): Source => {
  const collection = index % 3 === 0 ? 'pages' : 'posts';
  return { collection, key: `k${index}`, title: `Title ${index}`, blocks: [`Zebra ${index}`, 'constructor 東京都'] };
});

const word = fc.constantFrom(
  'tea',
  'Tea',
  'te',
  '茶',
  '東京',
  '京都',
  '12',
  '7',
  '녹차',
  'café',
  'constructor',
  '𠮷野',
);
const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const edit = fc.record({
  at: fc.nat(59),
  title: line,
  blocks: fc.array(line, { maxLength: 3 }),
  isGone: fc.boolean(),
});
const { cases, limit } = fuzz(60, 20_261_127, 1 / 100);

test('whatever changes, it is the same index, byte for byte', limit, () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 3 }), (first, second) => {
      const apply = (texts: readonly Source[], edits: typeof first) =>
        texts.flatMap((text) => {
          const found = edits.find(({ at }) => text.key === `k${at}`);
          if (found === undefined) return [text];
          return found.isGone ? [] : [{ ...text, title: found.title, blocks: found.blocks }];
        });
      // What the first edits removed comes back, and the other way round.
      const { index, made } = edited(apply(many, first), apply(many, second));
      if (index === undefined) return;
      taken++;
      expect(index).toBe(made);
    }),
    cases,
  );
  expect(taken).toBeGreaterThan(0);
});

test('only the texts in the files that changed are read', () => {
  const after = many.map((text) => (text.key === 'k7' ? { ...text, blocks: ['A whale.'] } : text));
  const { index, made, read } = edited(many, after);
  expect(index).toBe(made);
  expect(read).toContain('k7');
  expect(read.length).toBeLessThan(20);
});

test('an edit changes only the files of its keys', () => {
  const texts = many.map((text) => (text.key === 'k7' ? { ...text, blocks: ['A whale.'] } : text));
  const renamed = texts.map((text) => (text.key === 'k7' ? { ...text, date: '2026-01-01' } : text));
  expect(edited(texts, renamed).changed).toEqual(new Set());
  const after = texts.map((text) => (text.key === 'k7' ? { ...text, blocks: ['A whale. Whales.'] } : text));
  const { changed, index, made } = edited(texts, after);
  expect(index).toBe(made);
  expect(changed?.size).toBeGreaterThan(0);
  expect(changed?.size).toBeLessThan(8);
});

test.each([
  { name: 'a file of keys of another build', damage: (files: Files) => renew(files, keysName(3)) },
  { name: 'a file of texts of another build', damage: (files: Files) => renew(files, textsName(0)) },
  { name: 'a missing file of keys', damage: (files: Files) => void files.delete(keysName(2)) },
  { name: 'files of keys with another layout', damage: (files: Files) => relay(files, /^keys/) },
  { name: 'files of texts with another layout', damage: (files: Files) => relay(files, /^texts/) },
  { name: 'a missing index', damage: (files: Files) => void files.delete(indexName) },
])('$name: the index is made from all texts', ({ damage }) => {
  const after = many.map((text) => (text.key === 'k7' ? { ...text, blocks: ['A whale.'] } : text));
  expect(edited(many, after, damage).index).toBeUndefined();
});

function renew(files: Files, name: string): void {
  const file = files.get(name);
  if (file === undefined) throw new Error(`no ${name}`);
  files.set(name, { ...file, key: `${file.key} of another build` });
}

/** Gives the files whose names match the layout of another index. */
function relay(files: Files, names: RegExp): void {
  for (const [name, { key, text }] of files)
    if (names.test(name)) files.set(name, { key, text: JSON.stringify({ ...JSON.parse(text), layout: 'another' }) });
}

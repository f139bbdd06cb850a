/** What the parts of the search make of texts and queries: words, keys, numbers, places, counts, hits and suggestions. */
import { test } from 'vitest';
import type { Block } from '../../generator/base/visible-text.ts';
import { fold } from '../../generator/search/fold.ts';
import { frequencyOf, frequentWordsIn, isSuggested } from '../../generator/search/frequent-words.ts';
import { createItem } from '../../generator/search/hit-view.ts';
import { numbersFor, roomFor, shardCount, shardOf } from '../../generator/search/layout.ts';
import { type Asked, countElsewhere, type LoadFile, search } from '../../generator/search/query.ts';
import { distanceBetween } from '../../generator/search/suggestion.ts';
import { termsOf } from '../../generator/search/terms.ts';
import { visitText } from '../../generator/search/words.ts';
import { filesOf, reading, type Source } from '../search/index-files.ts';
import { queries, texts } from './odd-queries.ts';
import { onRecordedNode, Recording, shown } from './recording.ts';

/** What a visitor is told of a text, from this position on. */
function visited(text: string, first: number): readonly unknown[] {
  const seen: unknown[] = [];
  const end = visitText(text, first, {
    word: (...word) => seen.push(word),
    pair: (one, other, position) => seen.push([String.fromCodePoint(one, other), position]),
    character: (code, position) => seen.push([String.fromCodePoint(code), position, 'alone']),
  });
  return [...seen, end];
}

test('words, keys and terms are as they are recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const all = [...texts, ...queries];
  for (const [number, text] of all.entries()) {
    const folded = fold(text);
    recording.add('folded', `${number}`, `${folded} ${fold(text.toUpperCase())}`);
    recording.add('visited', `${number}`, shown([visited(folded, 0), visited(folded, 7)]));
    for (const term of termsOf(folded))
      recording.add('terms', `${number}`, shown([term, all.map((other) => term.places(fold(other)))]));
  }
  const words = 'abcd abdc acbd bacd badc abc bcd abcde xabcd axbcd abxcd wxyz a ab ba cab abca abcabc'.split(' ');
  for (const one of words)
    for (const other of ['', ...words])
      for (const most of [1, 2, 3])
        recording.add('distances', `${one} ${other} ${most}`, String(distanceBetween(one, other, most)));
  const counts = [0, 1, 2, 3, 8, 15, 16, 17, 31, 32, 33, 64, 65, 100, 1000, 1024, 1025, 65_536, 65_537, 100_000];
  for (const count of counts) recording.add('numbers', `${count}`, shown([shardCount(count), roomFor(count)]));
  for (const count of [1, 3, 20, 90]) {
    const keys = Array.from({ length: count }, (_, at) => `key-${at * at}${at % 3 === 0 ? '/é' : ''}`);
    recording.add('numbers', `of ${count}`, shown([numbersFor(keys), keys.map((key) => shardOf(key, 16))]));
  }
  for (const length of [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 1000])
    recording.add('numbers', `frequency ${length}`, String(frequencyOf('A'.repeat(length))));
  for (const word of [...all, 'abc', 'abcd', 'ab-cd', 'abcd*', 'क़िताब', '日本語中', 'été1', '=a/b=c'])
    recording.add('suggested', word, String(isSuggested(word)));
  for (const count of [2, 999, 1000, 1001]) {
    const keys = Array.from({ length: count }, (_, at) => ({
      key: `word${Array.from(String(at), (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
      postings: 'A'.repeat([2, 4, 5, 8, 64, 3][at % 6] ?? 0),
    }));
    const frequent = frequentWordsIn(keys);
    recording.add('frequent', `${count}`, shown(frequent));
    const rest = frequentWordsIn(keys.map(({ key }) => ({ key, postings: 'ABCD' })));
    recording.add('frequent', `${count}, equal`, shown(rest));
  }
  await recording.compare('search-words');
});

const long = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${'abcdefghij'[at % 10]}${at}`).join(' ');

/** Texts of several collections, among them many with the same word and many values of a filter. */
const sources: readonly Source[] = [
  ...texts.map(
    (text, at): Source => ({
      key: `t${at}`,
      title: at % 4 === 0 ? text.slice(0, 70) : `Text ${at}`,
      date: at % 5 === 0 ? `2026-0${(at % 9) + 1}-03T23:30:00Z` : `2025-1${at % 3}-0${(at % 9) + 1}`,
      blocks: [text, ['anchor', `Heading ${text.slice(0, 20)}`], [`code ${text.slice(0, 30)}`], `${text} and more`],
    }),
  ),
  ...Array.from({ length: 240 }, (_, at): Source => {
    const blocks: readonly Block[] = [
      `Number ${at} has common words, ${at % 9 === 0 ? 'an-unusually-long-name-of-a-mill' : 'an-unusually-long-name-of-none'}.`,
      ['', at % 2 === 0 ? 'Deep water' : 'Shallow'],
      at % 7 === 0 ? long('water', 40) : 'The e-mail of a mill',
      [`npm run x${at}`],
      '',
      '水の中の魚',
      ...(at < 20 ? ['once-upon-a-time-there-was-a-name', 'tallow tallox'] : []),
    ];
    return {
      ...{ key: `n${at}`, collection: 'notes', title: at % 10 === 0 ? 'Common words' : `Note ${at} common`, blocks },
      ...(at % 3 === 0 && { image: `https://${at % 2 === 0 ? 't' : 'other'}.example/i.png?x=1#y` }),
      ...(at % 4 === 0 && { date: `2026-01-${String((at % 28) + 1).padStart(2, '0')}` }),
      filters: { kind: [`k${at}`, at % 2 === 0 ? 'even' : 'odd'], size: at % 3 === 0 ? ['s m', 'l'] : [] },
    };
  }),
  ...[79, 80, 81].map(
    (length): Source => ({
      ...{ key: `of-${length}`, image: 'https://t.example:8443/i.png' },
      blocks: [
        ['first', 'First part'],
        'Short.',
        ['second', 'Second part'],
        'eighty'.padEnd(length, '.'),
        'Then more eighty.',
      ],
    }),
  ),
  { key: 'long', title: `${long('word', 31)} verylongtitle` },
  { key: 'longer', title: `${long('word', 40)} verylongtitle epilogue` },
  { key: 'more', title: 'Common words, and more', blocks: ['Common words. Common words!', 'Epilogue'] },
  { key: 'many', title: 'Other', blocks: [['a', 'Common words'], 'Common words, common words, epilogue, epilogue.'] },
  { key: 'rarest', collection: 'notes', title: 'Rarest' },
  { key: 'of-all', title: 'Rarest of all', blocks: ['Rarest, rarest, rarest and rarest.'] },
  { key: 'only', collection: 'notes-old', title: 'Common', blocks: ['Epilogue'], filters: { kind: ['even'] } },
];

test('what is found, counted and suggested is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const files = filesOf(sources, {
    weights: { notes: 0.5, 'notes-old': 2 },
    filters: { notes: ['kind', 'size'], 'notes-old': ['kind'] },
  });
  for (const [name, text] of files) recording.add('files', name, text);
  const load = reading(files) as LoadFile;
  const asks: readonly Asked[] = [
    { page: 1, pageSize: 5 },
    { page: 3, pageSize: 7 },
    { page: 1, pageSize: 20, collection: 'notes' },
    { page: 1, pageSize: 2, collection: 'notes', filters: [['kind', 'even']] },
    {
      ...{ page: 1, pageSize: 3, collection: 'notes' },
      filters: [
        ['kind', 'odd'],
        ['size', 's m'],
      ],
    },
    { page: 1, pageSize: 3, collection: 'notes-old' },
    { page: 1, pageSize: 3, collection: 'none' },
  ];
  const item = createItem<string>({
    element: (name, attributes, ...children) =>
      `<${name} ${JSON.stringify(attributes)}>${children.filter((one) => one !== undefined).join('')}</${name}>`,
    text: (words) => words,
    label: (collection) => (collection === 'posts' ? undefined : `[${collection}]`),
    ...{ lang: 'de', date: '{day}. {month} {year} {none}', months: 'Jan Feb Mrz', zone: 'Asia/Tokyo' },
  });
  const option = createItem<string>({
    element: (name, attributes, ...children) => `${name} ${JSON.stringify(attributes)} ${children.join('')}`,
    ...{ text: (words) => words, label: () => undefined, date: '{month}/{day}/{year}' },
    toOption: (href, ...children) => `${href}: ${children.join('|')}`,
  });
  for (const query of queries)
    for (const [at, asked] of asks.entries()) {
      const found = await search(query, asked, load);
      recording.add(`asked ${at}`, query, shown(found));
      if (at === 0) recording.add('shown', query, shown(found?.hits.map((hit) => [item(hit), option(hit)])));
    }
  // As many terms as fit, and more: each needs other files.
  const terms = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^[a-z]{4,}$/.test(word));
  const halves = terms.map((word, at) => (at % 3 === 0 ? word : `${word}-${terms[at + 1]}`));
  const one = texts.find((text) => text.startsWith('anchor breeze'))?.split(' ') ?? [];
  for (let end = 12; end <= one.length; end++)
    recording.add(
      'many terms',
      `${end}`,
      shown(await search(one.slice(0, end).join(' '), { page: 1, pageSize: 3 }, load)),
    );
  for (let end = 1; end <= 24; end++)
    for (const some of [
      halves.slice(0, end),
      halves.slice(end, 2 * end),
      ['zzzz', 'yyyy', 'ketle'].concat('xxxa xxxb xxxc xxxd'.split(' ').slice(0, end)),
    ])
      recording.add(
        'many terms',
        `${end} ${some}`,
        shown(await search(some.join(' '), { page: 1, pageSize: 3, collection: 'notes' }, load)),
      );
  const counted = countElsewhere('common', { collection: 'notes' }, ['a', 'b', 'c', 'd'], (lang) =>
    lang === 'b' ? (reading(filesOf([{ key: 'x' }])) as LoadFile) : load,
  );
  recording.add('elsewhere', 'common', shown(await counted));
  const asked: string[] = [];
  const late: LoadFile = async (name, isFresh) => {
    asked.push(`${name} ${isFresh}`);
    if (!isFresh && name !== 'index.json') throw new Error('old');
    return load(name, isFresh);
  };
  recording.add('elsewhere', 'again', shown([await search('kettle', { page: 1, pageSize: 1 }, late), asked]));
  await recording.compare('search-found');
});

/** The keys of one file of an index are read as they were written. */
import { expect, test } from 'vitest';
import { filesOfKeys, positionsIn, readKeys } from '../../generator/search/keys.ts';

test.each([
  { name: 'no keys', keys: [] },
  { name: 'filters alone', keys: ['=posts=tags=a', '=posts=tags=b'] },
  { name: 'a word alone', keys: ['tide'] },
  { name: 'words with one beginning, and a filter', keys: ['=posts=tags=a', 'tide', 'tidal', 'tides*', 'ti*'] },
  { name: 'words whose pairs of code units differ in the second', keys: ['𠮷野', '𠮶', '𠮷'] },
  { name: 'words that share more than is counted', keys: ['a'.repeat(40), `${'a'.repeat(40)}b`] },
])('$name', ({ keys }) => {
  const written = keys.map((key, at) => ({ key, postings: `p${at}`, positions: key.startsWith('=') ? '' : `q${at}` }));
  const files = filesOfKeys(written, 'layout');
  // As it is after a way through JSON and UTF-8.
  const sent = JSON.parse(Buffer.from(JSON.stringify(files), 'utf8').toString('utf8'));
  const { keys: found, postings } = readKeys(sent.keys);
  const positions = positionsIn(sent.positions);
  const read = found.map((key, at) => ({ key, postings: postings[at] ?? '', positions: positions[at] ?? '' }));
  // A file without words has an empty one, which no text has.
  if (keys.every((key) => key.startsWith('='))) expect(read.shift()).toEqual({ key: '', postings: '', positions: '' });
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(read.sort(byKey)).toEqual(written.sort(byKey));
  expect(postings).toHaveLength(found.length);
  expect(filesOfKeys([...read, { key: '', postings: '', positions: '' }], 'layout')).toEqual(files);
});

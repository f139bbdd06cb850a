/** The words that `stele init` writes: complete in each language, with the same placeholders. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const wordsOf = (file: string): Record<string, string> => parse(readFileSync(`init/words/${file}`, 'utf8'));
const placeholders = (word: string) => (word.match(/\{\w+\}|`\w+`/g) ?? []).sort();

test.each(readdirSync('init/words'))('%s has every word, and each value where German has one', (file) => {
  const [german, words] = [wordsOf('de.yaml'), wordsOf(file)];
  expect(Object.keys(words).sort()).toEqual(Object.keys(german).sort());
  for (const [name, word] of Object.entries(words)) {
    expect(word.trim(), name).not.toBe('');
    expect(placeholders(word), name).toEqual(placeholders(german[name] ?? ''));
  }
  // Without a mark, the dot of an extension is on the wrong side of it.
  if (/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(words.calendar ?? '')) expect(words.calendar).toContain('\u200e.ics');
  expect(words.months?.split(' ')).toHaveLength(12);
  expect(words.durations?.split(',')).toHaveLength(7);
});

test('the languages are those that the guide names', () => {
  const files = readdirSync('init/words').map((file) => file.replace('.yaml', ''));
  expect(files.sort()).toEqual(['ar', 'de', 'es', 'fa', 'fr', 'he', 'it', 'ko', 'nl', 'pl', 'pt', 'pt-br', 'zh-cn']);
});

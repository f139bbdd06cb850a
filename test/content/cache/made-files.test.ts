/** Files that are made once for several builds: found again, checked, and removed when nobody uses them. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedBody } from '../../../generator/content/cache/body-file.ts';
import { MadeFiles } from '../../../generator/content/cache/made-files.ts';
import { scratchFolder } from '../../support/scratch.ts';

const bytes = Buffer.from('an image');
const dayS = 24 * 60 * 60;

/** Sets the time of the last change to `days` ago. */
function age(path: string, days: number): void {
  const time = Date.now() / 1000 - days * dayS;
  utimesSync(path, time, time);
}

const daysOld = (path: string) => Math.round((Date.now() - statSync(path).mtimeMs) / 1000 / dayS);

test.each([
  { name: 'in a folder', folder: () => scratchFolder(), isFound: true },
  { name: 'in memory', folder: () => undefined, isFound: false },
])('a file $name is read as it was written', ({ folder, isFound }) => {
  const place = folder();
  const made = new MadeFiles(place);
  expect(made.has('a')).toBe(false);
  made.keep('a', bytes);
  expect([made.has('a'), Buffer.from(made.read('a')).toString(), made.trouble]).toEqual([true, 'an image', undefined]);
  expect(new MadeFiles(place).has('a')).toBe(isFound);
});

test('without a disk that takes it, a file stays in memory', () => {
  const place = join(scratchFolder(), 'file');
  writeFileSync(place, '');
  const made = new MadeFiles(place);
  made.keep('a', bytes);
  expect([made.has('a'), Buffer.from(made.read('a')).toString()]).toEqual([true, 'an image']);
  expect(made.trouble).toMatchObject({ syscall: 'mkdir' });
});

test.each([
  { name: 'changed', damage: (path: string) => writeFileSync(path, 'something else') },
  { name: 'removed', damage: (path: string) => rmSync(path) },
])('a file that was $name is an error, and is made again', ({ damage }) => {
  const place = scratchFolder();
  new MadeFiles(place).keep('a', bytes);
  damage(join(place, 'made/a'));
  const made = new MadeFiles(place);
  expect(() => made.read('a')).toThrow(DamagedBody);
  expect([made.has('a'), existsSync(join(place, 'made/a'))]).toEqual([false, false]);
});

test('after one damaged file, others that are damaged are made again without a further error', () => {
  const place = scratchFolder();
  const first = new MadeFiles(place);
  for (const name of ['a', 'b', 'c']) first.keep(name, bytes);
  for (const name of ['a', 'b']) writeFileSync(join(place, 'made', name), 'something else');
  const made = new MadeFiles(place);
  expect(() => made.read('a')).toThrow(DamagedBody);
  expect(['a', 'b', 'c'].map((name) => made.has(name))).toEqual([false, false, true]);
  made.keep('b', bytes);
  expect([made.has('b'), Buffer.from(made.read('b')).toString()]).toEqual([true, 'an image']);
});

test('a file that a build uses is as young as the build, and others are removed after a month', () => {
  const place = scratchFolder();
  const folder = join(place, 'made');
  const first = new MadeFiles(place);
  for (const name of ['used', 'recent', 'forgotten']) first.keep(name, bytes);
  age(join(folder, 'used'), 40);
  age(join(folder, 'recent'), 29);
  age(join(folder, 'forgotten'), 31);
  const made = new MadeFiles(place);
  made.prune();
  // A build that uses none of them, such as a check, removes nothing.
  expect(readdirSync(folder)).toHaveLength(3);
  expect(made.has('used')).toBe(true);
  made.prune();
  expect(readdirSync(folder).sort()).toEqual(['recent', 'used']);
  expect([daysOld(join(folder, 'used')), daysOld(join(folder, 'recent'))]).toEqual([0, 29]);
});

/** When a cache believes that a file, or a body, is the one that it knows. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toStored } from '../../../generator/content/cache/body-file.ts';
import { MadeFiles } from '../../../generator/content/cache/made-files.ts';
import { fileStamp, isSameFile } from '../../../generator/content/cache/stamp.ts';
import { scratchFolder } from '../../support/scratch.ts';

test('a file that was written a moment ago is read again, even where nothing on the disk has changed since', () => {
  const place = join(scratchFolder(), 'post.md');
  writeFileSync(place, 'one\n');
  expect(isSameFile(fileStamp(place), fileStamp(place))).toBe(false);
  // Setting the time of its last change back changes the file once more.
  utimesSync(place, 1, 1);
  expect(isSameFile(fileStamp(place), fileStamp(place))).toBe(false);
});

test('the stamp of an old file is trusted, and that of a new one is not', () => {
  const [known, other] = [fileStamp(process.execPath), fileStamp('package.json')];
  expect([isSameFile(known, known), isSameFile(known, other)]).toEqual([true, false]);
});

test('bodies of the same bytes are two where HTML and Markdown meet at another place', () => {
  const [one, other] = ['a', 'ab'].map(
    (html) => toStored({ html, markdown: 'abc'.slice(html.length), text: '' }).digest,
  );
  expect(one).not.toBe(other);
});

test('a replaced image has another digest, also within the same process', () => {
  const [place, made] = [join(scratchFolder(), 'photo.png'), new MadeFiles(undefined)];
  writeFileSync(place, 'one');
  const before = made.digestOf(place);
  expect(made.digestOf(place)).toBe(before);
  writeFileSync(place, 'two');
  expect(made.digestOf(place)).not.toBe(before);
});

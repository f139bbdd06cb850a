/**
 * A build that finds everything as the last one left it says the same again without making anything. What shows that it
 * made nothing: a count that was changed in the record is repeated.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { copySmallSite } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';

let folder = '';
const post = () => join(folder, 'content/posts/hello.en.md');
const last = () => join(folder, 'dist.stele/last');

const command = ['build', '--json', '--cache', 'cache', '--now', '2026-11-01'];

async function build(...args: string[]) {
  const { code, stdout, stderr } = await steleHere([...command, ...args], { cwd: folder });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

/** What a disk notes of a change is believed when two seconds have gone by. */
const settled = () => setTimeout(2100);

function digestOf(text: string): string {
  const head = readFileSync(join(folder, 'dist.stele/manifest'), 'utf8').split('\n')[0];
  return createHash('sha256').update(`${head}\n${text}`).digest('base64url');
}

/** Changes the record of the last build to 12,345 files. */
function mark(): void {
  const text = readFileSync(last(), 'utf8').split('\n')[1] ?? '';
  const marked = text.replace(/"files":\d+/, '"files":12345');
  writeFileSync(last(), `${digestOf(marked)}\n${marked}`);
}

/** Whether the build made nothing. */
const isRepeated = ({ files }: { files: number }) => files === 12345;

beforeAll(async () => {
  folder = scratchFolder();
  copySmallSite(folder);
  // Something to warn of, and something that is due.
  writeFileSync(post(), `${readFileSync(post(), 'utf8')}\n# One\n`);
  const due = '---\ntitle: Due\nauthor: A\nsummary: S\npublished_at: 2031-01-01\n---\nDue.\n';
  writeFileSync(join(folder, 'content/posts/due.en.md'), due);
  await settled();
});

/** Builds until this build, not an earlier one, has left a record, and marks it. */
async function ready(): Promise<void> {
  rmSync(last(), { force: true });
  await build();
  if (!existsSync(last())) {
    await settled();
    await build();
  }
  expect(existsSync(last())).toBe(true);
  mark();
}

test('a build after no change prints the same result and warnings again', async () => {
  const first = await build();
  const again = await build();
  expect(first.diagnostics).toContainEqual(expect.objectContaining({ rule: 'headings/title' }));
  const { written: _, unchanged: __, milliseconds: ___, ...reported } = first;
  expect(again).toMatchObject(reported);
  expect(again).toMatchObject({ written: 0, unchanged: first.files, removed: 0, held_back: { scheduled: 1 } });
  expect(again.next_change.at).toBe('2031-01-01T00:00:00Z');
  mark();
  expect(isRepeated(await build())).toBe(true);
  // And again.
  expect(isRepeated(await build())).toBe(true);
});

describe('everything is built again if', () => {
  test.each<[name: string, args: readonly string[], change: () => void]>([
    ['a text was saved', [], () => writeFileSync(post(), readFileSync(post(), 'utf8'))],
    ['a text has another time', [], () => utimesSync(post(), 1e9, 1e9)],
    ['a file came', [], () => writeFileSync(join(folder, 'content/posts/new.en.md'), readFileSync(post()))],
    ['a file went', [], () => rmSync(join(folder, 'content/posts/new.en.md'))],
    ['a published file changed', [], () => writeFileSync(join(folder, 'dist/index.html'), 'x')],
    [
      'a published file changed, and has the time that it had',
      [],
      () => {
        const place = join(folder, 'dist/index.html');
        const { atime, mtime } = statSync(place);
        writeFileSync(place, 'x');
        utimesSync(place, atime, mtime);
      },
    ],
    ['a published file went', [], () => rmSync(join(folder, 'dist/robots.txt'))],
    ['a foreign file was added', [], () => writeFileSync(join(folder, 'dist/own.txt'), 'x')],
    ['a foreign file was removed', [], () => rmSync(join(folder, 'dist/own.txt'))],
    ['the moment of something has come', ['--now', '2031-01-01'], () => {}],
    ['it is built for an earlier moment', ['--now', '2001-01-01'], () => {}],
    ['drafts are shown', ['--drafts'], () => {}],
    ['the address is another', ['--base-url', 'https://other.example'], () => {}],
    ['it is for a host', ['--host', 'netlify'], () => {}],
    ['copies are compressed', ['--precompress'], () => {}],
    ['templates are others', ['--templates', 'content/assets'], () => {}],
    ['there is no cache', ['--no-cache'], () => {}],
    ['it is to be verified', ['--verify'], () => {}],
    ['what was left is cut short', [], () => writeFileSync(last(), readFileSync(last(), 'utf8').slice(0, -9))],
    [
      'what was left is damaged',
      [],
      () => writeFileSync(last(), readFileSync(last(), 'utf8').replace('heldBack', 'heldBakc')),
    ],
    ['what was left is gone', [], () => rmSync(last())],
    [
      'the manifest is another',
      [],
      () => writeFileSync(join(folder, 'dist.stele/manifest'), 'stele manifest 2 by x y\n[]'),
    ],
  ])('%s', async (_, args, change) => {
    await ready();
    change();
    expect(isRepeated(await build(...args))).toBe(false);
  });

  test('warnings are errors', async () => {
    await ready();
    const { code, stdout } = await steleHere([...command, '--strict'], { cwd: folder });
    expect([code, isRepeated(JSON.parse(stdout))]).toEqual([1, false]);
  });

  test('a mistake came', async () => {
    await ready();
    const text = readFileSync(post(), 'utf8');
    writeFileSync(post(), text.replace('title:', 'titel:'));
    const { code } = await steleHere(command, { cwd: folder });
    expect(code).toBe(1);
    writeFileSync(post(), text);
  });
});

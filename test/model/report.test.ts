/** What the report says of time: what is held back now, and when the same content will give another output. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { things } from '../collections/built.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';

const post = (front: string) => `---\ntitle: T\n${front}\n---\nText.\n`;

/** The small site has nothing that is due later or ends. */
const changes = {
  'products/two.yaml':
    'position: 2\nname: { en: Two }\ndescription: { en: D }\nexpires_at: 2026-08-01T08:00:00+08:00\n',
  'pages/empty/a.en.md': '---\ntitle: A\nexpires_at: 2026-08-01\n---\n',
  'posts/draft.en.md': post('published_at: 2026-06-10\nexpires_at: 2026-07-01\ndraft: true'),
  'posts/over.en.md': post('published_at: 2026-01-01\nexpires_at: 2026-02-01'),
  'posts/b.en.md': post('published_at: 2026-07-01T02:00:00+02:00\nexpires_at: 2026-08-01'),
  'posts/a.en.md': post('published_at: 2026-07-01'),
};

const cwd = dirname(contentFolder(changes));

async function report(...args: string[]): Promise<{ held_back: unknown; next_change: unknown }> {
  const { code, stdout } = await steleHere(['check', '--json', ...args], { cwd });
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

test.each([
  {
    name: 'before everything',
    now: '2025-01-01',
    heldBack: { draft: 1, scheduled: 7, expired: 0 },
    next: { at: '2025-12-31T00:00:00Z', publishes: ['posts/older'], removes: [] },
  },
  {
    name: 'two begin at one moment, written in two zones',
    now: '2026-06-01',
    heldBack: { draft: 1, scheduled: 2, expired: 1 },
    next: { at: '2026-07-01T00:00:00Z', publishes: ['posts/a', 'posts/b'], removes: [] },
  },
  {
    name: 'three end at one moment',
    now: '2026-07-01T00:00:00Z',
    heldBack: { draft: 1, scheduled: 0, expired: 1 },
    next: { at: '2026-08-01T00:00:00Z', publishes: [], removes: ['products/two', 'pages/empty/a', 'posts/b'] },
  },
  { name: 'after everything', now: '2026-08-01', heldBack: { draft: 1, scheduled: 0, expired: 4 }, next: null },
])('a report as JSON has the schedule: $name', async ({ now, heldBack, next }) => {
  const reported = await report('--now', now);
  expect(reported.held_back).toEqual(heldBack);
  const sorted = (change: unknown) =>
    JSON.parse(JSON.stringify(change), (key, value) => (key === 'publishes' ? [...value].sort() : value));
  expect(sorted(reported.next_change)).toEqual(next);
});

test.each([
  {
    name: 'build',
    args: ['build'],
    says: '  unpublished: 1 draft, 2 scheduled, 1 expired\n  next change: 2026-07-01T00:00:00Z (publishes posts/a, posts/b)\n',
  },
  {
    name: 'check',
    args: ['check'],
    says: '  unpublished: 1 draft, 2 scheduled, 1 expired\n  next change: 2026-07-01T00:00:00Z (publishes posts/a, posts/b)\n',
  },
  {
    name: 'build with drafts, which have dates too',
    args: ['build', '--drafts'],
    says: '  unpublished: 3 scheduled, 1 expired\n  next change: 2026-06-10T00:00:00Z (publishes posts/draft)\n',
  },
])('a report as text has the schedule: $name', async ({ args, says }) => {
  const { code, stdout } = await steleHere([...args, '--now', '2026-06-01'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain(says);
});

test('a report as text names the items whose computed values change', async () => {
  const content = things('ends: { type: date }\nis_over: { value: { past: ends } }', {
    'things/a.yaml': 'ends: 2026-06-01\n',
  });
  const { stdout } = await steleHere(['check', '--now', '2026-06-01'], { cwd: dirname(content) });
  expect(stdout).toContain('  next change: 2026-06-02T00:00:00Z (changes things/a)\n');
});

test('a report as text does not name all of many scheduled items', async () => {
  const root = contentFolder();
  for (let number = 1; number <= 8; number++) {
    writeFileSync(join(root, `posts/p${number}.en.md`), post(`published_at: 2026-07-01`));
  }
  const { stdout } = await steleHere(['check', '--now', '2026-06-01'], { cwd: dirname(root) });
  expect(stdout).toContain('(publishes posts/p1, posts/p2, posts/p3, posts/p4, posts/p5 and 3 more)\n');
});

test('the next change is exact: only a build from that moment on differs from one now', async () => {
  const dist = async (now: string) => {
    expect(await steleHere(['build', '--now', now], { cwd })).toMatchObject({ code: 0 });
    return filesBelow(join(cwd, 'dist'));
  };
  const [early, justBefore, then] = [
    await dist('2026-06-01'),
    await dist('2026-06-30T23:59:59Z'),
    await dist('2026-07-01'),
  ];
  expect(justBefore).toEqual(early);
  expect(then).toContain('posts/a/index.html');
  expect(early).not.toContain('posts/a/index.html');
});

describe('the clock', () => {
  test.each([
    { name: '--now, a day', args: ['--now', '2026-07-01'], env: {}, scheduled: 0 },
    { name: '--now, a moment in a zone', args: ['--now', '2026-07-01T00:59:59+01:00'], env: {}, scheduled: 2 },
    // `date -u -d 2026-07-01 +%s`
    { name: 'SOURCE_DATE_EPOCH', args: [], env: { SOURCE_DATE_EPOCH: '1782864000' }, scheduled: 0 },
    { name: 'a second before', args: [], env: { SOURCE_DATE_EPOCH: '1782863999' }, scheduled: 2 },
    { name: '1970', args: [], env: { SOURCE_DATE_EPOCH: '0' }, scheduled: 7 },
    {
      name: '--now before SOURCE_DATE_EPOCH',
      args: ['--now', '2026-07-01'],
      env: { SOURCE_DATE_EPOCH: '0' },
      scheduled: 0,
    },
  ])('the clock is set by $name', async ({ args, env, scheduled }) => {
    const { stdout } = await steleHere(['check', '--json', ...args], { cwd, env });
    expect(JSON.parse(stdout)).toMatchObject({ held_back: { scheduled } });
  });

  test('the clock is the real one without --now and SOURCE_DATE_EPOCH', async () => {
    const content = contentFolder({
      'posts/far.en.md': post('published_at: 9999-12-31'),
      'posts/past.en.md': post('published_at: 2000-01-01'),
    });
    const { stdout } = await steleHere(['check', '--json'], { cwd: dirname(content), env: { SOURCE_DATE_EPOCH: '' } });
    expect(JSON.parse(stdout)).toMatchObject({ held_back: { draft: 0, expired: 0 }, next_change: expect.anything() });
  });

  test.each([
    { name: '--now that is no date', args: ['--now', 'tomorrow'], env: {}, says: '--now "tomorrow"' },
    { name: '--now without a zone', args: ['--now', '2026-07-01T08:00:00'], env: {}, says: 'RFC 3339' },
    { name: '--now on no day', args: ['--now', '2026-02-30'], env: {}, says: '2026-02-30' },
    { name: '--now, empty', args: ['--now', ''], env: {}, says: "option '--now <moment>' argument '' is invalid" },
    {
      name: 'SOURCE_DATE_EPOCH in words',
      args: [],
      env: { SOURCE_DATE_EPOCH: 'now' },
      says: 'SOURCE_DATE_EPOCH "now"',
    },
    {
      name: 'a negative SOURCE_DATE_EPOCH',
      args: [],
      env: { SOURCE_DATE_EPOCH: '-1' },
      says: 'a whole number of seconds',
    },
    { name: 'a fraction', args: [], env: { SOURCE_DATE_EPOCH: '1.5' }, says: 'a whole number of seconds' },
    { name: 'milliseconds', args: [], env: { SOURCE_DATE_EPOCH: '1782864000000' }, says: 'a whole number of seconds' },
  ])('$name is a usage error: exit code 2', async ({ args, env, says }) => {
    const { code, stdout, stderr } = await steleHere(['check', ...args], { cwd, env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
});

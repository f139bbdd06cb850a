/** What histories keep and publish at the bounds of days, steps and files, and how lines of messages are read. */
import { test } from 'vitest';
import { changeFiles } from '../../generator/history/change-files.ts';
import { lineChanges } from '../../generator/history/continue.ts';
import { ascending, extended, type LineChange, newHistory, tokenOf } from '../../generator/history/history.ts';
import { jsonLines } from '../../generator/history/lines.ts';
import { readLines } from '../../generator/hosts/node/mcp-lines.ts';
import { onRecordedNode, Recording, shown } from './recording.ts';

const dumpOf = (path: string, sha256: string, media_type = 'application/x-ndjson') =>
  ({ url: `https://a.example/dumps/${path}`, sha256, media_type, collection: 'posts', lang: 'en' }) as never;
const linesOf = (...items: readonly (readonly [slug: string, text: string])[][]) =>
  jsonLines(async function* () {
    for (const some of items)
      yield Buffer.from(some.map(([slug, text]) => `${JSON.stringify({ slug, text })}\n`).join(''));
  }, 'slug');
const changesOf = (count: number) =>
  Array.from({ length: count }, (_, at): LineChange => {
    const place = { collection: 'posts', lang: 'en', key: `k${at}` };
    return at % 3 === 0
      ? { type: 'removed', ...place }
      : { type: at % 3 === 1 ? 'created' : 'updated', ...place, digest: 'd' };
  });

test('what histories keep, and lines of messages, is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const dumps = [dumpOf('a', '1'), dumpOf('b', '2'), dumpOf('c.csv', '3', 'text/csv')];
  recording.add(
    'tokens',
    'all',
    shown([tokenOf(dumps), tokenOf(dumps.slice(0, 2)), tokenOf(dumps.slice(1)), tokenOf([])]),
  );
  const start = newHistory('t0', '2026-01-01T00:00:00Z');
  const moments = [
    '2026-01-02T00:00:00Z',
    '2026-01-01T12:00:00Z',
    '2026-01-03T00:00:00Z',
    '2026-01-31T23:59:59Z',
    '2026-02-01T00:00:00Z',
  ];
  for (const keepDays of [0, 1, 29, 30, 365])
    for (const counts of [
      [1, 0, 2, 1, 3],
      [1000, 1001, 999, 2000, 61_000],
      [63_000, 1, 64_000, 1, 64_001],
    ]) {
      let history = start;
      for (const [at, moment] of moments.entries()) {
        history = extended(history, `t${(at + 1) % 4}`, moment, changesOf(counts[at] ?? 0), keepDays);
        history = extended(history, history.token, '2030-01-01T00:00:00Z', [], keepDays);
        const steps = history.steps.map(({ changes, ...step }) => ({ ...step, changes: changes.length }));
        recording.add('histories', `${keepDays} ${counts} ${at}`, shown({ ...history, steps }));
      }
    }
  const steps = moments.map((at) => ({ since: 'a', until: 'b', at, changes: [] }));
  recording.add(
    'histories',
    'ascending',
    shown([ascending(steps, moments[1] ?? ''), ascending(steps, '2026-06-01T00:00:00Z')]),
  );
  for (const count of [0, 1, 999, 1000, 1001, 2001]) {
    const history = extended(start, 't1', moments[0] ?? '', changesOf(count), 30);
    const settings = {
      baseUrl: 'https://a.example/b',
      languages: ['en'],
      defaultLanguage: 'en',
      sections: [],
      pageSizes: [100],
    };
    for (const { path, body } of changeFiles(history, { ...settings, pathAddressing: false, markdownByAccept: false }))
      recording.add('files', `${count} ${path}`, shown(typeof body === 'function' ? body() : body));
  }
  const before = linesOf(
    [
      ['a', '1'],
      ['b', '1'],
    ],
    [],
    [
      ['c', '1'],
      ['d', '1'],
    ],
  );
  const afters = [
    before,
    linesOf(),
    linesOf(
      [['a', '2']],
      [
        ['b', '1'],
        ['e', '1'],
      ],
    ),
    linesOf(
      [
        ['0', '1'],
        ['a', '1'],
        ['aa', '1'],
        ['b', '1'],
      ],
      [
        ['d', '3'],
        ['z', '1'],
      ],
    ),
    linesOf([
      ['b', '1'],
      ['a', '1'],
    ]),
    linesOf([
      ['x', '1'],
      ['y', '1'],
    ]),
  ];
  const moved = new Map([
    ['a', 'x'],
    ['c', 'e'],
    ['b', 'y'],
    ['none', 'z'],
    ['d', 'd'],
  ]);
  for (const [at, after] of afters.entries())
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const)
      recording.add(
        'changes',
        `${at} ${one === before}`,
        shown(await lineChanges(one, other, { collection: 'posts', lang: 'en' }, moved)),
      );
  const long = 'x'.repeat(65_536);
  for (const chunks of [
    ['a\nb', 'c\n\nd\ne'],
    [''],
    ['\n'],
    [long, 'x\n', 'a\n'],
    [long, '\n', 'a\n'],
    [`${long}x`, 'yz\n', 'a\n'],
    ['漢', '\n', 'z'],
  ]) {
    const lines: string[] = [];
    const input = async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    };
    for await (const line of readLines(input()))
      lines.push(`${line.length} ${Buffer.from(line).toString().slice(0, 9)}`);
    recording.add('lines of messages', shown(chunks.map((one) => one.slice(0, 9))), lines.join('\n'));
  }
  await recording.compare('histories');
});

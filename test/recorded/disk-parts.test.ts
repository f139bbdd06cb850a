/** What the parts that read and write files and histories make of sizes, names and moments at their edges. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'vitest';
import { entriesBelow } from '../../generator/base/entries.ts';
import { sha256Hex } from '../../generator/base/sha256.ts';
import { changeFiles } from '../../generator/history/change-files.ts';
import { ascending, extended, type LineChange, newHistory, tokenOf } from '../../generator/history/history.ts';
import { lineChanges } from '../../generator/history/line-changes.ts';
import { jsonLines } from '../../generator/history/lines.ts';
import { readLines } from '../../generator/hosts/node/mcp-lines.ts';
import { digestOfFile, Joiner, writeNew } from '../../generator/output/file-bytes.ts';
import { outputEntries, removeEntries, removeFolder } from '../../generator/output/folders.ts';
import { readLast, writeLast } from '../../generator/output/last.ts';
import { removeDeadLocks, takeLock } from '../../generator/output/lock.ts';
import {
  digestsOf,
  type FileRecord,
  mergeManifests,
  readManifest,
  recordOf,
  writeManifest,
} from '../../generator/output/manifest.ts';
import { assertNoOverlap } from '../../generator/output/overlap.ts';
import { precompressed } from '../../generator/output/precompress.ts';
import { openStage } from '../../generator/output/stage.ts';
import { surveyFolder } from '../../generator/output/survey.ts';
import { scratchFolder } from '../support/scratch.ts';
import { onRecordedNode, Recording, shown } from './recording.ts';

/** What `part` makes, or its error, without the path of `folder`. */
function tried(folder: string, part: () => unknown): string {
  try {
    return shown(part()).replaceAll(folder, 'F');
  } catch (error) {
    return String(error).replaceAll(folder, 'F');
  }
}

const write = (folder: string, ...paths: readonly string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
};

const record = (digest: string, more: Partial<FileRecord> = {}): FileRecord => ({
  ...{ key: `k${digest}`, digest, size: 1, mtime: 1_700_000_000_000, inode: 5 },
  ...more,
});

test('what bytes, folders, manifests and locks become is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const folder = scratchFolder();
  const sizes = [0, 1, 21_845, 21_846, 65_535, 65_536, 65_537, 131_073];
  for (const text of ['a', 'é', '漢', '😀'])
    for (const size of sizes) {
      const parts = [text.repeat(size), Buffer.from(text), 'end'];
      const joiner = new Joiner();
      const bytes = Buffer.from(joiner.join(parts));
      const place = join(folder, `${text}${size}`);
      writeNew(place, bytes);
      const made = [bytes.length, sha256Hex(bytes), digestOfFile(place), readFileSync(place).equals(bytes)];
      recording.add(
        'bytes',
        `${text} ${size}`,
        shown([made, joiner.join([bytes]) === bytes, joiner.join([text]).length]),
      );
    }
  recording.add(
    'bytes',
    'again',
    tried(folder, () => writeNew(join(folder, 'a1'), Buffer.from('x'))),
  );
  for (const path of ['a.json', 'a.svg', 'assets/a.css', '.well-known/api-catalog', 'a.js.map'])
    for (const text of ['a'.repeat(999), 'a'.repeat(1000), '漢'.repeat(333), '漢'.repeat(334), ''])
      for (const key of [undefined, 'k']) {
        const made = [...precompressed([{ path, body: text, ...(key && { key }) }])].map((file) => {
          const body = typeof file.body === 'function' ? file.body() : file.body;
          return [file.path, file.key === undefined || file.key === key, body === undefined];
        });
        recording.add('copies', `${path} ${text.length} ${key}`, shown(made));
      }

  const tree = join(folder, 'tree');
  write(tree, 'a/b/c', 'a/d', 'e', '.stele/x', 'lost+found/y', 'f/.stele/z', 'g/lost+found/h', 'a-b/c');
  symlinkSync('a', join(tree, 'link'));
  mkdirSync(join(tree, 'empty'));
  const sorted = (entries: ReadonlyMap<string, unknown>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  recording.add('folders', 'all', shown(sorted(outputEntries(tree))));
  const some = entriesBelow(
    tree,
    (path, name) => name === 'c' || path === 'e',
    (path) => path === 'a/b',
  );
  recording.add('folders', 'some', shown([sorted(some), entriesBelow(join(tree, 'none'), () => false)]));
  const removed = [...outputEntries(tree)].filter(([path]) => /^(?:a|link|f)(?:\/|$)/.test(path) && path !== 'a/d');
  removeEntries(removed, tree);
  recording.add('folders', 'left', shown(sorted(outputEntries(tree))));
  removeFolder(join(tree, 'a'));
  removeFolder(join(tree, 'none'));
  recording.add('folders', 'less', shown(readdirSync(tree).sort()));

  const manifest = join(folder, 'manifest');
  const records = new Map([
    ['a', record('1')],
    ['b', record('')],
    ['c/d', record('2', { size: 5, mtime: 1.5 })],
  ]);
  const read = (place: string) => {
    const { fingerprint, records: found, writtenAt } = readManifest(place);
    return [fingerprint, found, digestsOf(found), writtenAt > 0];
  };
  writeManifest(manifest, 'print', records);
  const written = readFileSync(manifest, 'utf8');
  recording.add('manifests', 'written', `${written}\n${shown(read(manifest))}`);
  const [head = '', rows = ''] = written.split('\n');
  const others = {
    ...{ empty: '', cut: written.slice(0, -1), damaged: written.replace('"a"', '"b"'), headless: rows },
    'of a later format': `${head.replace('manifest 2', 'manifest 3')}\n${rows}`,
    'of an earlier format': `stele manifest 1 by x ${sha256Hex('[["a",1],[2],["b"]]')}\n[["a",1],[2],["b"]]`,
    'of no format': `other ${head.slice(16)}\n${rows}`,
    'not JSON': `stele manifest 2 by x ${sha256Hex('{')}\n{`,
    'without a fingerprint': `stele manifest 2 by  ${sha256Hex(rows)}\n${rows}`,
  };
  for (const [name, text] of Object.entries(others)) {
    writeFileSync(join(folder, 'other'), text);
    recording.add(
      'manifests',
      name,
      tried(folder, () => read(join(folder, 'other'))),
    );
  }
  recording.add(
    'manifests',
    'missing',
    tried(folder, () => [read(join(folder, 'none')), read(tree)]),
  );
  write(folder, 'out/a', 'out/c/d', 'out/e');
  for (const path of ['a', 'c/d', 'e']) utimesSync(join(folder, 'out', path), 1_700_000_000, 1_700_000_000);
  writeManifest(
    join(folder, 'fresh'),
    'later',
    new Map([
      ['a', record('9')],
      ['b', record('8')],
      ['z', record('7')],
    ]),
  );
  utimesSync(manifest, 1, 1_700_000_000);
  mergeManifests(manifest, join(folder, 'fresh'), join(folder, 'out'));
  const left = [existsSync(join(folder, 'fresh')), existsSync(`${manifest}.merged`), readManifest(manifest).writtenAt];
  recording.add('manifests', 'merged', shown([read(manifest), left]));
  const real = new Map(
    ['a', 'c/d', 'e'].map((path) => [path, recordOf('k', 'd', statSync(join(folder, 'out', path)))] as const),
  );
  const { a = record('1') } = Object.fromEntries(real);
  const surveyed: readonly ReadonlyMap<string, FileRecord>[] = [
    ...[records, real, new Map([...real, ['a', { ...a, digest: '' }]] as const)],
    ...[{ size: 2 }, { mtime: a.mtime + 1 }, { inode: a.inode + 1 }].map(
      (more) => new Map([...real, ['a', { ...a, ...more }]] as const),
    ),
    new Map([...real, ['c', a], ['none', a]] as const),
  ];
  for (const [at, known] of surveyed.entries())
    for (const writtenAt of [1_700_000_000_000, 1_700_000_000_001]) {
      const { changed, missing, unrecorded } = surveyFolder(join(folder, 'out'), {
        fingerprint: '',
        records: known,
        writtenAt,
      });
      const names = [...changed.keys()].sort();
      recording.add('manifests', `surveyed ${at} ${writtenAt}`, shown([names, missing, sorted(unrecorded)]));
    }

  const last = join(folder, 'last');
  writeLast(last, manifest, 'a text');
  const found = [
    readLast(last, manifest),
    readLast(join(folder, 'none'), manifest),
    readLast(last, join(folder, 'other')),
  ];
  writeFileSync(last, `${readFileSync(last, 'utf8')}x`);
  recording.add('last', 'read', shown([found, readLast(last, manifest), existsSync(`${last}.new`)]));

  const lock = join(folder, 'stage');
  write(lock, 'lock/owner', 'lock.999999999.stale/owner', 'lock.999999998/owner', 'lock.1x/owner', 'xlock.999999999/a');
  writeFileSync(join(lock, 'lock/owner'), '999999999 5');
  recording.add(
    'locks',
    'taken',
    shown([takeLock(lock), readdirSync(lock).sort()]).replaceAll(String(process.pid), 'P'),
  );
  removeDeadLocks(lock);
  recording.add('locks', 'left', shown(readdirSync(lock).sort()));
  for (const name of ['manifest', 'gone', 'spare', 'last.new', 'lock', 'locks', 'new', 'news', 'oldest', 'verified']) {
    const target = join(folder, `to-${name}`);
    write(`${target}.stele`, `${name}/x`);
    recording.add(
      'stages',
      name,
      tried(folder, () => openStage(target).isInside),
    );
  }

  write(folder, 'site/content/a.md', 'site/templates/b', 'site/cache/c', 'site/content-old/x', 'site/dist/y');
  symlinkSync('content', join(folder, 'site/linked'));
  for (const out of [
    '.',
    'dist',
    'content',
    'content-old',
    'content/x',
    'templates/y/z',
    'cache/d',
    'cache',
    'linked/x',
    'new/content',
    'cont',
  ])
    for (const content of ['content', 'linked', 'dist/content', 'content.stele'])
      recording.add(
        'overlaps',
        `${out} ${content}`,
        tried(folder, () => {
          const at = (name: string) => join(folder, 'site', name);
          assertNoOverlap(at(out), { content: at(content), templates: [at('templates')], cache: at('cache') });
          assertNoOverlap(at(out), { content: at(content), templates: [], cache: undefined });
        }),
      );
  await recording.compare('disk-parts');
});

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

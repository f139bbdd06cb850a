/** What the parts that read and write files make of sizes, names and times at the bounds of what they accept. */
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
import { join } from 'node:path';
import { test } from 'vitest';
import { entriesBelow } from '../../generator/base/entries.ts';
import { sha256Hex } from '../../generator/base/sha256.ts';
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
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';
import { onRecordedNode, Recording, shown, tried } from './recording.ts';

/** What `part` returns, or its error, without the path of `folder`. */
const within = (folder: string, part: () => unknown) => shown(tried(part)).replaceAll(folder, 'F');

/** Writes files whose texts are their paths. */
const put = (folder: string, ...paths: readonly string[]) =>
  write(folder, Object.fromEntries(paths.map((path) => [path, path])));

const sorted = (entries: ReadonlyMap<string, unknown>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

const record = (digest: string, more: Partial<FileRecord> = {}): FileRecord => ({
  ...{ key: `k${digest}`, digest, size: 1, mtime: 1_700_000_000_000, inode: 5 },
  ...more,
});

/** Joined, written and digested bytes, and compressed copies. */
function recordBytes(recording: Recording, folder: string): void {
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
    within(folder, () => writeNew(join(folder, 'a1'), Buffer.from('x'))),
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
}

/** Listed and removed folders. */
function recordFolders(recording: Recording, folder: string): void {
  const tree = join(folder, 'tree');
  put(tree, 'a/b/c', 'a/d', 'e', '.stele/x', 'lost+found/y', 'f/.stele/z', 'g/lost+found/h', 'a-b/c');
  symlinkSync('a', join(tree, 'link'));
  mkdirSync(join(tree, 'empty'));
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
}

/** Manifests, damaged and merged, what a survey finds by them, and the record of the last build. */
function recordManifests(recording: Recording, folder: string): void {
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
      within(folder, () => read(join(folder, 'other'))),
    );
  }
  mkdirSync(join(folder, 'tree'));
  recording.add(
    'manifests',
    'missing',
    within(folder, () => [read(join(folder, 'none')), read(join(folder, 'tree'))]),
  );
  put(folder, 'out/a', 'out/c/d', 'out/e');
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
}

/** Locks of other processes, and stages. */
function recordStages(recording: Recording, folder: string): void {
  const lock = join(folder, 'stage');
  put(lock, 'lock/owner', 'lock.999999999.stale/owner', 'lock.999999998/owner', 'lock.1x/owner', 'xlock.999999999/a');
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
    put(`${target}.stele`, `${name}/x`);
    recording.add(
      'stages',
      name,
      within(folder, () => openStage(target).isInside),
    );
  }
}

/** Outputs that lie in, around or beside what is read. */
function recordOverlaps(recording: Recording, folder: string): void {
  put(folder, 'site/content/a.md', 'site/templates/b', 'site/cache/c', 'site/content-old/x', 'site/dist/y');
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
        within(folder, () => {
          const at = (name: string) => join(folder, 'site', name);
          assertNoOverlap(at(out), { content: at(content), templates: [at('templates')], cache: at('cache') });
          assertNoOverlap(at(out), { content: at(content), templates: [], cache: undefined });
        }),
      );
}

test('what bytes, folders, manifests and locks become is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  for (const topic of [recordBytes, recordFolders, recordManifests, recordStages, recordOverlaps])
    topic(recording, scratchFolder());
  await recording.compare('disk-parts');
});

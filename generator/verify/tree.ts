/** Checks the files of a build against their schemas and against the manifest. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ownership } from '../api/mount.ts';
import {
  answersFolder,
  collectionsFile,
  dumpIndexFile,
  fileOf,
  mcpFile,
  missingPathFile,
  movedFile,
  settingsFile,
} from '../api/paths.ts';
import { missingPath, problemDocument } from '../api/problem.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { ancestorsOf } from '../base/paths.ts';
import { descriptionsOf } from '../collections/all.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import type { Digests } from '../output/manifest.ts';
import { createCheckSettings } from './answer-schemas.ts';
import { Answers, sameJson } from './answers.ts';
import type { BuiltTree } from './built-tree.ts';
import type { Findings } from './finding.ts';
import { readCheckedSettings } from './settings.ts';

export interface CheckedTree {
  /** Paths of the build's files. */
  readonly files: readonly string[];
  /** Number of bodies that match their schemas. */
  readonly answers: number;
  /** Undefined if they are damaged; answers are not checked then. */
  readonly settings: BuiltSettings | undefined;
}

/** Chooses the files whose bytes are checked, by their paths. */
export type IsChecked = (path: string) => boolean;

/**
 * Checks the answers, dumps and copies in `tree`, a build whose manifest has `digests`. Adds defects to `findings`. The
 * pattern engine must be loaded.
 */
export function checkTree(
  tree: BuiltTree,
  findings: Findings,
  digests: Digests | undefined,
  isChecked: IsChecked = () => true,
): CheckedTree {
  const own = new Answers(tree, findings, createCheckSettings());
  const read = readCheckedSettings(own, isChecked(collectionsFile));
  let answers = own.count;
  if (read !== undefined) {
    const inApi = new Answers(tree, findings, read.check);
    checkApi(inApi, read.settings, isChecked);
    checkDumps(inApi, read.settings.baseUrl, isChecked);
    answers += inApi.count;
  }
  const owns = read === undefined ? () => true : ownership(read.settings);
  // Beside an existing site, the other files belong to that site.
  const files = tree.files.filter((path) => owns(path) || digests?.has(path));
  checkCopies(files, tree, findings, isChecked);
  return { settings: read?.settings, files, answers };
}

/** The compressed copies of files (`build --precompress`): each must decompress to its file. */
const decompressors = { '.gz': gunzipSync, '.br': brotliDecompressSync };

function checkCopies(files: readonly string[], tree: BuiltTree, findings: Findings, isChecked: IsChecked): void {
  for (const [extension, decompress] of Object.entries(decompressors)) {
    for (const copy of files) {
      const file = copy.slice(0, -extension.length);
      if (!copy.endsWith(extension) || !tree.has(file) || !(isChecked(copy) || isChecked(file))) continue;
      const [compressed, bytes] = [tree.read(copy), tree.read(file)];
      if (compressed !== undefined && bytes !== undefined && !holds(compressed, bytes, decompress)) {
        findings.report(copy, 'tree/copy', `Unexpected bytes, expected a compressed copy of ${file}`);
      }
    }
  }
}

function holds(copy: Uint8Array, bytes: Uint8Array, decompress: (copy: Uint8Array) => Buffer): boolean {
  try {
    return decompress(copy).equals(bytes);
  } catch {
    // Each kind of damage throws its own error. All mean that it is not a copy.
    return false;
  }
}

/** Compares the files of the build with the manifest. Files that were read before are not read again. */
export function checkDigests(files: readonly string[], tree: BuiltTree, digests: Digests, findings: Findings): void {
  for (const [path, digest] of digests) {
    if (!tree.has(path)) findings.report(path, 'tree/missing', 'Missing file, expected one that the build wrote');
    else if ((tree.digestOf(path) ?? digest) !== digest) {
      findings.report(path, 'tree/digest', 'Unexpected bytes, expected the bytes that the build wrote');
    }
  }
  const folders = new Set(Array.from(digests.keys()).flatMap(ancestorsOf));
  const reported = new Set<string>();
  for (const path of files) {
    if (digests.has(path)) continue;
    if (path.startsWith(`${answersFolder}/`)) {
      findings.report(path, 'tree/extra', 'Unexpected file, expected only files that the build wrote');
      continue;
    }
    // A foreign folder, such as `.git`, is reported once.
    const whole = ancestorsOf(path).findLast((folder) => !folders.has(folder)) ?? path;
    if (reported.has(whole)) continue;
    reported.add(whole);
    const what = whole === path ? 'file' : 'folder';
    findings.report(
      whole,
      'tree/foreign',
      `Unexpected ${what}, expected only what the build wrote: builds do not remove it`,
    );
  }
}

/** Checks the index of the dumps, if there is one, and the bytes of the files in it. */
function checkDumps(answers: Answers, baseUrl: string, isChecked: IsChecked): void {
  if (!answers.tree.has(dumpIndexFile)) return;
  const body = answers.read(dumpIndexFile, 'dumps')?.body;
  if (body === undefined) return;
  // The schema is that of the type.
  const { files } = body as { readonly files: readonly IndexedDump[] };
  for (const dump of files) {
    const path = dump.url.slice(baseUrl.length + 1);
    if (isChecked(path) || isChecked(dumpIndexFile)) checkFile(path, dump, answers);
  }
}

function checkFile(path: string, { bytes, sha256: digest }: IndexedDump, answers: Answers): void {
  if (!answers.tree.has(path)) {
    answers.findings.report(path, 'tree/missing', `Missing file, expected the file that ${dumpIndexFile} names`);
    return;
  }
  const found = answers.tree.read(path);
  if (found === undefined || (found.length === bytes && answers.tree.digestOf(path) === digest)) return;
  answers.findings.report(path, 'answers/dump', `Unexpected bytes, expected the digest in ${dumpIndexFile}`);
}

/** Checks every file in the folder of answers. Settings and descriptions were read before. */
function checkApi(answers: Answers, settings: DescribedSettings, isChecked: IsChecked): void {
  const indexFile = fileOf({ kind: 'index' });
  answers.read(indexFile, 'index');
  checkProblem(answers, settings);
  const others = new Map([
    [movedFile, 'moved'],
    [mcpFile, 'mcp'],
  ]);
  const done = [settingsFile, collectionsFile, indexFile, missingPathFile];
  for (const file of answers.tree.below(answersFolder)) {
    const isCopy = /\.(?:gz|br)$/.test(file) && answers.tree.has(file.replace(/\.\w+$/, ''));
    if (done.includes(file) || isCopy) continue;
    const kind = others.get(file) ?? answerKind(file, settings);
    if (kind === undefined)
      answers.findings.report(file, 'tree/extra', 'Unexpected file, expected only files that answer requests');
    else if (kind !== 'order' && isChecked(file)) answers.read(file, kind);
  }
}

/** Kind of the answer in `file`, as in CheckSchema; `order` for parts of answers; undefined for other files. */
function answerKind(file: string, settings: DescribedSettings): string | undefined {
  const [, folder, name] = /^api\/v1\/_\/(item|list|filter|section|order)\/([^/]+)\/.+\.json$/.exec(file) ?? [];
  const collection = descriptionsOf(settings).find((one) =>
    folder === 'section' ? one.filters.some(({ type }) => type === 'section') : one.name === name,
  );
  if (collection === undefined) return undefined;
  if (folder === 'order') return 'order';
  return `${folder === 'item' ? 'item' : 'list'} ${collection.name}`;
}

/** Compares the problem document for missing paths with the router's. */
function checkProblem(answers: Answers, settings: DescribedSettings): void {
  const answer = answers.read(missingPathFile, 'problem');
  if (answer === undefined || sameJson(answer.body, problemDocument(missingPath(settings), settings))) return;
  const reason = 'Unexpected problem document, expected the one that the router answers with';
  answers.findings.report(missingPathFile, 'answers/problem', reason);
}

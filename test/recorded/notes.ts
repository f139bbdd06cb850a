/**
 * What Stele publishes, answers and finds while a file of tests runs. A row expects the part that it is about; the
 * notes are about all of it: what no row thought of cannot change unseen. The functions of `noting` are put around
 * those of the same names by `plugin.ts`; `compare-notes.ts` compares.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Answer } from '../../generator/edge/answer.ts';
import type { EdgeRequest } from '../../generator/edge/request.ts';
import { readManifest } from '../../generator/output/manifest.ts';
import { manifestOf } from '../../generator/output/stage.ts';
import type { BuildOptions, BuildResult } from '../../generator/run/options.ts';
import { Findings } from '../../generator/verify/finding.ts';
import { appendText, assetDigest } from './recording.ts';

/** Digests of the notes of the file of tests that runs, by kind. */
const notes = new Map<string, string[]>();
let file = '';
/** Whether notes of a kind are compared. Others are not made: they took a twentieth of a push. */
let isCompared: (kind: string) => boolean = () => false;

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Where tests have their folders. */
const scratch = tmpdir().replaceAll('\\', '/');
/** Folders of a run, as messages name them, and what stands for them. */
const places = [
  [exactly(resolve('.')), '<stele>'] as const,
  ...[relative('.', scratch), scratch, '/tmp', '/dev/shm'].map(
    (place) => [`${exactly(place)}/[\\w.-]+`, '<scratch>'] as const,
  ),
].map(([place, shown]) => [new RegExp(place, 'g'), shown] as const);

function exactly(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** Without what is different in each run: folders, ports and times. */
function steady(text: string): string {
  return places
    .reduce((all, [place, shown]) => all.replaceAll(place, shown), text)
    .replaceAll(/(localhost|127\.0\.0\.1|\[::1?\]):\d+/g, '$1:<port>')
    .replaceAll(/\b[\d.,]+ m?s\b|(?<="milliseconds": )\d+/g, '<time>');
}

function note(kind: string, what: unknown, isSteady = false): void {
  if (!isCompared(kind)) return;
  const written = typeof what === 'string' ? what : (JSON.stringify(what, null, 1) ?? '');
  const text = isSteady ? written : steady(written);
  const digests = notes.get(kind) ?? [];
  notes.set(kind, digests);
  digests.push(digestOf(text));
  appendText(`${file} ${kind}`, () => text);
}

export function beginNotes(path: string, kinds: (kind: string) => boolean): void {
  file = path;
  isCompared = kinds;
  notes.clear();
}

/** By kind: how many notes there are, and their digest in whichever order they came. */
export function takeNotes(): Map<string, string> {
  const taken = Array.from(notes, ([kind, digests]): [string, string] => [
    kind,
    `${digests.length}, ${digestOf(digests.sort().join())}`,
  ]);
  notes.clear();
  return new Map(taken);
}

type Any = (...all: never[]) => unknown;

/** A function that notes what `own` gives. */
const results =
  (kind: string, isSteady = false) =>
  <Own extends Any>(own: Own): Own => {
    const noted = (result: unknown) => note(kind, result, isSteady);
    return ((...all: never[]) => {
      const result = own(...all);
      if (!(result instanceof Promise)) noted(result);
      else void result.then(noted).catch(() => undefined);
      return result;
    }) as Own;
  };

const answeringOf =
  (own: (...all: never[]) => never) =>
  (...all: never[]) =>
    answering(own(...all));

function answering<Handler extends (request: EdgeRequest, ...more: never[]) => Promise<Answer>>(own: Handler): Handler {
  const handler = async (request: EdgeRequest, ...more: never[]) => {
    const asked = file;
    const answer = await own(request, ...more);
    // A client of the file before may still be answered.
    if (file !== asked || !isCompared('answers')) return answer;
    const { status, headers, body } = answer;
    const bytes = body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : null;
    note('answers', [request.method, request.target, request.headers, status, headers, bytes]);
    return answer;
  };
  return handler as Handler;
}

/**
 * The files of the build in `out`. A style or script that changes is not noted in each site that has it, and neither is
 * its digest in each page.
 */
function noteFiles(out: string): void {
  if (!isCompared('files')) return;
  const lines = Array.from(readManifest(manifestOf(realpathSync(out))).records, ([path, { digest }]) => {
    if (path.startsWith('_site/')) return path;
    if (digest === '' || !path.endsWith('.html')) return `${path} ${digest}`;
    return `${path} ${digestOf(readFileSync(join(out, path), 'utf8').replaceAll(assetDigest, ''))}`;
  });
  note('files', lines.join('\n'), true);
}

/** By name of the function: what is put around it. */
export const noting = {
  build: (own: (options: BuildOptions) => Promise<BuildResult>) => async (options: BuildOptions) => {
    const result = await own(options);
    if (result.written !== undefined) noteFiles(resolve(options.out));
    return result;
  },
  createRenderer:
    (own: (...all: never[]) => Any) =>
    (...all: never[]) =>
      results('texts', true)(own(...all)),
  createHandler: answeringOf,
  createAnswerer: answeringOf,
  verify: results('findings'),
  verifyLinks: results('findings'),
  search: results('hits'),
  compareSnapshots: results('changes'),
};

const findingsOf = Findings.prototype.all;
Findings.prototype.all = function all() {
  const found = findingsOf.call(this);
  note('findings', found);
  return found;
};

/**
 * What the last build into an output was made from, and what it said. Where all of that is the same, and the output is as that
 * build left it, there is nothing to do but to say it again.
 */
import { join } from 'node:path';
import { Diagnostics } from '../base/diagnostics.ts';
import { entriesBelow } from '../base/entries.ts';
import { sha256 } from '../base/sha256.ts';
import { fileStamp } from '../content/cache/stamp.ts';
import { type Looked, lookAt } from '../content/scan/files.ts';
import type { Output } from '../output/output.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import type { SessionOptions } from './session.ts';

type Sources = Pick<BuildOptions, 'code' | 'strict' | 'baseUrl' | 'view' | 'verify' | 'precompress' | 'host'> &
  SessionOptions;

/** As it lies beside the manifest, in JSON. */
interface LastBuild
  extends Pick<BuildResult, 'items' | 'written' | 'outlook' | 'leftOut'>,
    Pick<Looked, 'collections'> {
  /** See `sourcesOf`. */
  readonly sources: string;
  /** Which moments see the content as it did: from this one on, and before `until`. */
  readonly from: string;
  readonly until: string | null;
  readonly reported: Diagnostics['reported'];
}

/** Whether a build leaves what it said, and believes what the last one left: without a cache, nothing of an earlier build is believed. */
export function leavesLast({ cache, code }: Sources): boolean {
  return cache !== undefined && code !== undefined;
}

/** What the last build said, where it is what this one would say; and what was found in the content on the way. */
export function sameAgain(
  output: Output,
  options: Sources,
): { readonly again?: BuildResult; readonly looked?: Looked } {
  const text = leavesLast(options) ? output.readLast() : undefined;
  if (text === undefined) return {};
  // Nobody but `keepLast` wrote what has its digest.
  const last: LastBuild = JSON.parse(text);
  const { collections } = last;
  const looked = { collections, entries: lookAt(options.content, { collections }) };
  if (options.verify || last.sources !== sourcesOf(looked, options)) return { looked };
  // Where it kept what is somebody's own, that may be gone by now.
  if (last.written === undefined || last.written.kept.length > 0) return { looked };
  const { now } = options.view;
  if (now < last.from || (last.until !== null && now >= last.until) || !output.isAsRecorded()) return { looked };
  return { again: resultOf(last, options) };
}

function resultOf(
  { reported, items, outlook, leftOut, written }: LastBuild,
  { content, strict }: Sources,
): BuildResult {
  const diagnostics = new Diagnostics(content, strict);
  for (const [folder, ...mistake] of reported) diagnostics.below(folder).report(...mistake);
  const result = { diagnostics, items, outlook, leftOut };
  if (written === undefined) return result;
  const { files } = written;
  return { ...result, written: { ...written, written: 0, unchanged: files, removed: 0 } };
}

/** Leaves the next build what this one said, which was made from what `looked` found. */
export function keepLast(output: Output, looked: Looked, result: BuildResult, options: Sources): void {
  const sources = sourcesOf(looked, options);
  if (sources === undefined) return;
  const { diagnostics, items, written, outlook, leftOut } = result;
  const last: LastBuild = {
    sources,
    collections: looked.collections,
    from: options.view.now,
    until: outlook?.next?.at ?? null,
    reported: diagnostics.reported,
    items,
    written,
    outlook,
    leftOut,
  };
  output.keepLast(JSON.stringify(last));
}

/** Digest of all that a build is made from but the moment; undefined where a file may still change without showing it. */
function sourcesOf({ entries }: Looked, options: Sources): string | undefined {
  const { content, templates, code, strict = false, baseUrl, view, precompress = false, host } = options;
  const settings = [content, code, strict, baseUrl, view.drafts === true, precompress, host?.name];
  const files = [
    ...[...entries].map(([path, { kind, stamp }]) => [path, kind, stamp]),
    ...templates.flatMap(filesOf).map((place) => [place, fileStamp(place)]),
  ];
  if (files.some((file) => file.at(-1)?.endsWith('?'))) return undefined;
  return sha256(JSON.stringify([settings, files]));
}

/** All that templates and static files of pages are read from. */
function filesOf(folder: string): string[] {
  const entries = entriesBelow(folder, (_, name) => name.startsWith('.'));
  return [...entries].flatMap(([path, kind]) => (kind === 'file' ? [join(folder, path)] : [])).sort();
}

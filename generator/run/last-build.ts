/**
 * The record of the last build into an output: a digest of its sources, and its report. If the sources are the same and
 * the output is untouched, the report is repeated and nothing is built.
 */
import { join } from 'node:path';
import { Diagnostics } from '../base/diagnostics.ts';
import { entriesBelow } from '../base/entries.ts';
import { sha256 } from '../base/sha256.ts';
import { fileStamp } from '../content/cache/stamp.ts';
import { type FolderScan, scanFolder } from '../content/scan/folder.ts';
import type { Output } from '../output/output.ts';
import { operatorVersions } from './operator-package.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import type { SessionOptions } from './session.ts';

type SourceOptions = Pick<
  BuildOptions,
  'code' | 'strict' | 'baseUrl' | 'view' | 'verify' | 'previous' | 'newEpoch' | 'continues' | 'precompress' | 'host'
> &
  SessionOptions;

/** The record in JSON, stored beside the manifest. */
interface LastBuild
  extends Pick<BuildResult, 'items' | 'filterPages' | 'written' | 'schedule' | 'leftOut'>,
    Pick<FolderScan, 'collections'> {
  /** See `sourcesDigest`. */
  readonly sources: string;
  /** Half-open interval [from, until) in which the same content is published; `until` is null without an end. */
  readonly from: string;
  readonly until: string | null;
  readonly reported: Diagnostics['reported'];
}

/** True if a build writes a record and uses the last one. Without a cache, nothing of an earlier build is used. */
export function keepsRecord({ cache, code }: SourceOptions): boolean {
  return cache !== undefined && code !== undefined;
}

/** Returns the result of the last build if this build would have the same, and the folder scan made for that. */
export function repeatedResult(
  output: Output,
  options: SourceOptions,
): { readonly again?: BuildResult; readonly scan?: FolderScan } {
  const text = keepsRecord(options) ? output.readLast() : undefined;
  if (text === undefined) return {};
  // Its checksum is right, so `keepRecord` wrote it.
  const last: LastBuild = JSON.parse(text);
  const { collections } = last;
  const scan = { collections, entries: scanFolder(options.content, { collections }) };
  // A requested history changes the files.
  const isContinued = options.previous === undefined && !options.continues && !options.newEpoch;
  if (options.verify || !isContinued || last.sources !== sourcesDigest(scan, options)) return { scan };
  // Foreign files in that output may have been removed since.
  if (last.written === undefined || last.written.kept.length > 0) return { scan };
  const { now } = options.view;
  if (now < last.from || (last.until !== null && now >= last.until) || !output.isAsRecorded()) return { scan };
  return { again: recordedResult(last, options) };
}

function recordedResult(
  { reported, items, filterPages, schedule, leftOut, written }: LastBuild,
  { content, strict }: SourceOptions,
): BuildResult {
  const diagnostics = new Diagnostics(content, strict);
  diagnostics.repeat(reported);
  const result = { diagnostics, items, filterPages, schedule, leftOut };
  if (written === undefined) return result;
  const { files } = written;
  return { ...result, written: { ...written, written: 0, unchanged: files, removed: 0 } };
}

/** Writes the record of a build, if it was published. */
export function keepRecord(output: Output, result: BuildResult, options: SourceOptions): void {
  const { scan, diagnostics, items, filterPages, written, schedule, leftOut } = result;
  if (scan === undefined || written === undefined) return;
  const sources = sourcesDigest(scan, options);
  if (sources === undefined) return;
  const last: LastBuild = {
    sources,
    collections: scan.collections,
    from: options.view.now,
    until: schedule?.until ?? null,
    reported: diagnostics.reported,
    items,
    filterPages,
    written,
    schedule,
    leftOut,
  };
  output.keepLast(JSON.stringify(last));
}

/** Digest of all sources of a build except the time. Undefined if a file may still change without a new stamp. */
function sourcesDigest({ entries }: FolderScan, options: SourceOptions): string | undefined {
  const { content, templates, code, strict = false, baseUrl, view, precompress = false, host } = options;
  const settings = [
    content,
    code,
    strict,
    baseUrl,
    view.drafts === true,
    precompress,
    host?.name,
    operatorVersions(content),
  ];
  const files = [
    ...[...entries].map(([path, { kind, stamp }]) => [path, kind, stamp]),
    ...templates.flatMap(presentationFiles).map((place) => [place, fileStamp(place)]),
  ];
  if (files.some((file) => file.at(-1)?.endsWith('?'))) return undefined;
  return sha256(JSON.stringify([settings, files]));
}

/** Paths of all templates and static files in `folder`. */
function presentationFiles(folder: string): string[] {
  const entries = entriesBelow(folder, (_, name) => name.startsWith('.'));
  return [...entries].flatMap(([path, kind]) => (kind === 'file' ? [join(folder, path)] : [])).sort();
}

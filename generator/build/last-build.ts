/**
 * What the last build into an output was made from, and what it said. Where all of that is the same, and the output is as that
 * build left it, there is nothing to do but to say it again.
 */
import { Diagnostics } from '../base/diagnostics.ts';
import { sha256 } from '../base/sha256.ts';
import type { FolderEntries } from '../content/files.ts';
import type { Output } from '../output/output.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { presentationFiles } from './presentation.ts';
import type { SessionOptions } from './session.ts';

type Sources = Pick<BuildOptions, 'code' | 'strict' | 'baseUrl' | 'view' | 'precompress' | 'host'> &
  Pick<SessionOptions, 'content' | 'templates'>;

/** As it lies beside the manifest, in JSON. */
interface LastBuild extends Pick<BuildResult, 'items' | 'written' | 'outlook'> {
  /** See `sourcesOf`. */
  readonly sources: string;
  /** Which moments see the content as it did: from this one on, and before `until`. */
  readonly from: string;
  readonly until: string | null;
  readonly reported: Diagnostics['reported'];
}

/** Digest of all that a build is made from but the moment; undefined where a file may still change without showing it. */
export function sourcesOf(entries: FolderEntries, options: Sources): string | undefined {
  const { content, templates, code, strict = false, baseUrl, view, precompress = false, host } = options;
  const settings = [content, code, strict, baseUrl, view.drafts === true, precompress, host?.name];
  const files = [
    ...[...entries].map(([path, { kind, stamp }]) => [path, kind, stamp]),
    ...presentationFiles(templates),
  ];
  if (files.some((file) => file.at(-1)?.endsWith('?'))) return undefined;
  return sha256(JSON.stringify([settings, files]));
}

/** What the last build said, where it is what this one would say. */
export function sameAgain(
  output: Output,
  sources: string,
  { content, strict, view: { now } }: Sources,
): BuildResult | undefined {
  const text = output.readLast();
  if (text === undefined) return undefined;
  // Nobody but `keepLast` wrote what has its digest.
  const last: LastBuild = JSON.parse(text);
  // Where it kept what is somebody's own, that may be gone by now.
  if (last.sources !== sources || last.written === undefined || last.written.kept.length > 0) return undefined;
  if (now < last.from || (last.until !== null && now >= last.until) || !output.isAsRecorded()) return undefined;
  const { reported, items, outlook } = last;
  const diagnostics = new Diagnostics(content, strict);
  for (const [folder, ...mistake] of reported) diagnostics.below(folder).report(...mistake);
  const { files, bytes, kept } = last.written;
  return { diagnostics, items, outlook, written: { files, bytes, written: 0, unchanged: files, removed: 0, kept } };
}

/** Leaves the next build what this one said of `sources`. */
export function keepLast(output: Output, sources: string, result: BuildResult, { view: { now } }: Sources): void {
  const { diagnostics, items, written, outlook } = result;
  const last: LastBuild = {
    sources,
    from: now,
    until: outlook?.next?.at ?? null,
    reported: diagnostics.reported,
    items,
    written,
    outlook,
  };
  output.keepLast(JSON.stringify(last));
}

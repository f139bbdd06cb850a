/** The report of a build or a check, as data and as text. */
import { relative, resolve } from 'node:path';
import { VFile } from 'vfile';
import type { Diagnostics } from '../base/diagnostics.ts';
import { grouped } from '../base/numbers.ts';
import { repositoryAround } from '../base/repository.ts';
import { someOf } from '../base/wording.ts';
import type { LeftOutCounts } from '../content/read/left-out.ts';
import type { ItemCounts } from '../model/site.ts';
import type { NextChange, Schedule } from '../model/visibility.ts';
import type { BuildResult } from '../run/options.ts';
import { hasWords } from '../words/words.ts';

export interface Report {
  readonly ok: boolean;
  readonly diagnostics: readonly {
    readonly file: string;
    readonly line: number | null;
    readonly column: number | null;
    readonly severity: 'error' | 'warning';
    readonly rule: string;
    readonly message: string;
    /** Address of the rule's explanation. */
    readonly url?: string;
  }[];
  /** Number of items by collection and language. An item counts in each language of its translations. */
  readonly items?: ItemCounts;
  /** Number of filter pages, in all languages. */
  readonly filter_pages?: number;
  readonly files?: number;
  readonly bytes?: number;
  /** Number of files that this build wrote. `unchanged` counts the others. */
  readonly written?: number;
  readonly unchanged?: number;
  /** Number of files that this build removed. */
  readonly removed?: number;
  /** Foreign files that stay. A folder's name ends in a slash. */
  readonly kept?: readonly string[];
  /** Number of unpublished items, by reason. */
  readonly held_back?: Schedule['heldBack'];
  /** Number of files that descriptions exclude, and of items by ignored key. */
  readonly left_out?: LeftOutCounts;
  /** Languages whose interface is in English, because its words are not translated. */
  readonly in_english?: readonly string[];
  /** Time at which the same content gives another output. Null if only an edit changes it. */
  readonly next_change?: NextChange | null;
  readonly milliseconds: number;
}

export function createReport(
  { diagnostics, items, filterPages, written, schedule, leftOut, site }: BuildResult,
  milliseconds: number,
): Report {
  const inEnglish = site?.service.languages.filter((lang) => !hasWords(lang, site.service)) ?? [];
  return {
    ok: !diagnostics.failed,
    diagnostics: diagnostics.files().flatMap((file) =>
      file.messages.map(({ line, column, fatal, ruleId = '', reason, url }) => ({
        file: file.path,
        line: line ?? null,
        column: column ?? null,
        severity: fatal ? ('error' as const) : ('warning' as const),
        rule: ruleId,
        message: reason,
        ...(url === undefined ? {} : { url }),
      })),
    ),
    ...(items === undefined ? {} : { items }),
    ...(filterPages === undefined ? {} : { filter_pages: filterPages }),
    ...written,
    ...(schedule === undefined ? {} : { held_back: schedule.heldBack, next_change: schedule.next ?? null }),
    ...(leftOut === undefined ? {} : { left_out: leftOut }),
    ...(inEnglish.length === 0 ? {} : { in_english: inEnglish }),
    milliseconds: Math.round(milliseconds),
  };
}

/** Formats the diagnostics as lines for people. Empty if there are none. */
export async function formatDiagnostics(diagnostics: Diagnostics, color: boolean): Promise<string> {
  const files = diagnostics.files();
  if (files.length === 0) return '';
  const { reporter } = await import('vfile-reporter');
  const { shown, more } = firstOf(withoutRepetition(files));
  const report = reporter(shown, { color, verbose: true });
  return more === 0 ? report : `${report}\n\nand ${grouped(more)} more messages: --json prints all of them`;
}

/** More messages are useless, and would exceed the arguments of a call in the reporter. */
const mostShown = 1000;

/** The first messages, with files that have errors before all others, and the number of remaining ones. */
function firstOf(files: readonly VFile[]): { readonly shown: VFile[]; readonly more: number } {
  const isFailed = ({ messages }: VFile) => messages.some(({ fatal }) => fatal);
  let left = mostShown;
  let more = 0;
  const kept = new Set<VFile>();
  for (const file of [...files.filter(isFailed), ...files.filter((file) => !isFailed(file))]) {
    more += Math.max(0, file.messages.length - left);
    file.messages.length = Math.min(file.messages.length, left);
    left -= file.messages.length;
    if (file.messages.length > 0) kept.add(file);
  }
  return { shown: files.filter((file) => kept.has(file)), more };
}

/** Most places that are shown one by one for the same message. */
const mostPlaces = 3;

/** Merges files with the same message: it is shown at the first place, and names two more. */
function withoutRepetition(files: readonly VFile[]): VFile[] {
  const places = new Map<string, string[]>();
  const textOf = ({ ruleId, reason, fatal }: VFile['messages'][number]) => `${fatal} ${ruleId} ${reason}`;
  for (const { path, messages } of files) {
    for (const message of messages) {
      const { line, column } = message;
      const place = line === undefined ? path : `${path}:${line}:${column}`;
      const known = places.get(textOf(message)) ?? [];
      known.push(place);
      places.set(textOf(message), known);
    }
  }
  const shown = new Set<string>();
  return files.flatMap(({ path, messages }) => {
    const file = new VFile({ path });
    for (const message of messages) {
      const { reason, ruleId, place, fatal } = message;
      const all = places.get(textOf(message)) ?? [];
      const isRepeated = all.length > mostPlaces;
      if (isRepeated && shown.has(textOf(message))) continue;
      shown.add(textOf(message));
      const also = isRepeated
        ? ` (${grouped(all.length)} times, also at ${all.slice(1, mostPlaces).join(' and ')})`
        : '';
      file.message(reason + also, { ruleId, place }).fatal = fatal;
    }
    return file.messages.length === 0 ? [] : [file];
  });
}

/**
 * Formats the diagnostics as commands that GitHub Actions shows next to the lines of a pull request. Empty if there are
 * none.
 */
export function formatAnnotations(diagnostics: Diagnostics): string {
  // GitHub knows files by their paths in the repository.
  const repository = repositoryAround(resolve('.'));
  const inRepository = (path: string) =>
    repository === undefined ? path : relative(repository, resolve(path)).replaceAll('\\', '/');
  const commands = diagnostics.files().flatMap(({ path, messages }) =>
    messages.map(({ line, column, fatal, ruleId, reason, url }) => {
      const properties = Object.entries({ file: inRepository(path), line, col: column, title: ruleId })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      const text = url === undefined ? reason : `${reason}\n${url}`;
      return `::${fatal ? 'error' : 'warning'} ${properties.join(',')}::${escapeData(text)}`;
    }),
  );
  return commands.join('\n');
}

/** Escapes text as GitHub's own toolkit does (actions/toolkit, core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Summary of a successful build, e.g. `4,012 files, 21 MB (3 written, 4,009 unchanged, 1 removed) in 812 ms`. */
export function formatSummary(report: Report): string {
  const { items = {}, filter_pages, kept, held_back, left_out, in_english, next_change, milliseconds } = report;
  const counts = Object.entries(items).map(([collection, byLanguage]) => {
    const languages = Object.entries(byLanguage).map(([lang, count]) => `${lang} ${grouped(count)}`);
    return `  ${collection.padEnd(9)} ${languages.join('  ')}\n`;
  });
  const output = `${formatOutput(report)}in ${grouped(milliseconds)} ms`;
  return `${counts.join('')}${formatFilterPages(filter_pages)}${formatHeldBack(held_back)}${formatLeftOutCounts(left_out)}${formatInEnglish(in_english)}${formatNextChange(next_change)}${formatKept(kept)}  ${output}`;
}

/** Counts of the output and of its changes; empty if the build wrote none. */
function formatOutput({ files, bytes, written = 0, unchanged = 0, removed = 0 }: Report): string {
  if (files === undefined || bytes === undefined) return '';
  const changes = Object.entries({ written, unchanged, removed }).map(([what, count]) => `${grouped(count)} ${what}`);
  return `${grouped(files)} files, ${formatBytes(bytes)} (${changes.join(', ')}) `;
}

function formatFilterPages(count = 0): string {
  return count === 0 ? '' : `  filter pages: ${grouped(count)}\n`;
}

function formatHeldBack(heldBack: Report['held_back']): string {
  const counts = Object.entries(heldBack ?? {}).flatMap(([state, count]) => (count === 0 ? [] : [`${count} ${state}`]));
  return counts.length === 0 ? '' : `  unpublished: ${counts.join(', ')}\n`;
}

/** E.g. `left out: 25 by exclude, 3 by skip (stele status --left-out lists them)`, then `ignored keys: layout (24)`. */
function formatLeftOutCounts(leftOut: Report['left_out']): string {
  if (leftOut === undefined) return '';
  const { excluded, skipped, other_languages, invalid, ignored } = leftOut;
  const files = Object.entries({
    'by exclude': excluded,
    'by skip': skipped,
    'in other languages': other_languages,
    'with an error': invalid,
  })
    .filter(([, count]) => count > 0)
    .map(([why, count]) => `${count} ${why}`);
  const keys = Object.entries(ignored).map(([key, count]) => `${key} (${count})`);
  const leftOutFiles =
    files.length === 0 ? '' : `  left out: ${files.join(', ')} (stele status --left-out lists them)\n`;
  return leftOutFiles + (keys.length === 0 ? '' : `  ignored keys: ${someOf(keys)}\n`);
}

function formatInEnglish(languages: Report['in_english'] = []): string {
  if (languages.length === 0) return '';
  return `  interface in English for ${someOf(languages)}: translate it in content/words/<language>.yaml\n`;
}

/** E.g. `next change: 2026-12-01T00:00:00Z (publishes posts/x)`. */
function formatNextChange(next: Report['next_change']): string {
  if (!next) return '';
  const named = (verb: string, names: readonly string[]) => (names.length === 0 ? [] : [`${verb} ${someOf(names)}`]);
  const changes = [
    ...named('publishes', next.publishes),
    ...named('removes', next.removes),
    ...named('changes', next.changes ?? []),
  ];
  return `  next change: ${next.at} (${changes.join('; ')})\n`;
}

/** Names the foreign files each time, because they are published along with the folder. */
function formatKept(kept: Report['kept'] = []): string {
  return kept.length === 0 ? '' : `  kept ${someOf(kept)}: not written by a build\n`;
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${grouped(bytes / 1e3)} kB` : `${grouped(bytes / 1e6)} MB`;
}

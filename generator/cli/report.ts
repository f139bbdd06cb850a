/** The report of a build or a check as data, and its summary. */
import { excerpt, grouped, someOf } from '../base/wording.ts';
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
  const inEnglish =
    site?.service.languages.filter((lang) => !lang.startsWith('en-') && !hasWords(lang, site.service)) ?? [];
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
  const keys = Object.entries(ignored).map(([key, count]) => `${excerpt(key)} (${count})`);
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

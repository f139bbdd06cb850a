/** `stele diff` and `stele snapshot`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { changesIndexFile } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { messageOf, UsageError } from '../../base/errors.ts';
import type { Described, PublishedDescription } from '../../collections/all.ts';
import { compareSnapshots } from '../../diff/compare.ts';
import { declarations } from '../../diff/declarations.ts';
import { breakingChanges } from '../../diff/descriptions.ts';
import { diffMarkdown } from '../../diff/markdown.ts';
import { readBuild } from '../../diff/read-build.ts';
import { parseSnapshot, type Snapshot } from '../../diff/snapshot.ts';
import { accidents, diffText } from '../../diff/summary.ts';
import { PreviousError, readerOf } from '../../history/previous.ts';
import { type HistorySnapshot, historySnapshot } from '../../history/snapshot.ts';
import { readBuiltSettings } from '../../hosts/node/handler.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface DiffOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
  /** True if the previous build may be missing, as for the first build of a site. */
  readonly allowMissing?: boolean;
}

interface Side {
  readonly baseUrl: string;
  /** Undefined if a snapshot lacks the descriptions of its collections. */
  readonly settings: DescribedSettings | undefined;
  /** `otherBase` is the other side's base address. */
  readonly read: (otherBase?: string) => Snapshot;
}

/**
 * Prints the differences between the builds or snapshots `before` and `after`. Returns 1 if something was removed that
 * moved.yaml does not name; 0, with a note, if `before` is missing and `allowMissing` is set. Throws a UsageError if
 * one of them is neither a build nor a snapshot.
 */
export async function runDiff(
  before: string,
  after: string,
  { json, markdown, allowMissing = false }: DiffOptions,
  { print, note }: Terminal,
): Promise<ExitCode> {
  const isFirst = allowMissing && !isSomething(before);
  const either = 'the folder of a build, or a snapshot';
  const earlier = isFirst ? undefined : await open(before, `${either}. If the site has none yet: --allow-missing`);
  const now = await open(after, `${either}. Run: stele build`);
  if (earlier === undefined) {
    const reason = `No earlier build in ${before}: there is nothing to compare with`;
    if (json) print(JSON.stringify({ ok: true, undeclared: 0, changes: [], first: true }, null, 2));
    else print(markdown ? `### Content: first build\n\n${reason}.` : reason);
    return 0;
  }
  const changes = compareSnapshots(earlier.read(now.baseUrl), now.read(earlier.baseUrl));
  const lost = accidents(changes);
  const [old, present] = [earlier.settings, now.settings];
  const breaking =
    old === undefined || present === undefined
      ? []
      : [...languageChange(old, present), ...breakingChanges(old, present)];
  const skipped = skippedItems(present);
  if (json) print(JSON.stringify({ ok: lost === 0, undeclared: lost, changes, breaking, skipped }, null, 2));
  else if (markdown) {
    print([diffMarkdown(changes).trimEnd(), ...skippedLines(skipped), ...breakingMarkdown(breaking)].join('\n\n'));
  } else {
    print(diffText(changes));
    for (const line of skippedLines(skipped)) note(line);
    if (breaking.length > 0) note(`Descriptions changed what clients rely on:\n\n${breaking.join('\n')}`);
    if (lost > 0) {
      const what = lost === 1 ? '1 removal is' : `${lost} removals are`;
      note(
        `${what} not declared. If this is intended, declare it in content/moved.yaml:\n\n${declarations(changes).trimEnd()}`,
      );
    }
  }
  return lost === 0 ? 0 : 1;
}

/** A change of the default language: no list names each page, because all of two languages move. */
function languageChange({ defaultLanguage: from }: DescribedSettings, { defaultLanguage: to }: DescribedSettings) {
  if (from === to) return [];
  return [
    `default_language: ${to}, not ${from}: pages in both have other addresses, and requests without lang other texts`,
  ];
}

/** Number of items that the build left out because of an error (`invalid: skip`), by collection. */
function skippedItems(settings: Described | undefined): Readonly<Record<string, number>> {
  const built: readonly PublishedDescription[] = settings?.collections ?? [];
  return Object.fromEntries(built.flatMap(({ name, skipped }) => (skipped === undefined ? [] : [[name, skipped]])));
}

function skippedLines(skipped: Readonly<Record<string, number>>): string[] {
  return Object.entries(skipped).map(
    ([name, count]) =>
      `${name}: ${count} left out because of an error. stele status --left-out lists ${count === 1 ? 'it' : 'them'}.`,
  );
}

/** Formats breaking changes as code, so that GitHub finds no mentions in them. */
function breakingMarkdown(breaking: readonly string[]): string[] {
  if (breaking.length === 0) return [];
  return ['**Descriptions changed what clients rely on:**', `\`\`\`text\n${breaking.join('\n')}\n\`\`\``];
}

/** Prints the snapshot of the build in `out` as JSON, for later builds to compare with and to continue. */
export async function runSnapshot(out: string, { print }: Terminal): Promise<ExitCode> {
  const snapshot = (await open(out, 'the folder of a build. Run: stele build')).read();
  const history = existsSync(join(out, changesIndexFile)) ? { history: await historyOf(out) } : {};
  print(JSON.stringify({ ...snapshot, ...history }));
  return 0;
}

function historyOf(out: string): Promise<HistorySnapshot> {
  return historySnapshot(readerOf(out)).catch((error) => {
    if (!(error instanceof PreviousError)) throw error;
    throw new UsageError(`Unexpected history in ${out}, expected one that a build wrote: ${error.message}`);
  });
}

/** True if `path` is a file or a folder with files. An empty folder counts as missing. */
function isSomething(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (!stats.isDirectory() || readdirSync(path).length > 0);
}

/** `expected` ends the message for a missing build, with the way out. */
async function open(path: string, expected: string): Promise<Side> {
  if (!isSomething(path)) throw new UsageError(`Missing build ${path}, expected ${expected}`);
  if (statSync(path).isDirectory()) {
    const settings = await readBuiltSettings(path).catch((error) => {
      throw new UsageError(messageOf(error));
    });
    return { baseUrl: settings.baseUrl, settings, read: (otherBase) => readBuild(path, settings, otherBase) };
  }
  const snapshot = parseSnapshot(readFileSync(path, 'utf8'));
  if (snapshot === undefined) {
    throw new UsageError(`Unexpected file ${path}, expected a snapshot made by this version of Stele`);
  }
  return { baseUrl: snapshot.baseUrl, settings: undefined, read: () => snapshot };
}

/** Errors and warnings as text: for people, and for GitHub's pages. */

import { relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostics } from '../base/diagnostics.ts';
import { groupBy } from '../base/group-by.ts';
import { repositoryAround } from '../base/repository.ts';
import { sourceReader } from '../base/source-line.ts';
import { grouped } from '../base/wording.ts';

interface Message {
  readonly path: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly isError: boolean;
  readonly rule: string;
  readonly reason: string;
  readonly url: string | undefined;
}

export interface Style {
  readonly colors: boolean;
  /** Breaks a text into lines that are as long as those of the terminal. */
  readonly wrap: (text: string) => string;
}

/** Most messages that are shown. More would be of no use. */
const mostShown = 1000;

/** Most warnings of one rule that are shown. */
const mostWarnings = 10;

/** Most places that are named for one message. */
const mostPlaces = 3;

/**
 * Formats the diagnostics for people: the place, as terminals and editors open it, the reason, and of errors the source.
 * `byRule`: messages of the same rule stand together, and only the first errors of each are shown. Empty if there are none.
 */
export function formatDiagnostics(diagnostics: Diagnostics, style: Style, byRule = false): string {
  const all = messagesOf(diagnostics);
  if (all.length === 0) return '';
  const merged = withoutRepetition(all);
  const ordered = byRule ? [...groupBy(merged, ({ rule }) => rule).values()].flat() : merged;
  const { shown, hidden } = firstOf(ordered, byRule);
  const sourceOf = sourceReader();
  const body = shown
    .map((message) => formatMessage(message, style, sourceOf))
    .join('\n')
    .trimEnd();
  const more = [...hidden].map(([rule, count]) => `and ${grouped(count)} more of ${rule}: --json prints all of them`);
  return [body, ...(more.length === 0 ? [] : [more.join('\n')]), totalsOf(all, style)].join('\n\n');
}

function messagesOf(diagnostics: Diagnostics): readonly Message[] {
  return diagnostics.files().flatMap(({ path, messages }) =>
    messages.map(({ line, column, fatal, ruleId = '', reason, url }) => ({
      ...{ path, line, column, reason, url },
      isError: fatal === true,
      rule: ruleId,
    })),
  );
}

/** The messages to show, and the number of others by rule. Errors go before warnings where there is room for some. */
function firstOf(
  messages: readonly Message[],
  byRule: boolean,
): { readonly shown: readonly Message[]; readonly hidden: ReadonlyMap<string, number> } {
  const kept = new Set<Message>();
  const counts = new Map<string, number>();
  const hidden = new Map<string, number>();
  for (const message of [...messages.filter(({ isError }) => isError), ...messages.filter(({ isError }) => !isError)]) {
    const alike = counts.get(message.rule) ?? 0;
    const isKept = kept.size < mostShown && (alike < mostWarnings || (message.isError && !byRule));
    if (isKept) kept.add(message);
    else hidden.set(message.rule, (hidden.get(message.rule) ?? 0) + 1);
    counts.set(message.rule, alike + 1);
  }
  return { shown: messages.filter((message) => kept.has(message)), hidden };
}

/** Merges the same message at many places: it is shown at the first one, and names two more. */
function withoutRepetition(messages: readonly Message[]): readonly Message[] {
  const alike = groupBy(messages, ({ isError, rule, reason }) => `${isError} ${rule} ${reason}`);
  const first = new Map(
    [...alike.values()].flatMap((same) => {
      const [one] = same;
      if (one === undefined || same.length <= mostPlaces) return same.map((message) => [message, message] as const);
      const others = same.slice(1, mostPlaces).map(placeText).join(' and ');
      return [[one, { ...one, reason: `${one.reason} (${grouped(same.length)} times, also at ${others})` }] as const];
    }),
  );
  return messages.flatMap((message) => first.get(message) ?? []);
}

/** `content/a.md:3:15`. */
function placeText({ path, line, column }: Message): string {
  return [path, ...(line === undefined ? [] : [line, column ?? 1])].join(':');
}

function formatMessage(message: Message, { colors, wrap }: Style, sourceOf: ReturnType<typeof sourceReader>): string {
  const { path, line, column, isError, rule, reason } = message;
  const painted: typeof paint = (format, text) => (colors ? paint(format, text) : text);
  const kind = isError ? painted('red', 'error') : painted('yellow', 'warning');
  const source = isError ? sourceOf(path, line, column).map((text) => painted('dim', text)) : [];
  const text = `${painted('underline', placeText(message))} ${kind} ${reason} ${painted('dim', rule)}`;
  return [wrap(text).replaceAll('\n', '\n  '), ...source, ...(source.length === 0 ? [] : [''])].join('\n');
}

function totalsOf(messages: readonly Message[], { colors }: Style): string {
  const errors = messages.filter(({ isError }) => isError).length;
  const counted = (count: number, mark: string, noun: string) =>
    count === 0 ? [] : [`${mark} ${grouped(count)} ${noun}${count === 1 ? '' : 's'}`];
  const [cross, sign] = colors ? [paint('red', '✖'), paint('yellow', '⚠')] : ['✖', '⚠'];
  return [...counted(errors, cross, 'error'), ...counted(messages.length - errors, sign, 'warning')].join(', ');
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
  const commands = messagesOf(diagnostics).map(({ path, line, column, isError, rule, reason, url }) => {
    const properties = Object.entries({ file: inRepository(path), line, col: column, title: rule })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    const text = url === undefined ? reason : `${reason}\n${url}`;
    return `::${isError ? 'error' : 'warning'} ${properties.join(',')}::${escapeData(text)}`;
  });
  return commands.join('\n');
}

/** Escapes text as GitHub's own toolkit does (actions/toolkit, core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

type TextStyle = Parameters<typeof styleText>[0];

/** Returns `text` in this format. The caller knows that it is shown where colors are: Node does not look at the stream. */
export function paint(format: TextStyle, text: string): string {
  return styleText(format, text, { validateStream: false });
}

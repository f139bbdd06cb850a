/**
 * Errors and warnings in the content as data: reason, place, rule. Collected while loading and formatted once, by the
 * CLI.
 */
import { VFile } from 'vfile';
import packageJson from '../../package.json' with { type: 'json' };
import { shownPath } from './disk-path.ts';
import { type Rule, rules } from './rules.ts';

/** A position in a file: 1-based line and column. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Receives mistakes. */
export interface Reporter {
  /** Reports a mistake in `path`, at `place` if it has one. `reason` reads "Unexpected X, expected Y". */
  report(path: string, rule: Rule, reason: string, place?: Place): void;
}

/** A mistake and the folder that its path is in. */
interface Reported {
  readonly folder: string;
  readonly mistake: Note;
  /** True if no error fails the run: see `pardon`. */
  readonly isPardoned?: boolean;
}

/** Most messages of one rule in one file: a table may have the same mistake in each of 300,000 rows. */
const mostAlike = 1000;
const manyAlike = `Unexpected number of messages, expected at most ${mostAlike} of a rule in a file: the others are left out`;

/** Collects the diagnostics of one run. Paths are relative to the content folder, with forward slashes. */
export class Diagnostics implements Reporter {
  readonly #folder: string;
  readonly #strict: boolean;
  readonly #reported: Reported[] = [];
  #errors = 0;
  /** Number of messages by file and rule. */
  readonly #counts = new Map<string, number>();
  readonly #muted = new Set<string>();
  /** Paths of files whose items are left out if they have an error. */
  #pardoned: ReadonlySet<string> = new Set();
  /** Cached result of `files`, reset by each report. */
  #files: readonly VFile[] | undefined;

  /** `folder`, as the user wrote it, is the prefix of every reported path. `strict` makes each warning an error. */
  constructor(folder: string, strict = false) {
    this.#folder = folder;
    this.#strict = strict;
  }

  /** True after an error was reported. Warnings do not count. */
  get failed(): boolean {
    return this.#errors > 0;
  }

  /** Everything reported, in order, with its folder. */
  get reported(): readonly Reported[] {
    return this.#reported;
  }

  /** The errors that count as warnings: see `pardon`. */
  get pardoned(): readonly Note[] {
    return this.#reported.flatMap(({ mistake, isPardoned }) =>
      isPardoned && rules[mistake[1]] === 'error' ? [mistake] : [],
    );
  }

  /** After this call, no error in the files at `paths` fails the run, even if strict. */
  pardon(paths: ReadonlySet<string>): void {
    this.#pardoned = paths;
  }

  copy(): Diagnostics {
    const copy = new Diagnostics(this.#folder, this.#strict);
    copy.repeat(this.#reported);
    copy.pardon(this.#pardoned);
    for (const path of this.#muted) copy.mute(path);
    return copy;
  }

  /** Returns a copy with the messages in the paths, as they are shown, for which `isWanted` is true. */
  in(isWanted: (path: string) => boolean): Diagnostics {
    const copy = new Diagnostics(this.#folder, this.#strict);
    copy.repeat(this.#reported.filter(({ folder, mistake: [path] }) => isWanted(shownPath(folder, path))));
    return copy;
  }

  /** Adds the reports of another run. */
  repeat(reported: readonly Reported[]): void {
    for (const one of reported) this.#add(one);
  }

  report(...mistake: Parameters<Reporter['report']>): void {
    this.#reportBelow(this.#folder, ...mistake);
  }

  /** After this call, ignores reports in `path`: they follow from an error that is reported elsewhere. */
  mute(path: string): void {
    this.#muted.add(path);
  }

  /** Reports errors as errors, even in pardoned files. */
  get firm(): Reporter {
    return { report: (...mistake) => this.#add({ folder: this.#folder, mistake }) };
  }

  /** Returns a reporter for another folder, into the same collection. */
  below(folder: string): Reporter {
    return { report: (...mistake) => this.#reportBelow(folder, ...mistake) };
  }

  #reportBelow(folder: string, ...mistake: Parameters<Reporter['report']>): void {
    if (this.#muted.has(mistake[0])) return;
    const isPardoned = folder === this.#folder && this.#pardoned.has(mistake[0]);
    this.#add({ folder, mistake, ...(isPardoned ? { isPardoned } : {}) });
  }

  #add(reported: Reported): void {
    this.#files = undefined;
    if (this.#isError(reported)) this.#errors++;
    const { folder, mistake } = reported;
    const [path, rule] = mistake;
    const alike = `${folder}\n${path}\n${rule}`;
    const count = (this.#counts.get(alike) ?? 0) + 1;
    this.#counts.set(alike, count);
    if (count <= mostAlike) this.#reported.push(reported);
    else if (count === mostAlike + 1) this.#reported.push({ ...reported, mistake: [path, rule, manyAlike] });
  }

  #isError({ mistake: [, rule], isPardoned = false }: Reported): boolean {
    return !isPardoned && (this.#strict || rules[rule] === 'error');
  }

  /** Files with messages, sorted by path, and messages by line and column. */
  files(): readonly VFile[] {
    this.#files ??= this.#toFiles();
    return this.#files;
  }

  #toFiles(): VFile[] {
    const files = new Map<string, VFile>();
    // A message is an Error. Its unused stack would take a gigabyte for 300,000 messages.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    for (const reported of this.#reported) {
      const { folder, mistake } = reported;
      const [path, rule, reason, place] = mistake;
      const shown = shownPath(folder, path);
      const file = files.get(shown) ?? new VFile({ path: shown });
      files.set(shown, file);
      const message = file.message(reason, { ruleId: rule, place });
      message.fatal = this.#isError(reported);
      message.url = rulePage(rule);
    }
    Error.stackTraceLimit = stackTraceLimit;
    for (const { messages } of files.values()) {
      messages.sort(
        (a, b) =>
          (a.line ?? 0) - (b.line ?? 0) ||
          (a.column ?? 0) - (b.column ?? 0) ||
          compareTexts(a.ruleId ?? '', b.ruleId ?? '') ||
          compareTexts(a.reason, b.reason),
      );
    }
    return [...files.values()].sort((a, b) => compareTexts(a.path, b.path));
  }
}

/** Compares by code unit, independent of the locale. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The used part of package.json. */
interface Package {
  readonly name: string;
  /** In npm's forms: an address, or an object with one. */
  readonly repository?: string | { readonly url: string };
}

/**
 * The address of the section about `rule` in docs/reference/rules.md. Undefined if `of` names no repository on the web.
 */
export function rulePage(rule: Rule, of: Package = packageJson): string | undefined {
  const repository = typeof of.repository === 'object' ? of.repository.url : of.repository;
  const web = /^(?:git\+)?(https:\/\/[^\s]+?)(?:\.git)?\/?$/.exec(repository ?? '')?.[1];
  // GitHub's anchors are headings without punctuation.
  return web && `${web}/blob/main/docs/reference/rules.md#${rule.replace('/', '')}`;
}

export type Note = Parameters<Reporter['report']>;

/** Mistakes found by a step, reported again whenever its result is reused. */
export class Notes implements Reporter {
  /** Undefined while empty: there are many thousands, and nearly all stay empty. */
  #notes: Note[] | undefined;

  constructor(notes: readonly Note[] = []) {
    for (const note of notes) this.report(...note);
  }

  get all(): readonly Note[] {
    return this.#notes ?? [];
  }

  get isEmpty(): boolean {
    return this.#notes === undefined;
  }

  report(...note: Note): void {
    this.#notes ??= [];
    this.#notes.push(note);
  }

  tell(reporter: Reporter): void {
    if (this.#notes === undefined) return;
    for (const note of this.#notes) reporter.report(...note);
  }
}

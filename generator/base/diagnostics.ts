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

/** Who is told of mistakes. */
export interface Reporter {
  /** Reports a mistake in `path`, at `place` where it has one. `reason` reads "Unexpected X, expected Y". */
  report(path: string, rule: Rule, reason: string, place?: Place): void;
}

/** A mistake and the folder that its path is in. */
interface Reported {
  readonly folder: string;
  readonly mistake: Note;
  /** True where no error fails the run: see `pardon`. */
  readonly isPardoned?: boolean;
}

/** Messages of one rule in one file that are kept: a table may have the same mistake in each of 300,000 rows. */
const mostAlike = 1000;
const manyAlike = `Unexpected number of messages, expected at most ${mostAlike} of a rule in a file: the others are left out`;

/** Collects the diagnostics of one run. Paths are relative to the content folder, with forward slashes. */
export class Diagnostics implements Reporter {
  readonly #folder: string;
  readonly #strict: boolean;
  readonly #reported: Reported[] = [];
  #errors = 0;
  /** Numbers of messages by file and rule. */
  readonly #counts = new Map<string, number>();
  readonly #muted = new Set<string>();
  /** Paths of files whose items are left out where they have an error. */
  #pardoned: ReadonlySet<string> = new Set();
  /** Result of `files`; undefined after another report. */
  #files: readonly VFile[] | undefined;

  /** `folder`, as the user named it, stands before every path that is shown. `strict` makes each warning an error. */
  constructor(folder: string, strict = false) {
    this.#folder = folder;
    this.#strict = strict;
  }

  /** True once an error was reported; warnings do not count. */
  get failed(): boolean {
    return this.#errors > 0;
  }

  /** All that was reported, in that order, and in which folder. */
  get reported(): readonly Reported[] {
    return this.#reported;
  }

  /** The errors that count as warnings: see `pardon`. */
  get pardoned(): readonly Note[] {
    return this.#reported.flatMap(({ mistake, isPardoned }) =>
      isPardoned && rules[mistake[1]] === 'error' ? [mistake] : [],
    );
  }

  /** From now on no error in the files at `paths` fails the run, not even a strict one. */
  pardon(paths: ReadonlySet<string>): void {
    this.#pardoned = paths;
  }

  /** The same so far; what is reported next is apart. */
  copy(): Diagnostics {
    const copy = new Diagnostics(this.#folder, this.#strict);
    copy.repeat(this.#reported);
    copy.pardon(this.#pardoned);
    for (const path of this.#muted) copy.mute(path);
    return copy;
  }

  /** Takes what another run reported. */
  repeat(reported: readonly Reported[]): void {
    for (const one of reported) this.#add(one);
  }

  report(...mistake: Parameters<Reporter['report']>): void {
    this.#reportBelow(this.#folder, ...mistake);
  }

  /** Drops what is reported in `path` from now on: it follows from an error that is reported elsewhere. */
  mute(path: string): void {
    this.#muted.add(path);
  }

  /** Takes errors for what they are, whatever `pardon` says. */
  get firm(): Reporter {
    return { report: (...mistake) => this.#add({ folder: this.#folder, mistake }) };
  }

  /** Takes what is wrong in another folder into the same collection. */
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

  /** The files with something to say, by path, and what they say by line and column. */
  files(): readonly VFile[] {
    this.#files ??= this.#toFiles();
    return this.#files;
  }

  #toFiles(): VFile[] {
    const files = new Map<string, VFile>();
    // A message is an Error, whose stack nobody reads: of 300,000 of them it is a gigabyte.
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

/** Order by characters, independent of the locale. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The used part of package.json. */
interface Package {
  readonly name: string;
  /** As npm has it: an address, or an object with one. */
  readonly repository?: string | { readonly url: string };
}

/** The address of the part of docs/reference/rules.md about `rule`; undefined where `of` names no repository on the web. */
export function rulePage(rule: Rule, of: Package = packageJson): string | undefined {
  const repository = typeof of.repository === 'object' ? of.repository.url : of.repository;
  const web = /^(?:git\+)?(https:\/\/[^\s]+?)(?:\.git)?\/?$/.exec(repository ?? '')?.[1];
  // GitHub makes anchors of headings without their punctuation.
  return web && `${web}/blob/main/docs/reference/rules.md#${rule.replace('/', '')}`;
}

export type Note = Parameters<Reporter['report']>;

/** Mistakes that a piece of work found: told again wherever its result is used again. */
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

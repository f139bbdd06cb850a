/**
 * What is wrong with the content, as data: reason, place, rule. Collected while loading and formatted once, by the CLI.
 */
import { posix } from 'node:path';
import { VFile } from 'vfile';

/** A position in a file: 1-based line and column. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Collects the diagnostics of one run. Paths are relative to the content folder, with forward slashes. */
export class Diagnostics {
  readonly #folder: string;
  readonly #files = new Map<string, VFile>();
  #errors = 0;

  /** `folder`, as the user named it, stands before every path that is shown. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True once an error was reported; warnings do not count. */
  get failed(): boolean {
    return this.#errors > 0;
  }

  /** Reports something that must be mended before anything is published. `rule` is e.g. `links/dead`. */
  error(path: string, rule: string, reason: string, place?: Place): void {
    this.#errors++;
    this.#add(path, rule, reason, place).fatal = true;
  }

  /** Reports something that is published all the same. */
  warn(path: string, rule: string, reason: string, place?: Place): void {
    this.#add(path, rule, reason, place);
  }

  #add(path: string, rule: string, reason: string, place: Place | undefined) {
    let file = this.#files.get(path);
    if (file === undefined) {
      file = new VFile({ path: posix.join(this.#folder, path) });
      this.#files.set(path, file);
    }
    const message = file.message(reason, { source: rule.split('/')[0] ?? '', ruleId: rule.split('/')[1] ?? '' });
    if (place !== undefined) {
      message.place = place;
      message.line = place.line;
      message.column = place.column;
      message.name = `${file.path}:${place.line}:${place.column}`;
    }
    return message;
  }

  /** The files with something to say, by path, and what they say by line and column. */
  files(): VFile[] {
    for (const { messages } of this.#files.values()) {
      messages.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    }
    return [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

/** Follows fenced blocks of code line by line, for syntax that is read before the parser. */
import { endsFence, fenceStart } from './fence-end.ts';

export class FenceLines {
  #mark = '';
  #isQuoted = false;

  /** The marks that the current block begins with; empty outside of code. */
  get mark(): string {
    return this.#mark;
  }

  /** Reads the next line. Returns true if it is code, or the beginning or the end of it. */
  isCode(line: string): boolean {
    const text = line.replace(/^[ \t>]+/, '').trimEnd();
    if (this.#mark !== '' && this.#isQuoted && !/^[ \t]*>/.test(line)) this.#mark = '';
    if (this.#mark !== '') {
      if (endsFence(text, this.#mark)) this.#mark = '';
      return true;
    }
    const found = fenceStart.exec(line);
    this.#mark = found?.[1] ?? found?.[2] ?? '';
    this.#isQuoted = /^[ \t]*>/.test(line);
    return this.#mark !== '';
  }
}

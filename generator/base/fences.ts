/**
 * Finds the starts and ends of blocks and spans of code, and how long a fence must be, for syntax that is read before
 * the parser. A regular expression that contains a long fence would not compile.
 */

/** A line that begins a block, also in lists and quotations. */
export const fenceStart = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*$|(~{3,}))/;

/** True if a line with only `marks` ends a block that begins with `fence`. */
export function endsFence(marks: string, fence: string): boolean {
  return marks.length >= fence.length && marks.charAt(0) === fence.charAt(0) && /^(?:`+|~+)$/.test(marks);
}

/** The length of the longest run of backticks. */
export function longestTicks(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}

const closingFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/gm;

/** Returns the offset after the line that ends the block with `fence`, from the line at `from` on. */
export function fenceEnd(text: string, from: number, fence: string): number | undefined {
  closingFence.lastIndex = from;
  for (let found = closingFence.exec(text); found !== null; found = closingFence.exec(text))
    if (endsFence(found[1] ?? '', fence)) return found.index + found[0].length;
  return undefined;
}

/** Finds the ends of spans of code in a text. Those before `from` are not searched again, so all of them take linear time. */
export class CodeSpans {
  readonly #text: string;
  readonly #runs = /`+/g;
  readonly #blankLine = /\n[ \t]*\n/g;
  #paragraphEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the end of the span whose text begins at `from`, after `length` backticks. */
  end(length: number, from: number): number | undefined {
    if (from >= this.#paragraphEnd) {
      this.#blankLine.lastIndex = from;
      this.#paragraphEnd = this.#blankLine.exec(this.#text)?.index ?? this.#text.length;
    }
    this.#runs.lastIndex = from;
    for (
      let run = this.#runs.exec(this.#text);
      run !== null && run.index < this.#paragraphEnd;
      run = this.#runs.exec(this.#text)
    )
      if (run[0].length === length) return this.#runs.lastIndex;
    return undefined;
  }
}

/** Follows fenced blocks of code line by line. */
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

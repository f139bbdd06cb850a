/**
 * Finds the starts and ends of blocks and spans of code, and how long a fence must be. A regular expression that
 * contains a long fence would not compile.
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

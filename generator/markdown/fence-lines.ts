/** Follows fenced blocks of code line by line, for syntax that is read before the parser. */

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*$|(~{3,}))/;

export class FenceLines {
  #mark = '';
  #isQuoted = false;

  /** Reads the next line. Returns true if it is code, or the beginning or the end of it. */
  isCode(line: string): boolean {
    const text = line.replace(/^[ \t>]+/, '').trimEnd();
    if (this.#mark !== '' && this.#isQuoted && !/^[ \t]*>/.test(line)) this.#mark = '';
    if (this.#mark !== '') {
      if (text.length >= this.#mark.length && text === this.#mark.charAt(0).repeat(text.length)) this.#mark = '';
      return true;
    }
    const found = opening.exec(line);
    this.#mark = found?.[1] ?? found?.[2] ?? '';
    this.#isQuoted = /^[ \t]*>/.test(line);
    return this.#mark !== '';
  }
}

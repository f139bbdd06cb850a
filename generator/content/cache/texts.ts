/** Texts read for their front matter and not rendered yet, as many as fit. */

/** Characters. */
const room = 48 * 1024 * 1024;

export class TextCache {
  readonly #texts = new Map<string, string>();
  #characters = 0;

  /** Stores the text of the file at `path` if there is room. */
  keep(path: string, text: string): void {
    if (this.#characters + text.length > room) return;
    this.#characters += text.length;
    this.#texts.set(path, text);
  }

  /** Returns the text of the file at `path` and forgets it. Undefined if it must be read again. */
  take(path: string): string | undefined {
    const text = this.#texts.get(path);
    if (text !== undefined) {
      this.#characters -= text.length;
      this.#texts.delete(path);
    }
    return text;
  }
}

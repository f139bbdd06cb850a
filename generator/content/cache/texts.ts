/** Texts between the reading of their front matter and the rendering of their bodies: as many as there is room for. */

/** Characters. */
const room = 48 * 1024 * 1024;

export class TextCache {
  readonly #texts = new Map<string, string>();
  #characters = 0;

  /** Keeps the text of the file at `path`, if it can. */
  keep(path: string, text: string): void {
    if (this.#characters + text.length > room) return;
    this.#characters += text.length;
    this.#texts.set(path, text);
  }

  /** The text of the file at `path`, and keeps it no longer; undefined where it must be read again. */
  take(path: string): string | undefined {
    const text = this.#texts.get(path);
    if (text !== undefined) {
      this.#characters -= text.length;
      this.#texts.delete(path);
    }
    return text;
  }
}

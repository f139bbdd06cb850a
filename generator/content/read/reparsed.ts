/**
 * Files that were parsed again to find the places of messages: an entry does not keep its document, and a file with
 * many errors is parsed once for all of them.
 */
import { LRUCache } from 'lru-cache';
import type { YamlDocument } from '../parse/yaml.ts';

/** Characters of the files whose documents are kept: a document takes some fifty times its text. */
const maxKeptCharacters = 4_000_000;

export class Reparsed {
  readonly #documents = new LRUCache<string, { readonly yaml: YamlDocument | undefined }>({
    maxSize: maxKeptCharacters,
  });

  /**
   * The document of the item at `at` in the file at `path`; where it is not known, `parse` makes it of a text of `size`
   * characters.
   */
  get(
    path: string,
    at: readonly string[],
    parse: () => { readonly yaml: YamlDocument | undefined; readonly size: number },
  ): YamlDocument | undefined {
    const name = [path, ...at].join('\0');
    const known = this.#documents.get(name);
    if (known !== undefined) return known.yaml;
    const { yaml, size } = parse();
    this.#documents.set(name, { yaml }, { size: Math.min(size + 1, maxKeptCharacters) });
    return yaml;
  }

  /** Forgets all: the files may have changed. */
  clear(): void {
    this.#documents.clear();
  }
}

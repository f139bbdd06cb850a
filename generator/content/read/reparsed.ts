/**
 * Caches files parsed again for the places of messages: an entry does not hold its document, and a file with many
 * errors should be parsed only once.
 */
import { LRUCache } from 'lru-cache';
import type { YamlDocument } from '../yaml/yaml.ts';

/**
 * Most characters of the files whose documents are cached. A document takes about fifty times the memory of its text.
 */
const maxKeptCharacters = 4_000_000;

export class Reparsed {
  readonly #documents = new LRUCache<string, { readonly yaml: YamlDocument | undefined }>({
    maxSize: maxKeptCharacters,
  });

  /**
   * Returns the document of the item at `at` in the file at `path`. If it is not cached, calls `parse`; its text has
   * `size` characters.
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
    // A file that counted for all of it would go for its first item, and be parsed again for the next.
    this.#documents.set(name, { yaml }, { size: Math.min(size + 1, maxKeptCharacters / 2) });
    return yaml;
  }

  /** Empties the cache, because the files may have changed. */
  clear(): void {
    this.#documents.clear();
  }
}

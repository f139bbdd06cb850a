/** Returns the function that reads files of the index at `address`, each once. */
import { indexName } from '../../../search/files.ts';

/**
 * A failure is tried again by the next search. `isFresh`: after a deploy the files that are known, here and in the cache
 * of the browser, may be those of another build.
 */
export function indexFiles(address) {
  const files = new Map();
  return (name, isFresh) => {
    const known = isFresh ? undefined : files.get(name);
    if (known !== undefined) return known;
    const cache = isFresh || name === indexName ? 'no-cache' : 'default';
    const file = fetch(new URL(name, address), { cache }).then((response) => {
      if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
      return response.json();
    });
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
  };
}

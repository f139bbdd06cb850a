/** Files whose name keeps them out of their collection: what to call them, and which errors follow from that alone. */
import { posix } from 'node:path';

/** Endings that people write for the ones that Stele reads. */
const expectedEndings: readonly (readonly [written: RegExp, read: string])[] = [
  [/\.(?:markdown|mdown|mkd|mdx|md\.txt|md)$/i, '.md'],
  [/\.ya?ml$/i, '.yaml'],
];

/** The path with the ending that Stele reads; undefined for a path that has it, or another one. */
export function withReadEnding(path: string): string | undefined {
  for (const [written, read] of expectedEndings) {
    const renamed = path.replace(written, read);
    if (renamed !== path) return renamed;
  }
  return undefined;
}

/**
 * The stems that the files at `paths` were probably meant to have, e.g. `posts/soup` for `posts/Soup.en.md`,
 * `posts/soup.md` and `posts/soup.en.markdown`. An item with such a stem lacks its file in the default language only
 * because of that name.
 */
export function meantStems(paths: Iterable<string>): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const path of paths) {
    const name = posix.basename(path).toLowerCase().replace(/[ _]/g, '-');
    const folder = posix.join(posix.dirname(path), '/');
    const [stem = ''] = name.split('.');
    stems.add(folder + stem);
  }
  return stems;
}

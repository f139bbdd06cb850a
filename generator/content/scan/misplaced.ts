/** Suggests names for files whose name is wrong, and finds errors that follow from that. */
import { posix } from 'node:path';
import { excerpt } from '../../base/wording.ts';
import { staticEndings } from './statics.ts';

/** Common extensions, and the ones that Stele reads instead. */
const expectedEndings: readonly (readonly [written: RegExp, read: string])[] = [
  [/\.(?:markdown|mdown|mkd|mdx|md\.txt|md)$/i, '.md'],
  [/\.ya?ml$/i, '.yaml'],
];

/** Returns the path with the extension that Stele reads. Undefined if it has it, or another one. */
export function withReadEnding(path: string): string | undefined {
  for (const [written, read] of expectedEndings) {
    const renamed = path.replace(written, read);
    if (renamed !== path) return renamed;
  }
  return undefined;
}

const staticEnding = new RegExp(`\\.(?:${staticEndings})$`, 'i');

/**
 * Returns the mistake in the name or place of a file that should be published from assets/. Undefined if there is none.
 */
export function staticMistake(path: string): string | undefined {
  if (!staticEnding.test(path)) return undefined;
  const isPlaced = path.startsWith('assets/');
  const name = posix.basename(path);
  const portable = portablePath(isPlaced ? path : `assets/${name}`);
  if (!isPlaced)
    return `Unexpected file beside the texts, expected it below assets/: move it to ${portable ?? 'assets/'}`;
  const expected = 'expected letters from a to z, digits, dots, hyphens and underscores';
  return `Unexpected name "${excerpt(name)}", ${expected}: ${portable === undefined ? 'rename it' : `rename it to ${portable}`}`;
}

/** `path` reduced to characters that are safe in addresses and on every disk. Undefined if too little remains. */
function portablePath(path: string): string | undefined {
  const names = path.split('/').map((name) =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
      .replaceAll(/^[._-]+|-+(?=\.|$)/g, ''),
  );
  const portable = names.join('/');
  return names.every((name) => /^[A-Za-z0-9]/.test(name)) && staticEnding.test(portable) ? portable : undefined;
}

/**
 * Returns the stems that the files at `paths` probably should have, e.g. `posts/soup` for `posts/Soup.en.md`,
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

/** Paths of this machine's disk, as others read them: with forward slashes, as in content and on servers. */
import nodePath, { type PlatformPath, posix } from 'node:path';

/** `place` with forward slashes. Only Windows separates with backslashes: elsewhere they are letters like others. */
export function withSlashes(place: string, { sep }: Pick<PlatformPath, 'sep'> = nodePath): string {
  return place.replaceAll(sep, '/');
}

/** The path of `place` seen from `folder`, with forward slashes; undefined where it does not lie below it. */
export function pathBelow(folder: string, place: string, system: PlatformPath = nodePath): string | undefined {
  const own = withSlashes(system.relative(folder, place), system);
  // From one drive of Windows to another, no relative path leads.
  return /^(\.\.)?(\/|$)/.test(own) || system.isAbsolute(own) ? undefined : own;
}

/** The path of a file below `folder`, which is spelled as the user did. */
export function shownPath(folder: string, file: string, system: PlatformPath = nodePath): string {
  return withSlashes(system.join(folder, file), system);
}

/**
 * The absolute path of `folder` for the config of a server, which may be another machine: one from the root stays as it
 * is.
 */
export function serverPath(folder: string, system: PlatformPath = nodePath): string {
  return posix.isAbsolute(folder) ? posix.resolve(folder) : withSlashes(system.resolve(folder), system);
}

/**
 * True if `path` (with forward slashes) ends in the same letters as `place`, its path on the disk. A different name
 * means that it is a link, which is no misspelling.
 */
export function isSpelled(path: string, place: string, system: Pick<PlatformPath, 'sep'> = nodePath): boolean {
  const real = withSlashes(place, system).slice(-path.length);
  return real === path || real.toLowerCase() !== path.toLowerCase();
}

/** Paths of this machine with forward slashes, as in content and on servers. */
import nodePath, { type PlatformPath, posix } from 'node:path';

/** `place` with forward slashes. Only Windows separates with backslashes; elsewhere they are ordinary characters. */
export function withSlashes(place: string, { sep }: Pick<PlatformPath, 'sep'> = nodePath): string {
  return place.replaceAll(sep, '/');
}

/** The path of `place` relative to `folder`, with forward slashes. Undefined if it is not below it. */
export function pathBelow(folder: string, place: string, system: PlatformPath = nodePath): string | undefined {
  const own = withSlashes(system.relative(folder, place), system);
  // There is no relative path between drives on Windows.
  return /^(\.\.)?(\/|$)/.test(own) || system.isAbsolute(own) ? undefined : own;
}

/** The path of a file below `folder`, which is spelled as the user did. */
export function shownPath(folder: string, file: string, system: PlatformPath = nodePath): string {
  return withSlashes(system.join(folder, file), system);
}

/**
 * The absolute path of `folder` for a server's configuration. The server may be another machine, so an absolute path
 * stays as it is.
 */
export function serverPath(folder: string, system: PlatformPath = nodePath): string {
  return posix.isAbsolute(folder) ? posix.resolve(folder) : withSlashes(system.resolve(folder), system);
}

/**
 * True if `path` (with forward slashes) has the same spelling as the end of `place`, its path on disk. A different name
 * means that it is a symbolic link, which is not a misspelling.
 */
export function isSpelled(path: string, place: string, system: Pick<PlatformPath, 'sep'> = nodePath): boolean {
  const real = withSlashes(place, system).slice(-path.length);
  return real === path || real.toLowerCase() !== path.toLowerCase();
}

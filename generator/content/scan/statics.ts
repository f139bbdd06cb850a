/**
 * Files of a tree that are published unchanged if a text or a field names them: images, PDF and CSV, in folders that
 * may contain texts or that `static` in service.yaml names. Files that a browser executes (HTML, scripts) are never
 * published.
 */
import { posix } from 'node:path';
import type { Reading } from '../../collections/description.ts';
import { isExcluded, mayLieBelow } from './names.ts';

/** Extensions of files that are published unchanged, in assets/ too. Case is ignored. */
export const staticEndings = 'svg|png|jpe?g|gif|webp|avif|pdf|csv|woff2';

/** Names that are safe in addresses and on every disk. */
const portableName = new RegExp(
  `^([A-Za-z0-9_][A-Za-z0-9._-]*/)*[A-Za-z0-9_][A-Za-z0-9._-]*\\.(${staticEndings})$`,
  'i',
);

/** True if the file at `path` may be published when a text names it. */
export function isStatic(reading: Reading, path: string): boolean {
  if (reading.tree === undefined || !portableName.test(belowTree(path, reading.tree))) return false;
  const folder = posix.dirname(path);
  const isBeside = folder === '.' || mayLieBelow(reading, folder);
  return (isBeside || reading.static.some((root) => isInFolder(path, root))) && !isExcluded(reading, path);
}

/** True if the folder at `path`, or a folder in it, may have static files. */
export function mayHoldStatics(reading: Reading, path: string): boolean {
  return reading.static.some((root) => isInFolder(path, root) || isInFolder(root, path));
}

/** Removes the tree's prefix from `path`. */
export function belowTree(path: string, tree: string): string {
  return tree === '' ? path : path.slice(tree.length + 1);
}

function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

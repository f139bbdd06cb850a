/**
 * Files of a tree that are published as they are, where a text or a field names them: images, PDF and CSV, in the
 * folders where texts may lie and in those that service.yaml calls `static`. What runs on a page (HTML, scripts) is no
 * such kind.
 */
import { posix } from 'node:path';
import type { Reading } from '../../collections/description.ts';
import { isExcluded, mayLieBelow } from './names.ts';

/** The endings of files that are published as they are, those in assets/ too; in capital letters as well. */
export const staticEndings = 'svg|png|jpe?g|gif|webp|avif|pdf|csv|woff2';

/** Names that are the same in an address and on every disk. */
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

/** True if static files may be in the folder at `path` or below it. */
export function mayHoldStatics(reading: Reading, path: string): boolean {
  return reading.static.some((root) => isInFolder(path, root) || isInFolder(root, path));
}

/** `path` as the tree has it, which begins with what paths of the tree begin with. */
export function belowTree(path: string, tree: string): string {
  return tree === '' ? path : path.slice(tree.length + 1);
}

function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/**
 * Files of a tree that are published unchanged if a text or a field names them: images, documents, CSV and ZIP, in
 * folders that may contain texts or that `static` in service.yaml names. Files that a browser executes (HTML, scripts)
 * are never published.
 */
import { posix } from 'node:path';
import { treeFile } from '../../api/paths.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { Reading } from '../../collections/description.ts';
import { isHiddenPath } from './location.ts';
import { isExcluded, mayLieBelow } from './names.ts';

/** Extensions of files that are published unchanged, in assets/ too. Case is ignored. */
export const staticEndings = 'svg|png|jpe?g|gif|webp|avif|pdf|csv|docx|xlsx|pptx|odt|ods|odp|rtf|epub|zip|woff2';

/** A path without hidden folders, and without characters that no file name should have. */
const staticPath = new RegExp(
  `^(?:[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*/)*[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*\\.(?:${staticEndings})$`,
  'iu',
);

/** Names that are safe in addresses and on every disk. */
const portableName = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** True if the file at `path` may be published when a text names it. */
export function isStatic(reading: Reading, path: string): boolean {
  const { tree } = reading;
  if (tree === undefined) return false;
  const isPublic = (root: string) => staticPath.test(belowTree(path, root));
  const folder = posix.dirname(path);
  const isBeside = isPublic(tree) && (folder === '.' || mayLieBelow(reading, folder));
  const isFound = isBeside || reading.static.some((root) => isInFolder(path, root) && isPublic(root));
  return isFound && !isExcluded(reading, path);
}

/** True if `static` names a hidden folder, as `.gitbook/assets`, at the path, below or around it. */
export function isHiddenStatic(reading: Reading, path: string): boolean {
  return reading.static.some(
    (root) => isInFolder(root, path) || (isInFolder(path, root) && !isHiddenPath(belowTree(path, root))),
  );
}

/** True if the folder at `path`, or a folder in it, may have static files. */
export function mayHoldStatics(reading: Reading, path: string): boolean {
  return reading.static.some((root) => isInFolder(path, root) || isInFolder(root, path));
}

/** The published path of the file at `path` in `tree`. */
export function staticFile(path: string, tree: string): string {
  return treeFile(belowTree(path, tree).split('/').map(portable).join('/'));
}

/** The name, with a hyphen for what addresses and disks spell in several ways, and a digest that tells such names apart. */
function portable(name: string): string {
  if (portableName.test(name)) return name;
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name.normalize('NFC')) ?? [];
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain === '' ? '' : `${plain}-`}${sha256Hex(stem).slice(0, 8)}${ending}`;
}

/** Removes the tree's prefix from `path`. */
export function belowTree(path: string, tree: string): string {
  return tree === '' ? path : path.slice(tree.length + 1);
}

function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/**
 * Checks the folders that service.yaml names for builds: templates and output. Templates run code in readers' browsers,
 * so authors of content must not be able to write there, neither by a name that content can have nor through a link.
 */
import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathBelow, shownPath } from '../../base/disk-path.ts';
import { isFolder } from '../../base/make-folder.ts';
import type { Reading } from '../../collections/description.ts';
import { isExcluded, mayLieBelow } from '../scan/names.ts';
import { mayHoldStatics, staticEndings } from '../scan/statics.ts';

/**
 * Returns why the folder `written` in service.yaml cannot be used. Undefined if it can. `root` is the content folder.
 */
export function buildFolderMistake(root: string, written: string, readings: readonly Reading[]): string | undefined {
  const project = join(root, '..');
  const link = linkIn(project, written);
  if (link !== undefined) {
    return `Unexpected folder "${written}", expected a path without symbolic links: ${shownPath(project, link)} is one`;
  }
  const place = join(project, written);
  if (resolve(place) === resolve(root) || pathBelow(root, place) !== undefined) {
    return `Unexpected folder "${written}", expected one outside the content folder: otherwise whoever edits content could edit templates`;
  }
  const path = shownPath('..', written);
  const reading = readings.find((one) => mayHoldContent(one, path));
  if (reading === undefined) return undefined;
  return `Unexpected folder "${written}", expected one without content: \`files\` or \`static\` of a collection matches files in it. Add "${written}/**" to its \`exclude\``;
}

/** Returns the error for a folder in service.yaml that does not exist. */
export function missingFolder(root: string, written: string): string | undefined {
  if (isFolder(join(root, '..', written))) return undefined;
  return `Unexpected folder "${written}", expected one that exists beside the content folder`;
}

/** The first part of the path `written` below `folder` that is a symbolic link, as a path below `folder`. */
function linkIn(folder: string, written: string): string | undefined {
  const names = written.split('/');
  return names
    .map((_, index) => names.slice(0, index + 1).join('/'))
    .find((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isSymbolicLink());
}

/** True if the collection may read or publish files in the folder at `path` or around it. */
function mayHoldContent(reading: Reading, path: string): boolean {
  if (reading.tree === undefined) return false;
  const isInside = mayLieBelow(reading, path) || mayHoldStatics(reading, path);
  return isInside && !probes.every((probe) => isExcluded(reading, `${path}/${probe}`));
}

/** Files of all kinds at two depths: globs that exclude all of them exclude the folder. */
const probes = [
  'md',
  'mdx',
  'yaml',
  'json',
  'toml',
  'tsv',
  'txt',
  'hbs',
  ...staticEndings.split('|').map((ending) => ending.replace('?', '')),
]
  .map((ending) => `probe.${ending}`)
  .flatMap((name) => [name, `probe/${name}`]);

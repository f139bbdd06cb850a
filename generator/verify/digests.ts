/** Holds the files of a build against the manifest of what was written. */
import { digestOfFile } from '../output/file-bytes.ts';
import { ancestorsOf } from '../output/foreign.ts';
import type { Digests } from '../output/manifest.ts';
import type { BuiltTree } from './built-tree.ts';
import type { Findings } from './findings.ts';

/** `answersFolder`: where all answers lie. */
export function checkDigests(tree: BuiltTree, digests: Digests, answersFolder: string, findings: Findings): void {
  for (const [path, digest] of digests) {
    if (!tree.has(path)) findings.report(path, 'tree/missing', 'Missing file, expected one that the build wrote');
    else if (digestOfFile(tree.placeOf(path)) !== digest) {
      findings.report(path, 'tree/digest', 'Unexpected bytes, expected those that the build wrote');
    }
  }
  const folders = new Set(Array.from(digests.keys()).flatMap(ancestorsOf));
  const told = new Set<string>();
  for (const path of tree.files) {
    if (digests.has(path)) continue;
    if (path.startsWith(`${answersFolder}/`)) {
      findings.report(path, 'tree/extra', 'Unexpected file, expected only those that the build wrote');
      continue;
    }
    // A folder that is somebody's own, `.git` for example, is told of once.
    const whole = ancestorsOf(path).findLast((folder) => !folders.has(folder)) ?? path;
    if (told.has(whole)) continue;
    told.add(whole);
    const what = whole === path ? 'file' : 'folder';
    findings.report(whole, 'tree/foreign', `Unexpected ${what}, expected only what the build wrote: builds keep it`);
  }
}

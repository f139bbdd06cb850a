/** Holds the files of a build against the manifest of what was written. */
import { createHash } from 'node:crypto';
import type { Digests } from '../output/manifest.ts';
import type { BuiltTree } from './built-tree.ts';
import type { Findings } from './findings.ts';

export function checkDigests(tree: BuiltTree, digests: Digests, findings: Findings): void {
  for (const [path, digest] of digests) {
    if (!tree.has(path)) findings.report(path, 'tree/missing', 'Missing file, expected one that the build wrote');
    else if (createHash('sha256').update(tree.read(path)).digest('hex') !== digest) {
      findings.report(path, 'tree/digest', 'Unexpected bytes, expected those that the build wrote');
    }
  }
  for (const path of tree.files) {
    if (digests.has(path)) continue;
    findings.report(path, 'tree/extra', 'Unexpected file, expected only those that the build wrote');
  }
}

/** Files that descriptions name with their whole path. */
import type { Reporter } from '../../base/diagnostics.ts';
import { inSentence } from '../../base/wording.ts';
import { type Described, ofCollection } from '../../collections/all.ts';
import type { ContentFiles } from '../scan/files.ts';
import { placeInSettings } from '../scan/read-text.ts';

/**
 * Reports collections whose files have fixed paths, and none exists: one that was renamed would empty the collection.
 * Patterns may match no file yet.
 */
export function checkMissingFiles(
  { items, root }: ContentFiles,
  { collections = [] }: Described,
  reporter: Reporter,
): void {
  for (const { name, reading } of collections) {
    if (reading === undefined || reading.files.length === 0 || ofCollection(items, name).length > 0) continue;
    if (reading.files.some((pattern) => pattern.includes('{'))) continue;
    const path = `collections/${name}.yaml`;
    const place = placeInSettings(root, path, 'files');
    const reason = `Missing file ${reading.files.map(inSentence).join(', ')}, expected it: the collection would have no items`;
    reporter.report(path, 'files/missing', reason, place);
  }
}

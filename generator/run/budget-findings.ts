/** Findings of a build that exceeds or approaches the limits of its host, with the settings that would help. */
import { isListFolder } from '../api/paths.ts';
import type { Rule } from '../base/rules.ts';
import { type Budget, checkBudget } from '../hosts/budget.ts';
import type { Site } from '../model/site.ts';
import { copiesOfFile } from '../output/precompress.ts';
import type { Tally } from '../output/tally.ts';
import { countListFiles } from '../print/answers/lists.ts';

/** Page sizes to suggest, from many list files to few. */
const leanerPageSizes: readonly (readonly number[])[] = [[10, 20, 50, 100], [50, 100], [100]];

/**
 * Compares the files of a build of `site` with the host's budget. `precompressed`: compressed copies are written too.
 */
export function budgetFindings(
  tally: Tally,
  budget: Budget | undefined,
  site: Site,
  precompressed = false,
): { readonly rule: Rule; readonly reason: string }[] {
  if (budget === undefined) return [];
  // Not every file has copies. Existing copies are counted exactly; lists of other page sizes count with all possible
  // copies.
  const folders = [...tally.folders];
  const lists = folders.reduce((sum, [path, entries]) => sum + (isListFolder(path) ? entries : 0), 0);
  const perList = precompressed ? 1 + copiesOfFile : 1;
  const longest = Math.max(...Object.values(site.items).map(({ length }) => length));
  const { files = Number.POSITIVE_INFINITY, entriesPerFolder = Number.POSITIVE_INFINITY } = budget;
  const otherFoldersFit = folders.every(([path, entries]) => isListFolder(path) || entries <= entriesPerFolder);
  const fits = (choice: readonly number[]) =>
    otherFoldersFit &&
    tally.files - lists + countListFiles(site, choice) * perList <= files &&
    Math.ceil(longest / Math.min(...choice)) * perList <= entriesPerFolder;
  const sizes = () => leanerPageSizes.find(fits);
  return checkBudget(tally, budget, { sizes, file: wayOutOf }).map(({ severity, message }) => ({
    rule: severity === 'error' ? 'budget/exceeded' : 'budget/near',
    reason: message,
  }));
}

/** Advice for a file that is too large. */
function wayOutOf(path: string): string | undefined {
  if (/^llms-full(?:\.[^/]*)?\.txt$/.test(path))
    return 'This file contains the text of every page. It is not written with `site: false` in service.yaml.';
  if (path.startsWith('assets/')) return 'Publish the file elsewhere and link to it.';
  return undefined;
}

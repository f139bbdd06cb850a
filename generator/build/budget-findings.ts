/** A build that is held against its host's limits, with what its content can do to keep within them. */
import { isListFolder } from '../api/paths.ts';
import type { Rule } from '../base/rules.ts';
import { type Budget, checkBudget } from '../hosts/budget.ts';
import type { Site } from '../model/site.ts';
import { copiesOfFile } from '../output/precompress.ts';
import type { Tally } from '../output/tally.ts';
import { countListFiles } from '../print/answers/lists.ts';
import { addresses } from '../print/discovery/addresses.ts';

/** Choices of page sizes to name, from many files to few. */
const leanerPageSizes: readonly (readonly number[])[] = [[10, 20, 50, 100], [50, 100], [100]];

/** What there is to say of a build of `site` that came to `tally`, with compressed copies where `precompressed`. */
export function budgetFindings(
  tally: Tally,
  budget: Budget | undefined,
  site: Site,
  precompressed = false,
): { readonly rule: Rule; readonly reason: string }[] {
  if (budget === undefined) return [];
  // Not every file has copies: those that are there are counted, those that others would have are taken for as many as can be.
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

/** What to do about a file that is too large. */
function wayOutOf(path: string): string | undefined {
  if (path === addresses.llmsFull) return 'It holds the text of every page; with `site: false` there are none.';
  if (path.startsWith('assets/')) return 'Publish it elsewhere, and link to it there.';
  return undefined;
}

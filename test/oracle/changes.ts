/** Holds the history against the dumps: it ends in their state, and every step leads there. */
import { changesFile, changesIndexFile, dumpIndexFile } from '../../generator/api/paths.ts';
import { messageOf } from '../../generator/base/errors.ts';
import { type History, tokenOf } from '../../generator/history/history.ts';
import { PreviousError, readPrevious } from '../../generator/history/previous.ts';
import type { Answers } from './answers.ts';

/** Checks the files below `dumps/changes/`. Returns the history; undefined where the site has none, or a damaged one. */
export async function checkChanges({ tree, findings }: Answers): Promise<History | undefined> {
  if (!tree.has(changesIndexFile)) return undefined;
  try {
    const { dumps, history } = await readPrevious(async (path) => {
      const bytes = tree.has(path) ? tree.read(path) : undefined;
      if (bytes === undefined) throw new Error(`${path} is missing`);
      return bytes;
    });
    const { token, steps } = history;
    if (token !== tokenOf(dumps)) {
      findings.report(
        changesIndexFile,
        'answers/dump',
        `Unexpected token "${token}", expected the token in ${dumpIndexFile}`,
      );
    }
    const known = new Set([token]);
    for (const { since, until } of steps.toReversed()) {
      if (!known.has(until))
        findings.report(changesFile(since), 'answers/dump', `Unexpected "${until}", expected a later state`);
      known.add(since);
    }
    if (!tree.has(changesFile(token))) {
      findings.report(changesFile(token), 'tree/missing', 'Missing file, expected the file of the newest state');
    }
    return history;
  } catch (error) {
    if (!(error instanceof PreviousError)) throw error;
    findings.report(
      changesIndexFile,
      'answers/dump',
      `Unexpected history, expected one that a build wrote: ${messageOf(error)}`,
    );
    return undefined;
  }
}

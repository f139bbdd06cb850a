/** Holds the answers under `api/v1/_/` against the contract and against each other. */

import { fileOf, missingPathFile, movedFile } from '../api/paths.ts';
import { missingPath, problemDocument } from '../api/problem.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { collectionNames } from '../collections/all.ts';
import { findHost } from '../hosts/all.ts';
import { answersFolder } from '../output/foreign.ts';
import type { Answers } from './answers.ts';
import { firstDifference } from './difference.ts';
import { checkDumps, readDumpIndex } from './dumps.ts';
import { readItems } from './items.ts';
import { checkLists } from './lists.ts';

export function checkApi(answers: Answers, settings: DescribedSettings): void {
  const { tree } = answers;
  answers.read(fileOf({ kind: 'index' }), 'index');
  checkProblem(answers, settings);
  checkHostFiles(answers, settings);
  const moved = tree.has(movedFile) ? answers.read(movedFile, 'moved')?.body : undefined;
  const dumps = readDumpIndex(answers, settings.baseUrl);
  for (const collection of collectionNames(settings)) {
    for (const lang of settings.languages) {
      const items = readItems(collection, lang, moved, answers, settings);
      checkLists(collection, lang, items, answers, settings);
      checkDumps(dumps, { collection, lang }, items, answers, settings.baseUrl);
    }
  }
}

/** Holds the problem document of a missing path against the one that the router answers with. */
function checkProblem(answers: Answers, settings: DescribedSettings): void {
  const answer = answers.read(missingPathFile, 'problem');
  const difference = answer && firstDifference(answer.body, problemDocument(missingPath(settings), settings));
  if (difference !== undefined) answers.findings.report(missingPathFile, 'answers/problem', difference.text);
}

/** Checks files among the answers that the build's host reads. */
function checkHostFiles({ tree, findings }: Answers, settings: DescribedSettings): void {
  if (settings.host === undefined) return;
  for (const { path, body } of findHost(settings.host).files?.(settings) ?? []) {
    // What lies elsewhere is the manifest's to know.
    if (!path.startsWith(`${answersFolder}/`)) continue;
    if (!tree.has(path)) {
      findings.report(path, 'tree/missing', 'Missing file, expected one that the host reads');
      continue;
    }
    const found = tree.read(path);
    if (found !== undefined && !Buffer.from(String(body)).equals(found)) {
      findings.report(
        path,
        'tree/digest',
        'Unexpected bytes, expected the bytes that every build for this host writes',
      );
    }
  }
}

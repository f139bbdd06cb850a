/** Validates each answer under `api/v1/_/` against its schema. */
import {
  answersFolder,
  collectionsFile,
  fileOf,
  mcpFile,
  missingPathFile,
  movedFile,
  settingsFile,
} from '../api/paths.ts';
import { missingPath, problemDocument } from '../api/problem.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { descriptionsOf } from '../collections/all.ts';
import { type Answers, sameJson } from './answers.ts';

/** Checks every file in the folder of answers. Settings and descriptions were read before. */
export function checkApi(answers: Answers, settings: DescribedSettings): void {
  const indexFile = fileOf({ kind: 'index' });
  answers.read(indexFile, 'index');
  checkProblem(answers, settings);
  const others = new Map([
    [movedFile, 'moved'],
    [mcpFile, 'mcp'],
  ]);
  const done = [settingsFile, collectionsFile, indexFile, missingPathFile];
  for (const file of answers.tree.below(answersFolder)) {
    const isCopy = /\.(?:gz|br)$/.test(file) && answers.tree.has(file.replace(/\.\w+$/, ''));
    if (done.includes(file) || isCopy) continue;
    const kind = others.get(file) ?? kindOf(file, settings);
    if (kind === undefined)
      answers.findings.report(file, 'tree/extra', 'Unexpected file, expected only files that answer requests');
    else if (kind !== 'order') answers.read(file, kind);
  }
}

/** Kind of the answer in `file`, as in CheckSchema; `order` for parts of answers; undefined for other files. */
function kindOf(file: string, settings: DescribedSettings): string | undefined {
  const [, folder, name] = /^api\/v1\/_\/(item|list|filter|section|order)\/([^/]+)\/.+\.json$/.exec(file) ?? [];
  const collection = descriptionsOf(settings).find((one) =>
    folder === 'section' ? one.filters.some(({ type }) => type === 'section') : one.name === name,
  );
  if (collection === undefined) return undefined;
  if (folder === 'order') return 'order';
  return `${folder === 'item' ? 'item' : 'list'} ${collection.name}`;
}

/** Compares the problem document for missing paths with the router's. */
function checkProblem(answers: Answers, settings: DescribedSettings): void {
  const answer = answers.read(missingPathFile, 'problem');
  if (answer === undefined || sameJson(answer.body, problemDocument(missingPath(settings), settings))) return;
  const reason = 'Unexpected problem document, expected the one that the router answers with';
  answers.findings.report(missingPathFile, 'answers/problem', reason);
}

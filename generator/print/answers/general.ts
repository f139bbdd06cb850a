/** The files under `api/v1/_/` that are neither items nor lists: the index, problems that stand there ready, and what moved. */
import { fileOf, movedFile, problemFile } from '../../api/paths.ts';
import { generalCauses, problemDocument } from '../../api/problem.ts';
import { serviceIndexBody } from '../../api/respond.ts';
import type { Moved, Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';

export function* generalFiles(site: Site): Generator<OutputFile> {
  yield jsonFile(fileOf({ kind: 'index' }), serviceIndexBody(site));
  for (const cause of generalCauses()) {
    yield jsonFile(problemFile(cause.code, cause.parameter), problemDocument(cause, site.service));
  }
  const moved = movedDocument(site.moved);
  if (moved !== undefined) yield jsonFile(movedFile, moved);
}

/** Undefined where nothing ever moved: most sites need no such file. */
function movedDocument({ keys, paths, removed }: Moved): object | undefined {
  const maps = { ...keys, paths };
  const some =
    Object.values(maps).some(({ size }) => size > 0) || Object.values(removed).some(({ length }) => length > 0);
  if (!some) return undefined;
  return {
    ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, Object.fromEntries(map)])),
    removed,
  };
}

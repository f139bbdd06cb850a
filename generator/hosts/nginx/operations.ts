/** A location for each operation: a few decisions, and a file. */
import { fileOf } from '../../api/paths.ts';
import { severalFilters } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { type ItemOperation, type ListOperation, type Operation, operationsOf } from '../../contract/operations.ts';
import { service as contract } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import { comment, type Lines } from '../lines.ts';
import { filtersOf, listFile, type PrintedFilter, pastFile } from '../without-code.ts';
import { emptyLists, refused, untoldLists } from './addresses.ts';
import { setCanonical } from './neighbours.ts';
import { holeOf, holes, mistakeVariable, noFilter, severalVariable, unnamed } from './query.ts';
import { decodedPattern, keyVariable } from './routes.ts';
import { block, inert, quote, when } from './syntax.ts';

/** The status by which a location says that `$mistake` names a parameter. It becomes a 400: clients never see it. */
export const mistakeStatus = 422;

export function operationLocations(settings: DescribedSettings): Lines {
  return Object.entries(operationsOf(settings)).flatMap(([id, operation]) => [
    ...comment(`${id}: ${sentencesOf(operation, settings).summary}`),
    ...block(`location ~ ${quote(decodedPattern(operation))}`, [
      when(`$route != ${id}`, `rewrite ^ ${refused} last`),
      ...(operation.query.length === 0
        ? []
        : [`set $mistake $${mistakeVariable(operation, settings)};`, when('$mistake', `return ${mistakeStatus}`)]),
      'set $link $service_links;',
      ...answer(operation, settings),
    ]),
    '',
  ]);
}

function answer(operation: Operation, settings: DescribedSettings): Lines {
  switch (operation.kind) {
    case 'index':
      return [`try_files ${quote(`/${fileOf({ kind: 'index' })}`)} =500;`];
    case 'list':
      return listAnswer(operation, settings);
    case 'item':
      return itemAnswer(operation);
  }
}

/** What the key may be is asked once more: on the disk, two slashes are one, and upper case may be lower case. */
function itemAnswer(operation: ItemOperation): Lines {
  const { collection, parameter } = operation;
  const { pattern, maxLength } = parameter.schema;
  const file = fileOf({ kind: 'item', collection, lang: holes.lang, key: `$${keyVariable(operation)}` });
  return [
    ...comment('No key holds a dot. Where the target does, nginx has resolved a dot segment.'),
    when(`$target ~* ${quote('^[^?]*(?:\\.|%2e)')}`, 'return 404'),
    when(`$${keyVariable(operation)} !~ ${quote(`^(?=.{1,${maxLength}}$)(?:${pattern})`)}`, 'return 404'),
    `try_files ${quote(`/${file}`)} =404;`,
  ];
}

/**
 * The answer is looked for in a location of its own (see lists.ts): an `if` with a `set` in it takes the place of the
 * location around it, and `try_files` there would be lost.
 */
function listAnswer(operation: ListOperation, settings: DescribedSettings): Lines {
  const filters = filtersOf(operation, settings);
  const address = inert(settings.baseUrl + contract.basePath + operation.collection);
  const past = nameOf(pastFile(operation, holes));
  const neighbour = (relation: 'next' | 'prev') => [
    ...setCanonical(`${relation}_page`, filters),
    when(
      `-f $document_root$folder/$${relation}_page.json`,
      `set $link ${quote(`$link, <${address}$canonical>; rel="${relation}"`)}`,
    ),
  ];
  return [
    `set $folder ${quote(folderOf(operation))};`,
    ...(filters.length > 1
      ? [
          ...comment('A list by several filters would have to be composed.'),
          when(`$${severalVariable(filters)}`, `set $mistake ${severalFilters}`),
          when('$mistake', `return ${mistakeStatus}`),
        ]
      : []),
    ...filters.flatMap((by) => filteredFolder(operation, by, past)),
    ...neighbour('next'),
    ...neighbour('prev'),
    `set $past $folder${past};`,
    'rewrite ^ $folder/$page.json last;',
  ];
}

/** The folder of a filter's list, where that is asked for; or the answer where it has none. */
function filteredFolder(operation: ListOperation, by: PrintedFilter, past: string): Lines {
  const { variable, id, filter } = by;
  const isUnnamed = `$${variable} = ${quote(unnamed)}`;
  const isAsked = `$${variable} != ${quote(noFilter)}`;
  const setFolder = when(isAsked, `set $folder ${quote(folderOf(operation, by))}`);
  if (filter.type === 'section') return [when(isUnnamed, `rewrite ^ ${emptyLists(id)} last`), setFolder];
  if (filter.type === 'select') return [setFolder];
  return [
    ...(filter.type === 'text' ? [when(isUnnamed, `rewrite ^ ${untoldLists(id)} last`)] : []),
    setFolder,
    when(`!-f $document_root$folder${past}`, `rewrite ^ ${emptyLists(id)} last`),
  ];
}

/** The last part of a path, with the slash before it. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/'));
}

function folderOf(operation: ListOperation, by?: PrintedFilter): string {
  return `/${listFile(operation, holes, by, by && holeOf(by)).replace(/\/[^/]+$/, '')}`;
}

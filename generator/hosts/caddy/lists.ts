/** The answers of lists: the file of a page, or what takes its place where there is none. */
import type { DescribedSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import type { PrintedFilter, PrintedList } from '../printed-operations.ts';
import { filterPiece, pastName, printedListFolder } from '../without-code.ts';
import { refuse } from './errors.ts';
import { block, holes, matches, matching, raw, routeFor } from './syntax.ts';

/** The route of all lists: answers with a page of the one in the variable `folder`. */
export function pagedRoute(): Lines {
  const page = (number: string, name = `${number}.json`) => `{http.vars.folder}/${name}`;
  const past = (last?: string) => [`rewrite * ${page('', pastName(last))}`, 'import past_the_end'];
  return [
    ...comment(
      'The page of a list. A page without a file is past the end, unless the page after it or the first page should exist: ' +
        'then it is a failure, or no item has the value.',
    ),
    ...routeFor('list', matches('http.vars.folder', '/'), [
      'import success',
      `@page file ${page(holes.page)}`,
      `@first vars {page} ${queryParameters.page.schema.minimum}`,
      ...['@page', '@first'].flatMap((either) =>
        block(`route ${either}`, [`rewrite * ${page(holes.page)}`, 'import file']),
      ),
      ...routeFor('beside', `file ${page('{prev_page}')}`, ['vars unknown ""', ...past('{prev_page}')]),
      ...past(),
    ]),
  ];
}

/** Sets the folder of a list, after which the routes above answer; a filter's value has none yet. */
export function listRoute(operation: PrintedList, settings: DescribedSettings): Lines {
  const { filters, parameters } = operation;
  return [
    // Go's parser of queries drops what holds one.
    ...(filters.length === 0 ? [] : ['uri replace ; %3B']),
    ...parameters.map(({ id }) => `import ${id}`),
    ...refuseSeveral(operation, settings),
    `vars folder /${printedListFolder(operation, holes)}`,
    ...filters.flatMap((by) => [
      `@by_${by.id} vars {${by.variable}_given} once`,
      ...block(`vars @by_${by.id}`, filteredRoutes(operation, by)),
    ]),
  ];
}

/** Names the last of the filters that are asked for, where another is. */
function refuseSeveral({ secondFilters }: PrintedList, settings: DescribedSettings): Lines {
  const isGiven = ({ variable }: PrintedFilter) => `{${variable}_given} == "once"`;
  const refusals = secondFilters.flatMap(({ by, before, id }) => {
    const condition = raw(`${isGiven(by)} && (${before.map(isGiven).join(' || ')})`);
    return matching(`several_${by.id}`, `expression ${condition}`, refuse('invalid_parameter', settings, id));
  });
  return refusals.length === 0
    ? []
    : [...comment('Several filters are refused: there is no file for such a list.'), ...refusals];
}

/** The variables of the list of a value. */
function filteredRoutes(operation: PrintedList, by: PrintedFilter): Lines {
  const { filter, id } = by;
  const value = `{${by.variable}}`;
  const folder = `/${printedListFolder(operation, holes, by, value)}`;
  switch (filter.type) {
    case 'select':
      return [`folder ${folder}`];
    case 'section':
    case 'integer':
      return [`folder ${folder}`, `shown ${value}`, `piece ${filterPiece(by, value)}`, `unknown ${id}`];
    case 'text':
      return [
        'folder /nowhere',
        `before ${folder.slice(0, folder.indexOf(value))}`,
        `value ${value}`,
        `shown ${value}`,
        `parameter ${filter.name}`,
        `id ${id}`,
        `unknown ${id}`,
      ];
  }
}

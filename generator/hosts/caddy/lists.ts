/** The answers of lists: the file of a page, or what takes its place where there is none. */
import { besideOthers } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { generalParameters, type ListOperation } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { filterPiece, filtersOf, listFolder, type PrintedFilter, pastName } from '../without-code.ts';
import { refuse } from './errors.ts';
import { block, holeOf, holes, map, matches, matching, raw } from './syntax.ts';

/**
 * Defines `{prev_page}`, the page before the one that was asked for, which is 0 before the first. Caddy cannot count:
 * these maps borrow digit by digit, as on paper.
 */
export function previousPageMaps(): Lines {
  const most = String(queryParameters.page.schema.maximum).length;
  return [
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    ...map('{page}', 'prev_start', '', [
      // No leading zero.
      ['~^(1)0+$', ''],
      ...Array.from({ length: 9 }, (_, digit): Case => [`~^([0-9]*)${digit + 1}0*$`, `$\{1}${digit}`]),
    ]),
    // The empty group keeps Caddy from reading 000 as a number.
    ...map(
      '{page}',
      'prev_end',
      '',
      Array.from(
        { length: most },
        (_, index): Case => [`~${'0'.repeat(most - index)}()$`, `${'9'.repeat(most - index)}$\{1}`],
      ),
    ),
    ...map('{page}', 'prev_page', '{prev_start}{prev_end}', []),
  ];
}

/** The route of all lists: answers with a page of the one in the variable `folder`. */
export function pagedRoute(): Lines {
  const page = (number: string, name = `${number}.json`) => `{http.vars.folder}/${name}`;
  const past = (last?: string) => [`rewrite * ${page('', pastName(last))}`, 'import past_the_end'];
  return [
    ...comment(
      'The page of a list. Where it has no file, it is past the end, unless the page after it, or the first, should be there: ' +
        'that is a failure, or a value that no item has.',
    ),
    ...matching('list', matches('http.vars.folder', '/'), (matcher) =>
      block(`route ${matcher}`, [
        'import success',
        `@page file ${page(holes.page)}`,
        `@first vars {page} ${queryParameters.page.schema.minimum}`,
        ...['@page', '@first'].flatMap((either) =>
          block(`route ${either}`, [`rewrite * ${page(holes.page)}`, 'import file']),
        ),
        ...matching('beside', `file ${page('{prev_page}')}`, (beside) =>
          block(`route ${beside}`, ['vars unknown ""', ...past('{prev_page}')]),
        ),
        ...past(),
      ]),
    ),
  ];
}

/** Sets the folder of a list, after which the routes above answer; a filter's value has none yet. */
export function listRoute(operation: ListOperation, settings: DescribedSettings): Lines {
  const filters = filtersOf(operation, settings);
  const checks = [...generalParameters(operation), ...filters.map(({ id }) => id)].map((name) => `import ${name}`);
  const folder = listFolder(operation, holes);
  return [
    // Go's parser of queries drops what holds one.
    ...(filters.length === 0 ? [] : ['uri replace ; %3B']),
    ...checks,
    ...(filters.length > 1 ? refuseSeveral(filters, settings) : []),
    `vars folder /${folder}`,
    ...filters.flatMap((by) =>
      matching(`by_${by.id}`, isGiven(by), (matcher) => block(`vars ${matcher}`, filteredRoutes(operation, by))),
    ),
  ];
}

function isGiven({ variable }: PrintedFilter): string {
  return `vars {${variable}_given} once`;
}

/** Names the last of the filters that are asked for, where another is. */
function refuseSeveral(filters: readonly PrintedFilter[], settings: DescribedSettings): Lines {
  return [
    ...comment('A list by several filters would have to be composed.'),
    ...filters
      .flatMap((by, index) => {
        if (index === 0) return [];
        const before = filters.slice(0, index).map(({ variable }) => `{${variable}_given} == "once"`);
        const condition = `{${by.variable}_given} == "once" && (${before.join(' || ')})`;
        return [
          matching(`several_${by.id}`, `expression ${raw(condition)}`, (matcher) => [
            refuse('invalid_parameter', settings, matcher, besideOthers(by.id)),
          ]),
        ];
      })
      .reverse()
      .flat(),
  ];
}

/** The variables of the list of a value. */
function filteredRoutes(operation: ListOperation, by: PrintedFilter): Lines {
  const { filter, id } = by;
  const value = holeOf(by);
  const folder = `/${listFolder(operation, holes, by, value)}`;
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

/** A location for each operation: a few decisions, and a file. */
import { fileOf } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { comment, type Lines } from '../lines.ts';
import {
  type PrintedFilter,
  type PrintedItem,
  type PrintedList,
  type PrintedOperation,
  printedOperations,
} from '../printed-operations.ts';
import { printedListFolder } from '../without-code.ts';
import { byValue, failed, paged, unknownValue } from './addresses.ts';
import { refuseMistake } from './errors.ts';
import { mistakeVariable, severalVariable } from './query.ts';
import { decodedPattern, keyVariable, routeLocation } from './routes.ts';
import { block, holes, quote, when } from './syntax.ts';

export function operationLocations(settings: DescribedSettings): Lines {
  return printedOperations(settings).flatMap((operation) => [
    ...comment(`${operation.id}: ${operation.summary}`),
    ...routeLocation(`~ ${quote(decodedPattern(operation))}`, operation.id, [
      ...(operation.parameters.length === 0 ? [] : refuseMistake(mistakeVariable(operation))),
      'set $link $service_links;',
      ...operationAnswer(operation),
    ]),
    '',
  ]);
}

function operationAnswer(operation: PrintedOperation): Lines {
  if (operation.kind === 'list') return listAnswer(operation);
  if (operation.kind === 'item') return itemAnswer(operation);
  return [`rewrite ^ /${fileOf({ kind: 'index' })} last;`];
}

/** Checks the key again: on the disk, two slashes are one, and upper case may equal lower case. */
function itemAnswer(operation: PrintedItem): Lines {
  const { collection, parameter } = operation;
  const { pattern, maxLength } = parameter.schema;
  const file = fileOf({ kind: 'item', collection, lang: holes.lang, key: `$${keyVariable(operation)}` });
  return [
    ...comment('Keys contain no dot. A dot in the target is a dot segment that nginx has resolved.'),
    when(`$target ~* ${quote('^[^?]*(?:\\.|%2e)')}`, 'return 404'),
    when(`$${keyVariable(operation)} !~ ${quote(`^(?=.{1,${maxLength}}$)(?:${pattern})`)}`, 'return 404'),
    `rewrite ^ ${quote(`/${file}`)} last;`,
  ];
}

/** The answer is looked for in the locations of lists.ts and values.ts, by the variables that are set here. */
function listAnswer(operation: PrintedList): Lines {
  const { filters } = operation;
  return [
    ...(filters.length > 1
      ? [
          ...comment('Several filters are refused: there is no file for such a list.'),
          ...refuseMistake(severalVariable(filters)),
        ]
      : []),
    `set $folder ${quote(`/${printedListFolder(operation, holes)}`)};`,
    ...comment('For each filter: its part of the query, its value in JSON, and the answer if no item has the value.'),
    'set $piece "";',
    'set $shown "";',
    `set $unknown ${failed};`,
    ...filters.flatMap((by) => filteredAnswer(operation, by)),
    `rewrite ^ ${paged} last;`,
  ];
}

/** Sets the folder of a filter's list, where that is asked for. */
function filteredAnswer(operation: PrintedList, by: PrintedFilter): Lines {
  const { variable, id, filter } = by;
  const value = `${variable}_value`;
  const folder = `/${printedListFolder(operation, holes, by, '$value')}`;
  const steps = {
    select: [`set $folder ${quote(folder)};`],
    integer: [
      'set $shown $value;',
      `set $piece "&${filter.name}=$value";`,
      `set $folder ${quote(folder)};`,
      `set $unknown ${unknownValue(id)};`,
    ],
    text: [
      'set $sent $value;',
      `set $parameter ${quote(filter.name)};`,
      `set $before ${quote(folder.replace(/\$value.*/, ''))};`,
      `set $unknown ${unknownValue(id)};`,
      `rewrite ^ ${byValue} last;`,
    ],
  };
  return block(`if ($${variable} ~ "^=(?<${value}>.*)$")`, [
    `set $value $${value};`,
    ...steps[filter.type === 'section' ? 'text' : filter.type],
  ]);
}

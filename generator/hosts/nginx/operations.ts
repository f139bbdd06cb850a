/** A location for each operation: a few decisions, and a file. */
import { fileOf } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { type ItemOperation, type ListOperation, type Operation, operationsOf } from '../../contract/operations.ts';
import { sentencesOf } from '../../contract/words.ts';
import { comment, type Lines } from '../lines.ts';
import { filtersOf, listFolder, type PrintedFilter } from '../without-code.ts';
import { byValue, failed, paged, refused, unknownValue } from './addresses.ts';
import { mistakeStatus } from './errors.ts';
import { holes, mistakeVariable, severalVariable } from './query.ts';
import { decodedPattern, keyVariable } from './routes.ts';
import { block, quote, when } from './syntax.ts';

export function operationLocations(settings: DescribedSettings): Lines {
  return Object.entries(operationsOf(settings)).flatMap(([id, operation]) => [
    ...comment(`${id}: ${sentencesOf(operation, settings).summary}`),
    ...block(`location ~ ${quote(decodedPattern(operation))}`, [
      when(`$route != ${id}`, `rewrite ^ ${refused} last`),
      ...(operation.query.length === 0
        ? []
        : [`set $mistake $${mistakeVariable(operation, settings)};`, when('$mistake', `return ${mistakeStatus}`)]),
      'set $link $service_links;',
      ...operationAnswer(operation, settings),
    ]),
    '',
  ]);
}

function operationAnswer(operation: Operation, settings: DescribedSettings): Lines {
  switch (operation.kind) {
    case 'index':
      return [`rewrite ^ /${fileOf({ kind: 'index' })} last;`];
    case 'list':
      return listAnswer(operation, settings);
    case 'item':
      return itemAnswer(operation);
  }
}

/** Checks the key again: on the disk, two slashes are one, and upper case may equal lower case. */
function itemAnswer(operation: ItemOperation): Lines {
  const { collection, parameter } = operation;
  const { pattern, maxLength } = parameter.schema;
  const file = fileOf({ kind: 'item', collection, lang: holes.lang, key: `$${keyVariable(operation)}` });
  return [
    ...comment('No key holds a dot. Where the target does, nginx has resolved a dot segment.'),
    when(`$target ~* ${quote('^[^?]*(?:\\.|%2e)')}`, 'return 404'),
    when(`$${keyVariable(operation)} !~ ${quote(`^(?=.{1,${maxLength}}$)(?:${pattern})`)}`, 'return 404'),
    `rewrite ^ ${quote(`/${file}`)} last;`,
  ];
}

/** The answer is looked for in the locations of lists.ts and values.ts, by the variables that are set here. */
function listAnswer(operation: ListOperation, settings: DescribedSettings): Lines {
  const filters = filtersOf(operation, settings);
  return [
    ...(filters.length > 1
      ? [
          ...comment('A list by several filters would have to be composed.'),
          `set $mistake $${severalVariable(filters)};`,
          when('$mistake', `return ${mistakeStatus}`),
        ]
      : []),
    `set $folder ${quote(`/${listFolder(operation, holes)}`)};`,
    ...comment(
      'Of a filter: its part of the query, its value as JSON holds it, and what answers where no item has it.',
    ),
    'set $piece "";',
    'set $shown "";',
    `set $unknown ${failed};`,
    ...filters.flatMap((by) => filteredAnswer(operation, by)),
    `rewrite ^ ${paged} last;`,
  ];
}

/** Sets the folder of a filter's list, where that is asked for. */
function filteredAnswer(operation: ListOperation, by: PrintedFilter): Lines {
  const { variable, id, filter } = by;
  const value = `${variable}_value`;
  const folder = `/${listFolder(operation, holes, by, '$value')}`;
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

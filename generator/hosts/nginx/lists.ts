/** The answers of lists: a file, or what takes its place where there is none. */
import type { DescribedSettings } from '../../api/settings.ts';
import { type ListOperation, operationsOf } from '../../contract/operations.ts';
import { comment, type Lines } from '../lines.ts';
import { emptyText, filtersOf, listFile, type PrintedFilter, pastFile, untoldText } from '../without-code.ts';
import { decoding, emptyLists, untoldLists } from './addresses.ts';
import { setCanonical } from './neighbours.ts';
import { holeOf, holes, unknownSectionName } from './query.ts';
import { block, inert, quote } from './syntax.ts';

/** Server-side includes, in JSON too. A compressed file would be sent as it is, so it is not looked for. */
function includes(precompressed: Lines): Lines {
  return ['ssi on;', 'ssi_types application/json;', ...precompressed.map((line) => line.replace(' on;', ' off;'))];
}

/** `precompressed` holds the directives that serve files compressed in advance. */
export function listLocations(settings: DescribedSettings, precompressed: Lines): Lines {
  const lists = Object.values(operationsOf(settings)).filter((operation) => operation.kind === 'list');
  const folders = new Set(
    lists.flatMap((operation) =>
      [undefined, ...filtersOf(operation, settings)].map((by) => root(listFile(operation, holes, by, 'any'))),
    ),
  );
  const below = `^/(?:${[...folders].join('|')})/`;
  const past = new Set(lists.map((operation) => pastFile(operation, holes).replace(/^.*\//, '')));
  return [
    ...comment(
      'A page past the end: one document for each list, in which an include writes the page number. Where it is missing, ' +
        'the build was not made for nginx.',
    ),
    ...block(`location ~ ${quote(`${below}.+/(?:${[...past].join('|').replaceAll('.', '\\.')})$`)}`, [
      'internal;',
      'set $link $service_links;',
      ...includes(precompressed),
      'try_files $uri =500;',
    ]),
    ...comment('Every other page.'),
    ...block(`location ~ ${quote(below)}`, ['internal;', 'try_files $uri $past;']),
    '',
    ...lists.flatMap((operation) => {
      const filters = filtersOf(operation, settings);
      return filters.flatMap((by) => emptyLocations(operation, by, filters, settings, precompressed));
    }),
  ];
}

/** The part of a path before its first variable part: the folder of all lists, or of all sections. */
function root(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

/** A value that no item has: a list whose every part is in the request. */
function emptyLocations(
  operation: ListOperation,
  by: PrintedFilter,
  filters: readonly PrintedFilter[],
  settings: DescribedSettings,
  precompressed: Lines,
): Lines {
  const inertSettings = { ...settings, baseUrl: inert(settings.baseUrl) };
  const empty = (value: string, more: Lines) =>
    block(`location = ${emptyLists(by.id)}`, [
      'internal;',
      'set $link $service_links;',
      ...setCanonical('page', filters),
      'default_type application/json;',
      ...more,
      `return 200 ${quote(`${emptyText(operation, holes, by, value, '$canonical', inertSettings)}\n`)};`,
    ]);
  switch (by.filter.type) {
    case 'select':
      return [];
    case 'section':
      return [
        ...comment('A section that does not exist has no pages. To decode its name, an include asks for it as a path.'),
        ...empty(unknownSectionName, includes(precompressed)),
        ...block(`location ~ "^${decoding}(?<decoded_name>.*)$"`, ['internal;', 'return 200 $decoded_name;']),
        '',
      ];
    case 'integer':
      return [...comment(`A value of ${by.filter.name} that no item has.`), ...empty(holeOf(by), []), ''];
    case 'text':
      return [
        ...comment(
          `A value of ${by.filter.name} that no item has; and one that the config does not know, and cannot write.`,
        ),
        ...empty(holeOf(by), []),
        ...block(`location = ${untoldLists(by.id)}`, [
          'internal;',
          'set $link $service_links;',
          'default_type application/json;',
          `return 200 ${quote(`${untoldText(operation, holes, by, inertSettings)}\n`)};`,
        ]),
        '',
      ];
  }
}

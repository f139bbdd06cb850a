/** The answers of lists: a file, or what takes its place where there is none. */
import type { ApiSettings } from '../../api/settings.ts';
import { type ListOperation, operationsOf } from '../../contract/operations.ts';
import { comment, type Lines } from '../lines.ts';
import { listFile, pastFile, unknownSectionText } from '../without-code.ts';
import { decoding, unknownSectionList } from './addresses.ts';
import { setCanonical } from './neighbours.ts';
import { holes, unknownSectionName } from './query.ts';
import { block, inert, quote } from './syntax.ts';

/** Server-side includes, in JSON too. A compressed file would be sent as it is, so it is not looked for. */
function includes(precompressed: Lines): Lines {
  return ['ssi on;', 'ssi_types application/json;', ...precompressed.map((line) => line.replace(' on;', ' off;'))];
}

/** `precompressed` holds the directives that serve files compressed in advance. */
export function listLocations(settings: ApiSettings, precompressed: Lines): Lines {
  const lists = Object.values(operationsOf(settings)).filter((operation) => operation.kind === 'list');
  const folders = new Set(
    lists.flatMap((operation) => [false, true].map((inSection) => root(listFile(operation, holes, inSection)))),
  );
  const below = `^/(?:${[...folders].join('|')})/`;
  const past = new Set(lists.map((operation) => pastFile(operation, holes, false).replace(/^.*\//, '')));
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
    ...lists.flatMap((operation) =>
      (operation.query as readonly string[]).includes('section')
        ? unknownSectionLocations(operation, settings, precompressed)
        : [],
    ),
  ];
}

/** The part of a path before its first variable part: the folder of all lists, or of all sections. */
function root(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

/** A section without pages: a list whose every part is in the request. */
function unknownSectionLocations(operation: ListOperation, settings: ApiSettings, precompressed: Lines): Lines {
  const text = unknownSectionText(operation, { ...holes, section: unknownSectionName }, '$canonical', {
    ...settings,
    baseUrl: inert(settings.baseUrl),
  });
  return [
    ...comment('A section that does not exist has no pages. To decode its name, an include asks for it as a path.'),
    ...block(`location = ${unknownSectionList}`, [
      'internal;',
      'set $link $service_links;',
      ...setCanonical('page', true),
      'default_type application/json;',
      ...includes(precompressed),
      `return 200 ${quote(`${text}\n`)};`,
    ]),
    ...block(`location ~ "^${decoding}(?<decoded_name>.*)$"`, ['internal;', 'return 200 $decoded_name;']),
    '',
  ];
}

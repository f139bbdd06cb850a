/** The answers of lists: the file of a page, or what takes its place where there is none. */
import type { DescribedSettings } from '../../api/settings.ts';
import { type ListOperation, operationsOf } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { literal } from '../patterns.ts';
import { emptyText, filtersOf, listFile, type PrintedFilter, pastName, untoldText } from '../without-code.ts';
import { failed, paged, refused, unknownValue } from './addresses.ts';
import { setCanonical } from './canonical-query.ts';
import { errorLines } from './errors.ts';
import { holes } from './query.ts';
import { elsewhere } from './routes.ts';
import { block, inert, map, quote, when } from './syntax.ts';

/** Server-side includes, in JSON too. A compressed file would be sent as it is, so it is not looked for. */
function includes(precompressed: Lines): Lines {
  return ['ssi on;', 'ssi_types application/json;', ...precompressed.map((line) => line.replace(' on;', ' off;'))];
}

/**
 * Defines `$prev_page`, the page before the one that was asked for, which is 0 before the first. nginx cannot count:
 * these maps borrow digit by digit, as on paper.
 */
export function previousPageMaps(): Lines {
  const most = String(queryParameters.page.schema.maximum).length;
  return [
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    ...map('$page', 'prev_start', '', [
      // No leading zero.
      ['~^10+$', ''],
      ...Array.from(
        { length: 9 },
        (_, digit): Case => [`~^(?<borrowed>[0-9]*)${digit + 1}0*$`, `$\{borrowed}${digit}`],
      ),
    ]),
    ...map(
      '$page',
      'prev_end',
      '',
      Array.from({ length: most }, (_, index): Case => [`~0{${most - index}}$`, '9'.repeat(most - index)]),
    ),
    ...map('$page', 'prev_page', '$prev_start$prev_end', []),
  ];
}

/** `precompressed` holds the directives that serve files compressed in advance. */
export function listLocations(settings: DescribedSettings, precompressed: Lines): Lines {
  const lists = Object.values(operationsOf(settings)).filter((operation) => operation.kind === 'list');
  const roots = new Set(
    lists.flatMap((operation) =>
      [undefined, ...filtersOf(operation, settings)].map((by) => rootOf(listFile(operation, holes, by, 'any'))),
    ),
  );
  const below = `^/(?:${[...roots].map(literal).join('|')})/`;
  return [
    ...comment(
      'The page of a list. Where it has no file, it is past the end, unless the page after it, or the first, should be there: ' +
        'that is a failure, or a value that no item has.',
    ),
    ...block(`location = ${paged}`, [
      'internal;',
      `set $past $folder/${pastName()};`,
      ...block('if (-f $document_root$folder/$prev_page.json)', [
        `set $past $folder/${pastName('$prev_page')};`,
        `set $unknown ${failed};`,
      ]),
      when(`$page = ${queryParameters.page.schema.minimum}`, 'set $past $unknown'),
      'rewrite ^ $folder/$page.json last;',
    ]),
    ...comment('One document for all pages past the end of a list, in which an include writes the page number.'),
    ...block(`location ~ ${quote(`${below}.+/(?:[0-9]+\\.)?${literal(pastName())}$`)}`, [
      isRequested,
      'set $link $service_links;',
      ...includes(precompressed),
      ...errorLines('$unknown'),
    ]),
    ...comment('Every other page.'),
    ...block(`location ~ ${quote(below)}`, [isRequested, ...errorLines('$past')]),
    '',
    ...lists.flatMap((operation) =>
      filtersOf(operation, settings).flatMap((by) => unknownLocation(operation, by, settings)),
    ),
  ];
}

/** In place of `internal`, whose 404 would be one of these locations. */
const isRequested = when(`$route = ${elsewhere.api}`, `rewrite ^ ${refused} last`);

/** The part of a path before its first variable part: the folder of all lists, of all sections or of all values. */
function rootOf(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

/**
 * A value that no item has: a list whose every part is in the request. The list of all items says that the build is
 * there.
 */
function unknownLocation(operation: ListOperation, by: PrintedFilter, settings: DescribedSettings): Lines {
  const { filter, id } = by;
  if (filter.type === 'select') return [];
  const inertSettings = { ...settings, baseUrl: inert(settings.baseUrl) };
  const all = listFile(operation, { ...holes, page: String(queryParameters.page.schema.minimum) });
  const untold = `${untoldText(operation, holes, by, inertSettings)}\n`;
  return [
    ...comment(
      `A value of ${filter.name} that no item has${filter.type === 'text' ? '; and one that only code can write into JSON' : ''}.`,
    ),
    ...block(`location = ${unknownValue(id)}`, [
      'internal;',
      when(`!-f $document_root/${all}`, `rewrite ^ ${failed} last`),
      'set $link $service_links;',
      ...setCanonical(),
      'default_type application/json;',
      ...(filter.type === 'text' ? [when('$shown = ""', `return 200 ${quote(untold)}`)] : []),
      `return 200 ${quote(`${emptyText(operation, holes, by, '$shown', '$canonical', inertSettings)}\n`)};`,
    ]),
    '',
  ];
}

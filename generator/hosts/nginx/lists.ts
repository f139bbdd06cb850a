/** The answers of lists: the file of a page, or what takes its place where there is none. */
import type { DescribedSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { either, literal } from '../patterns.ts';
import { printedLists } from '../printed-operations.ts';
import { emptyAnswers, listFile, pastName } from '../without-code.ts';
import { failed, paged, refused, unknownValue } from './addresses.ts';
import { errorLines } from './errors.ts';
import { elsewhere } from './routes.ts';
import { block, holes, inert, internalLocation, quote, when } from './syntax.ts';

/** Server-side includes, in JSON too. A compressed file would be sent as it is, so it is not looked for. */
function includes(precompressed: Lines): Lines {
  return ['ssi on;', 'ssi_types application/json;', ...precompressed.map((line) => line.replace(' on;', ' off;'))];
}

/** `precompressed` holds the directives that serve files compressed in advance. */
export function listLocations(settings: DescribedSettings, precompressed: Lines): Lines {
  const roots = new Set(
    printedLists(settings).flatMap((operation) =>
      [undefined, ...operation.filters].map((by) => rootOf(listFile(operation, holes, by, 'any'))),
    ),
  );
  const below = `^/${either([...roots])}/`;
  return [
    ...comment(
      'The page of a list. A page without a file is past the end, unless the page after it or the first page should exist: ' +
        'then it is a failure, or no item has the value.',
    ),
    ...internalLocation(paged, [
      `set $past $folder/${pastName()};`,
      ...block('if (-f $document_root$folder/$prev_page.json)', [
        `set $past $folder/${pastName('$prev_page')};`,
        `set $unknown ${failed};`,
      ]),
      when(`$page = ${queryParameters.page.schema.minimum}`, 'set $past $unknown'),
      'rewrite ^ $folder/$page.json last;',
    ]),
    ...comment('One document for all pages past the end of a list. An include writes the page number into it.'),
    ...block(`location ~ ${quote(`${below}.+/(?:[0-9]+\\.)?${literal(pastName())}$`)}`, [
      isRequested,
      'set $link $service_links;',
      ...includes(precompressed),
      ...errorLines('$unknown'),
    ]),
    ...comment('Every other page.'),
    ...block(`location ~ ${quote(below)}`, [isRequested, ...errorLines('$past')]),
    '',
    ...unknownLocations(settings),
  ];
}

/** In place of `internal`, whose 404 would be one of these locations. */
const isRequested = when(`$route = ${elsewhere.api}`, `rewrite ^ ${refused} last`);

/** The part of a path before its first variable part: the folder of all lists, of all sections or of all values. */
function rootOf(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

/** Values that no item has. The file of the whole list says that the build is there. */
function unknownLocations(settings: DescribedSettings): Lines {
  const inertSettings = { ...settings, baseUrl: inert(settings.baseUrl) };
  return emptyAnswers(inertSettings, holes, '$shown', '$canonical').flatMap(
    ({ by, wholeList, text, textWithoutValue }) => [
      ...comment(
        `A value of ${by.filter.name} that no item has${textWithoutValue === undefined ? '' : '. The second location: a value that only code could escape for JSON'}.`,
      ),
      ...internalLocation(unknownValue(by.id), [
        when(`!-f $document_root/${wholeList}`, `rewrite ^ ${failed} last`),
        'set $link $service_links;',
        'set $canonical "$lang_piece$page_piece$page_size_piece$piece";',
        // By name: nginx escapes `$1` after a `?` where the path of the request had an escape.
        when('$canonical ~ "^&(?<after_first>.*)$"', 'set $canonical "?$after_first"'),
        'default_type application/json;',
        ...(textWithoutValue === undefined
          ? []
          : [when('$shown = ""', `return 200 ${quote(`${textWithoutValue}\n`)}`)]),
        `return 200 ${quote(`${text}\n`)};`,
      ]),
      '',
    ],
  );
}

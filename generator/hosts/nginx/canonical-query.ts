/** The canonical query of the page that was asked for, for the answer of a value that no item has. */
import type { ApiSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { map, when } from './syntax.ts';

const { page, page_size: pageSize } = queryParameters;

/** Defines what a canonical query says of each parameter, with `&` before it: nothing of a default. */
export function canonicalQueryMaps({ defaultLanguage }: ApiSettings): Lines {
  const piece = (name: string, absent: string | number) =>
    map(`$${name}`, `${name}_piece`, `&${name}=$${name}`, [[String(absent), '']]);
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...piece('lang', defaultLanguage),
    ...piece('page', page.schema.default),
    ...piece('page_size', pageSize.schema.default),
  ];
}

/** Directives that set `$canonical` to that query, with its `?`, or to nothing. */
export function setCanonical(): Lines {
  return [
    'set $canonical "$lang_piece$page_piece$page_size_piece$piece";',
    // By name: nginx escapes `$1` after a `?` where the path of the request had an escape.
    when('$canonical ~ "^&(?<after_first>.*)$"', 'set $canonical "?$after_first"'),
  ];
}

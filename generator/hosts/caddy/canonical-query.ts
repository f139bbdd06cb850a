/** The canonical query of the page that was asked for, for the answer of a value that no item has. */
import type { ApiSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { map } from './syntax.ts';

const { page, page_size: pageSize } = queryParameters;

/** Defines `{self_query}`: with its `?`, or empty. */
export function canonicalQueryMaps({ defaultLanguage }: ApiSettings): Lines {
  const piece = (name: string, absent: string | number) =>
    map(`{${name}}`, `${name}_piece`, `&${name}={${name}}`, [[String(absent), '']]);
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...piece('lang', defaultLanguage),
    ...piece('page', page.schema.default),
    ...piece('page_size', pageSize.schema.default),
    ...map('{lang_piece}{page_piece}{page_size_piece}{http.vars.piece}', 'self_query', '', [['~^&(.*)$', '?${1}']]),
  ];
}

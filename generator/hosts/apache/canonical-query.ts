/** The canonical query of the page that was asked for, for the answer of a value that no item has. */
import type { ApiSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { literal } from '../patterns.ts';
import { get, matches, rule, set } from './syntax.ts';

/** Sets the pieces of which canonical queries are made. */
export function canonicalQueryRules({ defaultLanguage }: ApiSettings): Lines {
  const { page, page_size: pageSize } = queryParameters;
  return [
    ...comment('What a canonical address says before and after the page: nothing of a default.'),
    ...rule([differs('lang', defaultLanguage)], '^', [set('before_page', `&lang=${get('lang')}`)]),
    ...rule([differs('page_size', pageSize.schema.default)], '^', [
      set('after_page', `&page_size=${get('page_size')}`),
    ]),
    ...rule([differs('page', page.schema.default)], '^', [set('self_page', `&page=${get('page')}`)]),
  ];
}

/** Sets `self_query`, the canonical query of the page that is asked for. */
export function selfQueryRules(): Lines {
  return rule([`"${get('before_page')}${get('self_page')}${get('after_page')}" "^&(.*)$"`], '^', [
    set('self_query', '?%1'),
  ]);
}

function differs(name: string, value: string | number): string {
  return matches(`ENV:${name}`, `!^${literal(String(value))}$`);
}

/**
 * The pages before and after the one that was asked for, and canonical queries: for the Link header and for the answer of a value
 * that no item has. Apache cannot count: these rules carry and borrow digit by digit, as on paper.
 */
import type { ApiSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { literal } from '../patterns.ts';
import { addressCharacters } from '../value-names.ts';
import { get, matches, rule, set } from './syntax.ts';

const most = String(queryParameters.page.schema.maximum).length;

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
  return query('self_query', get('self_page'));
}

/** Sets `next` and `prev` to the addresses, without the base, of the pages that exist. */
export function neighbourRules(): Lines {
  return [
    ...comment('The next page: the last digit that is no 9 goes up by one, the 9s after it become 0.'),
    ...neighbour('next', `0${get('page')}`, '[0-8]', '0123456789', '9', '0'),
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    ...neighbour('prev', get('page'), '[1-9]', '9876543210', '0', '9'),
  ];
}

function neighbour(relation: string, page: string, changing: string, order: string, from: string, to: string): Lines {
  const number = `${relation}_page`;
  return [
    ...rule([`"${page}" "^([0-9]*)(${changing})(${from}*)$"`], '^', [
      set('start', '%1'),
      set('digit', '%2'),
      set('end', '%3'),
    ]),
    // The digit that follows it in the order; and as many of the one as there are of the other.
    ...rule([`"${get('digit')}/${order}" "^(.)/.*?\\1(.)"`], '^', [set('digit', '%2')]),
    ...rule([`"${get('end')}/${to.repeat(most)}" "^(?:${from}(?=${from}*/(\\1?${to})))+/"`], '^', [set('end', '%1')]),
    ...rule([`"${get('start')}${get('digit')}${get('end')}" "^0*([1-9][0-9]*)$"`], '^', [set(number, '%1')]),
    ...rule([differs(number, queryParameters.page.schema.default)], '^', [
      set(`${relation}_piece`, `&page=${get(number)}`),
    ]),
    ...query(`${relation}_query`, get(`${relation}_piece`)),
    ...rule(
      [
        matches(`ENV:${number}`, '.'),
        // What cannot stand in a header is not repeated there.
        matches('ENV:after_page', `^${addressCharacters}$`),
        `%{DOCUMENT_ROOT}/${get('folder')}/${get(number)}.json -f`,
      ],
      '^',
      [set(relation, `${get('list')}${get(`${relation}_query`)}`)],
    ),
  ];
}

function query(name: string, pagePiece: string): Lines {
  return rule([`"${get('before_page')}${pagePiece}${get('after_page')}" "^&(.*)$"`], '^', [set(name, '?%1')]);
}

function differs(name: string, value: string | number): string {
  return matches(`ENV:${name}`, `!^${literal(String(value))}$`);
}

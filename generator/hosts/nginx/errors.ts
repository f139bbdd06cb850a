/** What an error looks like, and what becomes of requests that nginx refuses before it looks for a location. */
import { comment, type Lines } from '../lines.ts';
import { internal, malformed, mistakeProblem, problem, problemFolder, refused, unreadable } from './addresses.ts';
import { mistakeStatus } from './operations.ts';
import { block, map, quote, when } from './syntax.ts';

/** Errors outside the API: text. Its 404 is a page. */
const texts = [
  { variable: 'not_allowed', status: 405, text: 'Method Not Allowed', code: 'method_not_allowed' },
  { variable: 'server_error', status: 500, text: 'Internal Server Error', code: 'server_error' },
] as const;

function textAddress(status: number): string {
  return `${internal}/site-${status}`;
}

const plainText = 'default_type "text/plain; charset=utf-8";';

/** Defines where each error leads, and whether a refused request had a target at all. */
export function errorMaps(): Lines {
  return [
    ...comment('Errors under /api/ are problem documents, elsewhere they are text.'),
    ...texts.flatMap(({ variable, status, code }) =>
      map('$is_site', variable, problem(code), [['yes', textAddress(status)]]),
    ),
    ...comment('Where nginx refuses a target, there is one, and no URI is known.'),
    ...map('$request_uri|$target', 'is_no_http', 'yes', [['~^\\|.', '']]),
  ];
}

export function errorLines(): Lines {
  return [
    ...comment('Errors. An error on the way to one is an error again: what nginx refuses is looked at once more.'),
    'recursive_error_pages on;',
    `error_page 400 414 494 = ${malformed};`,
    `error_page 403 = ${unreadable};`,
    'error_page 404 =404 $not_found;',
    'error_page 405 =405 $not_allowed;',
    `error_page ${mistakeStatus} =400 ${mistakeProblem()};`,
    'error_page 500 502 503 504 =500 $server_error;',
  ];
}

export function errorLocations(): Lines {
  return [
    ...comment('Problem documents, and the texts of the website.'),
    ...block(`location ^~ ${problemFolder}`, ['internal;', 'types { }', 'default_type application/problem+json;']),
    ...texts.flatMap(({ status, text }) =>
      block(`location = ${textAddress(status)}`, ['internal;', plainText, `return ${status} ${quote(`${text}\n`)};`]),
    ),
    '',
    ...comment('What nginx refused. Where that was not for its target, it was no HTTP.'),
    ...block(`location = ${malformed}`, [
      'internal;',
      plainText,
      when('$is_no_http', `return 400 ${quote('Bad Request\n')}`),
      `rewrite ^ ${refused} last;`,
    ]),
    ...comment(
      'A target that nginx cannot read (malformed escapes, too long) or reads otherwise than the contract does: it names ' +
        'nothing, unless something else is wrong first.',
    ),
    ...block(`location = ${refused}`, [
      'internal;',
      when('$request ~ "^OPTIONS "', 'return 204'),
      when('$request !~ "^(?:GET|HEAD) "', 'return 405'),
      'set $mistake $refused_mistake;',
      when('$mistake', `return ${mistakeStatus}`),
      'return 404;',
    ]),
    ...comment(
      "A folder of the website that is no page is nothing. A file of the API's that cannot be read is our failure.",
    ),
    ...block(`location = ${unreadable}`, ['internal;', when('$is_site', 'return 404'), 'return 500;']),
  ];
}

/** What an error looks like, and what becomes of requests that nginx refuses before it looks for a location. */
import { type RefusalStatus, refusalDocument } from '../../api/refusals.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { comment, type Lines } from '../lines.ts';
import {
  internal,
  malformed,
  mistakeProblem,
  problem,
  problemFolder,
  refused,
  refusedFolder,
  unreadable,
} from './addresses.ts';
import { mistakeStatus } from './operations.ts';
import { block, inert, map, quote, when } from './syntax.ts';

/** Errors outside the API: text. Its 404 is a page. */
const texts = [
  { variable: 'not_allowed', status: 405, text: 'Method Not Allowed', code: 'method_not_allowed' },
  { variable: 'server_error', status: 500, text: 'Internal Server Error', code: 'server_error' },
] as const;

/** What nginx refuses for how it was sent, by the statuses with which it does; those that are not the answer's come as it. */
const refusals = [
  { status: 400, from: [501, 505] },
  { status: 412, from: [412] },
  { status: 414, from: [414] },
  { status: 431, from: [494] },
] as const;

function refusalAddress(status: RefusalStatus): string {
  return `${refusedFolder}${status}`;
}

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
    `error_page 400 = ${malformed};`,
    ...refusals.map(({ status, from }) => `error_page ${from.join(' ')} =${status} ${refusalAddress(status)};`),
    `error_page 403 = ${unreadable};`,
    'error_page 404 =404 $not_found;',
    'error_page 405 =405 $not_allowed;',
    `error_page ${mistakeStatus} =400 ${mistakeProblem()};`,
    'error_page 500 502 503 504 =500 $server_error;',
  ];
}

function refusalLocations(status: RefusalStatus, settings: ApiSettings): Lines {
  const document = refusalDocument(status, settings);
  const site = `${refusalAddress(status)}-site`;
  return [
    ...block(`location = ${refusalAddress(status)}`, [
      'internal;',
      when('$is_site', `rewrite ^ ${site} last`),
      'default_type application/problem+json;',
      `return ${status} ${quote(inert(`${JSON.stringify(document)}\n`))};`,
    ]),
    ...block(`location = ${site}`, ['internal;', plainText, `return ${status} ${quote(`${document.title}\n`)};`]),
  ];
}

export function errorLocations(settings: ApiSettings): Lines {
  return [
    ...comment('Problem documents, and the texts of the website.'),
    ...block(`location ^~ ${problemFolder}`, ['internal;', 'types { }', 'default_type application/problem+json;']),
    ...texts.flatMap(({ status, text }) =>
      block(`location = ${textAddress(status)}`, ['internal;', plainText, `return ${status} ${quote(`${text}\n`)};`]),
    ),
    '',
    ...comment('What nginx refused for its target, or for what is no HTTP.'),
    ...block(`location = ${malformed}`, [
      'internal;',
      when('$is_no_http', `rewrite ^ ${refusalAddress(400)} last`),
      `rewrite ^ ${refused} last;`,
    ]),
    ...comment(
      'What nginx refused for its form or its size: a problem document under /api/, a line of text elsewhere.',
    ),
    ...refusals.flatMap(({ status }) => refusalLocations(status, settings)),
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

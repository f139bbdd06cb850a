/** Error answers, also for requests that nginx refuses before it chooses a location. */
import { problemDocument } from '../../api/problem.ts';
import { type RefusalStatus, refusalDocument } from '../../api/refusals.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { comment, type Lines } from '../lines.ts';
import {
  failed,
  internal,
  malformed,
  mistakeProblem,
  problem,
  problemFolder,
  refused,
  refusedFolder,
  unreadable,
} from './addresses.ts';
import { block, inert, map, quote, when } from './syntax.ts';

/** The status by which a location says that `$mistake` names a parameter. It becomes a 400: clients never see it. */
export const mistakeStatus = 422;

/** Errors outside the API: text. Its 404 is a page, and a text where that is missing. */
const texts = [
  { status: 404, text: 'Not Found' },
  { status: 405, text: 'Method Not Allowed' },
  { status: 500, text: 'Internal Server Error' },
] as const;

/** Statuses with which nginx refuses requests. Some differ from the status of the answer. */
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
    ...map('$is_site', 'not_allowed', problem('method_not_allowed'), [['yes', textAddress(405)]]),
    ...map('$is_site', 'server_error', failed, [['yes', textAddress(500)]]),
    ...comment('Where nginx refuses a target, there is one, and no URI is known.'),
    ...map('$request_uri|$target', 'is_no_http', 'yes', [['~^\\|.', '']]),
  ];
}

/** `missing`: what answers where a file is missing, for a location; without it, that is a 404. */
export function errorLines(missing?: string): Lines {
  return [
    `error_page 400 = ${malformed};`,
    ...refusals.map(({ status, from }) => `error_page ${from.join(' ')} =${status} ${refusalAddress(status)};`),
    `error_page 403 = ${unreadable};`,
    missing === undefined ? 'error_page 404 =404 $not_found;' : `error_page 404 = ${missing};`,
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

function failure(settings: ApiSettings): string {
  const detail = generalErrors.server_error.condition;
  return `${JSON.stringify(problemDocument({ code: 'server_error', detail }, settings))}\n`;
}

export function errorLocations(settings: ApiSettings): Lines {
  return [
    ...comment('Problem documents, and the texts of the website.'),
    ...block(`location ^~ ${problemFolder}`, [
      'internal;',
      'types { }',
      'default_type application/problem+json;',
      'try_files $uri =500;',
    ]),
    ...comment('A failure needs no file.'),
    ...block(`location = ${failed}`, [
      'internal;',
      'default_type application/problem+json;',
      `return ${generalErrors.server_error.status} ${quote(inert(failure(settings)))};`,
    ]),
    ...block('location ~ "^/404\\\\.(?:html|md)$"', [
      `error_page 404 =404 ${textAddress(404)};`,
      `error_page 403 =500 ${textAddress(500)};`,
    ]),
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

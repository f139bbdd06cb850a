/** Error answers, also for requests that nginx refuses before it chooses a location. */
import { problemDocument } from '../../api/problem.ts';
import { type RefusalStatus, refusalDocument } from '../../api/refusals.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { conditionOf } from '../../contract/described-errors.ts';
import { generalErrors } from '../../contract/errors.ts';
import { comment, type Lines } from '../lines.ts';
import { notFoundPages } from '../not-found.ts';
import { either } from '../patterns.ts';
import { failed, ownFolder, problemAddress, refused, refusedFolder } from './addresses.ts';
import { block, inert, internalLocation, map, quote, when } from './syntax.ts';

/** Location for requests that nginx refused before it chose a location. */
const malformed = `${ownFolder}/malformed`;
/** Location for files that nginx may not read. */
const unreadable = `${ownFolder}/unreadable`;

/** The status by which a location says that `$mistake` names a parameter. It becomes a 400: clients never see it. */
const mistakeStatus = 422;

/** Refuses the request where the variable names a parameter. */
export function refuseMistake(variable: string): Lines {
  return [`set $mistake $${variable};`, when('$mistake', `return ${mistakeStatus}`)];
}

/** Errors outside the API: text. Its 404 is a page, and a text where that is missing. */
const textErrors = [generalErrors.not_found, generalErrors.method_not_allowed, generalErrors.server_error];

/** Statuses with which nginx refuses requests. Some differ from the status of the answer. */
const refusalStatuses = [
  { status: 400, from: [501, 505] },
  { status: 412, from: [412] },
  { status: 414, from: [414] },
  { status: 431, from: [494] },
] as const;

function refusalAddress(status: RefusalStatus): string {
  return `${refusedFolder}${status}`;
}

function textAddress(status: number): string {
  return `${ownFolder}/site-${status}`;
}

/** Defines where each error leads, and whether a refused request had a target at all. */
export function errorMaps(): Lines {
  return [
    ...comment('Errors under /api/ are problem documents, elsewhere they are text.'),
    ...map('$is_site', 'not_allowed', problemAddress('method_not_allowed'), [['yes', textAddress(405)]]),
    ...map('$is_site', 'server_error', failed, [['yes', textAddress(500)]]),
    ...comment('If nginx refuses a target, the target is known but there is no URI.'),
    ...map('$request_uri|$target', 'is_no_http', 'yes', [['~^\\|.', '']]),
  ];
}

/** `missing`: what answers where a file is missing, for a location; without it, that is a 404. */
export function errorLines(missing?: string): Lines {
  return [
    `error_page 400 = ${malformed};`,
    ...refusalStatuses.map(({ status, from }) => `error_page ${from.join(' ')} =${status} ${refusalAddress(status)};`),
    `error_page 403 = ${unreadable};`,
    missing === undefined ? 'error_page 404 =404 $not_found;' : `error_page 404 = ${missing};`,
    'error_page 405 =405 $not_allowed;',
    `error_page ${mistakeStatus} =400 ${problemAddress('invalid_parameter', '$mistake')};`,
    'error_page 500 502 503 504 =500 $server_error;',
  ];
}

function refusalLocations(status: RefusalStatus, settings: ApiSettings): Lines {
  const document = refusalDocument(status, settings);
  const site = `${refusalAddress(status)}-site`;
  return [
    ...internalLocation(refusalAddress(status), [
      when('$is_site', `rewrite ^ ${site} last`),
      ...returnProblem(status, document),
    ]),
    ...internalLocation(site, returnText(status, document.title)),
  ];
}

function returnProblem(status: number, document: object): Lines {
  return [
    'default_type application/problem+json;',
    `return ${status} ${quote(inert(`${JSON.stringify(document)}\n`))};`,
  ];
}

function returnText(status: number, title: string): Lines {
  return ['default_type "text/plain; charset=utf-8";', `return ${status} ${quote(`${title}\n`)};`];
}

export function errorLocations(settings: ApiSettings): Lines {
  const { status } = generalErrors.server_error;
  const detail = conditionOf('server_error', settings);
  const pages = ['404.html', '404.md', ...notFoundPages(settings).map(({ file }) => file)];
  return [
    ...comment('Problem documents, and the texts of the website.'),
    ...block(`location ^~ ${problemAddress('not_found').replace(/[^/]+$/, '')}`, [
      'internal;',
      'types { }',
      'default_type application/problem+json;',
      'try_files $uri =500;',
    ]),
    ...comment('This answer to failures needs no file.'),
    ...internalLocation(failed, returnProblem(status, problemDocument({ code: 'server_error', detail }, settings))),
    ...block(`location ~ ${quote(`^/${either(pages)}$`)}`, [
      `error_page 404 =404 ${textAddress(404)};`,
      `error_page 403 =500 ${textAddress(500)};`,
    ]),
    ...textErrors.flatMap(({ status, title }) => internalLocation(textAddress(status), returnText(status, title))),
    '',
    ...comment('Requests that nginx refused because of their target, or because they are not HTTP.'),
    ...internalLocation(malformed, [
      when('$is_no_http', `rewrite ^ ${refusalAddress(400)} last`),
      `rewrite ^ ${refused} last;`,
    ]),
    ...comment(
      'Requests that nginx refused because of their form or size: a problem document under /api/, a line of text elsewhere.',
    ),
    ...refusalStatuses.flatMap(({ status }) => refusalLocations(status, settings)),
    ...comment(
      'A target that nginx cannot read (malformed escapes, too long) or reads differently from the contract: it is a ' +
        '404, unless another error comes first.',
    ),
    ...internalLocation(refused, [
      when('$request ~ "^OPTIONS "', 'return 204'),
      when('$request !~ "^(?:GET|HEAD) "', 'return 405'),
      ...refuseMistake('refused_mistake'),
      'return 404;',
    ]),
    ...comment('A folder of the website without a page is a 404. A file of the API that cannot be read is a 500.'),
    ...internalLocation(unreadable, [when('$is_site', 'return 404'), 'return 500;']),
  ];
}

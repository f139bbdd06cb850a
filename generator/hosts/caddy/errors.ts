/**
 * Answers for missing files: a problem under /api/, the website's own 404 elsewhere. They are part of the
 * configuration, because a file with an answer could be missing, too.
 */
import { fileOf } from '../../api/paths.ts';
import { generalCauses, type ProblemCause, problemDocument } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { conditionOf } from '../../contract/described-errors.ts';
import { type ErrorCode, errorOf, generalErrors } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import { publishedType } from '../../print/media-types.ts';
import { comment, type Lines } from '../lines.ts';
import { notFoundPages } from '../not-found.ts';
import { emptyAnswers } from '../without-code.ts';
import { wantsMarkdown } from './negotiation.ts';
import { block, doubleQuoted, holes, isApi, matches, matching, raw, routeFor, target, targetStart } from './syntax.ts';

const status = 'http.error.status_code';

/** Ends a request with a problem: `id` names it among those of its code. */
export function refuse(code: ErrorCode, settings: DescribedSettings, id?: string): string {
  return `error ${errorName(code, id)} ${errorOf(code, settings).status}`;
}

/** Names the list of values that no item has and only code can write into JSON, by the filter's id. */
export function untoldOf(id: string): string {
  return `untold_${id}`;
}

/** The message of an error that says: the value of the filter that the variable `id` names is no text. */
export const unreadableValue = 'unreadable_value';

function errorName(code: ErrorCode, id?: string): string {
  return id === undefined ? code : `${code}-${id}`;
}

/** The block `handle_errors`. A refusal's message names its problem; a file's error has a message of its own. */
export function errorRoutes(settings: DescribedSettings): Lines {
  const when = (condition: string) => `expression ${raw(condition)}`;
  return block(
    'handle_errors',
    block('route', [
      ...comment('A failed request is answered with the whole document, never with a part of it or with 304.'),
      'request_header -Range',
      'request_header -If-*',
      'method GET',
      ...unknownRoutes(settings),
      'header -X-API-Version',
      'header -Link',
      ...matching('uncached', when(`{${status}} == 405 || {${status}} >= 500`), 'header Cache-Control no-store'),
      ...matching('not_allowed', when(`{${status}} == 405`), `header Allow ${raw(contract.methods.join(', '))}`),
      '',
      ...routeFor('api', isApi, problemRoutes(settings)),
      '',
      ...comment("The website's 404, as HTML or as Markdown."),
      ...routeFor('not_found', when(`{${status}} == 404`), [
        `header Vary ${raw('Accept, Accept-Encoding')}`,
        ...routeFor('markdown', [wantsMarkdown, 'file /404.md'], page('404.md')),
        ...notFoundPages(settings).flatMap(({ lang, pattern, file }) =>
          routeFor(`in_${lang}`, [matches(target, `${targetStart}${pattern}(?:[/?]|$)`), `file /${file}`], page(file)),
        ),
        ...routeFor('html', 'file /404.html', page('404.html')),
      ]),
      '',
      ...comment('A line of text. Only a template can write the line break at its end.'),
      `header Content-Type ${raw('text/plain; charset=utf-8')}`,
      ...block('templates', ['mime text/plain']),
      ...routeFor('unreadable', `vars {${status}} 403`, [
        'header Cache-Control no-store',
        `respond ${doubleQuoted('{{"Internal Server Error\\n"}}')} 500`,
      ]),
      `respond ${doubleQuoted('{{printf "%s\\n" (placeholder `http.error.status_text`)}}')} {${status}}`,
    ]),
  );
}

/** Lists of values that no item has, which a missing file says. The list of all items says that the build is there. */
function unknownRoutes(settings: DescribedSettings): Lines {
  const route = (unknown: string, wholeList: string, text: string) =>
    routeFor(
      `unknown_${unknown}`,
      [`vars {http.vars.unknown} ${unknown}`, matches(status, '^404$'), `file /${wholeList}`],
      ['header Content-Type application/json', `respond ${raw(text)} 200`],
    );
  const routes = emptyAnswers(settings, holes, '{http.vars.shown}', '{self_query}').flatMap(
    ({ by: { id }, wholeList, text, textWithoutValue }) => [
      ...route(id, wholeList, text),
      ...(textWithoutValue === undefined ? [] : route(untoldOf(id), wholeList, textWithoutValue)),
    ],
  );
  return routes.length === 0 ? [] : ['', ...comment('Values that no item has.'), ...routes, ''];
}

function problemRoutes(settings: DescribedSettings): Lines {
  const { status: failed } = generalErrors.server_error;
  const detail = conditionOf('server_error', settings);
  return [
    ...comment(
      'Problem documents, with the path of the request written into them. If there is a build, an item without a file does not exist.',
    ),
    `header Content-Type ${problemType}`,
    ...block('templates', [`mime ${problemType}`]),
    'vars problem {http.error.message}',
    ...matching(
      'missing',
      [`vars {${status}} 404`, matches('http.vars.missing', '_not_found$'), `file /${fileOf({ kind: 'index' })}`],
      'vars problem {http.vars.missing}',
    ),
    ...matching(
      unreadableValue,
      `vars {http.error.message} ${unreadableValue}`,
      `vars problem ${errorName('invalid_parameter', '{http.vars.id}')}`,
    ),
    ...Array.from(generalCauses(settings), ({ id, ...cause }) => {
      const name = errorName(cause.code, id);
      const answer = `respond ${problemText(cause, settings)} ${errorOf(cause.code, settings).status}`;
      return matching(`problem_${name}`, `vars {http.vars.problem} ${name}`, answer);
    }).flat(),
    ...comment('A file of the API is missing or cannot be read.'),
    'header Cache-Control no-store',
    `respond ${problemText({ code: 'server_error', detail }, settings)} ${failed}`,
  ];
}

const problemType = 'application/problem+json';

/** A template of the document. The path that Go has escaped holds no quotes. */
function problemText(cause: ProblemCause, settings: DescribedSettings): string {
  const members = JSON.stringify(problemDocument(cause, settings)).slice(1, -1);
  const inert = members.replace(/[{}`]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
  return raw(`{${inert.replace('"hint":', '"instance":"{{.Req.URL.EscapedPath}}","hint":')}}{{"\\n"}}`);
}

function page(file: string): Lines {
  return [
    `header Content-Type ${raw(publishedType(file))}`,
    `rewrite * /${file}`,
    // Asked for with a slash at the end, it would be redirected to itself.
    ...block('file_server', ['disable_canonical_uris', 'precompressed br gzip']),
  ];
}

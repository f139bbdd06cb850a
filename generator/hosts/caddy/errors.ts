/**
 * Answers for missing files: a problem under /api/, the website's own 404 elsewhere. They are part of the
 * configuration, because a file with an answer could be missing, too.
 */
import { fileOf } from '../../api/paths.ts';
import { generalCauses, type ProblemCause, problemDocument } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { type ErrorCode, errorOf, generalErrors } from '../../contract/errors.ts';
import { type ListOperation, operationsOf } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service as contract } from '../../contract/service.ts';
import { publishedType } from '../../print/media-types.ts';
import { comment, type Lines } from '../lines.ts';
import { emptyText, filtersOf, listFile, type PrintedFilter, untoldText } from '../without-code.ts';
import { wantsMarkdown } from './negotiation.ts';
import { block, doubleQuoted, holes, isApi, matches, matching, raw } from './syntax.ts';

const status = 'http.error.status_code';

/** Ends a request with a problem: `id` names it among those of its code. */
export function refuse(code: ErrorCode, settings: DescribedSettings, matcher = '*', id?: string): string {
  return `error ${matcher} ${nameOf(code, id)} ${errorOf(code, settings).status}`;
}

/** Names the list of values that no item has and only code can write into JSON, by the filter's id. */
export function untoldOf(id: string): string {
  return `untold_${id}`;
}

/** The message of an error that says: the value of the filter that the variable `id` names is no text. */
export const unreadableValue = 'unreadable_value';

function nameOf(code: ErrorCode, id?: string): string {
  return id === undefined ? code : `${code}-${id}`;
}

/** The block `handle_errors`. A refusal's message names its problem; a file's error has a message of its own. */
export function errorRoutes(settings: DescribedSettings): Lines {
  return block('handle_errors', [
    ...block('route', [
      ...comment('A request that failed is answered with a whole document, never with a part of one or with 304.'),
      'request_header -Range',
      'request_header -If-*',
      'method GET',
      ...unknownRoutes(settings),
      'header -X-API-Version',
      'header -Link',
      ...matching('uncached', expression(`{${status}} == 405 || {${status}} >= 500`), (matcher) => [
        `header ${matcher} Cache-Control no-store`,
      ]),
      ...matching('not_allowed', expression(`{${status}} == 405`), (matcher) => [
        `header ${matcher} Allow ${raw(contract.methods.join(', '))}`,
      ]),
      '',
      ...matching('api', isApi, (matcher) => block(`route ${matcher}`, problemRoutes(settings))),
      '',
      ...comment("The website's 404, as HTML or as Markdown."),
      ...matching('not_found', expression(`{${status}} == 404`), (matcher) =>
        block(`route ${matcher}`, [
          `header Vary ${raw('Accept, Accept-Encoding')}`,
          ...block('@markdown', [wantsMarkdown, 'file /404.md']),
          ...block('route @markdown', page('404.md')),
          ...matching('html', 'file /404.html', (html) => block(`route ${html}`, page('404.html'))),
        ]),
      ),
      '',
      ...comment('A line of text. Only a template can say where it ends.'),
      `header Content-Type ${raw('text/plain; charset=utf-8')}`,
      ...block('templates', ['mime text/plain']),
      ...matching('unreadable', `vars {${status}} 403`, (matcher) =>
        block(`route ${matcher}`, [
          'header Cache-Control no-store',
          `respond ${doubleQuoted('{{"Internal Server Error\\n"}}')} 500`,
        ]),
      ),
      `respond ${doubleQuoted('{{printf "%s\\n" (placeholder `http.error.status_text`)}}')} {${status}}`,
    ]),
  ]);
}

/** Lists of values that no item has, which a missing file says. The list of all items says that the build is there. */
function unknownRoutes(settings: DescribedSettings): Lines {
  const routes = Object.values(operationsOf(settings)).flatMap((operation) =>
    operation.kind === 'list'
      ? filtersOf(operation, settings).flatMap((by) =>
          by.filter.type === 'select' ? [] : unknownRoute(operation, by, settings),
        )
      : [],
  );
  return routes.length === 0 ? [] : ['', ...comment('Values that no item has.'), ...routes, ''];
}

function unknownRoute(operation: ListOperation, by: PrintedFilter, settings: DescribedSettings): Lines {
  const all = listFile(operation, { ...holes, page: String(queryParameters.page.schema.minimum) });
  const route = (unknown: string, text: string) => [
    ...block(`@unknown_${unknown}`, [`vars {http.vars.unknown} ${unknown}`, matches(status, '^404$'), `file /${all}`]),
    ...block(`route @unknown_${unknown}`, ['header Content-Type application/json', `respond ${raw(text)} 200`]),
  ];
  const empty = route(by.id, emptyText(operation, holes, by, '{http.vars.shown}', '{self_query}', settings));
  return by.filter.type === 'text'
    ? [...empty, ...route(untoldOf(by.id), untoldText(operation, holes, by, settings))]
    : empty;
}

function problemRoutes(settings: DescribedSettings): Lines {
  return [
    ...comment(
      "Problems, with the request's own path written into them. Where there is a build, an item without a file is one that does not exist.",
    ),
    `header Content-Type ${problemType}`,
    ...block('templates', [`mime ${problemType}`]),
    'vars problem {http.error.message}',
    ...block('@missing', [
      `vars {${status}} 404`,
      matches('http.vars.missing', '_not_found$'),
      `file /${fileOf({ kind: 'index' })}`,
    ]),
    'vars @missing problem {http.vars.missing}',
    ...matching(unreadableValue, `vars {http.error.message} ${unreadableValue}`, (matcher) => [
      `vars ${matcher} problem ${nameOf('invalid_parameter', '{http.vars.id}')}`,
    ]),
    ...Array.from(generalCauses(settings), ({ id, ...cause }) => {
      const name = nameOf(cause.code, id);
      return matching(`problem_${name}`, `vars {http.vars.problem} ${name}`, (matcher) => [
        `respond ${matcher} ${problemText(cause, settings)} ${errorOf(cause.code, settings).status}`,
      ]);
    }).flat(),
    ...comment('A file of the API that should be there is missing, or cannot be read.'),
    'header Cache-Control no-store',
    `respond ${problemText({ code: 'server_error', detail: generalErrors.server_error.condition }, settings)} ${generalErrors.server_error.status}`,
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

function expression(condition: string): string {
  return `expression ${raw(condition)}`;
}

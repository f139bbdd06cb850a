/** What is answered where no file is: a problem under /api/, the website's own 404 elsewhere. */
import { problemFile } from '../../api/paths.ts';
import { generalErrors } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import { publishedType } from '../../print/media-types.ts';
import { comment, type Lines } from '../lines.ts';
import { literal } from '../patterns.ts';
import { wantsMarkdown } from './negotiation.ts';
import { block, doubleQuoted, isApi, matches, matching, raw } from './syntax.ts';

const status = 'http.error.status_code';

const problemType = 'application/problem+json';
const problem: Lines = [`header Content-Type ${problemType}`, ...block('templates', [`mime ${problemType}`])];

/** A template of the problem document in `file`, an expression; a path that Go has escaped holds no quotes. */
function withInstance(file: string): string {
  const hint = '"hint":';
  const both = `(printf \`"instance":"%s",${hint}\` .Req.URL.EscapedPath)`;
  return doubleQuoted(`{{include ${file} | replace \`${hint}\` ${both}}}`);
}

/** The block `handle_errors`. A refusal's message is the path of its problem document. */
export function errorRoutes(): Lines {
  const problems = literal(`/${problemFile('not_found')}`).replace('not_found', '[a-z0-9_-]+');
  return block('handle_errors', [
    ...block('route', [
      ...comment('A request that failed is answered with a whole document, never with a part of one or with 304.'),
      'request_header -Range',
      'request_header -If-*',
      'method GET',
      'header -X-API-Version',
      ...matching('uncached', expression(`{${status}} == 405 || {${status}} >= 500`), (matcher) => [
        `header ${matcher} Cache-Control no-store`,
      ]),
      ...matching('not_allowed', expression(`{${status}} == 405`), (matcher) => [
        `header ${matcher} Allow ${raw(contract.methods.join(', '))}`,
      ]),
      '',
      ...comment("A problem document, with the request's own path written into it."),
      ...matching('problem', matches('http.error.message', `^${problems}$`), (matcher) =>
        block(`route ${matcher}`, [
          ...problem,
          `respond ${withInstance('(placeholder `http.error.message`)')} {${status}}`,
        ]),
      ),
      '',
      ...comment('A file of the API that should be there is missing, or cannot be read.'),
      ...matching('api', isApi, (matcher) =>
        block(`route ${matcher}`, [
          ...problem,
          'header Cache-Control no-store',
          `respond ${withInstance(`\`/${problemFile('server_error')}\``)} ${generalErrors.server_error.status}`,
        ]),
      ),
      '',
      ...comment("The website's 404, as HTML or as Markdown."),
      ...matching('not_found', expression(`{${status}} == 404`), (matcher) =>
        block(`route ${matcher}`, [
          `header Vary ${raw('Accept, Accept-Encoding')}`,
          ...matching('markdown', wantsMarkdown, (markdown) => block(`route ${markdown}`, page('404.md'))),
          ...page('404.html'),
        ]),
      ),
      '',
      ...comment('A line of text. Only a template can say where it ends.'),
      `header Content-Type ${raw('text/plain; charset=utf-8')}`,
      ...block('templates', ['mime text/plain']),
      `respond ${doubleQuoted('{{printf "%s\\n" (placeholder `http.error.status_text`)}}')} {${status}}`,
    ]),
  ]);
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

/** Chooses between HTML and Markdown of the website by Accept (RFC 9110, 12.5.1). */
import type { ApiSettings } from '../../api/settings.ts';
import { markdownLinkHeader } from '../../edge/links.ts';
import { pageFolder } from '../../edge/markdown.ts';
import { drawings } from '../../edge/security-headers.ts';
import { namesHtmlFirst, namesMarkdown, plainWeight, unweighted, weighted, weightedBy } from '../accept.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { block, decodedPath, map, matches, matching, quote, raw, routeFor } from './syntax.ts';

/** Defines `{html_weight}`, `{markdown_weight}` and `{markdown_first}`. */
export function negotiationMaps(): Lines {
  return [
    ...comment(
      'The weight that Accept gives to each type, directly or by a wildcard: "q0.5" for ;q=0.5, "q1" without one, "q0" ' +
        'if the type is not named or is refused, or if the weight is malformed.',
    ),
    ...map(accept, 'html_weight', 'q0', ['text/html', ...wildcards].flatMap(weights)),
    ...map(accept, 'markdown_weight', 'q0', ['text/markdown', ...wildcards].flatMap(weights)),
    ...comment('If the weights are equal, the type that Accept names wins, or the first of two named types.'),
    ...map(accept, 'markdown_first', 'no', [
      [`~(?i)${namesHtmlFirst}`, 'no'],
      [`~(?i)${namesMarkdown}`, 'yes'],
    ]),
  ];
}

/** The condition under which the answer is Markdown. */
export const wantsMarkdown = `expression ${raw(
  '{markdown_weight} != "q0" && ({markdown_weight} > {html_weight} || ' +
    '{markdown_weight} == {html_weight} && {markdown_first} == "yes")',
)}`;

/** For addresses of pages, wherever they are known to be there. */
export function pageRoutes(settings: ApiSettings): Lines {
  if (!settings.markdownByAccept) return [];
  const base = quote(settings.baseUrl, 'base URL').slice(1, -1);
  const toVersion = (name: string): Lines => {
    const version = `{re.${name}.1}page.md`;
    return [`header Content-Location ${raw(base + version)}`, `rewrite ${version}`];
  };
  const link = markdownLinkHeader('', settings).replace('/>', '{re.page.1}page.md>');
  return [
    ...comment(
      'The address of a page answers with its Markdown version if the client prefers it. index.md is always that version.',
    ),
    ...pageRoute('page', '(?:index\\.html)?', [
      ...block('header', ['+Vary Accept', 'defer']),
      ...routeFor('version', [wantsMarkdown, 'file {re.page.1}page.md'], toVersion('page')),
      ...matching('html', 'not path */page.md', `header +Link ${raw(link)}`),
    ]),
    ...pageRoute('index_md', 'index\\.md', routeFor('there', 'file {re.index_md.1}page.md', toVersion('index_md'))),
  ];
}

/** Route for `file` in the folder of a page. Files of the content are no pages. */
function pageRoute(name: string, file: string, body: Lines): Lines {
  const conditions = [
    `not ${matches(decodedPath, `^/${drawings.folder}`)}`,
    matches(decodedPath, `^(/${pageFolder})${file}$`, name),
  ];
  return routeFor(name, conditions, body);
}

const accept = '{http.request.header.Accept}';
const wildcards = ['text/\\*', '\\*/\\*'];

function weights(type: string): Case[] {
  return [
    [`~(?i)${weightedBy(type, plainWeight)}`, 'q${1}${2}'],
    [`~(?i)${weighted(type)}`, 'q0'],
    [`~(?i)${unweighted(type)}`, 'q1'],
  ];
}

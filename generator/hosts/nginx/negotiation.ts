/** Chooses between HTML and Markdown of the website by Accept (RFC 9110, 12.5.1). */
import type { ApiSettings } from '../../api/settings.ts';
import { markdownLinkHeader } from '../../edge/links.ts';
import { pageFolder } from '../../edge/markdown.ts';
import { drawings } from '../../edge/security-headers.ts';
import { namesHtmlFirst, namesMarkdown, unweighted, weighted, weightedBy } from '../accept.ts';
import { comment, type Lines } from '../lines.ts';
import { notFoundPages } from '../not-found.ts';
import { inert, map } from './syntax.ts';

/**
 * Defines `$format`, md or html, and what follows from it.
 *
 * Weights become strings of digits that are compared from the left: nginx cannot count, but a pattern can find the
 * first place at which two strings differ.
 */
export function negotiationMaps(settings: ApiSettings): Lines {
  return [
    ...comment(
      'HTML or Markdown by Accept. A weight is four digits or more ("q=0.5" is 05000), and its type is refused where they ' +
        'are all 0.',
    ),
    ...weightMap('any', '\\*/\\*', '0000'),
    ...weightMap('any_text', 'text/\\*', '$any_weight'),
    ...weightMap('html', 'text/html', '$any_text_weight'),
    ...weightMap('markdown', 'text/markdown', '$any_text_weight'),
    ...comment('If the weights are equal, the type that Accept names wins, or the first of two named types.'),
    ...map('$http_accept', 'markdown_first', '', [
      [`~*${namesHtmlFirst}`, ''],
      [`~*${namesMarkdown}`, 'first'],
    ]),
    ...map('$markdown_weight>$html_weight $markdown_first', 'format', 'html', [
      ['~^0*>', 'html'],
      ...Array.from({ length: 9 }, (_, index): [string, string] => [
        `~^([0-9]*)${index + 1}[0-9]*>\\1(?:[0-${index}]|[^0-9])`,
        'md',
      ]),
      ['~^([0-9]*?)0*>\\g{1}0* first$', 'md'],
    ]),
    ...comment("The website's 404, in the language of the path's first segment."),
    ...map('$format $target', 'not_found_page', '/404.$format', [
      ...notFoundPages(settings).map(({ pattern, file }): [string, string] => [
        `~^html ${pattern}(?:[/?]|$)`,
        `/${file}`,
      ]),
    ]),
    ...(settings.markdownByAccept ? pageMaps(settings) : []),
  ];
}

/** Defines what a page's address gives, and the headers that say so. */
function pageMaps(settings: ApiSettings): Lines {
  const path = `(?!/${drawings.folder})/${pageFolder}`;
  const page = (name: string) => `(?<${name}>${path})`;
  const link = inert(markdownLinkHeader('', settings)).replace('/>', '$version>');
  return [
    ...comment(
      'The address of a page answers with its Markdown version if the client prefers it. index.md is always that version.',
    ),
    ...map('$format $uri', 'wanted_file', '$uri', [
      [`~^md ${page('md_folder')}(?:index\\.html)?$`, '${md_folder}page.md'],
      [`~ ${page('index_folder')}index\\.md$`, '${index_folder}page.md'],
    ]),
    ...map('$uri', 'page_version', '', [
      [`~^${page('page_folder')}(?:index\\.(?:html|md))?$`, '${page_folder}page.md'],
    ]),
    ...map('$uri', 'page_vary', '', [[`~^${path}(?:index\\.html)?$`, 'Accept']]),
    ...comment('Headers that depend on the requested page and the file that answers.'),
    ...map('$version>$uri', 'alternate', '', [['~^[^>]+>(?!.*/page\\.md$)', link]]),
    ...map('$version>$uri', 'content_location', '', [['~^[^>]+>.*/page\\.md$', `${inert(settings.baseUrl)}$version`]]),
  ];
}

/** Excludes types whose weight is malformed. */
function weightMap(name: string, type: string, fallback: string): Lines {
  const weight = `(?!1\\.0*[1-9])(?<${name}_whole>[01])(?:\\.(?<${name}_part>[0-9]*))?`;
  return map('$http_accept', `${name}_weight`, fallback, [
    [`~*${weightedBy(type, weight)}`, `$${name}_whole$\{${name}_part}000`],
    [`~*${weighted(type)}`, '0000'],
    [`~*${unweighted(type)}`, '1000'],
  ]);
}

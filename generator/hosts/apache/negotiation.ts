/** Chooses between HTML and Markdown of the website by Accept (RFC 9110, 12.5.1). */
import { pageFolder } from '../../edge/markdown.ts';
import { drawings } from '../../edge/security-headers.ts';
import { namesHtmlFirst, namesMarkdown, plainWeight, unweighted, weighted, weightedBy } from '../accept.ts';
import { comment, type Lines } from '../lines.ts';
import { expression, get, isSet, matches, rule, set, setWhere } from './syntax.ts';

/** Sets `format` to html or md. */
export function negotiationRules(): Lines {
  const markdown = "reqenv('markdown_weight')";
  const html = "reqenv('html_weight')";
  return [
    ...comment('The weight that Accept gives to each type, by wildcards or, better, by its name: 0 to 1.'),
    ...weightRules('html_weight', 'text/html'),
    ...weightRules('markdown_weight', 'text/markdown'),
    ...comment('Markdown if its weight is higher. If the weights are equal: if Accept names it, and before HTML.'),
    ...setWhere([], 'format', 'html'),
    ...setWhere([expression(`${markdown} > ${html}`)], 'format', 'md'),
    ...rule(
      [
        expression(`${markdown} == ${html} && ${markdown} != '0'`),
        matches('HTTP_ACCEPT', `(?i)${namesMarkdown}`),
        matches('HTTP_ACCEPT', `!(?i)${namesHtmlFirst}`),
      ],
      '^',
      [set('format', 'md')],
    ),
  ];
}

/**
 * Sets `version` to the Markdown version of a page that is asked for by its own address, and `file` and `markdown` to
 * that version where it is what answers.
 */
export function versionRules(): Lines {
  const inFolder = (file: string) => matches('ENV:file', `^(?!${drawings.folder})(${pageFolder})${file}$`);
  const isThere = '%{DOCUMENT_ROOT}/%1page.md -f';
  return [
    ...comment(
      'The address of a page answers with its Markdown version if the client prefers it. index.md is always that version.',
    ),
    ...setWhere([inFolder('index\\.html'), isThere], 'version', '%1page.md'),
    ...setWhere([isSet('version'), matches('ENV:format', '^md$')], 'markdown', get('version')),
    ...setWhere([inFolder('index\\.md'), isThere], 'markdown', '%1page.md'),
    ...setWhere([isSet('markdown')], 'file', get('markdown')),
  ];
}

/** Excludes types whose weight is malformed. */
function weightRules(variable: string, name: string): Lines {
  return [
    ...setWhere([], variable, '0'),
    ...['\\*/\\*', 'text/\\*', name].flatMap((type) => [
      ...setWhere([matches('HTTP_ACCEPT', `(?i)${unweighted(type)}`)], variable, '1'),
      ...setWhere([matches('HTTP_ACCEPT', `(?i)${weighted(type)}`)], variable, '0'),
      ...setWhere([matches('HTTP_ACCEPT', `(?i)${weightedBy(type, plainWeight)}`)], variable, '%1%2'),
    ]),
  ];
}

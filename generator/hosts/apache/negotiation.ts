/** Which 404 the website gives, by Accept (RFC 9110, 12.5.1): HTML, or Markdown where it is wanted more. */
import { comment, type Lines } from '../lines.ts';
import { expression, matches, rule, set } from './syntax.ts';

/** A weight without the zeros at its end, so that weights compare as text. */
const weight = '(1|0(?:\\.[0-9]*[1-9])?)[.0]*';

/** Sets `document` to the 404 that is wanted. */
export function negotiationRules(): Lines {
  const markdown = "reqenv('markdown_weight')";
  const html = "reqenv('html_weight')";
  return [
    ...comment('The weight that Accept gives to each type, by wildcards or, better, by its name: 0 to 1.'),
    ...weightRules('html_weight', 'text/html'),
    ...weightRules('markdown_weight', 'text/markdown'),
    ...comment('Markdown where it is wanted more; of two types wanted alike, where it is named, and before HTML.'),
    ...rule([], '^', [set('document', '404.html')]),
    ...rule([expression(`${markdown} > ${html}`)], '^', [set('document', '404.md')]),
    ...rule(
      [
        expression(`${markdown} == ${html} && ${markdown} != '0'`),
        matches('HTTP_ACCEPT', `(?i)${item('text/markdown')}`),
        matches('HTTP_ACCEPT', `!(?i)${item('text/html')}.*${item('text/markdown')}`),
      ],
      '^',
      [set('document', '404.md')],
    ),
  ];
}

function item(type: string): string {
  return `(?:^|,)\\s*${type}\\s*(?=[,;]|$)`;
}

/** A type with parameters of its own is another type. */
function weightRules(variable: string, name: string): Lines {
  return [
    ...rule([], '^', [set(variable, '0')]),
    ...['\\*/\\*', 'text/\\*', name].flatMap((type) => [
      ...rule([matches('HTTP_ACCEPT', `(?i)(?:^|,)\\s*${type}\\s*(?:,|$)`)], '^', [set(variable, '1')]),
      ...rule([matches('HTTP_ACCEPT', `(?i)(?:^|,)\\s*${type}\\s*;\\s*q=${weight}\\s*(?:[;,]|$)`)], '^', [
        set(variable, '%1'),
      ]),
    ]),
  ];
}

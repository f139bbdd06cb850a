/** Which 404 the website gives, by Accept (RFC 9110, 12.5.1): HTML, or Markdown where it is wanted more. */
import { comment, type Lines } from '../lines.ts';
import { map } from './syntax.ts';

/**
 * Defines `$not_found_page`: /404.md or /404.html.
 *
 * Weights become strings of digits that are compared from the left: nginx cannot count, but a pattern can find the first
 * place at which two strings differ.
 */
export function negotiationMaps(): Lines {
  return [
    ...comment(
      'The 404 page by Accept. A weight is four digits or more ("q=0.5" is 05000), and its type is refused where they ' +
        'are all 0.',
    ),
    ...weightMap('any', '\\*/\\*', '0000'),
    ...weightMap('any_text', 'text/\\*', '$any_weight'),
    ...weightMap('html', 'text/html', '$any_text_weight'),
    ...weightMap('markdown', 'text/markdown', '$any_text_weight'),
    ...comment('Of two types that are wanted alike, the one that is named wins; of two that are named, the first.'),
    ...map('$http_accept', 'markdown_first', '', [
      [`~*${item('text/html')}.*${item('text/markdown')}`, ''],
      [`~*${item('text/markdown')}`, 'first'],
    ]),
    ...map('$markdown_weight>$html_weight $markdown_first', 'not_found_page', '/404.html', [
      ['~^0*>', '/404.html'],
      ...Array.from({ length: 9 }, (_, index): [string, string] => [
        `~^([0-9]*)${index + 1}[0-9]*>\\1(?:[0-${index}]|[^0-9])`,
        '/404.md',
      ]),
      ['~^([0-9]*?)0*>\\g{1}0* first$', '/404.md'],
    ]),
  ];
}

function item(type: string): string {
  return `(?:^|,)\\s*${type}\\s*(?=[,;]|$)`;
}

/** A type with parameters of its own is another type. */
function weightMap(name: string, type: string, fallback: string): Lines {
  return map('$http_accept', `${name}_weight`, fallback, [
    [
      `~*(?:^|,)\\s*${type}\\s*;\\s*q=(?<${name}_whole>[01])(?:\\.(?<${name}_part>[0-9]{0,3}))?(?:\\s*[,;]|\\s*$)`,
      `$${name}_whole$\{${name}_part}000`,
    ],
    [`~*(?:^|,)\\s*${type}\\s*(?:,|$)`, '1000'],
  ]);
}

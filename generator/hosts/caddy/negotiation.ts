/** Which 404 the website gives, by Accept (RFC 9110, 12.5.1): HTML, or Markdown where it is wanted more. */
import { comment, type Lines } from '../lines.ts';
import { type Case, map, raw } from './syntax.ts';

/** A weight without the zeros at its end, so that weights compare as text. */
const weight = '(1|0(?:\\.[0-9]*[1-9])?)[.0]*';

/** Defines `{html_weight}`, `{markdown_weight}` and `{markdown_first}`. */
export function negotiationMaps(): Lines {
  return [
    ...comment(
      'The weight that Accept gives to each type, directly or by a wildcard: "q0.5" for ;q=0.5, "q1" without one, "q0" ' +
        'where the type is not named or refused.',
    ),
    ...map(accept, 'html_weight', 'q0', ['text/html', ...wildcards].flatMap(weights)),
    ...map(accept, 'markdown_weight', 'q0', ['text/markdown', ...wildcards].flatMap(weights)),
    ...comment('Of two types that are wanted alike, the one that is named wins; of two that are named, the first.'),
    ...map(accept, 'markdown_first', 'no', [
      [`~(?i)${item('text/html')}.*${item('text/markdown')}`, 'no'],
      [`~(?i)${item('text/markdown')}`, 'yes'],
    ]),
  ];
}

/** The condition under which the 404 is Markdown. */
export const wantsMarkdown = `expression ${raw(
  '{markdown_weight} != "q0" && ({markdown_weight} > {html_weight} || ' +
    '{markdown_weight} == {html_weight} && {markdown_first} == "yes")',
)}`;

const accept = '{http.request.header.Accept}';
const wildcards = ['text/\\*', '\\*/\\*'];

function item(type: string): string {
  return `(?:^|,)\\s*${type}\\s*(?:[,;]|$)`;
}

/** A type with parameters of its own is another type. */
function weights(type: string): Case[] {
  return [
    [`~(?i)(?:^|,)\\s*${type}\\s*;\\s*q=${weight}\\s*(?:[,;]|$)`, 'q${1}'],
    [`~(?i)(?:^|,)\\s*${type}\\s*(?:,|$)`, 'q1'],
  ];
}

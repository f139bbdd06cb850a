/** Finds templates and shortcodes of other programs: Stele does not run them, and shows them as they are written. */
import type { Place } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import type { TextNode } from './parsed-text.ts';

/** Delimiters of a template, and some words between them. */
const syntax = /\{\{[\s\S]{0,300}?\}\}|\{%[\s\S]{0,300}?%\}/g;

/** Reports the first template in each line of `source` that is neither code nor a comment. */
export function templateMistakes(
  nodes: readonly TextNode[],
  source: string,
): { readonly reason: string; readonly place: Place }[] {
  // Nearly every text has none, which is told sooner than where its code is.
  if (!(source.includes('{{') || source.includes('{%')) || source.search(syntax) === -1) return [];
  const spared: (readonly [start: number, end: number])[] = [];
  for (const { type, position } of nodes) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (!/^(?:code|inlineCode|html)$/.test(type) || start === undefined || end === undefined) continue;
    spared.push([start, end]);
  }
  const mistakes = new Map<number, { reason: string; place: Place }>();
  let line = 1;
  let lineStart = 0;
  let next = 0;
  for (const { 0: written, index } of source.matchAll(syntax)) {
    for (let end = source.indexOf('\n', lineStart); end !== -1 && end < index; end = source.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    while ((spared[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next++;
    if ((spared[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index || mistakes.has(line)) continue;
    const reason = `Unexpected "${excerpt(written)}", expected Markdown: templates do not run here. Put code between backticks`;
    mistakes.set(line, { reason, place: { line, column: index - lineStart + 1 } });
  }
  return [...mistakes.values()];
}

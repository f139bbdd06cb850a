/** Finds patterns in the source of a text, outside nodes such as code. */
import type { Place } from '../base/diagnostics.ts';
import type { TextNode } from './parsed-text.ts';

interface Match {
  readonly reason: string;
  /** Place in the text, whose first line is 1. */
  readonly place: Place;
}

/**
 * Yields the first match of `pattern` in each line of `source` for which `reasonFor` returns a reason, unless it begins
 * in a node whose type is in `spared`. `nodes` are those of the text, in order.
 */
export function* matchesOutside(
  pattern: RegExp,
  source: string,
  nodes: readonly TextNode[],
  spared: ReadonlySet<TextNode['type']>,
  reasonFor: (match: RegExpExecArray) => string | undefined,
): Generator<Match> {
  const spans: (readonly [start: number, end: number])[] = [];
  for (const { type, position } of nodes) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (spared.has(type) && start !== undefined && end !== undefined) spans.push([start, end]);
  }
  let line = 1;
  let lineStart = 0;
  let lineEnd = source.indexOf('\n');
  let reported = 0;
  let next = 0;
  for (const match of source.matchAll(pattern)) {
    const { index } = match;
    while (lineEnd !== -1 && lineEnd < index) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = source.indexOf('\n', lineStart);
    }
    while ((spans[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next++;
    if ((spans[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index || reported === line) continue;
    const reason = reasonFor(match);
    if (reason === undefined) continue;
    reported = line;
    yield { reason, place: { line, column: index - lineStart + 1 } };
  }
}

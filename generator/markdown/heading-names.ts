/**
 * Names that a text gives its headings, in the syntax of other programs: `## Ways to pay {#pay}`, also with spaces in the
 * braces, or as an MDX comment,
 * as in React's documentation.
 */
import type { ParsedText, ParseMarkdown } from './parsed-text.ts';

interface NamedHeadings {
  /** Source without the names. */
  readonly source: string;
  readonly text: ParsedText;
  /** Names by line of the heading. */
  readonly names: ReadonlyMap<number, string>;
}

/** Attributes at the end of a heading, and an id as a comment. */
const headingAttributes =
  /(?<![ \t])[ \t]*\{(?:([ \t]{0,9}(?:[#.][^\s{}.#]|[\w-]{1,40}=)[^{}\n]{0,300})|\/\*[ \t]{0,9}#?([A-Za-z][\w.:-]{0,99})[ \t]{0,9}\*\/)\}(?=[ \t]*(?:#+[ \t]*)?(?:\n|$))/u;

const idIn = /(?:^|\s)(?:#|id=["']?)([\p{L}\p{N}_][\p{L}\p{N}\w.:-]{0,99})(?=["'\s]|$)/u;

export function takeHeadingNames(source: string, parse: ParseMarkdown): NamedHeadings {
  const text = parse(source);
  const names = new Map<number, string>();
  if (!/\{(?:[ \t]{0,9}[#.\w]|\/\*)/.test(source)) return { source, text, names };
  let left = '';
  let done = 0;
  for (const { type, position } of text.nodes) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (type !== 'heading' || position === undefined || start === undefined || end === undefined) continue;
    const found = headingAttributes.exec(source.slice(start, end));
    if (found === null) continue;
    const name = found[2] ?? idIn.exec(found[1] ?? '')?.[1];
    if (name !== undefined) names.set(position.start.line, name);
    left += source.slice(done, start + found.index);
    done = start + found.index + found[0].length;
  }
  if (done === 0) return { source, text, names };
  const plain = left + source.slice(done);
  return { source: plain, text: parse(plain), names };
}

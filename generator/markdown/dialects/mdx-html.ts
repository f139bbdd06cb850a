/**
 * Finds the lists, tables and headings of HTML in MDX that stay: those without Markdown and components in them, which
 * raw HTML would not show.
 */
import { isComponent, isTag, type MdxTag, type MdxToken } from '../../base/mdx-tokens.ts';

const htmlBlocks = new Set('details dl h1 h2 h3 h4 h5 h6 ol table ul'.split(' '));

/** Marks of Markdown. */
const syntaxMarks = /[\\`[]|\*(?=\S)|(?<!\w)_(?=\S)|^[ \t]*(?:[-+#>]|\d{1,9}[.)])[ \t]/gm;

/** Returns the tags that stay. `endOf`: the closing tag of each. */
export function htmlTags(
  source: string,
  tokens: readonly MdxToken[],
  endOf: (tag: MdxTag) => MdxTag | undefined,
): ReadonlySet<MdxToken> {
  const kept = new Set<MdxToken>();
  const blockers = blockersIn(source, tokens);
  let blocker = 0;
  /** End of the block that is read. */
  let open = 0;
  for (const token of tokens) {
    if (!isTag(token)) continue;
    if (token.end > open && token.form === 'start' && htmlBlocks.has(token.name)) {
      const { end } = endOf(token) ?? { end: 0 };
      while ((blockers[blocker] ?? Number.POSITIVE_INFINITY) < token.start) blocker++;
      const isPlain = (blockers[blocker] ?? Number.POSITIVE_INFINITY) >= end;
      if (isPlain && isOwnBlock(source, token.start, end)) open = end;
    }
    if (token.end <= open) kept.add(token);
  }
  return kept;
}

/** Offsets of components and of marks of Markdown, in order. */
function blockersIn(source: string, tokens: readonly MdxToken[]): readonly number[] {
  const found: number[] = [];
  let at = 0;
  for (const token of [...tokens, { kind: 'esm', start: source.length, end: source.length } as const]) {
    const { start, end } = token;
    for (const { index } of source.slice(at, start).matchAll(syntaxMarks)) found.push(at + index);
    if (isTag(token) && isComponent(token)) found.push(start);
    at = end;
  }
  return found;
}

/** True if the block begins a line, and an empty line or nothing comes after it. */
function isOwnBlock(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - 200), start);
  return /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(source.slice(end, end + 200));
}

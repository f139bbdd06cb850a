/**
 * Checks the depth of a text before a parser reads it. satteri's stack overflows at some hundred thousand levels, which
 * ends the process; remark needs minutes for some thousand. Hand-written texts never reach a hundredth of that.
 */

/** Quotes and lists that begin on one line. */
const deepBlocks = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*){200}/m;

/** Maximum number of levels of emphasis, or of brackets. */
const maxInlineLevels = 1000;

/** Runs of emphasis, brackets, and blank lines, which end both. */
const emphasisMarks = /\*+|_+|~+|[[\]]|\n[ \t>]*(?=\n)/g;

/** Returns the offset at which `source` is nested too deep for a parser. Undefined if it is not. */
export function tooDeepAt(source: string): number | undefined {
  return (
    (mayHoldBlocks(source) ? deepBlocks.exec(source)?.index : undefined) ??
    (mayBeDeep(source) ? inlineExcess(source) : undefined)
  );
}

/** Returns the 1-based line that begins with the most white space and marks of quotes and lists. */
export function deepestLine(source: string): number {
  const widths = source
    .split('\n')
    .map((line) => (/^[ \t>*+-]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length);
  return widths.reduce((deepest, width, index) => (width > (widths[deepest] ?? 0) ? index : deepest), 0) + 1;
}

/** Quick check before `deepBlocks`: almost no text has a long enough line with such a beginning. */
function mayHoldBlocks(source: string): boolean {
  for (let start = 0; start < source.length; ) {
    const end = source.indexOf('\n', start);
    const next = end === -1 ? source.length : end + 1;
    if (next - start > 200 && /[ \t>+*\d-]/.test(source.charAt(start))) return true;
    start = next;
  }
  return false;
}

/** Quick check before `inlineExcess`: almost every text has too few marks. */
function mayBeDeep(source: string): boolean {
  return ['*', '_', '~', '['].some((mark) => {
    let count = 0;
    for (let at = source.indexOf(mark); at !== -1 && count < maxInlineLevels; at = source.indexOf(mark, at + 1))
      count++;
    return count === maxInlineLevels;
  });
}

/** Returns the offset of the mark that closes too many levels; a mark that only opens is text. */
function inlineExcess(source: string): number | undefined {
  let deepest = 0;
  // The depth of the content of each open level.
  let emphasis: number[] = [];
  let brackets: number[] = [];
  const close = (levels: number[]) => {
    const inner = levels.pop();
    if (inner === undefined) return;
    deepest = Math.max(deepest, inner + 1);
    const outer = levels.pop();
    if (outer !== undefined) levels.push(Math.max(outer, inner + 1));
  };
  for (const { 0: mark, index } of source.matchAll(emphasisMarks)) {
    if (mark === '[') brackets.push(0);
    else if (mark === ']') close(brackets);
    else if (mark.startsWith('\n')) {
      emphasis = [];
      brackets = [];
    } else {
      const { opens, closes } = flanking(source[index - 1], source[index + mark.length]);
      // A run that can do either closes one of its kind, and so does not nest.
      if (opens === closes) continue;
      for (let level = 0; level < mark.length; level++) {
        if (opens) emphasis.push(0);
        else close(emphasis);
      }
    }
    if (deepest > maxInlineLevels) return index;
  }
  return undefined;
}

/** Returns whether a run opens or closes emphasis, by the characters on both sides of it (CommonMark). */
function flanking(before = ' ', after = ' '): { readonly opens: boolean; readonly closes: boolean } {
  const [left, right] = [kind(before), kind(after)];
  return {
    opens: right === 'text' || (right === 'punctuation' && left !== 'text'),
    closes: left === 'text' || (left === 'punctuation' && right !== 'text'),
  };
}

function kind(character: string): 'space' | 'punctuation' | 'text' {
  if (/\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'text';
}

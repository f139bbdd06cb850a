/**
 * How deep a text nests, before a parser reads it. satteri's stack overflows some hundred thousand levels deep, which ends
 * the process; remark needs minutes for some thousand. Nobody writes a hundredth of that by hand.
 */

/** Quotes and lists that begin in one line. */
const blocks = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*){200}/m;

/** Levels of emphasis, or of brackets. */
const maxDepth = 1000;

/** Runs of emphasis, brackets, and blank lines, where both end. */
const marks = /\*+|_+|~+|[[\]]|\n[ \t>]*(?=\n)/g;

/** Whether `source` nests deeper than a parser should be asked to go. */
export function isTooDeep(source: string): boolean {
  return (mayHoldBlocks(source) && blocks.test(source)) || (mayBeDeep(source) && depth(source) > maxDepth);
}

/** Almost no text has a line that is long enough and begins as `blocks` do, which is told sooner. */
function mayHoldBlocks(source: string): boolean {
  for (let start = 0; start < source.length; ) {
    const end = source.indexOf('\n', start);
    const next = end === -1 ? source.length : end + 1;
    if (next - start > 200 && /[ \t>+*\d-]/.test(source.charAt(start))) return true;
    start = next;
  }
  return false;
}

/** Almost every text has too few marks, which is told sooner than how they nest. */
function mayBeDeep(source: string): boolean {
  return ['*', '_', '~', '['].some((mark) => {
    let count = 0;
    for (let at = source.indexOf(mark); at !== -1 && count < maxDepth; at = source.indexOf(mark, at + 1)) count++;
    return count === maxDepth;
  });
}

/** The levels that are closed again; what only opens is text. */
function depth(source: string): number {
  let deepest = 0;
  // Of each level that is open, how deep what lies in it is.
  let emphasis: number[] = [];
  let brackets: number[] = [];
  const close = (levels: number[]) => {
    const inner = levels.pop();
    if (inner === undefined) return;
    deepest = Math.max(deepest, inner + 1);
    const outer = levels.pop();
    if (outer !== undefined) levels.push(Math.max(outer, inner + 1));
  };
  for (const { 0: mark, index } of source.matchAll(marks)) {
    if (mark === '[') brackets.push(0);
    else if (mark === ']') close(brackets);
    else if (mark.startsWith('\n')) {
      emphasis = [];
      brackets = [];
    } else {
      const { opens, closes } = flanking(source[index - 1], source[index + mark.length]);
      // A run that may do either closes one like it, and so does not nest.
      if (opens === closes) continue;
      for (let level = 0; level < mark.length; level++) {
        if (opens) emphasis.push(0);
        else close(emphasis);
      }
    }
  }
  return deepest;
}

/** As CommonMark has it, by the characters on both sides of a run. */
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

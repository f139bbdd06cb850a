/**
 * Mathematics in the notation of TeX becomes code, in which Markdown changes nothing, as GitHub has it: `$x_i$` a span
 * between dollars, and lines between `$$` a block of the language `math`.
 */
import { CodeSpans, fenceEnd } from '../../base/fences.ts';

/** A block, or a formula in a paragraph by pandoc's rule, so that `$5 and $6` is none. Either ends at the next dollar. */
const formula =
  /^[ \t>]*\$\$[ \t]*\n[^$`]*\n[ \t>]*\$\$[ \t]*$|(?<![\w$\\])(?:\$\$(?:[^$`\n]|\n(?![ \t]*\n))+\$\$|\$(?![\s$])(?:\\[^\n]|[^$\\\n`]|\n(?![ \t]*\n))+(?<!\s)\$(?![\d$]))/gm;

/** Code, a line of HTML, whose Markdown is shown as it is written, and formulas. */
const parts = new RegExp(`^[ \\t>]*(?<fence>\`{3,}|~{3,})|(?<ticks>\`+)|^ {0,3}<.*|(?<found>${formula.source})`, 'gm');

/** Returns `text` with as many lines. Prices and variables (`$HOME`) in texts without TeX stay. */
export function mathAsCode(text: string): string {
  if (!text.includes('$') || !Array.from(text.matchAll(formula)).some(([found]) => /[\\^_{]/.test(found))) return text;
  const spans = new CodeSpans(text);
  let left = '';
  let done = 0;
  parts.lastIndex = 0;
  for (let part = parts.exec(text); part !== null; part = parts.exec(text)) {
    const { fence, ticks, found } = part.groups ?? {};
    const after = parts.lastIndex;
    if (fence !== undefined) parts.lastIndex = fenceEnd(text, after, fence) ?? text.length;
    else if (ticks !== undefined) parts.lastIndex = spans.end(ticks.length, after) ?? after;
    else if (found !== undefined) {
      left += text.slice(done, part.index) + codeOf(found);
      done = after;
    }
  }
  return left + text.slice(done);
}

/** A block may also begin behind the mark of a list. */
function codeOf(written: string): string {
  const [, before, tex, after] = /^([ \t>]*)\$\$([ \t]*\n[\s\S]*\n[ \t>]*)\$\$([ \t]*)$/.exec(written) ?? [];
  return tex === undefined
    ? `$\`${written.replaceAll(/^\$+|\$+$/g, '')}\`$`
    : `${before}\`\`\`math${tex}\`\`\`${after}`;
}

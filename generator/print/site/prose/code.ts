/** Blocks of code on a page: highlighted, with their language, title and marked lines. */
import type { Edit } from '../../../base/edits.ts';
import { plain, type Tag, tagsIn } from '../../../base/html-tags.ts';
import { createJudge } from '../../../markdown/code-limits.ts';
import { escaped } from './escaped.ts';
import { type Fence, takeFence } from './fences.ts';
import { highlight } from './highlight.ts';

/** Puts each block of code in `html` into a box. `tags` are the tags of `html`, `markdown` is its source. */
export function codeEdits(html: string, tags: readonly Tag[], markdown: string): Edit[] {
  const fences = takeFence(markdown);
  const judge = createJudge();
  return tags.flatMap((code, index) => {
    const [pre, codeEnd, preEnd] = [tags[index - 1], tags[index + 1], tags[index + 2]];
    if (code.name !== 'code' || code.isEnd || pre?.name !== 'pre' || pre.end !== code.start) return [];
    // With elements inside, it is an author's own HTML.
    if (codeEnd?.name !== 'code' || preEnd?.name !== 'pre') return [];
    const written = html.slice(code.end, codeEnd.start);
    const className = code.attributes.find(({ name }) => name === 'class')?.value ?? '';
    const language = /^language-(\S+)$/.exec(className)?.[1] ?? '';
    const text = plain(written);
    const fence = fences(plain(language), text);
    const isPlain = language === '' || judge(text.replace(/\n$/, '')) !== undefined;
    const shown = markLines((isPlain ? undefined : highlight(text, plain(language))) ?? written, fence.lines);
    const title = fence.title === '' ? '' : `<p class="code-title">${escaped(fence.title)}</p>`;
    const label = language === '' ? '' : ` data-language="${language}"`;
    const box = `<div class="code"${label}>${title}<pre><code${language === '' ? '' : ` class="${className}"`}>`;
    return [{ start: pre.start, end: preEnd.end, text: `${box}${shown}</code></pre></div>` }];
  });
}

/** Puts the lines with these 1-based numbers into `<mark>`. */
function markLines(html: string, lines: Fence['lines']): string {
  if (lines.size === 0) return html;
  /** Open elements at the start of a line. */
  let open: string[] = [];
  return html
    .split('\n')
    .map((line, index) => {
      const before = open;
      open = openAfter(line, open);
      if (!lines.has(index + 1)) return line;
      // An element that continues on the next line is closed and opened again.
      return `${'</span>'.repeat(before.length)}<mark>${before.join('')}${line}${'</span>'.repeat(open.length)}</mark>${open.join('')}`;
    })
    .join('\n');
}

function openAfter(line: string, before: readonly string[]): string[] {
  const open = [...before];
  for (const { start, end, isEnd } of tagsIn(line)) {
    if (isEnd) open.pop();
    else open.push(line.slice(start, end));
  }
  return open;
}

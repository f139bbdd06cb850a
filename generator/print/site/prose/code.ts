/** Blocks of code on a page: highlighted, with their language, title and marked lines. */
import type { Edit } from '../../../base/edits.ts';
import { plain, type Tag, tagsIn } from '../../../base/html-tags.ts';
import { escaped } from '../../../base/html-tree.ts';
import { createJudge } from '../../../markdown/code-limits.ts';
import { highlight } from './highlight.ts';
import { mathMl } from './math.ts';

/**
 * Puts each block of code in `html` into a box, and formulas into MathML. `tags` are the tags of `html`, `markdown` is
 * its source.
 */
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
    const formula = language === 'math' ? mathMl(text, true) : undefined;
    if (formula !== undefined) return [{ start: pre.start, end: preEnd.end, text: formula }];
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

interface Fence {
  /** Empty if there is none. */
  readonly title: string;
  /** Numbers of marked lines, from 1. */
  readonly lines: ReadonlySet<number>;
}

const noFence: Fence = { title: '', lines: new Set() };

/** Returns the attributes of a block of code in `markdown`, once for each block. HTML does not have them. */
function takeFence(markdown: string): (language: string, code: string) => Fence {
  if (!/(?:```|~~~)[ \t]*[^\s`]+[ \t]+[^\s`]/.test(markdown)) return () => noFence;
  const known = new Map<string, Fence[]>();
  for (const { language, meta, code } of fencesIn(markdown)) {
    const key = fenceKey(language, code);
    const same = known.get(key) ?? [];
    same.push(fenceOf(meta));
    known.set(key, same);
  }
  return (language, code) => known.get(fenceKey(language, code))?.shift() ?? noFence;
}

/** In a list or a quotation, lines of code begin with its markers or indentation. */
function fenceKey(language: string, code: string): string {
  return `${language}\n${code.replace(/[\s>]/g, '')}`;
}

function* fencesIn(markdown: string) {
  let open: { readonly fence: string; readonly language: string; readonly meta: string; code: string } | undefined;
  for (const line of markdown.split('\n')) {
    if (open === undefined) {
      const [, fence, language = '', meta = ''] =
        /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[ \t]*([^\s`]*)([^`]*)$/.exec(line) ?? [];
      if (fence !== undefined) open = { fence, language, meta, code: '' };
    } else if (closes(line.replace(/^[\s>]+/, '').trimEnd(), open.fence)) {
      yield open;
      open = undefined;
    } else open.code += `${line}\n`;
  }
  if (open !== undefined) yield open;
}

function closes(line: string, fence: string): boolean {
  return line.length >= fence.length && line === fence.charAt(0).repeat(line.length);
}

function fenceOf(meta: string): Fence {
  // VitePress has the label of a tab in brackets: `[npm]`.
  const [, label = ''] = /(?:^|\s)\[([^[\]]{1,200})\](?=\s|$)/.exec(meta) ?? [];
  const [, title = label] = /(?:^|\s)(?:title|filename)="([^"]{1,200})"/.exec(meta) ?? [];
  const [, ranges = ''] = /(?:^|\s)\{([\d,\s-]{1,200})\}/.exec(meta) ?? [];
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*$/.exec(range) ?? [];
    for (let line = Number(first); line <= Number(last); line += 1) lines.add(line);
  }
  return { title, lines };
}

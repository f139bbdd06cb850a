/** Attributes of a block of code after its language: ```` ```js title="a.js" {1,3-5} ````. */

export interface Fence {
  /** Empty if there is none. */
  readonly title: string;
  /** Numbers of marked lines, from 1. */
  readonly lines: ReadonlySet<number>;
}

const noFence: Fence = { title: '', lines: new Set() };

/** Returns the attributes of a block of code in `markdown`, once for each block. HTML does not have them. */
export function takeFence(markdown: string): (language: string, code: string) => Fence {
  if (!/^.*(?:```|~~~)[^\s`]+[ \t]+[^\s`]/m.test(markdown)) return () => noFence;
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
  const [, title = ''] = /(?:^|\s)(?:title|filename)="([^"]{1,200})"/.exec(meta) ?? [];
  const [, ranges = ''] = /(?:^|\s)\{([\d,\s-]{1,200})\}/.exec(meta) ?? [];
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*$/.exec(range) ?? [];
    for (let line = Number(first); line <= Number(last); line += 1) lines.add(line);
  }
  return { title, lines };
}

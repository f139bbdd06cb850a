/** Templates with a beginning and an end, whose content is no template: raw text, comments, code. */

type FindOnce = (what: unknown, pattern: RegExp, from: number) => RegExpExecArray | undefined;

const lines = (text: string) => '\n'.repeat(text.split('\n').length - 1);

/** Block tags that are replaced by their content, or removed. */
const blocks = [
  {
    open: /\{%-?\s{0,9}(?:raw|verbatim)\s{0,9}-?%\}/y,
    close: /\{%-?\s{0,9}end(?:raw|verbatim)\s{0,9}-?%\}/g,
    hold: (inner: string) => inner,
  },
  { open: /\{%-?\s{0,9}comment\s{0,9}-?%\}/y, close: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g, hold: lines },
  {
    open: /\{%-?\s{0,9}highlight\s{1,9}["']?(?<language>[\w+#.-]{0,40})[^%\n]{0,200}%\}/y,
    close: /\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g,
    hold: fenced,
  },
  {
    open: /\{\{[<%]\s{0,9}highlight\s{1,9}["`]?(?<language>[\w+#.-]{0,40})[^\n{}]{0,200}[>%]\}\}/y,
    close: /\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[>%]\}\}/g,
    hold: fenced,
  },
] as const;

/** Returns the block that begins at `index`, and its replacement. `find` searches for its end. */
export function blockAt(
  text: string,
  index: number,
  find: FindOnce,
): { readonly end: number; readonly text: string } | undefined {
  for (const { open, close, hold } of blocks) {
    open.lastIndex = index;
    const begun = open.exec(text);
    if (begun === null) continue;
    const start = index + begun[0].length;
    const end = find(close, close, start);
    if (end === undefined) return undefined;
    return { end: end.index + end[0].length, text: hold(text.slice(start, end.index), begun.groups?.language) };
  }
  return undefined;
}

/** Returns code as a fenced block, or as a span if it is one line of text. */
function fenced(code: string, language = ''): string {
  const longest = [...code.matchAll(/`+/g)].reduce((length, [run]) => Math.max(length, run.length), 0);
  if (!code.includes('\n')) {
    const mark = '`'.repeat(longest + 1);
    return code.trim() === '' ? '' : `${mark} ${code.trim()} ${mark}`;
  }
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}${code.startsWith('\n') ? '' : '\n'}${code.replace(/(?<!\n)$/, '\n')}${fence}`;
}

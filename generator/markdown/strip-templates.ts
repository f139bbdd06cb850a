/**
 * Removes templates and shortcodes of other programs from a text: Liquid, Nunjucks, Hugo, and kramdown's attribute
 * lists. Code and line numbers are preserved. The result is parsed and sanitised like any other Markdown.
 */

/** Beginnings of a fence, a code span, a tag, an attribute list. */
const beginning = /^ {0,3}(?<fence>`{3,}|~{3,})|(?<ticks>`+)|\{[{%]|(?<![ \t])[ \t]{0,20}\{:[^{}\n]{0,500}\}/gm;

/** Block tags that are replaced by their content, or removed. */
const blockTags = [
  { open: /\{%-?\s{0,9}raw\s{0,9}-?%\}/y, close: /\{%-?\s{0,9}endraw\s{0,9}-?%\}/g, hold: (inner: string) => inner },
  { open: /\{%-?\s{0,9}comment\s{0,9}-?%\}/y, close: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g, hold: lineEnds },
  {
    open: /\{%-?\s{0,9}highlight\s{1,9}(?<language>[\w+#.-]{0,40})[^%\n]{0,200}%\}/y,
    close: /\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g,
    hold: (inner: string, language = '') => {
      const fence = inner.includes('```') ? '~~~~' : '```';
      return inner.startsWith('\n') ? `${fence}${language}${inner}${inner.endsWith('\n') ? '' : '\n'}${fence}` : inner;
    },
  },
] as const;

/** Maximum number of characters in a tag. */
const maxTagCharacters = 2000;

export function stripTemplates(text: string): string {
  if (!/\{[{%:]/.test(text)) return text;
  let left = '';
  let done = 0;
  /** Tags without an end in the rest of the text: each is searched for once. */
  const unclosed = new Set<unknown>();
  const find = (what: unknown, pattern: RegExp, from: number): RegExpExecArray | undefined => {
    if (unclosed.has(what)) return undefined;
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (found === null) unclosed.add(what);
    return found ?? undefined;
  };
  const replace = (start: number, end: number, by: string) => {
    left += text.slice(done, start) + by;
    done = end;
    beginning.lastIndex = end;
  };
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { 0: written, index, groups = {} } = found;
    const code = groups.fence ?? groups.ticks;
    if (code !== undefined) {
      const close =
        groups.fence === undefined
          ? new RegExp(`(?<!\`)${code}(?!\`)`, 'g')
          : new RegExp(`^ {0,3}${code}${code.charAt(0)}*[ \\t]*$`, 'gm');
      const end = find(code + (groups.fence === undefined), close, index + written.length);
      if (end !== undefined) beginning.lastIndex = end.index + end[0].length;
      else if (groups.fence !== undefined) break;
      continue;
    }
    if (written.includes('{:')) {
      replace(index, index + written.length, '');
      continue;
    }
    const block = written === '{%' ? blockAt(text, index, find) : undefined;
    if (block !== undefined) {
      replace(index, block.end, block.text);
      continue;
    }
    const end = text.slice(index, index + maxTagCharacters).indexOf(written === '{%' ? '%}' : '}}', 2);
    if (end !== -1) replace(index, index + end + 2, lineEnds(text.slice(index, index + end)));
  }
  beginning.lastIndex = 0;
  return left + text.slice(done);
}

type FindOnce = (what: unknown, pattern: RegExp, from: number) => RegExpExecArray | undefined;

function blockAt(
  text: string,
  index: number,
  find: FindOnce,
): { readonly end: number; readonly text: string } | undefined {
  for (const { open, close, hold } of blockTags) {
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

function lineEnds(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

/**
 * Plain text as it stands in Markdown that programs read too, line by line and with regular expressions. A serialiser
 * of Markdown would be as correct, and would escape far more than has a meaning (`R\&D`, `page\_size`).
 */

/** On one line, read by Markdown as this text and nothing else; not fit for the beginning of a line. */
export function inline(text: string): string {
  const line = oneLine(text);
  if (!special.test(line)) return line;
  return (
    line
      .replace(/\\(?=[!-/:-@[-`{-~]|$)|[`*~<]|(?<!\p{L}|\p{N})_|_(?!\p{L}|\p{N})/gu, '\\$&')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      // Parsers of llms.txt look for the next bracket, escaped or not.
      .replaceAll('[', '&#91;')
      .replaceAll(']', '&#93;')
      // Two braces are another program's template, which texts must not have.
      .replace(/\{(?=[{%])/g, '&#123;')
      // A heading may end in number signs, which are no part of it.
      .replace(/(?<=^| )#(?=#*$)/, '\\#')
  );
}

/** All that `inline` escapes is one of these, and most texts hold none. */
const special = /[\\`*~<_&[\]#{]/;

/** A line of its own, read as a paragraph: what would begin a list, a quote, a heading or a table is escaped. */
export function paragraph(text: string): string {
  return inline(text)
    .replace(/^([-+=>#|:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/**
 * A sentence of the contract: its fields stand in backticks, and addresses of the API become links, which `baseUrl`
 * begins.
 */
export function sentence(text: string, baseUrl = ''): string {
  const parts = text.split('`').map((part, index) => {
    if (index % 2 === 1) return `\`${part}\``;
    return part
      .split(/(\/api\/v1\/[a-z0-9-]*)/)
      .map((piece, place) => (place % 2 === 1 ? `[\`${piece}\`](${baseUrl}${piece})` : withSpaces(piece)))
      .join('');
  });
  return parts.join('');
}

/** `inline`, with a space at either end where there is one. */
function withSpaces(text: string): string {
  const [, before = '', after = ''] = /^(\s?).*?(\s?)$/s.exec(text) ?? [];
  return text.trim() === '' ? before : before + inline(text) + after;
}

/** An address as it stands in the brackets of a Markdown link. */
export function linkTarget(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** An item of a list of links, as llms.txt has it. */
export function linkItem(name: string, url: string, note?: string): string {
  return `- [${inline(name)}](${linkTarget(url)})${note === undefined ? '' : `: ${inline(note)}`}`;
}

function oneLine(text: string): string {
  return (severalSpaces.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ') : text).trim();
}

/** Anything but single spaces between words. */
const severalSpaces = /[^\S ]|\p{Cc}| {2}/u;

/**
 * Makes Markdown of plain text, for pages that are also read by programs, line by line and with regular expressions. A
 * Markdown serialiser would be as correct, but would escape much more than necessary (`R\&D`, `page\_size`).
 */
import { hasDocument } from '../api/mount.ts';
import { llmsIn } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';

/** On one line, read by Markdown as exactly this text. Not for the start of a line. */
export function inline(text: string): string {
  const line = oneLine(text);
  if (!line.includes('://')) return withoutMarks(line);
  // A text is no link, but every renderer would make one of an address in it.
  const parts = line.split(bareAddress);
  return parts.map((part, index) => (index % 2 === 1 ? `\`${part}\`` : withoutMarks(part))).join('');
}

/** The name of a link, on one line: no renderer makes a link in it. */
export function linkName(text: string): string {
  return withoutMarks(oneLine(text));
}

/** A character of an address: no bracket, no bar, and no template syntax of another program. */
const addressCharacter = '(?!\\{[{%])[^\\s`|<[\\]()]';
const inParentheses = `\\((?:${addressCharacter})*\\)`;
/** An address in a text, without the punctuation behind it. Parentheses are part of it only in pairs. */
const bareAddress = new RegExp(
  `(?<![a-z])(https?://(?:${addressCharacter}|${inParentheses})*(?:[^\\s\`|<[\\]()\\p{P}]|[/#%&@-]|${inParentheses}))`,
  'giu',
);

function withoutMarks(text: string): string {
  if (!markdownMarks.test(text)) return text;
  return (
    text
      .replace(/\\(?=[!-/:-@[-`{-~]|$)|[`*~<]|(?<!\p{L}|\p{N})_|_(?!\p{L}|\p{N})/gu, '\\$&')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      // Parsers of llms.txt look for the next bracket, escaped or not.
      .replaceAll('[', '&#91;')
      .replaceAll(']', '&#93;')
      // Two braces would be another program's template syntax, which texts must not have.
      .replace(/\{(?=[{%])/g, '&#123;')
      // Number signs at the end of a heading are not part of it.
      .replace(/(?<=^| )#(?=#*$)/, '\\#')
  );
}

/** Characters that are escaped. Most texts have none. */
const markdownMarks = /[\\`*~<_&[\]#{]/;

/** A separate line, read as a paragraph: whatever would begin a list, a quote, a heading or a table is escaped. */
export function paragraph(text: string): string {
  return inline(text)
    .replace(/^([-+=>#|:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** A sentence of the contract with its fields in backticks. Addresses of the API become links below `baseUrl`. */
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

/** `inline`, with the spaces at both ends preserved. */
function withSpaces(text: string): string {
  const [, before = '', after = ''] = /^(\s?).*?(\s?)$/s.exec(text) ?? [];
  return text.trim() === '' ? before : before + inline(text) + after;
}

/** An address as the target of a Markdown link. */
export function linkTarget(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** An item of a link list, as in llms.txt. */
export function linkItem(name: string, url: string, note?: string): string {
  return `- [${linkName(name)}](${linkTarget(url)})${note === undefined ? '' : `: ${inline(note)}`}`;
}

/** Joins the lines of a text, with single spaces between its words. */
export function oneLine(text: string): string {
  return (severalSpaces.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ') : text).trim();
}

/** Anything but single spaces between words. */
const severalSpaces = /[^\S ]|\p{Cc}| {2}/u;

/**
 * Returns the Markdown version of a page: `text` below a line with a link to llms.txt, so that a program that was given
 * one page can find all. `label` describes llms.txt, in `lang`.
 */
export function markdownVersion(text: string, lang: string, label: string, settings: ApiSettings): string {
  if (!hasDocument('llms.txt', settings)) return text;
  return `> ${paragraph(label)}: <${settings.baseUrl}/${llmsIn(lang)}>\n\n${text}`;
}

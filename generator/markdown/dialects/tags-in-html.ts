/** Shows tags and shortcodes in blocks of HTML, in which Markdown is no more than text; and texts below HTML. */
import { FenceLines } from '../../base/fences.ts';

/** Matches the beginning of a block of HTML, which ends at a blank line. */
const htmlBlockStart =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|center|d[dlt]|details|dialog|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|li|main|menu|nav|[ou]l|p|section|summary|t(?:able|body|d|foot|h|head|r))(?=[\s/>]|$)/i;

/** True if the lines from `start`, after a blank line, are a block of HTML. */
export function isHtmlBlock(text: string, start: number): boolean {
  return htmlBlockStart.test(text.slice(start, start + 20));
}

const written =
  /(!?)\[((?:[^[\]\\]|\\.)*)\]\(<([^<>]*)>(?: "((?:[^"\\]|\\.)*)")?\)|\*\*((?:[^*\\]|\\.)+)\*\*(?: {2})?/g;

/** Returns the images, links and labels of `markdown`, which a tag became, as HTML. */
export function asHtml(markdown: string): string {
  const [, plain] = /^<(https:[^<>\s]+)>$/.exec(markdown) ?? [];
  if (plain !== undefined) return `<a href="${asHtmlText(plain)}">${asHtmlText(plain)}</a>`;
  const linked = /^\[(!\[.*\))\]\(<([^<>]*)>\)$/.exec(markdown);
  if (linked !== null) return `<a href="${asHtmlText(linked[2])}">${asHtml(linked[1] ?? '')}</a>`;
  return markdown.replaceAll(written, (_, isImage, text, address, title, label) => {
    if (label !== undefined) return `<strong>${asHtmlText(label)}</strong><br>`;
    if (isImage === '') return `<a href="${asHtmlText(address)}">${asHtmlText(text)}</a>`;
    const more = title === undefined ? '' : ` title="${asHtmlText(title)}"`;
    return `<img src="${asHtmlText(address)}" alt="${asHtmlText(text)}"${more}>`;
  });
}

/** Escapes Markdown without its own escapes. */
function asHtmlText(text = ''): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}

/** A line break or an image on a line of its own. */
const tagAlone = /^ {0,3}<(?:br[ \t]{0,9}\/?|img\s[^<>]{1,2000})>[ \t]*$/i;

/**
 * Returns `source`, with as many lines, so that Markdown right below a line break or an image is Markdown, as in kramdown
 * and Python-Markdown; CommonMark reads it as HTML. Behind the tag, a comment makes it a part of a paragraph.
 */
export function withTextBelowTags(source: string): string {
  if (!/<(?:br|img)\b/i.test(source)) return source;
  const fences = new FenceLines();
  const lines = source.split('\n');
  return lines
    .map((line, index) =>
      !fences.isCode(line) && tagAlone.test(line) && /^[ \t]*[^\s<]/.test(lines[index + 1] ?? '')
        ? `${line.trimEnd()}<!-- -->`
        : line,
    )
    .join('\n');
}

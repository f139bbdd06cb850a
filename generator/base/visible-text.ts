/** The visible text of HTML that Stele made, by block. */
import { plain } from './html-tags.ts';

/** Elements within a line: the text around them is not split. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** A tag; values in double quotes may contain `>`. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^">]|"[^"]*")*)>/g;

export const headingTag = /^h[1-6]$/;

/** Begins the line of a heading, which has its anchor and a space before its text. No text contains it. */
const headingMark = '\x01';
/** Begins the line of code. */
const codeMark = '\x02';

/**
 * Returns a line for each block that has text, without links to footnotes and back. White space within a block is
 * collapsed.
 */
export function visibleText(html: string): string {
  const lines: string[] = [];
  let [mark, text] = ['', ''];
  const endBlock = (nextMark: string) => {
    const line = collapsedText(text);
    if (line !== '') lines.push(mark + line);
    [mark, text] = [nextMark, ''];
  };
  let textStart = 0;
  let isNote = false;
  for (const { index, 0: written, 1: slash, 2: name = '', 3: attributes = '' } of html.matchAll(tag)) {
    if (!isNote) text += html.slice(textStart, index);
    textStart = index + written.length;
    // The number of a footnote, and the arrow back to it, are no words.
    if (name === 'a') isNote = attributes.includes(' data-footnote-');
    if (inlineElements.has(name)) continue;
    if (slash !== '') endBlock('');
    else if (name === 'pre') endBlock(codeMark);
    else endBlock(headingTag.test(name) ? `${headingMark}${/ id="([^" ]*)"/.exec(attributes)?.[1] ?? ''} ` : '');
  }
  text += html.slice(textStart);
  endBlock('');
  return lines.join('\n');
}

/** Unescapes a text of a block and collapses its white space. Controls are no text: none begins like a mark. */
function collapsedText(escaped: string): string {
  const text = escaped.includes('&') ? plain(escaped) : escaped;
  return /[^\S ]| {2}|[\0-\x1f]/.test(text) ? text.replace(/[\s\0-\x1f]+/g, ' ').trim() : text.trim();
}

/**
 * A block of a body, such as a paragraph: its visible text on one line. A heading has its anchor before it, which is
 * empty if it has none; code is alone in a list.
 */
export type Block = string | readonly [anchor: string, heading: string] | readonly [code: string];

/** Reads the lines of `visibleText`. */
export function blocksIn(lines: string): readonly Block[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Block => {
      if (line.startsWith(codeMark)) return [line.slice(1)];
      if (!line.startsWith(headingMark)) return line;
      const space = line.indexOf(' ');
      return [line.slice(1, space), line.slice(space + 1)];
    });
}

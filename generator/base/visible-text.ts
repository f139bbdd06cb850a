/** The visible text of HTML that Stele made. */
import { plain } from './html-tags.ts';

/** Elements within a line: the text around them is not split. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** A tag; values in double quotes may contain `>`. */
const tag = /<\/?([a-z][a-z0-9]*)(?:[^">]|"[^"]*")*>/g;

/** Returns a line for each block that has text. White space within a block is collapsed. */
export function visibleText(html: string): string {
  const blocks = html.replace(tag, (_, name: string) => (inlineElements.has(name) ? '' : '\0')).split('\0');
  return blocks
    .map((block) => plain(block).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n');
}

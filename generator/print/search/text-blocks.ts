/** The visible text of a body, block by block, for search and its fragments. */
import { plain, tagsIn } from '../../base/html-tags.ts';

/** Elements within a line: the text around them is not split. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Blocks of HTML that Stele made, without empty ones. White space is collapsed. */
export function textBlocks(html: string): readonly string[] {
  const blocks: string[] = [];
  let block = '';
  let from = 0;
  const end = () => {
    const text = plain(block).replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push(text);
    block = '';
  };
  for (const { name, start, end: after } of tagsIn(html)) {
    block += html.slice(from, start);
    from = after;
    if (!inlineElements.has(name)) end();
  }
  block += html.slice(from);
  end();
  return blocks;
}

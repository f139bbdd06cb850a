/** The visible text of a body, block by block: what search looks through, and shows pieces of. */
import { plain, tagsIn } from '../../base/html-tags.ts';

/** Elements that stand within a line: what is around them is one text. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Blocks of HTML that Stele has made, without those that have no text. Spaces are single. */
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

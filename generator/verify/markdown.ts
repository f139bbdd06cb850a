/** The links in Markdown: llms.txt, SKILL.md, the Markdown version of a page. */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { DocumentLinks, Link } from './link.ts';
import { pieces } from './pieces.ts';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Links, images, definitions, and addresses that stand in the text, which every renderer of today makes links of. */
export function linksInMarkdown(text: string): DocumentLinks {
  const links: Link[] = [];
  for (const piece of pieces(text)) {
    visit(processor.parse(piece.text), (node) => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      links.push({ address: node.url, where: node.type, place: { line: line + piece.offset, column } });
    });
  }
  return { links };
}

/** Finds the links in Markdown: llms.txt, SKILL.md, the Markdown version of a page. */
import { anyParser } from '../markdown/parsers.ts';
import type { DocumentLinks, Link } from './link.ts';

/**
 * Finds links, images, definitions, and bare addresses in the text, which common renderers turn into links. Text that
 * only begins like an address (`https://a[b](/c)`), or whose colon is escaped (`https\://a`), is not a link.
 */
export async function linksInMarkdown(text: string): Promise<DocumentLinks> {
  const parse = await anyParser();
  const links: Link[] = [];
  for (const node of parse(text).nodes) {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') continue;
    const { line, column, offset = 0 } = node.position?.start ?? { line: 1, column: 1 };
    const isMarked = /[[<!]/.test(text.charAt(offset));
    if (!isMarked && (!URL.canParse(node.url) || /^https?\\:/i.test(text.slice(offset, offset + 7)))) continue;
    links.push({ address: node.url, where: node.type, place: { line, column } });
  }
  return { links };
}

/**
 * A piece of Markdown, cut between blocks. A parser needs some hundred bytes for each byte that it reads, and
 * llms-full.txt has all texts of a site. Links do not depend on the blocks before them.
 */
export interface Piece {
  readonly text: string;
  /** Number of lines before it. */
  readonly offset: number;
}

/** Characters after which a piece ends at the next possible cut. */
const enough = 65_536;

/** The title of a text: llms-full.txt is cut into the same pieces as the Markdown versions of pages. */
const titleStart = /^# /;
/** A heading or a list item at the margin: it ends any block before it except fenced code. */
const blockStart = /^(?:#{1,6}|[-*+])[ \t]/;
/** A line that begins like these. */
const blockOrFence = /(?<![^\r\n])(?:#{1,6}[ \t]|[-*+][ \t]| {0,3}(?:`{3}|~{3})).*/g;
const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Cuts `text` into pieces. Joined, they are `text` again, without the words of its front matter. */
export function* pieces(written: string): Generator<Piece> {
  // Front matter is data without links. Its lines are emptied, not removed, so that places stay correct.
  const text = written.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replaceAll(/[^\n]+/g, ''));
  let start = 0;
  let offset = 0;
  let open: string | undefined;
  for (const { 0: line, index } of text.matchAll(blockOrFence)) {
    const isLong = index - start >= enough;
    if (index > start && open === undefined && (isLong ? blockStart : titleStart).test(line)) {
      const piece = text.slice(start, index);
      yield { text: piece, offset };
      start = index;
      offset += [...piece.matchAll(/\r\n|\n|\r/g)].length;
    }
    const [, marks, rest = ''] = fenceLine.exec(line.trimEnd()) ?? [];
    if (marks !== undefined) open = openFenceAfter(open, marks, rest);
  }
  yield { text: text.slice(start), offset };
}

/** The open fence after a line of `marks` and `rest`; `open` is the one before it (CommonMark 0.31, 4.5). */
function openFenceAfter(open: string | undefined, marks: string, rest: string): string | undefined {
  if (open === undefined) return marks.startsWith('`') && rest.includes('`') ? undefined : marks;
  return marks.startsWith(open) && rest.trim() === '' ? undefined : open;
}

/** remark-parse with GitHub's extensions, and with emphasis that works beside CJK characters. */
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { checkForRemark } from './limits.ts';
import type { Parse } from './parsed-text.ts';
import { treeParser } from './tree.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();

/** Throws RefusedText where that would take too long. */
export function parseTree(source: string): Root {
  checkForRemark(source);
  return processor.parse(source);
}

export const parseByRemark: Parse = treeParser(parseTree);

/** remark-parse with GitHub's extensions, and with emphasis that works beside CJK characters. */
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { checkForRemark } from './limits.ts';
import type { ParseMarkdown } from './parsed-text.ts';
import { treeParser } from './tree.ts';
import { hideSlashes, restoreSlashesIn } from './unquoted-slashes.ts';

const remarkProcessor = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();

/** Parses a text. Throws RefusedText if that would take too long. */
export function parseTree(source: string): Root {
  checkForRemark(source);
  const readable = hideSlashes(source);
  const tree = remarkProcessor.parse(readable);
  if (readable !== source) restoreSlashesIn(tree);
  return tree;
}

export const parseByRemark: ParseMarkdown = treeParser(parseTree);

/**
 * satteri as the renderer's parser: Rust, in prebuilt binaries. Importing this fails where no binary fits the machine.
 *
 * HTML is made straight from its buffer. Where that holds what is not known here, the same text goes the way of remark's
 * trees, through the sanitiser.
 */
import { markdownToMdast } from 'satteri';
import { prepareEmphasis, restoreEmphasis } from './cjk-emphasis.ts';
import { flatHtml } from './flat/html.ts';
import { textNodes, UnknownNode } from './flat/nodes.ts';
import { FlatTree, features } from './flat/tree.ts';
import type { Parse } from './parsed-text.ts';
import { treeParser } from './tree.ts';

export const parseBySatteri: Parse = (source) => {
  const tree = new FlatTree(source);
  try {
    const nodes = textNodes(tree);
    const last = tree.children(0).at(-1);
    return {
      nodes: [...nodes.values()],
      last: last === undefined ? undefined : nodes.get(last),
      toHtml: (lang, unlinked) => flatHtml(tree, nodes, lang, unlinked),
    };
  } catch (error) {
    if (!(error instanceof UnknownNode)) throw error;
    return parseToTree(source);
  }
};

/** The same by a tree and the sanitiser. */
export const parseToTree: Parse = treeParser((source) => {
  const { prepared, insertions } = prepareEmphasis(source);
  const tree = markdownToMdast(prepared, { features });
  if (tree.type !== 'root') throw new Error(`satteri gave a ${tree.type} for a document`);
  restoreEmphasis(tree, insertions);
  return tree;
});

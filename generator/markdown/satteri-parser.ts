/**
 * satteri as the renderer's parser: Rust, in prebuilt binaries. Importing this file fails on machines without a binary.
 * The HTML is made directly from satteri's buffer.
 */
import { flatHtml } from './flat/html.ts';
import { flatTextNodes } from './flat/nodes.ts';
import { FlatTree } from './flat/tree.ts';
import type { ParseMarkdown } from './parsed-text.ts';

export const parseBySatteri: ParseMarkdown = (source) => {
  const tree = new FlatTree(source);
  const nodes = flatTextNodes(tree);
  const last = tree.children(0).at(-1);
  return {
    nodes: [...nodes.values()],
    last: last === undefined ? undefined : nodes.get(last),
    toMdast: () => tree.toMdast(),
    toHtml: (lang, unlinked, runs) => flatHtml(tree, nodes, lang, unlinked, runs),
  };
};

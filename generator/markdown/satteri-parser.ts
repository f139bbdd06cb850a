/**
 * satteri as the renderer's parser: Rust, in prebuilt binaries. Importing this fails where no binary fits the machine.
 *
 * HTML is made straight from its buffer.
 */
import { flatHtml } from './flat/html.ts';
import { textNodes } from './flat/nodes.ts';
import { FlatTree } from './flat/tree.ts';
import type { Parse } from './parsed-text.ts';

export const parseBySatteri: Parse = (source) => {
  const tree = new FlatTree(source);
  const nodes = textNodes(tree);
  const last = tree.children(0).at(-1);
  return {
    nodes: [...nodes.values()],
    last: last === undefined ? undefined : nodes.get(last),
    toHtml: (lang, unlinked) => flatHtml(tree, nodes, lang, unlinked),
  };
};

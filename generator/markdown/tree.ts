/** Trees of Markdown as the renderer's parsed texts: they become HTML by remark-html, and the sanitiser looks at all of it. */
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Language } from '../model/site.ts';
import { htmlCompiler } from './html.ts';
import type { Parse, TextNode } from './parsed-text.ts';
import { walk } from './walk.ts';

/** The renderer's parser over `parseTree`, whose trees it changes. */
export function treeParser(parseTree: (source: string) => Root): Parse {
  const compilers = new Map<Language, (tree: Root) => string>();
  return (source) => {
    const tree = parseTree(source);
    return {
      nodes: textNodes(tree),
      last: tree.children.at(-1),
      toHtml(lang, unlinked) {
        unwrap(tree, unlinked);
        // All that follows would copy them, for nobody.
        walk(tree, (node) => {
          node.position = undefined;
        });
        const compile = compilers.get(lang) ?? htmlCompiler(lang);
        compilers.set(lang, compile);
        return compile(tree);
      },
    };
  };
}

function textNodes(tree: Root): TextNode[] {
  const nodes: TextNode[] = [];
  walk(tree, (node) => {
    switch (node.type) {
      case 'code':
      case 'definition':
      case 'footnoteDefinition':
      case 'footnoteReference':
      case 'heading':
      case 'html':
      case 'image':
      case 'imageReference':
      case 'inlineCode':
      case 'link':
      case 'linkReference':
        nodes.push(node);
    }
  });
  return nodes;
}

/** Puts what `links` say in their place. */
function unwrap(tree: Root, links: ReadonlySet<Nodes>): void {
  if (links.size === 0) return;
  visit(tree, (node, index, parent) => {
    if (!links.has(node) || !('children' in node)) return;
    parent?.children.splice(index ?? 0, 1, ...node.children);
    // What has moved up stands here now.
    return index;
  });
}

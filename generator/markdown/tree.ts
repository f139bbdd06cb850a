/** Trees of Markdown as the renderer's parsed texts: they become HTML by remark-html, and the sanitiser looks at all of it. */

import type { List, ListItem, Nodes, Parents, Root } from 'mdast';
import { defaultHandlers, type Handler } from 'mdast-util-to-hast';
import remarkHtml from 'remark-html';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Language } from '../model/site.ts';
import { footnoteWords } from './footnote-words.ts';
import { headingElement } from './headings.ts';
import type { Parse, TextNode } from './parsed-text.ts';
import { textSchema } from './text-schema.ts';
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

export function textNodes(tree: Root): TextNode[] {
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
export function unwrap(tree: Root, links: ReadonlySet<Nodes>): void {
  if (links.size === 0) return;
  visit(tree, (node, index, parent) => {
    if (!links.has(node) || !('children' in node)) return;
    parent?.children.splice(index ?? 0, 1, ...node.children);
    // What has moved up stands here now.
    return index;
  });
}

/** Makes HTML of texts in `lang`. Raw HTML is left out. */
function htmlCompiler(lang: Language): (tree: Root) => string {
  const compiler = unified()
    .use(remarkHtml, { sanitize: textSchema, handlers: elementHandlers(lang) })
    .freeze();
  return (tree) => compiler.stringify(tree);
}

/** Handlers for mdast-util-to-hast. */
export function elementHandlers(lang: Language) {
  return { heading: headingElement, listItem: listItem(), footnoteReference: footnoteReference(lang) };
}

/** A handler for mdast-util-to-hast, whose own asks all items of a list whether one has space around it, for each of them. */
function listItem(): Handler {
  /** Whether a list has space around its items. */
  const known = new WeakMap<List, boolean>();
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const spread =
      known.get(parent) ?? (parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1));
    known.set(parent, spread);
    return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
  };
}

/** A handler for mdast-util-to-hast. remark-html does not hand on what footnotes say, so it is set where the first is referred to. */
function footnoteReference(lang: Language): Handler {
  const { footnotes, back } = footnoteWords(lang);
  return (state, node) => {
    state.options.footnoteLabel = footnotes;
    // As GitHub counts them: of several references to one footnote, the later ones have their number behind it.
    state.options.footnoteBackLabel = (note, again) => `${back} ${note + 1}${again > 1 ? `-${again}` : ''}`;
    return defaultHandlers.footnoteReference(state, node);
  };
}

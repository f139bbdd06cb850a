/** The nodes of a flat tree that a renderer looks at, each as unist has it, as far as it is looked at. */
import type { PhrasingContent } from 'mdast';
import type { TextNode } from '../parsed-text.ts';
import { type FlatTree, fields, kinds } from './tree.ts';

/** By number. */
export type TextNodes = ReadonlyMap<number, TextNode>;

/** In their order. Throws an Error where the tree holds a node of another kind than `kinds`: `features` lets satteri make no other. */
export function textNodes(tree: FlatTree): TextNodes {
  const nodes = new Map<number, TextNode>();
  const visit = (number: number) => {
    const kind = tree.kind(number);
    if (kind > kinds.delete) throw new Error(`Unexpected node of the kind ${kind}, expected one of Markdown`);
    if (kind === kinds.text) return;
    const node = textNode(tree, number, kind);
    if (node !== undefined) nodes.set(number, node);
    for (const child of tree.children(number)) visit(child);
  };
  visit(0);
  return nodes;
}

function textNode(tree: FlatTree, number: number, kind: number): TextNode | undefined {
  const text = (field: number) => tree.text(number, field);
  const position = () => tree.position(number);
  switch (kind) {
    case kinds.heading:
      return { type: 'heading', depth: tree.depth(number), children: [said(tree, number)], position: position() };
    case kinds.link:
      return { type: 'link', url: text(fields.url), children: ends(tree, number), position: position() };
    case kinds.image:
      return { type: 'image', url: text(fields.url), position: position() };
    case kinds.definition: {
      const [identifier, title] = [text(fields.definitionIdentifier), text(fields.definitionTitle)];
      return { type: 'definition', identifier, url: text(fields.url), title, position: position() };
    }
    case kinds.linkReference: {
      const [identifier, children] = [text(fields.identifier), ends(tree, number)];
      return { type: 'linkReference', identifier, referenceType: 'full', children, position: position() };
    }
    case kinds.imageReference:
      return { type: 'imageReference', identifier: text(fields.identifier), referenceType: 'full' };
    case kinds.footnoteReference:
      return { type: 'footnoteReference', identifier: text(fields.identifier) };
    case kinds.footnoteDefinition:
      return { type: 'footnoteDefinition', identifier: text(fields.identifier), children: [] };
    case kinds.html:
      return { type: 'html', value: text(fields.value), position: position() };
    case kinds.code:
      return { type: 'code', value: '', position: position() };
    case kinds.inlineCode:
      return { type: 'inlineCode', value: '', position: position() };
    default:
      return undefined;
  }
}

/** Where the first and the last child of `parent` stand. */
function ends(tree: FlatTree, parent: number): PhrasingContent[] {
  const children = tree.children(parent);
  return [children.slice(0, 1), children.slice(1).slice(-1)]
    .flat()
    .map((child) => ({ type: 'text', value: '', position: tree.position(child) }));
}

/** The text of a heading, without its images and HTML. */
function said(tree: FlatTree, heading: number): PhrasingContent {
  let value = '';
  const visit = (number: number) => {
    const kind = tree.kind(number);
    if (kind === kinds.text || kind === kinds.inlineCode) value += tree.text(number, fields.value);
    else for (const child of tree.children(number)) visit(child);
  };
  visit(heading);
  return { type: 'text', value };
}

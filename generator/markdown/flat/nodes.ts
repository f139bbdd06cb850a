/** Converts the nodes of a flat tree that a renderer needs to unist's form, as far as it needs them. */
import type { PhrasingContent } from 'mdast';
import type { TextNode } from '../parsed-text.ts';
import { type FlatTree, nodeKinds, textFields } from './tree.ts';

/** By number. */
export type TextNodes = ReadonlyMap<number, TextNode>;

/**
 * Returns the nodes in order. Throws an Error for a node whose kind is not in `nodeKinds`; `features` rules out others.
 */
export function flatTextNodes(tree: FlatTree): TextNodes {
  const nodes = new Map<number, TextNode>();
  const visit = (number: number) => {
    const kind = tree.kind(number);
    if (kind > nodeKinds.delete) throw new Error(`Unexpected node of the kind ${kind}, expected one of Markdown`);
    if (kind === nodeKinds.text) return;
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
    case nodeKinds.heading:
      return {
        type: 'heading',
        depth: tree.depth(number),
        children: [headingText(tree, number)],
        position: position(),
      };
    case nodeKinds.link:
      return { type: 'link', url: text(textFields.url), children: firstAndLast(tree, number), position: position() };
    case nodeKinds.image:
      return { type: 'image', url: text(textFields.url), alt: text(textFields.imageAlt), position: position() };
    case nodeKinds.definition: {
      const [identifier, title] = [text(textFields.definitionIdentifier), text(textFields.definitionTitle)];
      return { type: 'definition', identifier, url: text(textFields.url), title, position: position() };
    }
    case nodeKinds.linkReference: {
      const [identifier, children] = [text(textFields.identifier), firstAndLast(tree, number)];
      return { type: 'linkReference', identifier, referenceType: 'full', children, position: position() };
    }
    case nodeKinds.imageReference:
      return {
        type: 'imageReference',
        identifier: text(textFields.identifier),
        referenceType: 'full',
        alt: text(textFields.imageReferenceAlt),
        position: position(),
      };
    case nodeKinds.footnoteReference:
      return { type: 'footnoteReference', identifier: text(textFields.identifier), position: position() };
    case nodeKinds.footnoteDefinition:
      return { type: 'footnoteDefinition', identifier: text(textFields.identifier), children: [] };
    case nodeKinds.html:
      return { type: 'html', value: text(textFields.value), position: position() };
    case nodeKinds.code:
      return {
        type: 'code',
        lang: text(textFields.codeLanguage),
        value: text(textFields.codeValue),
        position: position(),
      };
    case nodeKinds.inlineCode:
      return { type: 'inlineCode', value: '', position: position() };
    default:
      return undefined;
  }
}

/** First and last child of `parent`, with their positions. */
function firstAndLast(tree: FlatTree, parent: number): PhrasingContent[] {
  const children = tree.children(parent);
  return [children.slice(0, 1), children.slice(1).slice(-1)]
    .flat()
    .map((child) => ({ type: 'text', value: '', position: tree.position(child) }));
}

/** Text of a heading, without its images and HTML. */
function headingText(tree: FlatTree, heading: number): PhrasingContent {
  let value = '';
  const visit = (number: number) => {
    const kind = tree.kind(number);
    if (kind === nodeKinds.text || kind === nodeKinds.inlineCode) value += tree.text(number, textFields.value);
    else for (const child of tree.children(number)) visit(child);
  };
  visit(heading);
  return { type: 'text', value };
}

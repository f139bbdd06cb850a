/** Makes HTML of inline nodes of the flat tree. */
import { trimLines } from 'trim-lines';
import { addressAttribute, escapeText, escapeValue, titleAttribute } from './escaping.ts';
import type { FootnoteList } from './footnotes.ts';
import type { TextNodes } from './nodes.ts';
import { type FlatTree, nodeKinds, textFields } from './tree.ts';

/** A text during rendering. */
export interface FlatText {
  readonly tree: FlatTree;
  /** Nodes with their changes. */
  readonly nodes: TextNodes;
  /** Removed links and images, rendered as text only. */
  readonly unlinked: ReadonlySet<number>;
  /** Numbers of definitions, by upper-case name. */
  readonly definitions: ReadonlyMap<string, number>;
  readonly footnotes: FootnoteList;
}

/** HTML of the content of `parent`. `isTrimmed`: the parent follows a line break, so leading spaces are removed. */
export function contentHtml(text: FlatText, parent: number, isTrimmed = false): string {
  let html = '';
  let isFirst = true;
  let isAfterBreak = false;
  for (const node of shownChildren(text, parent)) {
    const kind = text.tree.kind(node);
    if (kind !== nodeKinds.html) {
      html += inlineHtml(text, node, kind, isAfterBreak, isTrimmed && isFirst);
      isFirst = false;
    }
    isAfterBreak = kind === nodeKinds.break;
  }
  return html;
}

/** Children of `parent`, with the content of removed links in their place. */
export function shownChildren(text: FlatText, parent: number): readonly number[] {
  const { tree, unlinked } = text;
  const children = tree.children(parent);
  const isRemoved = (child: number) => unlinked.has(child) && isLinkNode(tree.kind(child));
  if (unlinked.size === 0 || !children.some(isRemoved)) return children;
  return children.flatMap((child) => (isRemoved(child) ? shownChildren(text, child) : [child]));
}

function isLinkNode(kind: number): boolean {
  return kind === nodeKinds.link || kind === nodeKinds.linkReference;
}

/** `isAfterBreak`: removes leading spaces of the node's content; `isHead`: only if the node itself is a text. */
export function inlineHtml(text: FlatText, node: number, kind: number, isAfterBreak: boolean, isHead: boolean): string {
  const { tree, nodes, footnotes } = text;
  const within = (tag: string) => `<${tag}>${contentHtml(text, node, isAfterBreak)}</${tag}>`;
  switch (kind) {
    case nodeKinds.text: {
      const written = tree.text(node, textFields.value);
      const value = /[\r\n]/.test(written) ? trimLines(written) : written;
      return escapeText(isAfterBreak || isHead ? withoutFirstSpaces(value) : value);
    }
    case nodeKinds.emphasis:
      return within('em');
    case nodeKinds.strong:
      return within('strong');
    case nodeKinds.delete:
      return within('del');
    case nodeKinds.inlineCode: {
      const value = tree.text(node, textFields.value).replace(/\r?\n|\r/g, ' ');
      return `<code>${escapeText(isAfterBreak ? withoutFirstSpaces(value) : value)}</code>`;
    }
    case nodeKinds.break:
      return '<br>\n';
    case nodeKinds.link:
      return anchor(text, node, node, tree.text(node, textFields.linkTitle), isAfterBreak);
    case nodeKinds.image:
      return picture(text, node, node, tree.text(node, textFields.imageAlt), tree.text(node, textFields.imageTitle));
    case nodeKinds.linkReference:
    case nodeKinds.imageReference:
      return referenceHtml(text, node, kind, isAfterBreak);
    case nodeKinds.footnoteReference: {
      const reference = nodes.get(node);
      return reference?.type === 'footnoteReference' ? footnotes.referenceHtml(reference) : '';
    }
    default:
      throw new Error(`a node of the kind ${kind} within a paragraph`);
  }
}

function withoutFirstSpaces(value: string): string {
  return value.replace(/^[ \t]+/, '');
}

/** HTML of a link. `addressed` is the node with the address. */
function anchor(text: FlatText, node: number, addressed: number, title: string, isTrimmed: boolean): string {
  const href = addressAttribute('href', urlOf(text, addressed));
  return `<a${href}${titleAttribute(title)}>${contentHtml(text, node, isTrimmed)}</a>`;
}

/** HTML of an image. `addressed` is the node with the address. */
function picture(text: FlatText, node: number, addressed: number, alt: string, title: string): string {
  if (text.unlinked.has(node)) return escapeText(alt);
  return `<img${addressAttribute('src', urlOf(text, addressed))} alt="${escapeValue(alt)}"${titleAttribute(title)}>`;
}

function urlOf({ nodes }: FlatText, node: number): string {
  const found = nodes.get(node);
  return found !== undefined && 'url' in found ? found.url : '';
}

function referenceHtml(text: FlatText, node: number, kind: number, isTrimmed: boolean): string {
  const { tree, definitions } = text;
  const definition = definitions.get(tree.text(node, textFields.identifier).toUpperCase());
  if (definition === undefined) return referenceSource(text, node, kind);
  const title = tree.text(definition, textFields.definitionTitle);
  return kind === nodeKinds.linkReference
    ? anchor(text, node, definition, title, isTrimmed)
    : picture(text, node, definition, tree.text(node, textFields.imageReferenceAlt), title);
}

/** Source of a reference without a definition: it is shown as text. */
function referenceSource(text: FlatText, node: number, kind: number): string {
  const { tree } = text;
  const name = tree.text(node, textFields.referenceLabel) || tree.text(node, textFields.identifier);
  const end = escapeText(`]${['', '[]', `[${name}]`][tree.referenceKind(node)] ?? ''}`);
  if (kind === nodeKinds.imageReference)
    return `${escapeText(`![${tree.text(node, textFields.imageReferenceAlt)}`)}${end}`;
  return `[${contentHtml(text, node)}${end}`;
}

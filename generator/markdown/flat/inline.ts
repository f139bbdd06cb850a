/** What stands within a paragraph, from the flat tree to HTML. */
import { trimLines } from 'trim-lines';
import { addressAttribute, escapeText, escapeValue, titleAttribute } from './escaping.ts';
import type { FootnoteList } from './footnotes.ts';
import type { TextNodes } from './nodes.ts';
import { type FlatTree, fields, kinds } from './tree.ts';

/** A text while its HTML is made. */
export interface FlatText {
  readonly tree: FlatTree;
  /** As they were changed. */
  readonly nodes: TextNodes;
  /** Links of which only what they say is shown. */
  readonly unlinked: ReadonlySet<number>;
  /** By the upper case of their names: the numbers of definitions. */
  readonly definitions: ReadonlyMap<string, number>;
  readonly footnotes: FootnoteList;
}

/**
 * The HTML of what `parent` holds. `isTrimmed`: the parent stands behind a line break, so that the spaces with which it begins
 * are gone.
 */
export function contentHtml(text: FlatText, parent: number, isTrimmed = false): string {
  let html = '';
  let isFirst = true;
  let isAfterBreak = false;
  for (const node of shownChildren(text, parent)) {
    const kind = text.tree.kind(node);
    if (kind !== kinds.html) {
      html += inlineHtml(text, node, kind, isAfterBreak, isTrimmed && isFirst);
      isFirst = false;
    }
    isAfterBreak = kind === kinds.break;
  }
  return html;
}

/** The children of `parent`, and in place of those that are links no more what they hold. */
export function shownChildren(text: FlatText, parent: number): readonly number[] {
  const { tree, unlinked } = text;
  const children = tree.children(parent);
  if (unlinked.size === 0 || !children.some((child) => unlinked.has(child))) return children;
  return children.flatMap((child) => (unlinked.has(child) ? shownChildren(text, child) : [child]));
}

/** `isAfterBreak`: what it begins with loses its spaces; `isHead`: so does it, if it is a text. */
export function inlineHtml(text: FlatText, node: number, kind: number, isAfterBreak: boolean, isHead: boolean): string {
  const { tree, footnotes } = text;
  const within = (tag: string) => `<${tag}>${contentHtml(text, node, isAfterBreak)}</${tag}>`;
  switch (kind) {
    case kinds.text: {
      const written = tree.text(node, fields.value);
      const value = /[\r\n]/.test(written) ? trimLines(written) : written;
      return escapeText(isAfterBreak || isHead ? withoutFirstSpaces(value) : value);
    }
    case kinds.emphasis:
      return within('em');
    case kinds.strong:
      return within('strong');
    case kinds.delete:
      return within('del');
    case kinds.inlineCode: {
      const value = tree.text(node, fields.value).replace(/\r?\n|\r/g, ' ');
      return `<code>${escapeText(isAfterBreak ? withoutFirstSpaces(value) : value)}</code>`;
    }
    case kinds.break:
      return '<br>\n';
    case kinds.link:
      return anchor(text, node, node, tree.text(node, fields.linkTitle), isAfterBreak);
    case kinds.image:
      return picture(text, node, tree.text(node, fields.imageAlt), tree.text(node, fields.imageTitle));
    case kinds.linkReference:
    case kinds.imageReference:
      return referenceHtml(text, node, kind, isAfterBreak);
    case kinds.footnoteReference:
      return footnotes.referenceHtml(node);
    default:
      throw new Error(`a node of the kind ${kind} within a paragraph`);
  }
}

function withoutFirstSpaces(value: string): string {
  return value.replace(/^[ \t]+/, '');
}

/** A link. `addressed` is the node that says where to. */
function anchor(text: FlatText, node: number, addressed: number, title: string, isTrimmed: boolean): string {
  const href = addressAttribute('href', urlOf(text, addressed));
  return `<a${href}${titleAttribute(title)}>${contentHtml(text, node, isTrimmed)}</a>`;
}

function picture(text: FlatText, addressed: number, alt: string, title: string): string {
  return `<img${addressAttribute('src', urlOf(text, addressed))} alt="${escapeValue(alt)}"${titleAttribute(title)}>`;
}

function urlOf({ nodes }: FlatText, node: number): string {
  const found = nodes.get(node);
  return found !== undefined && 'url' in found ? found.url : '';
}

function referenceHtml(text: FlatText, node: number, kind: number, isTrimmed: boolean): string {
  const { tree, definitions } = text;
  const definition = definitions.get(tree.text(node, fields.identifier).toUpperCase());
  if (definition === undefined) return asWritten(text, node, kind);
  const title = tree.text(definition, fields.definitionTitle);
  return kind === kinds.linkReference
    ? anchor(text, node, definition, title, isTrimmed)
    : picture(text, definition, tree.text(node, fields.imageReferenceAlt), title);
}

/** A reference to nothing is text. */
function asWritten(text: FlatText, node: number, kind: number): string {
  const { tree } = text;
  const name = tree.text(node, fields.referenceLabel) || tree.text(node, fields.identifier);
  const end = escapeText(`]${['', '[]', `[${name}]`][tree.referenceKind(node)] ?? ''}`);
  if (kind === kinds.imageReference) return `${escapeText(`![${tree.text(node, fields.imageReferenceAlt)}`)}${end}`;
  return `[${contentHtml(text, node)}${end}`;
}

/**
 * satteri's tree of a text, in the single buffer that Rust returns: a node is a number, its children are a list of
 * numbers.
 */
import type { Heading, Nodes, Root } from 'mdast';
import {
  createMdastHandle,
  dropHandle,
  type Features,
  MdastReader,
  materializeMdastTree,
  serializeHandle,
} from 'satteri';
import { type Insertions, prepareEmphasis, restorePosition, restoreText } from '../cjk-emphasis.ts';
import { hideSlashes, restoreSlashes, restoreSlashesIn } from '../unquoted-slashes.ts';
import { changeTexts, walkTree } from '../walk.ts';

/**
 * CommonMark with GitHub's extensions. Front matter is off, or a body that begins with a thematic break would lose its
 * first lines.
 */
export const features: Features = { gfm: true, frontmatter: false };

/** Kinds of nodes that these extensions create. */
export const nodeKinds = {
  root: 0,
  paragraph: 1,
  heading: 2,
  thematicBreak: 3,
  blockquote: 4,
  list: 5,
  listItem: 6,
  html: 7,
  code: 8,
  definition: 9,
  text: 10,
  emphasis: 11,
  strong: 12,
  inlineCode: 13,
  break: 14,
  link: 15,
  image: 16,
  linkReference: 17,
  imageReference: 18,
  footnoteDefinition: 19,
  footnoteReference: 20,
  table: 21,
  tableRow: 22,
  tableCell: 23,
  delete: 24,
} as const;

/** Data fields of a node that contain text. */
export const textFields = {
  value: 0,
  url: 0,
  identifier: 0,
  linkTitle: 8,
  referenceLabel: 8,
  imageAlt: 8,
  imageTitle: 16,
  codeLanguage: 0,
  codeValue: 16,
  definitionTitle: 8,
  definitionIdentifier: 16,
  referenceKind: 16,
  imageReferenceAlt: 20,
} as const;

const depths = [1, 2, 3, 4, 5, 6] as const;

export class FlatTree {
  readonly #reader: MdastReader;
  readonly #insertions: Insertions;
  readonly #hidesSlashes: boolean;

  constructor(source: string) {
    const { prepared, insertions } = prepareEmphasis(source);
    this.#insertions = insertions;
    const readable = hideSlashes(prepared);
    this.#hidesSlashes = readable !== prepared;
    const handle = createMdastHandle(readable, features, true);
    try {
      this.#reader = new MdastReader(serializeHandle(handle));
    } finally {
      dropHandle(handle);
    }
  }

  /** One of `nodeKinds`, or an unknown number. */
  kind(node: number): number {
    return this.#reader.getNodeType(node);
  }

  children(node: number): readonly number[] {
    return this.#reader.getChildIds(node);
  }

  /** Empty if there is none. */
  text(node: number, field: number): string {
    const text = restoreText(this.#reader.fieldString(node, field), this.#insertions);
    return this.#hidesSlashes ? restoreSlashes(text) : text;
  }

  depth(heading: number): Heading['depth'] {
    const depth = this.#reader.fieldU8(heading, 0, 1);
    return depths.find((known) => known === depth) ?? 6;
  }

  /** Form of a reference: 0 by its text, 1 by its text and `[]`, 2 by a name in brackets. */
  referenceKind(reference: number): number {
    return this.#reader.fieldU8(reference, textFields.referenceKind, 0);
  }

  list(list: number): { readonly ordered: boolean; readonly start: number; readonly spread: boolean } {
    return this.#reader.getListData(list);
  }

  /** Returns the state of a list item. `checked`: null for an item that is not a task. */
  item(item: number): { readonly checked: boolean | null; readonly spread: boolean } {
    return this.#reader.getListItemData(item);
  }

  /** Alignment of each column: left, right, center or none. */
  alignment(table: number): readonly (string | null)[] {
    return this.#reader.getTableAlign(table);
  }

  /** The whole tree, in the form of mdast. */
  toMdast(): Root {
    const root = materializeMdastTree(this.#reader);
    if (this.#hidesSlashes) restoreSlashesIn(root);
    if (this.#insertions.length > 0) {
      walkTree(root, (node) => {
        changeTexts(node, (text) => restoreText(text, this.#insertions));
        if (node.position !== undefined) node.position = restorePosition(node.position, this.#insertions);
      });
    }
    return root;
  }

  /** Position in the source; undefined for a node without one. */
  position(node: number): Nodes['position'] {
    const position = this.#reader.getPosition(node);
    return position === undefined ? undefined : restorePosition(position, this.#insertions);
  }
}

/** A text as a parser returns it: nodes that are read and changed before the HTML is made. */
import type {
  Code,
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  Nodes,
  Root,
} from 'mdast';
import type { Edit } from '../base/edits.ts';
import type { Language } from '../model/site.ts';
import type { MarkdownMistake } from './mistake.ts';

export type TextNode =
  | Code
  | Definition
  | FootnoteDefinition
  | FootnoteReference
  | Heading
  | Html
  | Image
  | ImageReference
  | InlineCode
  | Link
  | LinkReference;

/** Consecutive blocks of a text, by the indexes of the first and the last one. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

/** Blocks whose raw HTML is kept. */
export interface BlockRun extends BlockRange {
  /** Makes the HTML of the blocks. `footnoteHtml` makes that of the next reference to a footnote. */
  toHtml(footnoteHtml: (reference: FootnoteReference) => string): string;
}

export interface ParsedText {
  /** Nodes in order. */
  readonly nodes: readonly TextNode[];
  /** The last block, if it is among the nodes. */
  readonly last: Nodes | undefined;
  /**
   * Makes HTML of the nodes in their current state, for a text in `lang`: with the link addresses, heading ids and
   * footnote names set in them. Links in `unlinked` become their text, and images their alternative text. Raw HTML is removed, except in `runs`, which
   * make their own HTML, in order.
   */
  toHtml(lang: Language, unlinked: ReadonlySet<Nodes>, runs?: readonly BlockRun[]): string;
  /** The whole tree, for `runs`. Its nodes need not be those in `nodes`. */
  toMdast(): Root;
  /** Anchors that raw HTML defines, if it is kept. */
  readonly names?: readonly string[];
  /** Mistakes in raw HTML, if it is kept. */
  readonly mistakes?: readonly MarkdownMistake[];
  /**
   * Returns Markdown in place of kept raw HTML, sorted. `address`, if not empty, is the page that `#…` links to. Call
   * it after `toHtml`.
   */
  markdownEdits?(address: string): readonly Edit[];
}

/** Parses CommonMark with GitHub's extensions, and with emphasis that works beside CJK characters. */
export type ParseMarkdown = (source: string) => ParsedText;

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

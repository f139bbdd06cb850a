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

export interface ParsedText {
  /** Nodes in order. */
  readonly nodes: readonly TextNode[];
  /** The last block, if it is among the nodes. */
  readonly last: Nodes | undefined;
  /**
   * Makes HTML of the nodes as they are now, for a text in `lang`: with the addresses of links, ids of headings and
   * names of footnotes that were set in them. Links in `unlinked` become their text. Raw HTML is removed.
   */
  toHtml(lang: Language, unlinked: ReadonlySet<Nodes>): string;
  /** The whole tree, for what is made of it in another way than by `toHtml`. */
  toMdast(): Root;
  /** Anchors that raw HTML defines, if it is kept. */
  readonly names?: readonly string[];
  /** Mistakes in raw HTML, if it is kept. */
  readonly mistakes?: readonly MarkdownMistake[];
  /** Makes the Markdown version, if it is not the source with other addresses. Call it after `toHtml`. */
  toMarkdown?(): string;
}

/** Parses CommonMark with GitHub's extensions, and with emphasis that works beside CJK characters. */
export type ParseMarkdown = (source: string) => ParsedText;

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

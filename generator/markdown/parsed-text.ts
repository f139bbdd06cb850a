/** A text as a parser gives it: the nodes that are looked at, and changed, before the HTML is made. */
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
} from 'mdast';
import type { Language } from '../model/site.ts';

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
  /** In their order. */
  readonly nodes: readonly TextNode[];
  /** The last block, where it is one of them. */
  readonly last: Nodes | undefined;
  /**
   * The HTML as the nodes are now, for a text in `lang`: with the addresses of links, the ids of headings and the names of
   * footnotes that were set in them. Of `unlinked` only what they say is left. Raw HTML is left out.
   */
  toHtml(lang: Language, unlinked: ReadonlySet<Nodes>): string;
  /** Names of places that raw HTML gives, where that is kept. */
  readonly names?: readonly string[];
  /** The Markdown version, where it is not the source with other addresses. Called after `toHtml`. */
  toMarkdown?(): string;
}

/** Parses CommonMark with GitHub's extensions, and with emphasis that works beside CJK characters. */
export type Parse = (source: string) => ParsedText;

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

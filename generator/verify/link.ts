/** A link as it stands in a document: what each "links in this text" function gives. */
import type { Place } from '../base/diagnostics.ts';
import type { ListAnswer } from './list-answer.ts';

export interface Link {
  /** As it is written, references resolved: absolute or relative. */
  readonly address: string;
  /** Place of the link in its document, for messages: `a href`, `data.0.url`, `loc`. */
  readonly where: string;
  /** Undefined where the text has no lines that would help. */
  readonly place?: Place | undefined;
  /** Expected hash of the target: `sha256:` and lower-case hexadecimal. */
  readonly digest?: string;
}

/** A part of a document that must not be there. */
export interface Forbidden {
  readonly rule: 'html/text' | 'html/policy';
  /** For people. */
  readonly what: string;
  readonly place?: Place | undefined;
}

/** Links of a document, and its forbidden parts. */
export interface DocumentLinks {
  readonly links: readonly Link[];
  readonly forbidden?: readonly Forbidden[];
  /** The fragments that lead to a place in it; undefined where the kind of document has none that can be told. */
  readonly anchors?: ReadonlySet<string>;
  /** Only of a page: whether it has a content security policy. */
  readonly hasPolicy?: boolean;
  /** Only where it is a list answer. */
  readonly list?: ListAnswer | undefined;
}

/** A link as it stands in a document: what each "links in this text" function gives. */
import type { Place } from '../base/diagnostics.ts';
import type { ListAnswer } from './list-answer.ts';

export interface Link {
  /** As it is written, references resolved: absolute or relative. */
  readonly address: string;
  /** What makes it a link, for whoever looks for it: `a href`, `data.0.url`, `loc`. */
  readonly where: string;
  /** Undefined where the text has no lines that would help. */
  readonly place?: Place | undefined;
  /** What the bytes at the address must hash to: `sha256:` and lower-case hexadecimal. */
  readonly digest?: string;
}

/** What stands in a document and must not. */
export interface Forbidden {
  readonly rule: 'html/text' | 'html/policy';
  /** For people. */
  readonly what: string;
  readonly place?: Place | undefined;
}

/** What a document says of other documents, and what it must not say. */
export interface DocumentLinks {
  readonly links: readonly Link[];
  readonly forbidden?: readonly Forbidden[] | undefined;
  /** The fragments that lead to a place in it; undefined where the kind of document has none that can be told. */
  readonly anchors?: ReadonlySet<string>;
  /** Only where it is a list answer. */
  readonly list?: ListAnswer | undefined;
}

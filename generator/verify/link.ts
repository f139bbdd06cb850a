/** A link in a document, as the functions for each format return it. */
import type { Place } from '../base/diagnostics.ts';
import type { ListAnswer } from './list-answer.ts';

export interface Link {
  /** As written, with references resolved: absolute or relative. */
  readonly address: string;
  /** Place of the link in its document, for messages: `a href`, `data.0.url`, `loc`. */
  readonly where: string;
  /** Undefined if the text has no useful line numbers. */
  readonly place?: Place | undefined;
  /** Expected hash of the target: `sha256:` and lower-case hexadecimal. */
  readonly digest?: string;
}

export interface Forbidden {
  readonly rule: 'html/text' | 'html/policy';
  /** Description for messages. */
  readonly what: string;
  readonly place?: Place | undefined;
}

export interface DocumentLinks {
  readonly links: readonly Link[];
  readonly forbidden?: readonly Forbidden[];
  /**
   * Fragments that name an element of the document; undefined for kinds without any, or if they cannot be determined.
   */
  readonly anchors?: ReadonlySet<string>;
  /** Only for pages: true if it has a content security policy. */
  readonly hasPolicy?: boolean;
  /** Only for list answers. */
  readonly list?: ListAnswer | undefined;
}

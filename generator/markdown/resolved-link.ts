/** Resolved links of a text, as its renderer needs them. */

/** Use of an address: followed by readers, or loaded with the page. */
export type LinkKind = 'link' | 'image';

export type ResolvedLink =
  /**
   * `anchor`: anchor in a document, which must exist. `target`: path of the site, which must exist. `file`: path of the
   * linked file in the content folder.
   */
  | { readonly url: string; readonly anchor?: Anchor; readonly target?: string; readonly file?: string }
  /**
   * `unpublished`: the text is shown without the link. `isNothing`: there is no target either, and the text may have
   * such links. `rule`: the broken rule, if it is not the one about missing targets.
   */
  | {
      readonly reason: string;
      readonly unpublished?: boolean;
      readonly isNothing?: boolean;
      readonly rule?: 'links/image';
    };

/** The anchor `slug` in the content file at `path`. */
export interface Anchor {
  readonly path: string;
  readonly slug: string;
}

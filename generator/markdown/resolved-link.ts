/** Where the links of a text lead, as whoever renders it is told. */

/** What an address is for: to be followed, or to be loaded with the page. */
export type LinkKind = 'link' | 'image';

export type ResolvedLink =
  /**
   * `anchor`: it leads to a place in a document, which is to be there. `target`: the same of a path of the site. `file`: the file
   * that lies there, as the content folder has it.
   */
  | { readonly url: string; readonly anchor?: Anchor; readonly target?: string; readonly file?: string }
  /**
   * `unpublished`: it leads to something that is there, but not for readers. `quiet`: nobody is to be told. `rule`: what it breaks, if
   * that is not that links lead somewhere.
   */
  | {
      readonly reason: string;
      readonly unpublished?: boolean;
      readonly quiet?: boolean;
      readonly rule?: 'links/image';
    };

/** The place called `slug` in the content file at `path`. */
export interface Anchor {
  readonly path: string;
  readonly slug: string;
}

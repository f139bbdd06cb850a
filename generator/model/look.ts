/**
 * The operator's settings for the appearance of the website. Files are paths of the site, such as `/assets/logo.svg`.
 */
import type { Texts } from '../collections/description.ts';

export interface Look {
  readonly logo: string | undefined;
  /** The site's icon, if it is not the logo. */
  readonly icon?: string;
  /** Preview image of pages that have none, for link previews. */
  readonly card: string | undefined;
  /** Fonts for the drawn preview images of such pages, as paths in the content folder. */
  readonly cards?: { readonly fonts: readonly string[] };
  /** Colors of light and dark pages, by their roles. */
  readonly colors: Readonly<Record<string, readonly string[]>>;
  readonly fonts: { readonly text?: string; readonly code?: string };
  /** The main navigation, replacing Stele's. */
  readonly nav: readonly LookLink[] | undefined;
  /** Links at the end of each page, before Stele's. */
  readonly footer: readonly LookLink[] | undefined;
  /** Scripts of every page, in order. Omitted if there are none. */
  readonly scripts?: readonly PageScript[];
  /** Address for editing a text. `{path}` is its path in the content folder. */
  readonly editUrl: string | undefined;
}

/** Default colors, for light and for dark pages. */
export const usualColors = {
  text: ['#1d2428', '#e6e7e4'],
  soft: ['#566066', '#a7b0b3'],
  link: ['#0b5a66', '#7fcbd6'],
  ground: ['#fdfdfb', '#14181b'],
  panel: ['#f4f4f0', '#1c2226'],
} as const;

/** A script that an operator adds to every page. */
export interface PageScript {
  /** An absolute address, a path of the site, or a file in the content folder such as `scripts/counter.js`. */
  readonly src: string;
  /** Its text, if it is a file in the content folder. */
  readonly text?: string;
  /** Attributes of its element besides `src`, in order. A value of null is an attribute without one. */
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
  /** Hosts that it sends requests to, besides its own. */
  readonly hosts: readonly string[];
}

export interface LookLink {
  /** In one language, or in each. */
  readonly label: string | Texts;
  /** A path of the site, or an absolute address. */
  readonly to: string;
}

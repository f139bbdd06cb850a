/** A row of the cache: the results of reading and rendering one content file. */
import type { MarkdownMistake } from '../../markdown/mistake.ts';
import type { ExtraValues } from '../data/extra-values.ts';
import type { ItemData } from '../data/validate.ts';
import type { StoredBody } from './body.ts';

/** Results for a Markdown file without errors in its front matter and without dead links. */
export interface CachedFile {
  /** See `fileStamp`. */
  readonly stamp: string;
  /** Digest of the file. */
  readonly hash: string;
  /** The front matter, validated. */
  readonly data: ItemData;
  /** Values of the file that belong to no field. */
  readonly extra: ExtraValues | undefined;
  /** Start of the body. */
  readonly start: BodyStart;
  /** Mistakes in the body, with their places in the file. */
  readonly mistakes: readonly MarkdownMistake[];
  /** Base address for `#…` links of this body; null if it has none. */
  readonly address: string | null;
  /** Each link that depends on other files or the settings, and what it resolved to. */
  readonly links: readonly (readonly [written: string, resolved: string])[];
  /** Anchors of its headings. */
  readonly slugs: readonly string[];
  /** Links to headings and to paths of the site, with their places in the file. */
  readonly linksToCheck: readonly (readonly [written: string, line: number, column: number])[];
  readonly body: StoredBody;
}

/** Start of the body in a Markdown file. */
export interface BodyStart {
  /** Offset in the file's text as `readText` returns it. */
  readonly offset: number;
  /** 1-based line of the file. */
  readonly line: number;
}

/** A path and its file. The pack of the body is a number. */
export type Row = readonly [
  path: string,
  stamp: string,
  hash: string,
  data: CachedFile['data'],
  extra: ExtraValues | null,
  start: BodyStart,
  mistakes: CachedFile['mistakes'],
  address: string | null,
  links: CachedFile['links'],
  slugs: CachedFile['slugs'],
  linksToCheck: CachedFile['linksToCheck'],
  digest: string,
  pack: number,
  offset: number,
  html: number,
  markdown: number,
  text: number,
];

export function toRow(path: string, file: CachedFile, pack: number): Row {
  const { stamp, hash, data, extra = null, start, mistakes, address, links, slugs, linksToCheck, body } = file;
  const { digest, offset, html, markdown, text } = body;
  return [
    path,
    stamp,
    hash,
    data,
    extra,
    start,
    mistakes,
    address,
    links,
    slugs,
    linksToCheck,
    digest,
    pack,
    offset,
    html,
    markdown,
    text,
  ];
}

/** Returns the file of a row. Undefined if the pack of its body is missing. */
export function fromRow(row: Row, packs: readonly StoredBody['pack'][]): CachedFile | undefined {
  const [, stamp, hash, data, extra, start, mistakes, address, links, slugs, linksToCheck, ...bodyAt] = row;
  const [digest, number, offset, html, markdown, text] = bodyAt;
  const pack = packs[number];
  if (pack === undefined) return undefined;
  const body = { digest, pack, offset, html, markdown, text };
  return { stamp, hash, data, extra: extra ?? undefined, start, mistakes, address, links, slugs, linksToCheck, body };
}

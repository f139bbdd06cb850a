/** Rendered bodies: reused from an earlier build if all links still have the same targets, else rendered anew. */

import { type Addressed, itemUrl } from '../../api/paths.ts';
import { ContentChanged } from '../../base/content-changed.ts';
import { Notes, type Place } from '../../base/diagnostics.ts';
import { shownPath } from '../../base/disk-path.ts';
import { visibleText } from '../../base/visible-text.ts';
import type { Reading } from '../../collections/description.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { MarkdownMistake } from '../../markdown/mistake.ts';
import type { Anchor, LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import type { ArticleBody, Language, Service } from '../../model/site.ts';
import { type Publishable, type View, viewWhenPublished } from '../../model/visibility.ts';
import { bodyAt, type StoredBody, toStored } from '../cache/body-file.ts';
import type { CachedFile } from '../cache/rows.ts';
import type { ContentStore } from '../cache/store.ts';
import { type LinkTargets, resolveLink, standsAlone } from '../links/links.ts';
import type { Entry, ReadFrom } from '../read/entry.ts';
import { withIncluded } from '../read/included.ts';
import { readText } from '../scan/read-text.ts';

export interface Rendering {
  readonly body: ArticleBody;
  /** With their places in the file. */
  readonly mistakes: readonly MarkdownMistake[];
  /** Anchors in it. */
  readonly slugs: readonly string[];
  /** Links to headings and to paths of the site, checked after all texts are read. */
  readonly linksToCheck: readonly PlacedLink[];
  /** Linked files to copy to the output, as paths in the content folder. */
  readonly files: readonly string[];
}

/** A link to a heading or to a path of the site. */
export interface PlacedLink {
  readonly written: string;
  readonly to: Anchor | string;
  /** In the file. */
  readonly place: Place;
}

export interface BodyLinks {
  readonly resolve: (link: string, kind?: LinkKind) => ResolvedLink;
  /** Base address for `#…` links. Empty if there is no page. */
  readonly address: string;
  /** Address of the site, whose links depend on it as relative ones do. */
  readonly baseUrl: string;
}

/** Returns the cached rendering of the entry's body. Undefined if it is out of date. */
export function knownRendering(
  { path, hash }: Entry,
  bodyLinks: BodyLinks,
  store: ContentStore,
): Rendering | undefined {
  const known = store.find(path);
  const files = known?.hash === hash ? filesStillNamed(known, bodyLinks) : undefined;
  if (known === undefined || files === undefined) return undefined;
  const linksToCheck = known.linksToCheck.flatMap(([written, line, column]) => {
    const resolved = bodyLinks.resolve(written);
    const to = leadsTo(resolved);
    return to === undefined ? [] : [{ written, to, place: { line, column } }];
  });
  return { body: bodyAt(known.body), mistakes: known.mistakes, slugs: known.slugs, linksToCheck, files };
}

/** See `Rendering.files`. Undefined if a link's target changed. */
function filesStillNamed({ address, links }: CachedFile, bodyLinks: BodyLinks): readonly string[] | undefined {
  if (address !== null && address !== bodyLinks.address) return undefined;
  const files: string[] = [];
  for (const [written, url, reason] of links) {
    const resolved = bodyLinks.resolve(written);
    if ('url' in resolved ? resolved.url !== url : resolved.reason !== reason) return undefined;
    if ('url' in resolved && resolved.file !== undefined) files.push(resolved.file);
  }
  return files;
}

/** The file with the body to render, as it was when its front matter was read. */
export interface BodyOf extends Pick<Entry, 'path' | 'start' | 'hash'> {
  readonly lang: Language;
}

export interface RenderedFile extends Omit<Rendering, 'body'> {
  readonly body: StoredBody;
  /** See CachedFile. */
  readonly address: string | null;
  readonly links: CachedFile['links'];
}

/** Source of bodies, and their renderer. */
export interface Bodies extends Pick<ReadFrom, 'root' | 'linked' | 'scan' | 'texts'> {
  readonly reading: Reading;
  readonly renderMarkdown: RenderMarkdown;
}

/** Renders a body. */
export function renderFile(body: BodyOf, { resolve, address, baseUrl }: BodyLinks, bodies: Bodies): RenderedFile {
  const { path, lang, start } = body;
  const kept = bodies.texts.take(path);
  const { text, lineOf } =
    kept === undefined ? readAgain(body, bodies) : { text: kept, lineOf: (line: number) => line };
  const rendered = bodies.renderMarkdown(text.slice(start?.offset), resolve, address, lang);
  const placed = <Item extends { readonly place: Place }>(item: Item): Item => {
    const { line, column } = item.place;
    return { ...item, place: { line: lineOf(line + (start?.line ?? 1) - 1), column } };
  };
  const links = [...new Map(rendered.links.map(({ written, resolved }) => [written, resolved]))];
  const found = {
    mistakes: rendered.mistakes.map(placed),
    address: links.some(([, resolved]) => 'url' in resolved && resolved.url.startsWith('#')) ? address : null,
    links: links.flatMap(([written, resolved]): CachedFile['links'] => {
      if (standsAlone(written, baseUrl)) return [];
      return ['url' in resolved ? [written, resolved.url] : [written, null, resolved.reason]];
    }),
    slugs: rendered.anchors,
    linksToCheck: rendered.links.flatMap(({ written, resolved, place }) => {
      const to = leadsTo(resolved);
      return to === undefined ? [] : [placed({ written, to, place })];
    }),
    files: filesToPublish(rendered.links),
  };
  return { ...copied(found), body: toStored({ ...rendered, text: visibleText(rendered.html) }) };
}

function readAgain({ path, hash: expected }: BodyOf, { root, linked, scan, reading }: Bodies) {
  const read = readText(root, path, new Notes(), linked.get(path), undefined, 'files/control-left-out');
  const { text, hash, lineOf } = withIncluded(read, path, { root, scan }, reading);
  if (text === undefined || hash !== expected) throw new ContentChanged(shownPath(root, path));
  return { text, lineOf };
}

/** A copy, because a substring keeps the whole text in memory. Faster than structuredClone. */
function copied<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** See `Rendering.files`. */
export function filesToPublish(links: readonly { readonly resolved: ResolvedLink }[]): string[] {
  return links.flatMap(({ resolved }) => ('url' in resolved ? (resolved.file ?? []) : []));
}

/** Returns the heading, or the path of the site, that a link refers to. */
export function leadsTo(resolved: ResolvedLink): Anchor | string | undefined {
  return 'url' in resolved ? (resolved.anchor ?? resolved.target) : undefined;
}

/** Stores the rendered body of `entry`. With `isLasting`, later builds can use it too, if the file has no errors. */
export function keepRendering(
  { path, data, extra, start, notes, stamp, hash, inclusions }: Entry,
  { body, mistakes, address, links, slugs, linksToCheck, files }: RenderedFile,
  store: ContentStore,
  isLasting: boolean,
): Rendering {
  store.keep(body);
  if (isLasting && notes.isEmpty && data !== undefined && start !== undefined) {
    const places = linksToCheck.map(({ written, place }) => [written, place.line, place.column] as const);
    const file = { stamp, hash, inclusions, data, extra, start };
    store.note(path, { ...file, mistakes, address, links, slugs, linksToCheck: places, body });
  }
  return { body: bodyAt(body), mistakes, slugs, linksToCheck, files };
}

/** Resolves the links in the body of `entry`, a translation of `item`. */
export function bodyLinksOf(
  { path, lang }: { readonly path: string; readonly lang: Language },
  item: Addressed & Publishable<unknown>,
  targets: LinkTargets,
  view: View,
): BodyLinks {
  const { service } = targets;
  const ownView = viewWhenPublished(item.publication, lang, view);
  return {
    resolve: (link, kind) => resolveLink(link, { path, lang }, targets, ownView ?? view, kind),
    baseUrl: targets.service.baseUrl,
    address: pageAddress(item, lang, service),
  };
}

/** The address for `#…` links. Empty without a web page. */
export function pageAddress(item: Addressed, lang: Language, service: Service): string {
  return service.website ? itemUrl(item, lang, service) : '';
}

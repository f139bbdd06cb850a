/** Checks links to the site itself by path (`/guides/start/`), in texts and in service.yaml. */

import { pageOf, webPath } from '../../api/paths.ts';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { excerpt } from '../../base/wording.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import { fieldWith } from '../../model/item-text.ts';
import { hasPageIn } from '../../model/public-pages.ts';
import type { Language, Service } from '../../model/site.ts';
import { publishedPart, type View } from '../../model/visibility.ts';
import { type Document, hasOwnPage } from '../read/document.ts';
import type { LinkTargets } from './links.ts';
import { textAt } from './named-files.ts';

export interface OwnLink {
  readonly path: string;
  readonly written: string;
  /** Path below the base address, with a leading slash. */
  readonly target: string;
  readonly place: Place;
  /** True if any reader sees the link. */
  readonly isPublished: boolean;
}

interface OwnPlaces {
  readonly service: Service;
  readonly documents: readonly Document[];
  readonly view: View;
  /** True for published paths other than the pages of items. Called only if no item has the address. */
  readonly isGeneral: (target: string) => boolean;
  /** True if an error elsewhere may hide an address. */
  readonly isPartial: boolean;
}

/** A link by path, with its place. */
export type PathLink = Omit<OwnLink, 'isPublished'>;

/** Returns the `links` of the document's texts and the link of its image. */
export function ownLinks(
  { collection, lead }: Document,
  links: readonly PathLink[],
  { targets: { service, documents, assets }, view }: { readonly targets: LinkTargets; readonly view: View },
): OwnLink[] {
  const field = imageField(collection, service);
  const image = field && lead.data?.[field];
  const isPath = field !== undefined && typeof image === 'string' && image.startsWith('/');
  const all =
    isPath && !assets.has(image.slice(1))
      ? [...links, { path: lead.path, written: image, target: image, place: lead.placeOf(field) }]
      : links;
  return all.map((link) => {
    const { stem = '', lang = '' } = textAt(link.path, service, documents) ?? {};
    const document = documents.get(stem);
    const isPublished = document !== undefined && publishedPart(document, view)?.translations.has(lang) === true;
    return { ...link, isPublished };
  });
}

/**
 * Name of the field with the item's image. An image in a declared field is a file, which is checked when it is read.
 */
function imageField(collection: Collection, service: Service): string | undefined {
  const field = fieldWith('image', collection, service);
  return field !== undefined && descriptionOf(collection, service).fields[field]?.declared ? undefined : field;
}

/** Reports those of `links` whose target does not exist or is not published. */
export function checkOwnLinks(links: readonly OwnLink[], places: OwnPlaces, reporter: Reporter): void {
  if (links.length === 0) return;
  const items = new Map(
    places.documents.flatMap((document) =>
      hasOwnPage(document, places.service) ? [[document.webPath, document]] : [],
    ),
  );
  for (const { path, written, target, place, isPublished } of links) {
    const found = find(target, items, places);
    if (found === 'unpublished' && isPublished) {
      const reason = `Unexpected link "${excerpt(written)}", expected something published: the item at this address is not, now`;
      reporter.report(path, 'links/unpublished', reason, place);
    } else if (found === undefined && !places.isPartial) {
      const reason = `Unexpected link "${excerpt(written)}", expected an address of this site: there is nothing at this one`;
      reporter.report(path, 'links/dead', reason, place);
    }
  }
}

function find(
  target: string,
  items: ReadonlyMap<string, Document>,
  { service, view, isGeneral }: OwnPlaces,
): 'there' | 'unpublished' | undefined {
  if (!URL.canParse(target, 'https://site.invalid')) return undefined;
  const { origin, pathname, search } = new URL(target, 'https://site.invalid');
  // To browsers, a backslash is a slash, and two slashes begin another host.
  if (origin !== 'https://site.invalid') return 'there';
  const path = percentDecoded(pathname);
  const inLanguages = service.website ? service.languages : [];
  const named = inLanguages.flatMap((lang) => {
    const page = keyOfPage(pageOf(path), lang, service);
    const item = page === undefined ? undefined : items.get(page);
    return item !== undefined && hasPageIn(lang, item, service) ? [{ item, lang }] : [];
  });
  const isPublished = ({ item, lang }: { item: Document; lang: Language }) => {
    const part = publishedPart(item, view);
    return part !== undefined && hasPageIn(lang, part, service);
  };
  if (named.some(isPublished) || isGeneral(pathname + search)) return 'there';
  return named.length > 0 ? 'unpublished' : undefined;
}

/** Inverse of webPath in `lang`. Undefined if `path` is not a page. */
function keyOfPage(path: string, lang: Language, service: Service): string | undefined {
  const prefix = webPath('', lang, service);
  return path.startsWith(prefix) ? path.slice(prefix.length, -1) : undefined;
}

/** Joins items to the content of a site, and checks the site as a whole. */
import { join, relative } from 'node:path';
import type { Diagnostics, Reporter } from '../../base/diagnostics.ts';
import { withSlashes } from '../../base/disk-path.ts';
import { byCollection, collectionNames } from '../../collections/all.ts';
import { imageVariants } from '../../model/image-variants.ts';
import { orderOf } from '../../model/order.ts';
import type { Asset, Moved, Service, Site } from '../../model/site.ts';
import type { Content, View, WrittenItem } from '../../model/visibility.ts';
import type { CompiledHome } from '../home/home.ts';
import type { Compiled } from '../items/compile.ts';
import { checkFilterCase, checkFilterCounts, checkFilterPages } from '../items/filter-values.ts';
import { checkOwnLinks, type OwnLink } from '../links/own-links.ts';
import type { Document } from '../read/document.ts';
import { checkAnchors } from '../render/places.ts';
import type { ContentFiles } from '../scan/files.ts';
import { treeOf } from '../scan/folder.ts';
import { staticFile } from '../scan/statics.ts';
import { hasUnknownPath } from './unique.ts';

interface ContentSources {
  readonly files: ContentFiles;
  readonly service: Service;
  readonly moved: Moved;
  readonly home: CompiledHome;
}

/**
 * Returns all content, including drafts and scheduled items: the items of each collection in order, and the other
 * files.
 */
export function contentOf(compiled: readonly Compiled[], { files, service, moved, home }: ContentSources): Content {
  const { root } = files;
  const tree = treeOf(service) ?? '';
  const itemsOf = new Map(collectionNames(service).map((name) => [name, [] as WrittenItem[]]));
  for (const { document, items } of compiled) {
    if (document.publication.invalid) continue;
    for (const item of items) itemsOf.get(document.collection)?.push(item);
  }
  const items = byCollection(service, (name) => (itemsOf.get(name) ?? []).sort(orderOf(name, service)));
  const assets = files.assets.map((path): Asset => ({ path, source: join(root, path) }));
  const statics = files.statics.map((path) => {
    return [path, { path: staticFile(path, tree), source: join(root, path) }] as const;
  });
  const own = home.texts.size === 0 ? {} : { home: home.texts };
  return { service, items, moved, assets, ...own, statics: new Map(statics) };
}

interface SiteSources {
  readonly compiled: readonly Compiled[];
  readonly home: CompiledHome;
  readonly documents: readonly Document[];
  readonly files: ContentFiles;
  /** Addresses of this site in the settings. */
  readonly addresses: readonly OwnLink[];
  readonly view: View;
  /** True for published paths of the site other than the pages of items. */
  readonly isGeneral: (target: string) => boolean;
}

/** Reports mistakes in documents and in the site as a whole: links to headings, filter values, addresses. */
export function checkSite(
  site: Site,
  { compiled, home, documents, files, addresses, view, isGeneral }: SiteSources,
  diagnostics: Diagnostics,
): void {
  const { service } = site;
  const { root } = files;
  for (const { notes } of compiled) notes.tell(diagnostics);
  checkAnchors([...compiled.map(({ places }) => places), ...home.places], diagnostics);
  checkVariants(site, root, diagnostics);
  checkFilterCounts(site, root, diagnostics);
  checkFilterPages(site, root, diagnostics);
  checkFilterCase(site, documents, diagnostics);
  const isPartial = hasUnknownPath(files, documents, service) || (files.moved !== undefined && diagnostics.failed);
  const links = [...compiled.flatMap((one) => one.links), ...home.links, ...addresses];
  checkOwnLinks(links, { service, documents, view, isGeneral, isPartial }, diagnostics);
}

/** Reports such files. Names that differ only in case are the same on some disks. `root` is the content folder. */
function checkVariants(site: Site, root: string, reporter: Reporter): void {
  const variants = imageVariants(site);
  if (variants.size === 0) return;
  const images = new Map(
    [...variants].flatMap(([image, all]) => all.map(({ path }) => [path.toLowerCase(), image] as const)),
  );
  for (const { path, source } of site.assets) {
    const image = images.get(path.toLowerCase());
    if (image === undefined) continue;
    const reason = `Unexpected file, expected another name: \`images\` in service.yaml publishes a size or format of ${image} here`;
    reporter.report(withSlashes(relative(root, source)), 'files/variant', reason);
  }
}

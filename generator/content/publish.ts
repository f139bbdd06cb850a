/** Makes the site of what was read: items are compiled and checked until no further one is left out. */
import type { Diagnostics } from '../base/diagnostics.ts';
import type { ParserChoice } from '../markdown/parsers.ts';
import type { Moved, Service, Site } from '../model/site.ts';
import { type Content, publishedSite, type View } from '../model/visibility.ts';
import type { ContentStore } from './cache/store.ts';
import type { TextCache } from './cache/texts.ts';
import {
  checkInvalidShare,
  type InvalidItems,
  invalidItems,
  leavesSame,
  noInvalid,
  withInvalid,
} from './checks/invalid.ts';
import { checkSite, contentOf } from './checks/whole.ts';
import { type CompiledHome, compileHome, type HomeFile } from './home/home.ts';
import { type Compiled, compileDocuments } from './items/compile.ts';
import { ImageSizes } from './items/image-sizes.ts';
import { linkTargets } from './links/links.ts';
import { Related } from './links/related.ts';
import type { Document } from './read/document.ts';
import { joinLeftOut, type LeftOut } from './read/left-out.ts';
import type { ContentFiles } from './scan/files.ts';
import type { ServiceFile } from './settings/service.ts';

/** The content as it was read. */
export interface ReadContent {
  readonly documents: readonly Document[];
  /** `documents`, and those without a key of their own. */
  readonly read: readonly Document[];
  /** Documents with a file for each language. */
  readonly texts: readonly Document[];
  /** Texts that were read but not yet rendered. */
  readonly waiting: TextCache;
  readonly home: readonly HomeFile[];
  readonly store: ContentStore;
  readonly leftOut: readonly LeftOut[];
}

export interface PublishOptions {
  /** The content folder. */
  readonly root: string;
  /** Makes a test for published paths other than the pages of items. */
  readonly addressesOf: (site: Site) => (target: string) => boolean;
  /** The time, and the unpublished items to include. */
  readonly view: View;
  /** Called after each body is rendered. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

interface PublishFrom extends PublishOptions {
  readonly files: ContentFiles;
  readonly service: Service;
  readonly parser: ParserChoice;
  readonly moved: Moved;
  readonly addresses: ServiceFile['addresses'];
}

interface Published {
  readonly content: Content;
  readonly site: Site;
  /** Diagnostics of reading and of the last pass. */
  readonly diagnostics: Diagnostics;
  readonly invalid: InvalidItems;
}

/** Leaving out one item can cause an error in another, and so on. */
const mostPasses = 5;

/**
 * Compiles and checks the site. Links to items with errors can cause new errors, so this repeats until the same items
 * are left out. `before`: the diagnostics of reading.
 */
export async function publish(read: ReadContent, from: PublishFrom, before: Diagnostics): Promise<Published> {
  const { root, files, service, moved, addresses, view } = from;
  let leftOut = noInvalid;
  for (let pass = 1; ; pass++) {
    const diagnostics = before.copy();
    const documents = withInvalid(read.documents, leftOut);
    const { compiled, home } = await compileAll({ ...read, documents }, from, diagnostics);
    const content = contentOf(compiled, { files, service, moved, home });
    const site = publishedSite(content, view);
    const isGeneral = from.addressesOf(site);
    checkSite(site, { compiled, home, documents, files, addresses, view, isGeneral }, diagnostics);
    const invalid = invalidItems(read.read, diagnostics.pardoned, files);
    const isSettled = leavesSame(invalid, leftOut) || pass === mostPasses;
    leftOut = invalid;
    if (!isSettled) continue;
    checkInvalidShare(service.collections, read.read, invalid, root, diagnostics);
    const skipped = Object.fromEntries(Array.from(invalid.names, ([name, all]) => [name, all.size]));
    return { content, site: { ...site, skipped }, diagnostics, invalid };
  }
}

async function compileAll(
  read: ReadContent,
  from: PublishFrom,
  reporter: Diagnostics,
): Promise<{ readonly compiled: readonly Compiled[]; readonly home: CompiledHome }> {
  const { documents, store, waiting: texts } = read;
  const { root, files, service, view, moved, parser, onProgress } = from;
  const { excluded, skipped, other_languages } = joinLeftOut(read.leftOut);
  const leftOut = [...excluded, ...skipped, ...other_languages];
  const targets = linkTargets({ ...files, service, documents, leftOut });
  const related = new Related(documents, moved.keys, service);
  const { linked, scan } = files;
  const rendering = { root, linked, scan, store, texts, parser, reporter, onProgress };
  const imageSizes = new ImageSizes(root);
  const context = { targets, view };
  const compiled = await compileDocuments(documents, { context, related, imageSizes, rendering });
  return { compiled, home: await compileHome(read.home, { targets, view, imageSizes, parser }, reporter) };
}

/** Loads content/ as a Site. All mistakes are reported together; there is a site only if there are none. */
import { basename } from 'node:path';
import { Diagnostics, Notes, type Reporter } from '../base/diagnostics.ts';
import { sha256 } from '../base/sha256.ts';
import { collectionNames, ofCollection } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import type { ParserChoice } from '../markdown/parsers.ts';
import type { Moved, Service, Site } from '../model/site.ts';
import { type Content, publishedSite, type Schedule, scheduleOf, type View } from '../model/visibility.ts';
import { removeOldVariants, variantFolder } from './cache/folder.ts';
import { ContentStore } from './cache/store.ts';
import { TextCache } from './cache/texts.ts';
import { CacheTrouble } from './cache/trouble.ts';
import {
  checkInvalidShare,
  type InvalidItems,
  invalidItems,
  leavesSame,
  noInvalid,
  pardonInvalid,
  withInvalid,
} from './checks/invalid.ts';
import { checkSidebars } from './checks/sidebar.ts';
import { checkTranslations } from './checks/translations.ts';
import { checkUnique } from './checks/unique.ts';
import { checkSite, contentOf } from './checks/whole.ts';
import { loadValidators } from './data/validate.ts';
import { type Compiled, compileDocuments } from './items/compile.ts';
import { ImageSizes } from './items/image-sizes.ts';
import { Related } from './links/related.ts';
import { linkTargets } from './links/targets.ts';
import { movedIn } from './moved/moved.ts';
import type { Document } from './read/document.ts';
import { loadDocuments } from './read/documents.ts';
import { joinLeftOut, type LeftOut, nothingLeftOut } from './read/left-out.ts';
import { Reparsed } from './read/reparsed.ts';
import {
  type ContentFiles,
  type FolderEntries,
  type FolderScan,
  listContent,
  mayBeRead,
  scanFolder,
} from './scan/files.ts';
import type { OtherBaseUrl } from './settings/base-url.ts';
import { readDescriptions } from './settings/descriptions.ts';
import { checkSecurityTxt } from './settings/security-txt.ts';
import { readService, type ServiceFile } from './settings/service.ts';
import { readServiceText, type ServiceText } from './settings/service-text.ts';

/** The cache folder of earlier builds. */
export interface Cache {
  readonly folder: string;
  /** Identifies the running code. A cache that other code wrote is ignored. */
  readonly code: string;
}

export interface LoadOptions {
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: OtherBaseUrl | undefined;
  /** The time, and the unpublished items to include. */
  readonly view: View;
  /** An earlier scan of the folder. */
  readonly scan?: FolderEntries | undefined;
  /** Called after each body is rendered. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** Undefined if there is an error. Bodies can be read until the loader is closed. */
  readonly site: Site | undefined;
  /** The Markdown parser that the settings name. Undefined if they have an error. */
  readonly parser?: ParserChoice;
  /** The documents whose files stay in the cache. Undefined if not all were read. */
  readonly texts?: readonly Document[];
  /** All content, including drafts and scheduled items. Undefined if `site` is. */
  readonly content?: Content;
  /** When items appear and expire. Undefined if `site` is. */
  readonly schedule?: Schedule;
  /** Undefined if `site` is. */
  readonly leftOut?: LeftOut;
}

/** Leaving out one item can cause an error in another, and so on. */
const mostPasses = 5;

/** Makes a test for published paths other than the pages of items. */
type AddressesOf = (site: Site) => (target: string) => boolean;

/** Loads a content folder. Results are stored in `cache`, if there is one, for later builds. */
export class ContentLoader {
  readonly #root: string;
  readonly #cache: Cache | undefined;
  #store:
    | { readonly folder: string | undefined; readonly fingerprint: string; readonly content: ContentStore }
    | undefined;
  readonly #addressesOf: AddressesOf;
  readonly #reparsed = new Reparsed();
  /** The collections of the last load. */
  #collections: readonly Description[] | undefined;

  constructor(root: string, addressesOf: AddressesOf, cache?: Cache) {
    this.#root = root;
    this.#cache = cache;
    this.#addressesOf = addressesOf;
  }

  /** Path of the tree, relative to the content folder. Undefined if the last load read none. See Reading. */
  get tree(): string | undefined {
    return this.#collections?.find(({ reading }) => reading?.tree !== undefined)?.reading?.tree;
  }

  /** True if a collection may read the file at `path` of the tree, or a file below it. */
  mayRead(path: string): boolean {
    return mayBeRead(path, { collections: this.#collections });
  }

  /** Scans the folder, or returns `before` if it is a scan for the same collections. */
  async scan(before?: FolderScan): Promise<FolderScan> {
    const collections = await readDescriptions(this.#root, readServiceText(this.#root), new Notes());
    const isOfSame = before !== undefined && JSON.stringify(before.collections) === JSON.stringify(collections);
    return { collections, entries: isOfSame ? before.entries : scanFolder(this.#root, { collections }) };
  }

  /**
   * Loads the content. Mistakes in it are diagnostics. Rejects on disk errors, or if a file changes while it is read.
   */
  async load(options: LoadOptions): Promise<LoadResult> {
    const { strict, baseUrl, view, onProgress } = options;
    const diagnostics = new Diagnostics(this.#root, strict);
    const written = readServiceText(this.#root);
    const scanned = await this.#list(written, options, diagnostics);
    if (scanned === undefined) return { diagnostics, site: undefined };
    const { files, collections } = scanned;
    const settings = readService(written, files, collections, baseUrl, diagnostics);
    if (settings === undefined) return { diagnostics, site: undefined };
    reportUnnamed(scanned, diagnostics);
    const { service, parser, addresses } = settings;
    checkSecurityTxt(service, written.text ?? '', view.now, diagnostics);
    pardonInvalid(collections, files, diagnostics);
    const read = this.#read(scanned, service, parser, diagnostics);
    const moved = movedIn(files, service, read.documents, diagnostics);
    const from = { ...scanned, service, parser, moved, view, onProgress, addresses };
    const { content, site, passDiagnostics, invalid } = await this.#publish(read, from, diagnostics);
    this.#reparsed.clear();
    const ahead = scheduleOf(content, view);
    const result = { diagnostics: passDiagnostics, parser, texts: read.texts };
    const leftOut = joinLeftOut([...read.leftOut, { ...nothingLeftOut, invalid: [...invalid.names.values()].flat() }]);
    return passDiagnostics.failed
      ? { ...result, site: undefined }
      : { ...result, site, content, schedule: ahead, leftOut };
  }

  /**
   * Compiles and checks the site. Links to items with errors can cause new errors, so this repeats until the same items
   * are left out.
   */
  async #publish(read: ReadContent, from: CompileSources, diagnostics: Diagnostics): Promise<Publishing> {
    const { files, collections, service, moved, addresses, view } = from;
    const root = this.#root;
    let before = noInvalid;
    for (let pass = 1; ; pass++) {
      const passDiagnostics = diagnostics.copy();
      const documents = withInvalid(read.documents, before);
      const compiled = await this.#compile({ ...read, documents }, from, passDiagnostics);
      const content = contentOf(compiled, { files, service, moved, root, tree: this.tree });
      const site = publishedSite(content, view);
      const isGeneral = this.#addressesOf(site);
      checkSite(site, { compiled, documents, files, addresses, view, root, isGeneral }, passDiagnostics);
      const invalid = invalidItems(read.read, passDiagnostics.pardoned, files);
      const isSettled = leavesSame(invalid, before) || pass === mostPasses;
      before = invalid;
      if (!isSettled) continue;
      checkInvalidShare(collections, read.read, invalid, root, passDiagnostics);
      const skipped = Object.fromEntries(Array.from(invalid.names, ([name, all]) => [name, all.length]));
      return { content, site: { ...site, skipped }, passDiagnostics, invalid };
    }
  }

  /** Returns the files and the descriptions of collections. Undefined if a description has a mistake. */
  async #list(written: ServiceText, { scan }: LoadOptions, diagnostics: Diagnostics): Promise<Listing | undefined> {
    const root = this.#root;
    const collections = await readDescriptions(root, written, diagnostics);
    if (diagnostics.failed) return undefined;
    this.#collections = collections;
    const entries = scan ?? scanFolder(root, { collections });
    const files = listContent(root, entries, { collections }, diagnostics);
    await loadValidators({ collections }, files.moved !== undefined);
    return { files, collections, scan: entries };
  }

  /** Reads the documents of all collections. */
  #read({ files, scan }: Listing, service: Service, parser: ParserChoice, diagnostics: Diagnostics): ReadContent {
    const store = this.#open(service, parser);
    const [root, waiting] = [this.#root, new TextCache()];
    this.#reparsed.clear();
    const { misnamed } = files;
    const from = { root, settings: service, store, texts: waiting, scan, misnamed, reparsed: this.#reparsed };
    const loaded = collectionNames(service).map((name) =>
      loadDocuments(name, ofCollection(files.items, name), service, from, diagnostics),
    );
    const documents = loaded.flatMap((collection) => collection.documents);
    // A file with all languages has no body.
    const texts = documents.filter(({ lead }) => lead.lang !== undefined);
    checkTranslations(texts, service, diagnostics);
    checkUnique(documents, service, diagnostics);
    checkSidebars(documents, service, this.#root, diagnostics);
    const leftOut = [
      { ...nothingLeftOut, excluded: files.excluded },
      ...loaded.map((collection) => collection.leftOut),
    ];
    return { documents, read: loaded.flatMap(({ read }) => read), texts, waiting, store, leftOut };
  }

  async #compile(read: ReadContent, from: CompileSources, diagnostics: Diagnostics): Promise<readonly Compiled[]> {
    const { documents } = read;
    const { files, service, view, moved, parser, onProgress } = from;
    const { excluded, skipped, other_languages } = joinLeftOut(read.leftOut);
    const leftOut = [...excluded, ...skipped, ...other_languages];
    const { assets, unread, statics } = files;
    const targets = linkTargets({ service, documents, assets, unread, statics, leftOut });
    const related = new Related(documents, moved.keys, service);
    const rendering = {
      root: this.#root,
      store: read.store,
      texts: read.waiting,
      parser,
      reporter: diagnostics,
      onProgress,
    };
    const imageSizes = new ImageSizes(this.#root);
    return compileDocuments(documents, { context: { targets, view }, related, imageSizes, rendering });
  }

  /** Writes the results of a load to the cache. A failure is returned, not thrown: it affects nothing else. */
  save({ texts }: LoadResult): CacheTrouble | undefined {
    if (this.#cache === undefined || texts === undefined || this.#store === undefined) return undefined;
    const { folder } = this.#cache;
    const { content } = this.#store;
    const paths = texts.flatMap((document) => document.files.map(({ path }) => path));
    if (content.save(new Set(paths))) removeOldVariants(folder);
    return content.trouble && new CacheTrouble(folder, content.trouble);
  }

  /** Empties the cache. */
  discard(): void {
    this.#store?.content.discard();
    this.#store = undefined;
  }

  close(): void {
    this.#store?.content.close();
    this.#store = undefined;
  }

  #open({ baseUrl, imagesFrom, timeZone = '' }: Service, { wanted = 'satteri' }: ParserChoice): ContentStore {
    const folder = this.#cache && variantFolder(this.#cache.folder, this.#root, baseUrl);
    const described = this.#collections === undefined ? '' : ` ${sha256(JSON.stringify(this.#collections))}`;
    const fingerprint = `${this.#cache?.code} ${wanted} ${imagesFrom} ${timeZone}${described}`;
    if (this.#store?.folder !== folder || this.#store?.fingerprint !== fingerprint) {
      this.close();
      this.#store = { folder, fingerprint, content: new ContentStore(folder, fingerprint) };
    }
    return this.#store.content;
  }
}

/** The files of a content folder and the descriptions of its collections. */
interface Listing {
  readonly files: ContentFiles;
  /** Undefined: the built-in ones. */
  readonly collections: readonly Description[] | undefined;
  readonly scan: FolderEntries;
}

interface ReadContent {
  readonly documents: readonly Document[];
  /** `documents`, and those without a key of their own. */
  readonly read: readonly Document[];
  /** Documents with a file for each language. */
  readonly texts: readonly Document[];
  /** Texts that were read but not yet rendered. */
  readonly waiting: TextCache;
  readonly store: ContentStore;
  readonly leftOut: readonly LeftOut[];
}

interface CompileSources extends Listing, Pick<LoadOptions, 'view' | 'onProgress'> {
  readonly service: Service;
  readonly parser: ParserChoice;
  readonly moved: Moved;
  readonly addresses: ServiceFile['addresses'];
}

interface Publishing {
  readonly content: Content;
  readonly site: Site;
  readonly passDiagnostics: Diagnostics;
  readonly invalid: InvalidItems;
}

/** Reports descriptions of collections that service.yaml does not name. */
function reportUnnamed({ files, collections = [] }: Listing, reporter: Reporter): void {
  for (const path of files.collections) {
    if (collections.some(({ name }) => path === `collections/${name}.yaml`)) continue;
    const name = basename(path, '.yaml');
    const reason = `Unexpected description, expected its name in \`collections\` of service.yaml: add ${name}`;
    reporter.report(path, 'collections/name', reason);
  }
}

/**
 * content/ → Site. Everything that is wrong is reported, all at once; a site comes out only where nothing is.
 */
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { treeFile } from '../api/paths.ts';
import { Diagnostics, Notes, type Reporter } from '../base/diagnostics.ts';
import { isSame, LastingMemo, type Memo } from '../base/memo.ts';
import { sha256 } from '../base/sha256.ts';
import { byCollection, collectionNames, ofCollection } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import type { RenderMarkdown } from '../markdown/markdown.ts';
import { loadParser, type ParserChoice } from '../markdown/parsers.ts';
import type { Asset, Service, Site } from '../model/site.ts';
import {
  type Content,
  type Outlook,
  outlook,
  publishedSite,
  type View,
  type WrittenItem,
} from '../model/visibility.ts';
import type { OtherBaseUrl } from './base-url.ts';
import { removeOldVariants, variantFolder } from './cache/folder.ts';
import { ContentStore } from './cache/store.ts';
import { CacheTrouble } from './cache/trouble.ts';
import { Declarations } from './declared/read.ts';
import type { Document } from './document.ts';
import { loadDocuments } from './documents.ts';
import type { FieldText } from './field-texts.ts';
import { type ContentFiles, type FolderEntries, type Looked, lookAt, mayBeRead } from './files.ts';
import { checkFilterCase, checkFilterCounts } from './filter-values.ts';
import { ImageSizes } from './image-sizes.ts';
import { toItem } from './items.ts';
import { joinLeftOut, type LeftOut } from './left-out.ts';
import { listFiles } from './listing.ts';
import { movedIn } from './moved.ts';
import { inOrder, orderOf } from './order.ts';
import { checkOwnLinks, type OwnLink, ownLinks, type PathLink } from './own-links.ts';
import { checkAnchors, type Places, placesOf } from './places.ts';
import { Related } from './related.ts';
import { renderBodies } from './renderings.ts';
import { Reparsed } from './reparsed.ts';
import { readService } from './service.ts';
import { linkContext } from './targets.ts';
import { Texts } from './texts.ts';
import { checkTranslations } from './translations.ts';
import { belowTree } from './tree/statics.ts';
import { checkUnique, hasUnknownPath } from './unique.ts';
import { loadValidators } from './validate.ts';

/** What earlier builds may have left. */
export interface Cache {
  readonly folder: string;
  /** Names the code that is running: no other may believe what it wrote. */
  readonly code: string;
}

export interface LoadOptions {
  /** Whether a warning is an error. */
  readonly strict?: boolean | undefined;
  /** In place of service.yaml's base_url. */
  readonly baseUrl?: OtherBaseUrl | undefined;
  /** What of it is published. */
  readonly view: View;
  /** The files that may have changed since the last load, where that is known: nothing else is looked at. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** Called after each body that is rendered. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** Undefined where there is an error. Its bodies can be read until the loader is closed. */
  readonly site: Site | undefined;
  /** All that is written, what is held back too; undefined as the site is. */
  readonly content?: Content;
  /** Of all that is written; undefined as the site is. */
  readonly outlook?: Outlook;
  /** Undefined as the site is. */
  readonly leftOut?: LeftOut;
}

/** Whether a path of the site leads to something that is published besides items' pages. */
type AddressesOf = (site: Site) => (target: string) => boolean;

/**
 * Loads a content folder, and keeps what it learns of it: in `cache` for other builds, where there is one, and for its own
 * next load, in which items that nothing changed are the same objects again.
 */
export class ContentLoader {
  readonly #root: string;
  readonly #cache: Cache | undefined;
  #store:
    | { readonly folder: string | undefined; readonly fingerprint: string; readonly content: ContentStore }
    | undefined;
  readonly #addressesOf: AddressesOf;
  readonly #declarations: Declarations;
  readonly #imageSizes: ImageSizes;
  readonly #reparsed = new Reparsed();
  /** Those that all that is remembered is of. */
  #collections: readonly Description[] | undefined;
  readonly #memo: Memo;
  /** Of the last load. */
  #parser: ParserChoice = { wanted: undefined, place: { line: 1, column: 1 } };
  /** How long the content is seen as the last load saw it. */
  #period: Period | undefined;
  /** What `look` found, for the next load. */
  #looked: FolderEntries | undefined;
  /** Those whose Markdown files the cache is for, where the last load came to its end. */
  #texts: readonly Document[] | undefined;

  constructor(root: string, addressesOf: AddressesOf, cache?: Cache, memo: Memo = new LastingMemo()) {
    this.#root = root;
    this.#cache = cache;
    this.#memo = memo;
    this.#addressesOf = addressesOf;
    this.#declarations = new Declarations(root);
    this.#imageSizes = new ImageSizes(root);
  }

  /** Where the tree lies that the last load read beside the content folder, relative to that; see Reading. */
  get tree(): string | undefined {
    return this.#collections?.find(({ reading }) => reading?.tree !== undefined)?.reading?.tree;
  }

  /** Whether a file at `path` in the tree, or one below it, may be one that is read. */
  mayRead(path: string): boolean {
    return mayBeRead(path, { collections: this.#collections });
  }

  /** What lies in the folder. The next load takes it as it was now, or as it was `before`, where that was of the same collections. */
  async look(before?: Looked): Promise<Looked> {
    const collections = await this.#declarations.read(new Notes());
    const isOfSame = before !== undefined && JSON.stringify(before.collections) === JSON.stringify(collections);
    const entries = isOfSame ? before.entries : lookAt(this.#root, { collections });
    this.#looked = entries;
    return { collections, entries };
  }

  /**
   * Loads what the folder holds now. Mistakes in it are diagnostics; rejects where the disk fails, or gives other than it
   * just gave.
   */
  async load({ strict, baseUrl, view, touched, onProgress }: LoadOptions): Promise<LoadResult> {
    const root = this.#root;
    const diagnostics = new Diagnostics(root, strict);
    const collections = await this.#declarations.read(diagnostics);
    if (diagnostics.failed) return { diagnostics, site: undefined };
    if (collections !== this.#collections) this.#begin(collections);
    const only = this.#texts === undefined ? undefined : touched;
    this.#texts = undefined;
    const looked = this.#looked;
    this.#looked = undefined;
    const files = listFiles(
      root,
      { collections },
      only,
      () => looked ?? lookAt(root, { collections }),
      this.#memo,
      diagnostics,
    );
    await loadValidators({ collections }, files.moved !== undefined);
    const settings = readService(files, collections, baseUrl, this.#memo, diagnostics);
    if (settings === undefined) return { diagnostics, site: undefined };
    const { service, parser, addresses } = settings;
    this.#parser = parser;
    for (const path of unnamedFiles(files, collections)) {
      const name = basename(path, '.yaml');
      const reason = `Unexpected description, expected its name in \`collections\` of service.yaml: add ${name}`;
      diagnostics.report(path, 'collections/name', reason);
    }
    const store = this.#open(service, parser);

    const waiting = new Texts();
    this.#reparsed.clear();
    const { misnamed } = files;
    const from = {
      root,
      settings: service,
      store,
      texts: waiting,
      looked,
      touched: only,
      misnamed,
      reparsed: this.#reparsed,
    };
    const loaded = collectionNames(service).map((name) =>
      loadDocuments(name, ofCollection(files.items, name), service, from, this.#memo, diagnostics),
    );
    const documents = loaded.flatMap((collection) => collection.documents);
    // What one file says in all languages has no text of its own.
    const texts = documents.filter(({ lead }) => lead.lang !== undefined);
    checkTranslations(texts, service, this.#memo, diagnostics);
    checkUnique(documents, service, this.#memo, diagnostics);

    const period = this.#periodAt(view.now);
    const { assets: own, statics } = files;
    const sources = { service, documents, assets: own, statics, view };
    const context = linkContext(sources, period.from, this.#memo);
    // Where links may lead elsewhere, the context is another, and everything is made anew.
    const moved = movedIn(files, service, documents, diagnostics);
    const imageSizes = this.#imageSizes;
    const images = imageSizes.version(only);
    const related = new Related(documents, moved.keys);
    const known = this.#memo.get('made of documents', [context, images], () => new WeakMap<Document, MadeOfDocument>());
    const fresh = documents.filter((document) => {
      const made = known.get(document);
      return made === undefined || !isSame(made.related, related.of(document, service));
    });
    const { renderings, renderMarkdown } = await renderBodies(fresh, context, {
      root,
      store,
      texts: waiting,
      parser,
      reporter: diagnostics,
      onProgress,
    });
    for (const [index, document] of fresh.entries()) {
      // What native code holds for texts in fields is freed.
      if (renderMarkdown !== undefined && index % 32 === 0) await setImmediate();
      const notes = new Notes();
      const texts: FieldText[] = [];
      const links: PathLink[] = [];
      const sources = { related, imageSizes, renderings, renderMarkdown, texts, links, diagnostics: notes };
      const items = toItem(document, { ...context, ...sources });
      const places = placesOf(document, renderings, texts);
      known.set(document, {
        related: related.of(document, service),
        items,
        places,
        links: ownLinks(document, [...places.links, ...links], context),
        notes,
      });
    }
    const made = documents.map((document) => known.get(document) ?? nothing);
    for (const { notes } of made) notes.tell(diagnostics);
    checkAnchors(
      made.map(({ places }) => places),
      diagnostics,
    );
    const madeOf = new Map(collectionNames(service).map((name) => [name, [] as WrittenItem[]]));
    for (const [index, { items }] of made.entries()) madeOf.get(documents[index]?.collection ?? '')?.push(...items);
    const items = byCollection(service, (name) => {
      const all = madeOf.get(name) ?? [];
      return this.#memo.get(`order of ${name}`, [service, ...all], (before: readonly WrittenItem[] = []) =>
        inOrder(all, before, orderOf(name, service)),
      );
    });
    const assets = own.map((path): Asset => ({ path, source: join(root, path) }));
    const published = new Map(
      statics.map((path) => [path, { path: treeFile(belowTree(path, this.tree ?? '')), source: join(root, path) }]),
    );
    const content = { service, items, moved, assets, statics: published };
    const site = publishedSite(content, view);
    checkFilterCounts(site, root, diagnostics);
    checkFilterCase(site, documents, diagnostics);
    checkOwnLinks(
      [...made.flatMap(({ links }) => links), ...addresses],
      {
        service,
        documents,
        view,
        isGeneral: this.#addressesOf(site),
        isPartial: hasUnknownPath(files, documents, service) || (files.moved !== undefined && diagnostics.failed),
      },
      diagnostics,
    );
    this.#texts = texts;
    this.#reparsed.clear();
    const ahead = outlook(content, view);
    this.#period = { from: period.from, until: ahead.next?.at };
    if (diagnostics.failed) return { diagnostics, site: undefined };
    const nothingElse = { skipped: [], other_languages: [], ignored: {} };
    const leftOut = joinLeftOut([
      { excluded: files.excluded, ...nothingElse },
      ...loaded.map((collection) => collection.leftOut),
    ]);
    return { diagnostics, site, content, outlook: ahead, leftOut };
  }

  /** Renders other texts as the last `load` rendered those of the content. Undefined, and reported, where its parser cannot be loaded. */
  async renderer(reporter: Reporter): Promise<RenderMarkdown | undefined> {
    const loaded = await loadParser(this.#parser, reporter);
    const { createRenderer } = await import('../markdown/markdown.ts');
    return loaded && createRenderer(loaded.parse, { deadAnchors: 'refuse' });
  }

  /** Writes to the cache what the last `load` learnt. Returns what to tell where it cannot be written: nothing else suffers. */
  save(): CacheTrouble | undefined {
    if (this.#cache === undefined || this.#texts === undefined || this.#store === undefined) return undefined;
    const { folder } = this.#cache;
    const { content } = this.#store;
    const paths = this.#texts.flatMap((document) => document.files.map(({ path }) => path));
    if (content.save(new Set(paths))) removeOldVariants(folder);
    return content.trouble && new CacheTrouble(folder, content.trouble);
  }

  /** Empties the cache and forgets everything. */
  discard(): void {
    this.#store?.content.discard();
    this.#forget();
  }

  close(): void {
    this.#store?.content.close();
    this.#forget();
  }

  /** Forgets what was made of other collections. */
  #begin(collections: readonly Description[] | undefined): void {
    if (this.#store !== undefined) this.close();
    this.#texts = undefined;
    this.#collections = collections;
  }

  #forget(): void {
    this.#store = undefined;
    this.#memo.forget();
  }

  /** The period in which `now` is. */
  #periodAt(now: string): Period {
    const { from = now, until } = this.#period ?? {};
    const isOver = now < from || (until !== undefined && now >= until);
    return isOver ? { from: now, until: undefined } : { from, until };
  }

  #open({ baseUrl, imagesFrom }: Service, { wanted = 'satteri' }: ParserChoice): ContentStore {
    const folder = this.#cache && variantFolder(this.#cache.folder, this.#root, baseUrl);
    const described = this.#collections === undefined ? '' : ` ${sha256(JSON.stringify(this.#collections))}`;
    const fingerprint = `${this.#cache?.code} ${wanted} ${imagesFrom}${described}`;
    if (this.#store?.folder !== folder || this.#store?.fingerprint !== fingerprint) {
      // What is remembered leads to the bodies of that one.
      if (this.#store !== undefined) this.close();
      this.#store = { folder, fingerprint, content: new ContentStore(folder, fingerprint) };
    }
    return this.#store.content;
  }
}

/** Descriptions of collections that the site has not. */
function unnamedFiles(files: ContentFiles, collections: readonly Description[] = []): string[] {
  return files.collections.filter((path) => !collections.some(({ name }) => path === `collections/${name}.yaml`));
}

/** What came of a document, where links lead as they do now. */
interface MadeOfDocument {
  /** The others that it names, as they were. */
  readonly related: readonly unknown[];
  /** None where a file of it has a mistake. */
  readonly items: readonly WrittenItem[];
  readonly places: Places;
  /** To paths of the site. */
  readonly links: readonly OwnLink[];
  readonly notes: Notes;
}

const nothing: MadeOfDocument = {
  related: [],
  items: [],
  places: { slugs: [], anchors: [], links: [] },
  links: [],
  notes: new Notes(),
};

/** From the first moment on, up to the next at which the content is seen otherwise. */
interface Period {
  readonly from: string;
  readonly until: string | undefined;
}

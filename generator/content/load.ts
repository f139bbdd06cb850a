/**
 * content/ → Site. Everything that is wrong is reported, all at once; a site comes out only where nothing is.
 */
import { join } from 'node:path';
import { type Addressed, postPath } from '../api/paths.ts';
import type { Asset, Page, Post, Product, Service, Site } from '../model.ts';
import { type Content, type Publishable, publishedSite, type View, withoutDraft } from '../visibility.ts';
import { type Context, toPage, toPost } from './articles.ts';
import { removeOldVariants, variantFolder } from './cache/folder.ts';
import { ContentStore } from './cache/store.ts';
import { Diagnostics } from './diagnostics.ts';
import { type Document, loadDocuments } from './entries.ts';
import { type ContentFiles, listContent, readText } from './files.ts';
import type { LinkTargets } from './links.ts';
import { type Existing, loadMoved } from './moved.ts';
import type { ParserChoice } from './parsers.ts';
import { loadProducts, productId } from './products.ts';
import { toPublication } from './publication.ts';
import { renderBodies } from './renderings.ts';
import { parseService, type ServiceFile } from './service.ts';
import type { PageData, PostData } from './validate.ts';

/** What earlier builds may have left. */
export interface Cache {
  readonly folder: string;
  /** Names the code that is running: no other may believe what it wrote. */
  readonly code: string;
}

export interface LoadOptions {
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: string | undefined;
  /** What of it is published. */
  readonly view: View;
  /** Called after each body that is rendered. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** Undefined where there is an error. Its bodies can be read until the loader is closed. */
  readonly site: Site | undefined;
  /** All that is written, what is held back too; undefined as the site is. */
  readonly content?: Content;
}

/** Loads a content folder, and keeps what it learns of it: in `cache` for other builds, where there is one. */
export class ContentLoader {
  readonly #root: string;
  readonly #cache: Cache | undefined;
  #store:
    | { readonly folder: string | undefined; readonly fingerprint: string; readonly content: ContentStore }
    | undefined;
  /** Of all Markdown files, where the last load saw every one. */
  #paths: ReadonlySet<string> | undefined;

  constructor(root: string, cache?: Cache) {
    this.#root = root;
    this.#cache = cache;
  }

  /**
   * Loads what the folder holds now. Mistakes in it are diagnostics; rejects where the disk fails, or gives other than it
   * just gave.
   */
  async load({ baseUrl, view, onProgress }: LoadOptions): Promise<LoadResult> {
    const root = this.#root;
    this.#paths = undefined;
    const diagnostics = new Diagnostics(root);
    const files = listContent(root, diagnostics);
    const settings = loadService(files, baseUrl, diagnostics);
    if (settings === undefined) return { diagnostics, site: undefined };
    const { service, parser } = settings;
    const store = this.#open(service.baseUrl, parser);

    const pageDocuments = loadDocuments('page', files, service, store, diagnostics);
    const postDocuments = loadDocuments('post', files, service, store, diagnostics);
    const pageKeys = pageDocuments.map(({ key }) => key);
    const products = loadProducts(files, service, pageKeys, diagnostics);

    const targets = linkTargets(service, pageDocuments, postDocuments, files);
    const renderings = await renderBodies([...pageDocuments, ...postDocuments], targets, {
      root,
      store,
      view,
      parser,
      diagnostics,
      onProgress,
    });
    this.#paths = new Set([...files.pages, ...files.posts]);
    const context: Context = { diagnostics, targets, view, renderings };
    const pages = pageDocuments.flatMap((document) => toPage(document, context)).sort(bySection(service));
    const posts = postDocuments.flatMap((document) => toPost(document, context)).sort(newestFirst);
    const existing = existingIn(files, service, products, pageDocuments, postDocuments);
    const moved = loadMoved(files, existing, diagnostics);

    if (diagnostics.failed) return { diagnostics, site: undefined };
    const assets = files.assets.map((path): Asset => ({ path, source: join(root, path) }));
    const content = { service, products, pages, posts, moved, assets };
    return { diagnostics, site: publishedSite(content, view), content };
  }

  /** Writes to the cache what the last `load` learnt. */
  save(): void {
    if (this.#cache === undefined || this.#paths === undefined) return;
    if (this.#store?.content.save(this.#paths)) removeOldVariants(this.#cache.folder);
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

  #open(baseUrl: string, { wanted = 'satteri' }: ParserChoice): ContentStore {
    const folder = this.#cache && variantFolder(this.#cache.folder, this.#root, baseUrl);
    const fingerprint = `${this.#cache?.code} ${wanted}`;
    if (this.#store === undefined || this.#store.folder !== folder || this.#store.fingerprint !== fingerprint) {
      this.close();
      this.#store = { folder, fingerprint, content: new ContentStore(folder, fingerprint) };
    }
    return this.#store.content;
  }
}

/** Loads a content folder once, without a cache. */
export function loadSite({ root, ...options }: LoadOptions & { readonly root: string }): Promise<LoadResult> {
  return new ContentLoader(root).load(options);
}

function loadService(
  files: ContentFiles,
  baseUrl: string | undefined,
  diagnostics: Diagnostics,
): ServiceFile | undefined {
  const path = 'service.yaml';
  if (files.service === undefined) {
    diagnostics.report(path, 'files/missing', `Missing file, expected it in ${files.root}`);
    return undefined;
  }
  const text = readText(files.root, path, diagnostics);
  return text === undefined ? undefined : parseService(path, text, baseUrl, diagnostics);
}

/** Every file can be linked to, also one that has a mistake of its own. */
function linkTargets(
  service: Service,
  pages: readonly Document<PageData>[],
  posts: readonly Document<PostData>[],
  files: ContentFiles,
): LinkTargets {
  const documents = new Map<string, Document<unknown> & Addressed>();
  for (const page of pages) documents.set(page.stem, { ...page, collection: 'pages', webPath: page.key });
  for (const post of posts) {
    documents.set(post.stem, { ...post, collection: 'posts', webPath: postPath(post.key) });
  }
  return { service, documents, assets: new Set(files.assets) };
}

/** A product whose file has a mistake. */
const unreadable = { translations: new Map<never, never>(), publication: toPublication(undefined) };

/** What old keys may lead to. A product with a mistake has its id all the same. */
function existingIn(
  files: ContentFiles,
  { languages }: Service,
  products: readonly (Product & Publishable<unknown>)[],
  pages: readonly Document<PageData>[],
  posts: readonly Document<PostData>[],
): Existing {
  const names = (items: readonly (Publishable<unknown> & { readonly key: string })[]) =>
    new Map(items.map(({ key, translations }) => [key, new Set(translations.keys())]));
  const written = new Map(products.map((product) => [product.id, product]));
  const productItems = files.products.map(productId).map((key) => ({ ...(written.get(key) ?? unreadable), key }));
  const withoutDrafts = (items: readonly (Publishable<unknown> & { readonly key: string })[]) =>
    names(items.flatMap((item) => withoutDraft(item) ?? []));
  return {
    languages,
    keys: { products: names(productItems), pages: names(pages), posts: names(posts) },
    withoutDrafts: {
      products: withoutDrafts(productItems),
      pages: withoutDrafts(pages),
      posts: withoutDrafts(posts),
    },
    webPaths: new Set([
      ...products.map(({ path }) => path),
      ...pages.map(({ key }) => key),
      ...posts.map(({ key }) => postPath(key)),
    ]),
  };
}

/** Sections as service.yaml lists them, then by key. */
function bySection({ sections }: Service) {
  const rank = new Map(sections.map((section, index) => [section, index]));
  return (a: Page, b: Page) => (rank.get(a.section) ?? 0) - (rank.get(b.section) ?? 0) || (a.key < b.key ? -1 : 1);
}

function newestFirst(a: Post, b: Post): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

/**
 * content/ → Site. Everything that is wrong is reported, all at once; a site comes out only where nothing is.
 */
import { join } from 'node:path';
import { type Addressed, postPath } from '../api/paths.ts';
import type { Asset, Page, Post, Product, Service, Site } from '../model.ts';
import { type Content, type Publishable, publishedSite, type View, withoutDraft } from '../visibility.ts';
import { type Context, toPage, toPost } from './articles.ts';
import { Diagnostics } from './diagnostics.ts';
import { type Document, loadDocuments } from './entries.ts';
import { type ContentFiles, listContent, readText } from './files.ts';
import type { LinkTargets } from './links.ts';
import { type Existing, loadMoved } from './moved.ts';
import { loadProducts, productId } from './products.ts';
import { toPublication } from './publication.ts';
import { parseService } from './service.ts';
import type { PageData, PostData } from './validate.ts';

export interface LoadOptions {
  /** The content folder. */
  readonly root: string;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: string | undefined;
  /** What of it is published. */
  readonly view: View;
  /** Called after each document. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** Undefined where there is an error. */
  readonly site: Site | undefined;
  /** All that is written, what is held back too; undefined as the site is. */
  readonly content?: Content;
}

/** Loads the content folder. Mistakes in it are diagnostics; rejects only where the disk fails. */
export async function loadSite({ root, baseUrl, view, onProgress }: LoadOptions): Promise<LoadResult> {
  const diagnostics = new Diagnostics(root);
  const files = listContent(root, diagnostics);
  const service = loadService(files, baseUrl, diagnostics);
  if (service === undefined) return { diagnostics, site: undefined };

  const pageDocuments = loadDocuments('page', files, service, diagnostics);
  const postDocuments = loadDocuments('post', files, service, diagnostics);
  const pageKeys = pageDocuments.map(({ key }) => key);
  const products = loadProducts(files, service, pageKeys, diagnostics);

  let done = 0;
  const total = pageDocuments.length + postDocuments.length;
  // Loaded only where there is something to render: commands that end before start faster.
  const { renderMarkdown } = await import('./markdown.ts');
  const targets = linkTargets(service, pageDocuments, postDocuments, files);
  const context: Context = {
    diagnostics,
    targets,
    view,
    renderMarkdown,
    onDocument: () => onProgress?.(++done, total),
  };
  const pages = pageDocuments.flatMap((document) => toPage(document, context)).sort(bySection(service));
  const posts = postDocuments.flatMap((document) => toPost(document, context)).sort(newestFirst);
  const existing = existingIn(files, service, products, pageDocuments, postDocuments);
  const moved = loadMoved(files, existing, diagnostics);

  if (diagnostics.failed) return { diagnostics, site: undefined };
  const assets = files.assets.map((path): Asset => ({ path, source: join(root, path) }));
  const content = { service, products, pages, posts, moved, assets };
  return { diagnostics, site: publishedSite(content, view), content };
}

function loadService(files: ContentFiles, baseUrl: string | undefined, diagnostics: Diagnostics): Service | undefined {
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

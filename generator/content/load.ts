/**
 * content/ → Site. Everything that is wrong is reported, all at once; a site comes out only where nothing is.
 */
import { join } from 'node:path';
import { postPath } from '../api/paths.ts';
import type { Asset, Page, PageText, Post, PostText, Product, Service, Site } from '../model.ts';
import { toUtc } from './dates.ts';
import { Diagnostics, type Place } from './diagnostics.ts';
import { type Document, type Entry, loadDocuments } from './entries.ts';
import { type ContentFiles, listContent, readText } from './files.ts';
import { type LinkTargets, resolveLink } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import { loadProducts } from './products.ts';
import { parseService } from './service.ts';
import type { PageData, PostData } from './validate.ts';

export interface LoadOptions {
  /** The content folder. */
  readonly root: string;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: string | undefined;
  /** Called after each document. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** Undefined where there is an error. */
  readonly site: Site | undefined;
}

/** Loads the content folder. Mistakes in it are diagnostics; only a failing disk throws. */
export function loadSite({ root, baseUrl, onProgress }: LoadOptions): LoadResult {
  const diagnostics = new Diagnostics(root);
  const files = listContent(root, diagnostics);
  const service = loadService(files, baseUrl, diagnostics);
  if (service === undefined) return { diagnostics, site: undefined };

  const products = loadProducts(files, service, diagnostics);
  const pageDocuments = loadDocuments('page', files, service, diagnostics);
  const postDocuments = loadDocuments('post', files, service, diagnostics);
  const targets = linkTargets(service, pageDocuments, postDocuments, files);
  const total = pageDocuments.length + postDocuments.length;
  const context: Context = { diagnostics, targets, done: () => onProgress?.(++done, total) };
  let done = 0;

  const pages = pageDocuments.map((document) => toPage(document, context)).sort(bySection(service));
  const posts = postDocuments.flatMap((document) => toPost(document, context)).sort(newestFirst);
  reportSharedAddresses(products, pages, diagnostics);
  if (diagnostics.failed) return { diagnostics, site: undefined };
  const assets = files.assets.map((path): Asset => ({ path, source: join(root, path) }));
  return { diagnostics, site: { service, products, pages, posts, assets } };
}

function loadService(files: ContentFiles, baseUrl: string | undefined, diagnostics: Diagnostics): Service | undefined {
  const path = 'service.yaml';
  if (files.service === undefined) {
    diagnostics.error(path, 'files/missing', `Missing file, expected it in ${files.root}`);
    return undefined;
  }
  const text = readText(files.root, path, diagnostics);
  return text === undefined ? undefined : parseService(path, text, baseUrl, diagnostics);
}

/** What turning documents into the model needs besides them. */
interface Context {
  readonly diagnostics: Diagnostics;
  readonly targets: LinkTargets;
  readonly done: () => void;
}

function linkTargets(
  settings: Service,
  pages: readonly Document<PageData>[],
  posts: readonly Document<PostData>[],
  files: ContentFiles,
): LinkTargets {
  const documents = new Map<string, Document<unknown> & { webPath: string }>();
  for (const page of pages) documents.set(page.stem, { ...page, webPath: page.key });
  for (const post of posts) documents.set(post.stem, { ...post, webPath: postPath(post.key) });
  return { settings, documents, assets: new Set(files.assets) };
}

function toPage(document: Document<PageData>, context: Context): Page {
  const { key, isIndex, lead } = document;
  checkFacts(document, ['type', 'published_at'], context.diagnostics);
  const translations = new Map<string, PageText>();
  for (const [lang, entry] of document.translations) {
    translations.set(lang, { ...articleText(entry, lead, context), description: entry.data.description });
  }
  context.done();
  return {
    key,
    section: key.split('/')[0] ?? key,
    isIndex,
    type: lead.data.type,
    publishedAt: utc(lead.data.published_at),
    translations,
  };
}

function toPost(document: Document<PostData>, context: Context): Post[] {
  const { key: slug, lead } = document;
  const { diagnostics, targets } = context;
  checkFacts(document, ['author', 'image', 'published_at'], diagnostics);
  const publishedAt = utc(lead.data.published_at);
  if (publishedAt === undefined) {
    diagnostics.error(lead.path, 'schema/published_at', 'Missing key "published_at"', { line: 1, column: 1 });
    return [];
  }
  let image: string | undefined;
  if (lead.data.image !== undefined) {
    const resolved = resolveLink(lead.data.image, lead.path, targets);
    if ('url' in resolved) image = resolved.url;
    else diagnostics.error(lead.path, 'links/dead', resolved.reason, lead.placeOf('image'));
  }
  const translations = new Map<string, PostText>();
  for (const [lang, entry] of document.translations) {
    const { summary, answer_summary: answerSummary } = entry.data;
    translations.set(lang, { ...articleText(entry, lead, context), summary, answerSummary });
  }
  context.done();
  return [{ slug, author: lead.data.author, image, publishedAt, translations }];
}

function articleText(
  entry: Entry<PageData | PostData>,
  lead: Entry<PageData | PostData>,
  { diagnostics, targets }: Context,
) {
  const { html, mistakes } = renderMarkdown(entry.body, (link) => resolveLink(link, entry.path, targets));
  for (const { rule, reason, place } of mistakes) {
    diagnostics.error(entry.path, rule, reason, inFile(place, entry));
  }
  return {
    title: entry.data.title,
    keywords: entry.data.keywords ?? [],
    updatedAt: utc(entry.data.updated_at ?? lead.data.updated_at),
    markdown: entry.body,
    html,
  };
}

function inFile({ line, column }: Place, { bodyLine }: Entry<unknown>): Place {
  return { line: line + bodyLine - 1, column };
}

function utc(date: string | undefined): string | undefined {
  return date === undefined ? undefined : toUtc(date);
}

/** A translation may repeat the facts of the leading file, not contradict them. */
function checkFacts<Data extends PageData | PostData>(
  { translations, lead }: Document<Data>,
  facts: readonly (keyof Data & string)[],
  diagnostics: Diagnostics,
): void {
  for (const entry of translations.values()) {
    for (const fact of facts) {
      if (entry.data[fact] === undefined || entry.data[fact] === lead.data[fact]) continue;
      diagnostics.error(
        entry.path,
        'translations/fact',
        `Unexpected ${fact}, expected it in ${lead.path} alone`,
        entry.placeOf(fact),
      );
    }
  }
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

/** A product's `path` may not be a page's key or another product's path. */
function reportSharedAddresses(products: readonly Product[], pages: readonly Page[], diagnostics: Diagnostics): void {
  const taken = new Map(pages.map(({ key }) => [key, `the page ${key}`]));
  for (const { id, path } of products) {
    const other = taken.get(path);
    if (other === undefined) taken.set(path, `the product ${id}`);
    else
      diagnostics.error(
        `products/${id}.yaml`,
        'products/path',
        `Unexpected path "${path}", expected one of its own: ${other} has it`,
      );
  }
}

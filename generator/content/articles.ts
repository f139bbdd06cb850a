/** Documents to the model's pages and posts: bodies rendered, facts taken from the leading file. */
import { type Addressed, itemUrl } from '../api/paths.ts';
import type { Reporter } from '../base/diagnostics.ts';
import { excerpt } from '../base/excerpt.ts';
import { sha256 } from '../base/sha256.ts';
import type { ArticleBody, Language, Page, PageText, Post, PostText } from '../model/site.ts';
import { firstSight, type Publishable, type View } from '../model/visibility.ts';
import { toUtc } from './dates.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';
import { type LinkTargets, resolveLink } from './links.ts';
import { checkPublication, utc } from './publication.ts';
import type { Bearings, Rendering } from './rendering.ts';
import type { PageData, PostData } from './validate.ts';

/** What turning documents into the model needs besides them. */
interface ArticleContext {
  readonly diagnostics: Reporter;
  readonly targets: LinkTargets;
  readonly view: View;
  /** Of every entry that has a body. */
  readonly renderings: ReadonlyMap<Entry<unknown>, Rendering>;
}

/** The page, or nothing where a file of it has a mistake. */
export function toPage(document: Document<PageData>, context: ArticleContext): (Page & Publishable<PageText>)[] {
  const { key, isIndex, lead, publication } = document;
  checkFacts(document, ['type', 'published_at', 'expires_at'], context.diagnostics);
  const translations = new Map<Language, PageText>();
  for (const entry of document.translations.values()) {
    const body = bodyOf(entry, document, context);
    const { data } = entry;
    if (data === undefined || body === undefined) continue;
    translations.set(entry.lang, { ...articleText(data, lead, body), description: data.description });
  }
  if (lead.data === undefined) return [];
  checkPublication('pages', lead.data, lead.path, lead.placeOf, context.diagnostics);
  const section = key.split('/')[0] ?? key;
  const { publishedAt } = publication;
  const digest = digestOf(document, context, isIndex ? 'index' : '');
  return [{ key, section, isIndex, type: lead.data.type, publishedAt, translations, publication, digest }];
}

/** The post, or nothing where a file of it has a mistake. */
export function toPost(document: Document<PostData>, context: ArticleContext): (Post & Publishable<PostText>)[] {
  const { key: slug, lead, publication } = document;
  checkFacts(document, ['author', 'image', 'published_at', 'expires_at'], context.diagnostics);
  const translations = new Map<Language, PostText>();
  for (const entry of document.translations.values()) {
    const body = bodyOf(entry, document, context);
    const { data } = entry;
    if (data === undefined || body === undefined) continue;
    const { summary, answer_summary: answerSummary } = data;
    translations.set(entry.lang, { ...articleText(data, lead, body), summary, answerSummary });
  }
  if (lead.data === undefined) return [];
  checkPublication('posts', lead.data, lead.path, lead.placeOf, context.diagnostics);
  const image = leadImage(lead, lead.data, context);
  const { publishedAt } = publication;
  if (publishedAt === undefined) {
    context.diagnostics.report(
      lead.path,
      'posts/published-at',
      'Missing key "published_at"',
      lead.placeOf('published_at'),
    );
    return [];
  }
  const digest = digestOf(document, context, image ?? '');
  return [{ slug, author: lead.data.author, image, publishedAt, translations, publication, digest }];
}

/** Where the links in the body of `entry` lead, which is a translation of `item`. */
export function bearingsOf(
  { path, lang }: Pick<Entry<unknown>, 'path' | 'lang'>,
  item: Addressed & Publishable<unknown>,
  targets: LinkTargets,
  view: View,
): Bearings {
  const { service } = targets;
  const sight = firstSight(item.publication, lang, view);
  return {
    resolve: (link) => resolveLink(link, path, targets, sight ?? view),
    // Only a web page has places to lead to.
    address: service.website ? itemUrl(item, lang, service) : '',
  };
}

/** Of what the item is made from; `more` is what neither its key nor its files say. */
function digestOf({ key, translations }: Document<unknown>, { renderings }: ArticleContext, more: string): string {
  let all = `${key}\n${more}`;
  for (const entry of translations.values()) {
    all += `\n${entry.lang} ${entry.hash} ${renderings.get(entry)?.body.digest}`;
  }
  return sha256(all);
}

function bodyOf(
  entry: Entry<unknown>,
  { publication }: Document<unknown>,
  { renderings, diagnostics, view }: ArticleContext,
): ArticleBody | undefined {
  const rendering = renderings.get(entry);
  const isSeen = firstSight(publication, entry.lang, view) !== undefined;
  for (const { rule, reason, place } of rendering?.mistakes ?? []) {
    // What no reader sees may lead to what no reader sees.
    if (rule !== 'links/unpublished' || isSeen) diagnostics.report(entry.path, rule, reason, place);
  }
  return rendering?.body;
}

function articleText(data: PageData | PostData, lead: Entry<PageData | PostData>, body: ArticleBody) {
  return {
    title: data.title,
    keywords: data.keywords ?? [],
    updatedAt: utc(data.updated_at ?? lead.data?.updated_at),
    body,
  };
}

/** The post's image as an absolute address. */
function leadImage(
  lead: Entry<PostData>,
  { image }: PostData,
  { diagnostics, targets, view }: ArticleContext,
): string | undefined {
  if (image === undefined) return undefined;
  const resolved = resolveLink(image, lead.path, targets, view);
  if ('url' in resolved && /^https?:\/\//.test(resolved.url)) return resolved.url;
  const reason =
    'reason' in resolved ? resolved.reason : `Unexpected image "${excerpt(image)}", expected a file in assets/`;
  diagnostics.report(lead.path, 'links/dead', reason, lead.placeOf('image'));
  return undefined;
}

/** A translation may repeat the facts of the leading file, not contradict them. */
function checkFacts<Data extends PageData | PostData>(
  { translations, lead }: Document<Data>,
  facts: readonly (keyof Data & string)[],
  diagnostics: Reporter,
): void {
  if (lead.data === undefined) return;
  for (const { path, data, placeOf } of translations.values()) {
    for (const fact of facts) {
      if (data?.[fact] === undefined || isEqual(data[fact], lead.data[fact])) continue;
      diagnostics.report(
        path,
        'translations/fact',
        `Unexpected ${fact}, expected it in ${lead.path} alone`,
        placeOf(fact),
      );
    }
  }
}

/** One moment may be written in several ways. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'string' && typeof b === 'string' && toUtc(a) !== undefined && toUtc(a) === toUtc(b);
}

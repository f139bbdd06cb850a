/**
 * The responders: from the model to the bodies of answers, in wire names and in the contract's order (chapter 2).
 *
 * A collection's responder gives all of its items; paging is cut from their serialised form (see list.ts).
 */
import { type ErrorCode, errors } from '../contract/errors.ts';
import { type Collection, operations } from '../contract/operations.ts';
import { service as contract } from '../contract/service.ts';
import {
  existingLanguages,
  type Language,
  type Page,
  type Post,
  type Product,
  type Service,
  type Site,
  shownLanguage,
  shownText,
} from '../model/site.ts';
import { type Addressed, documentationUrl, errorUrl, itemUrl, linkUrl, markdownPath, postPath } from './paths.ts';

const addressOf = {
  products: ({ id, path }: Product): Addressed => ({ collection: 'products', key: id, webPath: path }),
  pages: ({ key }: Page): Addressed => ({ collection: 'pages', key, webPath: key }),
  posts: ({ slug }: Post): Addressed => ({ collection: 'posts', key: slug, webPath: postPath(slug) }),
};

function productBody(product: Product, asked: Language, service: Service) {
  const { lang, text } = shownText(product, asked, service);
  const address = addressOf.products(product);
  return {
    id: product.id,
    name: text.name,
    ...(product.category === undefined ? {} : { category: product.category }),
    description: text.description,
    commercial_api: product.commercialApi,
    lang,
    url: itemUrl(address, asked, service),
    urls: urlMap(address, service.languages, service),
  };
}

function pageBody(page: Page, asked: Language, service: Service) {
  const { lang, text } = shownText(page, asked, service);
  const address = addressOf.pages(page);
  return {
    key: page.key,
    section: page.section,
    lang,
    title: text.title,
    description: text.description ?? null,
    keywords: text.keywords,
    ...(page.type === undefined ? {} : { type: page.type }),
    is_index: page.isIndex,
    published_at: page.publishedAt ?? null,
    updated_at: text.updatedAt ?? null,
    url: itemUrl(address, lang, service),
    urls: urlMap(address, existingLanguages(page, service), service),
  };
}

function postSummaryBody(post: Post, asked: Language, service: Service) {
  const { lang, text } = shownText(post, asked, service);
  return {
    slug: post.slug,
    title: text.title,
    author: post.author ?? null,
    lang,
    summary: text.summary ?? null,
    keywords: text.keywords,
    image: post.image ?? null,
    published_at: post.publishedAt,
    updated_at: text.updatedAt ?? null,
    url: itemUrl(addressOf.posts(post), lang, service),
  };
}

/** What only the post by itself says. */
function postDetail(post: Post, asked: Language, service: Service) {
  const { answerSummary, body } = shownText(post, asked, service).text;
  return { answer_summary: answerSummary ?? null, content_html: body.read().html };
}

function urlMap(item: Addressed, languages: readonly Language[], service: Service): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, itemUrl(item, language, service)]));
}

/** One thing to publish. */
export interface Item {
  /** Product id, page key or post slug. */
  readonly key: string;
  /** Only of pages. */
  readonly section?: string;
  /** The model's object that it is made from: while its digest and the service are the same, so is all of the rest. */
  readonly source: { readonly digest: string };
  /** The item as lists show it (contract 2.1). */
  readonly summary: () => object;
  /** The members that follow those of the summary in its own answer; only of posts. May read them from the disk. */
  readonly detail?: () => object;
  /** Of its own answer. */
  readonly links: () => object;
}

/** What is in a collection, as `lang` is answered, in the collection's order: the items `from` (inclusive) to `to` (exclusive). */
export const collections = {
  *products({ products, service }, lang, from = 0, to = products.length) {
    for (const source of products.slice(from, to)) {
      const key = source.id;
      const summary = () => productBody(source, lang, service);
      yield { key, source, summary, links: () => itemLinks(addressOf.products(source), lang, lang, service) };
    }
  },
  *pages({ pages, service }, lang, from = 0, to = pages.length) {
    for (const source of pages.slice(from, to)) {
      const { key, section } = source;
      const summary = () => pageBody(source, lang, service);
      const links = () => itemLinks(addressOf.pages(source), lang, shownLanguage(source, lang, service), service);
      yield { key, section, source, summary, links };
    }
  },
  *posts({ posts, service }, lang, from = 0, to = posts.length) {
    for (const source of posts.slice(from, to)) {
      const key = source.slug;
      const summary = () => postSummaryBody(source, lang, service);
      const detail = () => postDetail(source, lang, service);
      const links = () => itemLinks(addressOf.posts(source), lang, shownLanguage(source, lang, service), service);
      yield { key, source, summary, detail, links };
    }
  },
} satisfies Record<Collection, (site: Site, lang: Language, from?: number, to?: number) => Iterable<Item>>;

/** `shown` is the language of the page that the item's `url` leads to. */
function itemLinks(item: Addressed, asked: Language, shown: Language, service: Service) {
  const { collection, key } = item;
  return {
    self: linkUrl({ kind: 'item', collection, lang: asked, key }, service),
    documentation: documentationUrl(service),
    ...(service.website ? { markdown: markdownPath(itemUrl(item, shown, service)) } : {}),
  };
}

/** The body of an item's own answer. */
export function itemBody({ summary, detail, links }: Item): object {
  return { data: { ...summary(), ...detail?.() }, links: links() };
}

/** The service index (contract 2.8); the inner shape of `endpoints` and `errors` is ours. */
export function serviceIndexBody({ service }: Site): object {
  return {
    service: service.name,
    version: contract.apiVersion,
    description: service.description,
    documentation: documentationUrl(service),
    openapi: `${service.baseUrl}/openapi.json`,
    ...(service.termsOfService === undefined ? {} : { terms_of_service: service.termsOfService }),
    contact: service.contact,
    languages: service.languages,
    endpoints: Object.entries(operations).map(([operation, { path, summary, query }]) => ({
      operation,
      method: 'GET',
      path,
      url: service.baseUrl + path,
      description: summary,
      parameters: query,
    })),
    errors: {
      content_type: 'application/problem+json',
      documentation: service.baseUrl + contract.errorsPath,
      codes: Object.entries(errors).map(([code, { status, condition, recovery }]) => ({
        code,
        status,
        condition,
        recovery,
        type: errorUrl(code as ErrorCode, service),
      })),
    },
  };
}

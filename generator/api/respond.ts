/**
 * The seven responders: from the model to the bodies of answers, in wire names and in the contract's order (chapter 2).
 *
 * A list responder gives the items of the whole collection; paging is cut from their serialised form (see list.ts).
 */
import { type ErrorCode, errors } from '../contract/errors.ts';
import { type Collection, type OperationId, operations } from '../contract/operations.ts';
import { service as contract } from '../contract/service.ts';
import {
  existingLanguages,
  type Language,
  type Page,
  type Post,
  type Product,
  type Service,
  type Site,
  shownText,
} from '../model.ts';
import { type Addressed, documentationUrl, errorUrl, itemUrl, linkUrl, postPath } from './paths.ts';
import type { ApiSettings } from './settings.ts';

function productBody(product: Product, asked: Language, service: Service) {
  const { lang, text } = shownText(product, asked, service);
  const address: Addressed = { collection: 'products', key: product.id, webPath: product.path };
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
  const address: Addressed = { collection: 'pages', key: page.key, webPath: page.key };
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
    url: itemUrl({ collection: 'posts', key: post.slug, webPath: postPath(post.slug) }, lang, service),
  };
}

function postBody(post: Post, asked: Language, service: Service) {
  const { text } = shownText(post, asked, service);
  return {
    ...postSummaryBody(post, asked, service),
    answer_summary: text.answerSummary ?? null,
    content_html: text.body.read().html,
  };
}

function urlMap(item: Addressed, languages: readonly Language[], service: Service): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, itemUrl(item, language, service)]));
}

/** One thing to publish: `key` is the product id, page key or post slug. */
export interface Keyed {
  readonly key: string;
  /** Only of pages. */
  readonly section?: string;
  readonly body: object;
}

/** All bodies that an operation answers in `lang`, in the collection's order. */
type Responder = (site: Site, lang: Language) => Iterable<Keyed>;

export const responders = {
  *getServiceIndex(site) {
    yield { key: 'index', body: serviceIndexBody(site) };
  },
  *listProducts({ products, service }, lang) {
    for (const product of products) yield { key: product.id, body: productBody(product, lang, service) };
  },
  *getProduct({ products, service }, lang) {
    for (const product of products) {
      yield item('products', product.id, productBody(product, lang, service), lang, service);
    }
  },
  *listPages({ pages, service }, lang) {
    for (const page of pages) yield { key: page.key, section: page.section, body: pageBody(page, lang, service) };
  },
  *getPage({ pages, service }, lang) {
    for (const page of pages) yield item('pages', page.key, pageBody(page, lang, service), lang, service);
  },
  *listPosts({ posts, service }, lang) {
    for (const post of posts) yield { key: post.slug, body: postSummaryBody(post, lang, service) };
  },
  *getPost({ posts, service }, lang) {
    for (const post of posts) yield item('posts', post.slug, postBody(post, lang, service), lang, service);
  },
} satisfies Record<OperationId, Responder>;

/** A single-item answer (contract 2.1). */
function item(collection: Collection, key: string, data: object, lang: Language, settings: ApiSettings): Keyed {
  const self = linkUrl({ kind: 'item', collection, lang, key }, settings);
  return { key, body: { data, links: { self, documentation: documentationUrl(settings) } } };
}

/** The service index (contract 2.8); the inner shape of `endpoints` and `errors` is ours. */
function serviceIndexBody({ service }: Site) {
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

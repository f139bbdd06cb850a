/**
 * Chapter 4.2 of the contract: the seven operations. Their error statuses follow from their form: 400 where there is a
 * query, `missing` for one item, and 405 always.
 */
import type { ErrorCode } from './errors.ts';
import type { PathParameterName, QueryParameterName } from './parameters.ts';
import type { ResourceName } from './resources.ts';

export type Collection = 'products' | 'pages' | 'posts';

export const collectionNames: readonly Collection[] = ['products', 'pages', 'posts'];

/** The member by which an item of each collection is asked for; none of them is a member of another collection's items. */
export const keyMembers = { products: 'id', pages: 'key', posts: 'slug' } as const satisfies Record<Collection, string>;

interface OperationBase {
  readonly path: string;
  readonly summary: string;
  /** What a client should know beyond the summary, in Markdown. */
  readonly description: string;
  readonly query: readonly QueryParameterName[];
  /** Schema of `data`, or of the whole body where there is no envelope. */
  readonly resource: ResourceName;
}
interface IndexOperation extends OperationBase {
  readonly kind: 'index';
}
export interface ListOperation extends OperationBase {
  readonly kind: 'list';
  readonly collection: Collection;
}
export interface ItemOperation extends OperationBase {
  readonly kind: 'item';
  readonly collection: Collection;
  readonly pathParameter: PathParameterName;
  /** The code of the 404 for an unknown id, key or slug. */
  readonly missing: ErrorCode;
}
export type Operation = IndexOperation | ListOperation | ItemOperation;

export const operations = {
  getServiceIndex: {
    kind: 'index',
    path: '/api/v1/',
    summary: 'Live service index: the endpoints, the languages and the error contract.',
    description:
      'A good first request: it leads to every collection, names the languages, and lists every error code with its recovery.',
    query: [],
    resource: 'ServiceIndex',
  },
  listProducts: {
    kind: 'list',
    collection: 'products',
    path: '/api/v1/products',
    summary: 'Product and service catalog.',
    description:
      'Every product, in the order of the catalog. Products with `commercial_api` true are key-gated data services, delivered under contract and not by this API.',
    query: ['lang', 'page', 'page_size'],
    resource: 'Product',
  },
  getProduct: {
    kind: 'item',
    collection: 'products',
    pathParameter: 'product_id',
    missing: 'product_not_found',
    path: '/api/v1/products/{product_id}',
    summary: 'One product or service.',
    description:
      'One product by its id. `url` is its page in the requested language, `urls` its page in every language. An id that was given up goes on answering: `id` in the answer is the present one.',
    query: ['lang'],
    resource: 'Product',
  },
  listPages: {
    kind: 'list',
    collection: 'pages',
    path: '/api/v1/pages',
    summary: 'Index of published content pages.',
    description:
      'Every content page, in the order of the sections and then by key; with `section`, those of one section.',
    query: ['lang', 'page', 'page_size', 'section'],
    resource: 'Page',
  },
  getPage: {
    kind: 'item',
    collection: 'pages',
    pathParameter: 'page_key',
    missing: 'page_not_found',
    path: '/api/v1/pages/{page_key}',
    summary: 'One content page.',
    description:
      'One content page by its key. The answer describes the page; its text is at `url`. A key that was given up goes on answering: `key` in the answer is the present one.',
    query: ['lang'],
    resource: 'Page',
  },
  listPosts: {
    kind: 'list',
    collection: 'posts',
    path: '/api/v1/posts',
    summary: 'Blog posts, newest first, without their bodies.',
    description: 'Every post, newest first. `content_html` and `answer_summary` are only in the single post.',
    query: ['lang', 'page', 'page_size'],
    resource: 'PostSummary',
  },
  getPost: {
    kind: 'item',
    collection: 'posts',
    pathParameter: 'slug',
    missing: 'post_not_found',
    path: '/api/v1/posts/{slug}',
    summary: 'One blog post with its HTML body.',
    description:
      'One post by its slug, with its body as sanitised HTML in `content_html`. A slug that was given up goes on answering: `slug` in the answer is the present one.',
    query: ['lang'],
    resource: 'Post',
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

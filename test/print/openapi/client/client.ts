/**
 * A client as its author would write it from openapi.json alone: types from openapi-typescript, requests by
 * openapi-fetch.
 *
 * `schema.d.ts` is generated beside it before it is checked and run. It reads everything there is, in every language,
 * and prints what it has seen as JSON.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

type Schemas = components['schemas'];
type Language = components['parameters']['lang'];

/** What openapi-fetch gives back for a list operation. */
interface ListResult<Item> {
  readonly data?: { readonly data: Item[]; readonly links: Schemas['Links'] };
  readonly error?: Schemas['Problem'];
}

const [origin = ''] = process.argv.slice(2);
const { GET } = createClient<paths>({ baseUrl: origin });

/** Every item of a list, by following `links.next` until it is null. */
async function everyItem<Item>(list: (page: number) => Promise<ListResult<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; ) {
    const { data, error } = await list(page);
    if (data === undefined) throw new Error(error?.hint);
    items.push(...data.data);
    if (typeof data.links.next !== 'string') return items;
    page = Number(new URL(data.links.next).searchParams.get('page'));
  }
}

/** The body of an answer, or its problem as an error. */
function found<Body>({ data, error }: { data?: Body; error?: Schemas['Problem'] }): Body {
  if (data === undefined) throw new Error(error?.hint);
  return data;
}

async function readAll(lang: Language) {
  const page_size = 4;
  const products = await everyItem((page) => GET('/api/v1/products', { params: { query: { lang, page, page_size } } }));
  const pages = await everyItem((page) => GET('/api/v1/pages', { params: { query: { lang, page, page_size } } }));
  const posts = await everyItem((page) => GET('/api/v1/posts', { params: { query: { lang, page, page_size } } }));

  const titles: string[] = [];
  for (const { id } of products) {
    const product_id = id as paths['/api/v1/products/{product_id}']['get']['parameters']['path']['product_id'];
    titles.push(
      found(await GET('/api/v1/products/{product_id}', { params: { path: { product_id }, query: { lang } } })).data
        .name,
    );
  }
  for (const { key } of pages) {
    const path = { page_key: key };
    const { data } = found(await GET('/api/v1/pages/{page_key}', { params: { path, query: { lang } } }));
    titles.push(data.title ?? data.key);
  }
  for (const { slug } of posts) {
    const { data } = found(await GET('/api/v1/posts/{slug}', { params: { path: { slug }, query: { lang } } }));
    if (!data.content_html) throw new Error(`${slug} has no body`);
    titles.push(data.title);
  }
  return {
    products: products.map(({ id }) => id),
    pages: pages.map(({ key }) => key),
    posts: posts.map(({ slug }) => slug),
    titles: new Set(titles).size,
  };
}

const index = found(await GET('/api/v1/'));
const seen: Record<string, unknown> = { service: index.service };
for (const lang of ['zh-tw', 'en', 'ja'] as const) seen[lang] = await readAll(lang);

const mistake = await GET('/api/v1/posts', { params: { query: { page_size: 101 } } });
seen.mistake = [mistake.response.status, mistake.error?.code, mistake.error?.parameter];
console.log(JSON.stringify(seen));

/** A page for each product in every language, and the index of products. */
import { linkUrl, webPath } from '../../api/paths.ts';
import { type Language, type Product, shownText } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { productEntry, productKind } from './entries.ts';
import { hasProductIndex } from './navigation.ts';
import { type Pages, pageFile } from './page-file.ts';
import { type Crumb, collection, product as productData } from './structured-data.ts';
import { wordsIn } from './words.ts';

/** Other products that a product's page shows. */
const more = 3;

export function* productPages(pages: Pages, lang: Language): Generator<OutputFile> {
  if (hasProductIndex(pages.site)) yield indexPage(pages, lang);
  for (const [index, product] of pages.site.products.entries()) yield productPage(pages, product, index, lang);
}

/** What leads to the products in `lang`. */
function crumbsTo({ site }: Pages, lang: Language): Crumb[] {
  const words = wordsIn(lang);
  const index = hasProductIndex(site) ? webPath('products', lang, site.service) : undefined;
  return [
    { title: words.home, path: webPath('', lang, site.service), tag: undefined },
    { title: words.products, path: index, tag: undefined },
  ];
}

function indexPage(pages: Pages, lang: Language): OutputFile {
  const { service, products } = pages.site;
  const pathIn = (language: Language) => webPath('products', language, service);
  const title = wordsIn(lang).products;
  const url = service.baseUrl + pathIn(lang);
  return pageFile(
    pages,
    'products',
    {
      lang,
      languages: service.languages,
      pathIn,
      title,
      description: wordsIn(lang).productsNote,
      crumbs: crumbsTo(pages, lang),
      data: [collection(title, url, canonicalTag(lang), service.baseUrl)],
      place: 'products',
      apiUrl: linkUrl({ kind: 'list', collection: 'products', lang, page: 1, pageSize: 50 }, service),
    },
    { products: products.map((product) => productEntry(product, lang, service)) },
  );
}

/** `index` is its place among the products: its page leads on to those that follow. */
function productPage(pages: Pages, product: Product, index: number, lang: Language): OutputFile {
  const { service, products } = pages.site;
  const following = [...products.slice(index + 1, index + 1 + more), ...products.slice(0, Math.min(index, more))].slice(
    0,
    more,
  );
  const { lang: shown, text } = shownText(product, lang, service);
  const pathIn = (language: Language) => webPath(product.path, language, service);
  const url = service.baseUrl + pathIn(lang);
  const { category } = product;
  const facts = { category, url, inLanguage: canonicalTag(shown), name: text.name, description: text.description };
  return pageFile(
    pages,
    'product',
    {
      lang,
      languages: service.languages,
      pathIn,
      title: text.name,
      description: text.description,
      crumbs: [
        ...crumbsTo(pages, lang),
        { title: text.name, path: pathIn(lang), tag: shown === lang ? undefined : canonicalTag(shown) },
      ],
      data: [productData(facts, service.baseUrl)],
      place: 'products',
      apiUrl: linkUrl({ kind: 'item', collection: 'products', lang, key: product.id }, service),
    },
    {
      textTag: canonicalTag(shown),
      kind: productKind(product, wordsIn(lang)),
      commercial: product.commercialApi,
      text,
      others: following.map((other) => productEntry(other, lang, service)),
    },
  );
}

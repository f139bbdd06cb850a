/** Web addresses that pages had before: each leads on to the page's present one, in every language, as the API answers. */
import { postPath, webPath } from '../api/paths.ts';
import { indexPages, type PublicPage, publicPages } from './public-pages.ts';
import type { Language, Site } from './site.ts';

interface MovedPage {
  /** Its old path below the base address; begins and ends with a slash. */
  readonly pathIn: (lang: Language) => string;
  /** Its present path for readers of `lang`: the version that the API's `url` names, in a fallback where need be. */
  readonly presentPathIn: (lang: Language) => string;
  /** The page as it is now, in the language it shows there. */
  readonly textIn: PublicPage['textIn'];
}

/** Nothing where the website is left out. An address that something else has by now leads nowhere. */
export function* movedPages(site: Site): Generator<MovedPage> {
  const { service } = site;
  const moves = webPaths(site);
  if (moves.size === 0) return;
  const present = new Map([...publicPages(site)].map((page) => [page.pathIn(service.defaultLanguage), page]));
  const indexes = new Set(indexPages(site).map(({ pathIn }) => pathIn(service.defaultLanguage)));
  for (const [old, path] of moves) {
    const address = webPath(old, service.defaultLanguage, service);
    const page = present.get(webPath(path, service.defaultLanguage, service));
    if (page === undefined || present.has(address) || indexes.has(address)) continue;
    const { languages, pathIn, textIn } = page;
    yield {
      pathIn: (lang) => webPath(old, lang, service),
      presentPathIn: (lang) => pathIn(languages.includes(lang) ? lang : textIn(lang).lang),
      textIn,
    };
  }
}

/** Old web paths and present ones. */
function webPaths({ products, moved: { keys, paths } }: Site): Map<string, string> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const productPaths = [...keys.products].flatMap(([old, id]) => {
    const product = byId.get(id);
    return product === undefined ? [] : [[`products/${old}`, product.path] as const];
  });
  return new Map([
    ...productPaths,
    ...keys.pages,
    ...[...keys.posts].map(([old, slug]) => [postPath(old), postPath(slug)] as const),
    ...paths,
  ]);
}

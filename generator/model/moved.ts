/** Old web addresses of pages. Each redirects to the page's current address, in every language, as the API does. */
import { webPath } from '../api/paths.ts';
import { groupBy } from '../base/group-by.ts';
import { collectionNames, ofCollection } from '../collections/all.ts';
import { hasPages, webPathOf } from '../collections/web.ts';
import { namedKeys } from './order.ts';
import { indexPages, type PublicPage, pagesOfList, publicPages } from './public-pages.ts';
import type { Language, Site } from './site.ts';

interface MovedPage {
  /** Its old path below the base address, with a leading slash, and a trailing slash or `.html`. */
  readonly pathIn: (lang: Language) => string;
  /** Its current path for readers of `lang`: the same translation as in the API's `url`, possibly a fallback. */
  readonly presentPathIn: (lang: Language) => string;
  /** The current page, in the language that it shows there. */
  readonly textIn: PublicPage['textIn'];
}

/** Yields nothing with `site: false`. An old address that is in use again does not redirect. */
export function* movedPages(site: Site): Generator<MovedPage> {
  const { service } = site;
  const moves = webPaths(site);
  if (moves.size === 0) return;
  const present = new Map([...publicPages(site)].map((page) => [page.pathIn(service.defaultLanguage), page]));
  const lists = collectionNames(service).flatMap((name) => pagesOfList(site, name).slice(0, 1));
  const indexes = new Set([...indexPages(site), ...lists].map(({ pathIn }) => pathIn(service.defaultLanguage)));
  for (const [old, path] of moves) {
    const address = webPath(old, service.defaultLanguage, service);
    const page = present.get(webPath(path, service.defaultLanguage, service));
    if (page === undefined || present.has(address) || indexes.has(address)) continue;
    const { languages, pathIn, textIn } = page;
    yield {
      pathIn: (lang) => webPath(old, lang, service).replace(/\.html\/$/, '.html'),
      presentPathIn: (lang) => pathIn(languages.includes(lang) ? lang : textIn(lang).lang),
      textIn,
    };
  }
}

/** Current web paths by old ones. */
function webPaths(site: Site): Map<string, string> {
  const {
    service,
    items,
    moved: { keys, paths },
  } = site;
  const moves = collectionNames(service).flatMap((name) => {
    const moved = new Map([...ofCollection(keys, name), ...namedKeys(name, site)]);
    if (moved.size === 0 || !hasPages(name, service)) return [];
    const present = new Map(ofCollection(items, name).map(({ key, webPath }) => [key, webPath]));
    return [...moved].flatMap(([old, key]) => {
      const path = present.get(key);
      const before = webPathOf(name, old, service);
      // If the path depends on more than the key, the old path is unknown.
      return path === undefined || before === '' ? [] : [[before, path] as const];
    });
  });
  return new Map([...moves, ...paths]);
}

/** Groups old keys by current key, in the order of declaration. */
export function keysBefore(moved: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return groupBy(moved.keys(), (old) => moved.get(old) ?? '');
}

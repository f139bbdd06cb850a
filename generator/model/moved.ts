/**
 * Web addresses that pages had before: each leads on to the page's present one, in every language, as the API answers.
 */
import { webPath } from '../api/paths.ts';
import { collectionNames, ofCollection } from '../collections/all.ts';
import { hasPages, webPathOf } from '../collections/web.ts';
import { indexPages, type PublicPage, pagesOfList, publicPages } from './public-pages.ts';
import type { Language, Site } from './site.ts';

interface MovedPage {
  /** Its old path below the base address; begins with a slash, and ends with one, or with `.html`. */
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

/** Old web paths and present ones. */
function webPaths({ service, items, moved: { keys, paths } }: Site): Map<string, string> {
  const moves = collectionNames(service).flatMap((name) => {
    const moved = ofCollection(keys, name);
    if (moved.size === 0 || !hasPages(name, service)) return [];
    const present = new Map(ofCollection(items, name).map(({ key, webPath }) => [key, webPath]));
    return [...moved].flatMap(([old, key]) => {
      const path = present.get(key);
      const before = webPathOf(name, old, service);
      // Where more than the key makes a path, nobody knows the old one.
      return path === undefined || before === '' ? [] : [[before, path] as const];
    });
  });
  return new Map([...moves, ...paths]);
}

/**
 * The keys that an item had, by the one that it has, from old keys to present ones; in the order in which they were
 * declared.
 */
export function keysBefore(moved: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>();
  for (const [old, key] of moved) {
    const keys = before.get(key);
    if (keys === undefined) before.set(key, [old]);
    else keys.push(old);
  }
  return before;
}

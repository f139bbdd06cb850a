/** Navigation of the site: lists, sections, developers. */
import { isOnPage, webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { collectionNames, descriptionOf } from '../../collections/all.ts';
import type { Texts } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { everyItem, itemText, sectionOf } from '../../model/item-text.ts';
import type { LookLink } from '../../model/look.ts';
import { hasList, hasPageIn, indexPages, listedCollections, sectionIndexes } from '../../model/public-pages.ts';
import type { Item, Language, Service, Site } from '../../model/site.ts';
import { labelLanguage, spokenLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import { portalLanguage, portalPath } from './page-paths.ts';

export interface NavLink {
  /** Path above its pages, without a language; see `markedEntry`. */
  readonly place: string;
  readonly path: string;
  readonly title: string;
  /** Language tag of the title. */
  readonly tag: string;
  /** Language tag of the target. Empty if unknown. */
  readonly hreflang: string;
}

/** Most sections in the navigation, which is on every page. The home page has all. */
const mostSections = 50;

/** The main navigation in `lang`. It has the sections with a page of their own. */
export function navigation(site: Site, lang: Language): NavLink[] {
  const { service } = site;
  const words = wordsIn(lang, service);
  const tag = canonicalTag(wordsLanguage(lang, service));
  const developers = {
    place: 'developers',
    path: portalPath(lang, service),
    title: words.developers,
    tag,
    hreflang: canonicalTag(spokenLanguage(portalLanguage(lang, service))),
  };
  if (!service.website) return [developers];
  if (service.look.nav !== undefined) return operatorLinks(service.look.nav, site, lang);
  const lists = (grows: boolean) =>
    listedCollections(site)
      .filter((name) => (descriptionOf(name, service).feed ?? false) === grows)
      .map((name) => ({
        place: webListPath(name, service) ?? '',
        path: webPath(webListPath(name, service) ?? '', lang, service),
        title: labelOf(name, lang, service),
        tag: canonicalTag(labelLanguage(name, lang, service)),
        hreflang: canonicalTag(lang),
      }));
  const sections = sectionIndexes(site).slice(0, mostSections);
  return [
    ...lists(false),
    ...sections.map((index) => {
      const { path, title, tag: own } = pageLink(index, lang, service);
      return { place: index.key, path, title, tag: own, hreflang: own };
    }),
    // The newest come last, as on the home page.
    ...lists(true),
    developers,
  ];
}

/** The operator's links. A link to a page of the site goes to its `lang` version, if there is one. */
export function operatorLinks(links: readonly LookLink[], site: Site, lang: Language): NavLink[] {
  const { service } = site;
  const tag = canonicalTag(lang);
  const { items, general } = pagesByPath(site);
  return links.map(({ label, to }) => {
    const [written, title] = typeof label === 'string' ? [lang, label] : textFor(label, lang);
    const own = canonicalTag(written);
    const path = to.replace(/^\/|\/$/g, '');
    const page = to.startsWith('/') ? items.get(path) : undefined;
    const isGeneral = general.has(to);
    // Without a text in `lang`, the list or Stele's home page is at the address of an index page.
    if (page !== undefined && (!isGeneral || hasPageIn(lang, page, service))) {
      const { path: there, tag: hreflang } = pageLink(page, lang, service);
      return { place: markedEntry(page, service), path: there, title, tag: own, hreflang };
    }
    return {
      place: path,
      path: isGeneral ? webPath(path, lang, service) : to,
      title,
      tag: own,
      hreflang: isGeneral ? tag : '',
    };
  });
}

/** The text of a label for readers of `lang`, after its language: English or the first if `lang` has none. */
function textFor(label: Texts, lang: Language): readonly [Language, string] {
  const written = [lang, 'en', ...Object.keys(label)].find((one) => label[one] !== undefined) ?? lang;
  return [written, label[written] ?? ''];
}

/** The items with a page, by path without a language, and the paths of home and lists in the default language. */
const pagesByPath = memoizeByObject((site: Site) => {
  const { service, items } = site;
  const onPages = [...everyItem(items, service)].filter(({ collection }) => isOnPage(collection, service));
  return {
    items: new Map(onPages.map((item) => [item.webPath, item])),
    general: new Set([...indexPages(site).map(({ pathIn }) => pathIn(service.defaultLanguage)), ...listPaths(site)]),
  };
});

/** The paths of lists in the default language, including empty ones. */
function listPaths(site: Site): readonly string[] {
  const { service } = site;
  return collectionNames(service)
    .filter((name) => hasList(site, name))
    .map((name) => webPath(webListPath(name, service) ?? '', service.defaultLanguage, service));
}

/** Path of the navigation entry to mark on the page of `item`: its section's, its list's, or its own, as the home page. */
export function markedEntry(item: Item, service: Service): string {
  const list = item.webPath === '' ? '' : webListPath(item.collection, service);
  return sectionOf(item) ?? (list || item.webPath);
}

/** Link to a page in `lang`, or in its fallback language. */
export function pageLink(page: Item, asked: Language, service: Service) {
  const { lang, title } = itemText(page, asked, service);
  const shown = hasPageIn(asked, page, service) ? asked : lang;
  return { path: webPath(page.webPath, shown, service), title, written: lang, tag: canonicalTag(lang) };
}

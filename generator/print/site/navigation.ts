/** The ways through the site: lists, sections, developers. */
import { webPath } from '../../api/paths.ts';
import { descriptionOf } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { itemText } from '../../model/item-text.ts';
import { listedCollections, sectionIndexes } from '../../model/public-pages.ts';
import type { Item, Language, Service, Site } from '../../model/site.ts';
import { spokenLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import { canonicalTag } from '../languages.ts';
import { portalLanguage, portalPath } from './portal-paths.ts';

export interface Way {
  /** First segment of the paths it leads to. */
  readonly place: string;
  readonly path: string;
  readonly title: string;
  /** Language tag of the title. */
  readonly tag: string;
  /** Language tag of what it leads to. */
  readonly hreflang: string;
}

/** So many sections stand in the navigation, which is on every page; the home page names all. */
const mostSections = 50;

/** The main navigation in `lang`. A section stands in it when it has a page of its own. */
export function navigation(site: Site, lang: Language): Way[] {
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
  const lists = (grows: boolean) =>
    listedCollections(site)
      .filter((name) => (descriptionOf(name, service).feed ?? false) === grows)
      .map((name) => ({
        place: name,
        path: webPath(webListPath(name, service) ?? '', lang, service),
        title: labelOf(name, lang, service),
        tag,
        hreflang: canonicalTag(lang),
      }));
  const sections = sectionIndexes(site).slice(0, mostSections);
  return [
    ...lists(false),
    ...sections.map((index) => {
      const way = pageWay(index, lang, service);
      return { place: index.key, ...way, hreflang: way.tag };
    }),
    // The newest stand last, as on the home page.
    ...lists(true),
    developers,
  ];
}

/** To a page in `lang`, or in the language that it falls back to. */
export function pageWay(page: Item, asked: Language, service: Service) {
  const { lang, title } = itemText(page, asked, service);
  return { path: webPath(page.webPath, lang, service), title, tag: canonicalTag(lang) };
}

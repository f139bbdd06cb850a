/** The ways through the site: products, sections, posts, developers. */
import { webPath } from '../../api/paths.ts';
import { sectionIndexes } from '../../model/public-pages.ts';
import { type Language, type Page, type Service, type Site, shownText } from '../../model/site.ts';
import { canonicalTag } from '../languages.ts';
import { portalLanguage, portalPath } from './portal-paths.ts';
import { wordsIn, wordsLanguage } from './words.ts';

interface Way {
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
  const words = wordsIn(lang);
  const tag = canonicalTag(wordsLanguage(lang));
  const developers = {
    place: 'developers',
    path: portalPath(lang, service),
    title: words.developers,
    tag,
    hreflang: canonicalTag(wordsLanguage(portalLanguage(lang, service))),
  };
  if (!service.website) return [developers];
  const list = (place: 'products' | 'posts') => ({
    place,
    path: webPath(place, lang, service),
    title: words[place],
    tag,
    hreflang: canonicalTag(lang),
  });
  return [
    ...(hasProductIndex(site) ? [list('products')] : []),
    ...sectionIndexes(site)
      .slice(0, mostSections)
      .map((index) => {
        const way = pageWay(index, lang, service);
        return { place: index.key, ...way, hreflang: way.tag };
      }),
    ...(site.posts.length > 0 ? [list('posts')] : []),
    developers,
  ];
}

/** To a page in `lang`, or in the language that it falls back to. */
export function pageWay(page: Page, asked: Language, service: Service) {
  const { lang, text } = shownText(page, asked, service);
  return { path: webPath(page.key, lang, service), title: text.title, tag: canonicalTag(lang) };
}

/** Whether /products/ lists the products; a product may have that address for its own page. */
export function hasProductIndex({ products }: Site): boolean {
  return products.length > 0 && !products.some(({ path }) => path === 'products');
}

/** The ways through the site: products, sections, posts, developers. */
import { webPath } from '../api/paths.ts';
import { canonicalTag } from '../languages.ts';
import { type Language, type Page, type Service, type Site, shownText } from '../model.ts';
import { portalPath } from './portal-paths.ts';
import { wordsIn, wordsLanguage } from './words.ts';

export interface Way {
  /** First segment of the paths it leads to. */
  readonly place: string;
  readonly path: string;
  readonly title: string;
  /** Language tag of the title and of what it leads to. */
  readonly tag: string;
}

/** The main navigation in `lang`. A section stands in it when it has a page of its own. */
export function navigation(site: Site, lang: Language): Way[] {
  const { service } = site;
  const words = wordsIn(lang);
  const tag = canonicalTag(wordsLanguage(lang));
  const developers = { place: 'developers', path: portalPath(lang, service), title: words.developers, tag };
  if (!service.website) return [developers];
  return [
    ...(hasProductIndex(site)
      ? [{ place: 'products', path: webPath('products', lang, service), title: words.products, tag }]
      : []),
    ...service.sections.flatMap((section) => {
      const index = site.pages.find(({ key }) => key === section);
      return index === undefined ? [] : [{ place: section, ...pageWay(index, lang, service) }];
    }),
    ...(site.posts.length > 0
      ? [{ place: 'posts', path: webPath('posts', lang, service), title: words.posts, tag }]
      : []),
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

/** Every public web page of the site, in one order for the sitemap, llms.txt and the pages' Markdown versions. */
import { postListPath, postPath, webPath } from '../api/paths.ts';
import {
  type ArticleBody,
  existingLanguages,
  type Language,
  type Page,
  type Post,
  type Product,
  type Service,
  type Site,
  shownText,
  type Translated,
} from './site.ts';

/** An address that is worth finding, in each language that it is there in. */
export interface PublicPlace {
  /** The languages in which it exists, in the site's order. */
  readonly languages: readonly Language[];
  /** Its path below the base address; begins and ends with a slash. */
  readonly pathIn: (lang: Language) => string;
}

/** A page with a text of its own. */
export interface PublicPage extends PublicPlace {
  /** Heading it stands under: `products`, a section, or `posts`. */
  readonly group: string;
  /** What it says when asked for in `lang`. */
  readonly textIn: (lang: Language) => PublicText;
}

export interface PublicText {
  readonly lang: Language;
  readonly title: string;
  readonly note: string | undefined;
  /** Undefined where the note says it all. */
  readonly body: ArticleBody | undefined;
  readonly author: string | undefined;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
}

/** Nothing where the website is left out. */
export function* publicPages({ service, products, pages, posts }: Site): Generator<PublicPage> {
  if (!service.website) return;
  for (const product of products) yield productPage(product, service);
  for (const page of pages) yield contentPage(page, service);
  for (const post of posts) yield postPage(post, service);
}

export function productPage(product: Product, service: Service): PublicPage {
  return {
    group: 'products',
    // A product has a page in every language; it shows the fallback where there is no translation.
    languages: service.languages,
    pathIn: (lang) => webPath(product.path, lang, service),
    textIn: (asked) => {
      const { lang, text } = shownText(product, asked, service);
      const { name: title, description: note } = text;
      return { lang, title, note, body: undefined, author: undefined, publishedAt: undefined, updatedAt: undefined };
    },
  };
}

export function contentPage(page: Page, service: Service): PublicPage {
  return {
    ...article(page, page.key, page.section, service),
    textIn: (asked) => {
      const { lang, text } = shownText(page, asked, service);
      const { title, description: note, body, updatedAt } = text;
      return { lang, title, note, body, author: undefined, publishedAt: page.publishedAt, updatedAt };
    },
  };
}

export function postPage(post: Post, service: Service): PublicPage {
  return {
    ...article(post, postPath(post.slug), 'posts', service),
    textIn: (asked) => {
      const { lang, text } = shownText(post, asked, service);
      const { title, summary: note, body, updatedAt } = text;
      return { lang, title, note, body, author: post.author, publishedAt: post.publishedAt, updatedAt };
    },
  };
}

function article(item: Translated<unknown>, path: string, group: string, service: Service) {
  return {
    group,
    languages: existingLanguages(item, service),
    pathIn: (lang: Language) => webPath(path, lang, service),
  };
}

/** Posts that the home page names. */
export const latestPosts = 6;

/** One page of the list of posts. */
export interface PostList {
  /** 1-based. */
  readonly number: number;
  readonly posts: readonly Post[];
  readonly pathIn: (lang: Language) => string;
  /** The pages before and after it, where there are any. */
  readonly newer: PublicPlace['pathIn'] | undefined;
  readonly older: PublicPlace['pathIn'] | undefined;
}

/** As many as a list of the API has by default. */
export const postsPerList = 50;

/** The list of posts, newest first, page by page. */
export function postLists({ service, posts }: Site): PostList[] {
  const count = Math.ceil(posts.length / postsPerList);
  const pathOf = (number: number) => (lang: Language) => webPath(postListPath(number), lang, service);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    posts: posts.slice(index * postsPerList, (index + 1) * postsPerList),
    pathIn: pathOf(index + 1),
    newer: index === 0 ? undefined : pathOf(index),
    older: index + 1 === count ? undefined : pathOf(index + 2),
  }));
}

/** A page that says nothing of its own: it leads to others. */
interface IndexPage extends PublicPlace {
  readonly name: 'home' | 'products' | 'posts';
}

/** The home page and the lists that are there. */
export function indexPages({ service, products, posts }: Site): IndexPage[] {
  if (!service.website) return [];
  const place = (name: IndexPage['name'], path: string): IndexPage => ({
    name,
    languages: service.languages,
    pathIn: (lang) => webPath(path, lang, service),
  });
  return [
    place('home', ''),
    // A product may have this address for its own page.
    ...(products.length > 0 && !products.some(({ path }) => path === 'products')
      ? [place('products', 'products')]
      : []),
    ...(posts.length > 0 ? [place('posts', 'posts')] : []),
  ];
}

export interface PortalPage extends PublicPlace {
  readonly name: 'portal' | 'reference' | 'errors' | 'agents';
}

/** The pages of the developer portal, which is written in `languages`. */
export function portalPages(service: Service, languages: readonly Language[]): PortalPage[] {
  return (
    [
      ['portal', 'developers'],
      ['reference', 'developers/reference'],
      ['errors', 'developers/errors'],
      ['agents', 'developers/agents'],
    ] as const
  ).map(([name, path]) => ({ name, languages, pathIn: (lang) => webPath(path, lang, service) }));
}

/** The pages of the sections that have one, in the order of the sections. */
export function sectionIndexes({ service, pages }: Pick<Site, 'service' | 'pages'>): Page[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return service.sections.flatMap((section) => byKey.get(section) ?? []);
}

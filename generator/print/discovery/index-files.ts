/** The Markdown versions of the pages that lead to others: home, and the lists of products and posts. */
import { markdownPath } from '../../api/paths.ts';
import {
  contentPage,
  indexPages,
  latestPosts,
  type PortalPage,
  postLists,
  postPage,
  productPage,
  sectionIndexes,
} from '../../model/public-pages.ts';
import { type Language, type Post, type Site, shownOperator } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { linkItem } from './markdown-text.ts';
import { developerItems, pageItem } from './page-items.ts';
import { indexText } from './page-text.ts';
import { wordsIn } from './words.ts';

export function* indexFiles(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
  const texts = { home: homeText, products: productsText, posts: undefined };
  for (const { name, pathIn, languages } of indexPages(site)) {
    for (const lang of languages) {
      const body = texts[name]?.(site, lang, site.service.baseUrl + pathIn(lang), portal);
      if (body !== undefined) yield { path: markdownPath(pathIn(lang)).slice(1), body };
    }
  }
  yield* postListFiles(site);
}

function homeText(site: Site, lang: Language, url: string, portal: readonly PortalPage[]): string {
  const { service, posts } = site;
  const words = wordsIn(lang);
  const allPosts = indexPages(site)
    .filter(({ name }) => name === 'posts')
    .map(({ pathIn }) => linkItem(words.posts, service.baseUrl + markdownPath(pathIn(lang)), words.postsNote));
  return indexText({ title: shownOperator(service, lang).name, url, lang, note: words.tagline }, [
    [words.products, productItems(site, lang)],
    [words.topics, sectionIndexes(site).map((page) => pageItem(contentPage(page, service), lang, service))],
    [words.latestPosts, [...posts.slice(0, latestPosts).map((post) => postItem(post, site, lang)), ...allPosts]],
    [words.developers, developerItems(service, portal, lang)],
  ]);
}

function productsText(site: Site, lang: Language, url: string): string {
  const { products, productsNote } = wordsIn(lang);
  return indexText({ title: products, url, lang, note: productsNote }, [['', productItems(site, lang)]]);
}

function* postListFiles(site: Site): Generator<OutputFile> {
  const { baseUrl, languages, website } = site.service;
  if (!website) return;
  for (const { number, posts, pathIn, newer, older } of postLists(site)) {
    for (const lang of languages) {
      const words = wordsIn(lang);
      const title = number === 1 ? words.posts : `${words.posts} (${number})`;
      const ways = [
        ...(newer === undefined ? [] : [linkItem(words.newer, baseUrl + markdownPath(newer(lang)))]),
        ...(older === undefined ? [] : [linkItem(words.older, baseUrl + markdownPath(older(lang)))]),
      ];
      const body = indexText({ title, url: baseUrl + pathIn(lang), lang, note: words.postsNote }, [
        ['', posts.map((post) => postItem(post, site, lang))],
        [words.pagination, ways],
      ]);
      yield { path: markdownPath(pathIn(lang)).slice(1), body };
    }
  }
}

function productItems({ service, products }: Site, lang: Language): string[] {
  return products.map((product) => pageItem(productPage(product, service), lang, service));
}

function postItem(post: Post, { service }: Site, lang: Language): string {
  return pageItem(postPage(post, service), lang, service, `${post.publishedAt.slice(0, 'YYYY-MM-DD'.length)}:`);
}

/** The home page of each language: products, sections, the latest posts. */
import { webPath } from '../../api/paths.ts';
import { latestPosts, sectionIndexes } from '../../model/public-pages.ts';
import type { Language } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { pageEntry, postEntry, productEntry } from './entries.ts';
import { hasProductIndex } from './navigation.ts';
import { type Pages, pageFile } from './page-file.ts';
import { wordsIn } from './words.ts';

export function homePage(pages: Pages, lang: Language): OutputFile {
  const { service, products, posts } = pages.site;
  const page = {
    lang,
    languages: service.languages,
    pathIn: (language: Language) => webPath('', language, service),
    title: '',
    description: wordsIn(lang).tagline,
    crumbs: [],
    data: [],
    place: '',
  };
  return pageFile(pages, 'home', page, {
    products: products.map((product) => productEntry(product, lang, service)),
    productsPath: hasProductIndex(pages.site) ? webPath('products', lang, service) : '',
    sections: sectionIndexes(pages.site).map((section) => pageEntry(section, lang, service)),
    posts: posts.slice(0, latestPosts).map((post) => postEntry(post, lang, service)),
    postsPath: webPath('posts', lang, service),
  });
}

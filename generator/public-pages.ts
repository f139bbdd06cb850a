/** Every public web page of the site's content, in one order for the website, the sitemap and llms.txt. */
import { postPath, webPath } from './api/paths.ts';
import { existingLanguages, type Language, type Site, shownText } from './model.ts';

export interface PublicPage {
  /** Heading it stands under: `products`, a section, or `posts`. */
  readonly group: string;
  /** The languages in which the page exists, in the site's order. */
  readonly languages: readonly Language[];
  /** Its path below the base address; begins and ends with a slash. */
  readonly pathIn: (lang: Language) => string;
  /** What it says when asked for in `lang`. */
  readonly textIn: (lang: Language) => PublicText;
}

export interface PublicText {
  readonly lang: Language;
  readonly title: string;
  readonly note: string | undefined;
  /** Markdown, or plain text. */
  readonly body: string;
  /** Sanitised; undefined where the note says it all. */
  readonly html: string | undefined;
  readonly updatedAt: string | undefined;
}

export function* publicPages({ service, products, pages, posts }: Site): Generator<PublicPage> {
  for (const product of products) {
    yield {
      group: 'products',
      // A product has a page in every language; it shows the fallback where there is no translation.
      languages: service.languages,
      pathIn: (lang) => webPath(product.path, lang, service),
      textIn: (asked) => {
        const { lang, text } = shownText(product, asked, service);
        return {
          lang,
          title: text.name,
          note: text.description,
          body: text.description,
          html: undefined,
          updatedAt: undefined,
        };
      },
    };
  }
  for (const page of pages) {
    yield {
      group: page.section,
      languages: existingLanguages(page, service),
      pathIn: (lang) => webPath(page.key, lang, service),
      textIn: (asked) => {
        const { lang, text } = shownText(page, asked, service);
        return {
          lang,
          title: text.title,
          note: text.description,
          body: text.markdown,
          html: text.html,
          updatedAt: text.updatedAt ?? page.publishedAt,
        };
      },
    };
  }
  for (const post of posts) {
    yield {
      group: 'posts',
      languages: existingLanguages(post, service),
      pathIn: (lang) => webPath(postPath(post.slug), lang, service),
      textIn: (asked) => {
        const { lang, text } = shownText(post, asked, service);
        return {
          lang,
          title: text.title,
          note: text.summary,
          body: text.markdown,
          html: text.html,
          updatedAt: text.updatedAt ?? post.publishedAt,
        };
      },
    };
  }
}

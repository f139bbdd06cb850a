/** Lines of lists: to a page in the reader's language, or in the one that it falls back to, named then. */
import { postPath, webPath } from '../../api/paths.ts';
import { type Language, type Page, type Post, type Product, type Service, shownText } from '../../model/site.ts';
import { canonicalTag } from '../languages.ts';
import { languageName } from './frame.ts';
import { type Words, wordsIn } from './words.ts';

interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly note: string;
  /** Language tag of title and note. */
  readonly tag: string;
  /** The name of that language where it is not the reader's; else empty. */
  readonly otherLanguage: string;
}

export function pageEntry(page: Page, asked: Language, service: Service): ListEntry {
  const { lang, text } = shownText(page, asked, service);
  return entry(webPath(page.key, lang, service), text.title, text.description, lang, asked);
}

export function postEntry(post: Post, asked: Language, service: Service): ListEntry & { readonly publishedAt: string } {
  const { lang, text } = shownText(post, asked, service);
  const path = webPath(postPath(post.slug), lang, service);
  return { ...entry(path, text.title, text.summary, lang, asked), publishedAt: post.publishedAt };
}

/** A product's page exists in every language. */
export function productEntry(
  product: Product,
  asked: Language,
  service: Service,
): ListEntry & { readonly kind: string } {
  const { lang, text } = shownText(product, asked, service);
  const path = webPath(product.path, asked, service);
  return { ...entry(path, text.name, text.description, lang, asked), kind: productKind(product, wordsIn(asked)) };
}

/** What kind of product it is, in words; empty where it is not said. */
export function productKind({ category }: Product, words: Words): string {
  if (category === undefined) return '';
  return { platform: words.platform, 'data-api': words.dataApi, service: words.serviceProduct }[category];
}

function entry(path: string, title: string, note: string | undefined, lang: Language, asked: Language): ListEntry {
  const otherLanguage = lang === asked ? '' : languageName(lang);
  return { path, title, note: note ?? '', tag: canonicalTag(lang), otherLanguage };
}

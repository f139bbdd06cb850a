/** The posts, each with the way to its neighbours, and their index, newest first. */
import { linkUrl, postPath, webPath } from '../../api/paths.ts';
import { type PostList, postLists, postsPerList } from '../../model/public-pages.ts';
import { existingLanguages, type Language, type Post, shownText } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { postEntry } from './entries.ts';
import { toLocalAddress, toLocalHtml } from './local-html.ts';
import { type Pages, pageFile } from './page-file.ts';
import { article, type Crumb, collection } from './structured-data.ts';
import { wordsIn } from './words.ts';

export function* postPages(pages: Pages): Generator<OutputFile> {
  const { service, posts } = pages.site;
  const lists = postLists(pages.site);
  for (const lang of service.languages) {
    for (const list of lists) yield indexPage(pages, lang, list);
    const written = posts.filter(({ translations }) => translations.has(lang));
    for (const [index, post] of written.entries()) {
      yield postPage(pages, post, lang, { newer: written[index - 1], older: written[index + 1] });
    }
  }
}

function crumbsTo({ site }: Pages, lang: Language): Crumb[] {
  const words = wordsIn(lang);
  return [
    { title: words.home, path: webPath('', lang, site.service), tag: undefined },
    { title: words.posts, path: webPath('posts', lang, site.service), tag: undefined },
  ];
}

function indexPage(pages: Pages, lang: Language, { number, posts, pathIn, newer, older }: PostList): OutputFile {
  const { service } = pages.site;
  const { posts: word } = wordsIn(lang);
  const title = number === 1 ? word : `${word} (${number})`;
  return pageFile(
    pages,
    'posts',
    {
      lang,
      languages: service.languages,
      pathIn,
      title,
      description: wordsIn(lang).postsNote,
      crumbs: crumbsTo(pages, lang),
      data: [collection(title, service.baseUrl + pathIn(lang), canonicalTag(lang), service.baseUrl)],
      place: 'posts',
      apiUrl: linkUrl({ kind: 'list', collection: 'posts', lang, page: number, pageSize: postsPerList }, service),
    },
    {
      posts: posts.map((post) => postEntry(post, lang, service)),
      newer: newer?.(lang) ?? '',
      older: older?.(lang) ?? '',
    },
  );
}

interface Neighbours {
  readonly newer: Post | undefined;
  readonly older: Post | undefined;
}

function postPage(pages: Pages, post: Post, lang: Language, { newer, older }: Neighbours): OutputFile {
  const { service } = pages.site;
  const { text } = shownText(post, lang, service);
  const pathIn = (language: Language) => webPath(postPath(post.slug), language, service);
  const { author, image, publishedAt } = post;
  const { title, summary, keywords, updatedAt } = text;
  const facts = {
    type: 'BlogPosting',
    url: service.baseUrl + pathIn(lang),
    inLanguage: canonicalTag(lang),
    title,
    description: summary,
    abstract: text.answerSummary,
    author,
    image,
    keywords,
    publishedAt,
    updatedAt,
  };
  const html = toLocalHtml(text.body.read().html, service.baseUrl, wordsIn(lang));
  const localImage = image === undefined ? '' : toLocalAddress(image, service.baseUrl);
  return pageFile(
    pages,
    'post',
    {
      lang,
      languages: existingLanguages(post, service),
      pathIn,
      title,
      description: summary,
      crumbs: [...crumbsTo(pages, lang), { title, path: pathIn(lang), tag: undefined }],
      data: [article(facts, service.baseUrl)],
      place: 'posts',
      apiUrl: linkUrl({ kind: 'item', collection: 'posts', lang, key: post.slug }, service),
      image,
      published: { at: publishedAt, updatedAt },
    },
    {
      html,
      // The text shows it where its author wants it, mostly.
      leadImage: html.includes(`"${localImage}"`) ? '' : localImage,
      author: author ?? '',
      answer: text.answerSummary ?? '',
      publishedAt,
      updatedAt: updatedAt ?? '',
      keywords,
      newer: newer === undefined ? null : postEntry(newer, lang, service),
      older: older === undefined ? null : postEntry(older, lang, service),
    },
  );
}

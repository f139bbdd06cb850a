/** A feed as JSON Feed 1.1 (jsonfeed.org). */
import { canonicalTag } from '../languages.ts';
import type { Feed, FeedEntry } from './feed.ts';

export function jsonFeed({ lang, title, author, homePage, addresses, entries }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homePage,
    feed_url: addresses.json,
    language: canonicalTag(lang),
    authors: [author],
    items: entries.map(itemOf),
  };
}

function itemOf({
  id,
  url,
  lang,
  title,
  summary,
  body,
  author,
  image,
  keywords,
  publishedAt,
  updatedAt,
}: FeedEntry): object {
  return {
    id,
    url,
    title,
    ...(summary === undefined ? {} : { summary }),
    content_html: body?.read().html ?? '',
    ...(image === undefined ? {} : { image }),
    date_published: publishedAt,
    date_modified: updatedAt,
    ...(author === undefined ? {} : { authors: [{ name: author }] }),
    ...(keywords.length === 0 ? {} : { tags: keywords }),
    language: canonicalTag(lang),
  };
}

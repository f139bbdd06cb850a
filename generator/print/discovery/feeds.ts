/**
 * The newest posts as feeds, in each language: Atom (RFC 4287) and JSON Feed 1.1. Like the list of posts in that language
 * they show a post that is not translated in the language that it is written in, and say so.
 */
import { feedPath, postPath, webUrl } from '../../api/paths.ts';
import { keysBefore } from '../../model/moved-keys.ts';
import { type Language, type Post, type Service, type Site, shownOperator, shownText } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { lastChange } from '../last-change.ts';
import { atomFeed } from './atom.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { wordsIn } from './words.ts';

/** How many posts a feed holds: readers ask for it again and again, and keep what they saw. */
const newest = 50;

/** Nothing where there are no posts, or no web pages to lead to. */
export function* feedFiles(site: Site): Generator<OutputFile> {
  const { service, posts, moved } = site;
  if (!service.website || posts.length === 0) return;
  const before = keysBefore(moved.keys.posts);
  for (const lang of service.languages) {
    const feed = feedIn(site, before, lang);
    yield { path: feedPath('xml', lang, service).slice(1), body: atomFeed(feed) };
    yield jsonFile(feedPath('json', lang, service).slice(1), jsonFeed(feed));
  }
}

function feedIn({ service, posts }: Site, before: ReadonlyMap<string, readonly string[]>, lang: Language): Feed {
  const { baseUrl } = service;
  const brand = shownOperator(service, lang).name;
  const entries = posts.slice(0, newest).map((post) => {
    // Editors add at the end: of the keys that a post had, the one named first is its oldest.
    const [firstSlug = post.slug] = before.get(post.slug) ?? [];
    return entryOf(post, firstSlug, lang, service);
  });
  return {
    lang,
    title: `${brand}: ${wordsIn(lang).posts}`,
    author: { name: brand, url: `${baseUrl}/` },
    homePage: webUrl('posts', lang, service),
    addresses: {
      atom: baseUrl + feedPath('xml', lang, service),
      json: baseUrl + feedPath('json', lang, service),
    },
    updatedAt: entries.map(({ updatedAt }) => updatedAt).reduce((a, b) => lastChange(a, b)),
    entries,
  };
}

function entryOf(post: Post, firstSlug: string, asked: Language, service: Service): FeedEntry {
  const { lang, text } = shownText(post, asked, service);
  const { title, summary, body, keywords, updatedAt } = text;
  const { author, image, publishedAt } = post;
  return {
    id: webUrl(postPath(firstSlug), lang, service),
    url: webUrl(postPath(post.slug), lang, service),
    lang,
    title,
    summary,
    body,
    author,
    image,
    keywords,
    publishedAt,
    updatedAt: lastChange(publishedAt, updatedAt),
  };
}

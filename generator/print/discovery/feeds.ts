/**
 * The newest posts as feeds, in each language: Atom (RFC 4287) and JSON Feed 1.1. Like the list of posts in that
 * language they show a post that is not translated in the language that it is written in, and say so.
 */
import { feedPath, webUrl } from '../../api/paths.ts';
import { type Collection, ofCollection } from '../../collections/all.ts';
import { webListPath, webPathOf } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { itemText } from '../../model/item-text.ts';
import { keysBefore } from '../../model/moved.ts';
import { feedCollection, hasFeeds } from '../../model/public-pages.ts';
import { type Item, type Language, type Service, type Site, shownOperator } from '../../model/site.ts';
import { jsonText, type OutputFile } from '../file.ts';
import { lastChange } from '../last-change.ts';
import { atomFeed, type Feed, type FeedEntry, feedLength, jsonFeed } from './feed.ts';

/** The items that feeds are made of. */
function newestItems({ service, items }: Site): readonly Item[] {
  const collection = feedCollection(service);
  return collection === undefined ? [] : ofCollection(items, collection).slice(0, feedLength);
}

/** Nothing where there is nothing in them, or no web pages to lead to. */
export function* feedFiles(site: Site): Generator<OutputFile> {
  const { service, moved } = site;
  const collection = feedCollection(service);
  if (collection === undefined || !hasFeeds(site)) return;
  const before = keysBefore(ofCollection(moved.keys, collection));
  for (const lang of service.languages) {
    const feed = () => feedIn(site, collection, before, lang);
    yield { path: feedPath('xml', lang, service).slice(1), body: () => atomFeed(feed(), service) };
    yield { path: feedPath('json', lang, service).slice(1), body: () => jsonText(jsonFeed(feed())) };
  }
}

function feedIn(
  site: Site,
  collection: Collection,
  before: ReadonlyMap<string, readonly string[]>,
  lang: Language,
): Feed {
  const { service } = site;
  const { baseUrl } = service;
  const brand = shownOperator(service, lang).name;
  const entries = newestItems(site).map((item) => {
    // Editors add at the end: of the keys that an item had, the one named first is its oldest.
    const [firstKey = item.key] = before.get(item.key) ?? [];
    return feedEntry(item, firstKey, lang, service);
  });
  return {
    lang,
    title: `${brand}: ${labelOf(collection, lang, service)}`,
    author: { name: brand, url: `${baseUrl}/` },
    homePage: webUrl(webListPath(collection, service) ?? '', lang, service),
    addresses: {
      atom: baseUrl + feedPath('xml', lang, service),
      json: baseUrl + feedPath('json', lang, service),
    },
    updatedAt: entries.map(({ updatedAt }) => updatedAt).reduce((a, b) => lastChange(a, b)),
    entries,
  };
}

function feedEntry(item: Item, firstKey: string, asked: Language, service: Service): FeedEntry {
  const text = itemText(item, asked, service);
  const { lang, publishedAt = '', updatedAt } = text;
  return {
    ...text,
    id: webUrl(webPathOf(item.collection, firstKey, service), lang, service),
    url: webUrl(item.webPath, lang, service),
    publishedAt,
    updatedAt: lastChange(publishedAt, updatedAt),
  };
}

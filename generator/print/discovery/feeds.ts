/**
 * The newest posts as feeds in each language: Atom (RFC 4287) and JSON Feed 1.1. Like the list in that language, they
 * show an untranslated post in its original language, and say so.
 */
import { feedPath, webUrl } from '../../api/paths.ts';
import { type Collection, ofCollection } from '../../collections/all.ts';
import { webListPath, webPathOf } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { itemText } from '../../model/item-text.ts';
import { keysBefore } from '../../model/moved.ts';
import { feedCollection } from '../../model/public-pages.ts';
import { type Item, type Language, type Service, type Site, shownOperator } from '../../model/site.ts';
import { jsonText, type OutputFile } from '../file.ts';
import { lastChange } from '../last-change.ts';
import { atomFeed, type Feed, type FeedEntry, feedLength, jsonFeed } from './feed.ts';

/** Yields nothing without items, or without web pages to link to. */
export function* feedFiles(site: Site): Generator<OutputFile> {
  const { service, moved } = site;
  const collection = feedCollection(site);
  if (collection === undefined) return;
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
  const newest = ofCollection(site.items, collection).slice(0, feedLength);
  const entries = newest.map((item) => {
    // Editors append to moved.yaml, so the first of the item's old keys is its oldest.
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
    // If the path depends on more than the key, the old path is unknown.
    id: webUrl(webPathOf(item.collection, firstKey, service) || item.webPath, lang, service),
    url: webUrl(item.webPath, lang, service),
    publishedAt,
    updatedAt: lastChange(publishedAt, updatedAt),
  };
}

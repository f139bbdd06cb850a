/** The newest changes for people: Atom and JSON Feed, in the default language, of items with a page or an answer. */
import { changesFeedFile, changesUrl, documentationUrl, itemUrl } from '../api/paths.ts';
import { collectionNames } from '../collections/all.ts';
import { labelOf } from '../collections/words.ts';
import { itemText } from '../model/item-text.ts';
import { type Item, pageLanguage, type Site, shownOperator } from '../model/site.ts';
import { atomFeed, type Feed, type FeedEntry, feedLength, jsonFeed } from '../print/discovery/feed.ts';
import { jsonFile, type OutputFile } from '../print/file.ts';
import { wordsIn } from '../words/words.ts';
import type { History, LineChange, Step } from './history.ts';

export function changeFeedFiles(history: History, site: Site): readonly OutputFile[] {
  const feed = feedOf(history, site);
  return [
    { path: changesFeedFile('xml'), body: atomFeed(feed, site.service) },
    jsonFile(changesFeedFile('json'), jsonFeed(feed)),
  ];
}

function feedOf({ at, steps }: History, site: Site): Feed {
  const { service } = site;
  const { baseUrl, defaultLanguage: lang } = service;
  const { name } = shownOperator(service, lang);
  return {
    lang,
    title: `${name}: ${wordsIn(lang, service).changes}`,
    // Without a website, only the portal is known to exist.
    author: { name, url: service.website ? `${baseUrl}/` : documentationUrl(service) },
    homePage: documentationUrl(service),
    addresses: { atom: `${baseUrl}/${changesFeedFile('xml')}`, json: `${baseUrl}/${changesFeedFile('json')}` },
    updatedAt: at,
    entries: newestEntries(steps, site),
  };
}

function newestEntries(steps: readonly Step[], site: Site): readonly FeedEntry[] {
  const known = new Map<string, Item>();
  for (const items of Object.values(site.items))
    for (const item of items) known.set(`${item.collection} ${item.key}`, item);
  const entries: FeedEntry[] = [];
  for (const step of steps.toReversed()) {
    if (entries.length >= feedLength) break;
    for (const changes of byItem(step.changes).slice(0, feedLength - entries.length)) {
      const [{ collection, key }] = changes;
      entries.push(changedEntry(changes, step, known.get(`${collection} ${key}`), site));
    }
  }
  return entries;
}

type ChangesOfItem = readonly [LineChange, ...LineChange[]];

/** Groups the changes in one step by item. There is one for each language. */
function byItem(changes: readonly LineChange[]): readonly ChangesOfItem[] {
  const found = new Map<string, [LineChange, ...LineChange[]]>();
  for (const change of changes) {
    const name = `${change.collection} ${change.key}`;
    const others = found.get(name);
    if (others === undefined) found.set(name, [change]);
    else others.push(change);
  }
  return [...found.values()];
}

/** `item` is undefined if it is no longer published. */
function changedEntry(
  changes: ChangesOfItem,
  { since, at }: Step,
  item: Item | undefined,
  { service }: Site,
): FeedEntry {
  const [{ type, collection, key }] = changes;
  const { defaultLanguage: lang } = service;
  const words = wordsIn(lang, service);
  const what = {
    created: words.changeCreated,
    updated: words.changeUpdated,
    moved: words.changeMoved,
    removed: words.changeRemoved,
  };
  const text = item && itemText(item, lang, service);
  // Of a collection that was removed, only the name is known.
  const label = collectionNames(service).includes(collection) ? labelOf(collection, lang, service) : collection;
  return {
    id: `${changesUrl(since, service)}#${collection}/${key}`,
    url: item === undefined ? documentationUrl(service) : itemUrl(item, pageLanguage(item, lang, service), service),
    lang,
    title: `${what[type]}: ${text?.title ?? key}`,
    summary: `${label} (${changes.map((change) => change.lang).join(', ')})`,
    body: undefined,
    image: undefined,
    authors: [],
    keywords: [type, collection],
    publishedAt: at,
    updatedAt: at,
  };
}

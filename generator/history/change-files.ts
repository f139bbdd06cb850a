/**
 * The history as files in `dumps/changes/`: for each state, the changes after it, and the newest changes for people, as
 * Atom and JSON Feed in the default language, of items with a page or an answer.
 */
import {
  changesFeedFile,
  changesFile,
  changesIndexFile,
  changesPage,
  changesUrl,
  documentationUrl,
  dumpsUrl,
  itemUrl,
  linkUrl,
} from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { collectionNames } from '../collections/all.ts';
import { labelOf } from '../collections/words.ts';
import { changesPerPage } from '../contract/changes.ts';
import { itemText } from '../model/item-text.ts';
import { type Item, pageLanguage, type Site, shownOperator } from '../model/site.ts';
import { atomFeed, type Feed, type FeedEntry, feedLength, jsonFeed } from '../print/discovery/feed.ts';
import { jsonFile, type OutputFile } from '../print/file.ts';
import { wordsIn } from '../words/words.ts';
import { type History, type LineChange, pageCount, type Step } from './history.ts';

/** All files of `history`. */
export function changeFiles(history: History, settings: ApiSettings): readonly OutputFile[] {
  const { token, at, from, steps } = history;
  return [
    ...steps.flatMap((step) => stepFiles(step, settings)),
    printPage({ since: token, until: token, at, changes: [], next: null }, settings),
    jsonFile(changesIndexFile, {
      token,
      at,
      from,
      steps: steps.map(({ since, until, at, changes }) => ({ since, until, at, changes: changes.length })),
    }),
  ];
}

function stepFiles({ since, until, at, changes }: Step, settings: ApiSettings): readonly OutputFile[] {
  const pages = pageCount(changes);
  const nameAt = (number: number) => (number > pages ? until : changesPage(since, number));
  return Array.from({ length: pages }, (_, index) => {
    const some = changes.slice(index * changesPerPage, (index + 1) * changesPerPage);
    const next = nameAt(index + 2);
    return printPage({ since: nameAt(index + 1), until: next, at, changes: some, next }, settings);
  });
}

interface Page extends Step {
  /** Token of the next page. Null on the page of the newest state. */
  readonly next: string | null;
}

function printPage({ since, until, at, changes, next }: Page, settings: ApiSettings): OutputFile {
  return jsonFile(changesFile(since), {
    data: changes.map((change) => changeEntry(change, settings)),
    meta: { since, until, at },
    links: {
      self: changesUrl(since, settings),
      next: next === null ? null : changesUrl(next, settings),
      dumps: dumpsUrl(settings),
    },
  });
}

function changeEntry(change: LineChange, settings: ApiSettings) {
  const { type, collection, lang, key } = change;
  if (type === 'removed') return change;
  return { ...change, url: linkUrl({ kind: 'item', collection, lang, key }, settings) };
}

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

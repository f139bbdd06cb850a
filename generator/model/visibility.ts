/**
 * Selects the published part of the content at a moment: the only filter for drafts, scheduled and expired items.
 *
 * Moments are RFC 3339 in UTC to the second (`2026-12-01T00:00:00Z`), so that they compare as text. No clock is read
 * here: the command line passes the moment.
 */

import { dayMs } from '../base/dates.ts';
import { byCollection, collectionNames, ofCollection } from '../collections/all.ts';
import { withDistinctValues } from './distinct-values.ts';
import { everyItem } from './item-text.ts';
import type { Asset, Item, Items, Language, Moved, SecurityTxt, Service, Site, Text, Translated } from './site.ts';

/** The part of the content that a build publishes. */
export interface View {
  /** The moment that the build is for. */
  readonly now: string;
  /** Includes drafts, for previews. */
  readonly drafts?: boolean | undefined;
}

/** Draft state and dates of an item, as its author set them. */
export interface Publication {
  /** The item as a whole. */
  readonly draft: boolean;
  /** Languages in which only the translation is a draft. */
  readonly draftLanguages: ReadonlySet<Language>;
  /** True if its leading file has an error and the item is left out. */
  readonly invalid: boolean;
  /** Languages in which only the translation is left out. */
  readonly invalidLanguages: ReadonlySet<Language>;
  /** Inclusive start; undefined if always published. */
  readonly publishedAt: string | undefined;
  /** Exclusive end; undefined if it never expires. */
  readonly expiresAt: string | undefined;
}

export interface Publishable<Text> extends Translated<Text> {
  readonly publication: Publication;
}

export type WrittenItem = Item &
  Publishable<Text> & {
    /** The next moment at which one of its computed values changes. Undefined if there is none. */
    readonly changesAt?: string;
  };

/** All content of the site, published or not. */
export interface Content extends Site {
  readonly items: Readonly<Record<keyof Items, readonly WrittenItem[]>>;
  /** Files that are published if a published item names them, by their names in items; in order. */
  readonly statics: ReadonlyMap<string, Asset>;
}

export type PublicationState = 'published' | 'draft' | 'scheduled' | 'expired';

/** The state of the item as a whole. A draft, or an item with an error, stays unpublished whatever its dates are. */
export function stateOf(
  { draft, invalid, publishedAt, expiresAt }: Publication,
  { now, drafts }: View,
): PublicationState {
  if (invalid || (draft && !drafts)) return 'draft';
  if (expiresAt !== undefined && expiresAt <= now) return 'expired';
  return publishedAt !== undefined && publishedAt > now ? 'scheduled' : 'published';
}

/** Returns `item` with its published translations. Undefined if the item, or every translation, is unpublished. */
export function publishedPart<Item extends Publishable<unknown>>(item: Item, view: View): Item | undefined {
  if (stateOf(item.publication, view) !== 'published') return undefined;
  return view.drafts ? without(item, item.publication.invalidLanguages) : withoutDraft(item);
}

/** Returns `item` without drafts, at any time. Undefined if nothing remains. */
export function withoutDraft<Item extends Publishable<unknown>>(item: Item): Item | undefined {
  const { draft, draftLanguages, invalid, invalidLanguages } = item.publication;
  if (draft || invalid) return undefined;
  return without(
    item,
    invalidLanguages.size === 0 ? draftLanguages : new Set([...draftLanguages, ...invalidLanguages]),
  );
}

function without<Item extends Publishable<unknown>>(item: Item, languages: ReadonlySet<Language>): Item | undefined {
  if (languages.size === 0) return item;
  const translations = new Map([...item.translations].filter(([lang]) => !languages.has(lang)));
  return translations.size === 0 ? undefined : { ...item, translations };
}

/**
 * Returns the site as readers see it. An item that expired on its author's date counts as removed on purpose: `stele
 * diff` accepts it without moved.yaml.
 */
export function publishedSite({ statics, ...content }: Content, view: View): Site {
  const { service, moved } = content;
  const parts = byCollection(service, (name) => {
    const shown: Item[] = [];
    const over: string[] = [];
    for (const item of ofCollection(content.items, name)) {
      const part = publishedPart(item, view);
      if (part !== undefined) shown.push(part);
      else if (stateOf(item.publication, view) === 'expired') over.push(item.key);
    }
    return { shown, removed: [...ofCollection(moved.removed.items, name), ...over] };
  });
  const items = withDistinctValues(
    byCollection(service, (name) => ofCollection(parts, name).shown),
    service,
  );
  const removed = { ...moved.removed, items: byCollection(service, (name) => ofCollection(parts, name).removed) };
  const assets = [...content.assets, ...namedStatics(items, service, statics)];
  return { ...content, items, assets, moved: { ...leadingTo(items, service, moved), removed } };
}

function namedStatics(items: Items, service: Service, statics: Content['statics']): Asset[] {
  if (statics.size === 0) return [];
  const named = new Set<string>();
  for (const item of everyItem(items, service)) {
    for (const { files = [] } of [item, ...item.translations.values()]) for (const file of files) named.add(file);
  }
  return [...statics].flatMap(([file, asset]) => (named.has(file) ? [asset] : []));
}

/** Old keys of unpublished items do not work: they would reveal a draft. */
function leadingTo(items: Items, service: Service, { keys, paths }: Moved): Pick<Moved, 'keys' | 'paths'> {
  const onlyTo = (present: () => readonly string[], moves: ReadonlyMap<string, string>) => {
    if (moves.size === 0) return moves;
    const targets = new Set(present());
    return new Map([...moves].filter(([, target]) => targets.has(target)));
  };
  return {
    keys: byCollection(service, (name) =>
      onlyTo(() => ofCollection(items, name).map(({ key }) => key), ofCollection(keys, name)),
    ),
    paths: onlyTo(() => [...everyItem(items, service)].map(({ webPath }) => webPath), paths),
  };
}

/** Yields all items with their names, which are like those of their files, e.g. `posts/hello`. */
export function* namedItems({
  service,
  items,
}: Content): Generator<{ readonly name: string; readonly item: WrittenItem }> {
  for (const name of collectionNames(service)) {
    for (const item of ofCollection(items, name)) yield { name: `${name}/${item.key}`, item };
  }
}

/**
 * The view in which the translation of an item into `lang` first appears: `view`, or the moment it is scheduled for.
 * Undefined if it will not appear without an edit.
 */
export function viewWhenPublished(publication: Publication, lang: Language, view: View): View | undefined {
  if (publication.invalidLanguages.has(lang) || (publication.draftLanguages.has(lang) && !view.drafts))
    return undefined;
  switch (stateOf(publication, view)) {
    case 'published':
      return view;
    case 'scheduled':
      return { ...view, now: publication.publishedAt ?? view.now };
    default:
      return undefined;
  }
}

/** Unpublished items, and the next change. */
export interface Schedule {
  /** Number of items that are unpublished as a whole. */
  readonly heldBack: Readonly<Record<Exclude<PublicationState, 'published'>, number>>;
  /** Undefined if the output stays the same until the content is edited. */
  readonly next: NextChange | undefined;
  /** The next moment at which a build publishes or reports something else. Undefined if there is none. */
  readonly until: string | undefined;
}

/** The next moment at which the output changes, and the items (`posts/hello`) that cause it. */
export interface NextChange {
  readonly at: string;
  readonly publishes: readonly string[];
  readonly removes: readonly string[];
  /** Items with a computed value that changes. Omitted if there are none. */
  readonly changes?: readonly string[];
}

export function scheduleOf({ service, items }: Content, view: View): Schedule {
  const heldBack = { draft: 0, scheduled: 0, expired: 0 };
  let next: { at: string; publishes: string[]; removes: string[]; changes?: string[] } | undefined;
  const note = (at: string | undefined, what: 'publishes' | 'removes' | 'changes', name: string): void => {
    if (at === undefined || (next !== undefined && at > next.at)) return;
    if (next === undefined || at < next.at) next = { at, publishes: [], removes: [] };
    const names = next[what] ?? [];
    names.push(name);
    next[what] = names;
  };
  for (const collection of collectionNames(service)) {
    for (const { key, publication, changesAt } of ofCollection(items, collection)) {
      const state = stateOf(publication, view);
      if (state !== 'published') heldBack[state]++;
      const name = `${collection}/${key}`;
      if (state === 'scheduled') note(publication.publishedAt, 'publishes', name);
      if (state !== 'published') continue;
      note(publication.expiresAt, 'removes', name);
      if (changesAt !== publication.expiresAt) note(changesAt, 'changes', name);
    }
  }
  const { securityTxt } = service;
  const reported = securityTxt === undefined ? [] : [warningMoment(securityTxt), securityTxt.expires];
  const moments = [next?.at, ...reported].filter((at) => at !== undefined && at > view.now);
  return { heldBack, next, until: moments.sort()[0] };
}

/** Why an item is unpublished. */
export function unpublishedReason(publication: Publication, view: View): string {
  switch (stateOf(publication, view)) {
    case 'scheduled':
      return `is published from ${publication.publishedAt} on`;
    case 'expired':
      return `expired at ${publication.expiresAt}`;
    default:
      return publication.invalid ? 'has an error and is left out' : 'is a draft';
  }
}

/** The moment from which builds warn: 30 days before it expires. RFC 3339 in UTC, to the second. */
export function warningMoment({ expires }: SecurityTxt): string {
  const moment = Math.max(Date.parse(expires) - 30 * dayMs, 0);
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/** The bodies of documents, and the anchors in them. */

import { descriptionOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import type { Language } from '../../model/site.ts';
import type { View } from '../../model/visibility.ts';
import type { ContentStore } from '../cache/store.ts';
import type { AnchorsIn, LinkTargets } from '../links/links.ts';
import type { Document } from '../read/document.ts';
import type { Entry } from '../read/entry.ts';
import { type BodyLinks, bodyLinksOf, type Rendering } from './rendering.ts';

export interface WrittenBody {
  readonly entry: Entry;
  readonly lang: Language;
  readonly links: BodyLinks;
  readonly description: Description;
}

/** The bodies of all translations of `documents`. */
export function* bodiesOf(documents: readonly Document[], targets: LinkTargets, view: View): Generator<WrittenBody> {
  for (const { stem, translations, collection } of documents) {
    const description = descriptionOf(collection, targets.service);
    const item = targets.documents.get(stem);
    // A file with all languages has no body.
    if (item === undefined) continue;
    for (const [lang, entry] of translations) {
      if (entry.start === undefined) continue;
      yield { entry, lang, links: bodyLinksOf({ path: entry.path, lang }, item, targets, view), description };
    }
  }
}

/** Returns a function that finds the anchors in the body of the file at a path. A file without a body has none. */
export function anchorsAmong(
  bodies: () => Iterable<WrittenBody>,
  renderings: ReadonlyMap<Entry, Rendering>,
  store: ContentStore,
): AnchorsIn {
  let entries: ReadonlyMap<string, Entry> | undefined;
  const all = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const found = all.get(path);
    if (found !== undefined) return found;
    entries ??= new Map(Array.from(bodies(), ({ entry }) => [entry.path, entry]));
    const entry = entries.get(path);
    const cached = store.find(path);
    const isCurrent = cached !== undefined && cached.hash === entry?.hash;
    const slugs = entry === undefined ? [] : (renderings.get(entry)?.slugs ?? (isCurrent ? cached.slugs : undefined));
    if (slugs === undefined) return undefined;
    const anchors = new Set(slugs);
    all.set(path, anchors);
    return anchors;
  };
}

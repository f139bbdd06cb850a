/** Collects the possible targets of links. */
import { descriptionsOf } from '../../collections/all.ts';
import { readingIn } from '../../collections/reading.ts';
import type { Service } from '../../model/site.ts';
import type { Document } from '../read/document.ts';
import type { LinkedItem } from './found.ts';
import type { LinkTargets } from './links.ts';
import { TreeLinks } from './tree-links.ts';

interface LinkSources {
  readonly service: Service;
  readonly documents: readonly Document[];
  readonly assets: readonly string[];
  readonly unread: readonly string[];
  /** Files of a tree. */
  readonly statics: readonly string[];
  /** Files of a tree that descriptions exclude. */
  readonly leftOut: readonly string[];
}

/** Collects all texts, including those with mistakes. A file with all languages has no text to link to. */
export function linkTargets({ service, documents, assets, unread, statics, leftOut }: LinkSources): LinkTargets {
  const targets = new Map<string, LinkedItem>();
  for (const { stem, collection, key, webPath, translations, publication, lead } of documents) {
    if (lead.lang !== undefined) targets.set(stem, { collection, key, webPath, translations, publication });
  }
  const isPlain = descriptionsOf(service).every((description) => readingIn(description).plain);
  const files = new Set(assets);
  const trees = isPlain ? undefined : new TreeLinks(service, documents, statics, files, leftOut);
  return { service, documents: targets, assets: files, unread: new Set(unread), trees };
}

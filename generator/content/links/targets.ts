/** Collects the possible targets of links. */
import { isSame, type Memo } from '../../base/memo.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { readingIn } from '../../collections/reading.ts';
import type { Service } from '../../model/site.ts';
import type { View } from '../../model/visibility.ts';
import type { Document } from '../read/document.ts';
import type { LinkedItem } from './found.ts';
import type { LinkTargets } from './links.ts';
import { TreeLinks } from './tree-links.ts';

/** Everything that link targets depend on. */
interface LinkSources {
  readonly service: Service;
  readonly documents: readonly Document[];
  readonly assets: readonly string[];
  readonly unread: readonly string[];
  /** Files of a tree. */
  readonly statics: readonly string[];
  /** Files of a tree that descriptions leave out. */
  readonly leftOut: readonly string[];
  readonly view: View;
}

export interface LinkContext {
  readonly targets: LinkTargets;
  readonly view: View;
}

interface KnownContext {
  readonly settings: readonly unknown[];
  readonly documents: readonly Document[];
  readonly context: LinkContext;
}

/**
 * Returns the context that resolves links: the same object as long as all links resolve to the same. `period`
 * identifies the time during which the content looks the same to `view`.
 */
export function linkContext(sources: LinkSources, period: string, memo: Memo): LinkContext {
  const { service, documents, assets, unread, statics, leftOut, view } = sources;
  const settings = [service, assets, unread.join('\0'), statics, leftOut.join('\0'), view.drafts, period];
  const { context } = memo.get('links', [...settings, ...documents], (before?: KnownContext) =>
    before !== undefined && isSame(before.settings, settings) && leadToSame(before.documents, documents)
      ? { ...before, documents }
      : { settings, documents, context: { targets: linkTargets(sources), view } },
  );
  return context;
}

/**
 * Every text can be linked to, also one that has a mistake of its own. What one file says in all languages is no text.
 */
function linkTargets({ service, documents, assets, unread, statics, leftOut }: Omit<LinkSources, 'view'>): LinkTargets {
  const targets = new Map<string, LinkedItem>();
  for (const { stem, collection, key, webPath, translations, publication, lead } of documents) {
    if (lead.lang !== undefined) targets.set(stem, { collection, key, webPath, translations, publication });
  }
  const isPlain = descriptionsOf(service).every((description) => readingIn(description).plain);
  const files = new Set(assets);
  const trees = isPlain ? undefined : new TreeLinks(service, documents, statics, files, leftOut);
  return { service, documents: targets, assets: files, unread: new Set(unread), trees };
}

/** True if links resolve to the same with `after` in place of `before`. */
function leadToSame(before: readonly Document[], after: readonly Document[]): boolean {
  return (
    before.length === after.length &&
    before.every((document, index) => {
      const other = after[index];
      return other === document || (other !== undefined && isSameTarget(document, other));
    })
  );
}

function isSameTarget(a: Document, b: Document): boolean {
  const facts = ({ stem, key, webPath, aliases, translations, publication }: Document) => {
    const { draft, draftLanguages, invalid, invalidLanguages, publishedAt, expiresAt } = publication;
    return JSON.stringify([
      stem,
      key,
      webPath,
      aliases,
      [...translations.keys()],
      draft,
      [...draftLanguages],
      invalid,
      [...invalidLanguages],
      publishedAt,
      expiresAt,
    ]);
  };
  return facts(a) === facts(b);
}

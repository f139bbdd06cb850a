/** What files of items say to what the model knows of an item's publication. */

import type { Place, Reporter } from '../base/diagnostics.ts';
import { fieldRule } from '../base/rules.ts';
import { excerpt } from '../base/wording.ts';
import type { Collection, Described } from '../collections/all.ts';
import { fieldWith } from '../model/item-text.ts';
import type { Language } from '../model/site.ts';
import type { Publication } from '../model/visibility.ts';
import { toUtc } from './dates.ts';
import type { ItemData } from './validate.ts';

/**
 * `lead` is what holds the item's facts: a draft there holds the whole item back. `drafts` are the other languages whose
 * file says so of itself.
 */
export function toPublication(
  lead: ItemData | undefined,
  { collection, settings }: { readonly collection: Collection; readonly settings: Described },
  drafts: Iterable<Language> = [],
): Publication {
  const { draft = false, published_at: plainly, expires_at: expiresAt } = lead ?? {};
  const declared = lead?.[fieldWith('published', collection, settings) ?? ''];
  const publishedAt = typeof declared === 'string' ? declared : plainly;
  return { draft, draftLanguages: new Set(drafts), publishedAt: utc(publishedAt), expiresAt: utc(expiresAt) };
}

/** An item that ends before it begins is never seen by anybody. */
export function checkPublication(
  collection: Collection,
  settings: Described,
  data: ItemData,
  path: string,
  placeOf: (key: string) => Place,
  diagnostics: Reporter,
): void {
  if (data.expires_at === undefined) return;
  const { publishedAt, expiresAt } = toPublication(data, { collection, settings });
  if (publishedAt === undefined || expiresAt === undefined || publishedAt < expiresAt) return;
  const reason = `Unexpected expires_at "${excerpt(data.expires_at)}", expected a moment after published_at`;
  diagnostics.report(path, fieldRule(collection, 'expires_at'), reason, placeOf('expires_at'));
}

/** RFC 3339 in UTC; undefined where there is no date, or none that is valid. */
function utc(date: string | undefined): string | undefined {
  return date === undefined ? undefined : toUtc(date);
}

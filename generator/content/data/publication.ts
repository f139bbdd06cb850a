/** Reads an item's schedule (draft, publication and expiry dates) from its data. */

import type { ReadSettings } from '../../api/settings.ts';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { fieldRule } from '../../base/rules.ts';
import { momentIn } from '../../base/time-zone.ts';
import { excerpt } from '../../base/wording.ts';
import type { Collection, Described } from '../../collections/all.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import type { Publication } from '../../model/visibility.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import type { ItemData } from './validate.ts';
import { valueAt } from './value-at.ts';

const noLanguages: ReadonlySet<Language> = new Set();

/**
 * `lead` has the item's facts: a draft there makes the whole item a draft. `drafts` are the other languages whose own
 * files are drafts.
 */
export function toPublication(
  lead: ItemData | undefined,
  { collection, settings }: { readonly collection: Collection; readonly settings: ReadSettings },
  drafts: readonly Language[] = [],
): Publication {
  const moment = (role: 'published' | 'expires', plainly: string | undefined) => {
    const declared = lead?.[fieldWith(role, collection, settings) ?? ''];
    return utcMoment(typeof declared === 'string' ? declared : plainly, settings);
  };
  return {
    draft: isDraft(lead, collection, settings),
    draftLanguages: drafts.length === 0 ? noLanguages : new Set(drafts),
    invalid: false,
    invalidLanguages: noLanguages,
    publishedAt: moment('published', lead?.published_at),
    expiresAt: moment('expires', lead?.expires_at),
  };
}

/** True if the key `draft`, or a field with that role, is true, or a field with the role `visible` is false. */
export function isDraft(data: ItemData | undefined, collection: Collection, settings: Described): boolean {
  const valueWith = (role: 'draft' | 'visible') => data?.[fieldWith(role, collection, settings) ?? ''];
  return data?.draft === true || valueWith('draft') === true || valueWith('visible') === false;
}

interface WrittenDates {
  readonly path: string;
  readonly placeOf: (key: string) => Place;
  /** Their file, before it is read by the types of fields. */
  readonly yaml: () => Pick<YamlDocument, 'data'> | undefined;
}

/** Reports an item that expires before it is published: it would never appear. */
export function checkPublication(
  collection: Collection,
  settings: ReadSettings,
  data: ItemData,
  { path, placeOf, yaml }: WrittenDates,
  diagnostics: Reporter,
): void {
  const { publishedAt, expiresAt } = toPublication(data, { collection, settings });
  if (publishedAt === undefined || expiresAt === undefined || publishedAt < expiresAt) return;
  const nameOf = (role: 'published' | 'expires') => {
    const field = fieldWith(role, collection, settings);
    return field !== undefined && data[field] !== undefined ? field : `${role}_at`;
  };
  const [name, other] = [nameOf('expires'), nameOf('published')];
  const reason = `Unexpected ${name} "${excerpt(String(valueAt(yaml()?.data, [name])))}", expected a time after ${other}`;
  diagnostics.report(path, fieldRule(collection, name), reason, placeOf(name));
}

/** Returns RFC 3339 in UTC. Undefined without a valid date. A day begins at midnight in its time zone. */
function utcMoment(date: string | undefined, { timeZone }: ReadSettings): string | undefined {
  return date === undefined ? undefined : momentIn(timeZone, date);
}

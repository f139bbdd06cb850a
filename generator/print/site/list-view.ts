/** Chooses how a list shows a collection, by the roles and types of its fields, never by its name. */
import type { Description, Field } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { moduleOf } from '../../fields/walk.ts';

export interface ListView {
  readonly form: 'cards' | 'dated' | 'table' | 'entries';
  /** Fields below the title of an entry. */
  readonly facts: readonly string[];
  /** Fields with a column in a table. */
  readonly columns: readonly string[];
}

const mostFacts = 2;
const mostColumns = 5;

export const listViewOf = memoizeByObject((description: Description): ListView => {
  const { fields } = description;
  const roles = new Set(Object.values(fields).map(({ role }) => role));
  const shown = Object.entries(fields).filter(([, field]) => isShownField(field));
  const rank = ranking(description);
  const isPreferred = (entry: FieldEntry) => rank(entry) < notPreferred;
  const columns = firstByRank(
    mostColumns,
    shown.filter((entry) => isShortField(entry[1], isPreferred(entry)) || isMapOfShort(entry[1])),
    rank,
  );
  const isLabelled = ([, { options }]: FieldEntry) => Array.isArray(options);
  const preferred = shown.filter((entry) => isPreferred(entry) && isShortField(entry[1], true));
  const facts = firstByRank(mostFacts, preferred.length > 0 ? preferred : shown.filter(isLabelled).slice(0, 1), rank);
  const form = () => {
    if (roles.has('published') || roles.has('starts')) return 'dated';
    if (roles.has('image') || (roles.has('summary') && shown.some(isLabelled))) return 'cards';
    return !roles.has('summary') && columns.length > 1 ? 'table' : 'entries';
  };
  return { form: form(), facts, columns };
});

type FieldEntry = readonly [name: string, field: Field];

/** True for facts without a place of their own. */
function isShownField(field: Field): boolean {
  const { from, api, role, translate } = field;
  if (from !== undefined || api === 'none' || role !== undefined || translate !== undefined) return false;
  return moduleOf(field).isKey !== true;
}

/** `withTexts` allows plain texts, which may be long in general but not in filters. */
function isShortField(field: Field, withTexts = false): boolean {
  if (field.anyOf !== undefined) return field.anyOf.every((one) => isShortField(one));
  return moduleOf(field).isShort === true || (withTexts && (field.type ?? 'string') === 'string');
}

function isMapOfShort(field: Field): boolean {
  return moduleOf(field).takes?.includes('keys') === true && isShortField(field.of ?? {}, true);
}

const notPreferred = 3;

/** Ranks values that readers compare first: amounts, then those that the list is filtered or ordered by. */
function ranking({ filters, order }: Description): (entry: FieldEntry) => number {
  const named = new Set([...filters.map(({ name }) => name), ...order.map((name) => name.replace(/^-/, ''))]);
  return ([name, field]) => {
    if (field.unit !== undefined) return 0;
    if (!named.has(name)) return notPreferred;
    return Array.isArray(field.options) || moduleOf(field).leadsAway ? 1 : 2;
  };
}

/** The names of the first `count` entries by rank, in the order of the description. */
function firstByRank(count: number, entries: readonly FieldEntry[], rank: (entry: FieldEntry) => number): string[] {
  const chosen = new Set([...entries].sort((a, b) => rank(a) - rank(b)).slice(0, count));
  return entries.filter((entry) => chosen.has(entry)).map(([name]) => name);
}

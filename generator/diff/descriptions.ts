/** Finds breaking changes in descriptions of collections: members, types and names that clients of the API rely on. */

import { type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, Field, Fields } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { moduleOf } from '../fields/walk.ts';

/** Lists breaking changes, one line each, by collection and member. */
export function breakingChanges(before: Described, after: Described): string[] {
  const present = new Map(descriptionsOf(after).map((one) => [one.name, one]));
  return descriptionsOf(before).flatMap((old) => {
    const now = present.get(old.name);
    const broken = now === undefined ? ['the collection was removed'] : [...inCollection(old, now)];
    return broken.map((what) => `${old.name}: ${what}`);
  });
}

function* inCollection(old: Description, now: Description): Generator<string> {
  if (now.item !== old.item)
    yield `items are now called ${now.item}, not ${old.item}: operations, codes and schemas are renamed too`;
  if (now.key !== old.key) yield `items are now identified by ${now.key}, not ${old.key}`;
  if (valueSource(now) !== valueSource(old)) yield `items are now ${valueSource(now)}, not ${valueSource(old)}`;
  if (now.order.join() !== old.order.join()) yield 'the order changed: clients that are paging may miss items';
  for (const { name } of old.filters) {
    if (!now.filters.some((filter) => filter.name === name)) yield `${name} no longer filters the list`;
  }
  for (const { name } of old.orders ?? []) {
    if (!now.orders?.some((order) => order.name === name)) yield `the list no longer has the order ${name}`;
  }
  for (const name of Object.keys(old.named ?? {})) {
    if (now.named?.[name] === undefined) yield `${name} no longer names an item`;
  }
  for (const { name, type } of old.ranges ?? []) {
    if (!now.ranges?.some((range) => range.name === name && range.type === type))
      yield `${name} no longer takes a range`;
  }
  for (const name of old.promised) {
    if (!now.promised.includes(name) && isPublished(now.fields[name])) yield `${name} is no longer promised`;
  }
  yield* inFields('', old.fields, now.fields);
}

function valueSource({ values }: Description): string {
  return values === undefined ? 'read from files' : `the values of ${[values.collection, ...values.path].join('.')}`;
}

function isPublished(field: Field | undefined): boolean {
  return field !== undefined && field.api !== 'none';
}

function* inFields(path: string, before: Fields, after: Fields): Generator<string> {
  for (const [name, old] of Object.entries(before)) {
    if (!isPublished(old)) continue;
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (now === undefined || !isPublished(now)) yield `${path}${name} was removed`;
    else yield* inField(`${path}${name}`, old, now);
  }
}

function* inField(name: string, old: Field, now: Field): Generator<string> {
  if (describeType(now) !== describeType(old)) yield `${name} is now ${describeType(now)}, not ${describeType(old)}`;
  else {
    if (old.api === undefined && now.api === 'item') yield `${name} is no longer in lists`;
    if (isSure(old) && !isSure(now)) yield `${name} may be ${now.absent === 'omit' ? 'left out' : 'null'} now`;
    if (old.default !== now.default && old.default !== undefined) yield `${name} has a different default`;
    yield* inOptions(name, old, now);
    for (const member of old.embed ?? []) if (!now.embed?.includes(member)) yield `${name}.${member} was removed`;
  }
  if (old.of !== undefined && now.of !== undefined) yield* inField(`${name}[]`, old.of, now.of);
  yield* inFields(`${name}.`, old.fields ?? {}, now.fields ?? {});
}

/** Compares the options of a select. A closed one excludes other values. */
function* inOptions(name: string, old: Field, now: Field): Generator<string> {
  if (!Array.isArray(old.options) || !Array.isArray(now.options) || old.open) return;
  if (now.open) yield `${name} may now be something other than its options`;
  const known = new Set(old.options.map(({ value }) => value));
  const added = now.options.flatMap(({ value }) => (known.has(value) ? [] : [value]));
  if (!now.open && added.length > 0) yield `${name} may be ${inWords(added, 'or')} now`;
}

/** True if every answer has a value for the field. */
function isSure(field: Field): boolean {
  const { required, default: preset, from, absent } = field;
  const { leadsAway, empty, isKey } = moduleOf(field);
  if (absent !== undefined || leadsAway) return false;
  return required === true || preset !== undefined || empty !== undefined || isKey === true || from !== undefined;
}

function describeType({ type, from, anyOf, to }: Field): string {
  if (anyOf !== undefined) return anyOf.map(describeType).join(' or ');
  if (to !== undefined) return `a ${type} to ${to}`;
  return type ?? from ?? 'string';
}

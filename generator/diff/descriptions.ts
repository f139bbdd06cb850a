/** Breaking changes in descriptions of collections: members, types and names that clients of the API rely on. */

import { type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, Field } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { moduleOf } from '../fields/walk.ts';

/** Lists breaking changes, a line for each, by collection and member. */
export function breakingChanges(before: Described, after: Described): string[] {
  const present = new Map(descriptionsOf(after).map((one) => [one.name, one]));
  return descriptionsOf(before).flatMap((old) => {
    const now = present.get(old.name);
    const broken = now === undefined ? ['the collection is gone'] : [...inCollection(old, now)];
    return broken.map((what) => `${old.name}: ${what}`);
  });
}

function* inCollection(old: Description, now: Description): Generator<string> {
  if (now.item !== old.item)
    yield `an item is called ${now.item}, no more ${old.item}: so are operations, codes and schemas`;
  if (now.key !== old.key) yield `${now.key} names an item, no more ${old.key}`;
  if (now.order.join() !== old.order.join()) yield 'the order is another: whoever is paging may miss items';
  for (const { name } of old.filters) {
    if (!now.filters.some((filter) => filter.name === name)) yield `${name} filters the list no more`;
  }
  for (const { name } of old.orders ?? []) {
    if (!now.orders?.some((order) => order.name === name)) yield `the list comes in the order ${name} no more`;
  }
  for (const { name, type } of old.ranges ?? []) {
    if (!now.ranges?.some((range) => range.name === name && range.type === type)) yield `${name} takes bounds no more`;
  }
  for (const name of old.promised) {
    if (!now.promised.includes(name) && isPublished(now.fields[name])) yield `${name} is promised no more`;
  }
  yield* inFields('', old.fields, now.fields);
}

type FieldsByName = Readonly<Record<string, Field>>;

function isPublished(field: Field | undefined): boolean {
  return field !== undefined && field.api !== 'none';
}

function* inFields(path: string, before: FieldsByName, after: FieldsByName): Generator<string> {
  for (const [name, old] of Object.entries(before)) {
    if (!isPublished(old)) continue;
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (now === undefined || !isPublished(now)) yield `${path}${name} is gone`;
    else yield* inField(`${path}${name}`, old, now);
  }
}

function* inField(name: string, old: Field, now: Field): Generator<string> {
  if (describeType(now) !== describeType(old)) yield `${name} is ${describeType(now)}, no more ${describeType(old)}`;
  else {
    if (old.api === undefined && now.api === 'item') yield `${name} is in lists no more`;
    if (isSure(old) && !isSure(now)) yield `${name} may be ${now.absent === 'omit' ? 'left out' : 'null'} now`;
    if (old.default !== now.default && old.default !== undefined) yield `${name} has another default`;
    yield* inOptions(name, old, now);
    for (const member of old.embed ?? []) if (!now.embed?.includes(member)) yield `${name}.${member} is gone`;
  }
  if (old.of !== undefined && now.of !== undefined) yield* inField(`${name}[]`, old.of, now.of);
  yield* inFields(`${name}.`, old.fields ?? {}, now.fields ?? {});
}

/** Compares the options of a select. A closed one promises that there are no other values. */
function* inOptions(name: string, old: Field, now: Field): Generator<string> {
  if (!Array.isArray(old.options) || !Array.isArray(now.options) || old.open) return;
  if (now.open) yield `${name} may be something else than its options now`;
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

/** Computes the values of computed fields from the values beside them. */
import { dayAfter, isDay } from '../base/dates.ts';
import { localTime, momentIn } from '../base/time-zone.ts';
import { visibleText } from '../base/visible-text.ts';
import type { Computed, Field, Fields, Values } from '../collections/description.ts';
import { areComputed, isComputed } from './computed.ts';
import { isMap } from './map.ts';
import { isRendered } from './markdown.ts';
import { typeIn } from './resolve.ts';
import { emptyAnswer } from './walk.ts';

/** The moment of a build, and what depends on it. */
export interface BuildTime {
  /** RFC 3339, in UTC. */
  readonly now: string;
  /** In which days begin. Undefined for UTC. */
  readonly zone: string | undefined;
  /** Collects the results of comparisons with the moment. */
  readonly compared: boolean[];
  /** The next moment at which one of them changes. */
  next?: string;
}

/**
 * Returns `values` with the computed ones of `fields`. Computed values inside lists and objects come first, then each
 * from those before it. `known`: further values that a text may name.
 */
export function withComputed(fields: Fields, values: Values, time: BuildTime, known: Values = {}): Values {
  if (!areComputed(fields)) return values;
  const all: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.value === undefined && isComputed(field)) all[name] = withInner(field, values[name], time);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.value !== undefined) all[name] = computedValue(field, field.value, fields, { ...known, ...all }, time);
  }
  return all;
}

function withInner(field: Field, value: unknown, time: BuildTime): unknown {
  const { of, fields } = field;
  if (Array.isArray(value)) return value.map((entry) => withInner(of ?? {}, entry, time));
  if (!isMap(value)) return value;
  if (fields === undefined) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withInner(of ?? {}, part, time)]));
  }
  const all = withComputed(fields, value, time);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, member]) => {
      const part = all[name] ?? emptyAnswer(member);
      return part === undefined ? [] : [[name, part]];
    }),
  );
}

function computedValue(field: Field, value: Computed, fields: Fields, values: Values, time: BuildTime): unknown {
  const { past, future, take, first, latest, by = '', count, sum, minimum, text, reading_time: read, member } = value;
  if (past !== undefined) return compared(isOver(values[past], time), time);
  if (future !== undefined) {
    const over = [future].flat().flatMap((name) => isOver(values[name], time) ?? []);
    return compared(over.includes(false), time);
  }
  if (take !== undefined)
    return typeIn(fields[take] ?? {}, values[take]).type === field.type ? values[take] : undefined;
  if (first !== undefined) return memberOf(entriesOf(values[first])[0], member);
  if (latest !== undefined) return memberOf(latestBy(entriesOf(values[latest]), by), member);
  if (count !== undefined) return entriesOf(values[count]).length;
  if (sum !== undefined) return sumOf(entriesOf(values[sum]).map((entry) => memberOf(entry, member)));
  if (minimum !== undefined) return smallest(entriesOf(values[minimum]).map((entry) => memberOf(entry, member)));
  if (text !== undefined) return joined(text, values, field.type === 'url');
  return read === undefined ? undefined : readingTime(values[read]);
}

function compared(result: boolean | undefined, time: BuildTime): boolean | undefined {
  if (result !== undefined) time.compared.push(result);
  return result;
}

/** True if a day or a moment is over; a boolean says so itself. Undefined for other values. */
function isOver(value: unknown, time: BuildTime): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const end = isDay(value) ? momentIn(time.zone, dayAfter(value)) : momentIn(time.zone, value);
  if (end === undefined) return isDay(value) ? false : undefined;
  if (end <= time.now) return true;
  if (time.next === undefined || end < time.next) time.next = end;
  return false;
}

/**
 * True if an event that is described by these values is over: after its end, or without one after the day on which it
 * starts. A date is its whole day.
 */
export function isEventOver(starts: unknown, ends: unknown, time: BuildTime): boolean {
  const day = typeof starts === 'string' && !isDay(starts) ? localDay(starts, time) : starts;
  return compared(isOver(ends ?? day, time), time) === true;
}

function localDay(moment: string, { zone = 'UTC' }: BuildTime): string | undefined {
  const utc = momentIn(zone, moment);
  return utc === undefined ? undefined : localTime(utc, zone).day;
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : isMap(value) ? Object.values(value) : [];
}

function memberOf(entry: unknown, member: string | undefined): unknown {
  const value = member === undefined ? entry : isMap(entry) && Object.hasOwn(entry, member) ? entry[member] : undefined;
  return value ?? undefined;
}

/** The entry with the greatest value of `by`, the first of several. Entries without one come last. */
function latestBy(entries: readonly unknown[], by: string): unknown {
  const ranked = (entry: unknown) => memberOf(entry, by) as string | number | undefined;
  return entries.reduce((latest: unknown, entry) => {
    const [known, own] = [ranked(latest), ranked(entry)];
    return own !== undefined && (known === undefined || own > known) ? entry : latest;
  }, entries[0]);
}

/** Rounded to nine decimals, since 0.1 + 0.2 is not 0.3. */
function sumOf(values: readonly unknown[]): number {
  const total = values.reduce((all: number, value) => (typeof value === 'number' ? all + value : all), 0);
  return Math.round(total * 1e9) / 1e9;
}

function smallest(values: readonly unknown[]): unknown {
  const known = values.filter(
    (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  );
  return known.length === 0 ? undefined : known.reduce((least, value) => (value < least ? value : least));
}

/** `text` with the values that it names. Undefined if one is missing. */
function joined(text: string, values: Values, isAddress: boolean): string | undefined {
  let isWhole = true;
  const all = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    const plain = isMap(value) && 'key' in value ? value.key : value;
    if (plain === undefined || plain === null || plain === '' || typeof plain === 'object') isWhole = false;
    return isAddress ? encodeURIComponent(String(plain)).replaceAll('%2F', '/') : String(plain);
  });
  return isWhole ? all : undefined;
}

const scripts = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const characters = new RegExp(`[${scripts}]`, 'gu');
const words = new RegExp(`(?:(?![${scripts}])[\\p{L}\\p{N}])+`, 'gu');

/** Minutes to read a text: 200 words, or 400 characters of Chinese or Japanese, each. At least one. */
export function readingTime(value: unknown): number | undefined {
  const text = isRendered(value) ? visibleText(value.html) : value;
  if (typeof text !== 'string' || text === '') return undefined;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.max(1, Math.ceil(count(words) / 200 + count(characters) / 400));
}

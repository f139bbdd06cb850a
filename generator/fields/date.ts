/** A date without a time, as YYYY-MM-DD. */
import { isDay } from '../base/dates.ts';
import { isoDate } from '../base/written-dates.ts';
import type { Field } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { type FactValue, lineOf } from './fact.ts';

export const isText = true;
export const isOrderable = true;
export const isShort = true;
export const takes = ['format'] as const;
export const roles = ['published', 'updated', 'starts', 'ends', 'expires'] as const;

export const authored = ({ format }: Field) =>
  ({ type: 'string', format: 'stele-day', title: 'date', description: inWords(formsOfDay(format), 'or') }) as const;
export const answered = () => ({ type: 'string', format: 'date' }) as const;

export function read(text: string, { format }: Field): string {
  return isoDate(text, format);
}

export function fits(written: unknown): boolean {
  return typeof written === 'string' && isDay(written);
}

export function fact(value: unknown): FactValue | undefined {
  return typeof value === 'string' && value !== '' ? lineOf(value, { time: value }) : undefined;
}

/** The forms of a day that messages name. */
export function formsOfDay(format: Field['format']): readonly string[] {
  return ['YYYY-MM-DD', ...(format === undefined ? [] : [format])];
}

/** A date-time. Answers have it in UTC (RFC 3339), to the second. */
import { toUtc } from '../base/dates.ts';
import type { Field } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { formsOfDay } from './date.ts';

export const isText = true;
export const isMoment = true;
export const isOrderable = true;
export { fact, isShort, read, roles, takes } from './date.ts';

export const authored = ({ format }: Field) =>
  ({
    type: 'string',
    format: 'stele-date',
    title: 'date',
    description: inWords([...formsOfDay(format), 'an RFC 3339 date-time'], 'or'),
  }) as const;
export const answered = () => ({ type: 'string', format: 'date-time' }) as const;

export function fits(written: unknown): boolean {
  return typeof written === 'string' && toUtc(written) !== undefined;
}

export function fitsAnswer(value: unknown): boolean {
  return typeof value === 'string' && toUtc(value) === value;
}

export function resolve(written: unknown): unknown {
  return typeof written === 'string' ? toUtc(written) : written;
}

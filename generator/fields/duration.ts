/** A duration in ISO 8601: `PT1H30M`, `P3D`, `P2W` (RFC 3339, appendix A). */
import { type FactValue, lineOf } from './fact.ts';

const day = '([0-9]+D)';
const time = 'T([0-9]+H([0-9]+M)?([0-9]+S)?|[0-9]+M([0-9]+S)?|[0-9]+S)';
const pattern = `^P([0-9]+W|([0-9]+Y([0-9]+M)?${day}?|[0-9]+M${day}?|${day})(${time})?|${time})$`;

export const isText = true;
export const isOrderable = true;
export const isShort = true;

export const authored = () => ({ type: 'string', pattern, description: 'a duration such as PT1H30M or P3D' }) as const;
export const answered = () => ({ type: 'string', format: 'duration' }) as const;

const durationForm = new RegExp(pattern);

export function fits(written: unknown): boolean {
  return typeof written === 'string' && durationForm.test(written);
}

/** Length of each unit in seconds. Years and months have the average length of the Gregorian calendar. */
const seconds = { Y: 31_556_952, M: 2_629_746, W: 604_800, D: 86_400, H: 3600, min: 60, S: 1 } as const;

/** Yields the parts of a duration: count and unit. `M` means months before the `T` and minutes after it. */
function* durationParts(value: string): Generator<readonly [count: number, unit: keyof typeof seconds]> {
  const [date = '', time = ''] = value.slice(1).split('T');
  for (const [, count, unit] of date.matchAll(/([0-9]+)([YMWD])/g))
    yield [Number(count), unit as 'Y' | 'M' | 'W' | 'D'];
  for (const [, count, unit] of time.matchAll(/([0-9]+)([HMS])/g))
    yield [Number(count), unit === 'M' ? 'min' : (unit as 'H' | 'S')];
}

/** Sorts shorter durations first. */
export function order(value: unknown): number | undefined {
  if (!fits(value)) return undefined;
  return [...durationParts(String(value))].reduce((sum, [count, unit]) => sum + count * seconds[unit], 0);
}

/** Symbols that are the same in all languages. */
const symbols = { D: 'd', H: 'h', min: 'min', S: 's' } as const;

/** `1 h 30 min`, or as written if a unit has no symbol. */
export function fact(value: unknown): FactValue | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const parts = [...durationParts(value)].map(([count, unit]) =>
    unit in symbols ? `${count} ${symbols[unit as 'D']}` : undefined,
  );
  return lineOf(parts.includes(undefined) ? value : parts.join(' '), { time: value });
}

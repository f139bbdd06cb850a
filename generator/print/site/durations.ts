/** Durations on pages, in the words of the interface. */
import type { Words } from '../../words/words.ts';

/** In the order of ISO 8601. `M` is months before the `T` and minutes after it. */
const order = ['Y', 'M', 'W', 'D', 'TH', 'TM', 'TS'];

/** `P1Y6M` as `1 year 6 months`. Undefined if the language has no word for one of its units. */
export function shownDuration(duration: string, { durations }: Pick<Words, 'durations'>): string | undefined {
  const units = durations.split(',').map((unit) => unit.trim().split('/'));
  const [date = '', time = ''] = duration.slice(1).split('T');
  const parts = [
    ...Array.from(date.matchAll(/(\d+)([YMWD])/g), ([, count, unit]) => [count, unit] as const),
    ...Array.from(time.matchAll(/(\d+)([HMS])/g), ([, count, unit]) => [count, `T${unit}`] as const),
  ].map(([count = '', unit = '']) => {
    const [one = '', several = one] = units[order.indexOf(unit)] ?? [];
    const word = Number(count) === 1 ? one : several;
    return word === '' ? undefined : `${Number(count)} ${word}`;
  });
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(' ');
}

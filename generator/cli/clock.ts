/** The time of a build. No other code reads a clock. */

import { toUtc } from '../base/dates.ts';
import { UsageError } from '../base/errors.ts';

/** Returns the time as RFC 3339 in UTC, to the second. */
export type Clock = () => string;

/**
 * Returns a clock that always shows `flag` (--now), else SOURCE_DATE_EPOCH (seconds since 1970, as for reproducible
 * builds), else `realTime`. Throws a UsageError if the chosen one is not a time.
 */
export function resolveClock(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  realTime: () => Date,
): Clock {
  if (flag !== undefined) {
    const moment = toUtc(flag);
    if (moment === undefined) {
      throw new UsageError(
        `Unexpected --now "${flag}", expected YYYY-MM-DD or an RFC 3339 date-time such as 2026-12-01T08:00:00+08:00`,
      );
    }
    return () => moment;
  }
  const epoch = env.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === '') return () => toSecond(realTime());
  // With twelve digits, the year could have more than four.
  if (!/^\d{1,11}$/.test(epoch)) {
    throw new UsageError(
      `Unexpected SOURCE_DATE_EPOCH "${epoch}", expected a whole number of seconds since 1970 in UTC`,
    );
  }
  const moment = toSecond(new Date(Number(epoch) * 1000));
  return () => moment;
}

function toSecond(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

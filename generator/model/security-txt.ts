/** When a security.txt needs its operator's attention. */
import { dayMs } from '../base/dates.ts';
import type { SecurityTxt } from './site.ts';

/** The moment from which builds warn: 30 days before it expires. RFC 3339 in UTC, to the second. */
export function warningMoment({ expires }: SecurityTxt): string {
  const moment = Math.max(Date.parse(expires) - 30 * dayMs, 0);
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

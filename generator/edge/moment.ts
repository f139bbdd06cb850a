/** Days and times in queries. */

// Date would read 24:00 as the next day.
const momentForm = /^(\d{4}-\d\d-\d\d)(?:T(?!24)\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns the time, or the beginning of the day in UTC; undefined if `text` is neither, or not in RFC 3339 in UTC. */
export function momentOf(text: string): Date | undefined {
  const day = momentForm.exec(text)?.[1] ?? '';
  const moment = new Date(day && text);
  // Null for what is no date. Date writes a sign, which sorts before digits, before years that RFC 3339 does not have,
  // and would roll 30 February over into March.
  return moment.toJSON() > '0' && new Date(day).toJSON().startsWith(day) ? moment : undefined;
}

/** Days and times in queries. */

// Date would read 24:00 as the next day.
const momentForm = /^(\d{4}-\d\d-\d\d)(?:T(?!24)\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns the time, or the beginning of the day in UTC; undefined if `text` is neither. */
export function momentOf(text: string): Date | undefined {
  const [, day = ''] = momentForm.exec(text) ?? [];
  const moment = new Date(day && text);
  // Date would roll 30 February over into March.
  return Number.isNaN(Number(moment)) || !new Date(day).toISOString().startsWith(day) ? undefined : moment;
}

/** A moment after all dates of the tests' content: what is published does not depend on when the tests run. */

export const late = { now: '2100-01-01T00:00:00Z' };

/** The same for a process: what `date -u -d 2100-01-01 +%s` says. */
export const lateEnv = { SOURCE_DATE_EPOCH: '4102444800' };

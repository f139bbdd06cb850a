/**
 * The history of what was published: what each build changed in the dumps, as far as it is kept.
 *
 * A state is known by its token, a digest of all dumps: whoever has those has the state, whatever builds it came from.
 * So a build that goes back to an earlier state (a rollback) has the token of that again, and each step leads, over
 * others or at once, to the newest state.
 */
import { dayMs } from '../base/dates.ts';
import { sha256 } from '../base/sha256.ts';
import { changesPerPage } from '../contract/changes.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { isNdjson } from './ndjson.ts';

/** One line of a dump that differs between two states. */
export interface LineChange {
  readonly type: 'created' | 'updated' | 'moved' | 'removed';
  readonly collection: string;
  readonly lang: string;
  readonly key: string;
  /** The key that a moved item had. */
  readonly from?: string;
  /** SHA-256 of the line without its end, in hexadecimal; of all but what is removed. */
  readonly digest?: string;
}

/** The changes of one build. */
export interface Step {
  /** Token of the state before. */
  readonly since: string;
  /** Token of the state after. */
  readonly until: string;
  /** Moment of the build; that of the step before, if the clock of the build was behind it. */
  readonly at: string;
  readonly changes: readonly LineChange[];
}

export interface History {
  /** Token of the newest state. */
  readonly token: string;
  /** Moment of the build that made it. */
  readonly at: string;
  /** Moment since when no step was dropped: what came later is known. */
  readonly from: string;
  /** The oldest first. Of steps that begin at one state only the last is kept; none begins at the newest. */
  readonly steps: readonly Step[];
}

/** Most pages of all steps together. */
export const maxPages = 64;

/** The token of the state with these dumps. */
export function tokenOf(dumps: readonly IndexedDump[]): string {
  const lines = dumps.filter(isNdjson).map(({ url, sha256: digest }) => `${url} ${digest}`);
  return sha256(['1', ...lines].join('\n')).slice(0, 22);
}

/** A history without a past. */
export function newHistory(token: string, at: string): History {
  return { token, at, from: at, steps: [] };
}

/**
 * `history` with the step to `token` of the build at `now`. Steps that are older than `keepDays` or too many are dropped.
 * Moments ascend, whatever the clocks of the machines say: a client that asks by a moment would lose a step before it.
 */
export function extended(
  history: History,
  token: string,
  now: string,
  changes: readonly LineChange[],
  keepDays: number,
): History {
  if (token === history.token) return history;
  const at = latest(history.at, now);
  const step = { since: history.token, until: token, at, changes };
  const oldest = new Date(Date.parse(at) - keepDays * dayMs).toISOString();
  const all = [...history.steps, step].filter(({ since }) => since !== token);
  const steps = withinPages(all.filter((one) => Date.parse(one.at) >= Date.parse(oldest)));
  const dropped = all.findLast((one) => !steps.includes(one));
  return { token, at, from: dropped?.at ?? history.from, steps };
}

/** `steps` of a history that starts at `from`, with moments that ascend. Earlier versions kept those of the clocks. */
export function ascending(steps: readonly Step[], from: string): readonly Step[] {
  let at = from;
  return steps.map((step) => {
    at = latest(at, step.at);
    return step.at === at ? step : { ...step, at };
  });
}

function latest(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one;
}

/** The newest of `steps` that have room. What leads to a dropped step is dropped too, since it is older. */
function withinPages(steps: readonly Step[]): readonly Step[] {
  let room = maxPages;
  const first = steps.findLastIndex(({ changes }) => {
    room -= pageCount(changes);
    return room < 0;
  });
  return steps.slice(first + 1);
}

export function pageCount(changes: readonly LineChange[]): number {
  return Math.max(1, Math.ceil(changes.length / changesPerPage));
}

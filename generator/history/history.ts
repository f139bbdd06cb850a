/**
 * The history of what was published: the changes of each build in the dumps, for a limited time.
 *
 * A state is identified by its token, a digest of all dumps: equal dumps are the same state, whichever build made them.
 * So a build that returns to an earlier state (a rollback) has its token again, and all steps lead to the newest state,
 * directly or through others.
 */
import { dayMs } from '../base/dates.ts';
import { sha256 } from '../base/sha256.ts';
import { changesPerPage } from '../contract/changes.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { isNdjson } from './lines.ts';

/** A line of a dump that differs between two states. */
export interface LineChange {
  readonly type: 'created' | 'updated' | 'moved' | 'removed';
  readonly collection: string;
  readonly lang: string;
  readonly key: string;
  /** The old key of a moved item. */
  readonly from?: string;
  /** SHA-256 of the line without its end, in hexadecimal. Undefined for removed lines. */
  readonly digest?: string;
}

export interface Step {
  /** Token of the state before. */
  readonly since: string;
  /** Token of the state after. */
  readonly until: string;
  /** Moment of the build, or of the previous step if the clock of the build was behind it. */
  readonly at: string;
  readonly changes: readonly LineChange[];
}

export interface History {
  /** Token of the newest state. */
  readonly token: string;
  /** Moment of the build that made it. */
  readonly at: string;
  /** No step after this moment was dropped. */
  readonly from: string;
  /** The oldest first. Of several steps from the same state, only the last is kept. None begins at the newest. */
  readonly steps: readonly Step[];
}

/** Most pages of all steps together. */
export const maxPages = 64;

/** The token of the state with these dumps. */
export function tokenOf(dumps: readonly IndexedDump[]): string {
  const lines = dumps.filter(isNdjson).map(({ url, sha256: digest }) => `${url} ${digest}`);
  return sha256(['1', ...lines].join('\n')).slice(0, 22);
}

/** A history without steps. */
export function newHistory(token: string, at: string): History {
  return { token, at, from: at, steps: [] };
}

/**
 * Adds the step to `token` of the build at `now` to `history`. Drops steps that are older than `keepDays` or too many.
 * Moments ascend whatever the machines' clocks say, because a client that asks by a moment would miss an earlier step.
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

/**
 * Returns `steps` of a history that begins at `from`, with ascending moments. Earlier versions stored the clocks'
 * values.
 */
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

/** The newest of `steps` that fit. Steps before a dropped one are older, and dropped too. */
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

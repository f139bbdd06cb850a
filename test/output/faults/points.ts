/** How many moments the fault tests try, and what was found at them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withoutLast } from '../../support/folders.ts';
import { noteRow } from '../../support/table-rows.ts';
import { build, published } from './failing.ts';
import type { Tree } from './two-states.ts';

/** Whether this is `npm run faults`. */
export const isLong = process.env.STELE_FAULTS !== undefined;

/** `usual` at every push; of the 200 of `npm run faults` (STELE_FAULTS says otherwise) the part that is `share`. */
export function pointsOf(usual: number, share = 1): number {
  const { STELE_FAULTS: points } = process.env;
  return points === undefined ? usual : Math.ceil(Number(points) * share);
}

/**
 * Up to `points` whole numbers from 1 to `total`, evenly spread, both ends among them. A single one lies in the first
 * half, before anything is published: much of the rest is clearing up.
 */
export function spread(total: number, points: number): number[] {
  const count = Math.min(points, total);
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? Math.ceil(total / 4) : 1 + Math.round((index * (total - 1)) / (count - 1)),
  );
}

/** Before and after each of these something else stands where a reader looks. */
const publishes = /^(renameSync|spawnSync) |^\w+ dist[/\\]/;

/** Up to `points` of `changes`: the moments before and after those that publish, and others evenly spread between. */
export function aroundPublishing(changes: readonly string[], points: number): number[] {
  const moments = changes.flatMap((change, index) => (publishes.test(change) ? [index + 1, index + 2] : []));
  const first = [...new Set(moments)].filter((at) => at <= changes.length);
  if (points <= first.length) return spread(first.length, points).map((at) => first[at - 1] ?? 1);
  return [...new Set([...first, ...spread(changes.length, points - first.length)])].sort((a, b) => a - b);
}

/** What is published after a fault: a whole tree, or what only some manners of publishing may show in between. */
export type End = 'old' | 'new' | 'between';

/** Counts ends, for the row of the table that `note` leaves. */
export class Ends {
  readonly #count: Record<End, number> = { old: 0, new: 0, between: 0 };
  #healed = 0;

  /** Whether `folder` publishes the tree `before` or `after`, undefined where it publishes nothing; else fails. */
  whole(folder: string, before: Tree | undefined, after: Tree | undefined, place: string): End {
    const found = published(folder);
    // That of a build which had nothing to change is the new one too.
    const end = isSame(found, after) ? 'new' : 'old';
    if (end === 'old') expect(found, place).toEqual(before);
    return this.add(end);
  }

  add(end: End): End {
    this.#count[end]++;
    return end;
  }

  /** Builds once more, which gives what a clean build gives, and leaves nothing else. */
  async heal(folder: string, clean: Tree, place: string, args: readonly string[] = []): Promise<void> {
    expect(await build(folder, {}, 'dist', args), place).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder), place).toEqual(clean);
    expect(withoutLast(readdirSync(join(folder, 'dist.stele'))), place).toEqual(['manifest']);
    this.#healed++;
  }

  note(): void {
    const { old, new: fresh, between } = this.#count;
    noteRow('Faults', { Points: old + fresh + between, Old: old, New: fresh, Between: between, Healed: this.#healed });
  }
}

export function isSame(one: Tree | undefined, other: Tree | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

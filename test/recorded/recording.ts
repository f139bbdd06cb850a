/**
 * What many sites publish, answer and report, reduced to a digest for each group. Other tests say what is right; this
 * says that something is no longer as it was, wherever it is, so that nothing changes by accident. After a change that
 * is wanted, `npx vitest run test/recorded -u` records it. What changed is the difference of two folders:
 * `STELE_RECORDED=/tmp/before npx vitest run test/recorded` at the commit before, and the same with another folder here.
 */
import { createHash, type Hash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { needs } from '../support/needs.ts';

/** Words for dates, and where words end, are those of an ICU: another major version of Node can have another one. */
export const isRecordedNode = process.versions.node.startsWith('20.');
export const onRecordedNode = needs(isRecordedNode, 'it is recorded with Node 20');

/** The digest of a style or script in its address. A change of one is a change of its own file, not of each page that names it. */
export const assetDigest = /\?v(?:=|&#x3D;)[\da-f]{8}/g;

const folder = process.env.STELE_RECORDED;

/** Adds to the file of a group in the folder STELE_RECORDED, if there is one. */
export function appendText(group: string, text: () => string): void {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${group.replaceAll(/[^\w.-]+/g, '_')}.txt`), `${text()}\n\n`);
}

export class Recording {
  readonly #groups = new Map<string, { count: number; readonly hash: Hash }>();

  /** Adds what `name` is to its group. Names of a group come in one order, and each is new. */
  add(group: string, name: string, what: string | Uint8Array): void {
    const entry = this.#groups.get(group) ?? { count: 0, hash: createHash('sha256') };
    this.#groups.set(group, entry);
    entry.count++;
    const text = Buffer.from(what).toString('latin1').replaceAll(assetDigest, '?v=');
    entry.hash.update(`${name}\0${text}\0`, 'latin1');
    appendText(group, () => `${name}\n${Buffer.from(what)}`);
  }

  /** Fails unless all groups are as they are recorded in the file `name`. */
  async compare(name: string): Promise<void> {
    const lines = [...this.#groups]
      .map(([group, { count, hash }]) => `${group}: ${count}, ${hash.digest('hex').slice(0, 16)}\n`)
      .sort();
    await expect(lines.join('')).toMatchFileSnapshot(`recorded/${name}.txt`);
  }
}

/** A value as JSON, with maps and sets as lists. */
export function shown(value: unknown): string {
  const listed = (_: string, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one);
  return JSON.stringify(value, listed, 1) ?? 'undefined';
}

/** What `part` returns, or its error. */
export function tried(part: () => unknown): unknown {
  try {
    return part();
  } catch (error) {
    return String(error);
  }
}

/** Functions, each with the inputs that it is called with one by one. */
export type Parts = Readonly<Record<string, readonly [inputs: readonly unknown[], part: (input: never) => unknown]>>;

/** Adds what each part makes of each of its inputs. */
export function recordParts(recording: Recording, parts: Parts): void {
  for (const [name, [inputs, part]] of Object.entries(parts))
    for (const [index, input] of inputs.entries())
      recording.add(name, `${index} ${shown(input)}`, shown(tried(() => part(input as never))));
}

/** Choices that are the same in each run: numbers from 0 to `most` (mulberry32). */
export function choices(seed: number) {
  let state = seed;
  const upTo = (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most + 1));
  };
  return {
    upTo,
    one: <One>(all: readonly One[]): One => all[upTo(all.length - 1)] as One,
    chance: (percent: number) => upTo(99) < percent,
  };
}

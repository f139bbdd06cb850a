/** Builds into which a fault is planted. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { type Finished, stele } from '../../cli/stele.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';

export interface Fault {
  /** See fail-at.mjs. */
  readonly fault: string;
  /** Which of the build's changes it hits, from 1 on; 0 for none. */
  readonly at: number;
  /** What goes away, for the fault `remove`. */
  readonly remove?: string;
  /** The function of node:fs whose calls alone count. */
  readonly call?: string;
  /** Without commands to run: two folders cannot change places in one step then. */
  readonly alone?: boolean;
}

const preload = `--import ${pathToFileURL(resolve('test/output/faults/fail-at.mjs'))}`;

export function build(folder: string, env: Readonly<Record<string, string>> = {}, out = 'dist'): Promise<Finished> {
  // As JSON, so that warnings about the content go elsewhere.
  return stele(['build', '--json', '--out', out], { cwd: folder, env });
}

/** Builds `dist` below `folder`, with a fault in what it does there. */
export function buildFailing(
  folder: string,
  { fault, at, remove = '', call = '', alone = false }: Fault,
  count = '',
): Promise<Finished> {
  const env = {
    NODE_OPTIONS: preload,
    FAULT: fault,
    FAULT_AT: String(at),
    FAULT_REMOVE: join(folder, remove),
    FAULT_CALL: call,
  };
  return build(folder, { ...env, FAULT_UNDER: folder, FAULT_COUNT: count, ...(alone ? { PATH: '/nowhere' } : {}) });
}

/** How many changes a build makes that is about to be done; it is done then. */
export async function countChanges(folder: string, options: Pick<Fault, 'call' | 'alone'> = {}): Promise<number> {
  const count = join(scratchFolder(), 'count');
  expect(await buildFailing(folder, { ...options, fault: 'kill', at: 0 }, count)).toMatchObject({
    code: 0,
    stderr: '',
  });
  return Number(readFileSync(count, 'utf8'));
}

/** The digests of what is published; undefined where nothing is. */
export function published(folder: string): Readonly<Record<string, string>> | undefined {
  return existsSync(join(folder, 'dist')) ? digests(join(folder, 'dist')) : undefined;
}

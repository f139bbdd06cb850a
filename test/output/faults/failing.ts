/** Builds into which a fault is planted. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { type Finished, stele } from '../../cli/stele.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';

/** How a build is started. */
export interface Start {
  /** Further arguments. */
  readonly args?: readonly string[];
  /** Without commands to run: two folders cannot change places in one step then. */
  readonly alone?: boolean;
}

export interface Fault extends Start {
  /** See fail-at.mjs. */
  readonly fault: string;
  /** Which of the build's changes it hits, from 1 on; 0 for none. */
  readonly at: number;
  /** What goes away, for the fault `remove`, or cannot be written any more, for `revoke`. */
  readonly path?: string;
  /** The function of node:fs whose calls alone count. */
  readonly call?: string;
}

/** Builds `out` below `folder`. In a process of its own where there is something to plant into it. */
export function build(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  out = 'dist',
  args: readonly string[] = [],
): Promise<Finished> {
  const run = Object.keys(env).length === 0 ? steleHere : stele;
  return run([...command, '--out', out, ...args], { cwd: folder, env });
}

/** Builds `dist` below `folder` as a user does. */
export function buildApart(folder: string, args: readonly string[] = []): Promise<Finished> {
  return stele([...command, ...args], { cwd: folder });
}

// As JSON, so that warnings about the content go elsewhere.
const command = ['build', '--json'];

/** Builds `dist` below `folder`, with a fault in what it does there. */
export function buildFailing(folder: string, fault: Fault): Promise<Finished> {
  return build(folder, environment(folder, fault), 'dist', fault.args);
}

/** What plants `fault` into a process that changes what lies below `folder`. */
export function environment(
  folder: string,
  { fault, at, path = '', call = '', alone = false }: Fault,
): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/output/faults/fail-at.mjs'))}`,
    FAULT: fault,
    FAULT_AT: String(at),
    FAULT_PATH: join(folder, path),
    FAULT_CALL: call,
    FAULT_UNDER: folder,
    ...(alone ? { PATH: '/nowhere' } : {}),
  };
}

/** The changes that a build makes which is about to be done, as function and path; it is done then. */
export async function listChanges(folder: string, start: Start & Pick<Fault, 'call'> = {}): Promise<string[]> {
  const list = join(scratchFolder(), 'list');
  const env = { ...environment(folder, { ...start, fault: 'kill', at: 0 }), FAULT_LIST: list };
  expect(await build(folder, env, 'dist', start.args)).toMatchObject({ code: 0, stderr: '' });
  return readChanges(list);
}

/** What fail-at.mjs wrote into `list`. */
export function readChanges(list: string): string[] {
  return readFileSync(list, 'utf8').split('\n').slice(0, -1);
}

/** The digests of what is published; undefined where nothing is. */
export function published(folder: string): Readonly<Record<string, string>> | undefined {
  return existsSync(join(folder, 'dist')) ? digests(join(folder, 'dist')) : undefined;
}

/** The code of a host as a build writes it, over the settings of the sample site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { findHost } from '../../generator/hosts/all.ts';
import { writeHostCode } from '../../generator/run/host-code.ts';
import { scratchFolder } from '../support/scratch.ts';

/** The file at `path` of a project for `host`. */
async function written(host: string, path: string): Promise<string> {
  const root = scratchFolder();
  await writeHostCode(findHost(host), { root, out: inject('sampleDist'), installed: '.' });
  return join(root, path);
}

export async function bytesOf(host: string, path: string): Promise<Uint8Array> {
  return readFileSync(await written(host, path));
}

/** What it exports, as it runs when it is deployed. */
export async function deployed<Exports>(host: string, path: string): Promise<Exports> {
  return import(pathToFileURL(await written(host, path)).href);
}

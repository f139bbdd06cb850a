/**
 * A site as an operator has it: made by `stele init` in a folder of its own, with other content, and built by its own
 * script.
 */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contractSite } from '../support/folders.ts';
import { lateEnv } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import type { Built } from './printed.ts';

/** Content in place of the contract's, and its address. */
export interface OtherSite {
  readonly content: string;
  readonly baseUrl?: string;
}

/** Makes a site for `host` with the contract's content, and runs `npm run build` in it. */
export async function ownSite(
  { name: host }: Pick<Host, 'name'>,
  site: OtherSite = { content: contractSite },
): Promise<Built> {
  const folder = scratchFolder();
  // Servers that leave the root user behind can read it.
  chmodSync(folder, 0o755);
  const made = await steleHere(['init', '--name', 'Own', '--base-url', 'https://own.example', '--host', host], {
    cwd: folder,
  });
  if (made.code !== 0) throw new Error(made.stderr);
  installIn(folder);
  const content = join(folder, 'content');
  rmSync(content, { recursive: true });
  cpSync(site.content, content, { recursive: true });
  const service = join(content, 'service.yaml');
  // As the service.yaml says it that `stele init` has written.
  writeFileSync(service, `${readFileSync(service, 'utf8')}\nbuild: { host: ${host} }\n`);
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...ownEnvironment(), ...(site.baseUrl === undefined ? {} : { BASE_URL: site.baseUrl }) },
  });
  const root = join(folder, 'dist');
  return { folder, root, settings: await readBuiltSettings(root) };
}

/** As npm leaves it; the package's own files are asked for in test/package. */
function installIn(folder: string): void {
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(resolve('.'), join(folder, 'node_modules/stele'));
  symlinkSync('../stele/bin/stele.js', join(bin, 'stele'));
}

/** For the site's own commands: the address and the moment of the sample's build. */
export function ownEnvironment(path: readonly string[] = []): NodeJS.ProcessEnv {
  return {
    PATH: [...path, process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    BASE_URL: inject('sampleBaseUrl'),
    ...lateEnv,
  };
}

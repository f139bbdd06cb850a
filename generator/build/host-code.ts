/**
 * The code that a host runs, written into the project after a build: bundled when Stele was, with what this build knows in front
 * of it. So a site needs no bundler, and no file of its own says a second time what service.yaml says.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSlashes } from '../base/disk-path.ts';
import type { Host } from '../hosts/host.ts';
import { readSettings } from '../hosts/node/handler.ts';
import { siteName } from '../hosts/site-name.ts';
import { inWords } from '../output/output-error.ts';

interface Project {
  /** The folder in which the host's tools run. */
  readonly root: string;
  /** The folder of the build. */
  readonly out: string;
  /** The folder that Stele lies in. */
  readonly installed: string;
}

/** Writes what `host` runs, and its configuration where the project has none; gives the paths of what was not there like that. */
export async function writeHostCode(host: Host, { root, out, installed }: Project): Promise<readonly string[]> {
  const { code = [], config } = host;
  const isConfigured = config === undefined || config.paths.some((path) => existsSync(join(root, path)));
  const own = isConfigured ? [] : [{ path: config.paths[0], text: config.text(siteName(basename(resolve(root)))) }];
  const settings = code.some(({ knows }) => knows === 'settings') ? await readSettings(out) : undefined;
  const texts = code.map(({ path, bundle, knows }) => {
    const front =
      knows === 'settings'
        ? `const steleSettings = ${JSON.stringify(settings)};`
        : `const steleFolder = new URL(${JSON.stringify(`${relativeUrl(dirname(resolve(root, path)), resolve(out))}/`)}, import.meta.url);`;
    return { path, text: `${front}\n${readFileSync(join(installed, 'bin/hosts', bundle), 'utf8')}` };
  });
  return [...texts, ...own].filter(({ path, text }) => write(join(root, path), text)).map(({ path }) => path);
}

/** Whether something had to be written. */
function write(place: string, text: string): boolean {
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return false;
  inWords(place, () => {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  });
  return true;
}

/** From a file in the folder `from` to `to`. */
function relativeUrl(from: string, to: string): string {
  const path = relative(from, to);
  // From one drive of Windows to another, no relative path leads.
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return withSlashes(path).split('/').map(encodeURIComponent).join('/');
}

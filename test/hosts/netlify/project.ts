/** A project folder as Netlify would check it out, and what the real `netlify` command needs to work without a network. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { netlify } from '../../../generator/hosts/netlify/host.ts';
import { readBuiltSettings } from '../../../generator/hosts/node/handler.ts';
import { scratchFolder } from '../../support/scratch.ts';

/** Makes a project over the build in `dist`, as `build --host netlify` leaves it; it goes away with the test file. */
export async function makeProject(dist: string): Promise<string> {
  const folder = scratchFolder();
  for (const name of ['package.json', 'netlify.toml', 'generator']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  // A copy: what the functions import must lie in the project for Netlify's bundler.
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  for (const { path, body } of netlify.files?.(await readBuiltSettings(dist)) ?? []) {
    writeFileSync(join(folder, 'dist', path), String(body));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Breaks the API's function: it is routed as before, and throws at every request. */
export function breakApi(project: string): void {
  const file = join(project, 'generator/hosts/netlify/functions/api.ts');
  const [, config] = readFileSync(file, 'utf8').split('export const config');
  if (config === undefined) throw new Error(`${file} has no config to keep`);
  const thrower = `export default function api() { throw new Error('broken on purpose'); }`;
  writeFileSync(file, `${thrower}\nexport const config${config}`);
}

/** Runs `netlify build --offline` to its end; throws, with what it printed, where it fails. */
export function build(tools: string, project: string): void {
  // The build command has run: dist/ is there, and what is under test is what Netlify does with it.
  const toml = join(project, 'netlify.toml');
  writeFileSync(
    toml,
    readFileSync(toml, 'utf8').replace('command = "npm run build -- --host netlify"', 'command = "true"'),
  );
  execFileSync(netlifyCommand(tools), ['build', '--offline'], {
    cwd: project,
    env: offlineEnvironment(tools, project),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function netlifyCommand(tools: string): string {
  return join(tools, 'node_modules/.bin/netlify');
}

/** The variables with which `netlify` runs in `project` and asks nothing of a network. Prepares Deno's cache for it. */
export function offlineEnvironment(tools: string, project: string): NodeJS.ProcessEnv {
  const modules = join(tools, 'node_modules');
  const denoCache = join(tools, 'deno-cache');
  seedDenoCache(denoCache);
  return {
    PATH: `${join(modules, 'node/bin')}:${join(modules, '.bin')}:${process.env.PATH}`,
    // Settings and caches of the command belong to the run, not to the person.
    HOME: project,
    CI: '1',
    NETLIFY_TELEMETRY_DISABLED: '1',
    DENO_DIR: denoCache,
    // A malformed escape in a path is an unhandled rejection inside `netlify dev`: one request lost, not the server.
    NODE_OPTIONS: '--unhandled-rejections=warn',
    NETLIFY_EDGE_BOOTSTRAP: `file://${join(modules, '@netlify/edge-functions-dev/dist/deno/bootstrap.mjs')}`,
  };
}

/**
 * The bundler reads a function's `config` with a script that imports one module from the network, for a type. Deno's cache
 * gets an empty one in its place.
 */
function seedDenoCache(denoCache: string): void {
  const url = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');
  const folder = join(denoCache, 'remote', 'https', url.host);
  mkdirSync(folder, { recursive: true });
  const metadata = JSON.stringify({ headers: { 'content-type': 'application/typescript' }, url: url.href, time: 0 });
  const file = join(folder, createHash('sha256').update(url.pathname).digest('hex'));
  writeFileSync(file, `export type NetlifyGlobal = unknown;\n\n// denoCacheMetadata=${metadata}`);
}

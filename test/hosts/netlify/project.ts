/** A site of its own for Netlify, and what the real `netlify` command needs to work without a network. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { netlify } from '../../../generator/hosts/netlify/host.ts';
import { type OtherSite, ownEnvironment, ownSite } from '../own-site.ts';

/** Makes a site as it is before `netlify dev`; it goes away with the test file. */
export async function makeProject(site?: OtherSite): Promise<string> {
  return (await ownSite(netlify, site)).folder;
}

/** Breaks the API's function: it is routed as before, and throws at every request. */
export function breakApi(project: string): void {
  const file = join(project, '.netlify/v1/edge-functions/stele-api.js');
  const thrower = `export default function api() { throw new Error('broken on purpose'); }`;
  writeFileSync(file, `${thrower}\nexport const config = { path: ['/api', '/api/*'], onError: 'bypass' };\n`);
}

/**
 * Runs `netlify build --offline` to its end, with the site's own build in it; throws, with what it printed, where it
 * fails.
 */
export function build(tools: string, project: string): void {
  execFileSync(netlifyCommand(tools), ['build', '--offline'], {
    cwd: project,
    env: { ...ownEnvironment(), ...offlineEnvironment(tools, project) },
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
 * The bundler reads a function's `config` with a script that imports one module from the network, for a type. Deno's
 * cache gets an empty one in its place.
 */
function seedDenoCache(denoCache: string): void {
  const url = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');
  const folder = join(denoCache, 'remote', 'https', url.host);
  mkdirSync(folder, { recursive: true });
  const metadata = JSON.stringify({ headers: { 'content-type': 'application/typescript' }, url: url.href, time: 0 });
  const file = join(folder, createHash('sha256').update(url.pathname).digest('hex'));
  writeFileSync(file, `export type NetlifyGlobal = unknown;\n\n// denoCacheMetadata=${metadata}`);
}

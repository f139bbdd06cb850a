/** What a CDN's edge has to load and to read before its first answer: little, and nothing. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bytesOf } from './bundle.ts';
import { type EdgeHost, edgeHosts } from './edge-hosts.ts';

test.each([
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-api.js' },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-index-md.js' },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-markdown.js' },
])('$path has less than 12,000 bytes, minified and compressed', async ({ host, path }) => {
  expect(gzipSync(await bytesOf(host, path)).length).toBeLessThan(12_000);
});

// One file each: they hold what composes lists by orders and bounds, changes, search and MCP, too.
test.each([
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-changes.js', bytes: 8_000 },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-search.js', bytes: 14_800 },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-search-page.js', bytes: 14_900 },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-mcp.js', bytes: 23_450 },
  { host: 'cloudflare', path: '.stele/cloudflare/worker.js', bytes: 26_950 },
  { host: 'cloudflare', path: '.stele/cloudflare/bucket-worker.js', bytes: 26_850 },
  { host: 'cloudflare', path: '.stele/cloudflare/s3-worker.js', bytes: 29_800 },
])('$path has less than $bytes', async ({ host, path, bytes }) => {
  expect(gzipSync(await bytesOf(host, path)).length).toBeLessThan(bytes);
});

test.each<{ what: string; path: string; own?: RegExp; bytes: number }>([
  { what: 'composes lists by orders and bounds', path: 'generator/edge/ordered.ts', bytes: 2000 },
  { what: 'answers with changes', path: 'generator/edge/changes.ts', bytes: 1500 },
  { what: 'answers searches', path: 'generator/edge/search.ts', bytes: 1500 },
  // With all that it searches by: the browser has it too.
  { what: 'searches', path: 'generator/search/query.ts', own: /^\.\//, bytes: 7200 },
  { what: 'answers the search page', path: 'generator/edge/search-page.ts', own: /hit-view/, bytes: 2700 },
  // With all that it is made of, but for what answers the API.
  { what: 'answers MCP', path: 'generator/edge/mcp/endpoint.ts', own: /^\.\/|\/mcp\.ts$/, bytes: 6000 },
])('the bundle of $what has less than $bytes bytes', async ({ path, own, bytes }) => {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    plugins: [
      {
        name: 'alone',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path, kind }) =>
            kind === 'entry-point' || own?.test(path) ? null : { path, external: true },
          ),
      },
    ],
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(bytes);
});

test.each<EdgeHost>(edgeHosts)('$name answers a mistake in the first request without reading', async ({ load }) => {
  const ask = await load(() => Promise.reject(new Error('a file was read')));
  const answer = await ask('/api/v1/posts?page=0');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'page' });
});

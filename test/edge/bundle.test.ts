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

// One file each: they hold what composes lists by orders and bounds, too.
test.each([
  { path: '.stele/cloudflare/worker.js', bytes: 14_300 },
  { path: '.stele/cloudflare/bucket-worker.js', bytes: 14_300 },
  { path: '.stele/cloudflare/s3-worker.js', bytes: 17_200 },
])('$path has less than $bytes', async ({ path, bytes }) => {
  expect(gzipSync(await bytesOf('cloudflare', path)).length).toBeLessThan(bytes);
});

test('what composes lists by orders and bounds has less than 2,000 bytes', async () => {
  const { outputFiles } = await build({
    entryPoints: ['generator/edge/ordered.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    plugins: [
      {
        name: 'alone',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' ? null : { path, external: true })),
      },
    ],
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(2000);
});

test.each<EdgeHost>(edgeHosts)('$name answers a mistake in the first request without reading', async ({ load }) => {
  const ask = await load(() => Promise.reject(new Error('a file was read')));
  const answer = await ask('/api/v1/posts?page=0');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'page' });
});

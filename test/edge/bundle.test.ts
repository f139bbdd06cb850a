/** What a CDN's edge has to load and to read before its first answer: little, and nothing. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf } from './bundle.ts';
import { type EdgeHost, edgeHosts } from './edge-hosts.ts';

test.each([
  { host: 'cloudflare', path: '.stele/cloudflare/worker.js' },
  { host: 'cloudflare', path: '.stele/cloudflare/bucket-worker.js' },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-api.js' },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-index-md.js' },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-markdown.js' },
])('$path has less than 12,000 bytes, minified and compressed', async ({ host, path }) => {
  expect(gzipSync(await bytesOf(host, path)).length).toBeLessThan(12_000);
});

test('the worker that signs requests to a bucket has less than 15,000', async () => {
  expect(gzipSync(await bytesOf('cloudflare', '.stele/cloudflare/s3-worker.js')).length).toBeLessThan(15_000);
});

test.each<EdgeHost>(edgeHosts)('$name answers a mistake in the first request without reading', async ({ load }) => {
  const ask = await load(() => Promise.reject(new Error('a file was read')));
  const answer = await ask('/api/v1/posts?page=0');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'page' });
});

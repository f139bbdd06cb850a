/** What a CDN's edge has to load and to read before its first answer: little, and nothing. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundled } from './bundle.ts';
import { type EdgeHost, edgeHosts } from './edge-hosts.ts';

test.each([
  'generator/hosts/cloudflare/worker.ts',
  'generator/hosts/netlify/functions/api.ts',
  'generator/hosts/netlify/functions/index-md.ts',
  'generator/hosts/netlify/functions/markdown.ts',
])('%s has less than 12,000 bytes, minified and compressed', async (entry) => {
  expect(gzipSync(await bundled(entry)).length).toBeLessThan(12_000);
});

test('the worker that signs requests to a bucket has less than 14,500', async () => {
  expect(gzipSync(await bundled('generator/hosts/cloudflare/s3-worker.ts')).length).toBeLessThan(14_500);
});

test.each<EdgeHost>(edgeHosts)('$name answers a mistake in the first request without reading', async ({ load }) => {
  const ask = await load(() => Promise.reject(new Error('a file was read')));
  const answer = await ask('/api/v1/posts?page=0');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'page' });
});

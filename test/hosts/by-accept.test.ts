/**
 * `markdown: { by_accept: false }`: a page's own address is HTML alone, and nothing says otherwise. Its page.md stays.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { netlify } from '../../generator/hosts/netlify/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { contentFolder } from '../support/content-folder.ts';
import { type Preview, serve } from '../support/preview.ts';
import { type Built, buildFor } from './printed.ts';

const baseUrl = 'https://stele-under-test.example';

/** The small site with negotiation switched off. */
function switchedOff(): string {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^page_sizes:.*\n/m, '');
  return contentFolder({ 'service.yaml': `${service}markdown:\n  by_accept: false\n` });
}

function suite(host: Host, start: (built: Built) => Promise<Preview>): void {
  describe(`${host.title} without negotiation`, () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start(await buildFor(host, switchedOff(), baseUrl));
    });
    afterAll(() => server?.close());
    const get = (target: string, accept?: string) =>
      send(server.origin, { target, ...(accept === undefined ? {} : { headers: { accept } }) });

    test.each(['/', '/guides/', '/posts/hello/', '/developers/errors/'])('%s is HTML alone', async (target) => {
      for (const accept of [undefined, 'text/markdown']) {
        const { status, headers } = await get(target, accept);
        expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(headers.vary ?? '').not.toMatch(/accept(?!-encoding)/i);
        expect(String(headers.link ?? '')).not.toContain('markdown');
        expect(headers['content-location']).toBeUndefined();
      }
      expect((await get(`${target}index.md`)).status).toBe(404);
      expect((await get(`${target}page.md`)).headers['content-type']).toBe('text/markdown; charset=utf-8');
    });

    test('the 404 is still in Markdown for who prefers that (contract 4.4)', async () => {
      const { status, headers } = await get('/nope/', 'text/markdown');
      expect([status, headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(headers.vary).toMatch(/^Accept(,|$)/);
    });
  });
}

suite(node, ({ root }) => serve(root, baseUrl));
test("Netlify's headers lead to no Markdown", async () => {
  const { settings } = await buildFor(node, switchedOff(), baseUrl);
  const [headers] = netlify.files?.(settings) ?? [];
  expect(String(headers?.body)).toContain('/developers/*\n  Link: <');
  expect(String(headers?.body)).not.toContain('text/markdown');
});

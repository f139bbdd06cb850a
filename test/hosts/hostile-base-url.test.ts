/**
 * What an address may hold, and a configuration gives a meaning to: the real servers read it as text. The base address
 * is the only text of the content that is printed into configurations; what else is, keys, sections and languages, is
 * letters, digits and hyphens. A build for these servers takes no address with a path; the printers do not rely on it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/host.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { serve } from '../../generator/hosts/serve/host.ts';
import { send } from '../contract/client.ts';
import { contentFolder } from '../support/content-folder.ts';
import type { Preview } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startApache } from './apache/apache-server.ts';
import { startCaddy } from './caddy/caddy-server.ts';
import { startNginx } from './nginx/nginx-server.ts';
import { type Built, buildFor } from './printed.ts';
import { whenOnPath } from './real-server.ts';

/** Variables, formats, placeholders, comments, ends of statements: all that a path may hold. */
const hostile = "https://a.example/$host/%24%7Benv.HOME%7D/$1/%h/'x';!(ab),c*d&e=f+@~/%0a%22%60";
const address = new URL(hostile).href;

const service = [
  'name: S',
  'description: S',
  'base_url: https://a.example',
  'languages: [en, zh-tw]',
  'default_language: en',
];
const content = contentFolder({
  'service.yaml': [...service, 'operator: { en: S }', 'sections: [guides, about, empty]', ''].join('\n'),
});

/** Asks for one answer of each kind. */
function suite(host: Host, start: (built: Built) => Promise<Preview>): void {
  describe(host.title, () => {
    let server: Preview | undefined;
    afterAll(() => server?.close());

    test('says the address as it is', async () => {
      const built = await buildFor(host, content, 'https://a.example');
      server = await start({ ...built, settings: { ...built.settings, baseUrl: address } });
      const link = `<${address}/openapi.json>; rel="service-desc"`;
      for (const target of ['/api/v1/', '/api/v1/posts', '/api/v1/posts/hello', '/developers/']) {
        const answer = await send(server.origin, { target });
        expect({ target, status: answer.status }).toEqual({ target, status: 200 });
        expect(String(answer.headers.link)).toContain(link);
      }
      expect((await send(server.origin, { target: '/api/v1/posts?page=x' })).status).toBe(400);
    });
  });
}

whenOnPath('nginx', 'nginx-light', () => {
  suite(nginx, ({ folder, root, settings }) =>
    startNginx(folder, address, (listen) => nginxConfig(settings, { root, listen })),
  );
});
whenOnPath('caddy', 'caddy', () => suite(caddy, startCaddy));
whenOnPath('apache2', 'apache2', () => suite(apache, startApache));

test('_headers and serve.json hold it as one value', async () => {
  const folder = scratchFolder();
  // Netlify's parser, which stands in for Cloudflare's, puts a space after each comma.
  const baseUrl = address.replace(',', '');
  const { settings } = await buildFor(cloudflare, content, 'https://a.example');
  for (const file of cloudflare.files?.({ ...settings, baseUrl }) ?? []) {
    writeFileSync(join(folder, file.path), String(file.body));
  }
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    netlifyConfigPath: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  const portal = headers.find((rule) => rule.for === '/developers/*');
  expect(JSON.stringify(portal?.values)).toContain(`<${baseUrl}/openapi.json>`);

  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  const below = contentFolder({ 'service.yaml': `${service}addressing: path\n` });
  const { root } = await buildFor(serve, below, hostile);
  expect(() => JSON.parse(readFileSync(join(root, 'serve.json'), 'utf8'))).not.toThrow();
});

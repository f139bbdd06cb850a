/**
 * Apache, the real one: the contract's rows, precompressed files, and values that nobody should be able to break out
 * of.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DescribedSettings } from '../../../generator/api/settings.ts';
import { apacheHtaccess, apacheServer } from '../../../generator/hosts/apache/config.ts';
import { apache } from '../../../generator/hosts/apache/host.ts';
import { send } from '../../contract/client.ts';
import type { Preview } from '../../support/preview.ts';
import { ownSite } from '../own-site.ts';
import { encodingSuite } from '../precompressed.ts';
import { type Built, buildFor, smallContent } from '../printed.ts';
import { check, whenOnPath } from '../real-server.ts';
import { contractSuite } from '../suite.ts';
import { apacheCommand, startApache } from './apache-server.ts';

const baseUrl = 'https://stele-under-test.example';

whenOnPath('apache2', 'apache2', () => {
  contractSuite(apache, async () => startApache(await ownSite(apache)));

  let site: Built;
  let settings: DescribedSettings;
  beforeAll(async () => {
    site = await buildFor(apache, smallContent(), baseUrl);
    ({ settings } = site);
  });

  describe('the config', () => {
    let server: Preview;
    beforeAll(async () => {
      server = await startApache(site);
    });
    afterAll(() => server?.close());

    test('apache2 takes the server lines', () => {
      expect(check(apacheCommand(site, '127.0.0.1:23500', '-t'))).toEqual({ ok: true, output: 'Syntax OK\n' });
    });

    test('Apache reads the .htaccess at a request, and logs no error', async () => {
      expect((await send(server.origin, { target: '/api/v1/' })).status).toBe(200);
      expect(readFileSync(join(site.folder, 'error.log'), 'utf8')).not.toMatch(/\.htaccess|:(error|alert|crit)\]/);
    });

    test('the .htaccess is not given out', async () => {
      for (const target of ['/.htaccess', '/%2ehtaccess', '/.HTACCESS']) {
        expect((await send(server.origin, { target })).status, target).toBe(404);
      }
    });
  });

  encodingSuite(apache, startApache);

  describe('odd values stay values', () => {
    const oddUrl = 'https://odd.example/a%41"b"$HOME{env.HOME}`\\';
    let server: Preview;
    beforeAll(async () => {
      const site = await buildFor(apache, smallContent(), baseUrl, {
        name: 'a "quoted" $HOME %41 {env.HOME} `#root>\\',
      });
      server = await startApache({ ...site, settings: { ...site.settings, baseUrl: oddUrl } });
    });
    afterAll(() => server?.close());

    test('a root with spaces, quotes, dollars, braces and percent signs', async () => {
      expect((await send(server.origin, { target: '/api/v1/' })).status).toBe(200);
    });

    test('a base URL with them, in headers', async () => {
      const { headers } = await send(server.origin, { target: '/api/v1/products?page_size=1' });
      expect(headers.link).toContain(`<${oddUrl}/openapi.json>; rel="service-desc"`);
    });
  });

  test.each(['${HOME}', '%{HTTP_HOST}', 'a\nRequire all denied', '\0'])(
    'a root that cannot be written in the config of Apache is refused: %j',
    (odd) => {
      expect(() => apacheServer(settings, { root: `/srv/${odd}`, listen: '80' })).toThrow(
        /^Unexpected root ".+", expected/,
      );
      expect(() => apacheHtaccess({ ...settings, baseUrl: `https://x/${odd}` })).toThrow(
        /^Unexpected base URL ".+", expected/,
      );
    },
  );

  test('a root with wildcards is refused: `<Directory>` would match them', () => {
    expect(() => apacheServer(settings, { root: '/srv/*', listen: '80' })).toThrow(
      /^Unexpected root "\/srv\/\*", expected/,
    );
  });

  test('a page size without files, and links to files, are refused', () => {
    expect(() => apacheHtaccess({ ...settings, pageSizes: [50, 100] })).toThrow(/^Unexpected page_sizes/);
    expect(() => apacheHtaccess({ ...settings, pathAddressing: true })).toThrow(/^Unexpected addressing/);
  });
});

/**
 * Caddy, the real one: the contract's rows, precompressed files, and values that nobody should be able to break out of.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DescribedSettings } from '../../../generator/api/settings.ts';
import { caddyConfig } from '../../../generator/hosts/caddy/config.ts';
import { caddy } from '../../../generator/hosts/caddy/host.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { send } from '../../contract/client.ts';
import type { Preview } from '../../support/preview.ts';
import { ownSite } from '../own-site.ts';
import { encodingSuite } from '../precompressed.ts';
import { type Built, buildFor, smallContent } from '../printed.ts';
import { check, whenOnPath } from '../real-server.ts';
import { contractSuite } from '../suite.ts';
import { caddyCommand, startCaddy } from './caddy-server.ts';

const baseUrl = 'https://stele-under-test.example';

whenOnPath('caddy', 'caddy', () => {
  contractSuite(caddy, async () => startCaddy(await ownSite(caddy)));

  let small: Built;
  let settings: DescribedSettings;
  beforeAll(async () => {
    small = await buildFor(caddy, smallContent(), baseUrl);
    ({ settings } = small);
  });

  describe('the config', () => {
    test('caddy takes it without a warning', () => {
      const { ok, output } = check(
        caddyCommand(small, '127.0.0.1:23000', 'validate', '--config', 'FILE', '--adapter', 'caddyfile'),
      );
      expect(output).not.toMatch(/"level":"(warn|error)"/);
      expect(ok).toBe(true);
    });

    test.each([
      { name: 'the collections of the contract', build: async () => small },
      { name: 'collections of its own', build: () => buildFor(caddy, 'test/sites/events', baseUrl) },
    ])('`caddy fmt` changes nothing in what `stele host caddy` prints for a site with $name', async ({ build }) => {
      const { folder, root } = await build();
      const { stdout } = await steleHere(['host', 'caddy', '--out', root]);
      const file = join(folder, 'printed');
      writeFileSync(file, stdout);
      expect(check({ command: 'caddy', args: ['fmt', file], env: { HOME: folder } }).output).toBe(stdout);
    });
  });

  encodingSuite(caddy, startCaddy);

  describe('odd values stay values', () => {
    const oddUrl = 'https://odd.example/a%41"b"$HOME\\';
    let server: Preview;
    beforeAll(async () => {
      const site = await buildFor(caddy, smallContent(), baseUrl, { name: 'a "quoted" $HOME %41 #root' });
      server = await startCaddy({ ...site, settings: { ...site.settings, baseUrl: oddUrl } });
    });
    afterAll(() => server?.close());

    test('a root with spaces, quotes, dollars and percent signs', async () => {
      expect((await send(server.origin, { target: '/api/v1/' })).status).toBe(200);
    });

    test('a base URL with them, in a header and in a document', async () => {
      const answer = await send(server.origin, { target: '/api/v1/pages?section=nowhere&page=2' });
      expect(answer.headers.link).toContain(`<${oddUrl}/openapi.json>; rel="service-desc"`);
      const { links } = JSON.parse(answer.body.toString());
      expect(links.self).toBe(`${oddUrl}/api/v1/pages?page=2&section=nowhere`);
    });
  });

  test.each(['*', 'a[b]', 'x\\'])('a root that Caddy would take for a pattern is refused: %j', (odd) => {
    expect(() => caddyConfig(settings, { root: `/srv/${odd}`, listen: '8080' })).toThrow(
      /^Unexpected root ".+", expected a path without wildcards/,
    );
  });

  test.each(['{env.HOME}', '{$HOME}', '`', 'a\nrespond 200', '}', '\0'])(
    'a root that a Caddyfile cannot say is refused: %j',
    (odd) => {
      const listen = '8080';
      expect(() => caddyConfig(settings, { root: `/srv/${odd}`, listen })).toThrow(/^Unexpected root ".+", expected/);
      expect(() => caddyConfig({ ...settings, baseUrl: `https://x/${odd}` }, { root: '/srv', listen })).toThrow(
        /^Unexpected base URL ".+", expected/,
      );
    },
  );

  test.each(['', 'x', '0', '70000', '127.0.0.1', '80 {', 'a b:80', ':80\nbind 0.0.0.0'])(
    'a listen address of Caddy is refused: %j',
    (listen) => {
      expect(() => caddyConfig(settings, { root: '/srv', listen })).toThrow(/^Unexpected listen address/);
    },
  );

  test('a page size without files, and links to files, are refused', () => {
    const options = { root: '/srv', listen: '80' };
    expect(() => caddyConfig({ ...settings, pageSizes: [50, 100] }, options)).toThrow(/^Unexpected page_sizes/);
    expect(() => caddyConfig({ ...settings, pathAddressing: true }, options)).toThrow(/^Unexpected addressing/);
  });
});

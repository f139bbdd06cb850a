/** Cloudflare Workers: the contract's rows, and what the platform does before the worker is asked. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { filtered, filterSuite } from '../../collections/filter-suite.ts';
import { allRows } from '../../contract/all-rows.ts';
import { send } from '../../contract/client.ts';
import type { Preview } from '../../support/preview.ts';
import { sampleOf } from '../../support/sample.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { whenInstalled } from '../installed.ts';
import { mediaTypeSuite } from '../media-types.ts';
import { buildFor } from '../printed.ts';
import { contractSuite } from '../suite.ts';
import { checkOut, dryRun } from './checkout.ts';
import { startBuilt, startOverBucket, startWorkerd } from './workerd.ts';

whenInstalled('cloudflare', (tools) => {
  let project: string;
  let out: string;
  let printed: string;
  beforeAll(async () => {
    project = await checkOut();
    out = join(project, 'out');
    printed = dryRun(tools, project, out);
  });
  const start = () => startWorkerd(tools, project, out, inject('sampleBaseUrl'));

  contractSuite(cloudflare, start);

  filterSuite(cloudflare, async () =>
    startBuilt(tools, await buildFor(cloudflare, filtered.content, filtered.baseUrl)),
  );

  // Of other files the platform says no type, which means the same (RFC 9110, 8.3).
  mediaTypeSuite(cloudflare, (built) => startBuilt(tools, built), null);

  describe('with files in R2', () => {
    const bucket = scratchFolder();
    beforeAll(() => {
      dryRun(tools, project, bucket, 'wrangler.bucket.jsonc');
    });
    // There the worker answers outside /api/, too.
    const gaps = cloudflare.gaps.filter(({ reason }) => !reason.startsWith('Outside /api/'));
    // Only how it reads is another.
    contractSuite(
      { ...cloudflare, title: 'Cloudflare Workers, files in R2', gaps },
      () => startOverBucket(tools, project, bucket, inject('sampleBaseUrl')),
      sampleOf(allRows, 4),
    );
  });

  test('wrangler would deploy it, and warns of nothing', () => {
    expect(printed).toContain('--dry-run: exiting now.');
    expect(printed).not.toMatch(/warning|error/i);
  });

  test('the worker is small', () => {
    expect(gzipSync(readFileSync(join(out, 'worker.js'))).length).toBeLessThan(27_000);
  });

  test('`wrangler deploy` builds the site first, and publishes nothing of another build', async () => {
    const deployed = await checkOut();
    rmSync(join(deployed, 'dist/_headers'));
    writeFileSync(join(deployed, '.stele/cloudflare/worker.js'), 'export default {}');
    dryRun(tools, deployed, join(deployed, 'out'));
    expect(existsSync(join(deployed, 'dist/_headers'))).toBe(true);
    expect(readFileSync(join(deployed, 'out/worker.js'), 'utf8')).toContain(inject('sampleBaseUrl'));
  });

  describe('the platform', () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    test.each([
      { target: '/', status: 200, location: undefined },
      { target: '/developers/', status: 200, location: undefined },
      { target: '/developers', status: 307, location: '/developers/' },
      { target: '/developers?a=b', status: 307, location: '/developers/?a=b' },
      { target: '/developers/index.html', status: 307, location: '/developers/' },
      { target: '/_headers', status: 404, location: undefined },
    ])('answers $target with $status', async ({ target, status, location }) => {
      const { status: given, headers } = await send(server.origin, { target });
      expect([given, headers.location, headers['access-control-allow-origin']]).toEqual([status, location, '*']);
    });

    test.each([
      '/%61pi/v1/_/index.json',
      '/api%2Fv1%2F_%2Findex.json',
      '/%2Fapi/v1/_/index.json',
      '//api/v1/_/index.json',
      '/x/..//api/v1/_/index.json',
      '/api\\v1\\_\\index.json',
      '/Api/v1/_/index.json',
    ])('%s reaches no internal file', async (target) => {
      const { status, headers } = await send(server.origin, { target });
      const end =
        headers.location === undefined ? status : (await send(server.origin, { target: headers.location })).status;
      expect(end).toBe(404);
    });
  });
});

/** The contract on the real `netlify dev` and `netlify build`, without a network. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fatal, netlify } from '../../../generator/hosts/netlify/host.ts';
import { writeHostCode } from '../../../generator/run/host-code.ts';
import { filtered, filterSuite } from '../../collections/filter-suite.ts';
import { allRows } from '../../contract/all-rows.ts';
import { send } from '../../contract/client.ts';
import { bodyOf } from '../../contract/invariants.ts';
import type { Preview } from '../../support/preview.ts';
import { isSample } from '../../support/sample.ts';
import { scratchOnDisk } from '../../support/scratch-on-disk.ts';
import { damageSuite } from '../damage-suite.ts';
import { whenInstalled } from '../installed.ts';
import { askedOf, rowSuite } from '../suite.ts';
import { startNetlifyDev } from './dev-server.ts';
import { emulatorGaps } from './emulator-gaps.ts';
import { breakApi, build, makeProject } from './project.ts';

scratchOnDisk();

whenInstalled('netlify', (tools) => {
  // One after the other: first as it is built, then with its function broken, then built anew over that.
  let project: string;
  beforeAll(async () => {
    project = await makeProject();
  });
  const start = () => startNetlifyDev(tools, project, inject('sampleBaseUrl'));
  const emulated = { ...netlify, title: 'netlify dev', gaps: [...netlify.gaps, ...emulatorGaps] };
  const survived = allRows.filter(({ name }) => !fatal.includes(name));
  rowSuite("netlify dev: the contract's rows", emulated, askedOf(emulated, survived), start);
  filterSuite(emulated, async () => startNetlifyDev(tools, await makeProject(filtered), filtered.baseUrl));
  // Deno runs the same functions in a push.
  if (!isSample) {
    damageSuite(netlify, async ({ folder, root, settings }) => {
      await writeHostCode(netlify, { root: folder, out: root, installed: '.' });
      return startNetlifyDev(tools, folder, settings.baseUrl);
    });
  }

  describe('netlify dev, when the function fails', () => {
    beforeAll(() => breakApi(project));
    fallback(start);
  });
  describe('netlify build', () => deploy(tools, () => project));
});

function fallback(start: () => Promise<Preview>): void {
  let server: Preview;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  test('the function does not answer: a mistake in the query goes unseen', async () => {
    expect(await send(server.origin, { target: '/api/v1/products?lang=xx' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['/api/v1/', 'index.json'],
    ['/api/v1', 'index.json'],
    ['/api/v1/products', 'list/products/zh-tw/50/1.json'],
    ['/api/v1/products/', 'list/products/zh-tw/50/1.json'],
    ['/api/v1/products?utm_source=x', 'list/products/zh-tw/50/1.json'],
    ['/api/v1/products?page=1', 'list/products/zh-tw/50/1.json'],
    ['/api/v1/products/ocr', 'item/products/zh-tw/ocr.json'],
    ['/api/v1/pages', 'list/pages/zh-tw/50/1.json'],
    ['/api/v1/pages?page=1', 'list/pages/zh-tw/50/1.json'],
    ['/api/v1/pages/knowledge', 'item/pages/zh-tw/knowledge.json'],
    ['/api/v1/pages/knowledge/price-series', 'item/pages/zh-tw/knowledge/price-series.json'],
    ['/api/v1/posts', 'list/posts/zh-tw/50/1.json'],
    ['/api/v1/posts?page=1', 'list/posts/zh-tw/50/1.json'],
    ['/api/v1/posts/polite-clients', 'item/posts/zh-tw/polite-clients.json'],
  ])('%s is still answered', async (target, file) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(200);
    expect(answer.body.equals(readFileSync(join(inject('sampleDist'), 'api/v1/_', file))), file).toBe(true);
    expect(answer.headers).toMatchObject({ 'x-api-version': '1.0.0', 'access-control-allow-origin': '*' });
  });

  test.each(['/api/v1/nope', '/api/v2/products', '/api/', '/api'])('%s is a problem document', async (target) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(404);
    expect(bodyOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
  });

  // Else a client that follows links.next would meet page 1 again and again.
  test('a page that does not exist is not page 1', async () => {
    expect(await send(server.origin, { target: '/api/v1/pages?page=2' })).toMatchObject({ status: 404 });
  });
}

function deploy(tools: string, projectOf: () => string): void {
  test('builds the site, deploys the functions, and bypasses them when they fail', () => {
    const project = projectOf();
    // Of an earlier build, as a cache may bring it.
    writeFileSync(join(project, '.netlify/v1/edge-functions/stele-api.js'), 'export default () => {}');
    rmSync(join(project, 'dist'), { recursive: true });
    build(tools, project);
    expect(existsSync(join(project, 'dist/_redirects'))).toBe(true);
    const manifest = readFileSync(join(project, '.netlify/edge-functions-dist/manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({
      bundles: [{ format: 'eszip2' }],
      routes: [
        { function: 'stele-api', path: '/api' },
        { function: 'stele-api', path: '/api/*' },
        { function: 'stele-changes', path: '/api/v1/changes' },
        { function: 'stele-index-md', path: '/index.md' },
        { function: 'stele-index-md', path: '/*/index.md' },
        { function: 'stele-markdown', path: '/*', headers: { accept: { matcher: 'regex' } } },
        { function: 'stele-mcp', path: '/mcp' },
        { function: 'stele-mcp', path: '/mcp/server-card' },
        { function: 'stele-search-page', path: '/search', excluded_patterns: ['^/api(?:/(.*))/?$'] },
        { function: 'stele-search-page', path: '/*/search', excluded_patterns: ['^/api(?:/(.*))/?$'] },
        { function: 'stele-search', path: '/api/v1/search' },
      ],
      function_config: {
        'stele-api': { on_error: 'bypass' },
        'stele-changes': { on_error: 'bypass' },
        'stele-search': { on_error: 'bypass' },
        'stele-search-page': { on_error: 'bypass' },
        'stele-mcp': { on_error: 'bypass' },
        'stele-index-md': { on_error: 'bypass' },
        'stele-markdown': { on_error: 'bypass' },
      },
    });
  });
}

/** A site with every word for data sets, on each host that is installed: keys, names, values, lists and problems. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudflare } from '../../generator/hosts/cloudflare/host.ts';
import { bun, deno } from '../../generator/hosts/fetch/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { baseUrl, dataSet } from '../collections/data-set.ts';
import { send } from '../contract/client.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchOnDisk } from '../support/scratch-on-disk.ts';
import { startBuilt } from './cloudflare/workerd.ts';
import { startBun, startDeno } from './fetch/runtime.ts';
import { whenInstalled } from './installed.ts';
import { startNetlifyDev } from './netlify/dev-server.ts';
import { makeProject } from './netlify/project.ts';
import { buildFor } from './printed.ts';
import { forEachServer, startFiles, startProxy } from './servers/started.ts';

scratchOnDisk();

const py = '/api/v1/aliases/a6acbfdbc2fd2278cc71682d6fc029f1';

/** Targets and what their `data` has; a list's is its first entry. */
const answers = [
  { target: '/api/v1/offers/acme/lab/Big-1.1', has: { name: 'Big 1.1', input: ['text', 'image'], currency: 'EUR' } },
  { target: '/api/v1/models/lab/Big_1.1', has: { key: 'lab/Big_1.1' } },
  { target: '/api/v1/releases/python/3.9', has: { key: 'python/3.9', is_eol: true } },
  { target: '/api/v1/releases/python/latest', has: { key: 'python/3.14' } },
  { target: '/api/v1/releases?software=python&page_size=1&page=2', has: { key: 'python/3.9' } },
  { target: py, has: { value: 'pkg:generic/python', count: 1 } },
  { target: '/api/v1/tags', has: { value: 'lang', count: 2, list: `${baseUrl}/api/v1/software?tags=lang` } },
  { target: '/api/v1/tags?page_size=1&page=2', has: { value: 'scripting' } },
];

const problems = [
  { target: '/api/v1/aliases/pkg:generic/python', status: 404, code: 'not_found' },
  { target: '/api/v1/tags/lang', status: 404, code: 'tag_not_found' },
  { target: '/api/v1/releases/python/newest', status: 404, code: 'release_not_found' },
  { target: '/api/v1/tags?page=x', status: 400, code: 'invalid_parameter' },
  { target: '/api/v1/tags', method: 'POST', status: 405, code: 'method_not_allowed' },
];

function suite(title: string, start: () => Promise<Preview>): void {
  describe(title, () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    test.each(answers)('$target', async ({ target, has }) => {
      const { status, body } = await send(server.origin, { target });
      const { data } = JSON.parse(body.toString());
      expect([status, [data].flat()[0]]).toEqual([200, expect.objectContaining(has)]);
    });

    test.each(problems)('$method $target is $status', async ({ target, status, code, method = 'GET' }) => {
      const answer = await send(server.origin, { target, method });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([status, code]);
    });
  });
}

const built = (host = node, settings?: string) => buildFor(host, dataSet({}, settings), baseUrl);

suite('Node', async () => serve((await built()).root, baseUrl));
whenInstalled('cloudflare', (tools) => suite('workerd', async () => startBuilt(tools, await built(cloudflare))));
whenInstalled('deno', (tools) => suite('Deno', async () => startDeno(tools, (await built(deno)).root, baseUrl)));
whenInstalled('bun', (tools) => suite('Bun', async () => startBun(tools, (await built(bun)).root, baseUrl)));
whenInstalled('netlify', (tools) => {
  suite('Netlify', async () => startNetlifyDev(tools, await makeProject({ content: dataSet(), baseUrl }), baseUrl));
});

forEachServer((server) => {
  suite(`${server.name} in front of Node`, async () => {
    const site = await built();
    return startProxy(server, site, await serve(site.root, baseUrl));
  });

  test(`${server.name} over the files has keys with dots, names and values at their paths`, async () => {
    const running = await startFiles(server, await built(node, 'addressing: path\n'));
    const data = async (path: string) => {
      const { status, headers, body } = await send(running.origin, { target: `/api/v1/_/${path}.json` });
      return [status, headers['content-type'], JSON.parse(body.toString()).data];
    };
    for (const [path, has] of [
      ['item/releases/en/python/latest', { key: 'python/3.14' }],
      ['item/releases/en/python/3.9', { key: 'python/3.9' }],
      [py.replace('/api/v1/aliases/', 'item/aliases/en/'), { value: 'pkg:generic/python' }],
      ['item/offers/en/acme/lab/Big-1.1', { currency: 'EUR' }],
    ] as const)
      expect(await data(path)).toEqual([200, 'application/json', expect.objectContaining(has)]);
    const [, , [first]] = await data('list/tags/en/50/1');
    const list = first.list.slice(baseUrl.length);
    expect(list).toBe('/api/v1/_/filter/software/tags=lang/en/50/1.json');
    expect((await send(running.origin, { target: list })).status).toBe(200);
    await running.close();
  });
});

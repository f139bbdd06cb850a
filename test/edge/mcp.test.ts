/** The endpoint for MCP where a site is large, where a file cannot be read, and where there is none: a real build. */
import { beforeAll, expect, test } from 'vitest';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { things } from '../collections/built.ts';
import { buildInto, handlerOver, textOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';

let dist = '';
beforeAll(async () => {
  const files = Array.from({ length: 101 }, (_, index) => [`things/t${100 + index}.yaml`, `name: T${index}\n`]);
  const words = 'web: things/{key}\nlabel: { en: Things, ja: 物 }\norder: [key]\n';
  dist = await buildInto(
    scratchFolder(),
    things('name: { type: string, required: true, role: title }', Object.fromEntries(files), words),
  );
});

async function ask(method: string, params: unknown, read = folderReader(dist)) {
  const { answer, errors } = await handlerOver(dist, read);
  const answered = await answer('/mcp', 'POST', {}, { jsonrpc: '2.0', id: 7, method, params });
  return { status: answered.status, body: JSON.parse(textOf(answered)), errors: errors.map(String) };
}

test('resources of a collection with more than 100 pages are listed 100 at a time', async () => {
  const listed = async (cursor: string) => {
    const { resources, nextCursor } = (await ask('resources/list', { cursor })).body.result;
    return [resources.length, resources[0].uri, nextCursor];
  };
  expect(await listed('0.1')).toEqual([100, 'https://t.example/things/t100/page.md', '0.2']);
  expect(await listed('0.2')).toEqual([1, 'https://t.example/things/t200/page.md', undefined]);
});

test.each([
  { name: 'the declaration of the endpoint', file: 'api/v1/_/mcp.json', method: 'ping', params: {} },
  {
    name: 'a list',
    file: 'api/v1/_/list/things/en/100/1.json',
    method: 'resources/list',
    params: { cursor: '0.1' },
  },
])('$name that cannot be read is an error inside the server, whose reason stays there', async (row) => {
  const read = folderReader(dist);
  const { status, body, errors } = await ask(row.method, row.params, async (path) => {
    if (path === row.file) throw new Error('EIO: a disk');
    return read(path);
  });
  const id = row.method === 'ping' ? {} : { id: 7 };
  expect([status, body]).toEqual([500, { jsonrpc: '2.0', ...id, error: { code: -32603, message: 'Internal error' } }]);
  expect(errors.join()).toContain('EIO: a disk');
});

const card = '/mcp/server-card';

test.each([
  { method: 'HEAD', status: 200, headers: { 'content-type': 'application/mcp-server-card+json' } },
  { method: 'OPTIONS', status: 204, headers: { 'access-control-allow-origin': '*' } },
  { method: 'POST', status: 405, headers: { 'content-type': 'text/plain; charset=utf-8' } },
])('the server card answers $method with $status', async ({ method, status, headers }) => {
  const { answer, errors } = await handlerOver(dist);
  const answered = await answer(card, method);
  expect(answered).toMatchObject({ status, headers });
  if (method !== 'POST') expect(answered.body).toBeNull();
  expect(errors).toEqual([]);
});

test('a server card that cannot be read is 500 as text', async () => {
  const { answer, errors } = await handlerOver(dist, () => Promise.reject(new Error('EIO: a disk')));
  const answered = await answer(card);
  expect([answered.status, textOf(answered)]).toEqual([500, 'Internal Server Error\n']);
  expect(errors.map(String)).toEqual(['Error: EIO: a disk']);
});

test('a site without the endpoint has neither of them', async () => {
  const content = things('name: { type: string }', { 'things/a.yaml': 'name: A\n' });
  const bare = await buildInto(scratchFolder(), content);
  const { answer } = await handlerOver(bare);
  expect((await answer(card)).status).toBe(404);
  expect((await answer('/mcp', 'POST', {}, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(405);
});

/** `stele mcp`: what assistants write on its standard input, line by line, and the lines that it answers with. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runMcp } from '../../generator/cli/commands/mcp.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

const base = 'https://small.example';
let dist = '';
beforeAll(async () => {
  dist = await buildInto(scratchFolder(), contentFolder());
});

/** The answers to an input that arrives in these chunks. */
async function answered(...chunks: readonly (string | Uint8Array)[]) {
  const printed: string[] = [];
  const noted: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    note: (line: string) => noted.push(line),
    rich: false,
    style: { colors: false, wrap: (text: string) => text },
    stream: undefined,
  };
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  expect(await runMcp(dist, input(), terminal)).toBe(0);
  expect(noted).toEqual([]);
  for (const line of printed) expect(line).not.toContain('\n');
  return printed.map((line) => JSON.parse(line));
}

const message = (id: unknown, method: string, params?: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, params })}\n`;
const ping = (id: unknown) => message(id, 'ping');
const pong = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });

test.each([
  { name: 'two in one chunk', chunks: [ping(1) + ping('b')], is: [pong(1), pong('b')] },
  { name: 'one in three', chunks: [ping(1).slice(0, 9), ping(1).slice(9, 20), ping(1).slice(20)], is: [pong(1)] },
  {
    name: 'one that is cut in the middle of a character',
    chunks: [Buffer.from(ping('日本')).subarray(0, 23), Buffer.from(ping('日本')).subarray(23)],
    is: [pong('日本')],
  },
  {
    name: 'lines that end as on Windows, and empty ones',
    chunks: ['\n\r\n', ping(1).replace('\n', '\r\n'), ' \n'],
    is: [pong(1)],
  },
  {
    name: 'a notification, which has no answer',
    chunks: [message(undefined, 'notifications/initialized'), ping(2)],
    is: [pong(2)],
  },
  {
    name: 'a last one without its line break, which may not be whole',
    chunks: [ping(1), ping(2).trim()],
    is: [pong(1)],
  },
  { name: 'nothing', chunks: [], is: [] },
])('of $name, each message is answered once, in order', async ({ chunks, is }) => {
  expect(await answered(...chunks)).toEqual(is);
});

test.each([
  { name: 'broken JSON', line: '{"jsonrpc":\n', error: { code: -32700, message: 'Parse error' } },
  { name: 'a JSON value that is no object', line: 'null\n', error: { code: -32600 } },
  { name: 'a batch', line: `[${ping(1).trim()}]\n`, error: { code: -32600 } },
  {
    name: 'more than 65,536 bytes',
    line: message(1, 'ping', { text: 'a'.repeat(70_000) }),
    error: { code: -32600, message: 'Expected at most 65536 bytes' },
  },
  { name: 'an unknown method', line: message(1, 'nothing'), error: { code: -32601 } },
])('$name is an error of the protocol, and the next message is answered', async ({ line, error }) => {
  expect(await answered(line, ping(2))).toEqual([
    expect.objectContaining({ error: expect.objectContaining(error) }),
    pong(2),
  ]);
});

const meta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

test('a client of the current revision, which sends no headers here, calls a tool and reads a page', async () => {
  const [called, read, missing] = await answered(
    message(1, 'tools/call', { ...meta, name: 'get_post', arguments: { slug: 'hello' } }),
    message(2, 'resources/read', { ...meta, uri: `${base}/posts/hello/` }),
    message(3, 'resources/read', { ...meta, uri: `${base}/日本/` }),
  );
  expect(called.result).toMatchObject({ isError: false, structuredContent: { data: { slug: 'hello' } } });
  expect(read.result.contents).toEqual([
    { uri: `${base}/posts/hello/`, mimeType: 'text/markdown', text: expect.stringContaining('\n\n# Hello\n') },
  ]);
  expect(missing).toMatchObject({ id: 3, error: { code: -32602, message: 'Resource not found' } });
});

test('a client that begins with initialize is answered in its revision', async () => {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  const [begun] = await answered(message(1, 'initialize', params));
  expect(begun.result.protocolVersion).toBe('2025-06-18');
});

test('a build without the endpoint is refused', async () => {
  const content = contentFolder();
  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  writeFileSync(join(content, 'service.yaml'), `${service}mcp: false\n`);
  const without = await buildInto(scratchFolder(), content);
  const { code, stdout, stderr } = await steleHere(['mcp', '--out', without]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('has no MCP endpoint, expected a site without `mcp: false` in service.yaml');
});

/** Messages to the endpoint for MCP, put together at random. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { choices } from './recording.ts';

interface Message {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Messages with parts of every kind, most of them wrong. `dist`: a build with the endpoint. */
export function messages(choose: ReturnType<typeof choices>, dist: string): readonly Message[] {
  const { tools } = JSON.parse(readFileSync(join(dist, 'api/v1/_/mcp.json'), 'utf8'));
  const shown = tools.map((tool: { shown: { name: string; inputSchema: { properties: object } } }) => tool.shown);
  const ids = [1, 'a', '', null, 1.5, {}, undefined];
  const calls = [
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'tools/call',
    'tools/call',
    'resources/list',
    'resources/read',
    'resources/templates/list',
    'server/discover',
    'prompts/list',
    'no/such',
    3,
    'notifications/initialized',
  ];
  const revisions = ['2026-07-28', '2025-06-18', '2025-03-26', '2024-11-05', 'x', 3];
  const inputs = [
    1,
    'a',
    '',
    null,
    true,
    [],
    {},
    'x'.repeat(120),
    'A B/c?d',
    '2026-06-01',
    '\ud800',
    'en',
    'de',
    ...Object.keys(shown[0]?.inputSchema.properties ?? {}),
  ];
  const uris = [
    'https://a.example/llms.txt',
    'https://a.example/Some.where/llms.txt',
    'https://a.example/llms-full.txt',
    'https://a.example/',
    'https://a.example/x/../page.md',
    'https://b.example/llms.txt',
    3,
    'https://a.example/dumps/index.json',
  ];
  const request = (method: string, params: object): Message => ({ body: { jsonrpc: '2.0', id: 1, method, params } });
  const single = [
    ...[
      '0.1',
      '0.2',
      '0.0',
      '1.1',
      '2.1',
      '9.1',
      '01.1',
      '0.01',
      '0.1x',
      '.1',
      '0.',
      '99999.1',
      '0.9999999999',
      1,
    ].flatMap((cursor) => ['resources/list', 'tools/list'].map((method) => request(method, { cursor }))),
    ...uris.map((uri) => request('resources/read', { uri })),
    ...revisions.map((protocolVersion) => request('initialize', { protocolVersion })),
  ];
  const random = Array.from({ length: 300 }, (): Message => {
    const method = choose.one(calls);
    const tool = choose.one<{ name: string; inputSchema: { properties: object } }>(shown);
    const given = Object.keys(tool.inputSchema.properties).filter(() => choose.chance(50));
    const revision = choose.one(revisions);
    const params = {
      ...(method === 'tools/call'
        ? {
            name: choose.chance(90) ? tool.name : 'none',
            arguments: Object.fromEntries(
              [...given, ...(choose.chance(20) ? ['odd'] : [])].map((name) => [name, choose.one(inputs)]),
            ),
          }
        : {}),
      ...(choose.chance(20) ? { cursor: choose.one(['0.1', '0.2', '1.1', '9.1', 'x', 1, '0.0', '01.1']) } : {}),
      ...(method === 'resources/read' ? { uri: choose.one(uris) } : {}),
      ...(method === 'initialize' ? { protocolVersion: revision } : {}),
      ...(choose.chance(25)
        ? {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': revision,
              ...(choose.chance(80) ? { 'io.modelcontextprotocol/clientCapabilities': {} } : {}),
            },
          }
        : {}),
    };
    const body = {
      jsonrpc: choose.chance(97) ? '2.0' : '1.0',
      id: choose.one(ids.slice(choose.chance(80) ? 0 : 2, choose.chance(80) ? 2 : 7)),
      method,
      params: choose.chance(97) ? params : choose.one([[], null, 'x']),
    };
    const named = {
      'mcp-name': choose.one([tool.name, `=?base64?${btoa(tool.name)}?=`, '=?base64?%%?=', 'other', 'ä']),
    };
    const sent = {
      ...(choose.chance(50)
        ? { 'mcp-protocol-version': String(choose.chance(70) ? revision : choose.one(revisions)) }
        : {}),
      ...(choose.chance(50) ? { 'mcp-method': choose.chance(80) ? String(method) : 'other' } : {}),
      ...(choose.chance(40) ? named : {}),
    };
    return { headers: sent, body: choose.chance(97) ? body : choose.one([[body], 'x', 3, []]) };
  });
  return [...single, ...random];
}

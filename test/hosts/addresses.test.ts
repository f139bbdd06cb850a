/** Ports, addresses to listen at, and the names of this machine. */
import { expect, test } from 'vitest';
import { parseListen } from '../../generator/hosts/listen.ts';
import { parsePort } from '../../generator/hosts/node/listen.ts';
import { forLocalPages } from '../../generator/hosts/node/local-origin.ts';

test.each([
  ['0', 0],
  ['80', 80],
  ['65535', 65_535],
  ['65536', undefined],
  ['100000', undefined],
  ['', undefined],
  ['-1', undefined],
  ['8o', undefined],
  ['x80', undefined],
  ['80.5', undefined],
])('the port %j is %s', (text, port) => {
  expect(parsePort(text)).toBe(port);
});

test.each([
  ['8080', ['127.0.0.1', '[::1]'], 8080],
  [':8080', undefined, 8080],
  ['127.0.0.1:1', ['127.0.0.1'], 1],
  ['my-host.example:65535', ['my-host.example'], 65_535],
  ['HOST:80', ['HOST'], 80],
  ['[::1]:80', ['[::1]'], 80],
  ['[fe80::ab]:80', ['[fe80::ab]'], 80],
  ['[FE80::AB]:80', ['[FE80::AB]'], 80],
])('%s listens at %j', (text, hosts, port) => {
  expect(parseListen(text)).toEqual({ hosts, port });
});

test.each(['', '0', ':0', '65536', '123456', 'a_b:80', '::1:80', '[g]:80', '80x', 'x y:80', 'host:', 'http://h:80'])(
  '%j is no address to listen at',
  (text) => {
    expect(() => parseListen(text)).toThrow(
      `Unexpected listen address ${JSON.stringify(text)}, expected one like 8080, :8080 or 127.0.0.1:8080`,
    );
  },
);

/** The status of a request to this host from a page of this origin, for MCP if it has one. */
async function statusFor(host: string | undefined, origin?: string, allowedHosts: readonly string[] = []) {
  const handler = forLocalPages(async () => ({ status: 200, headers: {} }) as never, { allowedHosts });
  const headers = { ...(host === undefined ? {} : { host }), ...(origin === undefined ? {} : { origin }) };
  const { status } = await handler({ method: 'GET', target: origin === undefined ? '/' : '/mcp', headers } as never);
  return status;
}

test.each(
  [
    ...[
      undefined,
      'localhost',
      'LOCALHOST:4173',
      'a.localhost',
      'a-1.b2.localhost:1',
      '127.0.0.1:80',
      '[::1]:80',
      'localhost:',
    ],
  ].map((host) => [host]),
)('the host %s is this machine', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'xlocalhost',
  '.localhost',
  'a_b.localhost',
  '127.0.0.10',
  '127a0b0c1',
  '[::11]',
  '',
])('the host %j is another one', async (host) => {
  expect(await statusFor(host)).toBe(403);
});

test.each([
  ['preview.example', ['preview.example'], 200],
  ['x.preview.example', ['preview.example'], 403],
  ['x.preview.example', ['.preview.example'], 200],
  ['preview.example', ['.preview.example'], 200],
  ['xpreview.example', ['.preview.example'], 403],
])('the host %s with --allowed-hosts %j: %s', async (host, allowed, status) => {
  expect(await statusFor(host, undefined, allowed)).toBe(status);
});

test.each([
  ['http://localhost:4173', 200],
  ['HTTPS://LOCALHOST', 200],
  ['https://evil.example', 403],
  ['null', 403],
  ['ftp://localhost', 403],
  ['xhttp://localhost', 403],
])('MCP answers a page of %s with %s', async (origin, status) => {
  expect(await statusFor('localhost', origin)).toBe(status);
});

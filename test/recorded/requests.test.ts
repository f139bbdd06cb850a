/** Requests put together at random, of whatever clients and attackers send, and messages to the endpoint for MCP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forLocalPages } from '../../generator/hosts/node/local-origin.ts';
import { steleHere } from '../cli/stele-here.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { messages } from './messages.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';

type Choose = ReturnType<typeof choices>;

const methods = [...Array.from({ length: 16 }, () => 'GET'), 'HEAD', 'HEAD', 'OPTIONS', 'POST', 'get'];

const headers: Readonly<Record<string, readonly string[]>> = {
  accept: [
    ...[
      'text/markdown',
      'text/html',
      '*/*',
      'text/*;q=0.5, text/markdown;q=0.5',
      'text/markdown;q=0',
      'text/markdown, text/html',
    ],
    ...[
      'text/html;q=0.9, text/markdown',
      'text/markdown;q=0.001',
      'TEXT/Markdown ; Q=1',
      'text/markdown;a="x,text/html"',
      '',
      'x',
      'application/json',
    ],
    ...[
      'text/html, text/markdown;variant=x',
      '*/*;q=0.1, text/markdown;q=0.2',
      'text/markdown;q=2',
      'text/markdown;q=abc',
    ],
  ],
  'accept-encoding': ['br', 'gzip', 'gzip, br;q=0.5', 'br;q=0', '*', 'identity', 'gzip;q=0.5, *;q=0', 'x', '', 'BR'],
  range: [
    'bytes=0-9',
    'bytes=5-',
    'bytes=-5',
    'bytes=-0',
    'bytes=9-5',
    'bytes=0-99999999',
    'bytes=99999999-',
    'bytes=0-1,3-4',
    'items=0-1',
    'BYTES=1-1',
    'bytes=-',
  ],
  'if-range': ['"x"', 'W/"x"', '<etag>'],
  'if-none-match': ['*', '"x"', '<etag>', 'W/<etag>', '"x",\t<etag>', '<etag>x'],
  'cache-control': ['no-cache'],
  origin: ['https://other.example', 'null', 'http://localhost:1'],
  host: [
    'localhost:4173',
    'LOCALHOST',
    'a.localhost',
    '127.0.0.1',
    '127.0.0.11',
    '[::1]:80',
    'own.example',
    'x.own.example:1',
    'ownXexample',
    'own.example.net',
    'b.example',
    'c.b.example',
    '',
  ],
};

/** A value of a parameter, as clients send it. */
const values = [
  ...[
    '',
    '1',
    '2',
    '7',
    '50',
    '51',
    '100',
    '101',
    '0',
    '-1',
    '01',
    '1.5',
    '1e1',
    ' 1',
    '1%20',
    '999999',
    '9'.repeat(20),
  ],
  ...[
    'en',
    'de',
    'EN',
    'xx',
    'ja',
    'a',
    'CD',
    'CD+%2F+DVD',
    'true',
    'false',
    '2026',
    '2026-06-01',
    '2026-06-01T10:00:00Z',
    '2026-06-01T10:00:00%2B02:00',
  ],
  ...[
    '2026-02-30',
    '%zz',
    '%C3%A4',
    '%FF',
    '+',
    '%00',
    '%2F',
    '..',
    'x'.repeat(300),
    'AAAAAAAAAAAAAAAAAAAAAA',
    '%22a%22',
    'a%20b',
  ],
];

const parts = [
  '',
  '?',
  '/',
  '//',
  '/.',
  '/..',
  '%2F',
  '%2f..',
  '%5C',
  ';x',
  '.gz',
  '.br',
  '.json',
  '/index.html',
  '/page.md',
  '#f',
  '%',
  '\\',
  '%00',
  '/feed.json',
  'x',
];

/** Paths of the site: of its answers, pages and files, and of what it hides. */
function pathsOf(dist: string): readonly string[] {
  const files = filesBelow(dist)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const items = files.flatMap(
    (path) => /^api\/v1\/_\/item\/([^/]+)\/[^/]+\/(.+)\.json$/.exec(path)?.slice(1).join('/') ?? [],
  );
  const answers = Object.keys(JSON.parse(readFileSync(join(dist, 'openapi.json'), 'utf8')).paths).map((path) =>
    path.replace(/\{.*/, 'none'),
  );
  const published = files.filter((path) => !path.startsWith('api/v1/_/'));
  const others = [
    '/',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/',
    '/mcp',
    '/mcp/',
    '/mcp/server-card',
    '/search',
    '/search/',
    '/dumps/',
    '/.git/x',
    '/.well-known',
    'x',
    '*',
    'http://a.example/api/v1/',
  ];
  return [
    ...others,
    ...Array.from({ length: 20 }, () => answers).flat(),
    ...items.map((path) => `/api/v1/${path}`),
    ...files.slice(0, 20).map((path) => `/${path}`),
    ...published.map((path) => `/${path}`),
    ...published.map((path) => `/${path.replace(/(?:^|\/)(?:index\.html|page\.md)$/, '/')}`),
  ];
}

function targetIn(choose: Choose, paths: readonly string[], names: readonly string[]): string {
  let path = choose.one(paths);
  if (choose.chance(15)) path += choose.one(parts);
  if (choose.chance(5)) path = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  if (choose.chance(3)) path = path.toUpperCase();
  if (choose.chance(35)) return path;
  // The values of a parameter are often of its own kind.
  const pair = () => {
    const name = choose.one(names);
    const own = name.startsWith('page') ? values.slice(0, 12) : values;
    return choose.chance(8) ? name : `${choose.chance(5) ? name.replace('_', '%5F') : name}=${choose.one(own)}`;
  };
  const query = Array.from({ length: 1 + choose.upTo(2) }, pair).join(choose.chance(3) ? '&&' : '&');
  return `${path}?${query}`;
}

const sites = [
  { site: 'filters', more: ['--precompress'] },
  { site: 'events', more: [] },
];

test.each(sites)('random requests to $site are answered as it is recorded', onRecordedNode, async ({ site, more }) => {
  const recording = new Recording();
  const dist = join(scratchFolder(), 'dist');
  const options = ['--now', '2026-06-01', '--base-url', 'https://a.example', ...more];
  const { code } = await steleHere(['build', '--content', `test/sites/${site}`, '--out', dist, ...options]);
  expect(code).toBe(0);
  const { answer, errors } = await handlerOver(dist);
  const paths = pathsOf(dist);
  const description = readFileSync(join(dist, 'openapi.json'), 'utf8');
  const named = [...description.matchAll(/"name":\s*"([\w-]+)",\s*"in":\s*"query"/g)].map(([, name = '']) => name);
  const names = [...new Set(named), 'page', 'page_size', 'lang', 'q', 'q', 'collection', 'since', 'order', 'none'];
  const choose = choices(site.length);
  let etag = '"none"';
  for (let number = 0; number < 1500; number++) {
    const target = targetIn(choose, paths, names);
    const sent = Object.fromEntries(
      Object.entries(headers).flatMap(([name, all]) =>
        choose.chance(12) ? [[name, choose.one(all).replaceAll('<etag>', etag)]] : [],
      ),
    );
    const method = choose.one(methods);
    const { status, headers: given, body } = await answer(target, method, sent);
    // What compresses the copies can be another version.
    const isCopy = sent['accept-encoding'] !== undefined;
    if (given.etag !== undefined && !isCopy && choose.chance(30)) etag = given.etag;
    const text = body instanceof ReadableStream ? 'a large file' : textOf({ status, headers: given, body });
    const { etag: _, 'content-length': length, ...steady } = given;
    const seen = isCopy ? [steady, given['content-encoding'] ?? text] : [given, text];
    recording.add(
      `${Math.floor(number / 100)}00`,
      `${number} ${method} ${target} ${JSON.stringify(sent)}`,
      `${status} ${JSON.stringify(seen[0])}
${seen[1]}`,
    );
  }
  for (const [number, message] of messages(choose, dist).entries()) {
    const { headers: sent = {}, ...body } = message;
    const given = await answer('/mcp', 'POST', sent, body.body as object);
    recording.add(
      'MCP',
      `${number} ${JSON.stringify(message)}`,
      `${given.status} ${JSON.stringify(given.headers)}\n${textOf(given)}`,
    );
  }
  recording.add('failures', 'all', errors.map(String).join('\n'));
  const local = forLocalPages(
    async () => ({ status: 200, headers: { 'access-control-allow-origin': '*', x: 'y' }, body: null }),
    {
      allowedHosts: ['own.example', '.b.example'],
      drafts: site === 'events',
    },
  );
  for (const host of headers.host ?? [])
    for (const origin of [undefined, ...(headers.origin ?? []), `https://${host}`])
      for (const target of ['/', '/mcp', '/x/mcp?y', '/mcp/']) {
        const given = await local({ method: 'GET', target, headers: { host, origin } });
        recording.add(
          'local',
          `${host} ${origin} ${target}`,
          `${given.status} ${JSON.stringify(given.headers)} ${textOf(given)}`,
        );
      }
  await recording.compare(`requests-to-${site}`);
});

/** Requests put together at random, of whatever clients and attackers send, and messages to the endpoint for MCP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forLocalPages } from '../../generator/hosts/node/local-origin.ts';
import { steleHere } from '../cli/stele-here.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { headers, methods, parts, searches, values } from './asking.ts';
import { messages } from './messages.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';

type Choose = ReturnType<typeof choices>;

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
  const ask = async (group: string, target: string, method: string, sent: Readonly<Record<string, string>>) => {
    const { status, headers: given, body } = await answer(target, method, sent);
    // What compresses the copies can be another version.
    const isCopy = sent['accept-encoding'] !== undefined;
    const text = body instanceof ReadableStream ? 'a large file' : textOf({ status, headers: given, body });
    const { etag: own, 'content-length': length, ...steady } = given;
    const [shown, bytes] = isCopy ? [steady, given['content-encoding'] ?? text] : [given, text];
    recording.add(group, `${method} ${target} ${JSON.stringify(sent)}`, `${status} ${JSON.stringify(shown)}\n${bytes}`);
    return isCopy ? undefined : own;
  };
  for (const target of [
    '/',
    '/dumps/index.json',
    '/none',
    '/api/v1/',
    '/llms.txt',
    ...paths.filter((path) => /^\/(?:dumps\/.*csv|assets\/)/.test(path)).slice(0, 2),
  ]) {
    etag = (await ask('single', target, 'GET', {})) ?? etag;
    for (const [name, all] of Object.entries(headers))
      for (const value of all)
        for (const more of name === 'range' ? [{}, { 'if-range': etag }, { 'if-range': '"x"' }] : [{}])
          await ask('single', target, 'GET', { [name]: value.replaceAll('<etag>', etag), ...more });
  }
  for (const page of ['/search/', '/ja/search/', '/zh-tw/search/', '/api/v1/search'])
    for (const query of searches) await ask('search', `${page}?${query}`, 'GET', {});
  for (let number = 0; number < 800; number++) {
    const target = targetIn(choose, paths, names);
    const sent = Object.fromEntries(
      Object.entries(headers).flatMap(([name, all]) =>
        choose.chance(12) ? [[name, choose.one(all).replaceAll('<etag>', etag)]] : [],
      ),
    );
    const method = choose.one(methods);
    const own = await ask(`${Math.floor(number / 100)}00`, target, method, sent);
    if (own !== undefined && choose.chance(30)) etag = own;
  }
  for (const [number, message] of messages(choose, dist).entries()) {
    const { headers: sent = {}, body } = message;
    const given = await answer('/mcp', 'POST', sent, body as object);
    recording.add(
      'MCP',
      `${number} ${JSON.stringify(message)}`,
      `${given.status} ${JSON.stringify(given.headers)}\n${textOf(given)}`,
    );
  }
  recording.add('failures', 'all', errors.map(String).join('\n'));
  await recording.compare(`requests-to-${site}`);
});

test('whom a server on this machine answers is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const open = { status: 200, headers: { 'access-control-allow-origin': '*', x: 'y' }, body: null };
  for (const drafts of [false, true]) {
    const local = forLocalPages(async () => open, { allowedHosts: ['own.example', '.b.example'], drafts });
    for (const host of headers.host ?? [])
      for (const origin of [undefined, ...(headers.origin ?? []), `https://${host}`])
        for (const target of ['/', '/mcp', '/x/mcp?y', '/mcp/']) {
          const given = await local({ method: 'GET', target, headers: { host, origin } });
          recording.add(
            `drafts: ${drafts}`,
            `${host} ${origin} ${target}`,
            `${given.status} ${JSON.stringify(given.headers)} ${textOf(given)}`,
          );
        }
  }
  await recording.compare('local-origins');
});

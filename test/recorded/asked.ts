/** Requests for any site, as its own description and links lead to them, and what is answered. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import type { Recording } from './recording.ts';

// biome-ignore lint/suspicious/noExplicitAny: a description of whatever site
type Data = any;
interface Request {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks what the site in `dist` describes, and `more`; each answer is noted in a group of `site`. */
export async function recordAnswers(
  recording: Recording,
  site: string,
  dist: string,
  more: readonly string[] = [],
): Promise<void> {
  const settings = await readSettings(dist);
  const handler = await handlerOver(dist);
  const ask = async (group: string, { method = 'GET', target, headers = {}, body }: Request): Promise<string> => {
    const answer = await handler.answer(target, method, headers, body);
    const text = answer.body instanceof ReadableStream ? 'a large file' : textOf(answer);
    const { status, headers: given } = answer;
    const name = `${method} ${target} ${JSON.stringify(headers)} ${JSON.stringify(body ?? null)}`;
    recording.add(`${site}, ${group}`, name, `${status} ${JSON.stringify(given)}\n${text}`);
    return text;
  };
  const base = new URL(settings.baseUrl).pathname.replace(/\/$/, '');
  for (const request of headersOf(base)) await ask('negotiation', request);
  if (!settings.pathAddressing) {
    const description = JSON.parse(readFileSync(join(dist, 'openapi.json'), 'utf8'));
    for (const target of [...described(description, dist), ...more]) await ask('API', { target: base + target });
    for (const target of searches(dist)) await ask('search', { target: base + target });
    if (existsSync(join(dist, 'api/v1/_/mcp.json')))
      await recordMcp(dist, (body) => ask('MCP', { ...post(`${base}/mcp`), body }));
  }
  for (const error of handler.errors) recording.add(`${site}, failures`, 'error', String(error));
}

const post = (target: string): Request => ({
  method: 'POST',
  target,
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
});

/** The first addresses of a site, asked in all the ways that change an answer. */
function headersOf(base: string): Request[] {
  const targets = ['/', '/api/v1', '/llms.txt', '/404', '/developers/', '/sitemap.xml', '/search/?q=a', '/feed.json'];
  const ways: Omit<Request, 'target'>[] = [
    {},
    { method: 'HEAD' },
    { method: 'OPTIONS' },
    { method: 'POST' },
    { headers: { accept: 'text/markdown' } },
    { headers: { accept: 'text/html;q=0.5, text/markdown' } },
    { headers: { 'accept-encoding': 'br, gzip' } },
    { headers: { range: 'bytes=0-9' } },
    { headers: { range: 'bytes=-5' } },
    { headers: { 'if-none-match': '*' } },
    { headers: { origin: 'https://elsewhere.example' } },
  ];
  return targets.flatMap((target) => ways.map((way) => ({ ...way, target: base + target })));
}

/** Targets that a description leads to: each value of each parameter, alone, at its bounds and beyond. */
function described({ paths, components }: Data, dist: string): string[] {
  const targets: string[] = [];
  const resolve = (one: Data): Data =>
    one?.$ref === undefined
      ? one
      : resolve(
          String(one.$ref)
            .slice(2)
            .split('/')
            .reduce((at, name) => at?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], {
              paths,
              components,
            } as Data),
        );
  const keys = keysOf(dist);
  for (const [path, operations] of Object.entries<Data>(paths)) {
    if (operations.get === undefined) continue;
    const parameters: Data[] = [...(operations.parameters ?? []), ...(operations.get.parameters ?? [])].map(resolve);
    const collection = path.split('/').at(-2) ?? '';
    const filled = path.includes('{')
      ? [...(keys.get(collection) ?? []).slice(0, 4), 'no-such-item'].map((key) => path.replace(/\{[^}]*\}/, key))
      : [path];
    targets.push(...filled, ...filled.slice(0, 1).map((one) => `${one}/`));
    const asked = parameters.filter((one) => one.in === 'query');
    for (const one of asked) {
      const values = valuesOf(resolve(one.schema), resolve).slice(0, 10);
      for (const value of values) targets.push(`${filled[0]}?${one.name}=${encodeURIComponent(value)}`);
      targets.push(`${filled[0]}?${one.name}=`, `${filled[0]}?${one.name}=1&${one.name}=2`);
      // With another parameter beside it, as clients page through what they narrowed.
      const [value = ''] = values;
      for (const other of asked.filter(({ name }) => name !== one.name).slice(0, 3)) {
        const beside = valuesOf(resolve(other.schema), resolve).at(-3) ?? '1';
        targets.push(
          `${filled[0]}?${one.name}=${encodeURIComponent(value)}&${other.name}=${encodeURIComponent(beside)}`,
        );
      }
    }
    targets.push(`${filled[0]}?no_such_parameter=1`);
  }
  return targets;
}

/** Values that a schema names, those at its bounds, and some that it refuses. */
function valuesOf(schema: Data, resolve: (one: Data) => Data): string[] {
  if (schema === undefined) return [];
  const parts = [schema, ...[schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []].flat(), schema.items]
    .map(resolve)
    .filter((one) => one !== undefined);
  const named = parts.flatMap((one) => [
    ...(one.enum ?? []),
    ...[one.const, one.default, ...(one.examples ?? []), one.example].filter((value) => value !== undefined),
    ...[one.minimum, one.maximum]
      .filter((value) => value !== undefined)
      .flatMap((value) => [value - 1, value, value + 1]),
  ]);
  return [...new Set([...named.map(String), '2', '3', '2026', '2026-01-01', 'a', 'true', '-1', 'x'.repeat(101)])];
}

/** Keys of items by collection, from the published files. */
function keysOf(dist: string): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const path of filesBelow(dist)) {
    const [, collection, key] = /^api\/v1\/_\/item\/([^/]+)\/[^/]+\/(.+)\.json$/.exec(path.replaceAll('\\', '/')) ?? [];
    if (collection !== undefined && key !== undefined) keys.set(collection, [...(keys.get(collection) ?? []), key]);
  }
  return keys;
}

/** Searches for the words of titles in the items: alone, together, as they begin, in quotes, misspelt, by collection. */
function searches(dist: string): string[] {
  const titles = new Set<string>();
  for (const path of filesBelow(dist).filter((one) => /_[/\\]item[/\\].*\.json$/.test(one))) {
    const { data } = JSON.parse(readFileSync(join(dist, path), 'utf8'));
    const [title] = Object.values<Data>(data ?? {}).filter(
      (value) => typeof value === 'string' && /\p{L}{4}/u.test(value),
    );
    if (title !== undefined) titles.add(title.slice(0, 60));
    if (titles.size >= 25) break;
  }
  const words = [...titles].flatMap((title) => title.split(/\s+/).slice(0, 3));
  const queries = new Set([
    ...titles,
    ...words.slice(0, 25),
    ...words.slice(0, 15).map((word) => word.slice(0, 3)),
    ...words.slice(0, 15).map((word) => `${word.slice(0, 2)}${word.slice(3)}`),
    ...[...titles].slice(0, 10).map((title) => `"${title.split(/\s+/).slice(0, 2).join(' ')}"`),
    ...['a', 'the', 'C++', '4.1', '…', '', '"'],
  ]);
  return [...queries].flatMap((query, index) => {
    const q = encodeURIComponent(query);
    const target = `/api/v1/search?q=${q}`;
    if (index % 3 === 0) return [target, `${target}&page_size=1&page=2`, `/search/?q=${q}`];
    return index % 3 === 1
      ? [target, `${target}&collection=posts`, `${target}&lang=ja`]
      : [target, `${target}&page_size=2`];
  });
}

/** What an agent asks: the tools, each with what its schema wants, and what it does not. */
async function recordMcp(dist: string, ask: (body: object) => Promise<string>): Promise<void> {
  const call = (method: string, params: object = {}) => ask({ jsonrpc: '2.0', id: 1, method, params });
  await call('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'r', version: '1' },
  });
  const listed = await call('tools/list');
  for (const method of ['resources/list', 'prompts/list', 'ping', 'no/such']) await call(method);
  const { tools = [] }: Data = JSON.parse(listed || '{}').result ?? {};
  const keys = [...keysOf(dist)];
  for (const { name, inputSchema } of tools) {
    await call('tools/call', { name, arguments: {} });
    const properties = Object.entries<Data>(inputSchema.properties ?? {});
    for (const [property, schema] of properties) {
      const values = [...(schema.enum ?? []), ...(schema.default === undefined ? [] : [schema.default]), 1, 'a'];
      for (const value of values.slice(0, 5))
        for (const [collection, [key = '']] of keys.slice(0, 2)) {
          const needed = Object.fromEntries(
            (inputSchema.required ?? []).map((one: string) => [
              one,
              { collection, q: 'the', query: 'the' }[one] ?? key,
            ]),
          );
          await call('tools/call', { name, arguments: { ...needed, [property]: value } });
        }
    }
  }
}

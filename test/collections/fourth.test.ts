/**
 * A collection more is one file beside the built-in ones, and its two lines in all.ts: a copy of the code gets both, and all
 * that the others have follows. No other file of the copy changes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';

let folder: string;

/** Without the addresses that hosts and test runners set. */
const env = { PATH: process.env.PATH };

function stele(...args: string[]): string {
  return execFileSync('node', [join(folder, 'bin/stele.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
}

/** Where `check` finds errors in the event that is bad. */
function mistakes() {
  const { stdout } = spawnSync('node', [join(folder, 'bin/stele.js'), 'check', '--no-cache', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(({ rule, line }: { rule: string; line: number }) => ({ rule, line }));
}

function json(path: string) {
  return JSON.parse(text(path));
}

function text(path: string): string {
  return readFileSync(join(folder, 'dist', path), 'utf8');
}

beforeAll(async () => {
  folder = scratchFolder();
  for (const name of ['generator', 'templates', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const file = readFileSync('test/collections/events.ts', 'utf8').replace('../../generator/collections/', './');
  writeFileSync(join(folder, 'generator/collections/events.ts'), file);
  const registry = join(folder, 'generator/collections/all.ts');
  const lines = readFileSync(registry, 'utf8')
    .replace('import { pages,', "import { events, eventsRouting } from './events.ts';\nimport { pages,")
    .replace('postsRouting] as const', 'postsRouting, eventsRouting] as const')
    .replace('pages, posts];', 'pages, posts, events];');
  writeFileSync(registry, lines);
  await build({
    entryPoints: { stele: join(folder, 'generator/cli.ts') },
    outdir: join(folder, 'bin'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: ['satteri'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  const content = join(folder, 'content');
  cpSync('test/sites/small', content, { recursive: true });
  // Servers without code need files of every page size.
  const service = readFileSync(join(content, 'service.yaml'), 'utf8').replace(/^page_sizes.*\n/m, '');
  writeFileSync(join(content, 'service.yaml'), service);
  mkdirSync(join(content, 'events'));
  const event = (name: string, front: string, body: string) =>
    writeFileSync(join(content, 'events', name), `---\n${front}\n---\n${body}\n`);
  event('book-fair.en.md', 'title: Book fair\nstarts_at: 2027-02-03T10:00:00+09:00\nplace: Hall 1', 'Come *early*.');
  event('book-fair.zh-tw.md', 'title: 書展', '早點來。');
  event('talk.en.md', 'title: A talk\nstarts_at: 2027-05-01', 'See [the fair](book-fair.en.md).');
  stele('build', '--no-cache', '--now', '2026-06-01', '--verify');
});

describe('a fourth collection', () => {
  test('its list, in its order, without what only the item has', () => {
    expect(json('api/v1/_/list/events/en/100/1.json')).toMatchObject({
      data: [
        { slug: 'talk', title: 'A talk', starts_at: '2027-05-01T00:00:00Z', lang: 'en' },
        { slug: 'book-fair', starts_at: '2027-02-03T01:00:00Z', place: 'Hall 1' },
      ],
      meta: { total: 2, page: 1, page_size: 100, total_pages: 1, lang: 'en' },
      links: { self: 'https://small.example/api/v1/events?page_size=100', next: null, prev: null },
    });
    expect(text('api/v1/_/list/events/en/100/1.json')).not.toContain('content_html');
  });

  test('its items, in the order of their members, with a fallback and a link to another', () => {
    const { data } = json('api/v1/_/item/events/zh-tw/book-fair.json');
    expect(Object.entries(data)).toEqual([
      ['slug', 'book-fair'],
      ['title', '書展'],
      ['starts_at', '2027-02-03T01:00:00Z'],
      ['lang', 'zh-tw'],
      ['url', 'https://small.example/zh-tw/events/book-fair/'],
      [
        'urls',
        {
          en: 'https://small.example/events/book-fair/',
          'zh-tw': 'https://small.example/zh-tw/events/book-fair/',
        },
      ],
      ['content_html', '<p>早點來。</p>\n'],
    ]);
    expect(json('api/v1/_/item/events/zh-tw/talk.json').data).toMatchObject({
      lang: 'en',
      content_html: '<p>See <a href="https://small.example/events/book-fair/">the fair</a>.</p>\n',
    });
  });

  test('OpenAPI, the service index and its 404', () => {
    const { paths, components } = json('openapi.json');
    expect(paths['/api/v1/events'].get).toMatchObject({ operationId: 'listEvents', tags: ['events'] });
    expect(paths['/api/v1/events/{slug}'].get.operationId).toBe('getEvent');
    expect(components.schemas.Event.required).toEqual(['slug', 'title', 'url']);
    expect(Object.keys(components.schemas.EventSummary.properties)).not.toContain('content_html');
    const { endpoints, errors } = json('api/v1/_/index.json');
    expect(endpoints.at(-2)).toMatchObject({ operation: 'listEvents', path: '/api/v1/events', description: 'Events.' });
    expect(errors.codes.map(({ code }: { code: string }) => code)).toContain('event_not_found');
    expect(json('api/v1/_/problem/event_not_found.json')).toMatchObject({
      status: 404,
      detail: 'No event has that slug.',
      hint: 'List slugs at /api/v1/events.',
    });
  });

  test('pages, their Markdown versions, llms.txt, sitemap and portal', () => {
    expect(text('events/index.html')).toContain('<a href="/events/talk/"');
    expect(text('events/talk/index.html')).toContain('"@type":"Event"');
    expect(text('zh-tw/events/book-fair/index.html')).toContain('早點來。');
    expect(text('events/talk/page.md')).toMatch(/^# A talk\n\n- Source: <https:\/\/small\.example\/events\/talk\/>/);
    expect(text('events/page.md')).toContain('(https://small.example/events/book-fair/page.md)');
    expect(text('llms.txt')).toContain('## Events\n\n- [A talk](https://small.example/events/talk/page.md)');
    expect(text('sitemap.xml')).toContain('<loc>https://small.example/events/talk/</loc>');
    expect(text('developers/errors/index.html')).toContain('event_not_found');
    expect(text('developers/index.html')).toContain('/api/v1/events/{slug}');
    expect(text('index.html')).toContain('href="/events/"');
  });

  test('what editors write: its schema, its mistakes at their places, its old keys', () => {
    stele('schema', '--out', join(folder, 'schemas'));
    const schema = JSON.parse(readFileSync(join(folder, 'schemas/event.json'), 'utf8'));
    expect(schema.title).toBe('Front matter of an event');
    expect(Object.keys(schema.properties)).toEqual([
      'title',
      'starts_at',
      'place',
      'draft',
      'published_at',
      'expires_at',
    ]);
    const bad = join(folder, 'content/events/bad.en.md');
    writeFileSync(bad, '---\ntitle: X\nstarts_at: soon\n---\n');
    expect(mistakes()).toEqual([{ rule: 'events/starts-at', line: 3 }]);
    writeFileSync(bad, '---\ntitle: X\n---\n');
    expect(mistakes()).toEqual([{ rule: 'events/starts-at', line: 2 }]);
  });

  test('configs of servers answer it', () => {
    for (const host of ['nginx', 'caddy', 'apache']) expect(stele('host', host)).toContain('/api/v1/events');
  });
});

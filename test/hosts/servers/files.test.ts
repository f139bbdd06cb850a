/** nginx, Caddy and Apache over the files of a build with `addressing: path`. */
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { node } from '../../../generator/hosts/node/host.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { send } from '../../contract/client.ts';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { type MeddlingProxy, startProxy } from '../../support/meddling-proxy.ts';
import type { Preview } from '../../support/preview.ts';
import { type Built, buildFor } from '../printed.ts';
import { forEachServer, startFiles } from './started.ts';

const baseUrl = 'https://small.example';

const all = 'collections: [pages, posts, products, models]\n';
/** Keys whose parts are languages, handlers and types to Apache. */
const signed = {
  'collections/models.yaml':
    'item: model\nfiles: models/{key...}.yaml\nweb: models/{key}\nfields:\n  key: { type: key, case: keep, signs: keep }\n  name: { type: string, role: title }\n',
  'models/@lab/Big-4.1.yaml': 'name: Big\n',
  'models/~lab/pt.fr.var.yaml': 'name: French\n',
};

/** Files of the operator that no server may show. */
const hidden = {
  '.git/config': 'a',
  '.env': 'a',
  'posts/.x/a.txt': 'a',
  'api/v1/.x': 'a',
  '.well-known/.x': 'a',
};

forEachServer((server) => {
  let built: Built;
  let running: Preview;
  beforeAll(async () => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8');
    built = await buildFor(
      node,
      contentFolder({ ...signed, 'service.yaml': `${service}addressing: path\n${all}` }),
      baseUrl,
    );
    for (const [path, text] of Object.entries(hidden)) {
      mkdirSync(dirname(join(built.root, path)), { recursive: true });
      writeFileSync(join(built.root, path), text);
    }
    running = await startFiles(server, built);
  });
  afterAll(() => running?.close());
  const get = (target: string, headers: Record<string, string> = {}) => send(running.origin, { target, headers });

  test('probe finds each kind of file', async () => {
    // OpenAPI and the service index name files if the site has no host.
    const service = readFileSync('test/sites/small/service.yaml', 'utf8');
    const content = contentFolder({ ...signed, 'service.yaml': `${service}addressing: path\n${all}` });
    const files = await startFiles(server, { ...built, root: await buildInto(join(built.folder, 'files'), content) });
    onTestFinished(() => files.close());
    const own: MeddlingProxy = await startProxy(files.origin, {
      ask: (asked) => ({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }),
      answer: (answer) => ({ ...answer, body: Buffer.from(answer.body.toString().replaceAll(baseUrl, own.origin)) }),
    });
    onTestFinished(() => own.close());
    const { code, stdout, stderr } = await steleHere(['probe', own.origin, '--pace', '0']);
    expect([stdout.match(/^(?:differs|skipped| ).*/gm), stderr, code]).toEqual([null, '', 0]);
    expect(stdout).toMatch(/^ok +an item of models$/m);
  });

  test('links go from page to page of a list, and to items', async () => {
    const slugs: string[] = [];
    let next: string | null = `${baseUrl}/api/v1/_/list/pages/en/2/1.json`;
    while (next !== null) {
      const { status, headers, body } = await get(next.slice(baseUrl.length));
      expect([status, headers['content-type'], headers['x-api-version']]).toEqual([200, 'application/json', '1.0.0']);
      const { data, links } = JSON.parse(body.toString());
      slugs.push(...data.map(({ key }: { key: string }) => key));
      next = links.next;
    }
    expect(slugs).toEqual(['guides', 'guides/start', 'about']);
    expect((await get('/api/v1/_/item/posts/en/hello.json')).status).toBe(200);
  });

  test.each([
    { target: '/', type: 'text/html; charset=utf-8' },
    { target: '/guides/', type: 'text/html; charset=utf-8' },
    { target: '/search/', type: 'text/html; charset=utf-8' },
    { target: '/search/en/index.json', type: 'application/json', cache: 'no-cache' },
    { target: '/feed.json', type: 'application/feed+json' },
    { target: '/feed.xml', type: 'application/atom+xml; charset=utf-8' },
    { target: '/.well-known/api-catalog', type: 'application/linkset+json' },
    { target: '/openapi.yaml', type: 'application/yaml' },
    { target: '/assets/dot.svg', type: 'image/svg+xml', policy: "script-src 'none'; frame-ancestors 'none'" },
  ])(
    '$target is $type, for every origin',
    async ({ target, type, cache = 'public, max-age=600', policy = "frame-ancestors 'none'" }) => {
      const { status, headers } = await get(target);
      expect([status, headers]).toEqual([
        200,
        expect.objectContaining({
          'content-type': expect.stringMatching(new RegExp(`^${type.replace(/[+.]/g, '\\$&')}(; profile=.*)?$`)),
          'cache-control': cache,
          'content-security-policy': policy,
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        }),
      ]);
      // Two builds can share it.
      expect(headers).not.toHaveProperty('last-modified');
    },
  );

  test.each(['@lab/Big-4.1', '~lab/pt.fr.var'])('the item %s and its page answer', async (key) => {
    const item = await get(`/api/v1/_/item/models/en/${key}.json`);
    expect([item.status, item.headers['content-type']]).toEqual([200, 'application/json']);
    expect(JSON.parse(item.body.toString()).data.key).toBe(key);
    const page = await get(`/models/${key}/`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    { target: '/nothing/', type: /^text\/html/ },
    { target: '/api/v1/nothing', type: /^application\/problem\+json$/ },
    // A folder without a page.
    { target: '/assets/', type: /^text\/html/ },
    { target: '/api/v1/', type: /^application\/problem\+json$/ },
    // Names that begin with a dot.
    ...Object.keys(hidden).map((path) => ({
      target: `/${path}`,
      type: path.startsWith('api/') ? /^application\/problem\+json$/ : /^text\/html/,
    })),
    { target: '/%2egit/config', type: /^text\/html/ },
  ])('$target is a 404', async ({ target, type }) => {
    const { status, headers } = await get(target);
    expect([status, headers]).toEqual([
      404,
      expect.objectContaining({
        'content-type': expect.stringMatching(type),
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=600',
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      }),
    ]);
    expect(headers).not.toHaveProperty('x-api-version');
    expect(headers).not.toHaveProperty('last-modified');
  });

  describe('a file that changes and has the same size and time', () => {
    test.each(['/api/v1/_/item/posts/en/hello.json', '/llms.txt', '/posts/hello/'])(
      '%s is sent anew',
      async (target) => {
        const place = join(built.root, target.endsWith('/') ? `${target}index.html` : target);
        const before = await get(target);
        const { mtime, atime } = statSync(place);
        const text = readFileSync(place, 'utf8');
        const other = text.replace(/Hello/g, 'Hullo').replace(/Small/g, 'Smell');
        expect(other).not.toBe(text);
        expect(Buffer.byteLength(other)).toBe(Buffer.byteLength(text));
        writeFileSync(place, other);
        utimesSync(place, atime, mtime);
        const { etag, 'last-modified': modified } = before.headers;
        for (const validators of [
          { 'if-none-match': String(etag ?? '"x"') },
          { 'if-modified-since': String(modified ?? mtime.toUTCString()) },
          { 'if-none-match': String(etag ?? '"x"'), 'if-modified-since': String(modified ?? mtime.toUTCString()) },
          { range: 'bytes=0-9', 'if-range': String(etag ?? modified ?? mtime.toUTCString()) },
        ]) {
          const { status, body } = await get(target, validators);
          expect([validators, status, body.toString()]).toEqual([validators, 200, other]);
        }
      },
    );
  });
});

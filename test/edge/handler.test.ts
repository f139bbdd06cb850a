/**
 * The handler over files of a test's own, in memory: what each answer carries (contract 4.4, 7, 8), and what is made of
 * a request target. The expected headers are written out, so that one that is missing or one too many shows.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../generator/edge/handler.ts';
import { strongTag, withDeadline } from '../../generator/edge/read.ts';
import { toSettings } from '../../generator/edge/settings.ts';
import { ask, bytes, files, first, item, kept, list, service, settings, textOf, unkept } from './in-memory.ts';

describe('under /api/', () => {
  const one = {
    ...kept,
    'x-api-version': '1.0.0',
    link: service,
    // The first half of SHA-256 of the bytes.
    etag: `"${createHash('sha256').update(item).digest('hex').slice(0, 32)}"`,
    'content-type': 'application/json',
    'content-length': '33',
  };

  test('an item is answered with its file and the headers of success', async () => {
    const answer = await ask('/api/v1/products/one?lang=en&x=%zz');
    expect(answer).toMatchObject({
      status: 200,
      headers: one,
      read: ['api/v1/_/item/products/en/one.json'],
    });
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(one).sort());
    expect(textOf(answer)).toBe(item);
    const head = await ask('/api/v1/products/one', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, headers: answer.headers, body: null });
  });

  test('304 has no body and no headers of a body', async () => {
    const { headers } = await ask('/api/v1/products/one');
    for (const tag of [headers.etag ?? '', `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const answer = await ask('/api/v1/products/one', {
        headers: { 'if-none-match': tag, 'cache-control': 'no-cache' },
      });
      const { 'content-type': _, 'content-length': __, ...rest } = headers;
      expect(answer, tag).toMatchObject({ status: 304, body: null, headers: rest });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(rest).sort());
    }
    for (const tag of ['"x"', '']) {
      expect((await ask('/api/v1/products/one', { headers: { 'if-none-match': tag } })).status, tag).toBe(200);
    }
  });

  test.each([
    { name: 'a first page', query: 'page_size=2', links: [`<${first}&page=2>; rel="next"`] },
    { name: 'a last page', query: 'page_size=2&page=2', links: [`<${first}>; rel="prev"`] },
    { name: 'a page past the end', query: 'page=9', links: ['<https://edge.example/api/v1/products>; rel="prev"'] },
    { name: 'the only page', query: 'page_size=100', links: [] },
  ])('$name: Link goes along the list', async ({ query, links }) => {
    const answer = await ask(`/api/v1/products?${query}`);
    expect([answer.status, answer.headers.link]).toEqual([200, [service, ...links].join(', ')]);
  });

  test('a long list: its links are found, however long its end is, and a cut through a character does no harm', async () => {
    const long = `https://edge.example/${'界'.repeat(900)}`;
    const path = 'api/v1/_/list/products/en/2/1.json';
    const answer = await ask('/api/v1/products?page_size=2', {
      more: { [path]: list(1, long, null).replace('[1]', '["界界界界"]') },
    });
    // A header cannot hold the address as it is: damage.
    expect([answer.status, String(answer.errors)]).toEqual([
      500,
      'Error: link has characters that headers cannot have',
    ]);
    const ascii = `https://edge.example/${'a'.repeat(2000)}`;
    const other = await ask('/api/v1/products?page_size=2', { more: { [path]: list(1, ascii, null) } });
    expect(other.headers.link).toBe(`${service}, <${ascii}>; rel="next"`);
    for (const characters of [340, 341, 342]) {
      const text = list(1, first, null).replace('[1]', `["${'界'.repeat(characters)}"]`);
      const cut = await ask('/api/v1/products?page_size=2', { more: { [path]: text } });
      expect(cut.headers.link).toBe(`${service}, <${first}>; rel="next"`);
      expect(textOf(cut)).toBe(text);
    }
  });

  test('the service index is a file that every build has', async () => {
    const { status, read, ...answer } = await ask('/api/v1/');
    expect([status, read, textOf({ status, ...answer })]).toEqual([
      200,
      ['api/v1/_/index.json'],
      files['api/v1/_/index.json'],
    ]);
    const errors: unknown[] = [];
    const empty = createHandler(
      settings,
      async () => undefined,
      (error) => errors.push(error),
    );
    expect((await empty({ method: 'GET', target: '/api/v1/', headers: {} })).status).toBe(500);
    expect(errors.map(String)).toEqual(['Error: api/v1/_/index.json is missing']);
  });

  test('an unknown section is an empty list, and no file is asked for', async () => {
    const answer = await ask('/api/v1/pages?section=nowhere');
    expect([answer.status, answer.read, JSON.parse(textOf(answer)).data]).toEqual([200, [], []]);
  });

  test.each([
    { name: 'a parameter', target: '/api/v1/products?page=0', status: 400, code: 'invalid_parameter' },
    { name: 'a path', target: '/api/v1/nothing', status: 404, code: 'not_found' },
    { name: 'an item', target: '/api/v1/products/two', status: 404, code: 'product_not_found' },
  ])('a problem with $name is kept for ten minutes', async ({ target, status, code }) => {
    const answer = await ask(target);
    const headers = { ...kept, 'content-type': 'application/problem+json' };
    expect(answer).toMatchObject({ status, headers });
    expect(Object.keys(answer.headers).sort()).toEqual([...Object.keys(headers), 'content-length'].sort());
    const problem = JSON.parse(textOf(answer));
    expect(problem).toMatchObject({ status, code, instance: target.split('?')[0] });
    expect(textOf(answer).endsWith('}\n')).toBe(true);
  });

  test('a method that writes: 405, named in Allow, not kept', async () => {
    const answer = await ask('/api/v1/products', { method: 'PUT' });
    const headers = { ...unkept, allow: 'GET, HEAD, OPTIONS', 'content-type': 'application/problem+json' };
    expect(answer).toMatchObject({ status: 405, headers });
    expect(Object.keys(answer.headers).sort()).toEqual([...Object.keys(headers), 'content-length'].sort());
    expect(JSON.parse(textOf(answer))).toMatchObject({
      detail: 'The method PUT is not supported: the service is read-only.',
      allowed_methods: ['GET', 'HEAD', 'OPTIONS'],
    });
  });

  test('OPTIONS: 204 with all that a preflight asks for', async () => {
    const preflight = {
      ...kept,
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    };
    const { status, headers, body } = await ask('/api/v1/products', { method: 'OPTIONS' });
    expect({ status, headers, body }).toEqual({
      status: 204,
      headers: { ...preflight, 'x-api-version': '1.0.0' },
      body: null,
    });
    const site = await ask('/posts/', { method: 'OPTIONS' });
    expect([site.status, site.headers]).toEqual([204, preflight]);
  });

  test('a missing description is damage, any other missing file is 404', async () => {
    const description = await ask('/api/openapi.yaml');
    expect([description.status, String(description.errors)]).toEqual([500, 'Error: api/openapi.yaml is missing']);
    expect(JSON.parse(textOf(description))).toMatchObject({
      code: 'server_error',
      detail: 'The service could not read this answer.',
      instance: '/api/openapi.yaml',
    });
    expect(description.headers).toMatchObject(unkept);
    expect((await ask('/api/openapi.json')).headers).toMatchObject({
      'x-api-version': '1.0.0',
      'content-type': 'application/json',
    });
    const paths = { over: { pathAddressing: true } };
    const gone = await ask('/api/v1/_/list/products/en/100/9.json', paths);
    expect([gone.status, JSON.parse(textOf(gone))]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', detail: 'No API resource matches this path.' }),
    ]);
    const there = await ask('/api/v1/_/list/products/en/100/1.json', paths);
    expect([there.status, textOf(there)]).toEqual([200, list(1, null, null)]);
  });

  test.each([
    { name: 'the line feed', text: item.slice(0, -1) },
    { name: 'the brace', text: '{"data":{"id":"one"},"links":\n' },
    { name: 'everything', text: '' },
  ])('an answer without $name at its end is damage', async ({ text }) => {
    const answer = await ask('/api/v1/products/one', { more: { 'api/v1/_/item/products/en/one.json': text } });
    expect([answer.status, String(answer.errors)]).toEqual([
      500,
      'Error: api/v1/_/item/products/en/one.json is cut short',
    ]);
  });
});

describe('outside /api/', () => {
  test.each([
    { target: '/', file: 'index.html', type: 'text/html; charset=utf-8', link: service },
    { target: '/zh-tw/', file: 'zh-tw/index.html', type: 'text/html; charset=utf-8', link: service },
    { target: '/developers/', file: 'developers/index.html', type: 'text/html; charset=utf-8', link: service },
    {
      target: '/zh-tw/developers/errors/',
      file: 'zh-tw/developers/errors/index.html',
      type: 'text/html; charset=utf-8',
      link: service,
    },
    { target: '/posts/a/', file: 'posts/a/index.html', type: 'text/html; charset=utf-8', link: undefined },
    { target: '/posts/a/index.html?x', file: 'posts/a/index.html', type: 'text/html; charset=utf-8', link: undefined },
    { target: '/%70osts/a/', file: 'posts/a/index.html', type: 'text/html; charset=utf-8', link: undefined },
    { target: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8', link: undefined },
    { target: '/feed.xml', file: 'feed.xml', type: 'application/atom+xml; charset=utf-8', link: undefined },
    { target: '/zh-tw/feed.json', file: 'zh-tw/feed.json', type: 'application/feed+json', link: undefined },
    {
      target: '/yue-hant/feed.xml',
      file: 'yue-hant/feed.xml',
      type: 'application/atom+xml; charset=utf-8',
      link: undefined,
    },
    { target: '/posts/feed.json', file: 'posts/feed.json', type: 'application/json', link: undefined },
    {
      target: '/.well-known/api-catalog',
      file: '.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      link: service,
    },
    { target: '/assets/no-extension', file: 'assets/no-extension', type: 'application/octet-stream', link: undefined },
    { target: '/toString', file: 'toString', type: 'application/octet-stream', link: undefined },
    {
      target: 'https://any.example/robots.txt',
      file: 'robots.txt',
      type: 'text/plain; charset=utf-8',
      link: undefined,
    },
    { target: 'https://any.example?x=/', file: 'index.html', type: 'text/html; charset=utf-8', link: service },
  ])('the handler answers $target with $file', async ({ target, file, type, link }) => {
    const answer = await ask(target);
    expect([answer.status, textOf(answer)]).toEqual([200, files[file]]);
    expect(answer.read[0]).toBe(file);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=600' });
    expect(answer.headers).not.toHaveProperty('x-api-version');
    if (link === undefined) expect(answer.headers.link ?? '').not.toContain('api-catalog');
    else expect(answer.headers.link).toContain(link);
  });

  test('a file of the content runs no script when it is opened directly', async () => {
    const drawing = await ask('/assets/a.svg');
    expect(drawing.headers['content-security-policy']).toBe("script-src 'none'; frame-ancestors 'none'");
    expect((await ask('/robots.txt')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test.each(['en', 'zh-tw', 'pt-br', 'zh-hant-tw'])(
    'the index of the search in %s is asked for again each time',
    async (lang) => {
      const more = { [`search/${lang}/index.json`]: '{}', [`search/${lang}/keys/0.json`]: '{}' };
      const cached = async (path: string) => (await ask(path, { more })).headers['cache-control'];
      expect(await cached(`/search/${lang}/index.json`)).toBe('no-cache');
      expect(await cached(`/search/${lang}/keys/0.json`)).toBe('public, max-age=600');
    },
  );

  test.each([
    { target: '/posts/a', location: '/posts/a/' },
    { target: '/posts/a?b=c&d', location: '/posts/a/?b=c&d' },
    { target: '/posts/a?b?c', location: '/posts/a/?b?c' },
    { target: '/posts/%61?%zz', location: '/posts/%61/?%25zz' },
    { target: '/posts/a?一', location: '/posts/a/?%E4%B8%80' },
    { target: '/posts/a?x=1&y=%20', location: '/posts/a/?x=1&y=%20' },
    { target: '/developers?a?b=%2F&c=%E6%B8%AC', location: '/developers/?a?b=%2F&c=%E6%B8%AC' },
    { target: '/zh-tw?utm_source=a+b', location: '/zh-tw/?utm_source=a+b' },
    // What may not stand in an address is escaped, and escaped once.
    { target: '/zh-tw?q="<&r=%', location: '/zh-tw/?q=%22%3C&r=%25' },
    { target: '/zh-tw', location: '/zh-tw/' },
  ])('$target redirects to $location', async ({ target, location }) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(target, { method });
      expect({ status, headers, body }).toEqual({
        status: 301,
        headers: { ...kept, location, 'content-length': '0' },
        body: null,
      });
    }
  });

  test.each(['/posts/a/?x=1', '/robots.txt?x=1&y=%20', '/?x'])('%s is an address of its own', async (target) => {
    const { status, headers } = await ask(target);
    expect([status, headers.location]).toEqual([200, undefined]);
  });

  test.each([
    '/nothing',
    '/nothing/',
    '/nothing?x=1',
    '//any.example/posts/a?x=1',
    '/posts/..%2f..?x=1',
    '/posts',
    '/posts//a/',
    '/posts/../robots.txt',
    '/./robots.txt',
    '/%2e%2e/robots.txt',
    '/posts%2fa%2findex.html',
    '/robots.txt%00',
    '/robots.txt%0a',
    '/a%5Crobots.txt',
    '/c:robots.txt',
    '/.git/config',
    '/posts/.notes',
    '/posts/.well-known/api-catalog',
    '/.well-knownx',
    `/${'a'.repeat(201)}`,
    '*',
    'robots.txt',
    '//robots.txt',
    '/a://any.example/robots.txt',
    'a b://any.example/robots.txt',
  ])('%s is 404, and no file outside the tree is read', async (target) => {
    const answer = await ask(target);
    expect([answer.status, textOf(answer)]).toEqual([404, '<p>nothing</p>']);
    const headers = { ...kept, 'content-type': 'text/html; charset=utf-8' };
    expect(answer.headers).toMatchObject(headers);
    expect(answer.headers.vary).toMatch(/(^|, )Accept(,|$)/);
    for (const path of answer.read) expect(path).toMatch(/^(a:\/\/any\.)?[a-z0-9][a-z0-9./]*$/);
  });

  test('a name of 200 characters is looked up, and a longer one is 404', async () => {
    const [name, longer] = ['a'.repeat(200), 'a'.repeat(201)];
    expect((await ask(`/${name}`, { more: { [name]: 'x' } })).status).toBe(200);
    expect((await ask(`/${longer}`, { more: { [longer]: 'x' } })).status).toBe(404);
  });

  test('404 as Markdown for those who ask for it, as text where even that is missing', async () => {
    const markdown = await ask('/nothing', { headers: { accept: 'text/markdown' } });
    expect([markdown.status, textOf(markdown), markdown.headers['content-type']]).toEqual([
      404,
      '# Nothing\n',
      'text/markdown; charset=utf-8',
    ]);
    const handler = createHandler(
      settings,
      async () => undefined,
      () => {},
    );
    const bare = await handler({ method: 'GET', target: '/nothing', headers: {} });
    expect([bare.status, textOf(bare)]).toEqual([404, 'Not Found\n']);
    expect(bare.headers).toMatchObject({ ...kept, vary: 'Accept', 'content-type': 'text/plain; charset=utf-8' });
  });

  test('a method that writes: 405 as text', async () => {
    const answer = await ask('/posts/a/', { method: 'POST' });
    expect([answer.status, textOf(answer)]).toEqual([405, 'Method Not Allowed\n']);
    expect(answer.headers).toEqual({
      ...unkept,
      allow: 'GET, HEAD, OPTIONS',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '19',
    });
    const head = await ask('/posts/a/', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, null, '8']);
  });

  test('a file that cannot be read: 500 as text, and the reason stays here', async () => {
    const errors: unknown[] = [];
    const reason = new Error('EIO: /secret');
    const handler = createHandler(
      settings,
      () => Promise.reject(reason),
      (error) => errors.push(error),
    );
    const answer = await handler({ method: 'GET', target: '/robots.txt', headers: {} });
    expect([answer.status, textOf(answer)]).toEqual([500, 'Internal Server Error\n']);
    expect(answer.headers).toMatchObject({ ...unkept, 'content-type': 'text/plain; charset=utf-8' });
    expect(errors).toEqual([reason]);
  });
});

test.each([
  { tag: '"a"', strong: '"a"' },
  { tag: '""', strong: '""' },
  { tag: '"!#$~"', strong: '"!#$~"' },
  { tag: 'W/"a"', strong: undefined },
  { tag: 'a', strong: undefined },
  { tag: '"a', strong: undefined },
  { tag: 'a"', strong: undefined },
  { tag: '"a"b"', strong: undefined },
  { tag: '"a b"', strong: undefined },
  { tag: '"é"', strong: undefined },
  { tag: null, strong: undefined },
])('an entity tag $tag of a host is taken as $strong (RFC 9110, 8.8.3)', ({ tag, strong }) => {
  expect(strongTag(tag)).toBe(strong);
});

describe('a store that hangs', () => {
  test('a store that hangs is given up after ten seconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let outcome = '';
      const reading = withDeadline(() => new Promise(() => {}))('a.json').catch((error) => {
        outcome = String(error);
      });
      await vi.advanceTimersByTimeAsync(9_999);
      expect(outcome).toBe('');
      await vi.advanceTimersByTimeAsync(1);
      await reading;
      expect(outcome).toBe('Error: a.json was not read in 10000 ms');
      const file = { bytes: bytes('x') };
      expect(await withDeadline(async () => file)('a')).toBe(file);
      await expect(withDeadline(() => Promise.reject(new Error('gone')))('a')).rejects.toThrow('gone');
      // Nothing is left that would keep a process from ending.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  { name: 'nothing', change: null },
  { name: 'text', change: 'x' },
  ...[
    'baseUrl',
    'languages',
    'defaultLanguage',
    'sections',
    'pageSizes',
    'pathAddressing',
    'markdownByAccept',
    'mediaTypes',
  ].flatMap((key) => [
    { name: `no ${key}`, change: { [key]: undefined } },
    { name: `another kind of ${key}`, change: { [key]: 1 } },
  ]),
  { name: 'no map of media types', change: { mediaTypes: null } },
  { name: 'a media type that is no text', change: { mediaTypes: { html: 1, json: 'application/json' } } },
])('settings with $name are refused', ({ change }) => {
  const value: unknown =
    typeof change === 'object' && change !== null ? JSON.parse(JSON.stringify({ ...settings, ...change })) : change;
  expect(() => toSettings(value)).toThrow('settings.json is from another version of Stele; build the site again');
});

test('settings as a build writes them are taken', () => {
  for (const mediaTypes of [{}, { html: 'text/html', json: 'application/json' }]) {
    expect(toSettings({ ...settings, mediaTypes })).toEqual({ ...settings, mediaTypes });
  }
});

test('a site below a path answers there, and redirects to it from elsewhere', async () => {
  const over = { baseUrl: 'https://edge.example/repo', pathAddressing: true };
  expect(textOf(await ask('/repo/robots.txt', { over }))).toBe('x');
  expect(textOf(await ask('/%72epo/api/v1/products/one', { over }))).toBe(item);
  for (const target of ['/', '/repo']) {
    const { status, headers, body } = await ask(target, { over });
    expect({ status, headers, body }, target).toEqual({
      status: 302,
      headers: { ...unkept, location: '/repo/', 'content-length': '0' },
      body: null,
    });
  }
  expect((await ask('/repo/posts/a', { over })).headers.location).toBe('/repo/posts/a/');
  for (const target of ['/robots.txt', '/repository/robots.txt', '/other/repo/robots.txt']) {
    const answer = await ask(target, { over });
    expect([answer.status, answer.read, textOf(answer)], target).toEqual([
      404,
      [],
      'Not Found: the site begins at /repo/\n',
    ]);
    expect(answer.headers).toMatchObject({ ...kept, 'content-type': 'text/plain; charset=utf-8' });
  }
});

/**
 * `stele probe` as an operator runs it after a deploy: what it says of a site that keeps its promises, and of others.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Routing } from '../../generator/collections/description.ts';
import { runProbeChecks as probeDirectly } from '../../generator/probe/run.ts';
import { titleExamples } from '../../generator/probe/search.ts';
import { things, write } from '../collections/built.ts';
import type { Answer } from '../contract/client.ts';
import { browse } from '../hosts/serve/browsing.ts';
import { type Changes, contentFolder } from '../support/content-folder.ts';
import { contractSite } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { type Meddler, type MeddlingProxy, startProxy } from '../support/meddling-proxy.ts';
import { scratchFolder } from '../support/scratch.ts';
import { breakages } from './breakages.ts';
import { type Deployed, deploy, stop } from './deployed.ts';
import { steleHere } from './stele-here.ts';

let sample: Deployed;
beforeAll(async () => {
  sample = await deploy(contractSite);
});
afterAll(() => sample?.close());

const probe = (origin: string, ...args: string[]) => steleHere(['probe', origin, '--pace', '0', ...args]);

/** `deploy` for one test: the small site with `changes`. */
async function deploySmall(changes: Changes = {}): Promise<Deployed> {
  const deployed = await deploy(contentFolder(changes));
  onTestFinished(deployed.close);
  return deployed;
}

/** A site, behind a host that does as `meddler` says; its links lead to that host. */
async function proxy(meddler: Meddler = {}, { origin } = sample): Promise<MeddlingProxy> {
  const started: MeddlingProxy = await startProxy(origin, {
    ask: (asked) => meddler.ask?.(asked) ?? asked,
    answer: (answer, asked) => {
      const body = Buffer.from(answer.body.toString().replaceAll(origin, started.origin));
      const moved = { ...answer, body };
      return meddler.answer?.(moved, asked) ?? moved;
    },
  });
  onTestFinished(() => started.close());
  return started;
}

/** The names after "differs". */
function broken(stdout: string): string[] {
  return [...stdout.matchAll(/^differs {2}(.+)$/gm)].map(([, name = '']) => name);
}

/** What is left out, and why. */
function leftOut(stdout: string): string[] {
  return [...stdout.matchAll(/^skipped {2}(.+)$/gm)].map(([, row = '']) => row);
}

describe('a site that keeps its promises', () => {
  test('the sample: every check passes, and the last line has their number', async () => {
    const { code, stdout, stderr } = await probe(sample.origin);
    expect(broken(stdout)).toEqual([]);
    const [, held, all] = /^(\d+) of (\d+) checks passed at (.+)$/m.exec(stdout) ?? [];
    expect(held).toBe(all);
    expect(stdout.match(/^ok /gm)).toHaveLength(Number(all));
    expect(Number(all)).toBeGreaterThanOrEqual(50);
    expect(stdout.trimEnd()).toMatch(new RegExp(`${all} of ${all} checks passed at ${sample.origin}$`));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('--json prints one document with every check, its result and the skipped ones', async () => {
    const { code, stdout } = await probe((await deploySmall()).origin, '--json');
    const { checks, ...report } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(report).toEqual({
      ok: true,
      address: expect.stringMatching(/^http:/),
      asked: checks.length - 1,
      held: checks.length - 1,
      left_out: 1,
    });
    expect(checks.at(0)).toEqual({ name: expect.any(String), held: true, differences: [], left_out: null });
    expect(checks.filter(({ held }: { held: boolean | null }) => held === null)).toEqual([
      {
        name: 'a post in another language',
        held: null,
        differences: [],
        left_out: 'no post on the first page of the list is in zh-tw',
      },
    ]);
  });

  test('the tiny site: two languages, few page sizes as files', async () => {
    const { code, stdout } = await probe((await deploySmall()).origin);
    expect(broken(stdout)).toEqual([]);
    expect(leftOut(stdout)).toEqual(['a post in another language: no post on the first page of the list is in zh-tw']);
    expect(stdout).toMatch(/^(\d+) of \1 checks passed at .+, 1 skipped$/m);
    expect(code).toBe(0);
  });

  test("the API beside another program's website: what that program answers is not asked for", async () => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8');
    const { origin } = await deploySmall({ 'service.yaml': `${service}mount: [llms.txt, .well-known]\n` });
    const { code, stdout } = await probe(origin, '--mount', 'llms.txt,.well-known');
    expect(broken(stdout)).toEqual([]);
    expect(stdout.match(/\S+(?= exists$)/gm)).toEqual([
      '/openapi.json',
      '/api/openapi.json',
      '/.well-known/openapi.json',
      '/openapi.yaml',
      '/api/openapi.yaml',
      '/llms.txt',
      '/.well-known/api-catalog',
      '/.well-known/agent-card.json',
      '/.well-known/agent-skills/index.json',
    ]);
    expect(stdout).not.toMatch(/404 in HTML|404 in Markdown|%25/);
    expect(code).toBe(0);
    expect(broken((await probe(origin, '--mount', 'developers')).stdout)).toEqual([
      '/developers/ exists',
      '/developers/errors/ exists',
    ]);
    expect((await probe(origin, '--mount')).code).toBe(0);
    expect(await probe(origin, '--mount', 'sitemap.xml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Expected some of developers, llms.txt, .well-known, dumps, search, mcp.'),
    });
  });

  test('a site without posts: an empty collection is no fault', async () => {
    const { origin } = await deploySmall({
      'posts/hello.en.md': null,
      'posts/older.en.md': null,
      'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n',
      'pages/guides/start.en.md': '---\ntitle: Start\n---\nText.\n',
      'pages/guides/start.zh-tw.md': null,
    });
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual([]);
    expect(leftOut(stdout)).toContain('a post: the site has no posts');
    expect(code).toBe(0);
  });

  test('an empty site in one language: checks that need an example are skipped, with the reason', async () => {
    const content = join(scratchFolder(), 'content');
    mkdirSync(content, { recursive: true });
    const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace('[en, zh-tw]', '[en]');
    writeFileSync(join(content, 'service.yaml'), service);
    const empty = await deploy(content);
    onTestFinished(empty.close);
    const { code, stdout } = await probe(empty.origin);
    expect(broken(stdout)).toEqual([]);
    expect(leftOut(stdout)).toEqual([
      'the first of several pages: no list has two items',
      'a page of a list: no list has two items',
      'links.next is the next page: no list has two items',
      'a section: the site has no pages',
      'products in another language: the site has one language',
      'pages in another language: the site has one language',
      'posts in another language: the site has one language',
      'a product: the site has no products',
      'a page: the site has no pages',
      'a post: the site has no posts',
      'a product in another language: the site has one language',
      'a page in another language: the site has one language',
      'a post in another language: the site has one language',
      'a key of a page with %2F: no key of a page has a slash',
      '400 for lang=xx on an item: the site has no products',
      "a 404 in HTML below a language's prefix: the site has one language",
      'a search for the words of a title: no list has titles',
    ]);
    expect(stdout).toMatch(/^(\d+) of \1 checks passed at .+, 17 skipped$/m);
    expect(code).toBe(0);
  });

  test('declared filters: values of the index are found, unused values are empty, mistakes are 400', async () => {
    const { origin, close } = await deploy('test/sites/filters');
    onTestFinished(close);
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual([]);
    expect(
      stdout.match(/^ok.*recordings (?:by|with an (?:unknown|empty)) .+$/gm)?.map((row) => row.replace(/^ok\s+/, '')),
    ).toEqual([
      'recordings by `genres`',
      'recordings by a `genres` that no item has',
      '400 for recordings with an empty `genres`',
      'recordings by `format`',
      '400 for recordings with an unknown `format`',
      'recordings by `year`',
      'recordings by a `year` that no item has',
      '400 for recordings with an empty `year`',
      'recordings by `live`',
      '400 for recordings with an unknown `live`',
      'recordings by `label`',
      'recordings by a `label` that no item has',
      '400 for recordings with an empty `label`',
    ]);
    expect(code).toBe(0);
  });

  test('ranges of a list of more than 1,000 items', async () => {
    const rows = Array.from(
      { length: 1001 },
      (_, index) => `t${index},${index - 500}.25,2026-01-01,2026-01-01,${index}`,
    );
    const content = things(
      'key: { type: key, from: code }\nweight: { type: number }\nday: { type: date }\nat: { type: datetime }\nseats: { type: integer }',
      { 'things.csv': `code,weight,day,at,seats\n${rows.join('\n')}\n` },
      'entries: true\nfilters: [{ weight: range }, { day: range }, { at: range }, { seats: range }]\n',
      'things.csv',
    );
    const deployed = await deploy(content);
    onTestFinished(deployed.close);
    const { stdout } = await probe(deployed.origin, '--mount', 'dumps');
    expect(broken(stdout)).toEqual([]);
    expect(stdout.match(/^ok +things with `\w+_(from|to)`$/gm)).toHaveLength(8);
  });

  test('a collection with a hyphen in its name, filters of which no item has a value, and an item in another language', async () => {
    const fields =
      '{ name: { type: string, required: true, role: title, translate: true }, size: { type: string }, kind: { type: select, options: [a, b] } }';
    const content = join(scratchFolder(), 'content');
    const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^sections:(?:\n .*)*\n/m, '');
    write(content, {
      'service.yaml': `${service}collections: [price-lists]\n`,
      'collections/price-lists.yaml': `item: price_list\nfiles: price-lists/{key}.{lang}.md\nfilters: [size, kind]\nfields: ${fields}\n`,
      'price-lists/one.en.md': '---\nname: One\nkind: b\n---\n',
      'price-lists/one.zh-tw.md': '---\nname: 一\n---\n',
      // The longest title, which is searched for.
      'price-lists/two.zh-tw.md': '---\nname: 只有中文的價目表\n---\n',
    });
    const { origin, close } = await deploy(content);
    onTestFinished(close);
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual([]);
    expect(leftOut(stdout)).toContain('price-lists by `size`: no price_list has a value of `size`');
    expect(stdout).toMatch(/^ok +price-lists by a `size` that no item has$/m);
    expect(stdout).toMatch(/^ok +price-lists by `kind`$/m);
    expect(stdout).toMatch(/^ok +a search for the words of a title$/m);
    expect(stdout).toMatch(/^ok +a price_list in another language$/m);
    expect(code).toBe(0);
  });

  test('search and MCP are asked where the index and llms.txt name them', async () => {
    const asked = /^ok +(a search for the words of a title|.* of MCP)$/gm;
    expect((await probe((await deploySmall()).origin)).stdout.match(asked)).toHaveLength(4);
    const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}search: false\nmcp: false\n`;
    const { code, stdout } = await probe((await deploySmall({ 'service.yaml': service })).origin);
    expect(stdout).not.toMatch(/search|MCP/);
    expect(code).toBe(0);
  });

  test('a site with dumps and without a history: there are no changes to ask for', async () => {
    const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}changes: false\n`;
    const { code, stdout } = await probe((await deploySmall({ 'service.yaml': service })).origin);
    expect(broken(stdout)).toEqual([]);
    expect(stdout).toMatch(/^ok +the index of the dumps$/m);
    expect(leftOut(stdout)).toContain('the newest state of the changes: the site publishes no history');
    expect(code).toBe(0);
  });

  test('a site without a website', async () => {
    const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}site: false\n`;
    const { stdout } = await probe((await deploySmall({ 'service.yaml': service })).origin);
    expect(broken(stdout)).toEqual([]);
  });

  test('a CDN that compresses marks entity tags as weak, and one that writes types its own way', async () => {
    const weak = (tag: string | undefined) => (tag === undefined ? {} : { etag: `W/${tag}` });
    const { origin } = await proxy({
      answer: ({ headers, ...answer }) => ({
        ...answer,
        headers: {
          ...headers,
          ...weak(headers.etag),
          ...(headers['content-type'] === undefined
            ? {}
            : { 'content-type': headers['content-type'].replace('; charset=utf-8', ';charset=UTF-8') }),
        },
      }),
    });
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual([]);
    expect(code).toBe(0);
  });

  test('a CDN that marks only the answers as weak that it compresses, and not a 304', async () => {
    const { origin } = await proxy({
      answer: ({ headers, ...answer }) => ({
        ...answer,
        headers: answer.status === 200 && headers.etag ? { ...headers, etag: `W/${headers.etag}` } : headers,
      }),
    });
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual([]);
    expect(code).toBe(0);
  });
});

describe('its manners', () => {
  test('`stele probe` names itself, sends one request at a time, and tries to write once', async () => {
    const { origin, requests, mostAtOnce } = await proxy();
    expect(await probe(origin)).toMatchObject({ code: 0 });
    expect(mostAtOnce()).toBe(1);
    for (const { headers } of requests) expect(headers['user-agent']).toMatch(/^stele-probe\/\d+\.\d+\.\d+/);
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD', 'OPTIONS', 'POST']));
    expect(requests.filter(({ method }) => method === 'POST').map(({ target }) => target)).toEqual([
      '/api/v1/products',
      '/mcp',
      '/mcp',
    ]);
    expect(requests.length).toBeLessThan(100);
  });

  test('`stele probe` waits between the end of a request and the start of the next', async () => {
    const { origin, requests } = await proxy();
    await steleHere(['probe', origin, '--pace', '30']);
    const pauses = requests.slice(1).map(({ startedAt }, index) => startedAt - (requests[index]?.endedAt ?? 0));
    // Clocks of two processes, and timers that may be a millisecond early.
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(25);
  });
});

test.each(breakages)('$name: exit code 1, and the rows that differ say so', async ({ rows, says, ...meddler }) => {
  const { origin } = await proxy(meddler);
  const { code, stdout, stderr } = await probe(origin);
  expect(broken(stdout)).toEqual(expect.arrayContaining([...rows]));
  expect(stdout).toContain(says);
  // The rest goes on: one fault does not hide another.
  expect(stdout).toMatch(/^\d+ of \d+ checks passed at /m);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('a host that answers no filter: every row of one differs', async () => {
  const { origin: behind, close } = await deploy('test/sites/filters');
  onTestFinished(close);
  const started = await startProxy(behind, {
    ask: (asked) => ({ ...asked, target: asked.target.replace(/\?(?:genres|format|year|live|label)=.*/, '') }),
    answer: (answer) => answer,
  });
  onTestFinished(() => started.close());
  const { code, stdout } = await probe(started.origin);
  expect(broken(stdout).filter((name) => / by | an (?:unknown|empty) /.test(name))).toHaveLength(13);
  expect(stdout).toContain('meta.genres: expected "!", got undefined');
  expect(stdout).toContain('meta.format: expected "CD / DVD", got undefined');
  expect(code).toBe(1);
});

test('a calendar is checked if llms.txt names one, and a host that serves it as text differs', async () => {
  const { origin: behind, close } = await deploy('test/sites/events');
  onTestFinished(close);
  expect((await probe(behind)).stdout).toMatch(/^ok {2,}a calendar$/m);
  const started = await startProxy(behind, {
    ask: (asked) => asked,
    answer: (answer, { target }) => {
      const body = Buffer.from(answer.body.toString().replaceAll(behind, started.origin));
      const type = target.endsWith('/calendar.ics') ? { 'content-type': 'text/plain; charset=utf-8' } : {};
      return { ...answer, headers: { ...answer.headers, ...type }, body };
    },
  });
  onTestFinished(() => started.close());
  expect(broken((await probe(started.origin)).stdout)).toEqual(['a calendar']);
});

test('a site below a path is asked there, and every check passes', async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^page_sizes.*\n/m, '');
  const deployed = await deploy(contentFolder({ 'service.yaml': `${service}addressing: path\n` }), '/Repo.1');
  onTestFinished(deployed.close);
  const address = `${deployed.origin}/Repo.1`;
  const { code, stdout } = await probe(`${address}/`);
  expect(broken(stdout)).toEqual([]);
  expect(stdout.trimEnd()).toMatch(new RegExp(`(\\d+) of \\1 checks passed at ${address}$`));
  expect(code).toBe(0);
});

test('links to another base address are one difference, and no other host is asked', async () => {
  const { origin } = await startProxyUnmoved();
  const { code, stdout } = await probe(origin);
  expect(broken(stdout)).toEqual(['a self link answers with its list']);
  expect(stdout).toContain(`links point to ${sample.origin}; build with --base-url ${origin}`);
  expect(leftOut(stdout)).toEqual(['links.next is the next page: its links point to another site']);
  expect(code).toBe(1);
});

/** The sample at an address that it was not built for. */
async function startProxyUnmoved(): Promise<MeddlingProxy> {
  const started = await startProxy(sample.origin);
  onTestFinished(() => started.close());
  return started;
}

describe('connections that fail', () => {
  test('a connection that fails in the middle is a difference of its check, and the other checks go on', async () => {
    const { origin, server } = await deploySmall();
    server.prependListener('request', (incoming) => {
      if (incoming.url === '/llms.txt') incoming.socket.destroy();
    });
    const { code, stdout, stderr } = await probe(origin);
    expect(broken(stdout)).toEqual(['/llms.txt exists']);
    expect(stdout).toMatch(/^ +no answer: .+$/m);
    expect(stdout).toMatch(/^\d+ of \d+ checks passed at /m);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  });

  test('checks that need the items of a list are left out, with the reason, where the list cannot be read', async () => {
    const { origin, server } = await deploySmall();
    server.prependListener('request', (incoming) => {
      if (incoming.url === '/api/v1/posts?page_size=100') incoming.socket.destroy();
    });
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual(['a list of posts']);
    expect(leftOut(stdout)).toContain('a post: no example, because an earlier check failed');
    expect(code).toBe(1);
  });

  test('of an answer without end, 32 MB are read, and its connection is closed', async () => {
    let sent = 0;
    const part = Buffer.alloc(1_000_000, ' ');
    async function* endless() {
      for (;;) {
        sent += part.length;
        yield part;
      }
    }
    let isClosed = false;
    const origin = await site((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      pipeline(endless, outgoing).catch(() => {
        isClosed = true;
      });
    });
    const { code, stderr } = await probe(origin);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('is not a Stele site') });
    await expect.poll(() => isClosed).toBe(true);
    expect(sent).toBeGreaterThan(30_000_000);
    expect(sent).toBeLessThan(60_000_000);
  });

  test('an answer of more than 32 MB is a difference, unless its beginning has the expected text', async () => {
    const padding = Buffer.alloc(33 * 1024 * 1024, ' ');
    const padded = /^\/(llms-full\.txt|api\/v1\/posts\?page_size=100|api\/v1\/products\/)$/;
    const { origin } = await proxy({
      answer: (answer, { target }) =>
        padded.test(target) ? { ...answer, body: Buffer.concat([answer.body, padding]) } : answer,
    });
    const { code, stdout } = await probe(origin);
    expect(broken(stdout)).toEqual(['a list of posts', 'a list with a trailing slash']);
    expect(stdout).toMatch(/^differs {2}a list of posts\n {9}body: expected at most 32 MB, got more$/m);
    expect(code).toBe(1);
  });

  test('a server that never answers', async () => {
    const origin = await site(() => {});
    const options = { address: origin, userAgent: 'test', pace: 0, timeout: 50, onResult: () => {} };
    await expect(probeDirectly(options)).rejects.toThrow(`${origin} cannot be reached: no answer within 0.05 s`);
  });

  test.each([
    { name: 'nothing listens', origin: async () => `http://127.0.0.1:${await freePort()}`, says: /ECONNREFUSED/ },
    {
      name: 'no such name',
      origin: async () => 'https://no-such-host.invalid',
      says: /no-such-host\.invalid.+(E[A-Z_]+)/,
    },
    {
      name: 'no TLS',
      origin: async () => (await site((_, outgoing) => outgoing.end('Hello'))).replace('http:', 'https:'),
      says: /SSL/,
    },
  ])('$name: exit code 1, and the message names the address and the cause', async ({ origin, says }) => {
    const address = await origin();
    const { code, stderr, stdout } = await probe(address);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${address} cannot be reached: `);
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

/** Serves `listener` for one test; gives its origin. */
async function site(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => stop(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('no such service', () => {
  const html = { 'content-type': 'text/html' };
  const json = { 'content-type': 'application/json' };
  test.each([
    {
      name: 'a website',
      status: 200,
      headers: html,
      body: '<!doctype html><title>Hello</title>',
      says: '200, text/html',
    },
    { name: 'a website without the page', status: 404, headers: html, body: '<!doctype html>', says: '404, text/html' },
    {
      name: 'another JSON API',
      status: 200,
      headers: json,
      body: '{"service":"Other","hello":"world"}',
      says: '200, application/json without version, endpoints',
    },
    {
      name: 'redirects everywhere',
      status: 301,
      headers: { location: 'https://www.example.org/' },
      body: '',
      says: '301, no content type, to https://www.example.org/',
    },
  ])('$name: exit code 1, with the message that this is no such service', async ({ status, headers, body, says }) => {
    const origin = await site((_, outgoing) => outgoing.writeHead(status, headers).end(body));
    const { code, stderr, stdout } = await probe(origin);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    // One sentence, and not fifty rows that all differ.
    expect(stderr).toBe(
      `${origin} is not a Stele site: expected /api/v1/ to be a JSON index with service, version and endpoints, got ${says}\n`,
    );
  });
});

describe('files alone', () => {
  /** The small site, built for a path of a host of files, with `changes`. */
  async function files(addressing: string, cors: readonly string[] = ['--cors']): Promise<string> {
    const root = scratchFolder();
    const port = await freePort();
    const address = `http://localhost:${port}/project`;
    const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^page_sizes: .*\n/m, '');
    const content = contentFolder({ 'service.yaml': `${service}page_sizes: [1, 50]\n${addressing}` });
    const base = addressing === '' ? `http://localhost:${port}` : address;
    const { code, stderr } = await steleHere([
      ...['build', '--content', content, '--out', join(root, addressing === '' ? '' : 'project'), '--base-url', base],
    ]);
    if (code !== 0) throw new Error(stderr);
    // With these settings, the command would answer as other hosts of files do not.
    rmSync(join(root, 'serve.json'), { force: true });
    const { stop: end } = await browse(root, port, ...cors);
    onTestFinished(end);
    return base;
  }

  test('below a path, addressed by files: each kind of file is asked for', async () => {
    const { code, stdout, stderr } = await probe(await files('addressing: path\n'));
    expect([broken(stdout), stderr]).toEqual([[], '']);
    expect([...stdout.matchAll(/^ok {7}(.+)$/gm)].map(([, name]) => name)).toEqual([
      'service index',
      '/openapi.json exists',
      ...['products', 'pages', 'posts'].flatMap((name) => [
        `a list of ${name}`,
        `${name} in another language`,
        `an item of ${name}`,
        `a page of ${name}`,
      ]),
      'links.self is the list',
      'links.next is the next page',
      'a 404 in HTML',
      ...['/api/openapi.json', '/.well-known/openapi.json', '/openapi.yaml', '/api/openapi.yaml'].map(
        (path) => `${path} exists`,
      ),
      ...['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt'].map((path) => `${path} exists`),
      ...['/.well-known/api-catalog', '/.well-known/agent-card.json', '/.well-known/agent-skills/index.json'].map(
        (path) => `${path} exists`,
      ),
      ...['/developers/', '/developers/errors/'].map((path) => `${path} exists`),
      ...['the index of the dumps', 'a dump', 'the newest state of the changes'],
    ]);
    expect(code).toBe(0);
  });

  test('addressed by files, with a host: its files are no secret, and queries are asked', async () => {
    const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}addressing: path\nbuild: { host: node }\n`;
    const { stdout } = await probe((await deploySmall({ 'service.yaml': service })).origin);
    expect(broken(stdout)).toEqual([]);
    expect(leftOut(stdout)).toContain(
      '404 not_found for /api/v1/_/index.json: with `addressing: path` its files are public',
    );
  });

  test('addressed by files, without a host: what its OpenAPI description leaves out is not asked for', async () => {
    const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}addressing: path\n`;
    const { code, stdout } = await probe((await deploySmall({ 'service.yaml': service })).origin);
    expect(broken(stdout)).toEqual([]);
    expect(stdout).toMatch(/^ok +an item of posts$/m);
    expect(stdout).not.toMatch(/400|405|page_size/);
    expect(code).toBe(0);
  });

  test('an item whose name has several words', async () => {
    const content = join(scratchFolder(), 'content');
    write(content, {
      'service.yaml':
        'name: A\ndescription: A.\nbase_url: https://a.example\nlanguages: [en]\ndefault_language: en\noperator: { en: A }\ncollections: [price-lists]\naddressing: path\n',
      'collections/price-lists.yaml':
        'item: price_list\nfiles: price-lists/{key}.md\nfields: { name: { type: string, required: true, role: title } }\n',
      'price-lists/one.md': '---\nname: One\n---\n',
    });
    const { origin, close } = await deploy(content);
    onTestFinished(close);
    const { stdout } = await probe(origin);
    expect(stdout.match(/^(?:differs|skipped|ok +an item).*/gm)).toEqual(['ok       an item of price-lists']);
  });

  test('beside the website of another program, whose addresses are not asked for', async () => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8');
    const { origin } = await deploySmall({ 'service.yaml': `${service}mount: [developers]\naddressing: path\n` });
    const { code, stdout } = await probe(origin, '--mount', 'developers');
    expect([broken(stdout), code]).toEqual([[], 0]);
    expect(stdout).toMatch(/^ok +an item of posts$/m);
    expect(stdout).not.toMatch(/404|robots|a page of/);
  });

  const listOfPosts = /^\/api\/v1\/_\/list\/posts\/en\//;
  const changed = (answer: Answer, from: RegExp, to: string): Answer => {
    return { ...answer, body: Buffer.from(answer.body.toString().replace(from, to)) };
  };

  test.each<{
    name: string;
    of: RegExp;
    meddle: (answer: Answer) => Answer;
    differs: readonly string[];
    says?: string;
    skipped?: readonly string[];
  }>([
    {
      name: 'one file is missing',
      of: /^\/api\/v1\/_\/item\/posts\//,
      meddle: (answer) => ({ ...answer, status: 404 }),
      differs: ['an item of posts'],
      says: 'status: expected 200, got 404',
    },
    {
      name: 'one page is missing',
      of: /^\/posts\/./,
      meddle: (answer) => ({ ...answer, status: 404 }),
      differs: ['a page of posts'],
    },
    {
      name: 'a wrong type',
      of: listOfPosts,
      meddle: (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'application/jsonp' } }),
      // Its own link is asked, too.
      differs: ['a list of posts', 'links.self is the list'],
      says: 'content-type: expected application/json, got "application/jsonp"',
    },
    {
      name: 'an error in JSON, which names no example',
      of: listOfPosts,
      meddle: (answer) => ({ ...answer, status: 500, body: Buffer.from('{"code":"internal"}') }),
      differs: ['a list of posts'],
      skipped: ['an item of posts: no example, because an earlier check failed'],
    },
    {
      name: 'items without their key',
      of: listOfPosts,
      meddle: (answer) => changed(answer, /"slug":/g, '"name":'),
      differs: ['an item of posts'],
    },
    {
      name: 'links to another base address',
      of: listOfPosts,
      meddle: (answer) => changed(answer, /"self":"[^"]*"/, '"self":"https://own.example/a"'),
      differs: ['links.self is the list'],
      says: 'links point to https://own.example; build with --base-url http',
    },
    {
      name: 'a page for each address',
      of: /^\/no-such-page\//,
      meddle: (answer) => ({ ...answer, status: 200 }),
      differs: ['a 404 in HTML'],
    },
  ])('$name: what differs is named', async ({ of, meddle, differs, says = '', skipped = [] }) => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8');
    const site = await deploySmall({ 'service.yaml': `${service}addressing: path\n` });
    const answer: Meddler['answer'] = (given, { target }) => (of.test(target) ? meddle(given) : given);
    const { code, stdout } = await probe((await proxy({ answer }, site)).origin);
    expect([broken(stdout), leftOut(stdout), code]).toEqual([differs, skipped, 1]);
    expect(stdout).toContain(says);
  });

  test('pages of other sites may not read it: each file of JSON is named', async () => {
    const { code, stdout } = await probe(await files('addressing: path\n', []));
    expect(broken(stdout)).toContain('an item of posts');
    expect(broken(stdout)).not.toContain('a page of posts');
    expect(stdout).toContain('         access-control-allow-origin: expected "*", got null\n');
    expect(code).toBe(1);
  });

  test('a site for a host with code: what is missing, and how to choose other addresses', async () => {
    const base = await files('');
    const { code, stdout, stderr } = await probe(base);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `${base} answers no queries: expected a host that runs Stele's code, or \`addressing: path\` and no host in service.yaml\n`,
    );
  });
});

test('a search is tried with the words of the longest title, which few other items have', () => {
  const items = [
    { slug: 'a', title: 'Tides' },
    { slug: 'b', title: 'Tides of the harbour, by day', lang: 'en' },
    { slug: 'c', title: 'Tides by day' },
  ];
  expect(titleExamples({ name: 'posts', key: 'slug' } as Routing, items)).toEqual({
    query_of_title: 'q=Tides+of+the+harbour+by+day&collection=posts&lang=en',
    key_of_title: '"b"',
  });
});

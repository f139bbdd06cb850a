/**
 * netlify.toml, dist/_headers and dist/_redirects as Netlify reads them: what `netlify dev` cannot show, and that the
 * values of the contract are in them. Those are the only ones that are not written by hand here.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, inject, test } from 'vitest';
import type { DescribedSettings } from '../../../generator/api/settings.ts';
import { service } from '../../../generator/contract/service.ts';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import type { Host } from '../../../generator/hosts/host.ts';
import { netlify } from '../../../generator/hosts/netlify/host.ts';
import { readBuiltSettings } from '../../../generator/hosts/node/handler.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { scratchFolder } from '../../support/scratch.ts';
import { buildFor } from '../printed.ts';

const netlifyConfigPath = 'netlify.toml';
const settings = await readBuiltSettings(inject('sampleDist'));
const { redirects, headers, errors } = await readAsNetlify(settings);

/** What Netlify's own parsers make of what a build with these settings writes. */
async function readAsNetlify(settings: DescribedSettings) {
  const folder = scratchFolder();
  for (const { path, body } of netlify.files?.(settings) ?? []) writeFileSync(join(folder, path), String(body));
  const shared = { netlifyConfigPath, minimal: false };
  const reported = await parseAllRedirects({
    ...shared,
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
  });
  const sent = await parseAllHeaders({ ...shared, headersFiles: [join(folder, '_headers')], configHeaders: [] });
  return { redirects: reported.redirects, headers: sent.headers, errors: [...reported.errors, ...sent.errors] };
}

test('Netlify finds nothing wrong', () => {
  expect(errors).toEqual([]);
});

test("the repository's own configs are those of every site", () => {
  const text = ({ config }: Host) => config?.text('stele');
  expect(readFileSync('netlify.toml', 'utf8')).toBe(text(netlify));
  expect(readFileSync('wrangler.jsonc', 'utf8')).toBe(text(cloudflare));
});

test('netlify.toml names nothing of the site', () => {
  expect(readFileSync(netlifyConfigPath, 'utf8')).not.toMatch(
    /zh-tw|products|pages|posts|tinghai|\[\[(headers|redirects)/,
  );
});

test('the version of Node can run the build', () => {
  const [, major] = /NODE_VERSION = "(\d+)"/.exec(readFileSync(netlifyConfigPath, 'utf8')) ?? [];
  const [, least] = /^>=(\d+)\./.exec(packageJson.engines.node) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
});

describe('redirects', () => {
  test('the canonical addresses with default parameters are answered from their files', () => {
    const [lang, size] = ['zh-tw', 50];
    const lists = (collection: string) => [
      {
        from: `/api/v1/${collection}`,
        query: { page: ':number' },
        to: `/api/v1/_/list/${collection}/${lang}/${size}/:number.json`,
      },
      { from: `/api/v1/${collection}`, query: {}, to: `/api/v1/_/list/${collection}/${lang}/${size}/1.json` },
    ];
    // The first that matches wins: a list before what its item's pattern would take, and what is left over last.
    expect(redirects).toMatchObject(
      [
        { from: '/api/v1', to: '/api/v1/_/index.json' },
        ...lists('products'),
        { from: '/api/v1/products/:id', to: `/api/v1/_/item/products/${lang}/:id.json` },
        ...lists('pages'),
        { from: '/api/v1/pages/*', to: `/api/v1/_/item/pages/${lang}/:splat.json` },
        ...lists('posts'),
        { from: '/api/v1/posts/:slug', to: `/api/v1/_/item/posts/${lang}/:slug.json` },
        { from: '/api/*', to: '/api/v1/_/problem/not_found.json', status: 404 },
        { from: '/en/*', to: '/en/404.html', status: 404 },
        { from: '/ja/*', to: '/ja/404.html', status: 404 },
      ].map((rule) => ({ status: 200, ...rule, force: false })),
    );
  });

  test('a collection of an operator has its own; lists without files of the default page size have none', async () => {
    const { settings: own } = await buildFor(netlify, 'test/sites/releases', 'https://own.example');
    const targets = async (pageSizes: readonly number[]) => {
      const read = await readAsNetlify({ ...own, pageSizes });
      expect(read.errors).toEqual([]);
      return (read.redirects as { from: string; to: string }[]).map(({ from, to }) => `${from} ${to}`);
    };
    expect(await targets([100])).toEqual([
      '/api/v1 /api/v1/_/index.json',
      '/api/v1/software/:name /api/v1/_/item/software/en/:name.json',
      '/api/v1/notes/* /api/v1/_/item/notes/en/:splat.json',
      '/api/* /api/v1/_/problem/not_found.json',
    ]);
    expect(await targets([50, 100])).toContain('/api/v1/notes /api/v1/_/list/notes/en/50/1.json');
  });
});

/** All headers that the rules give to a path. Netlify joins those of one name, so no two rules may have the same. */
function headersOf(path: string): Record<string, string> {
  const matching = (headers as Header[]).filter(({ forRegExp }) => forRegExp.test(path));
  const names = matching.flatMap(({ values }) => Object.keys(values).map((name) => name.toLowerCase()));
  expect(new Set(names).size, `each header of ${path} once`).toBe(names.length);
  return Object.fromEntries(
    matching.flatMap(({ values }) => Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])),
  );
}

const base = inject('sampleBaseUrl');
const links =
  `<${base}/.well-known/api-catalog>; rel="api-catalog", <${base}/openapi.json>; rel="service-desc"; type="application/json", ` +
  `<${base}/developers/>; rel="service-doc"; type="text/html", <${base}/llms.txt>; rel="describedby"; type="text/plain"`;
const homes =
  `${links}, <${base}/>; rel="alternate"; hreflang="zh-TW", <${base}/en/>; rel="alternate"; hreflang="en", ` +
  `<${base}/ja/>; rel="alternate"; hreflang="ja"`;
const markdown = '<page.md>; rel="alternate"; type="text/markdown"';

describe('headers', () => {
  test.each([
    ['/'],
    ['/nope'],
    ['/openapi.json'],
    ['/openapi.yaml'],
    ['/llms.txt'],
    ['/sitemap.xml'],
    ['/.well-known/api-catalog'],
    ['/.well-known/agent-card.json'],
    ['/developers/errors/'],
    ['/en/products/ocr/'],
    ['/api/openapi.json'],
    ['/api/v1/_/index.json'],
  ])('%s is readable from any origin, cached for ten minutes, and not sniffed', (path) => {
    expect(headersOf(path)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-API-Version, Link, ETag, Allow',
      'cache-control': 'public, max-age=600',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test('drawings of the content run no scripts, whether the later of two policies replaces the other or joins it', () => {
    const policies = (headers as Header[])
      .filter(({ forRegExp }) => forRegExp.test('/assets/chart.svg'))
      .map(({ values }) => values['Content-Security-Policy']);
    expect(policies).toEqual(["frame-ancestors 'none'", "script-src 'none'; frame-ancestors 'none'"]);
  });

  test.each([
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    },
    { path: '/feed.xml', type: 'application/atom+xml; charset=utf-8' },
    { path: '/en/feed.xml', type: 'application/atom+xml; charset=utf-8' },
    { path: '/feed.json', type: 'application/feed+json' },
    { path: '/ja/feed.json', type: 'application/feed+json' },
    { path: '/sitemap.xml', type: undefined },
    { path: '/openapi.yaml', type: 'application/yaml' },
    { path: '/api/openapi.yaml', type: 'application/yaml' },
    { path: '/api/v1/_/problem/not_found.json', type: 'application/problem+json' },
    { path: '/openapi.json', type: undefined },
    { path: '/llms.txt', type: undefined },
    { path: '/api/v1/_/index.json', type: undefined },
  ])('the Content-Type of $path: $type', ({ path, type }) => {
    expect(headersOf(path)['content-type']).toBe(type);
  });

  test('calendars have their Content-Type in every language', async () => {
    const { settings: own } = await buildFor(netlify, 'test/sites/events', 'https://own.example');
    const rules = (await readAsNetlify(own)).headers as Header[];
    for (const path of ['/events/calendar.ics', '/ja/events/calendar.ics']) {
      const values = rules.filter(({ forRegExp }) => forRegExp.test(path)).map((rule) => rule.values);
      expect(values, path).toContainEqual({ 'Content-Type': 'text/calendar; charset=utf-8' });
    }
  });

  test.each([
    { path: '/', link: `${homes}, ${markdown}` },
    { path: '/page.md', link: homes },
    { path: '/developers/', link: `${links}, ${markdown}` },
    { path: '/developers/errors/', link: `${links}, ${markdown}` },
    { path: '/.well-known/api-catalog', link: links },
    { path: '/en/', link: `${homes}, ${markdown}` },
    { path: '/ja/', link: `${homes}, ${markdown}` },
    { path: '/en/developers/', link: `${links}, ${markdown}` },
    { path: '/ja/developers/errors/', link: `${links}, ${markdown}` },
    { path: '/knowledge/', link: markdown },
    { path: '/en/knowledge/price-series/', link: markdown },
    { path: '/products/ocr/', link: markdown },
    { path: '/ja/posts/', link: markdown },
    { path: '/_site/style.css', link: undefined },
    { path: '/llms.txt', link: undefined },
  ])('the Link of $path: $link', ({ path, link }) => {
    expect(headersOf(path).link).toBe(link);
  });

  test.each([
    { path: '/api/v1/', version: '1.0.0' },
    { path: '/api/v1/products', version: '1.0.0' },
    { path: '/api/openapi.json', version: '1.0.0' },
    { path: '/openapi.json', version: undefined },
    { path: '/', version: undefined },
  ])('the X-API-Version of $path: $version', ({ path, version }) => {
    expect(headersOf(path)['x-api-version']).toBe(version);
  });

  test("they are the contract's", () => {
    expect(headersOf('/api/v1/')).toMatchObject({
      'x-api-version': service.apiVersion,
      'cache-control': `public, max-age=${service.maxAge}`,
      'access-control-expose-headers': service.exposedHeaders.join(', '),
    });
  });

  test('every published file whose type Netlify cannot infer has a Content-Type', () => {
    const known = [
      '.css',
      '.csv',
      '.html',
      '.ico',
      '.jpg',
      '.js',
      '.json',
      '.md',
      '.png',
      '.svg',
      '.txt',
      '.webp',
      '.xml',
    ];
    const unknown = filesOf(inject('sampleDist')).filter(
      (path) => !known.includes(extname(path)) || basename(path, extname(path)) === 'feed',
    );
    const feeds = [
      '/dumps/changes/feed.json',
      '/dumps/changes/feed.xml',
      '/en/feed.json',
      '/en/feed.xml',
      '/feed.json',
      '/feed.xml',
      '/ja/feed.json',
      '/ja/feed.xml',
    ];
    const dumps = ['pages', 'posts', 'products'].flatMap((name) =>
      ['en', 'ja', 'zh-tw'].map((lang) => `/dumps/${name}.${lang}.ndjson`),
    );
    expect(unknown).toEqual(
      ['/.well-known/api-catalog', '/api/openapi.yaml', ...dumps, ...feeds, '/openapi.yaml'].sort(),
    );
    // A dump of more than 8 MB goes on in a folder.
    for (const path of [...unknown, '/dumps/ndjson/posts.en.2.ndjson'])
      expect(headersOf(path), path).toHaveProperty('content-type');
    expect(headersOf('/dumps/ndjson/posts.en.2.ndjson')).toMatchObject({ 'content-type': 'application/x-ndjson' });
  });
});

/** The paths of all files in `folder`, from a slash on, sorted. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

/** Where the base address comes from, seen in the addresses of the built service index (README, DESIGN). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { remove, temporaryFolder } from '../support/folders.ts';
import { steleHere } from './stele-here.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => remove(folder));

const netlify = { URL: 'https://netlify.example', DEPLOY_PRIME_URL: 'https://preview.netlify.example' };
const cloudflare = { CF_PAGES_URL: 'https://abc.pages.example' };

test.each([
  { name: "nothing is given: service.yaml's", flag: [], env: {}, base: 'https://small.example' },
  {
    name: '--base-url comes before everything',
    flag: ['--base-url', 'https://flag.example'],
    env: { BASE_URL: 'https://env.example', CONTEXT: 'production', ...netlify, ...cloudflare },
    base: 'https://flag.example',
  },
  {
    name: "BASE_URL comes before the hosts' variables",
    flag: [],
    env: { BASE_URL: 'https://env.example', CONTEXT: 'production', ...netlify, ...cloudflare },
    base: 'https://env.example',
  },
  {
    name: 'Netlify, production',
    flag: [],
    env: { CONTEXT: 'production', ...netlify },
    base: 'https://netlify.example',
  },
  {
    name: 'Netlify, deploy preview',
    flag: [],
    env: { CONTEXT: 'deploy-preview', ...netlify },
    base: 'https://preview.netlify.example',
  },
  {
    name: 'Netlify, branch deploy',
    flag: [],
    env: { CONTEXT: 'branch-deploy', ...netlify },
    base: 'https://preview.netlify.example',
  },
  { name: 'Cloudflare Pages', flag: [], env: cloudflare, base: 'https://abc.pages.example' },
  {
    name: 'Netlify comes before Cloudflare',
    flag: [],
    env: { CONTEXT: 'production', ...netlify, ...cloudflare },
    base: 'https://netlify.example',
  },
  {
    name: 'URL without CONTEXT is not Netlify',
    flag: [],
    env: { URL: 'https://x.example' },
    base: 'https://small.example',
  },
  { name: 'an empty variable is none', flag: [], env: { BASE_URL: '' }, base: 'https://small.example' },
  {
    name: 'slashes at the end are not kept',
    flag: ['--base-url', 'https://flag.example//'],
    env: {},
    base: 'https://flag.example',
  },
  { name: 'a port is kept', flag: ['--base-url', 'http://localhost:4173'], env: {}, base: 'http://localhost:4173' },
])('$name', async ({ flag, env, base }) => {
  const out = join(folder, 'dist');
  const built = await steleHere(['build', '--content', 'test/sites/small', '--out', out, ...flag], { env });
  expect(built).toMatchObject({ code: 0 });
  const read = (path: string) => JSON.parse(readFileSync(join(out, path), 'utf8'));
  expect(read('api/v1/_/index.json')).toMatchObject({
    documentation: `${base}/developers/`,
    openapi: `${base}/openapi.json`,
  });
  expect(read('api/v1/_/item/products/en/one.json')).toMatchObject({
    data: { url: `${base}/products/one/` },
    links: { self: `${base}/api/v1/products/one` },
  });
});

/** The small site, addressed by files. */
function byPath(): string {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  return contentFolder({ 'service.yaml': `${service}addressing: path\n` });
}

test.each([
  { name: 'a path', given: 'https://user.example/docs', base: 'https://user.example/docs' },
  { name: 'slashes at the end', given: 'https://user.example/docs//', base: 'https://user.example/docs' },
  { name: 'upper case', given: 'HTTPS://User.EXAMPLE/Docs', base: 'https://user.example/Docs' },
  { name: 'dots', given: 'https://user.example/x/../v1.2/.', base: 'https://user.example/v1.2' },
  { name: 'escapes', given: 'https://user.example/caf%C3%A9', base: 'https://user.example/caf%C3%A9' },
  { name: 'signs', given: "https://user.example/a&copy=1;'b", base: "https://user.example/a&copy=1;'b" },
])('addressed by files, $name is kept in every address', async ({ given, base }) => {
  const out = join(folder, 'below');
  const args = ['build', '--content', byPath(), '--out', out, '--base-url', given, '--verify'];
  expect(await steleHere(args)).toMatchObject({ code: 0 });
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  expect(JSON.parse(read('api/v1/_/index.json'))).toMatchObject({ openapi: `${base}/openapi.json` });
  expect(JSON.parse(read('api/v1/_/item/products/en/one.json'))).toMatchObject({
    data: { url: `${base}/products/one/` },
    links: { self: `${base}/api/v1/_/item/products/en/one.json` },
  });
  const home = parse(read('index.html'));
  const named = attributes(home, 'href').filter((href) => !/^(#|mailto:)/.test(href));
  const onHost = named.map((href) => new URL(href, 'https://user.example/').href);
  expect(onHost.filter((url) => !url.startsWith(`${base}/`))).toEqual([]);
  expect(onHost).toContain(`${base}/products/one/`);
});

function attributes(node: DefaultTreeAdapterTypes.Node, name: string): string[] {
  const own = 'attrs' in node ? node.attrs.filter((attr) => attr.name === name).map(({ value }) => value) : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap((child) => attributes(child, name)) : [])];
}

const path = 'https://user.example/docs';

test.each([
  { name: '--base-url', args: ['--base-url', path], env: {} },
  { name: 'BASE_URL', args: [], env: { BASE_URL: path } },
  { name: 'URL', args: [], env: { CONTEXT: 'production', URL: path } },
  { name: 'DEPLOY_PRIME_URL', args: [], env: { DEPLOY_PRIME_URL: path } },
  { name: 'CF_PAGES_URL', args: [], env: { CF_PAGES_URL: path } },
])('$name with a path is refused on hosts that answer queries, with its name and the way out', async (row) => {
  const out = join(folder, 'refused');
  const { code, stderr } = await steleHere(['build', '--content', 'test/sites/small', '--out', out, ...row.args], row);
  expect(code).toBe(1);
  expect(stderr).toContain(`Unexpected path in ${row.name} "${path}"`);
  expect(stderr).toContain('`addressing: path`');
  expect(existsSync(out)).toBe(false);
});

test.each(['netlify', 'cloudflare'])('--host %s serves no site below a path', async (host) => {
  const out = join(folder, 'refused');
  const content = byPath();
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes.*\n/m, ''));
  const { code, stderr } = await steleHere([
    ...['build', '--content', content, '--out', out],
    ...['--base-url', path, '--host', host],
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain(`Unexpected base address "${path}", expected one without a path`);
  expect(existsSync(out)).toBe(false);
});

/** Where the base address comes from, seen in the addresses of the built service index (README, DESIGN). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove, temporaryFolder } from '../support/folders.ts';
import { stele } from './stele.ts';

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
    name: 'a path is kept, slashes at the end are not',
    flag: ['--base-url', 'https://flag.example/docs//'],
    env: {},
    base: 'https://flag.example/docs',
  },
  { name: 'a port is kept', flag: ['--base-url', 'http://localhost:4173'], env: {}, base: 'http://localhost:4173' },
])('$name', async ({ flag, env, base }) => {
  const out = join(folder, 'dist');
  const built = await stele(['build', '--content', 'test/sites/small', '--out', out, ...flag], { env });
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

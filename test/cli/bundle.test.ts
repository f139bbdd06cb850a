/** Compiling the command: only where something that it is made of changed. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';

test('unchanged, it stays; changed or damaged, it is made anew', () => {
  const cwd = scratchFolder();
  for (const path of ['generator', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(path, join(cwd, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  const compile = () => {
    execFileSync('node', ['scripts/bundle.mjs'], { cwd });
    return statSync(join(cwd, 'bin/stele.js'), { bigint: true }).mtimeNs;
  };
  const version = () => execFileSync('node', ['bin/stele.js', '--version'], { cwd, encoding: 'utf8' });

  const first = compile();
  expect(compile()).toBe(first);

  const source = join(cwd, 'package.json');
  writeFileSync(source, readFileSync(source, 'utf8').replace(/"version": ".*"/, '"version": "9.8.7"'));
  const second = compile();
  expect(second).not.toBe(first);
  expect(version()).toBe('9.8.7\n');

  const chunk = readdirSync(join(cwd, 'bin')).find((name) => name.startsWith('chunk-')) ?? '';
  rmSync(join(cwd, 'bin', chunk));
  expect(compile()).not.toBe(second);
  expect(version()).toBe('9.8.7\n');
});

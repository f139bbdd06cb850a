/** Compiling the command: only where something that it is made of changed. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';

test('the bundle stays while its sources do, and is made anew after a change or a damage', () => {
  const cwd = scratchFolder();
  for (const path of ['generator', 'scripts', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json']) {
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
  // What the first had and the second has not is gone; its maps are those that its files name.
  const names = readdirSync(join(cwd, 'bin')).filter((name) => /\.(?:js|map)$/.test(name));
  const maps = names.flatMap(
    (name) => /^\/\/# sourceMappingURL=(.*)$/m.exec(readFileSync(join(cwd, 'bin', name), 'utf8'))?.[1] ?? [],
  );
  expect(maps).toContain('stele.js.map');
  expect(names.filter((name) => name.endsWith('.map')).sort()).toEqual(maps.sort());
  expect(version()).toBe('9.8.7\n');

  const chunk = readdirSync(join(cwd, 'bin')).find((name) => name.startsWith('chunk-')) ?? '';
  rmSync(join(cwd, 'bin', chunk));
  expect(compile()).not.toBe(second);
  expect(version()).toBe('9.8.7\n');
});

/** Content that is changed just before a build looks at it, which runs in this process. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';

const looking = ['statSync', 'readFileSync', 'copyFileSync', 'openSync'] as const;
const { statSync, readFileSync, copyFileSync, openSync } = fs;
const original = { statSync, readFileSync, copyFileSync, openSync };

/** What happens to the file at `path`; what is saved is another text. */
const changes = {
  remove: (path: string) => fs.rmSync(path),
  folder: (path: string) => {
    fs.rmSync(path);
    fs.mkdirSync(path);
  },
  save: (path: string) => fs.appendFileSync(path, '<!-- saved -->'),
  rename: (path: string) => fs.renameSync(path, `${path}.orig`),
};

export type Change = keyof typeof changes;

/**
 * Does `action`, and `change` to the file at `path` before the look at it that is number `at`, 0 for none. Gives the
 * looks.
 */
export async function whileChanging(
  path: string,
  change: Change,
  at: number,
  action: () => Promise<void>,
): Promise<string[]> {
  const looks: string[] = [];
  const watch = (name: string, place: unknown) => {
    if (typeof place !== 'string' || resolve(place) !== path) return;
    looks.push(name);
    if (looks.length === at) changes[change](path);
  };
  const watched = looking.map((name) => [
    name,
    (...args: unknown[]) => {
      watch(name, args[0]);
      return Reflect.apply(original[name], fs, args);
    },
  ]);
  replace(Object.fromEntries(watched));
  try {
    await action();
  } finally {
    replace(original);
  }
  return looks;
}

/** Lets all who look at the disk do it by `functions`. */
function replace(functions: object): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

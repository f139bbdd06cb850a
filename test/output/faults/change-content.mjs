/**
 * Preloaded into a process (`node --import`), changes a file just before the process looks at it for the CHANGE_AT-th time.
 *
 * CHANGE_PATH: the file. CHANGE: `remove`, `folder` (one takes its place), `save` (other text), or `rename`.
 * CHANGE_LOG: a file that is given a line for each look.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';

const { CHANGE = '', CHANGE_PATH = '', CHANGE_AT = '0', CHANGE_LOG = '' } = process.env;
const original = { ...fs };
let looks = 0;

const changes = {
  remove: () => original.rmSync(CHANGE_PATH),
  folder: () => {
    original.rmSync(CHANGE_PATH);
    original.mkdirSync(CHANGE_PATH);
  },
  save: () => original.appendFileSync(CHANGE_PATH, '<!-- saved -->'),
  rename: () => original.renameSync(CHANGE_PATH, `${CHANGE_PATH}.orig`),
};

for (const name of ['statSync', 'readFileSync', 'copyFileSync', 'openSync']) {
  fs[name] = (path, ...rest) => {
    if (typeof path === 'string' && resolve(path) === CHANGE_PATH) {
      original.appendFileSync(CHANGE_LOG, `${name}\n`);
      if (++looks === Number(CHANGE_AT)) changes[CHANGE]();
    }
    return original[name](path, ...rest);
  };
}

syncBuiltinESMExports();

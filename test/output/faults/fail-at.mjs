/**
 * Preloaded into a process (`node --import`), lets one of its changes to the disk fail, or ends it there.
 *
 * FAULT_UNDER: only what happens below this folder counts. FAULT_AT: which change, from 1 on; 0 for none. FAULT: `kill`
 * ends the process by SIGKILL before the change, where it writes after half of it; an error code (`ENOSPC`) is thrown at
 * this change and all that follow and need room, and with `!` (`EACCES!`) at all that follow. `remove` removes FAULT_PATH,
 * `revoke` makes it read-only, and the process goes on; a name in it may end in `*`, for the first that begins so. FAULT_CALL: only changes by this function count. FAULT_FROM: they
 * count from when this file is there. FAULT_LIST: a file that is given
 * a line for each change: its function, and what it changes below FAULT_UNDER.
 *
 * Between two changes the disk stays as it is: to end the process before each of them is to end it at any moment.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

const { FAULT_UNDER = '/', FAULT_AT = '0', FAULT = 'kill', FAULT_PATH = '' } = process.env;
const { FAULT_CALL, FAULT_FROM, FAULT_LIST } = process.env;
const at = Number(FAULT_AT);
const [, code, always] = /^(\w+)(!?)$/.exec(FAULT);
const original = { ...fs };
const opened = new Map();
let changes = 0;
let revoked = false;

const isUnder = (path) => typeof path === 'string' && (resolve(path) + sep).startsWith(FAULT_UNDER + sep);

/** FAULT_PATH, with the name that is there in place of one that ends in `*`. */
function faultPath() {
  const [start, rest] = FAULT_PATH.split('*');
  if (rest === undefined || !original.existsSync(dirname(start))) return FAULT_PATH;
  const name = original.readdirSync(dirname(start)).find((one) => one.startsWith(basename(start)));
  return name === undefined ? FAULT_PATH : join(dirname(start), name) + rest;
}

/** Counts a change of what lies at `path` and lets it fail if it is its turn. `half` does a part of it. */
function change(name, needsRoom, path, half) {
  if (FAULT_CALL && FAULT_CALL !== name) return;
  if (FAULT_FROM && !original.existsSync(FAULT_FROM)) return;
  changes++;
  if (FAULT_LIST) original.writeFileSync(FAULT_LIST, `${name} ${relative(FAULT_UNDER, path)}\n`, { flag: 'a' });
  if (at === 0 || changes < at) return;
  if (code === 'kill') {
    half?.();
    process.kill(process.pid, 'SIGKILL');
    // The signal may take a moment to arrive; nothing may happen until then.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  if (code === 'remove' || code === 'revoke') {
    if (changes === at && code === 'remove') original.rmSync(faultPath(), { recursive: true, force: true });
    // As soon as it is there.
    if (code === 'revoke' && !revoked && original.existsSync(faultPath())) {
      original.chmodSync(faultPath(), 0o555);
      revoked = true;
    }
    return;
  }
  if (changes === at || always || needsRoom) {
    throw Object.assign(new Error(`${code}: a planted fault, ${name}`), { code, syscall: name });
  }
}

function patch(name, needsRoom) {
  fs[name] = (...args) => {
    // Of two paths the second is the one that changes.
    const path = args.slice(0, 2).findLast(isUnder);
    if (path !== undefined) change(name, needsRoom, path);
    return original[name](...args);
  };
}

for (const name of ['mkdirSync', 'appendFileSync', 'linkSync', 'copyFileSync', 'symlinkSync']) patch(name, true);
for (const name of ['renameSync', 'unlinkSync', 'rmdirSync', 'rmSync', 'truncateSync', 'ftruncateSync', 'utimesSync'])
  patch(name, false);

fs.writeFileSync = (path, data, ...rest) => {
  const half = () => original.writeFileSync(path, data.slice(0, data.length / 2), ...rest);
  if (isUnder(path)) change('writeFileSync', true, path, half);
  return original.writeFileSync(path, data, ...rest);
};
fs.openSync = (path, flags = 'r', ...rest) => {
  const writes = flags !== 'r' && isUnder(path);
  if (writes) change('openSync', true, path);
  const file = original.openSync(path, flags, ...rest);
  if (writes) opened.set(file, path);
  return file;
};
fs.closeSync = (file) => {
  opened.delete(file);
  return original.closeSync(file);
};
fs.writevSync = (file, chunks, ...rest) => {
  if (opened.has(file)) {
    const bytes = Buffer.concat(chunks);
    change('writevSync', true, opened.get(file), () => original.writeSync(file, bytes.subarray(0, bytes.length / 2)));
  }
  return original.writevSync(file, chunks, ...rest);
};
fs.writeSync = (file, ...rest) => {
  if (opened.has(file)) change('writeSync', true, opened.get(file));
  return original.writeSync(file, ...rest);
};

const { spawnSync } = childProcess;
childProcess.spawnSync = (command, args, ...rest) => {
  const path = args?.findLast(isUnder);
  if (path !== undefined) change('spawnSync', false, path);
  return spawnSync(command, args, ...rest);
};

syncBuiltinESMExports();

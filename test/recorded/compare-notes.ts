/** Runs around each file of tests of a push: compares what it made Stele do with what is recorded (see notes.ts). */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, expect, inject, type RunnerTask } from 'vitest';
import { beginNotes, takeNotes } from './notes.ts';
import { isRecordedNode } from './recording.ts';

/** Where no server, terminal or other program has a say in what is noted. */
const compared =
  /^(api|collections|content|contract|diff|edge|editor|fields|history|languages|markdown|model|print(?!\/openapi)|search|verify)\//;

const path = relative(resolve('test'), expect.getState().testPath ?? '').replaceAll('\\', '/');
const recorded = join('test/recorded/notes', path.replace(/\.test\.ts$/, '.txt'));

/** More cases than usual note more. */
const isCompared = compared.test(path) && isRecordedNode && process.env.FUZZ_RUNS === undefined;

// Elsewhere a process renders a text once for several files of tests.
beginNotes(path, (kind) => isCompared && (kind !== 'texts' || path.startsWith('markdown/')));

/** Whether all tests ran and passed: a part of them notes a part. */
function isWhole(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.every(isWhole) : task.result?.state === 'pass';
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern in front of the suite.
afterAll(({}, suite) => {
  const notes = takeNotes();
  if (!isCompared || !suite.tasks.every(isWhole)) return;
  const before = existsSync(recorded) ? readFileSync(recorded, 'utf8') : '';
  // Kinds that are not the same in each run are marked by hand.
  for (const [, kind = ''] of before.matchAll(/^(\w+): varies$/gm)) notes.set(kind, 'varies');
  const text = Array.from(notes, ([kind, digest]) => `${kind}: ${digest}\n`)
    .sort()
    .join('');
  if (!inject('isRecording')) {
    expect(text, `${recorded}: see test/recorded/notes.ts`).toBe(before);
  } else if (text === '') {
    rmSync(recorded, { force: true });
  } else {
    mkdirSync(dirname(recorded), { recursive: true });
    writeFileSync(recorded, text);
  }
});

/**
 * Other threads that help this one where there is much to do. All take their next few jobs from one counter, so that nobody
 * waits for the slowest; which of them did a job shows nowhere.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReadTask, RenderTask } from './tasks.ts';

type Task = ReadTask | RenderTask;

/**
 * With fewer jobs a thread takes more time to load the Markdown engine, and to run it as fast as one that has run it for a
 * while, than it saves: 6,000 documents take two threads longer than one, 30,000 a tenth to a sixth less.
 */
const worthwhile = 10_000;

/** So many that taking them costs nothing, so few that all threads end together. */
const jobsAtOnce = 32;

const maxThreads = 4;

/** Only the bundle has it. */
const threadFile = new URL('./content-worker.js', import.meta.url);

/** Results of the jobs from `start` on; undefined: nothing is left to do. */
export type Answer = { readonly start: number; readonly results: readonly unknown[] } | undefined;

/** Takes the next of `jobs`; undefined where none are left. `counter` holds the number of the first that nobody took. */
export function takeJobs(
  jobs: readonly unknown[],
  counter: Int32Array,
): { readonly start: number; readonly end: number } | undefined {
  const start = Atomics.add(counter, 0, jobsAtOnce);
  return start < jobs.length ? { start, end: Math.min(start + jobsAtOnce, jobs.length) } : undefined;
}

export class ThreadPool {
  readonly #wanted: number | undefined;
  #threads: Worker[] = [];

  /** `wanted`: how many there are, however much there is to do. */
  constructor(wanted?: number) {
    this.#wanted = wanted;
  }

  /** Whether others help with so many jobs. */
  helps(jobs: number): boolean {
    return this.#sizeFor(jobs) > 0;
  }

  /**
   * Does all `jobs` with `own`, and lets other threads do those that they take as `task` says; `done` gets each job's number
   * and result. Rejects with what goes wrong first.
   */
  async share<Job, Result>(
    task: () => Task,
    jobs: readonly Job[],
    own: (job: Job) => Result,
    done: (number: number, result: Result) => void,
  ): Promise<void> {
    const threads = this.#threadsFor(jobs.length);
    const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const others = Promise.all(threads.map((thread) => runIn(thread, { ...task(), jobs, counter }, done)));
    // It is awaited below, unless this thread fails first.
    others.catch(() => {});
    for (let share = takeJobs(jobs, counter); share !== undefined; share = takeJobs(jobs, counter)) {
      for (const [index, job] of jobs.slice(share.start, share.end).entries()) done(share.start + index, own(job));
      // The others' results come in between, and what native code holds for finished jobs is freed.
      await setImmediate();
    }
    await others;
  }

  close(): void {
    for (const thread of this.#threads) thread.terminate();
    this.#threads = [];
  }

  #threadsFor(jobs: number): Worker[] {
    const size = this.#sizeFor(jobs);
    while (this.#threads.length < size) this.#threads.push(new Worker(threadFile));
    return this.#threads.slice(0, size);
  }

  #sizeFor(jobs: number): number {
    if (jobs === 0 || !existsSync(fileURLToPath(threadFile))) return 0;
    return this.#wanted ?? (jobs < worthwhile ? 0 : Math.min(availableParallelism() - 1, maxThreads));
  }
}

function runIn<Result>(thread: Worker, order: object, done: (number: number, result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: { readonly start: number; readonly results: readonly Result[] } | undefined) => {
      if (answer === undefined) {
        thread.off('message', onMessage).off('error', reject).off('exit', onExit);
        resolve();
      } else for (const [index, result] of answer.results.entries()) done(answer.start + index, result);
    };
    const onExit = (code: number) => reject(new Error(`A thread ended with code ${code}`));
    thread.on('message', onMessage).on('error', reject).on('exit', onExit).postMessage(order);
  });
}

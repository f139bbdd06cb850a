/** A thread that does what it is told; see pool.ts. */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type Answer, takeJobs } from './pool.ts';
import {
  prepareReading,
  prepareRendering,
  type ReadJob,
  type ReadTask,
  type RenderJob,
  type RenderTask,
} from './tasks.ts';

type Order = { readonly counter: Int32Array } & (
  | (ReadTask & { readonly jobs: readonly ReadJob[] })
  | (RenderTask & { readonly jobs: readonly RenderJob[] })
);

parentPort?.on('message', async (order: Order) => {
  if (order.name === 'read') await doAll(order.jobs, order.counter, prepareReading(order.root));
  else {
    const render = await prepareRendering(order);
    if (render !== undefined) await doAll(order.jobs, order.counter, render);
  }
  parentPort?.postMessage(undefined satisfies Answer);
});

async function doAll<Job>(jobs: readonly Job[], counter: Int32Array, work: (job: Job) => unknown): Promise<void> {
  for (let share = takeJobs(jobs, counter); share !== undefined; share = takeJobs(jobs, counter)) {
    const results = jobs.slice(share.start, share.end).map(work);
    parentPort?.postMessage({ start: share.start, results } satisfies Answer);
    // What native code holds for a finished job is freed in between.
    await setImmediate();
  }
}

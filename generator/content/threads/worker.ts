/** A thread that does what it is told; see crew.ts. */
import { parentPort } from 'node:worker_threads';
import { type Answer, takeJobs } from './crew.ts';
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
  if (order.name === 'read') doAll(order.jobs, order.counter, prepareReading(order.root));
  else {
    const render = await prepareRendering(order);
    if (render !== undefined) doAll(order.jobs, order.counter, render);
  }
  parentPort?.postMessage(undefined satisfies Answer);
});

function doAll<Job>(jobs: readonly Job[], counter: Int32Array, work: (job: Job) => unknown): void {
  for (let share = takeJobs(jobs, counter); share !== undefined; share = takeJobs(jobs, counter)) {
    const results = jobs.slice(share.start, share.end).map(work);
    parentPort?.postMessage({ start: share.start, results } satisfies Answer);
  }
}

/** The thread that looks at an output; see output.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { lookAt } from './look.ts';
import { readManifest } from './manifest.ts';
import type { LookingTask } from './output.ts';

const { target, manifest }: LookingTask = workerData;
parentPort?.postMessage(lookAt(target, readManifest(manifest)));

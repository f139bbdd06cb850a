/** The thread that looks at an output; see output.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readManifest } from './manifest.ts';
import type { LookingTask } from './output.ts';
import { survey } from './survey.ts';

const { target, manifest }: LookingTask = workerData;
parentPort?.postMessage(survey(target, readManifest(manifest)));

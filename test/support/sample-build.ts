/** Compiles the command and builds the sample site once for all test files; they only read it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { contractSite } from './folders.ts';
import { lateEnv } from './late.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built sample site. */
    sampleDist: string;
    /** The base address that it was built with. */
    sampleBaseUrl: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'stele-sample-'));
  const out = join(folder, 'dist');
  const baseUrl = 'https://stele-under-test.example';
  execFileSync(process.execPath, ['scripts/bundle.mjs'], { stdio: 'inherit' });
  execFileSync(
    process.execPath,
    ['bin/stele.js', 'build', '--content', contractSite, '--out', out, '--base-url', baseUrl],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...lateEnv },
    },
  );
  project.provide('sampleDist', out);
  project.provide('sampleBaseUrl', baseUrl);
  return () => rmSync(folder, { recursive: true, force: true });
}

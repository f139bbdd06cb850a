/**
 * Compiles the command and builds the sample site, once for all test files that run; they only read it. Only for files
 * that need it (see quick.ts): one file of quick tests starts immediately.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { contractSite } from './folders.ts';
import { lateEnv } from './late.ts';
import { isQuick, needsSample } from './quick.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built sample site. */
    sampleDist: string;
    /** The base address that it was built with. */
    sampleBaseUrl: string;
    /** Whether what is recorded is recorded anew (`-u`). */
    isRecording: boolean;
  }
}

export default function setup(project: TestProject): () => void {
  project.provide('isRecording', project.config.snapshotOptions.updateSnapshot === 'all');
  let isBundled = false;
  let folder: string | undefined;
  const prepare = (moduleIds: readonly string[]) => {
    const files = moduleIds.map((id) => relative('.', id).replaceAll('\\', '/'));
    if (!isBundled && !files.every(isQuick)) {
      execFileSync(process.execPath, ['scripts/bundle.mjs'], { stdio: 'inherit' });
      isBundled = true;
    }
    if (folder === undefined && files.some(needsSample)) {
      folder = mkdtempSync(join(tmpdir(), 'stele-sample-'));
      buildSample(project, join(folder, 'dist'));
    }
  };
  prepare(project.vitest.state.getPaths());
  // While vitest watches, a file may run that was not among the first.
  project.onTestsRerun((specifications) => prepare(specifications.map(({ moduleId }) => moduleId)));
  return () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
}

function buildSample(project: TestProject, out: string): void {
  const baseUrl = 'https://stele-under-test.example';
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
}

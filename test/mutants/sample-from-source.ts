/** Builds the sample site once from source, without the command: what the tests of a mutant share, no mutant has made. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../generator/build.ts';
import { late } from '../support/late.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'stele-mutants-'));
  const out = join(folder, 'dist');
  const baseUrl = 'https://stele-under-test.example';
  const { site, diagnostics } = await build({
    content: 'content',
    out,
    baseUrl: { url: baseUrl, source: '--base-url' },
    templates: ['templates'],
    view: late,
  });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  project.provide('sampleDist', out);
  project.provide('sampleBaseUrl', baseUrl);
  return () => rmSync(folder, { recursive: true, force: true });
}

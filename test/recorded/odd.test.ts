/** Sites of what is rarely written: each line of them is there for a decision that no other site shows. */
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { oddTargets } from './odd-targets.ts';
import { onRecordedNode, Recording } from './recording.ts';

const now = ['--now', '2026-11-28T12:00:00Z', '--no-cache'];

const cases: readonly { readonly name: string; readonly site: string; readonly settings?: string }[] = [
  { name: 'odd-texts', site: 'odd-texts' },
  { name: 'odd-texts-remark', site: 'odd-texts', settings: 'markdown: { parser: remark }\n' },
  { name: 'odd-data', site: 'odd-data' },
];

test.each(cases)('$name is as it is recorded', onRecordedNode, async ({ name, site, settings }) => {
  const folder = siteFolder();
  cpSync(`test/sites/${site}`, join(folder, 'content'), { recursive: true });
  appendFileSync(join(folder, 'content/service.yaml'), settings ?? '');
  const recording = new Recording();
  expect(await recordCommand(recording, name, folder, ['build', ...now, '--json'])).toBe(0);
  recordFiles(recording, name, join(folder, 'dist'));
  if (settings === undefined) await recordAnswers(recording, name, join(folder, 'dist'), oddTargets);
  await recordCommand(recording, name, folder, ['status', ...now, '--left-out']);
  await recording.compare(name);
});

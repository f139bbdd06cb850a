/** What is rarely written, in `odd/`: each line is there for a decision that no other site shows. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';

const now = ['--now', '2026-11-28T12:00:00Z', '--no-cache'];

test.each(['satteri', 'remark'])('odd texts are as they are recorded, read by %s', onRecordedNode, async (parser) => {
  const folder = siteFolder();
  cpSync('test/recorded/odd', join(folder, 'content'), { recursive: true });
  const recording = new Recording();
  const name = `odd by ${parser}`;
  expect(await recordCommand(recording, name, folder, ['build', ...now, '--json'])).toBe(0);
  recordFiles(recording, name, join(folder, 'dist'));
  if (parser === 'satteri') await recordAnswers(recording, name, join(folder, 'dist'));
  await recording.compare(`odd-${parser}`);
});

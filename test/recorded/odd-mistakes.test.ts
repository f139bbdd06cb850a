/** A site in which nearly every description of a collection is wrong, each in another way, and what is reported of it. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordCommand, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';

test('what a check reports of wrong descriptions is as it is recorded', onRecordedNode, async () => {
  const folder = siteFolder();
  cpSync('test/sites/odd-mistakes', join(folder, 'content'), { recursive: true });
  const recording = new Recording();
  for (const format of ['json', 'pretty'])
    expect(await recordCommand(recording, format, folder, ['check', '--no-cache', '--format', format])).toBe(1);
  await recording.compare('odd-mistakes');
});

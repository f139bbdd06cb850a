/** The answers of a site alone, as a build writes them: no pages, no templates, so that many trees can be written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noMemo } from '../../generator/base/memo.ts';
import type { Site } from '../../generator/model/site.ts';
import { answerBatches, generalFiles } from '../../generator/print/answers/answers.ts';
import { partsOf } from '../../generator/print/file.ts';
import { settingsJson } from '../../generator/print/media-types.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Gives the folder of a new tree. `pageHole` is what hosts that compose nothing fill with a page's number. */
export function writeAnswers(site: Site, pageHole?: string): string {
  const root = join(scratchFolder(), 'dist');
  const answers = [...answerBatches(site, pageHole, noMemo)].flat();
  for (const file of [...generalFiles(site), ...answers, settingsJson(site.service, ['json'])]) {
    const place = join(root, file.path);
    mkdirSync(dirname(place), { recursive: true });
    for (const part of partsOf(file) ?? []) writeFileSync(place, part, { flag: 'a' });
  }
  return root;
}

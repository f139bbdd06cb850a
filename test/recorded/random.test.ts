/** Sites at random, with every word and option, and edits between builds: the files and the answers of each. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RandomSite } from '../content/random-site.ts';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';

const sites = 24;

/** Names that a person would choose, and some that Stele has: of its own, more would be recorded whenever it gets one. */
const names = [
  ...['apple', 'bridge', 'cloud', 'door', 'engine', 'forest', 'glass', 'hill', 'island', 'jacket', 'kettle', 'lamp'],
  ...['title', 'policy', 'script', 'terms', 'list', 'items', 'total', 'search_it', 'data', 'meta', 'links', 'lang'],
  ...['style', 'tag', 'feed', 'page', 'index', 'label', 'open', 'of', 'to', 'from', 'type', 'value', 'name', 'url'],
];

test(`${sites} sites at random are as they are recorded`, onRecordedNode, async () => {
  const recording = new Recording();
  for (let seed = 1; seed <= sites; seed++) {
    const folder = siteFolder();
    const choose = choices(seed);
    const site = new RandomSite(names, false, choose);
    for (let build = 0; build <= seed % 3; build++) {
      if (build > 0) site.edit();
      site.write(join(folder, 'content'));
      expect(await recordCommand(recording, 'builds', folder, ['build', '--out', 'dist'])).toBe(0);
      recordFiles(recording, 'files', join(folder, 'dist'), `${seed}.${build} `);
      if (build === seed % 3) await recordAnswers(recording, 'answers', join(folder, 'dist'));
    }
  }
  await recording.compare('random');
});

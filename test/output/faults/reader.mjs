/**
 * Reads a build over and over while it changes: `node reader.mjs <dist> <stop file>`. Every file must be whole, and what a
 * list names must be there, unless the list that is there a moment later does not name it any more. Prints what it found
 * as JSON.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [dist, stop] = process.argv.slice(2);
const lists = join(dist, 'api/v1/_/list/posts/en/100');
const found = { rounds: 0, changes: 0, wrong: [] };
let before = '';

const slugsIn = (text) => JSON.parse(text).data.map(({ slug }) => slug);
const listText = () => readFileSync(join(lists, '1.json'), 'utf8');
const attempt = (what, work) => {
  try {
    return work();
  } catch (error) {
    found.wrong.push(`${what}: ${error.message}`);
    return undefined;
  }
};

while (!existsSync(stop) && found.wrong.length < 5) {
  found.rounds++;
  const text = attempt('list', listText);
  if (text === undefined) continue;
  if (text !== before) found.changes++;
  before = text;
  for (const slug of attempt('list', () => slugsIn(text)) ?? []) {
    const path = join(dist, `api/v1/_/item/posts/en/${slug}.json`);
    try {
      JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const still = attempt('list', () => slugsIn(listText()).includes(slug) && !existsSync(path));
      if (error.code !== 'ENOENT' || still) found.wrong.push(`${slug}: ${error.message}`);
    }
  }
  attempt('page', () => {
    if (!readFileSync(join(dist, 'index.html'), 'utf8').endsWith('</html>\n'))
      throw new Error('index.html is cut short');
  });
  attempt('folder', () => readdirSync(dist));
}
process.stdout.write(JSON.stringify(found));

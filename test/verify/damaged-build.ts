/** A small build whose links all resolve, and copies of it with damage done by hand. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import type { Finding } from '../../generator/verify/finding.ts';
import { type CheckedTree, checkTree } from '../../generator/verify/tree.ts';
import { type Walked, walk } from '../../generator/verify/walk.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

/** What to do to a file of the build, by its path: a new text made of the old one (empty for a new file), or null for none. */
export type Damage = Readonly<Record<string, ((text: string) => string | Uint8Array) | null>>;

/**
 * Builds the small site, with lists of the default page size as files, so that there is something to damage, and without
 * the links between its texts: whether these are written well is for the tests of the build. `setting` is one more line of service.yaml.
 */
export async function soundBuild(setting = ''): Promise<string> {
  const content = contentFolder({ 'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n' });
  const service = join(content, 'service.yaml');
  writeFileSync(service, `${readFileSync(service, 'utf8').replace('[2, 100]', '[2, 50, 100]')}${setting}\n`);
  return await buildInto(scratchFolder(), content);
}

/** A copy of `dist` with `damage`. Throws where the damage changes nothing: a row would pass for the wrong reason. */
export function damaged(dist: string, damage: Damage): string {
  const copy = join(scratchFolder(), 'dist');
  cpSync(dist, copy, { recursive: true });
  for (const [path, change] of Object.entries(damage)) {
    const place = join(copy, path);
    if (change === null) {
      rmSync(place);
      continue;
    }
    const before = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`the damage to ${path} does not fit`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, after);
  }
  return copy;
}

/** Walks the build in `dist` as the command does. */
export async function walkThrough(dist: string): Promise<Walked> {
  return walk({ settings: await readBuiltSettings(dist), read: folderReader(dist) });
}

/** Checks the files of the build in `dist` as the command does. */
export async function checked(dist: string): Promise<CheckedTree> {
  return checkTree(dist, await readBuiltSettings(dist));
}

/** What is found in builds without damage: each is walked once for all that is done to it. */
const foundBefore = new Map<string, Promise<ReadonlySet<string>>>();

const textOf = ({ file, rule, reason }: Omit<Finding, 'place'>) => JSON.stringify({ file, rule, reason });

async function findingsIn(dist: string): Promise<ReadonlySet<string>> {
  return new Set((await walkThrough(dist)).findings.map(textOf));
}

/**
 * The findings that `damage` brings about, without their places. What is wrong in the build without damage is for a test of
 * its own: it does not make sixty others fail.
 */
export async function foundAfter(damage: Damage, dist: string): Promise<Omit<Finding, 'place'>[]> {
  const known = foundBefore.get(dist) ?? findingsIn(dist);
  foundBefore.set(dist, known);
  const before = await known;
  const { findings } = await walkThrough(damaged(dist, damage));
  return findings.flatMap(({ place, ...finding }) => (before.has(textOf(finding)) ? [] : [finding]));
}

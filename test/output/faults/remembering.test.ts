/**
 * `stele dev`, which remembers what it built, killed while it rebuilds. It makes a few changes in the folder itself, so
 * some may be there before the others; but each file is whole, and no list names what is not there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStele } from '../../cli/stele.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { freePort } from '../../support/free-port.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { build, environment, published, readChanges } from './failing.ts';
import { aroundPublishing, Ends, isSame, pointsOf } from './points.ts';
import { edits, post, type Tree, twoStates } from './two-states.ts';

/** So many files that those which change are few among them. */
const pictures = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`assets/${index}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>']),
);

test.each([
  { name: 'a new post', changes: edits.post },
  { name: 'a new title', changes: { 'posts/hello.en.md': [post('Hello'), post('Good morning')] } as const },
])('SIGKILL while it rebuilds: $name', { timeout: pointsOf(4) * 60_000 }, async ({ changes }) => {
  const port = await freePort();
  const args = ['--base-url', `http://localhost:${port}`];
  const { folder, trees, turn } = await twoStates(changes, args, join(contentFolder(pictures), '..'));

  /** Rebuilds after the edit with a fault at change `at`; gives the changes that there were. */
  const rebuild = async (at: number): Promise<string[]> => {
    const [list, from] = [join(scratchFolder(), 'list'), join(scratchFolder(), 'from')];
    turn(0);
    expect(await build(folder, {}, 'dist', args)).toMatchObject({ code: 0, stderr: '' });
    const env = { ...environment(folder, { fault: 'kill', at }), FAULT_FROM: from, FAULT_LIST: list };
    const dev = startStele(['dev', '--out', 'dist', '--port', String(port), '--no-cache'], { cwd: folder, env });
    await expect.poll(() => dev.printed()).toContain('Serving and watching');
    writeFileSync(from, '');
    turn(1);
    if (at === 0) await expect.poll(() => dev.printed()).toMatch(/Built\..*Built\./s);
    else await expect.poll(() => dev.ended()).toBe(true);
    // Before it ends, which changes something too.
    const made = readChanges(list);
    await dev.stop();
    return made;
  };

  const ends = new Ends();
  for (const at of aroundPublishing(await rebuild(0), pointsOf(1, 1 / 10))) {
    await rebuild(at);
    const found = published(folder);
    const end = isSame(found, trees[0]) ? 'old' : isSame(found, trees[1]) ? 'new' : 'between';
    ends.add(end);
    if (end === 'between') expect(foreign(found ?? {}, trees), `${at}`).toEqual([]);
    expect(missing(folder), `${at}`).toEqual([]);
    await ends.heal(folder, trees[1], `${at}`, args);
  }
  ends.note();
});

/** Paths whose bytes are neither tree's. */
function foreign(found: Tree, trees: readonly [Tree, Tree]): string[] {
  return Object.entries(found)
    .filter(([path, digest]) => !trees.some((tree) => tree[path] === digest))
    .map(([path]) => path);
}

/** Posts that are listed and not there. */
function missing(folder: string): string[] {
  const files = join(folder, 'dist/api/v1/_');
  const { data }: { data: { slug: string }[] } = JSON.parse(
    readFileSync(join(files, 'list/posts/en/100/1.json'), 'utf8'),
  );
  return data.map(({ slug }) => slug).filter((slug) => !existsSync(join(files, `item/posts/en/${slug}.json`)));
}

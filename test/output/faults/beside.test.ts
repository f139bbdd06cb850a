/**
 * A build beside another site that is killed leaves each of its paths as it was or as it is to be, the answers all of
 * one build, and the other site's files alone. The next build, of whatever content, makes it whole.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, buildFailing, listChanges, published } from './failing.ts';
import { aroundPublishing, Ends, pointsOf } from './points.ts';
import { edits, type State, type Tree, twoStates } from './two-states.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8');

/** The other site's files, and their digests by path. */
const theirs = ['index.html', '.well-known/security.txt'];

test.each([
  { name: 'with an exchange of folders', alone: false },
  { name: 'file by file', alone: true },
])('SIGKILL, $name', { timeout: 240_000 }, async ({ alone }) => {
  const mounted = `${service}mount: [llms.txt, .well-known]\n`;
  const site = await twoStates({
    ...edits.post,
    // State 1 has a document less.
    'service.yaml': [mounted, mounted.replace('llms.txt, ', '')],
  });
  const { folder, trees, turn } = site;
  for (const path of theirs) {
    mkdirSync(join(folder, 'dist', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'dist', path), 'theirs');
  }
  const others: Tree = published(folder) ?? {};
  const whole = trees.map((tree) => sorted({ ...tree, ...others })) as [Tree, Tree];
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  turn(1);
  const made = await listChanges(folder, { alone });
  expect(made.some((change) => change.startsWith('spawnSync '))).toBe(true);
  const ends = new Ends();
  let state: State = 1;
  for (const [index, at] of aroundPublishing(made, pointsOf(alone ? 3 : 5, 0.1)).entries()) {
    const before: State = state;
    state = state === 0 ? 1 : 0;
    turn(state);
    const place = `killed at ${at} of ${made.length}`;
    await buildFailing(folder, { fault: 'kill', at, alone });
    const found = published(folder) ?? {};
    for (const path of theirs) expect(found[path], place).toBe(others[path]);
    for (const [path, digest] of Object.entries(found))
      expect([whole[before][path], whole[state][path]], `${place}: ${path}`).toContain(digest);
    const [answers, old, fresh] = [found, whole[before], whole[state]].map(answersOf);
    if (!alone) expect([old, fresh], place).toContainEqual(answers);
    ends.add(JSON.stringify(answers) === JSON.stringify(fresh) ? 'new' : 'old');
    // What was published half is not taken for the other site's, whatever comes next.
    if (index % 2 === 0) {
      state = before;
      turn(state);
    }
    await ends.heal(folder, whole[state], place);
  }
  ends.note();
});

function answersOf(tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => path.startsWith('api/v1/_/')));
}

function sorted(tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)));
}

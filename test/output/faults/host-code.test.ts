/**
 * What a build leaves besides the published tree when it fails: files for its host, each whole, and a stage that the
 * next build tidies up.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { withoutLast } from '../../support/folders.ts';
import { build, buildFailing, listChanges, published } from './failing.ts';
import { pointsOf, spread } from './points.ts';
import { edits, twoStates } from './two-states.ts';

describe('the files that a build for Netlify writes beside the output', () => {
  const hostFiles = [
    '.netlify/v1/edge-functions/stele-api.js',
    '.netlify/v1/edge-functions/stele-markdown.js',
    'netlify.toml',
  ];
  const args = (origin: string) => ['--host', 'netlify', '--base-url', `https://${origin}.example`];
  let folder: string;
  /** Without `netlify.toml`, as the project was: it is written once. */
  const files = () =>
    hostFiles.map((path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''));
  const leftovers = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.new'));

  let [before, after]: string[][] = [];
  let changes: string[];
  beforeAll(async () => {
    folder = dirname(contentFolder());
    expect(await build(folder, {}, 'dist', args('after'))).toMatchObject({ code: 0 });
    after = files();
    expect(await build(folder, {}, 'dist', args('before'))).toMatchObject({ code: 0 });
    before = files();
    expect(after[0]).toContain('https://after.example');
    expect(before[0]).toContain('https://before.example');
    changes = await listChanges(folder, { args: args('after') });
    expect(files()).toEqual(after);
  });

  test('are old or new, and the next build makes them new, wherever the build is killed while it writes them', async () => {
    const moments = changes.flatMap((change, index) => (/ (\.netlify|netlify\.toml)/.test(change) ? [index + 1] : []));
    expect(moments.length).toBeGreaterThan(5);
    for (const index of spread(moments.length, pointsOf(4, 1 / 20))) {
      const at = moments[index - 1] ?? 0;
      expect(await build(folder, {}, 'dist', args('before'))).toMatchObject({ code: 0 });
      writeFileSync(join(folder, 'netlify.toml'), '');
      await buildFailing(folder, { fault: 'kill', at, args: args('after') });
      for (const [file, text] of files().entries())
        expect([before?.[file], after?.[file], file === 2 ? '' : 'no other'], `${changes[at - 1]}`).toContain(text);
      expect(await build(folder, {}, 'dist', args('after'))).toMatchObject({ code: 0 });
      expect(files()).toEqual(after);
      expect(leftovers()).toEqual([]);
    }
  });

  test("are named with the disk's reason where it is full, after the tree was published", async () => {
    expect(await build(folder, {}, 'dist', args('before'))).toMatchObject({ code: 0 });
    const at = changes.findIndex((change) => change.includes(' .netlify')) + 1;
    const { code, stderr } = await buildFailing(folder, { fault: 'ENOSPC', at, args: args('after') });
    expect(code).toBe(1);
    expect(stderr).toMatch(/\.netlify\/.+ cannot be written \(ENOSPC.*\)\. dist is published. Build again\n$/);
    expect(files()).toEqual(before);
    expect(readFileSync(join(folder, 'dist/llms.txt'), 'utf8')).toContain('https://after.example');
    expect(await build(folder, {}, 'dist', args('after'))).toMatchObject({ code: 0 });
    expect(files()).toEqual(after);
  });
});

describe('the disk refuses to let a build tidy up after it published', () => {
  test.each([
    { name: 'keep the new manifest', call: 'renameSync', path: /^dist\.stele\/manifest$/ },
    { name: 'remove the old tree', call: 'unlinkSync', path: /^dist\.stele\/gone\// },
    { name: 'give the lock back', call: 'renameSync', path: /^dist\.stele\/lock\.\d+\.stale$/ },
  ])('where it may not $name: a warning, the new tree and the files of the host', async ({ call, path }) => {
    const args = ['--host', 'node'];
    const { folder, trees, turn } = await twoStates(edits.post, args);
    // Of the second build on, each changes the tree before the last.
    for (const state of [0, 1, 0] as const) {
      turn(state);
      expect(await build(folder, {}, 'dist', args)).toMatchObject({ code: 0, stderr: '' });
    }
    turn(1);
    const changes = await listChanges(folder, { args, call });
    turn(0);
    expect(await build(folder, {}, 'dist', args)).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(join(folder, '.stele/node/serve.mjs'), 'old');
    turn(1);
    const at = changes.findLastIndex((change) => path.test(change.split(' ')[1] ?? '')) + 1;
    expect(at).toBeGreaterThan(0);
    const { code, stderr } = await buildFailing(folder, { fault: 'EIO', at, call, args });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /dist is complete, but temporary files beside it cannot be removed \(EIO.*\). The next build removes them\n$/,
      ),
    });
    expect(published(folder)).toEqual(trees[1]);
    expect(readFileSync(join(folder, '.stele/node/serve.mjs'), 'utf8')).not.toBe('old');
    expect(await build(folder, {}, 'dist', args)).toMatchObject({ code: 0, stderr: '' });
    expect(published(folder)).toEqual(trees[1]);
    expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
  });
});

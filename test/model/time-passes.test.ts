/**
 * Time goes on and nobody edits anything: a build that remembers the last one gives what a build from nothing gives, to
 * the byte, and warns of the same.
 */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { digests } from '../support/tree.ts';

const markdown = (front: string, body: string) => `---\n${front}\n---\n${body}`;

const cwd = dirname(
  contentFolder({
    'pages/guides/new.en.md': markdown(
      'title: N',
      '[a](../../posts/campaign.en.md) and [b](../../posts/campaign.zh-tw.md)\n',
    ),
    'posts/campaign.en.md': markdown(
      'title: C\npublished_at: 2026-07-01\nexpires_at: 2026-08-01',
      '[n](../pages/guides/new.en.md)\n',
    ),
    'posts/campaign.zh-tw.md': markdown('title: 活動', 'Text.\n'),
  }),
);

async function built(out: string, ...args: string[]) {
  const { stdout } = await steleHere(['build', '--json', '--out', out, ...args], { cwd });
  const { diagnostics, held_back, next_change } = JSON.parse(stdout);
  return { diagnostics, held_back, next_change, files: digests(join(cwd, out)) };
}

test.each([
  { name: 'before', args: ['--now', '2026-06-01'], warnings: 2 },
  { name: 'the same again', args: ['--now', '2026-06-02'], warnings: 2 },
  { name: 'while it is published', args: ['--now', '2026-07-01'], warnings: 0 },
  { name: 'after', args: ['--now', '2026-08-01'], warnings: 2 },
  { name: 'back again', args: ['--now', '2026-07-31T23:59:59Z'], warnings: 0 },
])('$name', async ({ name, args, warnings }) => {
  const remembering = await built('dist', ...args);
  const unpublished = remembering.diagnostics.filter(({ rule }: { rule: string }) => rule === 'links/unpublished');
  expect(unpublished).toHaveLength(warnings);
  expect(remembering).toEqual(await built(`clean ${name}`, '--no-cache', ...args));
});

/** `stele explain` prints what docs/reference/rules.md says of a rule, from wherever it runs. */
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { stele } from './stele.ts';

test.each([
  { rule: 'files/missing', says: 'write `service.yaml` at the top of the content folder' },
  { rule: 'links/anchor', says: 'Correct the part after `#`' },
  { rule: 'posts/published-at', says: 'published_at' },
  // The last of their parts of the page.
  { rule: 'csv/quotes', says: '**Fix.**' },
  { rule: 'moved/keys', says: '**Fix.**' },
])('$rule has its chapter, and no other', async ({ rule, says }) => {
  const { code, stdout, stderr } = await stele(['explain', rule], { cwd: scratchFolder() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.startsWith(`### ${rule}\n`)).toBe(true);
  for (const word of ['**Why.**', '**Fix.**', says]) expect(stdout).toContain(word);
  expect(stdout.match(/^#{2,3} /gm)).toHaveLength(1);
});

test.each([
  { name: 'one that is misspelled', rule: 'links/anchr', says: 'did you mean "links/anchor"?' },
  { name: 'one like no other', rule: 'x', says: 'Unexpected rule "x"' },
  { name: 'a name that every object has', rule: 'constructor', says: 'Unexpected rule "constructor"' },
])('$name is a usage error', async ({ rule, says }) => {
  const { code, stdout, stderr } = await stele(['explain', rule]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test('a check that finds an error names the command that explains it', async () => {
  const { stderr } = await stele(['check', '--content', scratchFolder()]);
  expect(stderr).toMatch(/npx stele explain files\/missing\n$/);
});

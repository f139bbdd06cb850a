/** The README's table of hosts is the one that the command prints, which is made of the gaps that the suites expect. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';

test('README.md shows what `stele host --list` prints', async () => {
  const { code, stdout } = await steleHere(['host', '--list']);
  expect(code).toBe(0);
  expect(readFileSync('README.md', 'utf8')).toContain(stdout.trim());
});

test.each([
  'Netlify',
  'Cloudflare Workers',
  'Deno',
  'Bun',
  'Node',
  'nginx',
  'Caddy',
  'Apache',
  'npx serve (browse only)',
])('the table has a row for %s', async (title) => {
  const { stdout } = await steleHere(['host', '--list']);
  expect(stdout).toMatch(new RegExp(`^\\| ${title.replace(/[()]/g, '\\$&')} \\|`, 'm'));
});

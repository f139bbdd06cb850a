/** The table of hosts in the documentation is the one that the command prints, which is made of the gaps that the suites expect. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';

test('docs/reference/hosts.md shows what `stele host --list` prints', async () => {
  const { code, stdout } = await steleHere(['host', '--list']);
  expect(code).toBe(0);
  expect(readFileSync('docs/reference/hosts.md', 'utf8')).toContain(stdout.trim());
});

test.each([
  'Netlify',
  'Cloudflare Workers',
  'Deno',
  'Bun',
  'Node',
  'nginx before Node',
  'Caddy before Node',
  'Apache before Node',
  'npx serve (browse only)',
])('the table has a row for %s', async (title) => {
  const { stdout } = await steleHere(['host', '--list']);
  expect(stdout).toMatch(new RegExp(`^\\| ${title.replace(/[()]/g, '\\$&')} \\|`, 'm'));
});

test('the list as JSON has each host with its gaps', async () => {
  const { code, stdout } = await steleHere(['host', '--list', '--json']);
  expect(code).toBe(0);
  const { clauses, hosts } = JSON.parse(stdout);
  expect(clauses[0]).toBe('resource');
  expect(hosts.find(({ name }: { name: string }) => name === 'node')).toEqual({
    name: 'node',
    title: 'Node',
    gaps: [],
  });
  const nginx = hosts.find(({ name }: { name: string }) => name === 'nginx');
  for (const gap of nginx.gaps) expect(Object.keys(gap)).toEqual(expect.arrayContaining(['clause', 'reason']));
  expect(nginx.gaps).not.toEqual([]);
});

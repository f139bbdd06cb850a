/** `stele host`: what is printed for servers that run no code; whether it is right is their suites' to say. */
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { manyPosts } from '../support/many-posts.ts';
import { steleHere as stele } from './stele-here.ts';

let folder: string;

beforeAll(async () => {
  folder = dirname(manyPosts(2, 'all'));
  for (const host of ['nginx', 'caddy', 'apache', 'node']) {
    expect(await stele(['build', '--host', host, '--out', host], { cwd: folder })).toMatchObject({ code: 0 });
  }
  expect(await stele(['build', '--out', 'none'], { cwd: folder })).toMatchObject({ code: 0 });
});

describe('a config is printed for', () => {
  test.each([
    { name: 'nginx', says: 'root "/srv/site"' },
    { name: 'caddy', says: '/srv/site' },
    { name: 'apache', says: '/srv/site' },
  ])('`stele host` prints a config for $name', async ({ name, says }) => {
    const { code, stdout, stderr } = await stele(['host', name, '--out', name, '--root', '/srv/site'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(says);
    // Its size does not grow with content: no id or slug is in it.
    expect(stdout).not.toContain('post-0');
  });
});

test.each([
  { name: 'an unknown host', args: ['host', 'iis'], code: 2, says: /nginx, caddy, apache/ },
  { name: 'no host', args: ['host'], code: 2, says: /nginx, caddy, apache/ },
  { name: 'JSON without the list', args: ['host', 'nginx', '--json'], code: 2, says: /expected it only with --list/ },
  {
    name: 'a folder that is no build',
    args: ['host', 'nginx', '--out', '.'],
    code: 1,
    says: /not the output of a build: .* is missing\. Run: stele build/,
  },
  {
    name: 'a listen address that is none',
    args: ['host', 'nginx', '--out', 'nginx', '--listen', 'x y'],
    code: 1,
    says: /listen address/,
  },
  {
    name: 'a build for a host that runs code',
    args: ['host', 'apache', '--out', 'node'],
    code: 1,
    says: /^Unexpected build in node for node, expected one for apache\. Run: stele build --host apache --out node\n$/,
  },
  {
    name: 'a build for another server',
    args: ['host', 'nginx', '--out', 'caddy'],
    code: 1,
    says: /^Unexpected build in caddy for caddy, expected one for nginx\. Run: stele build --host nginx --out caddy\n$/,
  },
  {
    name: 'a build for no host',
    args: ['host', 'caddy', '--out', 'none'],
    code: 1,
    says: /^Unexpected build in none for no host, expected one for caddy\. Run: stele build --host caddy --out none\n$/,
  },
])('`stele host` refuses $name', async ({ args, code, says }) => {
  const result = await stele(args, { cwd: folder });
  expect(result.code).toBe(code);
  expect(result.stdout).toBe('');
  expect(result.stderr).toMatch(says);
});

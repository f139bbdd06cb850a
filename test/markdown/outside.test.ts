/** Nothing leaves content/: links are not followed, sockets not opened, and front matter runs no code. */
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { needs } from '../support/needs.ts';

const secret = '---\ntitle: Secret\npublished_at: 2026-01-01\n---\nOut of content.\n';

/** A content folder with a folder of secrets beside it. */
function folderWithSecrets(): { readonly root: string; readonly outside: string } {
  const root = contentFolder();
  const outside = join(dirname(root), 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.en.md'), secret);
  return { root, outside };
}

test.each([
  { name: 'a link to a file', at: 'posts/secret.en.md', to: 'outside/secret.en.md' },
  { name: 'a link to a folder', at: 'pages/guides/secrets', to: 'outside' },
  { name: 'a link to nothing', at: 'posts/secret.en.md', to: 'outside/none' },
  { name: 'a link to content/ itself', at: 'pages/guides/loop', to: 'content' },
  { name: 'a link named as an asset', at: 'assets/secret.svg', to: 'outside/secret.en.md' },
])('$name is a mistake, and is not followed', async ({ at, to }) => {
  const { root } = folderWithSecrets();
  symlinkSync(join(dirname(root), to), join(root, at));
  const { errors, site } = await loadFolder(root);
  expect(errors.map((error) => [error.at, error.rule])).toEqual([[at, 'files/kind']]);
  expect(JSON.stringify(errors)).not.toContain('Secret');
  expect(site).toBeUndefined();
});

test(
  'a socket is a mistake, and is not opened',
  needs(process.platform !== 'win32', 'Windows has no sockets in folders'),
  async () => {
    const root = contentFolder();
    const server = createServer().listen(join(root, 'posts/socket.en.md'));
    await once(server, 'listening');
    try {
      const { errors } = await loadFolder(root);
      expect(errors.map(({ at, rule }) => [at, rule])).toEqual([['posts/socket.en.md', 'files/kind']]);
    } finally {
      server.close();
    }
  },
);

test.each([
  { name: 'a link', file: (outside: string) => `---\ntitle: New\n---\n[a](${outside}.en.md)\n`, at: ':4:1' },
  { name: 'an image', file: (outside: string) => `---\ntitle: New\n---\n\n![a](${outside})\n`, at: ':5:1' },
  {
    name: 'an encoded link',
    file: () => '---\ntitle: New\n---\n[a](%2e%2e/%2e%2e/%2e%2e/outside/secret.en.md)\n',
    at: ':4:1',
  },
])('$name to a file outside the content is dead', async ({ file, at }) => {
  const { root } = folderWithSecrets();
  writeFileSync(join(root, 'pages/guides/new.en.md'), file('../../../outside/secret'));
  const { errors } = await loadFolder(root);
  expect(errors.map((error) => [error.at, error.rule])).toEqual([[`pages/guides/new.en.md${at}`, 'links/dead']]);
});

test.each(['---js', '---javascript', '--- js', '---coffee', '---json'])(
  'front matter %s does not run',
  async (opening) => {
    const { root, outside } = folderWithSecrets();
    const trace = join(outside, 'ran');
    const code = `require('fs').writeFileSync(${JSON.stringify(trace)}, 'x')`;
    writeFileSync(join(root, 'posts/new.en.md'), `${opening}\n{ title: ${code} }\n---\n`);
    const { errors } = await loadFolder(root);
    expect(errors.map(({ at, rule }) => [at, rule])).toEqual([['posts/new.en.md:1:1', 'yaml/front-matter']]);
    expect(existsSync(trace)).toBe(false);
  },
);

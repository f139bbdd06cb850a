/** Names that are no text: git and Linux hold them, no address and no message can. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../../support/content-folder.ts';
import { needs } from '../../support/needs.ts';

/** `\xE9` is é in Latin-1, and no UTF-8. */
const path = (root: string, name: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')]);

describe('a name that is no UTF-8', needs(process.platform === 'linux', 'only Linux keeps such names'), () => {
  test.each([
    { name: 'of a text', file: 'posts/caf\xe9.en.md', at: 'posts/caf\ufffd.en.md' },
    { name: 'of an asset', file: 'assets/caf\xe9.png', at: 'assets/caf\ufffd.png' },
    { name: 'of a file at the top', file: '\xff', at: '\ufffd' },
  ])('is an error $name, at its path', async ({ file, at }) => {
    const root = contentFolder();
    mkdirSync(`${root}/assets`, { recursive: true });
    writeFileSync(path(root, file), '---\ntitle: X\npublished_at: 2026-01-05\n---\n');
    const { errors } = await loadFolder(root);
    expect(errors).toEqual([
      { at, rule: 'files/encoding', message: 'Unexpected name, expected one in UTF-8: rename it' },
    ]);
  });

  test('is an error of the folder, and the following files are read all the same', async () => {
    const root = contentFolder({ 'posts/zz.en.md': '---\ntitle: Z\n---\n' });
    mkdirSync(path(root, 'pages/\xe9'));
    writeFileSync(path(root, 'pages/\xe9/a.en.md'), '---\ntitle: A\n---\n');
    const { errors } = await loadFolder(root);
    expect(errors).toEqual([
      { at: 'pages/\ufffd', rule: 'files/encoding', message: 'Unexpected name, expected one in UTF-8: rename it' },
      { at: 'posts/zz.en.md:2:1', rule: 'posts/published-at', message: 'Missing key "published_at"' },
    ]);
  });
});

/** Where a tree and its files may be, and better names for files whose name or place is wrong. */
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitLanguage } from '../../generator/content/scan/groups.ts';
import { locateStatic, locateTree } from '../../generator/content/scan/location.ts';
import { staticMistake, withReadEnding } from '../../generator/content/scan/misplaced.ts';
import { staticFile } from '../../generator/content/scan/statics.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

function site(): string {
  const folder = scratchFolder();
  for (const path of ['.git', 'site/content/sub', 'docs/static', 'docs/.hidden', 'docs/node_modules'])
    mkdirSync(join(folder, path), { recursive: true });
  symlinkSync('static', join(folder, 'docs/linked'));
  return join(folder, 'site/content');
}

const relative = /^Unexpected tree ".*", expected a path relative to service\.yaml/s;

test.each<[written: string, prefix: string | undefined, reason: RegExp | undefined]>([
  ['.', '', undefined],
  ['sub/', 'sub', undefined],
  ['../../docs', '../../docs', undefined],
  ['../..', '../..', undefined],
  ['sub/../../../docs/', '../../docs', undefined],
  ['../../..', undefined, /expected a folder of the same repository/],
  ['missing', undefined, /there is none at .*missing$/],
  ...['/', '//', '/etc', 'a\\b', 'a:b', 'a{b', 'a}b', 'a*b', 'a\0b', 'a\nb'].map(
    (written): [string, undefined, RegExp] => [written, undefined, relative],
  ),
])('the tree %j is at %j', (written, prefix, reason) => {
  expect(locateTree(site(), written)).toEqual(
    reason === undefined ? { prefix } : { reason: expect.stringMatching(reason) },
  );
});

const below = /expected a path below the tree such as static/;

test.each<[written: string, prefix: string | undefined, reason: RegExp | undefined]>([
  ['.', '../../docs', undefined],
  ['static/', '../../docs/static', undefined],
  ['missing', undefined, /there is none at/],
  ['.hidden', '../../docs/.hidden', undefined],
  ['linked', undefined, /symbolic links are not followed/],
  ...['/static', '..', 'static/../..', '.git', 'node_modules', 'a\\b', 'a:b', 'a{b', 'a}b', 'a*b', 'a\0b'].map(
    (written): [string, undefined, RegExp] => [written, undefined, below],
  ),
])('the folder %j of files is at %j', (written, prefix, reason) => {
  expect(locateStatic(site(), '../../docs', written)).toEqual(
    reason === undefined ? { prefix } : { reason: expect.stringMatching(reason) },
  );
});

test.each([
  ['a.markdown', 'a.md'],
  ['a.mdown', 'a.md'],
  ['a.mkd', 'a.md'],
  ['a.mdx', 'a.md'],
  ['a.md.txt', 'a.md'],
  ['a.MD', 'a.md'],
  ['a.yml', 'a.yaml'],
  ['a.YAML', 'a.yaml'],
  ['a.md', undefined],
  ['a.yaml', undefined],
  ['a.mdx.bin', undefined],
  ['a.yml.bin', undefined],
  ['amdx', undefined],
])('%s should be called %s', (path, name) => {
  expect(withReadEnding(path)).toBe(name);
});

test.each([
  ['posts/a.txt', undefined],
  ['posts/a.png', 'move it to assets/a.png'],
  ['posts/A b.PNG', 'move it to assets/A-b.PNG'],
  ['posts/日本.png', 'move it to assets/'],
  ['assets/a_b-c é.png', 'rename it to assets/a_b-c-e.png'],
  ['assets/1 2.png', 'rename it to assets/1-2.png'],
  ['assets/_a b.png', 'rename it to assets/a-b.png'],
  ['assets/-.a b.png', 'rename it to assets/a-b.png'],
  ['assets/a -.png', 'rename it to assets/a.png'],
  ['assets/a b!/c.png', 'rename it to assets/a-b/c.png'],
  ['assets/日本.png', 'rename it'],
  ['assets/日/a.png', 'rename it'],
])('a file %s: %s', (path, advice) => {
  expect(staticMistake(path)?.split(': ').at(-1)).toBe(advice);
});

test.each([
  ['posts/a.en.md', { stem: 'posts/a', lang: 'en' }],
  ['posts/a.b.zh-tw.md', { stem: 'posts/a.b', lang: 'zh-tw' }],
  ['posts/a.md', undefined],
  ['posts.x/a.md', undefined],
  ['posts/a.en.mdx', undefined],
  ['posts/a.en.md.bin', undefined],
])('%s has the name and the language %j', (path, parts) => {
  expect(splitLanguage(path)).toEqual(parts);
});

test('languages that the site does not have', async () => {
  const names = ['a.en copy.md', 'a.en-GB.md', 'a.enx-us.md', 'a.fr.md', 'a.zhtw.md'];
  const { errors } = await loadFolder(contentFolder(Object.fromEntries(names.map((name) => [`posts/${name}`, '']))));
  const expected = ', expected one of en, zh-tw';
  expect(errors.map(({ message }) => message)).toEqual([
    `Unexpected language "en copy" in a.en copy.md${expected} (did you mean "en"?)`,
    `Unexpected language "en-GB" in a.en-GB.md${expected} (did you mean "en"?)`,
    `Unexpected language "enx-us" in a.enx-us.md${expected}: rename the file, or add enx-us to \`languages\` in service.yaml`,
    `Unexpected language "fr" in a.fr.md${expected}: rename the file, or add fr to \`languages\` in service.yaml`,
    `Unexpected language "zhtw" in a.zhtw.md${expected} (did you mean "zh-tw"?)`,
  ]);
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

test.each([
  ['docs/a_B-1.c.png', 'a_B-1.c.png'],
  ['docs/2.png', '2.png'],
  ['docs/_', '_'],
  ['docs/a b.png', `a-b-${digest('a b')}.png`],
  ['docs/-a b-.PNG', `a-b-${digest('-a b-')}.PNG`],
  ['docs/日本.a1b2c', `${digest('日本')}.a1b2c`],
  ['docs/a b.abcdef', `a-b-abcdef-${digest('a b.abcdef')}`],
  // One name, as macOS and as Linux store it.
  ['docs/e\u0301.png', `e-${digest('\u00E9')}.png`],
  ['docs/\u00E9.png', `e-${digest('\u00E9')}.png`],
])('%s is published as %s', (path, name) => {
  expect(staticFile(path, 'docs').split('/').at(-1)).toBe(name);
});

test('names that the content folder has a place for, and names that are nearly such', async () => {
  const allowed =
    'fonts/A/Z9.ttf fonts/0a/0Zz.otf fonts/aZ9._-a/a-._9.ttc fonts/a.woff2 scripts/A/Z9.js scripts/0a/0Zz.js ' +
    'scripts/aZ9._-a/a-._9.js scripts/a.js README.md posts/Readme.md #a# ## a.bak posts/A.ORIG a.swp a.tmp';
  const notAllowed =
    'home.a.b.md home.en.md.x moved.yaml.x myreadme.md notes.markdown notes.yml readme.md.x service.yaml.x x#a# a.bak.x ' +
    'collections/a.yaml.x words/en.yaml.x fonts/a.ttf.x fonts/-a.ttf fonts/_a/a.otf scripts/a.js.x scripts/.a/a.js.x scripts/_a.js';
  // One message for a folder, at its first file.
  const folders = 'home.a/b.md my/words/en.yaml my-fonts9/a.ttf MyScripts/a.js my_x/a.js x1/y/z.md';
  const names = `${allowed} ${notAllowed} ${folders}`.split(' ');
  const { errors } = await loadFolder(contentFolder(Object.fromEntries(names.map((path) => [path, '']))));
  const misplaced = errors.filter(({ rule }) => rule === 'files/place');
  expect(misplaced.map(({ at }) => at)).toEqual(
    [...notAllowed.split(' ').filter((path) => !path.includes('/.')), ...folders.split(' ')].sort(),
  );
  expect(errors.filter(({ rule }) => rule !== 'files/place')).toEqual([]);
  const described = misplaced.filter(({ message }) => message.includes('describe it in collections/'));
  expect(described.map(({ at }) => at)).toEqual(['my-fonts9/a.ttf', 'my/words/en.yaml', 'x1/y/z.md']);
});

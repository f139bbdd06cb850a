/** The paths whose changes `stele dev` notices: all that a build may read, and nothing that editors and programs write. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLeftAlone } from '../../../generator/content/scan/files.ts';
import { mayBeRead } from '../../../generator/content/scan/folder.ts';
import { things, write } from '../../collections/built.ts';
import { late } from '../../support/late.ts';
import { sessionOf } from '../../support/load.ts';
import { scratchFolder } from '../../support/scratch.ts';

test.each([
  { path: 'posts/a.en.md', is: false },
  { path: 'posts/a.en.md~', is: true },
  { path: 'posts/.a.en.md.swp', is: true },
  { path: 'posts/a.en.md.bak', is: true },
  { path: 'posts/#a.en.md#', is: true },
  { path: 'assets/Thumbs.db', is: true },
  { path: '.git/HEAD', is: true },
  { path: 'temporary/a.md', is: false },
])('$path is a file of an editor or a program: $is', ({ path, is }) => {
  expect(isLeftAlone(path)).toBe(is);
});

test('of a tree of another program, only what collections read or publish', async () => {
  const content = things(
    'title: { type: string }',
    {
      'service.yaml':
        'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\n' +
        'collections: [things]\ntree: ../site\nstatic: public\n',
    },
    'exclude: "docs/drafts/**"\n',
    '["docs/{key...}.md", "tags/.{key}.yml"]',
  );
  write(join(content, '../site'), { 'docs/a.md': '---\ntitle: A\n---\n' });
  mkdirSync(join(content, '../site/public'));
  const session = sessionOf(content);
  const { diagnostics } = await session.load({ view: late });
  expect(diagnostics.failed).toBe(false);
  const paths = [
    'docs',
    'docs/a.md',
    'docs/b/c.md',
    'docs/node_modules',
    'docs/.cache/a.md',
    '.git',
    'src/main.ts',
    'tags/.net.yml',
    'tags/.net.txt',
    'public/a.png',
  ];
  expect(paths.filter((path) => mayBeRead(`../site/${path}`, session.described))).toEqual([
    'docs',
    'docs/a.md',
    'docs/b/c.md',
    'tags/.net.yml',
    'public/a.png',
  ]);
});

test.each([
  { exclude: '["api/**", "drafts/**"]', isRead: false },
  { exclude: '["drafts/**"]', isRead: true },
])('the folder of the site itself is scanned with exclude: $exclude: $isRead', async ({ exclude, isRead }) => {
  const folder = scratchFolder();
  write(folder, {
    '.git/HEAD': '',
    'a.md': '# A\n',
    'drafts/b.md': '# B\n',
    'api2/c.md': '# C\n',
    'api/dist/a.md': '# A\n',
    'api/content/service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [notes]\ntree: ../..\n',
    'api/content/collections/notes.yaml': `item: note\nfiles: "{key...}.md"\nexclude: ${exclude}\nfields:\n  title: { type: string, from: "{heading}" }\n`,
  });
  const { scan } = await sessionOf(join(folder, 'api/content')).load({ view: late });
  const texts = [...(scan?.entries.keys() ?? [])].filter((path) => path.endsWith('.md'));
  expect(texts).toEqual([
    '../../a.md',
    ...(isRead ? ['../../api/dist/a.md'] : []),
    '../../api2/c.md',
    '../../drafts/b.md',
  ]);
});

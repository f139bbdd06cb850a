/**
 * What a pull request can put where a text is expected: links, named pipes, devices, and files of gigabytes. None is
 * opened.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copySmallSite } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';

const service = (more: string) =>
  `name: A\ndescription: A.\nbase_url: https://a.example\nlanguages: [en]\ndefault_language: en\noperator: { en: A }\n${more}`;

/** What takes the place of a file. */
const things = {
  'a named pipe': (path: string) => execFileSync('mkfifo', [path]),
  'a link to /dev/zero': (path: string) => symlinkSync('/dev/zero', path),
  'a link to another text': (path: string) => {
    writeFileSync(`${path}.txt`, '');
    symlinkSync(`${path}.txt`, path);
  },
  'a link that leads nowhere': (path: string) => symlinkSync('nowhere', path),
  '1.5 GB': (path: string) => {
    writeFileSync(path, '');
    truncateSync(path, 1_500_000_000);
  },
} as const;

const places = [
  { path: 'service.yaml', limit: '500000' },
  { path: 'collections/docs.yaml', limit: '500000' },
  { path: 'docs/one.md', limit: '500000' },
  { path: 'docs/data.yaml', limit: '10000000' },
  { path: 'moved.yaml', limit: '500000' },
  { path: 'words/en.yaml', limit: '500000' },
];

function siteWith(path: string, put: (path: string) => void): string {
  const content = join(scratchFolder(), 'content');
  const files = {
    'service.yaml': service('collections: [docs, data]\n'),
    'collections/docs.yaml': 'item: doc\nkey: id\nfiles: docs/{key}.md\nfields: { id: { type: key } }\n',
    'collections/data.yaml':
      'item: datum\nkey: id\nfiles: docs/data.yaml\nentries: true\nfields: { id: { type: key } }\n',
    'docs/one.md': '---\n---\n',
    'docs/data.yaml': '- id: a\n',
    'moved.yaml': '{}\n',
    'words/en.yaml': '{}\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, name)), { recursive: true });
    writeFileSync(join(content, name), text);
  }
  rmSync(join(content, path));
  put(join(content, path));
  return content;
}

/** Ends a command that waits for a pipe; it would wait for ever. */
function steleWithin(seconds: string, args: readonly string[]) {
  return run('timeout', [seconds, process.execPath, 'bin/stele.js', ...args], '.');
}

describe('a file that is none', needs(process.platform !== 'win32', 'Windows has no named pipes on its disks'), () => {
  const rows = places.flatMap((place) => Object.entries(things).map(([thing, put]) => ({ ...place, thing, put })));

  test.each(rows)('$thing in place of $path is an error at that path', async ({ path, limit, thing, put }) => {
    const content = siteWith(path, put);
    const { ok, output } = await steleWithin('20', ['check', '--content', content, '--no-cache']);
    const reason =
      thing === '1.5 GB'
        ? `Unexpected 1500000000 bytes of text, expected at most ${limit} in one file`
        : 'Unexpected link or special file, expected a plain file';
    expect(output).toContain(`${content}/${path}`);
    expect(output).toContain(reason);
    expect(ok).toBe(false);
  });

  test.each(Object.entries(things))('stele build ends where service.yaml is %s, and writes nothing', async (_, put) => {
    const content = siteWith('service.yaml', put);
    const out = join(scratchFolder(), 'dist');
    const { ok, output } = await steleWithin('20', ['build', '--content', content, '--out', out]);
    expect(output).toContain(`${content}/service.yaml`);
    expect(ok).toBe(false);
    expect(existsSync(out)).toBe(false);
  });

  test('a named pipe in place of an image ends the build with its path', async () => {
    const content = copySmallSite(scratchFolder());
    mkdirSync(join(content, 'assets'), { recursive: true });
    execFileSync('mkfifo', [join(content, 'assets/a.png')]);
    const { ok, output } = await steleWithin('20', ['check', '--content', content, '--no-cache']);
    expect(output).toContain(`${content}/assets/a.png`);
    expect(output).toContain('Unexpected link or special file, expected a plain file');
    expect(ok).toBe(false);
  });
});

/** What the commands say of their lines, of wrong ones above all, and what `host` prints for each kind of build. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { write } from '../collections/built.ts';
import { inFolder, type Line, usage } from './command-lines.ts';
import { recordFiles, siteFolder, steady } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';

const now = { SOURCE_DATE_EPOCH: '1780000000' };

/** Runs each line, in a group for each command. */
async function record(recording: Recording, lines: readonly Line[], cwd: string): Promise<void> {
  for (const [number, { args, env: { BELOW: below = '', ...env } = {} }] of lines.entries()) {
    const { code, stdout, stderr } = await steleHere(args, { cwd: join(cwd, below), env: { ...now, ...env } });
    const text = steady(`${stdout}\n${stderr}\n${code}`, cwd).replaceAll(/"stele": ".*"/g, '');
    recording.add(args[0] ?? '', `${number} ${args.join(' ')} ${JSON.stringify(env)}`, text);
  }
}

test('the helps of the commands and errors of usage are as they are recorded', onRecordedNode, async () => {
  const recording = new Recording();
  await record(recording, usage, '.');
  await recording.compare('usage');
});

const post = (front: string, body = 'Text.') => `---\n${front}\n---\n${body}\n`;

/** A site of which much is left out. */
const left = {
  'service.yaml': `name: Left
description: Left.
base_url: https://left.example
languages: [en, de]
default_language: en
operator: { en: Left }
collections: [notes, parts]
page_sizes: [100]
`,
  'collections/notes.yaml': `item: note
files: "notes/{key}.{lang}.md"
exclude: ["notes/_*"]
skip: { layout: none }
ignore: [layout, menu]
invalid: skip
fields:
  title: { type: string, translate: true, required: true, role: title }
  size: { type: integer }
  day: { type: date, role: published }
  end: { type: date, role: expires }
  seen: { type: date, role: updated }
`,
  'collections/parts.yaml':
    'item: part\nfiles: "parts.yaml"\nentries: true\ninvalid: skip\nfields:\n  name: { type: string, required: true, role: title }\n  size: { type: integer }\n',
  'parts.yaml': 'a: { name: A }\nb: { size: x }\nc: { size: y, nme: C }\nd: { name: D, size: 4 }\ne: { name: E }\n',
  'notes/a.en.md': post('title: A\nlayout: x\nmenu: 1\nday: 2026-01-02\nseen: 2026-02-03'),
  'notes/a.de.md': post('title: A'),
  'notes/a.fr.md': post('title: A'),
  'notes/_b.en.md': post('title: B'),
  'notes/c.en.md': post('title: C\nlayout: none'),
  'notes/two-errors.en.md': post('size: x\ntitel: D'),
  'notes/two-other-errors.en.md': post('titel: D\nsize: x'),
  'notes/soon.en.md': post('title: S\nday: 2026-09-01\nend: 2026-10-01'),
  'notes/over.en.md': post('title: O\nend: 2026-01-01\nlayout: y'),
  'notes/draft.en.md': post('title: D\ndraft: true'),
  'notes/draft.de.md': post('title: D'),
  'notes/half.en.md': post('title: H'),
  'notes/half.de.md': post('title: H\ndraft: true'),
};

/** Errors and warnings of many kinds, some of them often. */
const broken = {
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [
      `posts/p${index}.en.md`,
      post(`title: P\npublished_at: 2026-01-01\nimage${index}: x\nlang: xx`),
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`posts/q${index}.en.md`, post('title: [a\nx: 100%, b: c')]),
  ),
  'posts/a.en.md': post('titel: A\npublished_at: soon', '[x](nowhere.en.md)'),
  'posts/only.zh-tw.md': post('title: 甲\npublished_at: 2026-01-01'),
  'collections/odd.yaml': 'item: Odd\n',
  'posts/x,y,z:%25:w.en.md': post('titel: A\nwrong,ly: x\nso: y'),
};

const prefixed = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

test(
  'what the commands say in a folder with sites, builds and much else is as it is recorded',
  onRecordedNode,
  async () => {
    const folder = siteFolder();
    cpSync('test/sites/small', join(folder, 'small'), { recursive: true });
    cpSync('test/sites/small', join(folder, 'broken'), { recursive: true });
    mkdirSync(join(folder, 'empty'));
    write(folder, {
      'a.txt': 'text\n',
      ...prefixed('left', left),
      ...prefixed('project/content', left),
      'odd/service.yaml': left['service.yaml'].replace('[notes, parts]', '[odd, none]'),
      'odd/collections/odd.yaml': 'item: Odd\nfiles: x\nfields:\n  title: { type: strin }\n',
      ...prefixed('broken', broken),
      'formats/a.rst': '',
      'formats/b.rst': '',
      'formats/c.adoc': '',
      'npm/package.json': '{ "name": "npm" }\n',
      'taken/content': 'a file\n',
      'taken/.gitignore/x': 'a folder\n',
      'hugo.toml': "contentDir = './texts/'\npublishDir: 'out'\n",
      'astro.config.mjs': "export default { outDir: './to/' }\n",
      'src/pages/a.md': post('title: A'),
      'src/pages/b.md': post('title: B'),
      '.eleventy.js': "module.exports = { dir: { input: 'src', output: 'x y' } }\n",
    });
    const { code } = await steleHere(['build', '--content', 'small', '--out', 'none', '--host', 'node'], {
      cwd: folder,
      env: now,
    });
    expect(code).toBe(0);
    const settings = JSON.parse(readFileSync(join(folder, 'none/api/v1/_/settings.json'), 'utf8'));
    const build = (out: string, change: object) =>
      write(folder, { [`${out}/api/v1/_/settings.json`]: JSON.stringify({ ...settings, ...change }) });
    build('none', { host: undefined });
    build('node', { host: 'node' });
    build('node-mounted', { host: 'node', mount: ['llms.txt', 'mcp'] });
    build('netlify', { host: 'netlify' });
    build('files', { host: undefined, pathAddressing: true });
    build('below', { host: undefined, pathAddressing: true, baseUrl: 'https://small.example/below' });
    writeFileSync(join(folder, 'whole'), (await steleHere(['snapshot', '--out', 'none'], { cwd: folder })).stdout);
    const recording = new Recording();
    await record(recording, inFolder, folder);
    for (const made of ['sites', '.github', 'my new', 'npm']) recordFiles(recording, made, join(folder, made));
    await recording.compare('commands');
  },
);

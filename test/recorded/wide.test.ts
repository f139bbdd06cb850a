/** A site with most words of descriptions, built with each setting of service.yaml, and what the other commands say. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/folders.ts';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';

const now = ['--now', '2026-11-28T12:00:00Z'];

/** The site, with the lines of service.yaml changed that begin with these words. */
function wideSite(settings: Readonly<Record<string, string>> = {}): string {
  const folder = siteFolder();
  cpSync('test/sites/trees/wide', folder, { recursive: true });
  const file = join(folder, 'content/service.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries(settings)) {
    text = text.replace(new RegExp(`^${key}:.*\n(?:[ -].*\n)*`, 'm'), '');
    if (value !== '') text += `${key}: ${value}\n`;
  }
  writeFileSync(file, text);
  // Its home page links to pages.
  if (settings.site === 'false' || settings.mount !== undefined) rmSync(join(folder, 'content/home.en.md'));
  return folder;
}

test('a wide site is as it is recorded', onRecordedNode, async () => {
  const folder = wideSite();
  const recording = new Recording();
  const record = (...args: readonly string[]) => recordCommand(recording, 'wide', folder, args);
  // With a cache, and once more from it.
  for (const cache of [
    ['--cache', 'kept'],
    ['--cache', 'kept'],
    ['--no-cache', '--precompress'],
  ])
    expect(await record('build', ...now, '--verify', ...cache)).toBe(0);
  recordFiles(recording, 'wide', join(folder, 'dist'));
  await recordAnswers(recording, 'wide', join(folder, 'dist'));
  for (const more of [[], ['--open'], ['--left-out'], ['--json']]) await record('status', ...now, ...more);
  for (const format of ['json', 'github']) await record('check', ...now, '--no-cache', '--format', format);
  await record('check', ...now, '--no-cache', '--strict', 'tree/guide', 'content/words');
  await record('snapshot');
  await record('schema', '--out', 'schemas');
  for (const path of filesBelow(join(folder, 'schemas')))
    recording.add('wide, schemas', path, readFileSync(join(folder, 'schemas', path)));
  expect(await record('build', ...now, '--no-cache', '--host', 'node')).toBe(0);
  for (const name of ['nginx', 'caddy', 'apache', 'systemd', 'compose', 'iis', '--list'])
    for (const more of [[], ['--root', '/srv/a b', '--listen', '127.0.0.1:8081', '--upstream', 'app:9000']])
      await record('host', name, ...more);
  await record('host', '--list', '--json');
  await recording.compare('wide');
});

/** Settings by the name of their case. */
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without dumps': { dumps: 'false' },
  'without changes': { changes: 'false' },
  'without search': { search: 'false' },
  'without MCP': { mcp: 'false' },
  'without a website': { site: 'false', nav: '', footer: '' },
  'addressed by path': { addressing: 'path', base_url: 'https://pages.example/wide' },
  'beside another site': { mount: 'true', nav: '', footer: '', logo: '', scripts: '' },
  'beside another site, with documents': { mount: '[developers, search, mcp, dumps, llms.txt]', nav: '', footer: '' },
  'read by remark': { markdown: '{ parser: remark }' },
  'with languages in another order': { languages: '[fr, ja, en]' },
  'with little': {
    ...{ contact: '', license: '', images_from: '', logo: '', colors: '', nav: '', footer: '' },
    ...{ scripts: '', edit_url: '', content_signal: '', page_sizes: '', search: '', markdown: '' },
  },
  'with the rest': {
    ...{ attribution: 'true', terms_of_service: '/guide/start/', license: 'CC-BY-4.0', card: '/assets/card.png' },
    ...{ icon: '/assets/logo.svg', fonts: '{ text: /assets/a.woff2, code: /assets/b.woff2 }', images_from: 'any' },
    security_txt: '{ contact: "mailto:s@wide.example", expires: 2027-06-30, policy: "https://wide.example/p" }',
  },
};

test.each(Object.entries(variants))('a wide site %s is as it is recorded', onRecordedNode, async (name, settings) => {
  const folder = wideSite(settings);
  cpSync('test/sites/trees/wide/tree/static/img/dot.png', join(folder, 'content/assets/card.png'));
  for (const font of ['a', 'b']) writeFileSync(join(folder, `content/assets/${font}.woff2`), 'wOF2');
  const recording = new Recording();
  const built = ['build', ...now, '--no-cache', '--verify', '--json'];
  expect(await recordCommand(recording, name, folder, built)).toBe(0);
  recordFiles(recording, name, join(folder, 'dist'));
  await recordAnswers(recording, name, join(folder, 'dist'));
  await recording.compare(`wide-${name.replaceAll(/\W+/g, '-')}`);
});

const edit = (file: string, from: string | RegExp, to: string) => (folder: string) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path, text.replace(from, to));
};
const description = (name: string) => `content/collections/${name}.yaml`;

/** Changes of one site, one after the other. */
const edits: Readonly<Record<string, (folder: string) => void>> = {
  'a text': edit('tree/guide/boxes.md', 'From GitHub', 'From [Hub](start.md#none)'),
  'a heading that others link to': edit('tree/guide/boxes.md', '{#a-tip}', '{#the-tip}'),
  'what others inherit': edit('tree/data/models.toml', 'currency = "USD"', 'currency = "NOK"'),
  'an embedded name': edit('tree/data/towns.csv', 'Taipei', 'Taipei City'),
  'a price': edit('tree/software/perl.md', 'price: 12.5', 'price: 13'),
  'a file that moves': (folder) =>
    renameSync(join(folder, 'tree/software/perl.md'), join(folder, 'tree/software/raku.md')),
  'a new name in moved.yaml': edit('content/moved.yaml', 'software:\n', 'software:\n  perl: raku\n'),
  'a draft': edit('tree/guide/code.md', 'weight: 4', 'weight: 4\ndraft: true'),
  'a field that goes': edit(description('towns'), / {2}area:.*\n/, ''),
  'its order and filter': edit(description('towns'), /, \{ area: range \}|, area(?=\])/g, ''),
  'what still is written': edit(description('towns'), 'entries: true', 'entries: true\nignore: [area]'),
  'an option': edit(description('empty-shelf'), 'options: [red, blue]', 'options: [red, green]'),
  'a type': edit(description('readings'), 'level: { type: number }', 'level: { type: integer }'),
  'rows that fit it': (folder) => {
    const file = join(folder, 'tree/data/readings.ndjson');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/("level": \d+)\.\d+/g, '$1'));
  },
  'a collection that goes': (folder) => {
    edit('content/service.yaml', ', photos', '')(folder);
    rmSync(join(folder, description('photos')));
  },
  'its removal declared': edit('content/moved.yaml', '[pamphlets]', '[pamphlets, photos]'),
  'another order of languages': edit('content/service.yaml', 'languages: [en, ja, fr]', 'languages: [fr, en, ja]'),
  'a template': (folder) => {
    mkdirSync(join(folder, 'own'));
    writeFileSync(join(folder, 'own/style.css'), 'body { color: red }\n');
  },
  'a setting': edit('content/service.yaml', 'hi@wide.example', 'hello@wide.example'),
};

test('edits of a wide site are as they are recorded', onRecordedNode, async () => {
  const folder = wideSite();
  const recording = new Recording();
  const record = (name: string, ...args: readonly string[]) => recordCommand(recording, name, folder, args);
  await record('first', 'build', ...now, '--cache', 'kept', '--verify');
  for (const [name, change] of Object.entries(edits)) {
    cpSync(join(folder, 'dist'), join(folder, 'before'), { recursive: true });
    change(folder);
    const templates = name === 'a template' ? ['--templates', 'own'] : [];
    const code = await record(name, 'build', ...now, '--cache', 'kept', '--verify', ...templates);
    for (const form of code === 0 ? [[], ['--json'], ['--markdown']] : [])
      await record(name, 'diff', 'before', 'dist', ...form);
    // All files: those that stayed, too.
    if (code === 0) recordFiles(recording, name, join(folder, 'dist'));
    rmSync(join(folder, 'before'), { recursive: true });
  }
  await recording.compare('wide-edits');
});

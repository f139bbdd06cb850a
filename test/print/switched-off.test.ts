/** What a setting turns off is nowhere: no file of it is written, and no other file links to it. */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Texts of the files that name addresses, by path; scripts and styles are the same on every site. */
async function published(line = ''): Promise<ReadonlyMap<string, string>> {
  const content = things(
    'title: { type: string, required: true, role: title }\nday: { type: date, role: published }\nsize: { type: string }',
    { 'things/a.yaml': 'title: A\nday: 2026-01-02\nsize: large\n' },
    'web: things/{key}\nfeed: true\nfilters: [size]\nlabel: { en: Things, ja: 物 }\n',
  );
  appendFileSync(join(content, 'service.yaml'), `license: CC0-1.0\nattribution: true\n${line}\n`);
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(content, out);
  expect(errors).toEqual([]);
  // The config of `serve` has one rule for a folder, whether it exists or not. The tools in `mcp.json` are for `stele mcp`.
  const paths = filesBelow(out).filter(
    (path) =>
      !/^serve\.json$|\/_\/mcp\.json$|\bdevelopers\/errors\//.test(path) &&
      /\.(?:html|json|md|txt|xml|yaml)$|\.well-known/.test(path),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')]));
}

const naming = (files: ReadonlyMap<string, string>, address: RegExp) =>
  [...files].flatMap(([path, text]) => (address.test(path) || address.test(text) ? [path] : []));

let all: ReadonlyMap<string, string>;
beforeAll(async () => {
  all = await published();
});

const index = 'api/v1/_/index.json';
const skill = '.well-known/agent-skills/read-content-api/SKILL.md';
const portal = ['developers/index.html', 'developers/page.md', 'developers/reference/index.html'];

describe.each([
  {
    line: 'dumps: false',
    address: /\bdumps\/|\/v1\/changes\b/,
    named: [
      'dumps/index.json',
      index,
      'openapi.json',
      'openapi.yaml',
      'llms.txt',
      'llms.ja.txt',
      'changes/index.html',
      skill,
      ...portal,
    ],
  },
  {
    line: 'changes: false',
    address: /\bdumps\/changes|\/v1\/changes\b/,
    named: ['dumps/index.json', 'changes/index.html', index, 'openapi.json', skill, ...portal],
  },
  {
    line: 'search: false',
    address: /\/search\b/,
    named: [index, 'openapi.json', 'search/index.html', 'index.html', '404.html', 'things/a/index.html', skill],
  },
  {
    line: 'mcp: false',
    address: /\/mcp\b|\bmcp\/|\bMCP\b|ai-catalog/,
    named: ['.well-known/mcp/server-card.json', '.well-known/ai-catalog.json', 'llms.txt', 'developers/index.html'],
  },
  {
    line: 'site: false',
    address: /t\.example\/(?:ja\/)?things\//,
    named: ['sitemap.xml', 'llms.txt', 'feed.xml', 'things/a/page.md', 'api/v1/_/item/things/en/a.json'],
  },
  {
    line: 'markdown: { by_accept: false }',
    address: /Accept: text\/markdown/,
    named: [skill, 'developers/page.md', 'developers/index.html'],
  },
  {
    line: 'addressing: path',
    address:
      /\?(?:lang|page|page_size|q|since|order|size)=|\/v1\/(?:things|search|changes)\b|\/mcp\b|Accept: text\/markdown/,
    named: [index, 'openapi.json', skill, 'developers/page.md', 'developers/reference/index.html'],
  },
  {
    line: 'mount: true',
    address: /t\.example\/(?:developers|llms|dumps|search|\.well-known|things|feed|sitemap|mcp|ja)\b/,
    named: [index, 'openapi.json', 'api/v1/_/item/things/en/a.json'],
  },
])('$line', ({ line, address, named }) => {
  test('turns off what other files name without it', () => {
    expect(naming(all, address)).toEqual(expect.arrayContaining(named));
  });

  test('leaves no address of it', async () => {
    expect(naming(await published(line), address)).toEqual([]);
  });
});

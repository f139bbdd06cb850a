/** What a site says of the license of its content: what service.yaml says, in every document, and else nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verify } from '../../generator/verify/verify.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8');

async function built(more: string): Promise<(path: string) => string> {
  const dist = await buildInto(scratchFolder(), contentFolder({ 'service.yaml': service + more }));
  expect((await verify({ root: dist, digests: undefined })).findings).toEqual([]);
  return (path) => readFileSync(join(dist, path), 'utf8');
}

test.each([
  {
    name: 'an SPDX name',
    written: 'CC-BY-4.0',
    url: 'https://spdx.org/licenses/CC-BY-4.0.html',
    openapi: { name: 'CC-BY-4.0', identifier: 'CC-BY-4.0' },
  },
  {
    name: 'an SPDX name with a plus sign',
    written: 'GPL-2.0+',
    url: 'https://spdx.org/licenses/GPL-2.0+.html',
    openapi: { name: 'GPL-2.0+', identifier: 'GPL-2.0+' },
  },
  {
    name: 'an address',
    written: 'https://own.example/license',
    url: 'https://own.example/license',
    openapi: { name: 'https://own.example/license', url: 'https://own.example/license' },
  },
  {
    name: 'a path',
    written: '/developers/',
    url: 'https://small.example/developers/',
    openapi: { name: 'https://small.example/developers/', url: 'https://small.example/developers/' },
  },
])('a license is in OpenAPI, dumps, llms.txt, feeds, structured data, portal and skill: $name', async (row) => {
  const read = await built(`license: ${row.written}\n`);
  expect(JSON.parse(read('openapi.json')).info.license).toEqual(row.openapi);
  expect(JSON.parse(read('dumps/index.json')).license).toBe(row.url);
  const link = `[${row.openapi.name}](${row.url})`;
  expect(read('llms.txt')).toContain(`\nLicense: ${link}\n`);
  expect(read('.well-known/agent-skills/read-content-api/SKILL.md')).toContain(`License: ${link}.`);
  for (const path of ['feed.xml', 'dumps/changes/feed.xml']) {
    expect(read(path)).toContain(`<link rel="license" href="${row.url}"/>`);
    expect(read(path)).toContain(`<rights xml:lang="en">${row.openapi.name}</rights>`);
  }
  expect(read('index.html')).toContain(`"license":"${row.url}"`);
  expect(read('posts/hello/index.html')).toContain(`"license":"${row.url}"`);
  expect(read('developers/page.md')).toContain(`License: ${link}`);
  expect(read('llms.txt')).not.toContain('required');
});

test('only sites that ask for attribution publish that condition', async () => {
  const read = await built('attribution: true\n');
  const sentence =
    'Returned content remains subject to the site terms; attribution to the operator is required on republication.';
  for (const path of ['openapi.json', 'llms.txt', 'feed.xml', 'developers/page.md']) {
    expect(read(path)).toContain(sentence);
  }
  expect(read('.well-known/agent-skills/read-content-api/SKILL.md')).toContain(sentence);
});

test('a site that names neither claims nothing', async () => {
  const dist = await buildInto(scratchFolder(), contentFolder());
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(dist, path)).isFile(),
  );
  expect(files.length).toBeGreaterThan(100);
  const claims = /required on republication|必須註明|運営者の(?:名を)?明|<rights|rel="license"|"license":/;
  expect(files.filter((path) => claims.test(readFileSync(join(dist, path), 'utf8')))).toEqual([]);
});

test.each([
  { written: 'CC BY 4.0', shown: '"CC BY 4.0"' },
  { written: 'mailto:me@own.example', shown: '"mailto:me@own.example"' },
])('a license that is neither name nor address is refused: $written', async (row) => {
  const { errors } = await loadFolder(contentFolder({ 'service.yaml': `${service}license: ${row.written}\n` }));
  expect(errors).toMatchObject([
    {
      at: 'service.yaml:9:10',
      message: `Unexpected ${row.shown}, expected an SPDX name such as CC-BY-4.0, an address, or a path that starts with /`,
    },
  ]);
});

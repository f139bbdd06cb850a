/**
 * Parts of `stele verify` that a whole site shows only in part: addresses, requests, the order of findings, the files
 * of a folder.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toSettings } from '../../generator/edge/settings.ts';
import { createAsk } from '../../generator/verify/ask.ts';
import { BuiltTree } from '../../generator/verify/built-tree.ts';
import { createCheckLink, resolveAddress } from '../../generator/verify/check-link.ts';
import { compareFindings, type Finding, Findings } from '../../generator/verify/finding.ts';
import { FindingsOfDefects } from '../oracle/findings.ts';
import { scratchFolder } from '../support/scratch.ts';

const { collections: _, ...settings } = toSettings({
  baseUrl: 'https://s.example/base',
  languages: ['en'],
  defaultLanguage: 'en',
  sections: ['guides'],
  pageSizes: [50, 100],
  pathAddressing: false,
  markdownByAccept: false,
  mediaTypes: { html: 'text/html', json: 'application/json' },
});

test.each([
  { address: 'https://s.example/base', to: { kind: 'other' } },
  { address: 'tel:1', to: { kind: 'other' } },
  { address: 'https://[x/', to: { kind: 'malformed' } },
  { address: 'http://s.example/base/a', to: { kind: 'external' } },
  { address: 'https://s.example/elsewhere', to: { kind: 'external' } },
  { address: '/elsewhere', to: { kind: 'outside' } },
  { address: '/based/', to: { kind: 'outside' } },
  { address: '/base?a=1', to: { kind: 'internal', target: '/?a=1', fragment: '' } },
  { address: '/base/a', to: { kind: 'internal', target: '/a', fragment: '' } },
  { address: '?', to: { kind: 'internal', target: '/posts/a/?', fragment: '' } },
  { address: '/base/a?#b', to: { kind: 'internal', target: '/a?', fragment: 'b' } },
  { address: '/base/a?b#c?', to: { kind: 'internal', target: '/a?b', fragment: 'c?' } },
  { address: '/base/a#c?', to: { kind: 'internal', target: '/a', fragment: 'c?' } },
  { address: '#%C3%A4', to: { kind: 'internal', target: '/posts/a/', fragment: 'ä' } },
  { address: '#%zz', to: { kind: 'internal', target: '/posts/a/', fragment: '%zz' } },
])('$address, in a page below a path, is $to.kind', ({ address, to }) => {
  expect(resolveAddress(address, '/posts/a/', settings)).toEqual(to);
});

test('an address of a preview without https is internal', () => {
  const preview = { ...settings, baseUrl: 'http://localhost:4173' };
  expect(resolveAddress('http://localhost:4173/a/', '/', preview)).toEqual({
    kind: 'internal',
    target: '/a/',
    fragment: '',
  });
});

test('an answer from one file has its path, and others have their address', async () => {
  const items = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `{"slug":"p-${from + index}"}`).join();
  const whole = (data: string) => `{"data":[${data}],"meta":{"total":130},"links":{"next":null,"prev":null}}\n`;
  const files = new Map([
    ['api/v1/_/list/posts/en/100/1.json', whole(items(0, 100))],
    ['api/v1/_/list/posts/en/100/2.json', whole(items(100, 130))],
  ]);
  const ask = createAsk(settings, async (path) => {
    const text = files.get(path);
    return text === undefined ? undefined : { bytes: new TextEncoder().encode(text) };
  });
  const fileOf = async (target: string) => {
    const { status, file } = await ask(target);
    return [status, file];
  };
  expect(await fileOf('/api/v1/posts?page_size=100')).toEqual([200, 'api/v1/_/list/posts/en/100/1.json']);
  // Past the end, the first page says how many there are.
  expect(await fileOf('/api/v1/posts?page=9&page_size=100')).toEqual([200, 'api/v1/_/list/posts/en/100/1.json']);
  expect(await fileOf('/api/v1/posts?page=2&page_size=60')).toEqual([200, 'api/v1/posts?page=2&page_size=60']);
  expect(await fileOf('/api/v1/posts/none')).toEqual([404, 'api/v1/posts/none']);
});

test('each address is requested once, and read once for its anchors', async () => {
  const asked: string[] = [];
  const check = createCheckLink(settings, async (target, method = 'GET') => {
    asked.push(`${method} ${target}`);
    const bytes = new TextEncoder().encode('<p id="a">');
    return { status: 200, contentType: 'text/html', location: undefined, bytes, file: 'b', failure: undefined };
  });
  const source = { file: 'x', target: '/x' };
  for (const address of ['b#a', 'b#a', 'b', 'c']) await check({ address, where: 'a href' }, source);
  expect(asked).toEqual(['HEAD /b', 'GET /b', 'HEAD /c']);
});

test('findings are sorted by files, places and words, those without a place first', () => {
  const finding = (file: string, reason: string, line?: number, column = 1): Finding => ({
    file,
    rule: 'links/dead',
    reason,
    ...(line === undefined ? {} : { place: { line, column } }),
  });
  const sorted = [
    finding('a', 'z'),
    finding('b', 'a'),
    finding('b', 'b'),
    finding('b', 'y', 1, 9),
    finding('b', 'x', 2, 3),
    finding('b', 'a', 2, 10),
    finding('b', 'b', 2, 10),
    finding('c', 'a', 1),
  ];
  expect(sorted.toReversed().sort(compareFindings)).toEqual(sorted);
  expect([...sorted.slice(4), ...sorted.slice(0, 4)].sort(compareFindings)).toEqual(sorted);
});

test('a built tree lists files and symbolic links in order, and no folders', () => {
  const root = scratchFolder();
  mkdirSync(join(root, 'b/c'), { recursive: true });
  for (const path of ['b/c/z', 'b/a', 'a', 'b.txt']) writeFileSync(join(root, path), path);
  symlinkSync('a', join(root, 'link'));
  const findings = new Findings();
  const tree = new BuiltTree(root, findings);
  expect(tree.files).toEqual(['a', 'b.txt', 'b/a', 'b/c/z', 'link']);
  expect([tree.has('b/a'), tree.has('b'), tree.has('c')]).toEqual([true, false, false]);
  expect(tree.below('b')).toEqual(['b/a', 'b/c/z']);
  expect(Buffer.from(tree.read('b/c/z') ?? []).toString()).toBe('b/c/z');
  // `printf a | sha256sum`
  expect(tree.digestOf('link')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  expect(findings.all()).toEqual([]);
});

test('a defect of many files is reported for the first, and a missing or extra file once', () => {
  const findings = new FindingsOfDefects();
  findings.report('z', 'tree/missing', 'as the list says');
  findings.report('z', 'tree/missing', 'as the manifest says');
  findings.report('z', 'tree/extra', 'as the list says');
  findings.report('z', 'tree/extra', 'as the manifest says');
  findings.report('y', 'tree/missing', 'another');
  findings.report('x', 'tree/digest', 'one');
  findings.report('x', 'tree/digest', 'two');
  findings.reportOnce('d', 'a', 'answers/schema', 'first');
  findings.reportOnce('d', 'b', 'answers/schema', 'second');
  findings.reportOnce('d', 'c', 'answers/schema', 'third');
  findings.reportOnce('d', 'c', 'tree/copy', 'another rule');
  findings.reportOnce('e', 'b', 'answers/schema', 'another defect');
  expect(findings.all().map(({ file, rule, reason }) => `${file} ${rule}: ${reason}`)).toEqual([
    'a answers/schema: first (the same in 2 more)',
    'c tree/copy: another rule',
    'b answers/schema: another defect',
    'z tree/missing: as the list says',
    'z tree/extra: as the list says',
    'y tree/missing: another',
    'x tree/digest: one',
    'x tree/digest: two',
  ]);
});

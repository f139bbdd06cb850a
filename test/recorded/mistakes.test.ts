/** What people do wrong, at random: a line of a site is changed, or a file of a build, and what is reported of it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { filesBelow } from '../support/folders.ts';
import { recordCommand, siteFolder } from './made.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';

/** Values in place of what was right. */
const values = [
  ...['', '[]', '{ a: 1 }', '2026-13-40', '2026-02-03', 'true', 'null', '-1', '1.5', '1.000', '"', "'it''s'", '[a, a]'],
  ...[
    '<b>bold</b>',
    '[x](nowhere.md)',
    '../../etc/passwd',
    'https://x.example/a b',
    'a: b',
    '&a x',
    '# none',
    '|',
    '~',
  ],
  ...['x'.repeat(300), 'ü ß 港', 'NaN', '1e999', '[[1]]', '{ en: A, xx: B }', '/assets/none.png', '- a'],
];

const sites = ['small', 'team', 'events', 'filters', 'releases', 'prices'].map((name) => `test/sites/${name}`);

test.each(sites)('what a check reports of changed lines in %s is as it is recorded', onRecordedNode, async (site) => {
  const recording = new Recording();
  const choose = choices(site.length);
  const folder = siteFolder();
  cpSync(site, join(folder, 'content'), { recursive: true });
  const paths = filesBelow(join(folder, 'content')).filter((path) => /\.(md|yaml|json|csv)$/.test(path));
  for (let number = 0; number < 60; number++) {
    const path = choose.one(paths);
    const file = join(folder, 'content', path);
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const at = choose.upTo(lines.length - 1);
    const line = lines[at] ?? '';
    const changed = choose.one([
      () => [],
      () => [line, line],
      () => [line.replace(/:.*/, `: ${choose.one(values)}`)],
      () => [line.replace(/:.*/, `: ${choose.one(values)}`)],
      () => [line.replace(/^(\s*)(\w+):/, '$1$2x:')],
      () => [`  ${line}`],
      () => [line, choose.one(values)],
    ])();
    writeFileSync(file, [...lines.slice(0, at), ...changed, ...lines.slice(at + 1)].join('\n'));
    recording.add('changes', String(number), `${path}:${at + 1}: ${JSON.stringify(changed)}`);
    await recordCommand(recording, `lines ${Math.floor(number / 10)}0 to ${Math.floor(number / 10)}9`, folder, [
      ...['check', '--no-cache', '--format', number % 4 === 0 ? 'pretty' : 'json'],
    ]);
    writeFileSync(file, text);
  }
  await recording.compare(`changed-${site.slice('test/sites/'.length)}`);
});

test('what verify finds in damaged builds is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const choose = choices(1);
  const folder = siteFolder();
  cpSync('test/sites/small', join(folder, 'content'), { recursive: true });
  await recordCommand(recording, 'build', folder, ['build']);
  const dist = join(folder, 'dist');
  const paths = filesBelow(dist).filter((path) => /\.(json|html|md)$/.test(path));
  const byKind = new Map<string, string[]>();
  for (const path of paths) {
    const kind = path
      .replaceAll(/[^/]*\.(\w+)$/g, '$1')
      .split('/')
      .slice(0, 4)
      .join('/');
    byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
  }
  for (let number = 0; number < 50; number++) {
    const path = choose.one(choose.one([...byKind.values()]));
    const text = readFileSync(join(dist, path), 'utf8');
    const at = choose.upTo(text.length - 1);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const changed = choose.one([
      () => before + after.replace(/https?:\/\/[^"<>\s)]+/, '/nowhere/'),
      () => before + after.replace(/\d+/, (digits) => String(Number(digits) + 1)),
      () => before + after.replace(/"[^"]*"/, '"changed"'),
      () => before + after.replace(/<\/?\w+[^>]*>/, ''),
      () => `${before}<script>alert(1)</script>${after}`,
      () => before + after.replace(/"[\w-]+":/, '"other":'),
    ])();
    writeFileSync(join(dist, path), changed);
    await recordCommand(recording, `damages ${Math.floor(number / 10)}0 to ${Math.floor(number / 10)}9`, folder, [
      ...['verify', '--format', number % 4 === 0 ? 'pretty' : 'json'],
    ]);
    writeFileSync(join(dist, path), text);
  }
  await recording.compare('damaged');
});

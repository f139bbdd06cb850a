/** Paths in commands that `stele` prints: a shell takes each for one word, the very path. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shellWord } from '../../generator/cli/shell-word.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

const names = [
  'site',
  'my site',
  "it's",
  `a"b`,
  '$HOME',
  '`id`',
  '$(id)',
  'a;b',
  'a&b|c>d',
  'a*?[b]',
  '~',
  '~root',
  '#a',
  '!a!',
  '{a,b}',
  'a\\b',
  '-x',
  '-',
  '--',
  '- x',
  'a\tb',
  'a\nb',
  '館 🏛️',
];

describe('in a POSIX shell', needs(process.platform !== 'win32', 'Windows has no POSIX shell'), () => {
  test.each(names)('the printed `cd` leads to the folder %j that `stele init` wrote', async (name) => {
    const cwd = scratchFolder();
    const args = ['init', '--name', 'Own', '--base-url', 'https://own.example', '--collections', 'pages'];
    const { code, stdout } = await steleHere([...args, '--', name], { cwd });
    expect(code).toBe(0);
    const step = /^ {2}(cd [\s\S]*)\n {2}npm install\n/m.exec(stdout)?.[1] ?? '';
    const { stdout: led, stderr } = spawnSync('sh', ['-c', `${step} && pwd -P`], { cwd, encoding: 'utf8' });
    expect({ led, stderr }).toEqual({ led: `${join(cwd, name)}\n`, stderr: '' });
  });

  test.each(names)('the path %j is one word', (name) => {
    const cwd = scratchFolder();
    mkdirSync(join(cwd, name));
    const { stdout } = spawnSync('sh', ['-c', `printf '%s' ${shellWord(name, 'linux')}`], { cwd, encoding: 'utf8' });
    expect(stdout).toBe(name.startsWith('-') ? `./${name}` : name);
  });
});

test.each([
  { name: 'a plain path', path: 'sites\\own', word: 'sites\\own' },
  { name: 'a space', path: 'my site', word: '"my site"' },
  { name: 'a single quote', path: "it's", word: '"it\'s"' },
  { name: 'an ampersand', path: 'a&b', word: '"a&b"' },
  { name: 'a dollar, which PowerShell replaces', path: '$a', word: "'$a'" },
  { name: 'a backtick and a single quote', path: "`it's", word: "'`it''s'" },
  { name: 'a leading hyphen', path: '-x', word: './-x' },
])('on Windows a path with $name is printed as one word', ({ path, word }) => {
  expect(shellWord(path, 'win32')).toBe(word);
});

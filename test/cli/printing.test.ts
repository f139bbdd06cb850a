/** What is printed where: a reader that goes away, a disk that takes nothing, a terminal with and without colours. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { lateEnv } from '../support/late.ts';
import { needs } from '../support/needs.ts';
import { stele } from './stele.ts';

const command = resolve('bin/stele.js');
const env = { PATH: process.env.PATH, ...lateEnv };

/** A folder with `content` and, built from it, `dist` and `snapshot.json`. */
let cwd: string;
beforeAll(async () => {
  cwd = dirname(contentFolder());
  expect(await stele(['build'], { cwd })).toMatchObject({ code: 0 });
  writeFileSync(join(cwd, 'snapshot.json'), (await stele(['snapshot'], { cwd })).stdout);
});

/** Runs a line of a shell, in which $stele is the command. */
const sh = (line: string) =>
  spawnSync('sh', ['-c', line], { cwd, env: { ...env, stele: `${process.execPath} ${command}` }, encoding: 'utf8' });

const printing = [
  'snapshot',
  'host --list',
  'status',
  'status --json',
  'diff snapshot.json',
  'diff snapshot.json --json',
  'diff snapshot.json --markdown',
  'schema',
  'check --json',
  'build --json',
  'verify',
  '--version',
  'help build',
];

describe(
  'an output that takes nothing: exit code 1, and a message',
  needs(existsSync('/dev/full'), 'there is no /dev/full'),
  () => {
    test.each(printing)('`stele %s` ends with exit code 1 and a message where the output takes nothing', (line) => {
      const { status, stderr } = sh(`$stele ${line} > /dev/full`);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^Standard output cannot be written \(ENOSPC.*\)$/m),
      });
      expect(stderr).not.toMatch(/^\s+at /m);
    });
  },
);

test.each(printing)('a reader that closes at once: no message, and the usual exit code: %s', async (line) => {
  const child = spawn(process.execPath, [command, ...line.split(' ')], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const reported: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => reported.push(text));
  await once(child, 'close');
  expect({ code: child.exitCode, stderr: reported.join('') }).toEqual({
    code: 0,
    stderr: expect.not.stringContaining('EPIPE'),
  });
});

test.each([
  { out: 'taken/schemas', says: /^taken\/schemas cannot be written \(ENOTDIR.*--out/ },
  { out: 'taken', says: /^taken is a file, expected a folder. Choose another with --out\n$/ },
])('schemas that cannot be written into $out: exit code 1, and the folder is named', async ({ out, says }) => {
  writeFileSync(join(cwd, 'taken'), '');
  const { code, stderr } = await stele(['schema', '--out', out], { cwd });
  expect(code).toBe(1);
  expect(stderr).toMatch(says);
});

test('schema --json prints the names of the files that it wrote', async () => {
  const { code, stdout } = await stele(['schema', '--out', 'own/schemas', '--json'], { cwd });
  expect({ code, ...JSON.parse(stdout) }).toEqual({
    code: 0,
    ok: true,
    files: ['product', 'page', 'post', 'collection', 'service', 'home', 'words', 'moved'].map(
      (name) => `own/schemas/${name}.json`,
    ),
  });
});

describe('colours of mistakes', () => {
  const broken = dirname(contentFolder({ 'posts/hello.en.md': '---\ntitle: Hello\ncolour: red\n---\n' }));
  const colored = '\u001b[';
  const hasScript = spawnSync('script', ['--version']).status === 0;

  /** What `check` says, on a terminal or into a file. */
  function reported(variables: Readonly<Record<string, string>>, onTerminal: boolean): string {
    const [file, own] = [join(broken, 'said'), { ...env, ...variables }];
    const line = `${process.execPath} ${command} check`;
    if (!onTerminal) return spawnSync('sh', ['-c', line], { cwd: broken, env: own, encoding: 'utf8' }).stderr;
    execFileSync('script', ['-q', '-c', line, file], { cwd: broken, env: own, stdio: 'ignore' });
    // Its first and last lines are of script itself.
    return readFileSync(file, 'utf8').split('\n').slice(1, -2).join('\n');
  }

  test.each([
    { name: 'a terminal', variables: { TERM: 'xterm' }, colors: true },
    { name: 'NO_COLOR', variables: { TERM: 'xterm', NO_COLOR: '1' }, colors: false },
    { name: 'an empty NO_COLOR, which is none', variables: { TERM: 'xterm', NO_COLOR: '' }, colors: true },
    { name: 'TERM=dumb', variables: { TERM: 'dumb' }, colors: false },
    { name: 'FORCE_COLOR=0', variables: { TERM: 'xterm', FORCE_COLOR: '0' }, colors: false },
  ])(
    'colours of errors on a terminal follow the environment: $name',
    needs(hasScript, '`script`, which gives commands a terminal, is not installed'),
    ({ variables, colors }) => {
      const text = reported(variables, true);
      expect(text).toContain('colour');
      expect(text.includes(colored)).toBe(colors);
    },
  );

  test(
    'lines end at the width of the terminal',
    needs(hasScript, '`script`, which gives commands a terminal, is not installed'),
    () => {
      const file = join(broken, 'said');
      const on = (line: string) => {
        execFileSync('script', ['-q', '-c', `stty cols 60; ${process.execPath} ${command} ${line}`, file], {
          cwd: broken,
          env: { ...env, TERM: 'xterm', NO_COLOR: '1' },
          stdio: 'ignore',
        });
        return readFileSync(file, 'utf8').split('\n').slice(1, -2);
      };
      const lines = on('check');
      expect(Math.max(...lines.map((text) => text.trimEnd().length))).toBeLessThanOrEqual(60);
      expect(lines.filter((text) => text.startsWith('  ')).length).toBeGreaterThan(2);
    },
  );

  test('explain shows a chapter in colors, and as Markdown in a file', () => {
    const explained = (variables: Readonly<Record<string, string>>) =>
      spawnSync(process.execPath, [command, 'explain', 'links/image'], {
        cwd: broken,
        env: { ...env, ...variables },
        encoding: 'utf8',
      }).stdout;
    expect(explained({})).toContain('### links/image\n\n*error* · says ``Unexpected image');
    const shown = explained({ FORCE_COLOR: '1' });
    expect(shown).toContain('\u001b[1mWhy.\u001b[22m The pages');
    expect(shown).toContain('\n  \u001b[36mimages_from: [other.example]\u001b[39m');
    expect(shown).not.toMatch(/```|\*\*|^#/m);
  });

  test.each([
    { name: 'none', variables: {}, colors: false },
    { name: 'FORCE_COLOR', variables: { FORCE_COLOR: '1' }, colors: true },
    { name: 'FORCE_COLOR goes before NO_COLOR', variables: { FORCE_COLOR: '1', NO_COLOR: '1' }, colors: true },
  ])('colours of errors in a file follow the environment: $name', ({ variables, colors }) => {
    const text = reported(variables, false);
    expect(text).toContain('colour');
    expect(text.includes(colored)).toBe(colors);
  });
});

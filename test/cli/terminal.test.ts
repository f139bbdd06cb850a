/** What a terminal shows: colors where it has them, lines that fit, chapters without the marks of Markdown. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { showsColors } from '../../generator/cli/commands/terminal.ts';
import { wrapped } from '../../generator/cli/help.ts';
import { run } from '../../generator/cli/run.ts';
import { contentFolder } from '../support/content-folder.ts';
import { lateEnv } from '../support/late.ts';

const stream = (isTTY: boolean) => ({ isTTY }) as NodeJS.WriteStream;

test.each<{ isTTY: boolean; env: Readonly<Record<string, string>>; shows: boolean }>([
  { isTTY: true, env: {}, shows: true },
  { isTTY: true, env: { TERM: 'xterm' }, shows: true },
  { isTTY: true, env: { TERM: 'dumb' }, shows: false },
  { isTTY: false, env: { TERM: 'xterm' }, shows: false },
  // https://no-color.org: any value that is not empty.
  { isTTY: true, env: { NO_COLOR: '0' }, shows: false },
  { isTTY: true, env: { NO_COLOR: '' }, shows: true },
  { isTTY: false, env: { FORCE_COLOR: '1' }, shows: true },
  { isTTY: false, env: { FORCE_COLOR: 'true', NO_COLOR: '1', TERM: 'dumb' }, shows: true },
  { isTTY: true, env: { FORCE_COLOR: '0' }, shows: false },
  { isTTY: true, env: { FORCE_COLOR: 'false' }, shows: false },
  { isTTY: true, env: { FORCE_COLOR: '' }, shows: true },
])('a stream (terminal: $isTTY) with $env shows colors: $shows', ({ isTTY, env, shows }) => {
  expect(showsColors(stream(isTTY), env)).toBe(shows);
});

/** Runs a command for a terminal of `columns`, and returns what it prints on both streams. */
async function shown(args: readonly string[], columns: number | undefined, colors = true) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    print: (line: string) => out.push(`${line}\n`),
    note: (line: string) => err.push(`${line}\n`),
    rich: colors,
    style: { colors, wrap: (text: string) => wrapped(text, columns) },
    stream: undefined,
  };
  const installation = { root: resolve('.'), templates: resolve('templates'), code: resolve('bin/stele.js') };
  const code = await run(args, terminal, { PATH: process.env.PATH, ...lateEnv }, installation);
  return { code, out: out.join(''), err: err.join('') };
}

const [red, yellow, dim] = ['\u001b[31m', '\u001b[33m', '\u001b[2m'];

test('an error is red and a warning yellow; the words are those without colors, in lines that fit', async () => {
  const content = contentFolder();
  writeFileSync(join(content, 'posts/x.en.md'), '---\ntitle: X\npublished_at: 2026-13-40\n---\nText.\n');
  const check = ['check', '--content', content];
  const { code, err } = await shown(check, 80);
  expect(code).toBe(1);
  expect(err).toContain(`${red}error\u001b[39m Unexpected date`);
  expect(err).toContain(`${yellow}warning\u001b[39m Missing`);
  expect(err).toContain(`${red}✖\u001b[39m 1 error, ${yellow}⚠\u001b[39m 1 warning`);
  expect(err).toContain(dim);
  const words = (text: string) => stripVTControlCharacters(text).split(/\s+/).join(' ');
  const plain = await shown(check, undefined, false);
  expect(plain.err).not.toContain('\u001b');
  expect(words(err)).toBe(words(plain.err));
  const lines = stripVTControlCharacters(err).split('\n');
  // A place is one word, which may be longer.
  expect(lines.filter((line) => line.length > 80 && !line.startsWith(content))).toEqual([]);
  expect(plain.err.split('\n').length).toBeLessThan(lines.length);
  // Narrower terminals break lines themselves.
  expect((await shown(check, 39, false)).err).toBe(plain.err);
});

test('`stele explain` shows its chapters without the marks of Markdown', async () => {
  const { code, out } = await shown(['explain', 'links/anchor', 'files/missing'], 80);
  expect(code).toBe(0);
  expect(out).toContain('\u001b[1m\u001b[4mlinks/anchor');
  expect(out).toContain('\u001b[1mFix.\u001b[22m');
  const plain = stripVTControlCharacters(out);
  expect(plain).toMatch(/^links\/anchor\n[\s\S]*\n\nfiles\/missing\n/);
  expect(plain).toContain('write service.yaml at the top of the content folder');
  // Broken over two lines in the document.
  expect(plain).toContain('For stele check\n--links: build again');
  expect(plain).toContain(
    '\n\n  [Sampling](methods.en.md#samplin)    wrong\n  [Sampling](methods.en.md#sampling)   right\n\n',
  );
  // The message itself has these.
  expect(plain.replace('`npx stele init`', '')).not.toMatch(/[`*]|^#{2,}/m);
});

test('`stele explain` shows a chapter to its end, whose code has headings', async () => {
  const code = '# Methods    wrong\n## Methods   right\n';
  expect((await shown(['explain', 'headings/title'], undefined, false)).out).toContain(
    `\n\`\`\`markdown\n${code}\`\`\`\n`,
  );
  expect(stripVTControlCharacters((await shown(['explain', 'headings/title'], 80)).out)).toMatch(
    /\n\n {2}# Methods {4}wrong\n {2}## Methods {3}right\n$/,
  );
});

/**
 * The extension that VS Code finds in .vscode/extensions: what it offers and explains in front matter, and that it
 * understands what `stele check` says. Its last step, handing that to VS Code, is too thin for a test and needs VS
 * Code.
 */
import { mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

interface Schema {
  readonly properties: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
}
interface Offer {
  readonly label: string;
  readonly text: string;
  readonly isRequired: boolean;
}
const require = createRequire(import.meta.url);
const folder = '../../.vscode/extensions/stele-content';
const {
  explanationAt,
  offersAt,
}: {
  explanationAt: (lines: string[], line: number, column: number, schema: Schema) => unknown;
  offersAt: (lines: string[], line: number, column: number, schema: Schema) => Offer[];
} = require(`${folder}/front-matter.js`);
const {
  commandIn,
  mistakesIn,
}: { commandIn: (folder: string) => string[]; mistakesIn: (stdout: string) => unknown[] } = require(
  `${folder}/report.js`,
);
const { kindsIn }: { kindsIn: (folder: string) => { files: string; schema: () => Schema }[] } = require(
  `${folder}/kinds.js`,
);
const page: Schema = require('../../.vscode/schemas/page.json');

/** `|` is the cursor. */
function at(text: string): [lines: string[], line: number, column: number, schema: Schema] {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  return [text.replace('|', '').split('\n'), before.length - 1, before.at(-1)?.length ?? 0, page];
}

test('the kinds of texts are those of the schemas, own collections included', async () => {
  const cwd = scratchFolder();
  const args = ['schema', '--content', 'test/sites/events', '--out', join(cwd, '.vscode/schemas')];
  expect(await steleHere(args)).toMatchObject({ code: 0 });
  const kinds = kindsIn(cwd);
  expect(kinds.map(({ files }) => files)).toContain('content/events/*.*.md');
  expect(kinds.find(({ files }) => files.includes('/events/'))?.schema().properties.starts_at).toBeDefined();
  expect(kindsIn('.').map(({ files }) => files)).toEqual([
    'content/home.*.md',
    'content/pages/**/*.*.md',
    'content/posts/*.*.md',
  ]);
  expect(kindsIn(join(cwd, 'nowhere'))).toEqual([]);
});

describe('offers', () => {
  const all = ['title', 'description', 'keywords', 'type', 'draft', 'published_at', 'updated_at', 'expires_at'];

  test.each([
    { name: 'every key in a new block', text: '---\n|\n---\n', offers: all },
    {
      name: 'keys that are not there yet',
      text: '---\ntitle: A\ntype: B\n|\n---\n',
      offers: all.filter((key) => !['title', 'type'].includes(key)),
    },
    { name: 'keys while one is typed', text: '---\ntitle: A\nty|\n---\n', offers: all.slice(1) },
    { name: 'another key in the place of one', text: '---\nti|tle: A\n---\n', offers: all },
    { name: 'keys before the block is closed', text: '---\n|\n\nText', offers: all },
    { name: 'values of a choice', text: '---\ndraft: |\n---\n', offers: ['true', 'false'] },
    { name: 'values while one is typed', text: '---\ndraft: t|\n---\n', offers: ['true', 'false'] },
    { name: 'an example of a date', text: '---\npublished_at: |\n---\n', offers: ['2026-03-02'] },
    { name: 'no value of an unknown key', text: '---\ncolour: |\n---\n', offers: [] },
    { name: 'nothing after a value', text: '---\ndraft: true |\n---\n', offers: [] },
    { name: 'nothing deeper in', text: '---\nkeywords:\n  |\n---\n', offers: [] },
    { name: 'nothing on the first line', text: '|---\n---\n', offers: [] },
    { name: 'nothing on the last line', text: '---\n|---\n', offers: [] },
    { name: 'nothing in the text', text: '---\ntitle: A\n---\n|\n', offers: [] },
    { name: 'nothing below a later rule', text: '---\ntitle: A\n---\nText\n\n---\n|\n', offers: [] },
    { name: 'nothing without front matter', text: '# A\n|\n', offers: [] },
  ])('the editor offers keys and values: $name', ({ text, offers }) => {
    expect(offersAt(...at(text)).map(({ label }) => label)).toEqual(offers);
  });

  test('completing a key adds a colon, unless the line has one', () => {
    expect(offersAt(...at('---\n|\n---\n'))[0]).toMatchObject({ text: 'title: ', isRequired: true });
    expect(offersAt(...at('---\nti|tle: A\n---\n'))[0]).toMatchObject({ text: 'title' });
  });
});

describe('explanations', () => {
  test.each([
    { name: 'a key', text: '---\npub|lished_at: 2026-03-02\n---\n' },
    { name: 'its first letter', text: '---\n|published_at: 2026-03-02\n---\n' },
    { name: 'its end', text: '---\npublished_at|: 2026-03-02\n---\n' },
  ])('the editor explains a key over $name', ({ text }) => {
    expect(explanationAt(...at(text))).toEqual({
      key: 'published_at',
      start: 0,
      end: 12,
      markdown: expect.stringMatching(/^\*\*Published at\*\*\n\nFrom this moment on .*\n\nExpected: YYYY-MM-DD or /),
    });
  });

  test.each([
    { name: 'a value', text: '---\npublished_at: 20|26-03-02\n---\n' },
    { name: 'an unknown key', text: '---\ncol|our: red\n---\n' },
    { name: 'a word of the text', text: '---\ntitle: A\n---\ntitle|: B\n' },
    { name: 'what the prototype has', text: '---\nconstr|uctor: B\n---\n' },
  ])('the editor shows no explanation over $name', ({ text }) => {
    expect(explanationAt(...at(text))).toBeUndefined();
  });
});

describe('mistakes', () => {
  test('the editor shows the errors of `stele check`, with their places', async () => {
    const bad = '---\ntitle: Bad\npublished_at: 2026-02-30\n---\n';
    // Without the page in Chinese alone, which is worth a warning.
    const cwd = dirname(contentFolder({ 'posts/bad.en.md': bad, 'pages/about/index.zh-tw.md': null }));
    const [place, ...args] = commandIn('.');
    expect(place).toBe('bin/stele.js');
    const { stdout } = await stele(args, { cwd });
    expect(mistakesIn(stdout)).toEqual([
      expect.objectContaining({
        file: 'content/posts/bad.en.md',
        line: 3,
        column: 15,
        severity: 'error',
        rule: 'posts/published-at',
        message: expect.stringContaining('2026-02-30'),
      }),
    ]);
  });

  test('the editor gets errors from the command that is installed in the folder', () => {
    const cwd = scratchFolder();
    mkdirSync(join(cwd, 'node_modules/stele'), { recursive: true });
    symlinkSync(resolve('bin'), join(cwd, 'node_modules/stele/bin'));
    expect(commandIn(cwd)).toEqual(['node_modules/stele/bin/stele.js', 'check', '--json']);
  });

  test('the editor shows no errors where the command is missing', () => {
    expect(mistakesIn('')).toEqual([]);
  });
});

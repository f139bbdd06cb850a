/**
 * Parsers, as a process loads those that it needs: that of Markdown is satteri, and remark where that is asked for or
 * satteri has no binary that loads.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { things } from '../collections/built.ts';
import { contentFolder } from '../support/content-folder.ts';
import { stele } from './stele.ts';

/** Takes satteri's binary away, as on a machine that it has none for. */
const without = { NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere/satteri.node' };

const settings = readFileSync('test/sites/small/service.yaml', 'utf8');
const withParser = (parser: string) =>
  contentFolder({
    'service.yaml': `${settings}markdown:\n  parser: ${parser}\n`,
    // In Chinese alone, which is worth a warning.
    'pages/about/index.zh-tw.md': null,
  });

test.each([
  { name: 'satteri', content: () => withParser('satteri'), env: {} },
  { name: 'remark', content: () => withParser('remark'), env: {} },
  { name: 'remark, without a binary of satteri', content: () => withParser('remark'), env: without },
])('$name can be asked for', async ({ content, env }) => {
  const root = content();
  expect(await stele(['build'], { cwd: dirname(root), env })).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(dirname(root), 'dist/guides/start/index.html'), 'utf8')).toContain('<h2');
});

test('remark takes the place of satteri, with a warning, where satteri has no binary', async () => {
  const { code, stderr } = await stele(['check'], { cwd: dirname(contentFolder()), env: without });
  expect(code).toBe(0);
  expect(stderr).toContain('service.yaml');
  expect(stderr).toMatch(/warning +Unexpected failure of satteri/);
  expect(stderr).toContain('markdown/slow');
});

test('satteri without a binary for the machine is a mistake', async () => {
  const { code, stderr } = await stele(['check'], { cwd: dirname(withParser('satteri')), env: without });
  expect(code).toBe(1);
  expect(stderr).toMatch(/10:11 +error +Unexpected parser "satteri", expected one that loads on this machine/);
  expect(stderr).toContain('markdown/parser');
});

test.each([
  { ending: 'csv', text: 'key,title\na,A\n' },
  { ending: 'tsv', text: 'key\ttitle\na\tA\n' },
  { ending: 'toml', text: '[[all]]\nkey = "a"\ntitle = "A"\n', entries: 'all' },
  { ending: 'ndjson', text: '{"key":"a","title":"A"}\n' },
])('a site whose items are all in one .$ending file has its parser', async ({ ending, text, entries = 'true' }) => {
  const fields = 'key: { type: key, from: key }\ntitle: { type: string, required: true, role: title }';
  const content = things(fields, { [`all.${ending}`]: text }, `entries: ${entries}\n`, `all.${ending}`);
  expect(await stele(['build'], { cwd: dirname(content) })).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(dirname(content), 'dist/api/v1/_/item/things/en/a.json'), 'utf8')).toContain('"A"');
});

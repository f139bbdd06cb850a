/**
 * What somebody has to read who follows one change through the code: the functions and files that one more text, one
 * saved edit with its first answer, and one request run, by room (V8's precise coverage). `npx tsx test/bench/walk.ts`; `--functions` names
 * them all.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session as Inspector, type Profiler } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { createHandler } from '../../generator/edge/handler.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { buildOnce } from '../../generator/run/build.ts';
import { onDemand } from '../../generator/run/on-demand.ts';
import { printContent } from '../../generator/run/pipeline.ts';
import { Session } from '../../generator/run/session.ts';
import { serveHandler } from '../support/preview.ts';

const { values } = parseArgs({ options: { functions: { type: 'boolean', default: false } } });
const generator = resolve('generator');
const inspector = new Inspector();

/** Functions that ran, as `room/file.ts name`. A function without a name has its place in the file. */
async function functionsOf(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await inspector.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  await inspector.post('Profiler.stopPreciseCoverage');
  inspector.disconnect();
  return new Set(result.flatMap(functionsIn));
}

function functionsIn({ url, functions }: Profiler.ScriptCoverage): string[] {
  const path = url.startsWith('file:') ? relative(generator, fileURLToPath(url)) : '..';
  if (path.startsWith('..')) return [];
  return functions.flatMap(({ functionName, ranges: [range] }) => {
    // A module's own code is a function that begins at its first character.
    if (range === undefined || range.count === 0 || (functionName === '' && range.startOffset === 0)) return [];
    return [`${path} ${functionName === '' ? `at ${range.startOffset}` : functionName}`];
  });
}

const work = mkdtempSync(join(tmpdir(), 'stele-walk-'));
try {
  const [content, out] = [join(work, 'content'), join(work, 'dist')];
  cpSync('content', content, { recursive: true });
  const options = { content, templates: ['templates'] };
  const view = { now: '2030-01-01T00:00:00Z' };
  const { diagnostics } = await buildOnce({ ...options, out, view });
  if (diagnostics.failed)
    throw new Error(
      diagnostics
        .files()
        .flatMap(({ messages }) => messages)
        .join('\n'),
    );
  const session = new Session(options);
  /** What `stele dev` does when a file is saved, and with the next request. */
  const save = async () => {
    const { printed } = await printContent(session, { view });
    if (printed === undefined) throw new Error('the content has errors');
    const { settings, read } = await onDemand(printed, {
      view,
      lastGood: new Map(),
      onError: (error) => console.error(error),
    });
    const answer = createHandler(settings, read, () => {});
    await answer({ method: 'GET', target: '/api/v1/posts/unit-prices?lang=en', headers: {} });
  };
  await save();
  const [path, other] = ['posts/unit-prices.en.md', 'posts/walk.zh-tw.md'];
  const text = readFileSync(join(content, path), 'utf8');
  // A text with its facts, in the default language.
  const whole = `---\ntitle: 另一篇\nsummary: 一篇新文章。\npublished_at: 2026-05-01T00:00:00Z\n---\n${text.split('---\n')[2]}`;
  writeFileSync(join(content, other), whole);
  const added = await functionsOf(save);
  writeFileSync(join(content, path), text.replace('. ', ', indeed. '));
  const edited = await functionsOf(save);
  const handler = await folderHandler(out, () => {});
  const server = await serveHandler(handler, 'https://walk.example');
  const ask = async () => void (await (await fetch(`${server.origin}/api/v1/posts?page=2&page_size=3`)).text());
  await ask();
  const asked = await functionsOf(ask);
  await server.close();
  session.cache.close();
  print({ 'one more text': added, 'one saved edit': edited, 'one request': asked });
} finally {
  rmSync(work, { recursive: true, force: true });
}

function print(walks: Readonly<Record<string, ReadonlySet<string>>>): void {
  const count = (functions: readonly string[]) =>
    functions.length === 0 ? '' : `${functions.length} in ${new Set(functions.map((one) => one.split(' ')[0])).size}`;
  const roomOf = (name: string) => name.split('/')[0] ?? '';
  const all = Object.values(walks);
  const rooms = [...new Set(all.flatMap((walk) => [...walk].map(roomOf)))].sort();
  const rows = rooms.map((room) => [
    room,
    ...all.map((walk) => count([...walk].filter((name) => roomOf(name) === room))),
  ]);
  const reading = (name: string) => /^(?:content|fields|markdown)\//.test(name);
  rows.push(['content, fields, markdown', ...all.map((walk) => count([...walk].filter(reading)))]);
  rows.push(['all', ...all.map((walk) => count([...walk]))]);
  console.log(markdownTable([['functions in files', ...Object.keys(walks)], ...rows], { align: ['l', 'r', 'r', 'r'] }));
  if (values.functions)
    for (const [name, walk] of Object.entries(walks)) console.log(`\n${name}\n${[...walk].sort().join('\n')}`);
}

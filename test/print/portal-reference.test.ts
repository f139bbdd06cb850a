/** The API reference: every request that it prints works as printed, and is answered by what stands beside it. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaValues } from '../../generator/print/portal/schema-view.ts';
import { buildInto } from '../support/build.ts';
import { contractSite } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#x60': '`',
  '#x3D': '=',
  '#x26': '&',
  '#x3C': '<',
  '#x3E': '>',
};

/** The texts of the code blocks in `html`, by the language that they are in. */
function codeIn(html: string, language: string): string[] {
  const blocks = html.matchAll(new RegExp(`<code class="language-${language}"[^>]*>(.*?)</code>`, 'gs'));
  return Array.from(blocks, ([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?'),
  );
}

const separator = '----';

/** Runs `snippets` in one process and returns what each of them printed. */
async function printed(
  command: string,
  args: readonly string[],
  name: string,
  snippets: readonly string[],
  say: string,
): Promise<string[]> {
  const file = join(scratchFolder(), name);
  writeFileSync(file, snippets.map((snippet) => `${snippet}\n${say}\n`).join(''));
  const { stdout } = await promisify(execFile)(command, [...args, file], { timeout: 60_000 });
  return stdout.split(`${separator}\n`).slice(0, -1);
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each([
  { name: 'the contract', content: contractSite, operations: 9 },
  { name: 'declared collections', content: 'test/sites/events', operations: 7 },
])('the reference of a site with $name', ({ content, operations }) => {
  let html = '';
  let answers: unknown[] = [];
  let preview: Preview;
  beforeAll(async () => {
    const dist = await buildInto(scratchFolder(), content);
    const page = readFileSync(join(dist, 'developers/reference/index.html'), 'utf8');
    const base = /data-base="(https:\/\/[^/"]+)/.exec(page)?.[1] ?? '';
    preview = await serve(dist, base);
    html = page.replaceAll(base, preview.origin);
    // What the server answers names the published site.
    answers = codeIn(page, 'json').map(published);
  }, 60_000);
  afterAll(() => preview?.close());

  /** An answer as shown. What a search or the changes would find depends on more than the page knows: only its form. */
  const published = (text: string) => {
    const body = JSON.parse(text);
    const isInvented = body.meta?.q !== undefined || body.meta?.since !== undefined;
    return isInvented ? { members: Object.keys(body), self: body.links.self } : body;
  };

  test('has a request for each operation, and its answer', () => {
    expect(answers).toHaveLength(operations);
    expect(codeIn(html, 'sh')).toHaveLength(operations);
  });

  test('its curl commands print the answers', needs(hasCurl, 'curl is not installed'), async () => {
    const commands = codeIn(html, 'sh').map((command) => `${command} -s`);
    expect((await printed('sh', [], 'requests.sh', commands, `echo ${separator}`)).map(published)).toEqual(answers);
  });

  test('its JavaScript prints the answers', async () => {
    const snippets = codeIn(html, 'js').map((snippet) => `{\n${snippet}\n}`);
    const say = `console.log('${separator}');`;
    expect((await printed(process.execPath, [], 'requests.mjs', snippets, say)).map(published)).toEqual(answers);
  });

  test('its Python prints the answers', needs(hasPython, 'python3 is not installed'), async () => {
    const say = `print('${separator}')`;
    expect((await printed('python3', [], 'requests.py', codeIn(html, 'python'), say)).map(published)).toEqual(answers);
  });

  test('has the fields of each model, to their last level, and links to models in place of their fields', () => {
    const names = Array.from(html.matchAll(/<dt><code>([^<]+)<\/code> <span class="type"/g), ([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['data', 'meta', 'links', 'total_pages', 'next', 'endpoints', 'condition']),
    );
    expect(html).toMatch(/<details><summary>[^<]+<code>endpoints<\/code><\/summary>/);
    for (const [, model] of html.matchAll(/href="#(model-[^"]+)"/g)) expect(html).toContain(`id="${model}"`);
    expect(html).toContain('<a href="#model-PaginationMeta">PaginationMeta</a>');
  });
});

test('every sentence about a field of the contract is in the language of its page', async () => {
  const dist = await buildInto(scratchFolder(), contractSite);
  for (const folder of ['', 'ja/']) {
    const html = readFileSync(join(dist, folder, 'developers/reference/index.html'), 'utf8');
    expect(Array.from(html.matchAll(/<(?:dd><span|p|dd) lang="en">(.*?)</g), ([, text]) => text)).toEqual([]);
  }
  const html = readFileSync(join(dist, 'developers/reference/index.html'), 'utf8');
  expect(html).toContain('固定不變的產品代號。');
});

test.each([
  { schema: { minimum: 0, maximum: 100 }, values: ['0 – 100'] },
  { schema: { minimum: -5, maximum: 0 }, values: ['-5 – 0'] },
  { schema: { minimum: 0, examples: [3] }, values: ['3'] },
  { schema: { maximum: 0 }, values: [] },
  { schema: { enum: ['a', 0, null] }, values: ['a', '0'] },
  { schema: { const: false }, values: ['false'] },
])('the values of $schema are shown as $values', ({ schema, values }) => {
  expect(schemaValues(schema)).toEqual(values);
});

/** The endpoint for MCP of a site with nine collections: one `list` and one `get` ask all of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { built, write } from '../../collections/built.ts';
import { send } from '../../contract/client.ts';
import { buildInto } from '../../support/build.ts';
import { type LoggedPreview, serve } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';

const baseUrl = 'https://t.example';
const names = ['books', 'films', 'games', 'maps', 'notes', 'plays', 'prints', 'songs', 'stamps'];
const title = 'title: { type: string, required: true, role: title }';

/** `year` is a number of books and a word of films; `rating` is of films alone. */
const descriptions: Readonly<Record<string, string>> = {
  books: `filters: [year]\nfields: { ${title}, year: { type: integer } }\n`,
  films: `filters: [year, rating]\nfields: { ${title}, year: { type: string }, rating: { type: select, options: [good, bad] } }\n`,
};

/** Settings of a site with these collections. */
const service = (own: readonly string[]) =>
  `name: T\ndescription: Things.\nbase_url: ${baseUrl}\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\ncollections: [${own.join(', ')}]\npage_sizes: [100]\n`;

/** Content with the first `count` of the collections. */
function siteOf(count: number): string {
  const content = join(scratchFolder(), 'content');
  const own = names.slice(0, count);
  write(content, {
    'service.yaml': service(own),
    'books/old.yaml': 'title: Old\nyear: 1999\n',
    'books/new.yaml': 'title: New\nyear: 2026\n',
    'films/good.yaml': "title: Good\nyear: '1999'\nrating: good\n",
    'films/bad.yaml': "title: Bad\nyear: '1999'\nrating: bad\n",
    ...Object.fromEntries(
      own.map((name) => {
        const rest = descriptions[name] ?? `fields: { ${title} }\n`;
        return [`collections/${name}.yaml`, `item: ${name.slice(0, -1)}\nfiles: ${name}/{key}.yaml\n${rest}`];
      }),
    ),
  });
  return content;
}

async function started(count: number): Promise<LoggedPreview> {
  const out = join(scratchFolder(), 'dist');
  expect((await built(siteOf(count), out)).errors).toEqual([]);
  return serve(out, baseUrl);
}

async function ask({ origin }: LoggedPreview, method: string, params: object) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return JSON.parse((await send(origin, { method: 'POST', target: '/mcp', headers, body })).body.toString()).result;
}

async function toolsOf(server: LoggedPreview) {
  const { tools } = await ask(server, 'tools/list', {});
  return tools.map(({ name }: { name: string }) => name);
}

let server: LoggedPreview;
beforeAll(async () => {
  server = await started(9);
});
afterAll(() => server?.close());

test('nine collections have four tools, and `list` names the collections and the filters of all', async () => {
  const { tools } = await ask(server, 'tools/list', {});
  expect(await toolsOf(server)).toEqual(['list', 'get', 'search', 'changes']);
  const [list, get] = tools;
  expect(list.inputSchema).toMatchObject({
    properties: {
      collection: { type: 'string', enum: names },
      year: { description: expect.stringMatching(/In books: .*In films: /s) },
      rating: { enum: ['good', 'bad'], description: expect.stringMatching(/^In films: /) },
    },
    required: ['collection'],
    additionalProperties: false,
  });
  expect(get.inputSchema).toMatchObject({ required: ['collection', 'key'] });
});

test('eight collections have their own tools', async () => {
  const eight = await started(8);
  onTestFinished(() => eight.close());
  const tools = await toolsOf(eight);
  expect(tools.slice(0, 4)).toEqual(['list_books', 'get_book', 'list_films', 'get_film']);
  expect(tools).toHaveLength(18);
});

test.each([
  { args: { collection: 'books', year: 1999 }, keys: ['old'] },
  { args: { collection: 'films', year: '1999', rating: 'good' }, keys: ['good'] },
  { args: { collection: 'films', rating: 'bad', year: null }, keys: ['bad'] },
  { args: { collection: 'games' }, keys: [] },
])('list $args', async ({ args, keys }) => {
  const { isError, structuredContent } = await ask(server, 'tools/call', { name: 'list', arguments: args });
  expect(isError).toBe(false);
  expect(structuredContent.data.map(({ key }: { key: string }) => key)).toEqual(keys);
});

test.each([
  { collection: 'books', key: 'old', title: 'Old' },
  { collection: 'films', key: 'good', title: 'Good' },
])('get $key of $collection', async ({ title, ...args }) => {
  const { structuredContent } = await ask(server, 'tools/call', { name: 'get', arguments: args });
  expect(structuredContent.data).toMatchObject({ key: args.key, title });
});

test.each([
  {
    name: 'list',
    args: { collection: 'books', rating: 'good' },
    says: 'Unexpected argument "rating", expected one of collection, lang, page, page_size, year',
  },
  { name: 'list', args: { collection: 'films', rating: 'fine' }, says: '"parameter":"rating"' },
  { name: 'list', args: { collection: 'books', year: { from: 1 } }, says: 'Unexpected year' },
  { name: 'list', args: { collection: ['books'] }, says: 'Unexpected collection, expected a string' },
  ...['', null].map((collection) => ({
    name: 'list',
    args: { collection },
    says: 'Missing argument "collection"',
  })),
  { name: 'list', args: {}, says: 'Missing argument "collection"' },
  { name: 'list', args: { year: 1999 }, says: 'Missing argument "collection"' },
  ...['nope', 'search', 'changes', '../books', 'books/old', '_', '__proto__', 7].map((collection) => ({
    name: 'list',
    args: { collection },
    says: 'Unexpected collection, expected one of books, films, ',
  })),
  { name: 'get', args: { collection: 'search', key: 'old' }, says: 'Unexpected collection, expected one of' },
  { name: 'get', args: { collection: 'books' }, says: 'Missing argument "key"' },
  { name: 'get', args: { collection: 'books', key: 'good' }, says: '"code":"book_not_found"' },
  { name: 'get', args: { collection: 'books', key: '../films/good' }, says: '"status":404' },
  { name: 'get', args: { collection: 'books', key: 'old', year: 1999 }, says: 'Unexpected argument "year"' },
])('$name $args is an error that the model can read', async ({ name, args, says }) => {
  const { isError, content } = await ask(server, 'tools/call', { name, arguments: args });
  expect(isError).toBe(true);
  expect(content[0].text).toContain(says);
  expect(server.log()).toEqual([]);
});

test('texts that are too long for one file are read section by section', async () => {
  const content = join(scratchFolder(), 'content');
  const long = 'A word and a word.\n\n'.repeat(20_000);
  write(content, {
    'service.yaml': service(['notes', 'plays']),
    ...Object.fromEntries(
      ['note', 'play'].map((item) => {
        const fields = `fields: { ${title}, body: { type: markdown, from: "{body}", role: body } }`;
        const web = `web: ${item}s/{key}`;
        return [`collections/${item}s.yaml`, `item: ${item}\nfiles: ${item}s/{key}.md\n${web}\n${fields}\n`];
      }),
    ),
    'notes/one.md': `---\ntitle: One\n---\n${long}`,
    'notes/two.md': `---\ntitle: Two\n---\n${long}`,
    'plays/three.md': `---\ntitle: Three\n---\n${long}`,
  });
  const large = await serve(await buildInto(scratchFolder(), content), baseUrl);
  onTestFinished(() => large.close());
  const uri = `${baseUrl}/llms-full.en.plays.txt`;
  const { contents } = await ask(large, 'resources/read', { uri });
  expect(contents).toEqual([{ uri, mimeType: 'text/plain', text: expect.stringContaining('# Three') }]);
  expect(contents[0].text).not.toContain('# One');
});

test('a build for a host of files has the same arguments of `search` and `changes`, which `stele mcp` asks', async () => {
  const content = siteOf(2);
  writeFileSync(join(content, 'service.yaml'), `${service(names.slice(0, 2))}addressing: path\n`);
  const out = join(scratchFolder(), 'dist');
  expect((await built(content, out)).errors).toEqual([]);
  const server = await serve(out, baseUrl);
  onTestFinished(() => server.close());
  const { tools } = await ask(server, 'tools/list', {});
  const argumentsOf = (name: string) =>
    Object.keys(tools.find((tool: { name: string }) => tool.name === name).inputSchema.properties);
  expect(argumentsOf('search')).toEqual(
    expect.arrayContaining(['q', 'lang', 'collection', 'page', 'page_size', 'year']),
  );
  expect(argumentsOf('changes')).toEqual(['since']);
  const { isError, structuredContent } = await ask(server, 'tools/call', { name: 'search', arguments: { q: 'old' } });
  expect([isError, structuredContent.meta.total]).toEqual([false, 1]);
});

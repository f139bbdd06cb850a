/** `--templates`: a folder of the operator's own, whose files replace single ones of Stele's. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compileTemplates } from '../../../generator/print/site/templates.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { scratchFolder } from '../../support/scratch.ts';

async function buildWith(files: Readonly<Record<string, string>>) {
  const folder = scratchFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'own', path)), { recursive: true });
    writeFileSync(join(folder, 'own', path), text);
  }
  const out = join(folder, 'dist');
  const args = ['build', '--content', 'test/sites/small', '--out', out, '--templates', join(folder, 'own')];
  return { out, own: join(folder, 'own'), ...(await steleHere(args)) };
}

test('a template, a part and a published file each replace one, and the rest stays', async () => {
  const { out, code } = await buildWith({
    'items/product.hbs': '{{#> layout}}<p>Ours: {{> parts/ours}}</p>{{/layout}}',
    'parts/ours.hbs': '{{text.name}}',
    'parts/keywords.hbs': '<p>No keywords.</p>',
    'static/style.css': 'body { color: teal }\n',
    'static/logo.txt': 'ours\n',
  });
  expect(code).toBe(0);
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  expect(read('products/one/index.html')).toContain('<p>Ours: One</p>');
  expect(read('products/one/index.html')).toContain('<nav class="links"');
  expect(read('posts/hello/index.html')).toContain('<p>No keywords.</p>');
  expect(read('guides/start/index.html')).toContain('<h1 lang="en">Start</h1>');
  expect(read('_site/style.css')).toBe('body { color: teal }\n');
  expect(read('_site/logo.txt')).toBe('ours\n');
  // Stele's own files are published without comments and spaces.
  expect(read('_site/site.js')).toMatch(/^const root=document\.documentElement;/);
});

test('an empty part leaves it out', async () => {
  const { out, code } = await buildWith({ 'parts/keywords.hbs': '' });
  expect(code).toBe(0);
  expect(readFileSync(join(out, 'posts/hello/index.html'), 'utf8')).not.toContain('class="keywords"');
});

test('a style that changes has another address, so that no cache shows the old one with a new page', async () => {
  const addressWith = async (text: string) => {
    const { out } = await buildWith({ 'static/style.css': `/* ${text} */\n` });
    return /href="(\/_site\/style\.css[^"]*)"/.exec(readFileSync(join(out, 'index.html'), 'utf8'))?.[1];
  };
  const [one, other] = [await addressWith('a'), await addressWith('b')];
  expect(one).toBeDefined();
  expect(one).not.toBe(other);
});

test.each<{ name: string; files: Readonly<Record<string, string>>; says: string }>([
  {
    name: 'a name that the page does not have',
    files: { 'items/product.hbs': '<p>\n  {{nonsense}}' },
    says: 'items/product.hbs:2:5 Unexpected name "nonsense", expected one that node_modules/stele/docs/reference/templates.md lists',
  },
  {
    name: 'the same within the layout',
    files: { 'items/product.hbs': '{{#> layout}}\n\n {{nonsense}}{{/layout}}' },
    says: 'items/product.hbs:3:4 Unexpected name "nonsense", expected one that node_modules/stele/docs/reference/templates.md lists',
  },
  {
    name: 'the same in a part that pages use',
    files: { 'parts/keywords.hbs': '\n\n{{nonsense}}' },
    says: 'parts/keywords.hbs:3:3 Unexpected name "nonsense", expected one that node_modules/stele/docs/reference/templates.md lists',
  },
  {
    name: 'a name in a name that is not there',
    files: { 'items/product.hbs': '{{text.nonsense.more.still}}' },
    says: 'items/product.hbs, or a template that it uses: Unexpected name "more" of an empty value, expected it inside a condition, as in {{#if next}}{{next.title}}{{/if}}',
  },
  {
    name: 'a name of a value that some pages do not have',
    files: { 'items/product.hbs': '\n{{previous.title}}' },
    says: 'items/product.hbs:2:3 Unexpected name "title" of an empty value, expected it inside a condition, as in {{#if next}}{{next.title}}{{/if}}',
  },
  {
    name: 'a condition about such a name',
    files: { 'items/product.hbs': '{{#if previous.title}}x{{/if}}' },
    says: 'items/product.hbs, or a template that it uses: Unexpected name "title" of an empty value, expected it inside a condition, as in {{#if next}}{{next.title}}{{/if}}',
  },
  {
    name: 'a part that does not exist',
    files: { 'items/product.hbs': '\n{{> parts/nonsense}}' },
    says: 'items/product.hbs:2:1 The partial parts/nonsense could not be found',
  },
  {
    name: 'a helper that does not exist',
    files: { 'items/product.hbs': '\n{{nonsense text}}' },
    says: 'items/product.hbs:2:3 Unexpected name "nonsense", expected one that node_modules/stele/docs/reference/templates.md lists',
  },
  {
    name: 'a helper that gets no text',
    files: { 'items/product.hbs': '\n\n{{day text}}' },
    says: 'items/product.hbs:3:1 Unexpected object after "day", expected a text',
  },
  {
    name: 'a block that is not closed',
    files: { 'items/product.hbs': '\n\n{{#if text}}' },
    says: 'items/product.hbs:3 Parse error on line 3:',
  },
  {
    name: 'a block that is closed by another name',
    files: { 'parts/keywords.hbs': '\n{{#if text}}{{/unless}}' },
    says: "parts/keywords.hbs:2:4 if doesn't match unless",
  },
  {
    name: 'thousands of blocks inside each other',
    files: { 'items/product.hbs': `\n${'{{#if text}}'.repeat(5000)}${'{{/if}}'.repeat(5000)}` },
    says: 'items/product.hbs:2:1201 Unexpected depth of nesting, expected fewer blocks inside each other',
  },
  {
    name: 'itself',
    files: { 'items/product.hbs': '{{> items/product}}' },
    says: 'items/product.hbs, or a template that it uses: Unexpected depth of nesting, expected fewer blocks inside each other, and no template that always uses itself',
  },
])('$name in a template stops the build, and the error names its file and line', async ({ files, says }) => {
  const { code, stdout, stderr, own } = await buildWith(files);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`${own}/${says}`);
  expect(stderr).not.toMatch(/^ +at /m);
});

test.each([
  { name: 'that does not exist', make: () => {} },
  { name: 'that is a file', make: (place: string) => writeFileSync(place, '') },
])('a folder of templates $name is refused as a use of the command', async ({ make }) => {
  const place = join(scratchFolder(), 'theme');
  make(place);
  for (const command of [
    ['build', '--out', join(place, '../dist')],
    ['dev', '--port', '0'],
  ]) {
    const { code, stdout, stderr } = await steleHere([
      ...command,
      '--content',
      'test/sites/small',
      '--templates',
      place,
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`argument '${place}' is invalid. Expected a folder that exists.`);
  }
});

test('values are escaped in HTML, and not in Markdown', async () => {
  const render = await compileTemplates(
    new Map(
      Object.entries({ a: '{{value}}', 'a.md': '{{value}}', b: '{{prose value}}' }).map(([name, text]) => [
        name,
        { text, path: `${name}.hbs` },
      ]),
    ),
  );
  expect(render('a', { value: '<&"' }).body()).toBe('&lt;&amp;&quot;');
  expect(render('a.md', { value: '<&"' }).body()).toBe('<&"');
  expect(render('b', { value: '`<i>` and <b>' }).body()).toBe('<code>&lt;i&gt;</code> and &lt;b&gt;');
});

test.each([
  {
    path: 'developers/overview.en.hbs',
    says: 'expected the name of one of Stele\'s (did you mean "developers/overview.en.md"?)',
  },
  {
    path: 'itms.hbs',
    says: 'expected the name of one of Stele\'s (did you mean "item.hbs"?), or items/itms.hbs or lists/itms.hbs',
  },
  {
    path: 'products.hbs',
    says: 'or items/products.hbs or lists/products.hbs for one collection: nothing would use it',
  },
])(
  '$path, which nothing would use, stops the build, and the names to use are in the message',
  async ({ path, says }) => {
    const { code, stderr, own } = await buildWith({ [path]: '<p>Ours.</p>' });
    expect(code).toBe(1);
    expect(stderr).toContain(`Unexpected template ${own}/${path}, `);
    expect(stderr).toContain(says);
  },
);

test('an added template that no page uses is a warning', async () => {
  const { code, stderr } = await buildWith({
    'items/products.hbs': '<p>a</p>',
    'lists/product.hbs': '<p>b</p>',
    'parts/neighbors.hbs': '<p>c</p>',
    'parts/used.hbs': '<p>d {{~> "parts/inner"}}</p>',
    'parts/inner.hbs': '<p>e</p>',
    'items/product.hbs': '{{#> layout}}{{> parts/used}}{{/layout}}',
    'lists/products.hbs': '{{#> layout}}{{/layout}}',
  });
  expect(code).toBe(0);
  const found = Array.from(
    stderr.matchAll(/^(\S+?)(?::1:1)? warning Unexpected template "([^"]+)".* build\/template$/gm),
  );
  expect(found.map(([, path, name]) => `${path?.split('/own/').at(-1)} ${name}`)).toEqual([
    'items/products.hbs items/products',
    'lists/product.hbs lists/product',
    'parts/neighbors.hbs parts/neighbors',
  ]);
  expect(stderr).toContain('did you mean "items/product"?');
});

test("a collection called like a template of Stele has its own templates, and Stele's stays", async () => {
  const folder = scratchFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'content/service.yaml',
    readFileSync('test/sites/small/service.yaml', 'utf8').replace(/sections.*\n/, 'collections: [portal]\n'),
  );
  write(
    'content/collections/portal.yaml',
    'item: layout\nfiles: portal/{slug}.yaml\nkey: slug\nweb: "portal/{slug}"\nfields:\n  name: { type: string, role: title }\n',
  );
  write('content/portal/one.yaml', 'name: One\n');
  write('own/items/layout.hbs', '{{#> layout}}<p>Ours: {{facts.name}}</p>{{/layout}}');
  write('own/lists/portal.hbs', '{{#> layout}}{{#each list.entries}}<p>Listed: {{title}}</p>{{/each}}{{/layout}}');
  const out = join(folder, 'dist');
  const args = ['build', '--content', join(folder, 'content'), '--out', out, '--templates', join(folder, 'own')];
  expect(await steleHere(args)).toMatchObject({ code: 0 });
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  expect(read('portal/one/index.html')).toContain('<p>Ours: One</p>');
  expect(read('portal/index.html')).toContain('<p>Listed: One</p>');
  expect(read('developers/index.html')).toContain('<nav class="sidebar"');
  expect(read('index.html')).toContain('<nav class="links"');
});

test('a text of the portal is replaced by a Markdown file, in the page and in its Markdown version', async () => {
  const { out, code } = await buildWith({
    'developers/agents.en.md':
      'Ours, for {{plain service.name}} at [its index](/api/v1/).\n\n## How {#how}\n\n{{parameters}}\n',
  });
  expect(code).toBe(0);
  const html = readFileSync(join(out, 'developers/agents/index.html'), 'utf8');
  expect(html).toContain('<p>Ours, for Small API at <a href="/api/v1/">its index</a>.</p>');
  expect(html).toContain('<h2 id="how"><span id="user-content-how"></span>How</h2>');
  expect(html).toContain('<td><code>page_size</code></td>');
  const markdown = readFileSync(join(out, 'developers/agents/page.md'), 'utf8');
  expect(markdown).toMatch(
    /\n\n# Agents\n\n- Source: <https:\/\/small\.example\/developers\/agents\/>\n- Language: en\n\nOurs, for /,
  );
  expect(markdown).toContain('[its index](https://small.example/api/v1/)');
  expect(markdown).toContain('\n## How\n');
});

test.each([
  { name: 'raw HTML', text: 'A <b>word</b>.\n', says: 'line 1 and column 3 once it is filled in: Unexpected HTML <b>' },
  {
    name: 'a title of its own',
    text: 'Text.\n\n# Title\n',
    says: 'line 3 and column 1 once it is filled in: Unexpected heading',
  },
])('a text of the portal with $name stops the build, with its place', async ({ text, says }) => {
  const { code, stderr } = await buildWith({ 'developers/agents.en.md': text });
  expect(code).toBe(1);
  expect(stderr).toContain(`templates/developers/agents.en.md, ${says}`);
});

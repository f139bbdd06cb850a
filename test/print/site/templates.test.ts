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
    'product.hbs': '{{#> layout}}<p>Ours: {{text.name}}</p>{{/layout}}',
    'parts/keywords.hbs': '<p>No keywords.</p>',
    'static/style.css': 'body { color: teal }\n',
    'static/logo.txt': 'ours\n',
  });
  expect(code).toBe(0);
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  expect(read('products/one/index.html')).toContain('<p>Ours: One</p>');
  expect(read('products/one/index.html')).toContain('<nav class="menu"');
  expect(read('posts/hello/index.html')).toContain('<p>No keywords.</p>');
  expect(read('guides/start/index.html')).toContain('<h1>Start</h1>');
  expect(read('_site/style.css')).toBe('body { color: teal }\n');
  expect(read('_site/logo.txt')).toBe('ours\n');
  expect(read('_site/site.js')).toBe(readFileSync('templates/static/site.js', 'utf8'));
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
    files: { 'product.hbs': '<p>\n  {{nonsense}}' },
    says: 'product.hbs:2:5 "nonsense" not defined',
  },
  {
    name: 'the same within the layout',
    files: { 'product.hbs': '{{#> layout}}\n\n {{nonsense}}{{/layout}}' },
    says: 'product.hbs:3:4 "nonsense" not defined',
  },
  {
    name: 'the same in a part that pages use',
    files: { 'parts/keywords.hbs': '\n\n{{nonsense}}' },
    says: 'parts/keywords.hbs:3:3 "nonsense" not defined',
  },
  {
    name: 'a name in a name that is not there',
    files: { 'product.hbs': '{{text.nonsense.more.still}}' },
    says: "product.hbs, or a template that it uses: Cannot read properties of undefined (reading 'more')",
  },
  {
    name: 'a part that does not exist',
    files: { 'product.hbs': '\n{{> parts/nonsense}}' },
    says: 'product.hbs:2:1 The partial parts/nonsense could not be found',
  },
  {
    name: 'a helper that does not exist',
    files: { 'product.hbs': '\n{{nonsense text}}' },
    says: 'product.hbs:2:3 "nonsense" not defined',
  },
  {
    name: 'a helper that gets no text',
    files: { 'product.hbs': '\n\n{{day text}}' },
    says: 'product.hbs:3:1 Unexpected object after "day", expected a text',
  },
  {
    name: 'a block that is not closed',
    files: { 'product.hbs': '\n\n{{#if text}}' },
    says: 'product.hbs:3 Parse error on line 3:',
  },
  {
    name: 'a block that is closed by another name',
    files: { 'parts/keywords.hbs': '\n{{#if text}}{{/unless}}' },
    says: "parts/keywords.hbs:2:4 if doesn't match unless",
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

test('values are escaped as HTML in HTML, and left alone in Markdown', () => {
  const render = compileTemplates(
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

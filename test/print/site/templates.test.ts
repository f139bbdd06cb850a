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
  return { out, ...(await steleHere(args)) };
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

test.each([
  { name: 'a name that the page does not have', template: '{{nonsense}}', says: 'nonsense' },
  { name: 'a part that there is not', template: '{{> parts/nonsense}}', says: 'parts/nonsense' },
  { name: 'a block that is not closed', template: '{{#if text}}', says: 'Parse error' },
])('$name in a template stops the build and is named', async ({ template, says }) => {
  const { code, stderr } = await buildWith({ 'product.hbs': template });
  expect(code).toBe(1);
  expect(stderr).toContain(says);
});

test('values are escaped as HTML in HTML, and left alone in Markdown', () => {
  const render = compileTemplates(
    new Map([
      ['a', '{{value}}'],
      ['a.md', '{{value}}'],
      ['b', '{{prose value}}'],
    ]),
  );
  expect(render('a', { value: '<&"' }).body()).toBe('&lt;&amp;&quot;');
  expect(render('a.md', { value: '<&"' }).body()).toBe('<&"');
  expect(render('b', { value: '`<i>` and <b>' }).body()).toBe('<code>&lt;i&gt;</code> and &lt;b&gt;');
});

/** What authors may write is no finding of `build --verify`: each row was refused once. */

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { linksInHtml } from '../../generator/verify/html.ts';
import { built, things, write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

const require = createRequire(import.meta.url);

const fields = [
  'title: { type: string, role: title }',
  'template: { type: string }',
  'examples: { type: list, of: { type: string } }',
  'home: { type: url }',
  'body: { type: markdown, from: "{body}", role: body, api: item }',
].join('\n');

const item = (front: string, body = 'Text.') => `---\n${front}\n---\n${body}\n`;

/** Texts that have all words of a title, though not one after the other. */
const scattered = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [
    `things/n${index}.md`,
    item(`title: N${index}`, 'The state of things: alpha, of beta, of gamma, 2024 and 100.'),
  ]),
);

test('code, texts that look like addresses, images of HTML and titles of two words are no findings', async () => {
  const content = things(
    fields,
    {
      ...scattered,
      'things/slashed.md': item('title: alpha/beta-2024-100'),
      'things/code.md': item('title: Code', '```js\nclass A extends B {}\n```\n\n```rust\nfn main() { foo(1); }\n```'),
      'things/formulas.md': item('title: Formulas', 'A $`x_i`$ b.\n\n```math\n\\frac{1}{2}\n```'),
      'things/texts.md': item(
        'title: "https://%u.example.com/"\ntemplate: "https://%v.example.com/"\nexamples: ["https://t.example/nowhere", "https://[x", "See https://t.example/none/.", "[https://t.example/things/]"]\nhome: https://other.example/',
      ),
      'things/html.md': item(
        'title: HTML',
        'A <b>b</b>.\n\n![P](../assets/p.svg)\n\n<img src="/assets/p.svg" alt="P">',
      ),
      'assets/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    },
    'web: things/{key}\nhtml: sanitise\n',
    'things/{key}.md',
  );
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  expect(text('things/code/index.html')).toContain('class="hljs-title class_ inherited__"');
  expect(text('things/formulas/index.html')).toMatch(/A <math>.*<\/math> b\.<\/p>\n<math display="block">/);
  expect(text('things/html/index.html').split('src="/assets/p.svg"')).toHaveLength(3);
  expect(text('things/texts/page.md')).toContain('`https://t.example/nowhere`');
  expect(text('things/texts/page.md')).toContain('See `https://t.example/none/`.');
  expect(text('things/texts/page.md')).toContain('&#91;`https://t.example/things/`&#93;');
});

test('a missing file of assets/ is named in a collection with HTML too', async () => {
  const content = things(
    fields,
    { 'things/a.md': item('title: A', '![P](../assets/p.svg)'), 'assets/q.svg': '<svg/>' },
    'html: sanitise\n',
    'things/{key}.md',
  );
  const { errors } = await built(content);
  expect(errors.join()).toContain('there is no assets/p.svg (did you mean "assets/q.svg"?)');
});

/** All scopes that grammars name, in any of their words. */
function scopesOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([word, inner]) => {
    const isScope = /^(scope|className|beginScope|endScope)$/.test(word);
    if (isScope && typeof inner === 'string') return [inner];
    const several = isScope ? Object.values(inner ?? {}).filter((one) => typeof one === 'string') : [];
    return [...several, ...scopesOf(inner, seen)];
  });
}

test('every class that the grammars of the highlighter can make is allowed in a text', () => {
  const highlighter = require('highlight.js/lib/core').newInstance();
  const folder = join(dirname(require.resolve('highlight.js/lib/core')), 'languages');
  const names = readdirSync(folder).filter((file) => /^[^.]+\.js$/.test(file));
  const grammars = names.map((file) => require(join(folder, file))(highlighter));
  const scopes = [...new Set(grammars.flatMap((grammar) => scopesOf(grammar)))].filter((scope) => scope !== '');
  expect(scopes).toContain('title.class.inherited');
  const contains = scopes.map((scope, index) => ({ scope, match: `«${index}»` }));
  highlighter.registerLanguage('all', () => ({ contains }));
  const html: string = highlighter.highlight(scopes.map((_, index) => `«${index}»`).join(' '), {
    language: 'all',
  }).value;
  expect(html.split('<span').length - 1).toBe(scopes.length);
  const page = (code: string) => `<!doctype html><body><div class="prose"><pre><code>${code}</code></pre></div>`;
  expect(linksInHtml(page(html)).forbidden).toEqual([]);
  for (const name of names) {
    const nested = `<span class="language-${name.slice(0, -'.js'.length)}">x</span>`;
    expect(linksInHtml(page(nested)).forbidden, nested).toEqual([]);
  }
  for (const wrong of ['hljs-title class__', 'hljs-title class', 'hljs-', 'masthead', 'hljs-a hljs-b'])
    expect(linksInHtml(page(`<span class="${wrong}">x</span>`)).forbidden, wrong).toHaveLength(1);
});

/** Two collections whose fields share names and are of other types; all of service.yaml in one flow mapping. */
const twoCollections = (settings: object): string => {
  const folder = join(scratchFolder(), 'content');
  const service = {
    ...{ name: 'Site of [x](y)', description: 'D', languages: ['en'], default_language: 'en', operator: { en: 'O' } },
    ...{ base_url: 'https://n.example', page_sizes: [100], collections: ['things', 'others'], ...settings },
  };
  write(folder, {
    'service.yaml': JSON.stringify(service, undefined, 2),
    'collections/things.yaml':
      'item: thing\nfiles: things/{key}.yaml\nfilters: [kind]\nfields:\n  kind: { type: string }\n  note: { type: string }\n' +
      '  digest: { type: string }\n  more: { type: string, api: item, absent: omit }\n',
    'collections/others.yaml': 'item: other\nfiles: others/{key}.yaml\nfields:\n  note: { type: markdown }\n',
    'things/one.yaml': 'kind: a\nnote: A <c> and <script>x</script>\ndigest: some text\n',
    'others/two.yaml': 'note: Some *text*.\n',
  });
  return folder;
};

test('names that two collections share, members that are all left out and lists of filters as files are no findings', async () => {
  const { errors, json } = await built(twoCollections({ base_url: 'https://n.example/below/it', addressing: 'path' }));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/one.json').data.note).toBe('A <c> and <script>x</script>');
});

test('a site beside another that mounts the portal without the documents of .well-known has no finding', async () => {
  const { errors, written } = await built(twoCollections({ mount: ['developers'] }));
  expect(errors).toEqual([]);
  expect(written).toBeDefined();
});

/**
 * Names and values that mean something elsewhere: to JavaScript, to a file system, to the configuration of a server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { askedOnHosts } from './asked.ts';
import { built, things, write } from './built.ts';

const odd = [
  '__proto__',
  'constructor',
  'toString',
  '..',
  '../../x',
  'index',
  'page',
  'null',
  '$host',
  '{',
  '%2e',
  '"',
  '\\',
  "'",
];
const quoted = odd.map((name) => JSON.stringify(name));

describe('texts of an operator in descriptions and items are data for every server', () => {
  const breakout = `"; } location / { return 200; } # ' } \${x} {$HOME} {env.HOME} %{ENV:x} \`  \\ </VirtualHost>\nrespond "x"`;
  const label = JSON.stringify(breakout);
  const content = scratchFolder();
  write(content, {
    'service.yaml': `name: ${label}\ndescription: ${label}\nbase_url: https://odd.example\nlanguages: [en]\ndefault_language: en\noperator: { en: ${label} }\ncollections: [slug, uri, unknown]\n`,
    // The member that names an item, and the collection, are called as variables and matchers of servers.
    'collections/slug.yaml': `item: host\nkey: uri\nlabel: ${label}\nlabel_singular: ${label}\ndescription: ${label}\nfiles: slugs/{key}.yaml\nweb: odd/{key}\nfields:\n  title: { type: string, required: true, role: title, label: ${label}, hint: ${label}, description: ${label} }\n  kind: { type: select, options: [${quoted.join(', ')}, { value: x, label: ${label} }], label: ${label} }\n  more: { type: map, of: string }\n`,
    'collections/uri.yaml': `item: args\nkey: target\nlabel: ${label}\nfiles: uris/{key}.yaml\nfields: { kind: { type: select, open: true, options: [${quoted.join(', ')}] } }\n`,
    'collections/unknown.yaml': `item: request_uri\nkey: item_key\nfiles: unknowns/{key...}.yaml\nfields: { kind: { type: string } }\n`,
    'slugs/index.yaml': `title: ${label}\nkind: __proto__\nmore: { ${quoted.map((name) => `${name}: ${name}`).join(', ')} }\n`,
    'uris/page.yaml': 'kind: constructor\n',
    'unknowns/a/index.yaml': 'kind: ".."\n',
  });
  const text = breakout;
  const documentation = 'https://odd.example/developers/';
  // An object of JavaScript takes this name for something else where it is written out.
  const more = Object.fromEntries(odd.map((name) => [name, name]));

  askedOnHosts({
    content,
    baseUrl: 'https://odd.example',
    answers: [
      {
        target: '/api/v1/slug/index',
        is: {
          data: { uri: 'index', url: 'https://odd.example/odd/index/', title: text, kind: '__proto__', more },
          links: {
            self: 'https://odd.example/api/v1/slug/index',
            documentation,
            markdown: 'https://odd.example/odd/index/page.md',
          },
        },
      },
      {
        target: '/api/v1/uri/page',
        is: {
          data: { target: 'page', url: 'https://odd.example/api/v1/uri/page', kind: 'constructor' },
          links: { self: 'https://odd.example/api/v1/uri/page', documentation },
        },
      },
      {
        target: '/api/v1/unknown/a%2Findex',
        is: {
          data: { item_key: 'a/index', url: 'https://odd.example/api/v1/unknown/a/index', kind: '..' },
          links: { self: 'https://odd.example/api/v1/unknown/a/index', documentation },
        },
      },
    ],
    problems: [
      { target: '/api/v1/slug/__proto__', status: 404, code: 'host_not_found', hint: 'List uris at /api/v1/slug.' },
      { target: '/api/v1/uri/constructor', status: 404, code: 'args_not_found', hint: 'List targets at /api/v1/uri.' },
    ],
  });

  test('hostile texts of operators are text in HTML pages', async () => {
    const { errors, text: file } = await built(content);
    expect(errors).toEqual([]);
    const page = file('odd/index/index.html');
    expect(page).toContain('&lt;/VirtualHost&gt;');
    expect(page).not.toContain('</VirtualHost>');
  });
});

describe('names that are refused', () => {
  test.each([...odd.filter((name) => name !== 'index' && name !== 'page' && name !== 'null'), 'Title', 'a-b', 'draft'])(
    'a field may not be called %s',
    async (name) => {
      const { errors, written } = await built(
        things(`${JSON.stringify(name)}: { type: string }`, { 'things/a.yaml': '{}' }),
      );
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain('collections/things.yaml:4:');
      expect(written).toBeUndefined();
    },
  );

  test.each(['lang', 'url', 'urls'])(
    'a field may not be called %s, which says something of every item',
    async (name) => {
      const { errors } = await built(things(`${name}: { type: string }`, { 'things/a.yaml': '{}' }));
      expect(errors).toEqual([expect.stringContaining(`things.yaml:4:3: Unexpected field "${name}"`)]);
    },
  );

  test.each(['index', 'page', 'null', 'lang2', 'total', 'data', 'links'])('a field may be called %s', async (name) => {
    const { errors, json } = await built(things(`"${name}": { type: string }`, { 'things/a.yaml': `"${name}": x` }));
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/things/en/a.json').data).toMatchObject({ [name]: 'x' });
  });

  test('a member of an item that JavaScript has everywhere is an unknown key', async () => {
    const { errors } = await built(
      things('x: { type: object, fields: { y: { type: string } } }', {
        'things/a.yaml': 'x: { constructor: 1, __proto__: 2 }\ntoString: 3\n',
      }),
    );
    expect(errors.map((error) => /Unexpected key "(\w+)"/.exec(error)?.[1]).sort()).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });

  test('a build with hostile names writes nothing outside of the output', async () => {
    const out = join(scratchFolder(), 'a', 'dist');
    const { errors } = await built(
      things('x: { type: select, options: ["../../../x", "a/b"] }', { 'things/a.yaml': 'x: ../../../x' }),
      out,
    );
    expect(errors).toEqual([]);
    expect(existsSync(join(out, '..', 'x'))).toBe(false);
  });
});

describe('declared and written fields', () => {
  test('a missing field is null, and an undeclared one is an error that suggests the nearest', async () => {
    const fine = await built(things('name: { type: string }\nplace: { type: string }', { 'things/a.yaml': 'name: A' }));
    expect(fine.json('api/v1/_/item/things/en/a.json').data).toMatchObject({ name: 'A', place: null });
    const { errors } = await built(
      things('name: { type: string }\nplace: { type: string }', { 'things/a.yaml': 'name: A\nplaec: B\n' }),
    );
    expect(errors).toEqual([expect.stringContaining('things/a.yaml:2:1: Unexpected key "plaec"')]);
    expect(errors[0]).toContain('(did you mean "place"?)');
  });

  test('a text missing in a language is null there, never that of another', async () => {
    const { json } = await built(
      things('name: { type: string, translate: true, required: true }\nnote: { type: string, translate: true }', {
        'things/a.yaml': 'name: { en: A, ja: 一 }\nnote: { en: Only here }\n',
      }),
    );
    expect(json('api/v1/_/item/things/ja/a.json').data).toMatchObject({ lang: 'ja', name: '一', note: null });
  });
});

/** Every field that is not hidden is on the item's page and in its Markdown version, however deep it stands. */
import { parseFragment } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things } from './built.ts';

/** A field of each type, a value of it, and what readers see of that. */
const types: readonly {
  readonly name: string;
  readonly field: string;
  readonly value: string;
  readonly shown: string;
  /** Where a page shows something else than the texts for machines. */
  readonly onPage?: string;
}[] = [
  { name: 'string', field: 'type: string', value: 'A string', shown: 'A string' },
  { name: 'text', field: 'type: text', value: 'A text', shown: 'A text' },
  { name: 'markdown', field: 'type: markdown', value: '"Some **strong** words"', shown: 'strong' },
  { name: 'integer', field: 'type: integer', value: '41', shown: '41' },
  { name: 'number', field: 'type: number', value: '4.25', shown: '4.25' },
  { name: 'boolean', field: 'type: boolean', value: 'true', shown: '✓', onPage: 'Yes' },
  { name: 'no', field: 'type: boolean', value: 'false', shown: '✗', onPage: 'No' },
  { name: 'date', field: 'type: date', value: '2026-03-01', shown: '2026-03-01', onPage: '1 March 2026' },
  {
    name: 'datetime',
    field: 'type: datetime',
    value: '2026-03-01T10:00:00+09:00',
    shown: '2026-03-01T01:00:00Z',
    onPage: '1 March 2026, 01:00 UTC',
  },
  {
    name: 'duration',
    field: 'type: duration',
    value: 'P1DT1H30M',
    shown: '1 d 1 h 30 min',
    onPage: '1 day 1 hour 30 minutes',
  },
  { name: 'url', field: 'type: url', value: 'https://a.example/x', shown: 'https://a.example/x' },
  {
    name: 'image',
    field: 'type: image',
    value: 'https://a.example/photo.png',
    shown: 'photo.png',
    onPage: 'alt="photo.png"',
  },
  { name: 'file', field: 'type: file', value: 'https://a.example/notes.pdf', shown: 'notes.pdf' },
  {
    name: 'select',
    field: 'type: select, options: [{ value: one, label: Number one }]',
    value: 'one',
    shown: 'Number one',
  },
  { name: 'reference', field: 'type: reference, to: things', value: 'other', shown: 'Another thing' },
  { name: 'union', field: 'type: [date, boolean]', value: '2026-04-01', shown: '2026-04-01', onPage: '1 April 2026' },
  { name: 'list', field: 'type: list, of: string', value: '[first entry, second entry]', shown: 'second entry' },
  {
    name: 'lists',
    field: 'type: list, of: { type: list, of: string }',
    value: '[[inner entry]]',
    shown: 'inner entry',
  },
  { name: 'map', field: 'type: map, of: string', value: '{ some key: mapped value }', shown: 'mapped value' },
  {
    name: 'maps',
    field: 'type: list, of: { type: map, of: string }',
    value: '[{ a key: listed value }]',
    shown: 'listed value',
  },
] as const;

const members = types.map(({ name, field }) => `a_${name}: { ${field} }`).join(', ');
const values = types.map(({ name, value }) => `a_${name}: ${value}`).join(', ');
const label = (name: string) => `A ${name}`;

/** What stands in an element with this class, or in the text of an article. */
function textOf(html: string): string {
  const collect = (node: object): string => {
    if ('value' in node && typeof node.value === 'string') return node.value;
    return 'childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes.map(collect).join(' ') : '';
  };
  return collect(parseFragment(html.slice(html.indexOf('<dl class="facts"'), html.indexOf('</article>'))));
}

const shapes = [
  { name: 'of its own', key: 'own', field: undefined, value: undefined },
  {
    name: 'in an object in an object',
    key: 'deep',
    field: `type: object, fields: { inner: { type: object, fields: { ${members} } } }`,
    value: `{ inner: { ${values} } }`,
  },
  {
    name: 'in a list of objects',
    key: 'table',
    field: `type: list, of: { type: object, fields: { ${members} } }`,
    value: `[{ ${values} }]`,
  },
  {
    name: 'in a list of objects in a list of objects',
    key: 'tables',
    field: `type: list, of: { type: object, fields: { rows: { type: list, of: { type: object, fields: { ${members} } } } } }`,
    value: `[{ rows: [{ ${values} }] }]`,
  },
  {
    name: 'in an object in a map',
    key: 'mapped',
    field: `type: map, of: { type: object, fields: { ${members} } }`,
    value: `{ one: { ${values} } }`,
  },
] as const;

describe.each(shapes)('a field $name', ({ key, field, value }) => {
  let html = '';
  let page = '';
  let markdown = '';
  let full = '';

  beforeAll(async () => {
    const own =
      field === undefined ? types.map((one) => `a_${one.name}: { ${one.field} }`).join('\n') : `${key}: { ${field} }`;
    const written =
      value === undefined ? types.map((one) => `a_${one.name}: ${one.value}`).join('\n') : `${key}: ${value}`;
    const { errors, text } = await built(
      things(
        `title: { type: string, required: true, role: title }\n${own}`,
        { 'things/one.yaml': `title: One\n${written}\n`, 'things/other.yaml': 'title: Another thing\n' },
        'web: things/{key}\n',
      ),
    );
    expect(errors).toEqual([]);
    html = text('things/one/index.html');
    page = textOf(html);
    markdown = text('things/one/page.md');
    full = text('llms-full.txt');
  });

  test.each(types)('of type $name is on the page and in both texts for machines', ({ name, shown, onPage = shown }) => {
    expect(name === 'image' ? html : page).toContain(onPage);
    for (const text of [markdown, full]) expect(text).toContain(shown);
    if (name !== 'no') for (const text of [page, markdown]) expect(text).toContain(label(name));
  });
});

test('a list of objects is a table with a column for each member that one of them has', async () => {
  const { text } = await built(
    things(
      'title: { type: string, required: true, role: title }\nparts: { type: list, of: { type: object, fields: { name: { type: string }, amount: { type: string, label: How much }, note: { type: string } } } }',
      { 'things/one.yaml': 'title: One\nparts: [{ name: Coconut, amount: 1 | 2 }, { name: Rice }]\n' },
      'web: things/{key}\n',
    ),
  );
  const html = text('things/one/index.html');
  expect(html.slice(html.indexOf('<table>'), html.indexOf('</table>')).replaceAll('\n', '')).toBe(
    '<table><thead><tr><th scope="col">Name</th><th scope="col">How much</th></tr></thead><tbody>' +
      '<tr><td>Coconut</td><td>1 | 2</td></tr><tr><td>Rice</td><td></td></tr></tbody>',
  );
  expect(text('things/one/page.md')).toContain(
    '\n## Parts\n\n| Name | How much |\n| - | - |\n| Coconut | 1 \\| 2 |\n| Rice | |\n',
  );
});

test('an author that is a reference is named and linked on the page, in the Markdown, the feed and JSON-LD', async () => {
  const { text, json } = await built(
    things(
      `title: { type: string, required: true, role: title }
day: { type: date, required: true, role: published }
writers: { type: list, of: { type: reference, to: things }, role: author }`,
      {
        'things/ada.yaml': 'title: Ada Brandt\nday: 2026-01-01\n',
        'things/one.yaml': 'title: One\nday: 2026-01-02\nwriters: [ada]\n',
      },
      'web: things/{key}\nfeed: true\n',
    ),
  );
  const url = 'https://t.example/things/ada/';
  expect(text('things/one/index.html')).toContain('<a class="author" href="/things/ada/" rel="author">Ada Brandt</a>');
  expect(text('things/one/index.html')).toContain(`"author":{"@type":"Person","name":"Ada Brandt","url":"${url}"}`);
  expect(text('things/one/page.md')).toContain(`- Author: [Ada Brandt](${url})\n`);
  expect(text('feed.xml')).toContain(`<author><name>Ada Brandt</name><uri>${url}</uri></author>`);
  expect(json('feed.json').items.find(({ title }: { title: string }) => title === 'One').authors).toEqual([
    { name: 'Ada Brandt', url },
  ]);
});

test.each([
  { name: 'the field that alt names', more: 'about: A red door', alt: 'A red door' },
  { name: 'else the title', more: '', alt: 'One' },
])('an image has an alternative text: $name', async ({ more, alt }) => {
  const { text } = await built(
    things(
      `title: { type: string, required: true, role: title }
about: { type: string, api: none }
photo: { type: image, role: image, alt: about }`,
      { 'things/one.yaml': `title: One\nphoto: https://a.example/x.png\n${more}\n` },
      'web: things/{key}\n',
    ),
  );
  expect(text('things/one/index.html')).toContain(`<img src="https://a.example/x.png" alt="${alt}">`);
});

test('an image has a caption, which is then no separate row', async () => {
  const { text } = await built(
    things(
      `title: { type: string, required: true, role: title }
photo: { type: image, role: image, caption: credit }
credit: { type: string }
plan: { type: image, caption: note }
note: { type: string, label: Note }`,
      {
        'things/one.yaml':
          'title: One\nphoto: https://a.example/x.png\ncredit: By <Ada>\nplan: https://a.example/y.png\nnote: First floor\n',
        'things/two.yaml': 'title: Two\nnote: No plan\n',
      },
      'web: things/{key}\n',
    ),
  );
  const one = text('things/one/index.html');
  expect(one).toContain('alt="One"><figcaption lang="en">By &lt;Ada&gt;</figcaption></figure>');
  expect(one).toContain('<figcaption>First floor</figcaption></figure></dd>');
  expect(one).not.toContain('>Note</dt>');
  expect(text('things/two/index.html')).toContain('<dt>Note</dt><dd>No plan</dd>');
});

test('members of objects that are required are required in OpenAPI', async () => {
  const { json } = await built(
    things(
      'title: { type: string, required: true, role: title }\nparts: { type: list, of: { type: object, fields: { name: { type: string, required: true }, amount: { type: string } } } }',
      { 'things/one.yaml': 'title: One\n' },
    ),
  );
  const { items } = json('openapi.json').components.schemas.Thing.properties.parts;
  expect(items.required).toEqual(['name']);
});

/** `value` of a field: members that are computed from the fields beside them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { built, things } from './built.ts';

const title = 'title: { type: string, role: title }';
const releases = `${title}
code: { type: string, absent: omit }
icon: { type: url, value: { text: "https://icons.example/{code}.svg" }, absent: omit }
end: { type: [date, boolean], absent: omit }
ended: { value: { past: end } }
names: { type: string, value: { text: "{key}: {title} ({ended})" } }
end_date: { type: date, value: { take: end } }
releases:
  type: list
  of:
    type: object
    fields:
      name: { type: string }
      out: { type: date }
      eol: { type: [date, boolean], absent: omit }
      support: { type: [date, boolean], absent: omit }
      is_eol: { value: { past: eol }, default: false }
      eol_from: { type: date, value: { take: eol } }
      is_maintained: { value: { future: [eol, support] } }
      price: { type: number, absent: omit }
count: { value: { count: releases } }
total: { value: { sum: releases, member: price } }
cheapest: { value: { minimum: releases, member: price }, absent: omit }
newest: { value: { latest: releases, by: out, member: name } }
top: { value: { first: releases } }`;

const tool = `title: Tool
code: a b/c/d
end: 2026-06-01
releases:
  - { name: "2", out: 2025-01-01, eol: 2026-06-01, price: 0.1 }
  - { name: "3", out: 2026-01-01, eol: false, support: true, price: 0.2 }
  - { name: "1", out: 2024-01-01, eol: true, support: 2026-05-31 }
`;

const all = () =>
  things(releases, { 'things/tool.yaml': tool, 'things/none.yaml': 'title: None\n' }, 'filters: [ended]\n');

test('each way gives its value, and a date is past when its day is over', async () => {
  const { errors, warnings, json } = await built(all(), undefined, undefined, '2026-06-01T23:59:59Z');
  expect([errors, warnings]).toEqual([[], []]);
  expect(json('api/v1/_/item/things/en/tool.json').data).toEqual({
    key: 'tool',
    url: 'https://t.example/api/v1/things/tool',
    title: 'Tool',
    code: 'a b/c/d',
    icon: 'https://icons.example/a%20b/c/d.svg',
    names: 'tool: Tool (false)',
    end: '2026-06-01',
    ended: false,
    end_date: '2026-06-01',
    releases: [
      {
        name: '2',
        out: '2025-01-01',
        eol: '2026-06-01',
        is_eol: false,
        eol_from: '2026-06-01',
        is_maintained: true,
        price: 0.1,
      },
      {
        name: '3',
        out: '2026-01-01',
        eol: false,
        support: true,
        is_eol: false,
        eol_from: null,
        is_maintained: true,
        price: 0.2,
      },
      {
        name: '1',
        out: '2024-01-01',
        eol: true,
        support: '2026-05-31',
        is_eol: true,
        eol_from: null,
        is_maintained: false,
      },
    ],
    count: 3,
    total: 0.3,
    cheapest: 0.1,
    newest: '3',
    top: expect.objectContaining({ name: '2', is_eol: false }),
  });
  expect(json('api/v1/_/item/things/en/none.json').data).toEqual({
    key: 'none',
    url: 'https://t.example/api/v1/things/none',
    title: 'None',
    names: null,
    ended: null,
    end_date: null,
    releases: [],
    count: 0,
    total: 0,
    newest: null,
    top: null,
  });
  expect(json('api/v1/_/filter/things/ended=false/en/100/1.json').meta.total).toBe(1);
});

test('OpenAPI has the types that follow', async () => {
  const { json } = await built(all());
  const { properties } = json('openapi.json').components.schemas.Thing;
  const types = Object.fromEntries(
    ['icon', 'ended', 'end_date', 'count', 'total', 'newest', 'top'].map((name) => [name, properties[name].type]),
  );
  expect(types).toEqual({
    icon: 'string',
    ended: ['boolean', 'null'],
    end_date: ['string', 'null'],
    count: ['integer', 'null'],
    total: ['number', 'null'],
    newest: ['string', 'null'],
    top: ['object', 'null'],
  });
  expect(properties.releases.items.properties.is_eol.type).toBe('boolean');
});

const ends = `${title}\nends: { type: date }\nis_over: { value: { past: ends } }`;
const due = {
  'things/a.yaml': 'title: A\nends: 2026-06-01\n',
  'things/b.yaml': 'title: B\nends: 2026-06-02\n',
  'things/c.yaml': 'title: C\nends: 2027-01-01\n',
};

test('a build one day later changes exactly the items whose date has passed, and next_change names them', async () => {
  const content = things(ends, due, 'web: things/{key}\n');
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  const first = await built(content, out, cache, '2026-06-01T12:00:00Z');
  expect(first.schedule?.next).toEqual({
    at: '2026-06-02T00:00:00Z',
    publishes: [],
    removes: [],
    changes: ['things/a'],
  });
  expect(first.text('_site/next-change.txt')).toBe('2026-06-02T00:00:00Z\n');
  const texts = () => ['a', 'b', 'c'].map((key) => first.text(`api/v1/_/item/things/en/${key}.json`));
  const before = texts();
  const second = await built(content, out, cache, '2026-06-02T12:00:00Z');
  expect(second.schedule?.next).toMatchObject({ at: '2026-06-03T00:00:00Z', changes: ['things/b'] });
  expect(texts().map((text, index) => text === before[index])).toEqual([false, true, true]);
  expect(first.json('api/v1/_/item/things/en/a.json').data.is_over).toBe(true);
  const last = await built(content, out, cache, '2027-01-02T00:00:00Z');
  expect(last.schedule?.next).toBeUndefined();
});

test('a day ends in the time zone of the site', async () => {
  const content = things(ends, due);
  const { readFileSync, writeFileSync } = await import('node:fs');
  const service = join(content, 'service.yaml');
  writeFileSync(service, `${readFileSync(service, 'utf8')}time_zone: Asia/Taipei\n`);
  const { schedule } = await built(content, undefined, undefined, '2026-06-01T12:00:00Z');
  expect(schedule?.next?.at).toBe('2026-06-01T16:00:00Z');
});

test('a text takes minutes to read in each language', async () => {
  const fields =
    'title: { type: string, translate: true, role: title }\nminutes: { value: { reading_time: html } }\n' +
    'head: { value: { text: "{key}: {title}" } }\nhtml: { type: markdown, from: "{body}", translate: true, role: body, api: item }';
  const { errors, json } = await built(
    things(
      fields,
      {
        'things/a.en.md': `---\ntitle: A\n---\n${'word '.repeat(401)}\n`,
        'things/a.ja.md': `---\ntitle: B\n---\n${'\u6587'.repeat(400)}\n`,
      },
      '',
      'things/{key}.{lang}.md',
    ),
  );
  expect(errors).toEqual([]);
  const of = (lang: string) => json(`api/v1/_/item/things/${lang}/a.json`).data;
  expect(of('en')).toMatchObject({ minutes: 3, head: 'a: A' });
  expect(of('ja')).toMatchObject({ minutes: 1, head: 'a: B' });
});

test('authors cannot write a computed member', async () => {
  const { errors } = await built(things(ends, { 'things/a.yaml': 'title: A\nis_over: true\n' }));
  expect(errors).toEqual([expect.stringContaining('things/a.yaml:2:1: Unexpected key "is_over", expected one of')]);
});

test.each([
  {
    field: 'a: { value: { past: titel } }',
    is: 'Unexpected "titel", expected a field beside it (did you mean "title"?)',
  },
  {
    field: 'a: { value: { past: title } }',
    is: 'Unexpected "title", expected a field of type date or datetime, or of one of these and boolean',
  },
  {
    field: 'a: { value: { past: end, count: list } }',
    is: 'Unexpected past and count, expected one way: past, future, take',
  },
  { field: 'a: { value: { by: x } }', is: 'Unexpected by, expected one way' },
  {
    field: 'a: { value: { past: end }, type: boolean }',
    is: 'Unexpected `type`, expected none: it follows from `value`',
  },
  {
    field: 'a: { value: { past: end }, required: true }',
    is: 'Unexpected `required` beside `value`, expected it on a field that authors write',
  },
  {
    field: 'a: { type: string, value: { take: either } }',
    is: 'Unexpected type string, expected one of those of "either": date, boolean',
  },
  { field: 'a: { type: date, value: { take: end } }', is: 'Unexpected "end", expected a field of several types' },
  {
    field: 'a: { value: { latest: list, member: n } }',
    is: 'Missing key "by", expected the member that the entries are compared by',
  },
  { field: 'a: { value: { first: list, by: n } }', is: 'Unexpected `by`, expected it only beside `latest`' },
  {
    field: 'a: { value: { count: list, member: n } }',
    is: 'Unexpected `member`, expected it only beside first, latest, sum or minimum',
  },
  { field: 'a: { value: { sum: list, member: m } }', is: 'Unexpected "m", expected a member of the entries' },
  {
    field: 'a: { value: { sum: list } }',
    is: 'Unexpected "list", expected a list of numbers, or `member` with the name of such a member',
  },
  { field: 'a: { value: { first: title } }', is: 'Unexpected "title", expected a field of type list' },
  { field: 'a: { value: { count: title } }', is: 'Unexpected "title", expected a field of type list or map' },
  { field: 'a: { value: { text: plain } }', is: 'Unexpected text without names, expected names of fields in braces' },
  {
    field: 'a: { type: url, value: { text: "x/{title}" } }',
    is: 'Unexpected text for an address, expected one that begins with https://',
  },
  { field: 'a: { value: { text: "{list}" } }', is: 'Unexpected "list", expected fields with one value' },
  {
    field: 'a: { value: { reading_time: end } }',
    is: 'Unexpected "end", expected a field of type markdown, text or string',
  },
  {
    field: 'a: { value: { text: "{b}" } }\nb: { value: { past: end } }',
    is: 'Unexpected "b", expected a field that is written, or computed before this one',
  },
  { field: 'a: { value: { median: list } }', is: 'Unexpected key "median", expected one of' },
])('$field is an error', async ({ field, is }) => {
  const fields = `${title}\nend: { type: date }\neither: { type: [date, boolean] }\nlist: { type: list, of: { type: object, fields: { n: { type: integer } } } }\n${field}`;
  const { errors } = await built(things(fields, {}));
  expect(errors).toEqual([expect.stringContaining(is)]);
});

test('the smallest of dates is a date, and of moments a moment', async () => {
  const fields = `title: { type: string, role: title }
steps: { type: list, of: { type: object, fields: { day: { type: date }, at: { type: datetime } } } }
first_day: { value: { minimum: steps, member: day }, absent: omit }
first_moment: { value: { minimum: steps, member: at }, absent: omit }`;
  const text =
    'title: T\nsteps:\n  - { day: 2026-03-01, at: 2026-01-01T10:00:00+02:00 }\n  - { day: 2025-12-31, at: 2026-01-01T09:00:00Z }\n';
  const { errors, json } = await built(things(fields, { 'things/a.yaml': text }));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/a.json').data).toMatchObject({
    first_day: '2025-12-31',
    first_moment: '2026-01-01T08:00:00Z',
  });
});

test('days without an end, maps with computed members, and the time to read a plain text', async () => {
  const fields = `${title}
until: { type: date }
is_over: { value: { past: until } }
intro: { type: text }
minutes: { value: { reading_time: intro } }
plans:
  type: map
  of: { type: object, fields: { from: { type: date }, note: { type: string, absent: omit }, has_begun: { value: { past: from } } } }
plan_count: { value: { count: plans } }`;
  const content = things(fields, {
    'things/a.yaml': `title: A\nuntil: 9999-12-31\nintro: ${'word '.repeat(201)}\nplans: { day: { from: 2026-01-01 }, night: { from: 2200-01-01, note: x } }\n`,
    'things/b.yaml': 'title: B\n',
  });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/a.json').data).toMatchObject({
    is_over: false,
    minutes: 2,
    plans: { day: { from: '2026-01-01', has_begun: true }, night: { from: '2200-01-01', note: 'x', has_begun: false } },
    plan_count: 2,
  });
  expect(json('api/v1/_/item/things/en/b.json').data).toMatchObject({
    is_over: null,
    minutes: null,
    plans: {},
    plan_count: 0,
  });
});

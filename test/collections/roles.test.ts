/** Roles that say when an item is published, and members whose time is over. */
import { expect, test } from 'vitest';
import { built, things } from './built.ts';

const fields = `name: { type: string, required: true, role: title }
opens: { type: date, role: published }
closes: { type: datetime, role: expires }
hidden: { type: boolean, role: draft, api: none }
label: { type: string, deprecated: name, absent: omit }`;

/** The builds are for a moment in 2100. */
const files = {
  'things/plain.yaml': 'name: Plain\n',
  'things/hidden.yaml': 'name: Hidden\nhidden: true\n',
  'things/draft.yaml': 'name: Draft\ndraft: true\n',
  'things/over.yaml': 'name: Over\ncloses: 2026-01-01 10:00:00 +0900\n',
  'things/ended.yaml': 'name: Ended\nexpires_at: 2026-01-01\n',
  'things/early.yaml': 'name: Early\nopens: 9998-01-01\n',
  'things/open.yaml': 'name: Open\nopens: 2026-01-01\ncloses: 9998-01-01\nhidden: false\n',
};

test('items that are hidden, over or not yet open are not published', async () => {
  const { errors, json } = await built(things(fields, files));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['open', 'plain']);
  expect(data[0]).toEqual({
    key: 'open',
    url: 'https://t.example/api/v1/things/open',
    name: 'Open',
    opens: '2026-01-01',
    closes: '9998-01-01T00:00:00Z',
  });
});

test('an item that ends before it begins is told of by the names of its fields', async () => {
  const { errors } = await built(
    things(fields, { 'things/a.yaml': 'name: A\nopens: 2026-03-01\ncloses: 2026-02-01\n' }),
  );
  expect(errors).toEqual([
    expect.stringContaining('things/a.yaml:3:9: Unexpected closes "2026-02-01", expected a time after opens'),
  ]);
});

test('OpenAPI says what takes the place of a member', async () => {
  const { json } = await built(things(fields, files));
  const { properties } = json('openapi.json').components.schemas.Thing;
  expect(properties.label).toEqual({
    type: 'string',
    description: '`name` takes its place.',
    deprecated: true,
  });
  expect(properties.name).not.toHaveProperty('deprecated');
});

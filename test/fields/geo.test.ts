/** The type `geo`: every form that people write becomes a latitude and a longitude. */
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';

const taipei = { latitude: 25.03, longitude: 121.56 };

describe('a place', () => {
  const rows = [
    { form: '{ lat: 25.03, lng: 121.56 }', at: taipei },
    { form: '{ lat: 25.03, lon: 121.56 }', at: taipei },
    { form: '{ latitude: 25.03, longitude: 121.56 }', at: taipei },
    { form: '[25.03, 121.56]', at: taipei },
    { form: '"25.03, 121.56"', at: taipei },
    { form: '25.03,121.56', at: taipei },
    { form: '"-90, +180"', at: { latitude: -90, longitude: 180 } },
    { form: '{ lat: 0, lng: -0.5 }', at: { latitude: 0, longitude: -0.5 } },
    { form: '', at: null },
    { form: '{ lat: , lng: }', at: null },
  ];
  let site: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    const files = rows.map(({ form }, index) => [`things/n${index}.yaml`, `title: T${index}\nat: ${form}\n`]);
    const fields = 'title: { type: string, role: title }\nat: { type: geo }\nall: { type: list, of: geo }';
    site = await built(things(fields, Object.fromEntries(files), 'web: things/{key}\n'));
    expect([site.errors, site.warnings]).toEqual([[], []]);
  });

  test.each(rows.map((row, index) => ({ ...row, index })))('$form', ({ index, at }) => {
    expect(site.json(`api/v1/_/item/things/en/n${index}.json`).data.at).toEqual(at);
  });

  test('is in OpenAPI and on the page', () => {
    const { at } = site.json('openapi.json').components.schemas.Thing.properties;
    expect(at).toMatchObject({
      type: ['object', 'null'],
      required: ['latitude', 'longitude'],
      properties: { latitude: { type: 'number', minimum: -90 }, longitude: { type: 'number', maximum: 180 } },
    });
    expect(site.text('things/n0/index.html')).toContain('25.03, 121.56');
  });
});

test('a table has a place in one column, or in two', async () => {
  const fields = 'code: { type: key, from: code }\nat: { type: geo }';
  const one = await built(
    things(fields, { 'all.csv': 'code;at\na;25.03, 121.56\n' }, 'key: code\nentries: true\n', 'all.csv'),
  );
  const two = await built(
    things(fields, { 'all.csv': 'code,at.lat,at.lng\na,25.03,121.56\n' }, 'key: code\nentries: true\n', 'all.csv'),
  );
  for (const { errors, json } of [one, two])
    expect([errors, json('api/v1/_/item/things/en/a.json').data.at]).toEqual([[], taipei]);
});

test('a value that is not a place is an error at its position', async () => {
  const rows = [
    { form: '{ lat: 91, lng: 0 }', is: '1:5: Unexpected 91, expected a latitude from -90 to 90' },
    { form: '[0, 181]', is: '1:5: Unexpected 181, expected a longitude from -180 to 180' },
    {
      form: '{ lat: 1 }',
      is: '1:5: Unexpected map, expected latitude and longitude, such as { lat: 25.03, lng: 121.56 }, [25.03, 121.56] or "25.03, 121.56": add longitude',
    },
    {
      form: '[1]',
      is: '1:5: Unexpected list, expected latitude and longitude, such as { lat: 25.03, lng: 121.56 }, [25.03, 121.56] or "25.03, 121.56": write at least 2 entries',
    },
    { form: '[1, 2, 3]', is: '1:5: Unexpected list, expected latitude and longitude' },
    { form: 'north', is: '1:5: Unexpected "north", expected latitude and longitude' },
    { form: '{ lat: a, lng: 2 }', is: '1:5: Unexpected "a", expected a latitude from -90 to 90' },
    { form: '{ lat: 1, lng: 2, alt: 3 }', is: '1:23: Unexpected key "alt", expected one of latitude, longitude' },
    { form: '5', is: '1:5: Unexpected 5, expected latitude and longitude' },
  ];
  const files = Object.fromEntries(rows.map(({ form }, index) => [`things/n${index}.yaml`, `at: ${form}\n`]));
  const { errors } = await built(things('at: { type: geo }', files));
  expect(errors).toEqual(rows.map(({ is }, index) => expect.stringContaining(`things/n${index}.yaml:${is}`)));
});

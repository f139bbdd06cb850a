/**
 * The type `duration`: ISO 8601 as RFC 3339, appendix A, has it, from the file to the answer, the order, OpenAPI and
 * the page.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';

const fields = 'title: { type: string, role: title }\ntakes: { type: duration, label: Takes }';
const text = (title: string, takes: string) => `title: ${title}\ntakes: ${takes}\n`;

describe('a list of recipes that is ordered by how long they take', () => {
  let site: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    site = await built(
      things(
        fields,
        {
          'things/stew.yaml': text('Stew', 'PT2H'),
          'things/toast.yaml': text('Toast', 'PT90S'),
          'things/ham.yaml': text('Ham', 'P1Y2M'),
          'things/bread.yaml': text('Bread', 'P1DT1H30M'),
          'things/rice.yaml': text('Rice', 'PT25M'),
          'things/cheese.yaml': text('Cheese', 'P2W'),
          'things/water.yaml': 'title: Water\n',
        },
        'order: [takes]\nweb: things/{key}\n',
      ),
    );
  });

  test('answers have a duration as written, in lists the shorter ones first and missing ones last', () => {
    expect(site.errors).toEqual([]);
    const { data } = site.json('api/v1/_/list/things/en/100/1.json');
    expect(data.map(({ takes }: { takes: string | null }) => takes)).toEqual([
      'PT90S',
      'PT25M',
      'PT2H',
      'P1DT1H30M',
      'P2W',
      'P1Y2M',
      null,
    ]);
  });

  test('OpenAPI names the format of JSON Schema', () => {
    const { properties } = site.json('openapi.json').components.schemas.Thing;
    expect(properties.takes).toMatchObject({ type: ['string', 'null'], format: 'duration' });
  });

  test.each([
    { key: 'bread', time: 'P1DT1H30M', shown: '1 day 1 hour 30 minutes', text: '1 d 1 h 30 min' },
    { key: 'toast', time: 'PT90S', shown: '90 seconds', text: '90 s' },
    { key: 'ham', time: 'P1Y2M', shown: '1 year 2 months', text: 'P1Y2M' },
  ])('the page of $key shows $shown, for machines $time', ({ key, time, shown, text }) => {
    expect(site.text(`things/${key}/index.html`)).toContain(`<time datetime="${time}">${shown}</time>`);
    expect(site.text(`things/${key}/page.md`)).toContain(text);
  });
});

test.each(['P', 'PT', '1h', 'PT1.5H', 'P1H', 'PT1D', 'P1W2D', 'PT1H ago', '-PT1H', 'P1DT'])(
  '%j is no duration, and the error says what one looks like',
  async (takes) => {
    const { errors } = await built(things(fields, { 'things/one.yaml': text('One', `"${takes}"`) }));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('expected a duration such as PT1H30M or P3D');
    expect(errors[0]).toContain('things/one.yaml:2:8');
  },
);

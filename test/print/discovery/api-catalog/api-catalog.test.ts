/** The API catalog by RFC 9727 and RFC 9264. */
import { expect, inject, test } from 'vitest';
import { hostileBuild, over } from '../hostile-build.ts';
import { validator } from '../standard.ts';

interface Linkset {
  linkset: Record<string, unknown>[];
}

const base = inject('sampleBaseUrl');
const path = '.well-known/api-catalog';
const sample = (): Linkset => JSON.parse(over(inject('sampleDist')).text(path));
const mistakes = validator('linkset', 'api-catalog.schema.json');

test('the API catalog fits its schemas', async () => {
  expect(mistakes(sample())).toEqual([]);
  expect(mistakes(JSON.parse((await hostileBuild()).text(path)))).toEqual([]);
});

test('the API catalog links to the API, and from the API to its descriptions', () => {
  const { linkset } = sample();
  expect(linkset).toEqual([
    { anchor: `${base}/.well-known/api-catalog`, item: [{ href: `${base}/api/v1/` }] },
    {
      anchor: `${base}/api/v1/`,
      'service-desc': [
        { href: `${base}/openapi.json`, type: 'application/json' },
        { href: `${base}/openapi.yaml`, type: 'application/yaml' },
      ],
      'service-doc': [{ href: `${base}/developers/`, type: 'text/html' }],
      'service-meta': [
        { href: `${base}/api/v1/`, type: 'application/json' },
        { href: `${base}/.well-known/agent-card.json`, type: 'application/json' },
        { href: `${base}/.well-known/agent-skills/index.json`, type: 'application/json' },
      ],
      'terms-of-service': [{ href: `${base}/about/data-ethics/` }],
    },
  ]);
});

test.each<{ name: string; damage: (document: Linkset) => unknown }>([
  { name: 'another member at the top', damage: (document) => ({ ...document, version: '1' }) },
  {
    name: 'links that are no array',
    damage: ({ linkset: [, api] }) => ({ linkset: [{ ...api, 'service-doc': { href: base } }] }),
  },
  {
    name: 'a link without an address',
    damage: ({ linkset: [, api] }) => ({ linkset: [{ ...api, 'service-doc': [{}] }] }),
  },
  { name: 'a relative anchor', damage: ({ linkset: [, api] }) => ({ linkset: [{ ...api, anchor: '/api/v1/' }] }) },
  { name: 'no API', damage: () => ({ linkset: [] }) },
])('the schemas refuse $name', ({ damage }) => {
  expect(mistakes(damage(sample()))).not.toEqual([]);
});

/** Checks of the documents at the site's root (contract 1): each has a word that is there whatever the site holds. */
import type { Check } from './check.ts';
import { jsonMediaType } from './rules.ts';

const yamlType = 'application/yaml';
const textType = 'text/plain; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';
const linksetType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const rootDocuments: readonly (readonly [path: string, contentType: string, word: string])[] = [
  ['/openapi.json', jsonMediaType, '"openapi"'],
  ['/api/openapi.json', jsonMediaType, '"openapi"'],
  ['/.well-known/openapi.json', jsonMediaType, '"openapi"'],
  ['/openapi.yaml', yamlType, 'openapi:'],
  ['/api/openapi.yaml', yamlType, 'openapi:'],
  ['/llms.txt', textType, '/api/v1/'],
  ['/llms-full.txt', textType, '/api/v1/'],
  // A large site's is an index of sitemaps, of the same namespace.
  ['/sitemap.xml', 'application/xml', 'http://www.sitemaps.org/schemas/sitemap/'],
  ['/robots.txt', textType, 'Sitemap:'],
  ['/.well-known/api-catalog', linksetType, '"linkset"'],
  ['/.well-known/agent-card.json', jsonMediaType, '"supportedInterfaces"'],
  ['/.well-known/agent-skills/index.json', jsonMediaType, '"skills"'],
  ['/developers/', htmlType, 'openapi.json'],
  ['/developers/errors/', htmlType, 'invalid_parameter'],
];

export const documentChecks = rootDocuments.map(
  ([path, contentType, word]): Check => ({
    name: `${path} is there`,
    target: path,
    status: 200,
    contentType,
    contains: word,
  }),
);

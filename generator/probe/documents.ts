/** Checks of the documents at the site's root (contract 1): each has a word that is there whatever the site holds. */
import type { Check } from './check.ts';

const jsonType = 'application/json';
const yamlType = 'application/yaml';
const textType = 'text/plain; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';
const linksetType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const rootDocuments: readonly (readonly [path: string, contentType: string, word: string])[] = [
  ['/openapi.json', jsonType, '"openapi"'],
  ['/api/openapi.json', jsonType, '"openapi"'],
  ['/.well-known/openapi.json', jsonType, '"openapi"'],
  ['/openapi.yaml', yamlType, 'openapi:'],
  ['/api/openapi.yaml', yamlType, 'openapi:'],
  ['/llms.txt', textType, '/api/v1/'],
  ['/llms-full.txt', textType, '/api/v1/'],
  // A large site's is an index of sitemaps, of the same namespace.
  ['/sitemap.xml', 'application/xml', 'http://www.sitemaps.org/schemas/sitemap/'],
  ['/robots.txt', textType, 'Sitemap:'],
  ['/.well-known/api-catalog', linksetType, '"linkset"'],
  ['/.well-known/agent-card.json', jsonType, '"supportedInterfaces"'],
  ['/.well-known/agent-skills/index.json', jsonType, '"skills"'],
  ['/developers/', htmlType, 'openapi.json'],
  ['/developers/errors/', htmlType, 'invalid_parameter'],
];

export const documentChecks = rootDocuments.map(
  ([target, contentType, contains]): Check => ({ name: `${target} is there`, target, contentType, contains }),
);

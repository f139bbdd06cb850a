/** The documents at the site's root (contract 1), and a word that stands in each whatever the site holds. */
import type { Check } from './check.ts';

const json = 'application/json';
const yaml = 'application/yaml';
const text = 'text/plain; charset=utf-8';
const html = 'text/html; charset=utf-8';
const linkset = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const documents: readonly (readonly [path: string, contentType: string, word: string])[] = [
  ['/openapi.json', json, '"openapi"'],
  ['/api/openapi.json', json, '"openapi"'],
  ['/.well-known/openapi.json', json, '"openapi"'],
  ['/openapi.yaml', yaml, 'openapi:'],
  ['/api/openapi.yaml', yaml, 'openapi:'],
  ['/llms.txt', text, '/api/v1/'],
  ['/llms-full.txt', text, '/api/v1/'],
  // A large site's is an index of sitemaps, of the same namespace.
  ['/sitemap.xml', 'application/xml', 'http://www.sitemaps.org/schemas/sitemap/'],
  ['/robots.txt', text, 'Sitemap:'],
  ['/.well-known/api-catalog', linkset, '"linkset"'],
  ['/.well-known/agent-card.json', json, '"supportedInterfaces"'],
  ['/.well-known/agent-skills/index.json', json, '"skills"'],
  ['/developers/', html, 'openapi.json'],
  ['/developers/errors/', html, 'invalid_parameter'],
];

export const documentChecks = documents.map(
  ([path, contentType, word]): Check => ({
    name: `${path} is there`,
    target: path,
    status: 200,
    contentType,
    contains: word,
  }),
);

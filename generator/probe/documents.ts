/** Checks of the documents at the site's root (contract 1): each has a word that is there whatever the site holds. */
import type { Mountable } from '../collections/mountable.ts';
import type { Check, Pattern } from './check.ts';
import { calendarAddress } from './dumps.ts';
import { mcpIn } from './mcp.ts';

const jsonType = 'application/json';
const yamlType = 'application/yaml';
const textType = 'text/plain; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';
const linksetType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface RootDocument {
  readonly target: string;
  readonly contentType: string;
  readonly contains: string;
  /** Who beside an existing site has it: Stele if `mount` names it, or that site. Without this, Stele in any case. */
  readonly partOf?: Mountable | 'website';
}

const rootDocuments: readonly RootDocument[] = [
  { target: '/openapi.json', contentType: jsonType, contains: '"openapi"' },
  { target: '/api/openapi.json', contentType: jsonType, contains: '"openapi"' },
  { target: '/.well-known/openapi.json', contentType: jsonType, contains: '"openapi"', partOf: '.well-known' },
  { target: '/openapi.yaml', contentType: yamlType, contains: 'openapi:' },
  { target: '/api/openapi.yaml', contentType: yamlType, contains: 'openapi:' },
  { target: '/llms.txt', contentType: textType, contains: '/api/v1/', partOf: 'llms.txt' },
  { target: '/llms-full.txt', contentType: textType, contains: '/api/v1/', partOf: 'website' },
  // A large site's is an index of sitemaps, of the same namespace.
  {
    target: '/sitemap.xml',
    contentType: 'application/xml',
    contains: 'http://www.sitemaps.org/schemas/sitemap/',
    partOf: 'website',
  },
  { target: '/robots.txt', contentType: textType, contains: 'Sitemap:', partOf: 'website' },
  { target: '/.well-known/api-catalog', contentType: linksetType, contains: '"linkset"', partOf: '.well-known' },
  {
    target: '/.well-known/agent-card.json',
    contentType: jsonType,
    contains: '"supportedInterfaces"',
    partOf: '.well-known',
  },
  {
    target: '/.well-known/agent-skills/index.json',
    contentType: jsonType,
    contains: '"skills"',
    partOf: '.well-known',
  },
  { target: '/developers/', contentType: htmlType, contains: 'openapi.json', partOf: 'developers' },
  { target: '/developers/errors/', contentType: htmlType, contains: 'invalid_parameter', partOf: 'developers' },
];

/** Of files outside of `/api/`, the other site's server says for how long they are fresh. */
const anyValue: Pattern = { what: 'any', pattern: '' };

/** `mount`: what the site names beside `/api/` and the OpenAPI description, if another program makes the website. */
export function documentChecks(mount: readonly Mountable[] | undefined): readonly Check[] {
  const isHere = ({ partOf }: RootDocument) =>
    mount === undefined || partOf === undefined || (partOf !== 'website' && mount.includes(partOf));
  return rootDocuments.filter(isHere).map(({ target, contentType, contains }) => ({
    name: `${target} exists`,
    target,
    contentType,
    contains,
    ...(target === '/llms.txt' ? { learnText: (text) => ({ ...calendarAddress(text), ...mcpIn(text) }) } : {}),
    ...(mount === undefined || target.startsWith('/api/') ? {} : { expectedHeaders: { 'cache-control': anyValue } }),
  }));
}

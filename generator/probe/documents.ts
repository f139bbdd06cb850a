/**
 * Checks the documents at the site's root (contract 1): each contains a word that does not depend on the site's
 * content.
 */
import type { Mountable } from '../collections/mountable.ts';
import type { Check } from './check.ts';
import { mcpIn } from './mcp.ts';

const jsonType = 'application/json';
const yamlType = 'application/yaml';
const textType = 'text/plain; charset=utf-8';
const pageType = 'text/html; charset=utf-8';
const linksetType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface RootDocument {
  readonly target: string;
  readonly contentType: string;
  readonly contains: string;
  /** Owner beside an existing site: Stele if `mount` names the document, or that site. If undefined, always Stele. */
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
  // A large site has an index of sitemaps, with the same namespace.
  {
    target: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
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
  { target: '/developers/', contentType: pageType, contains: 'openapi.json', partOf: 'developers' },
  { target: '/developers/errors/', contentType: pageType, contains: 'invalid_parameter', partOf: 'developers' },
];

/** Runs if llms.txt names a calendar. */
const calendarCheck: Check = {
  name: 'a calendar',
  target: '{calendar}',
  contentType: 'text/calendar; charset=utf-8',
  contains: 'BEGIN:VCALENDAR',
  ifKnown: true,
};

/** Learns the address of a calendar from llms.txt. */
function calendarAddress(text: string): Readonly<Record<string, string>> {
  const [calendar] = /https?:\/\/[^\s()<>]+\/calendar\.ics/.exec(text) ?? [];
  return calendar === undefined ? {} : { calendar };
}

/** Beside another site, that site's server decides how long files outside `/api/` are fresh. */
export const anyFreshness = { expectedHeaders: { 'cache-control': { what: 'any', pattern: '' } } } as const;

/**
 * `mount`: the documents that the site names beside `/api/` and the OpenAPI description, if another program makes the
 * website.
 */
export function documentChecks(mount: readonly Mountable[] | undefined): readonly Check[] {
  const isHere = ({ partOf }: RootDocument) =>
    mount === undefined || partOf === undefined || (partOf !== 'website' && mount.includes(partOf));
  const toCheck = ({ target, contentType, contains }: RootDocument): Check => ({
    name: `${target} exists`,
    target,
    contentType,
    contains,
    ...(target === '/llms.txt' ? { learnText: (text) => ({ ...calendarAddress(text), ...mcpIn(text) }) } : {}),
    ...(mount === undefined || target.startsWith('/api/') ? {} : anyFreshness),
  });
  return [...rootDocuments.filter(isHere).map(toCheck), calendarCheck];
}

/** All discovery documents of a site (contract chapter 1). */

import { hasDocument, ownership } from '../../api/mount.ts';
import { documentationUrl, linkUrl, securityTxtFile } from '../../api/paths.ts';
import { portalPages } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';
import { agentCardFile } from './agent-card.ts';
import { agentSkillsFiles } from './agent-skills.ts';
import { calendarFiles } from './calendars.ts';
import { feedFiles } from './feeds.ts';
import { llmsFiles } from './llms.ts';
import { llmsFullFiles } from './llms-full.ts';
import { markdownIndexes, movedFiles, pageFiles } from './markdown-files.ts';
import { sitemapFiles } from './sitemap.ts';

/** `portalLanguages` are the languages of the developer portal. */
export function* discoveryFiles(site: Site, portalLanguages: readonly Language[]): Generator<OutputFile> {
  const portal = portalPages(site.service, portalLanguages);
  const owns = ownership(site.service);
  const documents = [
    ...llmsFiles(site, portal),
    ...markdownIndexes(site, portal),
    ...movedFiles(site),
    ...sitemapFiles(site, portal),
    robotsFile(site),
    ...securityTxtFiles(site.service),
    apiCatalogFile(site),
    agentCardFile(site),
    ...agentSkillsFiles(site),
  ];
  yield* documents.filter(({ path }) => owns(path));
  if (site.service.mount !== undefined) return;
  yield* feedFiles(site);
  yield* calendarFiles(site);
  yield* pageFiles(site);
  yield* llmsFullFiles(site);
}

/** /.well-known/security.txt (RFC 9116): contacts for security problems. */
export function securityTxtFiles({ securityTxt, baseUrl, languages }: Service): OutputFile[] {
  if (securityTxt === undefined) return [];
  const { contacts, expires, links } = securityTxt;
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', expires],
    ...(['encryption', 'acknowledgments', 'policy'] as const).flatMap((name) => {
      const address = links[name];
      return address === undefined ? [] : [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, address]];
    }),
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${baseUrl}/${securityTxtFile}`],
  ];
  return [{ path: securityTxtFile, body: fields.map(([name, value]) => `${name}: ${value}\n`).join('') }];
}

/** /.well-known/api-catalog: a linkset (RFC 9264) as RFC 9727 defines it. */
export function apiCatalogFile({ service }: Site): OutputFile {
  const { baseUrl, termsOfService } = service;
  const api = linkUrl({ kind: 'index' }, service);
  return jsonFile(addresses.apiCatalog, {
    linkset: [
      { anchor: `${baseUrl}/${addresses.apiCatalog}`, item: [{ href: api }] },
      {
        anchor: api,
        'service-desc': [
          { href: `${baseUrl}/${addresses.openapiJson[0]}`, type: 'application/json' },
          { href: `${baseUrl}/${addresses.openapiYaml[0]}`, type: 'application/yaml' },
        ],
        ...(hasDocument('developers', service)
          ? { 'service-doc': [{ href: documentationUrl(service), type: 'text/html' }] }
          : {}),
        'service-meta': [
          { href: api, type: 'application/json' },
          { href: `${baseUrl}/${addresses.agentCard}`, type: 'application/json' },
          { href: `${baseUrl}/${addresses.agentSkills}`, type: 'application/json' },
        ],
        ...(termsOfService === undefined ? {} : { 'terms-of-service': [{ href: termsOfService }] }),
      },
    ],
  });
}

/** Crawlers for training, for search, and for users' requests, as documented by their operators. */
const aiCrawlers = [
  'Amazonbot',
  'Applebot',
  'Applebot-Extended',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'DuckAssistBot',
  'GPTBot',
  'Google-Extended',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'meta-externalagent',
  'meta-externalfetcher',
];

/**
 * A crawler follows only the group that names it, and not `*`, so every rule is in each group. Content-Signal
 * (contentsignals.org) says how the texts may be used, because crawling is not a license.
 */
export function robotsFile({ service }: Site): OutputFile {
  const signal = Object.entries(service.contentSignal).map(([name, value]) => `${name}=${value}`);
  const rules = [...(signal.length > 0 ? [`Content-Signal: ${signal.join(', ')}`] : []), 'Allow: /'];
  const body = [
    'User-agent: *',
    ...rules,
    '',
    '# AI crawlers are welcome, by name.',
    ...aiCrawlers.map((name) => `User-agent: ${name}`),
    ...rules,
    '',
    `Sitemap: ${service.baseUrl}/${addresses.sitemap}`,
    '',
  ];
  return { path: addresses.robots, body: body.join('\n') };
}

/** /.well-known/api-catalog: a linkset (RFC 9264) as RFC 9727 defines it. */
import { hasDocument } from '../../api/mount.ts';
import { documentationUrl, linkUrl } from '../../api/paths.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';

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

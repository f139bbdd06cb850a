/**
 * /.well-known/agent-card.json (A2A 1.0). No agent runs here: the card describes the read-only API as skills and says
 * so, and its protocol binding is an address of our own that explains it. `HTTP+JSON` would promise to take messages.
 */
import { operations } from '../contract/operations.ts';
import { service as contract } from '../contract/service.ts';
import type { Site } from '../model.ts';
import { jsonFile, type OutputFile } from '../output/output-file.ts';
import { addresses } from './addresses.ts';

export function agentCardFile(site: Site): OutputFile {
  const { service } = site;
  const { baseUrl } = service;
  const operator = service.operator.get(service.defaultLanguage) ?? [...service.operator.values()][0] ?? service.name;
  return jsonFile(addresses.agentCard, {
    name: service.name,
    description: `${service.description} No agent runs at this address and no messages are taken: read the API with plain GET requests.`,
    supportedInterfaces: [
      {
        url: baseUrl + contract.basePath,
        protocolBinding: `${baseUrl}/${addresses.agentBinding}`,
        protocolVersion: '1.0',
      },
    ],
    provider: { organization: operator, url: `${baseUrl}/` },
    version: contract.apiVersion,
    documentationUrl: baseUrl + contract.documentationPath,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['application/json'],
    skills: Object.entries(operations).map(([id, { path, summary }]) => ({
      id,
      name: id,
      description: `GET ${path}: ${summary}`,
      tags: ['read-only', ...path.split('/').filter((segment) => /^(products|pages|posts)$/.test(segment))],
      examples: [example(path, site)],
    })),
  });
}

/** A request that this site answers. */
function example(path: string, { service, products, pages, posts }: Site): string {
  return `GET ${service.baseUrl}${path
    .replace('{product_id}', products[0]?.id ?? '{product_id}')
    .replace('{page_key}', pages[0]?.key ?? '{page_key}')
    .replace('{slug}', posts[0]?.slug ?? '{slug}')}`;
}

/**
 * /.well-known/agent-card.json (A2A 1.0). No agent runs here: the card describes the read-only API as skills and says
 * so. Its protocol binding is our own address, which explains it. `HTTP+JSON` would promise to accept messages.
 */
import { hasDocument } from '../../api/mount.ts';
import { documentationUrl, linkUrl } from '../../api/paths.ts';
import { linkedPageSize, promisedOperations } from '../../api/promised.ts';
import type { ApiRequest } from '../../api/request.ts';
import { ofCollection } from '../../collections/all.ts';
import type { PromisedOperation } from '../../contract/operations.ts';
import { service as contract } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
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
        protocolBinding: hasDocument('developers', service)
          ? `${baseUrl}/${addresses.agentBinding}`
          : documentationUrl(service),
        protocolVersion: '1.0',
      },
    ],
    // Without a website, only the portal is known to exist.
    provider: { organization: operator, url: service.website ? `${baseUrl}/` : documentationUrl(service) },
    version: contract.apiVersion,
    documentationUrl: documentationUrl(service),
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['application/json'],
    skills: Object.entries(promisedOperations(service)).map(([id, operation]) => ({
      id,
      name: id,
      description: `GET ${operation.path}: ${sentencesOf(operation, service).summary}`,
      tags: ['read-only', 'collection' in operation ? operation.collection : operation.kind],
      examples: examplesOf(operation, site),
    })),
  });
}

/** Requests that this site answers. Empty if it has no suitable item. */
function examplesOf(operation: PromisedOperation, { service, items }: Site): string[] {
  const lang = service.defaultLanguage;
  const get = (request: ApiRequest) => `GET ${linkUrl(request, service)}`;
  switch (operation.kind) {
    case 'index':
      return [get({ kind: 'index' })];
    case 'changes':
    case 'search':
      return [];
    case 'list':
      return [
        get({ kind: 'list', collection: operation.collection, lang, page: 1, pageSize: linkedPageSize(service) }),
      ];
    case 'item': {
      const { collection } = operation;
      const key = ofCollection(items, collection)[0]?.key;
      return key === undefined ? [] : [get({ kind: 'item', collection, lang, key })];
    }
  }
}

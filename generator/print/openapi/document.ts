/** The OpenAPI 3.1.1 description of the service, derived from the contract's tables and the site's own answers. */
import { documentationUrl } from '../../api/paths.ts';
import { operations } from '../../contract/operations.ts';
import type { Site } from '../../model/site.ts';
import { headers } from './headers.ts';
import { info, tags } from './info.ts';
import { operationObject } from './operation.ts';
import { queryParameterObjects } from './parameters.ts';
import { problemResponses } from './problems.ts';
import { responses } from './responses.ts';
import { schemas } from './schemas.ts';

export function openapi(site: Site) {
  const { service } = site;
  return {
    openapi: '3.1.1',
    info: info(service),
    servers: [{ url: service.baseUrl, description: 'The public service.' }],
    security: [],
    tags,
    externalDocs: { url: documentationUrl(service), description: 'Developer portal' },
    paths: Object.fromEntries(
      Object.entries(operations).map(([id, operation]) => [
        operation.path,
        { get: operationObject(id, operation, site) },
      ]),
    ),
    components: {
      schemas: schemas(service),
      parameters: queryParameterObjects(service),
      headers,
      responses: { ...responses, ...problemResponses(service) },
      securitySchemes: { ApiKeyAuth: apiKeyAuth },
    },
  };
}

/** Contract, chapter 5. It is declared for the readers of this document; no operation requires it. */
const apiKeyAuth = {
  type: 'apiKey',
  in: 'header',
  name: 'X-API-Key',
  description:
    'Key of the commercial data services, for the host that is assigned at onboarding. No operation of this document takes a key.',
};

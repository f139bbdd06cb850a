/** The OpenAPI 3.1.1 description of the service, derived from the contract's tables and the site's own answers. */

import { stringify } from 'yaml';
import { hasDocument } from '../../api/mount.ts';
import { documentationUrl, dumpsUrl, errorsUrl } from '../../api/paths.ts';
import { isFilesOnly, promisedOperations } from '../../api/promised.ts';
import { sha256 } from '../../base/sha256.ts';
import { collectionNames, descriptionsOf } from '../../collections/all.ts';
import { inWords } from '../../collections/english.ts';
import { service as contract, policies } from '../../contract/service.ts';
import type { Service, Site } from '../../model/site.ts';
import { addresses } from '../discovery/addresses.ts';
import type { OutputFile } from '../file.ts';
import { operationObject, securityOf } from './operation.ts';
import { queryParameterObjects } from './parameters.ts';
import { problemResponses } from './problems.ts';
import { headers, responses } from './responses.ts';
import { schemas } from './schemas.ts';

export function openapi(site: Site) {
  const { service } = site;
  const schemes = Object.assign({}, ...collectionNames(service).map((name) => securityOf(name, site)?.schemes));
  return {
    openapi: '3.1.1',
    info: info(service),
    servers: [{ url: service.baseUrl, description: 'The public service.' }],
    security: [],
    tags: tags(service),
    ...(hasDocument('developers', service)
      ? { externalDocs: { url: documentationUrl(service), description: 'Developer portal' } }
      : {}),
    paths: Object.fromEntries(
      Object.entries(promisedOperations(service)).map(([id, operation]) => [
        operation.path,
        { get: operationObject(id, operation, site) },
      ]),
    ),
    components: {
      schemas: schemas(service),
      ...(isFilesOnly(service)
        ? {}
        : {
            parameters: queryParameterObjects(site),
            headers,
            responses: { ...responses, ...problemResponses(service) },
          }),
      ...(Object.keys(schemes).length === 0 ? {} : { securitySchemes: schemes }),
    },
  };
}

/** The site's description, as an object and as JSON, and the digest of the JSON. */
export interface ApiDescription {
  readonly document: ReturnType<typeof openapi>;
  readonly json: string;
  readonly digest: string;
}

export function describeApi(site: Site): ApiDescription {
  const document = openapi(site);
  const json = `${JSON.stringify(document)}\n`;
  return { document, json, digest: sha256(json) };
}

/**
 * openapi.json and openapi.yaml: identical bytes at every JSON address and at every YAML address, with the same content
 * in both.
 */
export function openapiFiles({ document, json, digest: key }: ApiDescription): OutputFile[] {
  // Without aliases: many YAML readers reject them, or limit their number.
  let yaml: string | undefined;
  const toYaml = () => (yaml ??= stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
  return [
    ...addresses.openapiJson.map((path) => ({ path, body: json })),
    ...addresses.openapiYaml.map((path) => ({ path, key, body: toYaml })),
  ];
}

/** The document's `info`: the service, how to use it, and its groups of operations. */
function info(service: Service) {
  return {
    title: service.name,
    summary: `Read-only content API: ${inWords(collectionNames(service))} as JSON, without a key.`,
    description: introduction(service),
    version: contract.apiVersion,
    ...(service.termsOfService === undefined ? {} : { termsOfService: service.termsOfService }),
    ...licenseObject(service),
    contact: {
      name: service.operator.get(service.defaultLanguage) ?? service.name,
      // Only the members of `contact` that OpenAPI defines.
      ...optionalMember(service.contact, 'url'),
      ...optionalMember(service.contact, 'email'),
    },
  };
}

function optionalMember(from: Readonly<Record<string, string>>, name: string) {
  const value = from[name];
  return value === undefined ? {} : { [name]: value };
}

/** OpenAPI 3.1: a license has an SPDX identifier or an address. */
function licenseObject({ license }: Service): object {
  if (license === undefined) return {};
  const { name, isSpdx, url } = license;
  return { license: { name, ...(isSpdx ? { identifier: name } : { url }) } };
}

/** In CommonMark, as OpenAPI requires. */
function introduction(service: Service): string {
  const { description, languages, defaultLanguage } = service;
  const asked = languages.map((language) => `\`${language}\``).join(', ');
  const fallback = "If a translation is missing, the text is in another language, which the item's `lang` names.";
  const access = isFilesOnly(service)
    ? [
        'Every operation reads a file with GET, without credentials. The server knows no query parameters and sends no problem documents: what does not exist is its own 404.',
        `**Languages.** \`lang\` is one of ${asked}. ${fallback}`,
        '**Paging.** Start at page 1, and follow `links.next` until it is null.',
        `**Pace.** ${policies.requestedPace}`,
      ]
    : [
        'Every operation is a GET without credentials, readable from any origin; HEAD and OPTIONS are answered too.',
        `**Languages.** \`lang\` is one of ${asked}; without it, answers are in \`${defaultLanguage}\`. ${fallback}`,
        '**Paging.** Follow `links.next` until it is null. A page past the end is empty, not an error.',
        `**Errors.** Every failure is an RFC 9457 problem document whose \`hint\` says how to recover. [All codes](${errorsUrl(service)})`,
        `**Caching and pace.** Clients may cache answers for ${contract.maxAge} seconds. After that, send their \`ETag\` as \`If-None-Match\`. ${policies.requestedPace} Rate limit: ${policies.rateLimit}`,
      ];
  return [
    description,
    ...access,
    ...(service.attribution ? [`**Use.** ${policies.attribution}`] : []),
    `**Versions.** Nothing breaks within \`${contract.basePath}\`: a breaking change gets a new prefix.`,
  ].join('\n\n');
}

/** One tag for the index and one for each collection. */
function tags(service: Service) {
  const externalDocs = { url: dumpsUrl(service), description: 'All items as files' };
  const dumps = service.dumps ? { externalDocs } : {};
  return [
    { name: 'service', description: 'The service itself: a live index to start from.' },
    ...descriptionsOf(service).map(({ name, words }) => ({ name, description: words.about, ...dumps })),
  ];
}

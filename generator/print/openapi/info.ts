/** What stands above the operations: the service, how to read it, and the groups that its operations are in. */

import { collectionNames, descriptions } from '../../collections/all.ts';
import { inWords } from '../../collections/english.ts';
import { service as contract } from '../../contract/service.ts';
import type { Service } from '../../model/site.ts';

export function info(service: Service) {
  return {
    title: service.name,
    summary: `Read-only content API: ${inWords(collectionNames)} as JSON, without a key.`,
    description: introduction(service),
    version: contract.apiVersion,
    ...(service.termsOfService === undefined ? {} : { termsOfService: service.termsOfService }),
    contact: {
      name: service.operator.get(service.defaultLanguage) ?? service.name,
      // Of all that service.yaml may name, the members that OpenAPI knows.
      ...pick(service.contact, 'url'),
      ...pick(service.contact, 'email'),
    },
  };
}

function pick(from: Readonly<Record<string, string>>, name: string) {
  const value = from[name];
  return value === undefined ? {} : { [name]: value };
}

/** In CommonMark, as OpenAPI has it. */
function introduction({ description, baseUrl, languages, defaultLanguage }: Service): string {
  const asked = languages.map((language) => `\`${language}\``).join(', ');
  return [
    description,
    'Every operation is a GET without credentials, readable from any origin; HEAD and OPTIONS are answered too.',
    `**Languages.** \`lang\` is one of ${asked}; without it, answers are in \`${defaultLanguage}\`. Where a translation is missing, another language stands in, and the item's \`lang\` says which.`,
    '**Paging.** Follow `links.next` until it is null. A page past the end is empty, not an error.',
    `**Errors.** Every failure is an RFC 9457 problem document whose \`hint\` says how to recover. [All codes](${baseUrl}${contract.errorsPath})`,
    `**Caching and pace.** Answers may be kept for ${contract.maxAge} seconds; afterwards, send their \`ETag\` as \`If-None-Match\`. ${contract.requestedPace} Rate limit: ${contract.rateLimit}`,
    `**Use.** ${contract.attribution}`,
    `**Versions.** Within \`${contract.basePath}\` nothing breaks; a breaking change gets a prefix of its own.`,
  ].join('\n\n');
}

/** One for the index and one for each collection. */
export const tags = [
  { name: 'service', description: 'The service itself: a live index to begin with.' },
  ...collectionNames.map((name) => ({ name, description: descriptions[name].words.about })),
];

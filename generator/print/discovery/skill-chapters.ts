/**
 * The chapters of SKILL.md, each a list of paragraphs. Their commands request existing resources of this site, so they
 * work when an agent copies them.
 */

import { hasDocument } from '../../api/mount.ts';
import { canonicalUrl, documentationUrl, dumpsUrl, errorUrl, linkUrl } from '../../api/paths.ts';
import { filteredListUrl, isFilesOnly, isPromised, promisedOperations } from '../../api/promised.ts';
import type { ApiRequest } from '../../api/request.ts';
import { anyCollection, collectionNames, descriptionOf, descriptionsOf, ofCollection } from '../../collections/all.ts';
import type { Description, Field } from '../../collections/description.ts';
import { capitalised, inWords } from '../../collections/english.ts';
import { describedErrors } from '../../contract/described-errors.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service as contract, policies } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { featureExamplesOf } from '../../model/feature-examples.ts';
import { filterLists } from '../../model/filters.ts';
import { everyItem, sectionOf } from '../../model/item-text.ts';
import type { Service, Site } from '../../model/site.ts';
import { inline, linkName, linkTarget } from '../markdown-text.ts';
import { addresses } from './addresses.ts';

type Chapter = (site: Site) => string[];

export const whoYouAre: Chapter = ({ service }) => [
  '## Say who you are, and take your time',
  `${policies.requestedPace} Name your program and a contact in the User-Agent:`,
  shell(`curl -sS -A 'my-agent/1.0 (+mailto:me@example.org)' ${quoted(linkUrl({ kind: 'index' }, service))}`),
  isFilesOnly(service)
    ? 'This index lists the endpoints and the languages.'
    : 'This index lists the endpoints, the languages and every error code.',
];

export const endpoints: Chapter = ({ service }) => [
  '## Endpoints',
  Object.values(promisedOperations(service))
    .map((operation) => {
      const { path, query } = operation;
      const known = query.length === 0 ? '' : ` Query: ${query.map((name) => `\`${name}\``).join(', ')}.`;
      return `- \`GET ${path}\`: ${inline(sentencesOf(operation, service).summary)}${known}`;
    })
    .join('\n'),
];

export const paging: Chapter = ({ service }) => {
  const [newest] = byInterest(service);
  if (newest === undefined) return [];
  const { page, page_size: size } = queryParameters;
  const [smallest = 100] = service.pageSizes;
  const isFiles = isFilesOnly(service);
  const pageSize = isFiles ? smallest : 5;
  const first: ApiRequest = { kind: 'list', collection: newest, lang: service.defaultLanguage, page: 1, pageSize };
  return [
    '## Page through a list',
    'A list has `data`, `meta` and `links`. Follow `links.next` until it is null; do not build page addresses yourself.',
    shell(
      `url=${quoted(linkUrl(first, service))}`,
      'while [ "$url" != null ]; do',
      '  page=$(curl -sS "$url")',
      `  printf '%s' "$page" | jq -r '.data[].url'`,
      `  url=$(printf '%s' "$page" | jq -r '.links.next')`,
      '  sleep 1',
      'done',
    ),
    [
      isFiles
        ? `- \`page_size\` is ${service.pageSizes.join(' or ')}, a part of the path as \`lang\` and \`page\` are. \`meta.total\` counts the whole list.`
        : `- \`page_size\` is ${size.schema.minimum} to ${size.schema.maximum}, by default ${size.schema.default}; ${size.schema.maximum} needs the fewest requests. \`page\` starts at ${page.schema.minimum}. \`meta.total\` counts the whole list.`,
      ...(isFiles
        ? []
        : [
            '- A page past the end is not an error: `data` is empty, `links.next` is null, and `links.prev` is the last page.',
          ]),
      `- ${descriptionsOf(service).map(orderSentence).join(', ')}.`,
      ...descriptionsOf(service).flatMap(detailSentence),
    ].join('\n'),
  ];
};

/** `Products come by position`; after the first, `pages by section and key`. */
function orderSentence({ name, words: { order } }: Description, index: number): string {
  return index === 0 ? `${capitalised(name)} come ${order}` : `${name} ${order}`;
}

/** Names the members that a list omits. */
function detailSentence({ name, item, fields }: Description): string[] {
  const detail = Object.entries(fields).filter(([, { api }]) => api === 'item');
  if (detail.length === 0) return [];
  // The main text comes first.
  const sorted = detail.sort(([, a], [, b]) => Number(b.role === 'body') - Number(a.role === 'body'));
  const members = sorted.map(([member]) => `\`${member}\``);
  return [
    `- ${capitalised(name)} in a list have no body. Get one ${item.replaceAll('_', ' ')} for ${inWords(members)}.`,
  ];
}

/** Growing collections come first, because they need paging. */
function byInterest(service: Service): string[] {
  return [...collectionNames(service)].reverse();
}

export const languages: Chapter = ({ service, items }) => {
  const lang = service.languages.find((code) => code !== service.defaultLanguage) ?? service.defaultLanguage;
  const [item] = byInterest(service).flatMap((collection) => ofCollection(items, collection).slice(0, 1));
  const withUrls = namesWith(service, ({ from }) => from === '{urls}');
  return [
    '## Choose a language, and see what you got',
    `\`lang\` is one of ${service.languages.map((code) => `\`${code}\``).join(', ')}, in lower case${isFilesOnly(service) ? '' : `; without it you get \`${service.defaultLanguage}\``}.`,
    ...(item === undefined
      ? []
      : [request(linkUrl({ kind: 'item', lang, collection: item.collection, key: item.key }, service))]),
    `A missing translation is not an error: the text is in another language. \`meta.lang\` of a list is the language that you requested. \`lang\` of an item is the language of its text: check it before you quote.${withUrls.length === 0 ? '' : ` \`urls\` of ${inWords(withUrls)} gives the web address in each language.`}`,
  ];
};

export const sections: Chapter = ({ service, items }) => {
  const inSections = [...everyItem(items, service)].filter((item) => sectionOf(item) !== undefined);
  const item = inSections.find(({ key }) => key.includes('/')) ?? inSections[0];
  if (item === undefined) return [];
  const { collection, key } = item;
  const { item: noun, filters } = descriptionOf(collection, service);
  const filter = filters.find(({ type }) => type === 'section');
  if (filter === undefined) return [];
  const lang = service.defaultLanguage;
  return [
    '## Read one section',
    `Each ${noun} belongs to a section: ${service.sections.map((name) => `\`${name}\``).join(', ')}.${isFilesOnly(service) ? '' : ` A section that does not exist has no ${collection}, which is not an error either.`}`,
    request(filteredListUrl(collection, [filter, sectionOf(item) ?? ''], lang, service)),
    `A ${noun} key may contain slashes. Write them as they are; \`%2F\` works too.`,
    request(linkUrl({ kind: 'item', collection, lang, key }, service)),
  ];
};

export const filters: Chapter = (site) => {
  const { service } = site;
  if (isFilesOnly(service)) return [];
  const lang = service.defaultLanguage;
  const all = descriptionsOf(service).flatMap(({ name: collection }) =>
    filterLists(collection, site).flatMap((one) => (one.filter.type === 'section' ? [] : [{ collection, ...one }])),
  );
  const first = all.find(({ lists }) => lists.size > 0);
  const [value] = first?.lists.keys() ?? [];
  if (first === undefined || value === undefined) return [];
  const { collection, filter } = first;
  const several = 'Several filters in one request select the items that match all of them.';
  const named = all.map((one) => `\`${one.filter.name}\` of ${one.collection}`);
  return [
    '## Select items by a value',
    `Filters are parameters of lists: ${inWords(named)}. The service index lists the values of each, under \`filters\` of its endpoint. Values are case-sensitive.`,
    request(filteredListUrl(collection, [filter, value], lang, service)),
    `A value that no item has gives an empty list. ${several}`,
  ];
};

/** Dumps, changes, orders, bounds, embedded members and calendars, if the site has them. */
export const more: Chapter = (site) => {
  const { service } = site;
  const { ordered, bounded, embedded } = featureExamplesOf(service);
  const api = `${service.baseUrl}${contract.basePath}`;
  const isAsked = isPromised('listChanges', service);
  const lines = [
    ...(isPromised('search', service)
      ? [
          `- Texts by their words: \`${api}search?q=\`, with \`lang\` and \`collection\`. Search before you page through lists.`,
        ]
      : []),
    ...(service.dumps
      ? [`- Everything at once: <${dumpsUrl(service)}> names files with all items. Do not page for that.`]
      : []),
    ...(service.changes === undefined
      ? []
      : [
          `- Only what changed since: its \`changes.url\`${isAsked ? `, or \`${api}changes?since=\` with the day or the time of your last copy, or the token of that index` : ''}.`,
        ]),
    ...(ordered === undefined ? [] : [`- In another order: <${api}${ordered.collection}?order=${ordered.order}>`]),
    ...(bounded === undefined
      ? []
      : [`- Between two values: <${api}${bounded.collection}?${bounded.parameter}=${bounded.value}>`]),
    ...(embedded === undefined
      ? []
      : [
          `- \`${embedded.field}\` of ${embedded.collection} has ${inWords(embedded.members.map((name) => `\`${name}\``))} of the item that it names: do not ask for it again.`,
        ]),
    ...calendarsOf(site).map(
      ({ pathIn }) => `- A calendar (.ics): <${service.baseUrl}${pathIn(service.defaultLanguage)}>`,
    ),
  ];
  return lines.length === 0 ? [] : ['## Ask for all, for what is new, or in another order', lines.join('\n')];
};

/** Collections whose texts are only on their web pages. */
function withoutText(service: Service): string[] {
  return namesWith(service, ({ role, api }) => role === 'body' && api === 'none');
}

function textless(service: Service): string {
  const names = withoutText(service);
  return names.length === 0 ? '' : `The API gives ${inWords(names)} without their text. `;
}

/** The collections with such a field. */
function namesWith(service: Service, is: (field: Field) => boolean): string[] {
  return descriptionsOf(service).flatMap(({ name, fields }) => (Object.values(fields).some(is) ? [name] : []));
}

export const texts: Chapter = ({ service }) => [
  '## Read texts and look further',
  [
    ...(service.website
      ? [
          `- ${textless(service)}\`url\` is the web page; \`links.markdown\` of a single item, or \`url\` followed by \`page.md\`, is its Markdown.`,
          ...(service.markdownByAccept && !isFilesOnly(service)
            ? ['- Or ask for any `url` with `Accept: text/markdown`.']
            : []),
        ]
      : []),
    ...(service.mount === undefined
      ? [
          `- All pages, one on each line: <${service.baseUrl}/${addresses.llms}>. All texts in one file: <${service.baseUrl}/${addresses.llmsFull}>`,
        ]
      : []),
    `- Every field and parameter: <${service.baseUrl}/${addresses.openapiJson[0]}>.${hasDocument('developers', service) ? ` Explained: <${documentationUrl(service)}>` : ''}`,
  ].join('\n'),
];

export const errorsAndRecovery: Chapter = ({ service }) => [
  '## Correct yourself',
  'Every failure is an RFC 9457 problem document (`application/problem+json`), never HTML. This one says `invalid_parameter`, names `page_size` in `parameter`, and `hint` says what is allowed:',
  shell(`curl -sS ${quoted(`${canonicalUrl({ kind: 'index' }, service)}${anyCollection(service)}?page_size=500`)}`),
  'Decide by `code`, change what is wrong, and ask again. Never send a request unchanged that was answered with 4xx. After a 500 or a broken connection wait 1, 2, 4 and 8 seconds, then give up.',
  Array.from(
    describedErrors(service),
    ([code, { status, condition, recovery }]) => `- ${status} \`${code}\`: ${condition} ${recovery}`,
  ).join('\n'),
  `\`type\` links to the explanation, such as <${errorUrl('invalid_parameter', service)}>.`,
];

export const caching: Chapter = ({ service }) => {
  const url = quoted(linkUrl({ kind: 'index' }, service));
  return [
    '## Do not fetch twice what has not changed',
    `Keep an answer for ${contract.maxAge} seconds, as \`Cache-Control\` says. After that, send the \`ETag\` that came with it: 304 means that your copy is still current.`,
    shell(
      `curl -sS --etag-save etag.txt -o index.json ${url}`,
      `curl -sS --etag-compare etag.txt -o index.json -w '%{http_code}\\n' ${url}`,
    ),
  ];
};

export const attribution: Chapter = ({ service: { attribution: isRequired, license, termsOfService } }) => [
  '## Say where it is from',
  [
    ...(isRequired ? [policies.attribution] : []),
    "Name the operator and link to the item's `url`.",
    ...(license === undefined ? [] : [`License: [${linkName(license.name)}](${linkTarget(license.url)}).`]),
    ...(termsOfService === undefined ? [] : [`The terms: <${termsOfService}>`]),
  ].join(' '),
];

function request(url: string): string {
  return shell(`curl -sS ${quoted(url)}`);
}

function shell(...lines: readonly string[]): string {
  return ['```sh', ...lines, '```'].join('\n');
}

/** Quotes for a shell, which changes nothing between single quotes except these. */
function quoted(url: string): string {
  return `'${url.replaceAll("'", '%27')}'`;
}

/**
 * The only place that builds paths and addresses: a request's file in dist/, its canonical URL, and the web address of
 * the item. All input is already validated; nothing is escaped or checked twice.
 */

import type { Collection } from '../collections/all.ts';
import { hasPages, webListPath } from '../collections/web.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { maxLengths, queryParameters } from '../contract/parameters.ts';
import { hitsPerPage, searchName } from '../contract/search.ts';
import { service } from '../contract/service.ts';
import { hasDocument } from './mount.ts';
import type { ApiRequest, ListRequest } from './request.ts';
import type { ApiSettings, DescribedSettings, WebSettings } from './settings.ts';

const internal = 'api/v1/_';

/** Folder of the files that answers are composed from. */
export const answersFolder = internal;

/**
 * The path of the site's base address, with a leading slash but no trailing one; empty if the site is at the root of
 * its host.
 */
export function basePath({ baseUrl }: Pick<ApiSettings, 'baseUrl'>): string {
  return baseUrl.replace(/^[^:]+:\/\/[^/]*/, '');
}

export const settingsFile = `${internal}/settings.json`;

/** Path of the descriptions, if the site has collections of its own. `stele verify` and `stele diff` read it. */
export const collectionsFile = `${internal}/collections.json`;

/** Path of the list of moved and removed keys, if there are any. `stele diff` reads it. */
export const movedFile = `${internal}/moved.json`;

/** Path of a build's description of the MCP endpoint; missing if the site has none. */
export const mcpFile = 'api/v1/_/mcp.json';

/** Path of the file behind the address of the server card. */
export const serverCardFile = '.well-known/mcp/server-card.json';

/** Path of the catalog that names the server card. */
export const aiCatalogFile = '.well-known/ai-catalog.json';

/** Path of security.txt (RFC 9116), with the contact for security problems. */
export const securityTxtFile = '.well-known/security.txt';

export const dumpFolder = 'dumps/';

/** Folder of the search index. */
export const searchFolder = 'search/';

/** Path of a file of a language's index: `index.json`, `keys/7.json`, `texts/12.json`. */
export function searchFile(lang: string, name: string): string {
  return `${searchFolder}${lang}/${name}`;
}

export const dumpIndexFile = 'dumps/index.json';

export const changesIndexFile = 'dumps/changes/index.json';

/** Name of page `number` of the changes after the state with this token. */
export function changesPage(since: string, number: number): string {
  return number === 1 ? since : `${since}.${number}`;
}

/** Path of the changes with this name. */
export function changesFile(page: string): string {
  return `${dumpFolder}changes/${page}.json`;
}

/** Path of the newest changes as a feed. */
export function changesFeedFile(format: 'xml' | 'json'): string {
  return `${dumpFolder}changes/feed.${format}`;
}

/** Address of the changes with this name. */
export function changesUrl(page: string, settings: ApiSettings): string {
  return `${settings.baseUrl}/${changesFile(page)}`;
}

/** Address of the changes after a state, or after a moment, on hosts that run code. */
export function changesSinceUrl(since: string, { baseUrl }: Pick<ApiSettings, 'baseUrl'>): string {
  return `${baseUrl}${service.basePath}changes?since=${encodeURIComponent(since)}`;
}

export interface SearchRequest {
  readonly q: string;
  readonly lang: string;
  readonly collection: string | undefined;
  /** Names and values of filters of this collection. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  readonly page: number;
  readonly pageSize: number;
}

/** Canonical address of a search. */
export function searchUrl(
  { q, lang, collection, filters, page, pageSize }: SearchRequest,
  settings: ApiSettings,
): string {
  const parameters = [
    ...(lang === settings.defaultLanguage ? [] : [`lang=${lang}`]),
    ...(collection === undefined ? [] : [`collection=${collection}`]),
    ...filters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(pageSize === hitsPerPage.default ? [] : [`page_size=${pageSize}`]),
  ];
  return `${settings.baseUrl}${service.basePath}${searchName}?${[`q=${encodeURIComponent(q)}`, ...parameters].join('&')}`;
}

/** Address of the index of dumps. */
export function dumpsUrl({ baseUrl }: Pick<ApiSettings, 'baseUrl'>): string {
  return `${baseUrl}/${dumpIndexFile}`;
}

/** A file with the items of a collection in one language; the first part has the number 1. */
export interface Dump {
  readonly collection: Collection;
  readonly lang: string;
  readonly format: 'ndjson' | 'csv';
  readonly part: number;
}

/** Further parts are in their own folder: Netlify can set a media type for all files of a folder, but not by name. */
export function dumpFile({ collection, lang, format, part }: Dump): string {
  const name = `${collection}.${lang}`;
  return dumpFolder + (part === 1 ? `${name}.${format}` : `${format}/${name}.${part}.${format}`);
}

/** Published path of a tree's file: below a folder of assets/ that Stele's own content cannot use. */
export function treeFile(path: string): string {
  return `assets/_tree/${path}`;
}

/** Path in dist/ of the image at `path` in another width, in pixels, or format. */
export function variantFile(path: string, width: number, extension: string): string {
  return `${path}.${width}.${extension}`;
}

/** Path or address of the image drawn for a page without one, from the page's own path or address. */
export function cardPath(pagePath: string): string {
  return `${pagePath}card.png`;
}

/** Path in dist/ of the icon drawn from an SVG logo. */
export const touchIconFile = '_site/touch-icon.png';

/** The file in dist/ with the answer to `request`, whether or not it exists. */
export function fileOf(request: ApiRequest): string {
  switch (request.kind) {
    case 'index':
      return `${internal}/index.json`;
    case 'list':
      return `${listFolder(request)}/${request.pageSize}/${request.page}.json`;
    case 'item':
      return `${internal}/item/${request.collection}/${request.lang}/${request.key}.json`;
  }
}

/**
 * The folder of a list's pages. Lists with one filter have files. With several, only the first counts here: their list is
 * composed.
 */
export function listFolder({
  collection,
  lang,
  filters: [first] = [],
}: Pick<ListRequest, 'collection' | 'lang' | 'filters'>): string {
  if (first === undefined) return `${internal}/list/${collection}/${lang}`;
  const [{ name, type }, value] = first;
  if (type === 'section') return `${internal}/section/${value}/${lang}`;
  return `${internal}/filter/${collection}/${name}=${valueFolder(value)}/${lang}`;
}

/**
 * A filter's value as a folder name: lower-case letters, digits and hyphens are kept, every other byte of its UTF-8
 * becomes `_` and two hexadecimal digits. Values never share a name, even on case-insensitive disks.
 */
export function spelled(value: string): string {
  return encodeURIComponent(value).replace(
    /%(..)|[^a-z0-9-]/g,
    (one, hex: string = one.charCodeAt(0).toString(16)) => `_${hex.toLowerCase()}`,
  );
}

/** Splits the folder name into valid lengths: a file system allows at most 255 bytes. */
function valueFolder(value: string): string {
  return spelled(value).replace(new RegExp(`.{${maxLengths.segment}}(?=.)`, 'g'), '$&/');
}

/** A collection in one of its orders. */
export interface OrderedList {
  readonly collection: Collection;
  /** As in the description: `-starts_at`. */
  readonly order: string;
}

/**
 * The file with page `page` of 100 items of a collection in another order. Not an answer: answers are composed from it.
 */
export function orderFile({ collection, order }: OrderedList, lang: string, page: number): string {
  return `${internal}/order/${collection}/${order}/${lang}/${page}.json`;
}

/** The file with the positions of values in `orderFile`s. */
export function orderIndexFile({ collection, order }: OrderedList): string {
  return `${internal}/order/${collection}/${order}/index.json`;
}

/** True if `fileOf` puts pages of lists in `folder`. */
export function isListFolder(folder: string): boolean {
  return /^api\/v1\/_\/((list|section)\/[^/]+|filter\/[^/]+\/[^/]+(\/[^/]+)?)\/[^/]+\/\d+$/.test(folder);
}

/** The file with the problem document for missing paths under /api/, for hosts that run no code. */
export const missingPathFile = `${internal}/problem/not_found.json`;

/**
 * The canonical URL of `request`: absolute, known parameters only, in the order lang, page, page_size, filters, bounds,
 * order; defaults left out.
 */
export function canonicalUrl(request: ApiRequest, settings: ApiSettings): string {
  const base = settings.baseUrl + service.basePath;
  if (request.kind === 'index') return base;
  // Every list has three such addresses, so no array or loop here.
  let query = request.lang === settings.defaultLanguage ? '' : `&lang=${request.lang}`;
  if (request.kind === 'item') return `${base}${request.collection}/${request.key}${queryOf(query)}`;
  if (request.page !== queryParameters.page.schema.default) query += `&page=${request.page}`;
  if (request.pageSize !== queryParameters.page_size.schema.default) query += `&page_size=${request.pageSize}`;
  for (const [{ name }, value] of [...(request.filters ?? []), ...(request.ordering ?? [])])
    query += `&${name}=${encodeURIComponent(value)}`;
  return base + request.collection + queryOf(query);
}

/** Turns `parameters`, each after an ampersand, into a query. */
function queryOf(parameters: string): string {
  return parameters === '' ? '' : `?${parameters.slice(1)}`;
}

/**
 * Address in `links` for `request`: its canonical URL, or its file if the site uses path addressing. Page sizes without
 * files, several filters, bounds and other orders only have canonical URLs.
 */
export function linkUrl(request: ApiRequest, settings: ApiSettings): string {
  const toFile = settings.pathAddressing && (request.kind !== 'list' || hasFile(request, settings));
  return toFile ? `${settings.baseUrl}/${fileOf(request)}` : canonicalUrl(request, settings);
}

/** True if the list's pages are files. */
export function hasFile({ pageSize, filters = [], ordering }: ListRequest, settings: ApiSettings): boolean {
  return filters.length < 2 && ordering === undefined && settings.pageSizes.includes(pageSize);
}

/** No name begins with a dot, so that none leads elsewhere. */
const addressable = /^\/api\/v1\/_\/(index|(list|section|item|filter)(\/[\w=@+~-][\w=.@+~-]*)+)\.json$/;

/** The file that `path` (decoded, with its leading slash) names if the site uses path addressing; else undefined. */
export function addressedFile(path: string, settings: ApiSettings): string | undefined {
  return settings.pathAddressing && addressable.test(path) ? path.slice(1) : undefined;
}

/**
 * The web address of the page at `path` (no leading or trailing slash) in `lang`: the default language at the root, the
 * others below their code, with the trailing slash that static hosts serve without a redirect.
 */
export function webUrl(path: string, lang: string, settings: ApiSettings): string {
  return settings.baseUrl + webPath(path, lang, settings);
}

/** `webUrl` without the base address, with a leading slash. */
export function webPath(path: string, lang: string, settings: ApiSettings): string {
  const prefix = lang === settings.defaultLanguage ? '/' : `/${lang}/`;
  return path === '' ? prefix : `${prefix}${path}/`;
}

/** The 404 page for addresses in `lang`. */
export function notFoundFile(lang: string, settings: ApiSettings): string {
  return `${webPath('', lang, settings).slice(1)}404.html`;
}

/**
 * The path of page `number` of the items with a value of the filter `name`, below the list of their collection. Keys
 * cannot contain `=`, so no item has such a path.
 */
export function filterPagePath(
  collection: Collection,
  name: string,
  value: string,
  lang: string,
  settings: WebSettings,
  number = 1,
): string {
  const page = number === 1 ? '' : `/page/${number}`;
  return webPath(`${webListPath(collection, settings) ?? ''}/${name}=${valueFolder(value)}${page}`, lang, settings);
}

/** The path or address of a page's Markdown version, from the page's own. */
export function markdownPath(pagePath: string): string {
  return `${pagePath}page.md`;
}

/** The path of llms.txt with headings and prose in `lang`, without a leading slash. */
export function llmsIn(lang: string): string {
  return `llms.${lang}.txt`;
}

/** The path of a feed in `lang`. */
export function feedPath(format: 'xml' | 'json', lang: string, settings: ApiSettings): string {
  return `${webPath('', lang, settings)}feed.${format}`;
}

/** The path of a collection's calendar in `lang`, next to its list page. */
export function calendarPath(collection: Collection, lang: string, settings: DescribedSettings): string {
  return `${webPath(webListPath(collection, settings) ?? '', lang, settings)}calendar.ics`;
}

/** The part of an item that `itemUrl` needs. */
export interface Addressed {
  readonly collection: Collection;
  readonly key: string;
  /** Path of its page, without leading or trailing slashes. */
  readonly webPath: string;
}

/** Address of an item in `lang`: its web page, or its answer in the API if it has none. */
export function itemUrl({ collection, key, webPath }: Addressed, lang: string, settings: WebSettings): string {
  return isOnPage(collection, settings)
    ? webUrl(webPath, lang, settings)
    : linkUrl({ kind: 'item', collection, lang, key }, settings);
}

/** True if items of the collection have web pages on this site. */
export function isOnPage(collection: Collection, settings: WebSettings): boolean {
  return settings.website && hasPages(collection, settings);
}

/** The anchor for `code` in the developer portal: a problem's `type`. */
export function errorUrl(code: ErrorCode, settings: ApiSettings): string {
  return `${portalUrl(service.errorsPath, settings)}#${code}`;
}

/** The page that documents all errors. Beside an existing site without the portal, OpenAPI does. */
export function errorsUrl(settings: ApiSettings): string {
  return portalUrl(service.errorsPath, settings);
}

export function documentationUrl(settings: ApiSettings): string {
  return portalUrl(service.documentationPath, settings);
}

function portalUrl(path: string, settings: ApiSettings): string {
  return settings.baseUrl + (hasDocument('developers', settings) ? path : '/openapi.json');
}

/** Percent-encodes characters that RFC 3986 does not allow in a path, and stray `%`. Existing escapes are kept. */
export function encodePath(path: string): string {
  return path.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/gu, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}

/** The path of the page that the file at `path` is a version of, with a trailing slash. */
export function pageOf(path: string): string {
  return path.replace(/(?<=\/)(?:index\.html|index\.md|page\.md)$/, '').replace(/(?<!\/)$/, '/');
}

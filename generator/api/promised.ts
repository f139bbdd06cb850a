/**
 * The operations of a site: the contract's, and those for changes and search if it has them. A server that only has the
 * files has other ones: reading the files with the same answers.
 */
import { type Collection, type Routed, routingsOf } from '../collections/all.ts';
import { changesName, sinceParameter } from '../contract/changes.ts';
import { type Operation, operationsOf, type PromisedOperation } from '../contract/operations.ts';
import { queryParameters } from '../contract/parameters.ts';
import { searchFilters, searchName, searchQuery } from '../contract/search.ts';
import { service } from '../contract/service.ts';
import { fileOf, linkUrl, listFolder } from './paths.ts';
import type { AppliedFilter } from './request.ts';
import type { ApiSettings } from './settings.ts';

/** Settings that decide which operations exist besides the contract's. */
export interface Promising extends Routed {
  /** Undefined if no history is published. */
  readonly changes?: object | undefined;
  /** True if there is a search index. */
  readonly search?: boolean | undefined;
  readonly pathAddressing?: boolean;
  readonly host?: string | undefined;
}

/**
 * True if a site is published as files, without code that answers requests: no queries, no problem documents, no MCP.
 * `npx serve` is such a host.
 */
export function isFilesOnly({ pathAddressing = false, host }: Promising): boolean {
  return pathAddressing && (host === undefined || host === 'serve');
}

/** True if agents reach the site's MCP endpoint. */
export function hasMcp(settings: Promising & { readonly mcp: boolean }): boolean {
  return settings.mcp && !isFilesOnly(settings);
}

/** All operations that a published site answers, by id. */
export function promisedOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  return isFilesOnly(settings) ? fileOperations(settings) : handledOperations(settings);
}

/**
 * All operations that the handler answers, by id: those of the contract, and those for changes and search. They are
 * also what `stele mcp` asks, which reads a folder on the same machine.
 */
export function handledOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  const { changes, search } = settings;
  const at = (name: string) => service.basePath + name;
  return {
    ...operationsOf(settings),
    ...(changes && { listChanges: { kind: 'changes', path: at(changesName), query: [sinceParameter.name] } }),
    ...(search && {
      search: { kind: 'search', path: at(searchName), query: [...searchQuery, ...searchFilters(routingsOf(settings))] },
    }),
  };
}

/** Reading the index, a list and an item from its file. The parameters are parts of the path. */
function fileOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  return Object.fromEntries(
    Object.entries(operationsOf(settings)).map(([id, operation]) => {
      const plain = { ...operation, path: `/${filePath(operation)}`, query: [] };
      return [id, plain.kind === 'list' ? { ...plain, filters: [], ordering: [] } : plain];
    }),
  );
}

/** The path of its files, with the parameters in braces. */
function filePath(operation: Operation): string {
  const lang = '{lang}';
  switch (operation.kind) {
    case 'index':
      return fileOf({ kind: 'index' });
    case 'list':
      return `${listFolder({ collection: operation.collection, lang })}/{page_size}/{page}.json`;
    case 'item':
      return fileOf({ kind: 'item', collection: operation.collection, lang, key: `{${operation.parameter.name}}` });
  }
}

/** The names of all parameters that the handler knows, without duplicates. */
export function parameterNames(settings: Promising): readonly string[] {
  return [...new Set(Object.values(handledOperations(settings)).flatMap(({ query }) => query))];
}

/** True if the site has the operation with this id. */
export function isPromised(id: string, settings: Promising): boolean {
  return Object.hasOwn(promisedOperations(settings), id);
}

/** Address of the first page of the list with a value of a filter. */
export function filteredListUrl(
  collection: Collection,
  applied: AppliedFilter,
  lang: string,
  settings: ApiSettings & Promising,
): string {
  const first = { page: queryParameters.page.schema.default, pageSize: linkedPageSize(settings) };
  return linkUrl({ kind: 'list', collection, lang, ...first, filters: [applied] }, settings);
}

/** Page size in links to the first page of a list: the default, unless only files are answered and none has that size. */
export function linkedPageSize(settings: ApiSettings & Promising): number {
  const { default: size, maximum } = queryParameters.page_size.schema;
  const { pageSizes } = settings;
  return isFilesOnly(settings) && !pageSizes.includes(size) ? (pageSizes[0] ?? maximum) : size;
}

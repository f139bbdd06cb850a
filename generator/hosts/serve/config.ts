/**
 * serve.json: lets `npx serve dist` show the canonical addresses. For looking at files only: `serve` knows no query, no
 * methods and no problem documents.
 */
import { fileOf } from '../../api/paths.ts';
import { type Operation, operations } from '../../contract/operations.ts';
import { pathParameters, queryParameters } from '../../contract/parameters.ts';
import { service as contract } from '../../contract/service.ts';
import { mediaTypeOf } from '../../edge/media-types.ts';
import type { Site } from '../../model.ts';
import { jsonFile, type OutputFile } from '../../output/output-file.ts';

const everywhere = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', contract.exposedHeaders.join(', ')],
  ['Cache-Control', `public, max-age=${contract.maxAge}`],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

/** Extensions and files whose media type `serve` does not know, or knows otherwise. */
const typed = ['**/*.yaml', '.well-known/api-catalog'];

export function serveConfig({ service }: Site): OutputFile {
  return jsonFile('serve.json', {
    cleanUrls: false,
    directoryListing: false,
    etag: true,
    rewrites: Object.values<Operation>(operations).map((operation) => ({
      source: sourceOf(operation),
      destination: `/${destinationOf(operation, service.defaultLanguage)}`,
    })),
    headers: [
      { source: '**', headers: everywhere.map(([key, value]) => ({ key, value })) },
      { source: 'api/v1/**', headers: [{ key: 'X-API-Version', value: contract.apiVersion }] },
      ...typed.map((source) => ({ source, headers: [{ key: 'Content-Type', value: mediaTypeOf(source) }] })),
    ],
  });
}

/** In path-to-regexp's syntax: `:key*` takes several segments. */
function sourceOf(operation: Operation): string {
  if (operation.kind !== 'item') return operation.path;
  const several = pathParameters[operation.pathParameter].severalSegments;
  return operation.path.replace(/\{.+\}/, several ? ':key*' : ':key');
}

function destinationOf(operation: Operation, lang: string): string {
  switch (operation.kind) {
    case 'index':
      return fileOf({ kind: 'index' });
    case 'list': {
      const { page, page_size: pageSize } = queryParameters;
      return fileOf({
        kind: 'list',
        collection: operation.collection,
        lang,
        page: page.schema.default,
        pageSize: pageSize.schema.default,
      });
    }
    case 'item':
      return fileOf({ kind: 'item', collection: operation.collection, lang, key: ':key' });
  }
}

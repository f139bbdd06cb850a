/**
 * serve.json: lets `npx serve dist` show the canonical addresses. For looking at files only: `serve` knows no query, no
 * methods and no problem documents.
 */
import { feedPath, fileOf } from '../../api/paths.ts';
import { type Operation, operations } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service as contract } from '../../contract/service.ts';
import { drawings } from '../../edge/security-headers.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../../print/file.ts';
import { publishedType } from '../../print/media-types.ts';
import { fileHeaders } from '../file-headers.ts';

/** minimatch's `**` enters no folder whose name begins with a dot. */
const anywhere = '{**,.well-known/**}';

/** Extensions and files whose media type `serve` does not know, or knows otherwise. */
const typed = [`${anywhere}/*.json`, '**/*.yaml', '.well-known/api-catalog'];

/** Of two that match, `serve` takes the later. */
const feeds = ({ service }: Site) =>
  service.languages.flatMap((lang) =>
    (['xml', 'json'] as const).map((format) => feedPath(format, lang, service).slice(1)),
  );

export function serveConfig(site: Site): OutputFile {
  return jsonFile('serve.json', {
    // Serves a folder's index.html; under /api/ it would redirect the key `index`.
    cleanUrls: ['!/api/**'],
    directoryListing: false,
    rewrites: Object.values<Operation>(operations).flatMap((operation) => rewritesOf(operation, site)),
    headers: [
      { source: anywhere, headers: fileHeaders.map(([key, value]) => ({ key, value })) },
      { source: `${drawings.folder}**`, headers: [{ key: 'Content-Security-Policy', value: drawings.policy }] },
      { source: 'api/v1/**', headers: [{ key: 'X-API-Version', value: contract.apiVersion }] },
      ...[...typed, ...feeds(site)].map((source) => ({
        source,
        headers: [{ key: 'Content-Type', value: publishedType(source) }],
      })),
    ],
  });
}

function rewritesOf(operation: Operation, { service, items }: Site) {
  const lang = service.defaultLanguage;
  switch (operation.kind) {
    case 'index':
      // `serve` takes the slash off a path's end before it compares.
      return [rewrite(operation.path.replace(/\/$/, ''), fileOf({ kind: 'index' }))];
    case 'list': {
      const { page, page_size: size } = queryParameters;
      const pageSize = service.pageSizes.includes(size.schema.default) ? size.schema.default : 100;
      const { collection, path } = operation;
      return [rewrite(path, fileOf({ kind: 'list', collection, lang, page: page.schema.default, pageSize }))];
    }
    case 'item': {
      const { collection, path, parameter } = operation;
      // A parameter's value is escaped, its slashes too: one parameter for each segment.
      const depth = items[collection].reduce((deepest, { key }) => Math.max(deepest, key.split('/').length), 1);
      return Array.from({ length: parameter.severalSegments ? depth : 1 }, (_, index) => {
        const key = Array.from({ length: index + 1 }, (_, part) => `:part${part}`).join('/');
        return rewrite(path.replace(/\{.+\}/, key), fileOf({ kind: 'item', collection, lang, key }));
      });
    }
  }
}

function rewrite(source: string, destination: string) {
  return { source, destination: `/${destination}` };
}

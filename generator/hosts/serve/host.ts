/** `npx serve dist`: for looking at files locally. */

import { fileOf } from '../../api/paths.ts';
import { ofCollection } from '../../collections/all.ts';
import { type Operation, operationsOf } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service as contract } from '../../contract/service.ts';
import { drawings, revalidated } from '../../edge/security-headers.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../../print/file.ts';
import { publishedType } from '../../print/media-types.ts';
import { feedPaths, fileHeaders } from '../file-headers.ts';
import type { Clause, Host } from '../host.ts';
import { noMcp } from '../shared-gaps.ts';

/** minimatch's `**` does not enter folders whose name begins with a dot. */
const allFolders = '{**,.well-known/**}';

/** Extensions and files without a media type, or with another one, in `serve`. */
const typed = [`${allFolders}/*.json`, '**/*.yaml', '.well-known/api-catalog'];

/** serve.json: makes `serve`, which has no queries, methods or problem documents, show the canonical addresses. */
export function serveConfig(site: Site): OutputFile {
  return jsonFile('serve.json', {
    // Serves a folder's index.html; under /api/ it would redirect the key `index`.
    cleanUrls: ['!/api/**'],
    directoryListing: false,
    rewrites: Object.values(operationsOf(site.service)).flatMap((operation) => rewritesOf(operation, site)),
    headers: [
      { source: allFolders, headers: fileHeaders.map(([key, value]) => ({ key, value })) },
      { source: `${drawings.folder}**`, headers: [{ key: 'Content-Security-Policy', value: drawings.policy }] },
      {
        source: 'search/*/index.json',
        headers: [{ key: 'Cache-Control', value: revalidated }],
      },
      { source: 'api/v1/**', headers: [{ key: 'X-API-Version', value: contract.apiVersion }] },
      // If two rules match, `serve` uses the later one.
      ...[...typed, ...feedPaths(site.service).map((path) => path.slice(1))].map((source) => ({
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
      // `serve` removes a trailing slash before it compares paths.
      return [rewrite(operation.path.replace(/\/$/, ''), fileOf({ kind: 'index' }))];
    case 'list': {
      const { page, page_size: size } = queryParameters;
      const pageSize = service.pageSizes.includes(size.schema.default) ? size.schema.default : 100;
      const { collection, path } = operation;
      return [rewrite(path, fileOf({ kind: 'list', collection, lang, page: page.schema.default, pageSize }))];
    }
    case 'item': {
      const { collection, path, parameter } = operation;
      // Slashes in a parameter's value are escaped too: one parameter for each segment.
      const depth = ofCollection(items, collection).reduce(
        (deepest, { key }) => Math.max(deepest, key.split('/').length),
        1,
      );
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

const query = 'It ignores the query: every answer is in the default language, and bad parameters are not refused.';
const files = 'It serves files with fixed headers, whatever the request says.';

/** It fulfils no clause of the contract. */
const reasons: Readonly<Record<Clause, string>> = {
  resource: `${query} It adds a charset to the type of JSON.`,
  query,
  filter: query,
  pagination: `${query} With "addressing: path" in service.yaml, clients can follow links.next through every page.`,
  path: 'It answers missing paths under /api/ with an HTML page, not with a problem document.',
  instance: 'It sends no problem documents.',
  method: 'It answers every method as if it were GET.',
  cache: `${files} Errors get the headers of successful answers.`,
  conditional: 'It reads If-None-Match as a single ETag, not as a list, and leaves Cache-Control out of a 304.',
  encoding: 'It compresses on its own, and serves the copies of `--precompress` at their own addresses.',
  cors: 'It answers no preflight requests, and sends no CORS headers with files in folders whose names begin with a dot.',
  version: 'Only the canonical addresses under /api/v1/ have X-API-Version.',
  link: files,
  discovery: 'It adds a charset to the type of JSON, and sends files under /.well-known/ without their headers.',
  mcp: noMcp.reason,
  'not-found':
    'Its 404 is JSON, or HTML in one language, but never Markdown. It ignores upper and lower case in paths.',
  markdown: `${files} Each page's Markdown version is at its own address, page.md.`,
  unparsed: "Node's HTTP server answers these, without a body.",
  hostile: 'It serves the files under /api/v1/_/ at their own addresses.',
};

export const serve: Host = {
  name: 'serve',
  title: 'npx serve (browse only)',
  runs: 'files',
  takesPath: true,
  gaps: (Object.keys(reasons) as Clause[]).map((clause) => ({ clause, reason: reasons[clause] })),
};

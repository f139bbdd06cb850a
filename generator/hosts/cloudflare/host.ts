/** Cloudflare Workers with static assets: files from the platform, everything else from the worker. */

import type { ApiSettings } from '../../api/settings.ts';
import { homeLinks, linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings } from '../../edge/security-headers.ts';
import type { OutputFile } from '../../print/file.ts';
import { feedPaths, type HeaderRule, headersFile, headersOfAll, searchIndexRules, typeRule } from '../file-headers.ts';
import type { Host } from '../host.ts';
import { oddHosts, resolvedDots, unknownMethods, unparsed } from '../shared-gaps.ts';

/** Extensions without a media type, or with another one, on Cloudflare. */
const retyped = ['ndjson', 'yaml', 'yml', 'xml', 'vcf', 'flac', 'm4v'];

/**
 * dist/_headers: the headers of files that Cloudflare serves without the worker. Under /api/ the worker sets the
 * headers.
 *
 * Cloudflare's syntax: a path, with `*` as a wildcard, and indented headers. Cloudflare drops the first of two rules
 * with the same path, and joins the values of a header from two matching rules. So this file has each path once, and at
 * most one rule for a header at any address.
 */
function cloudflareHeaders(settings: ApiSettings): OutputFile {
  const { homes, portals } = linkedPages(settings);
  const links = ['Link', serviceLinks(settings)] as const;
  const rules: readonly HeaderRule[] = [
    ['/*', headersOfAll],
    ...homes.map((home): HeaderRule => [home, [['Link', homeLinks(settings)]]]),
    ...portals.map((portal): HeaderRule => [`${portal}*`, [links]]),
    [catalog, [links, ...typeRule(catalog)[1]]],
    ...retyped.map((extension) => typeRule(`/*.${extension}`)),
    replacing([`/${drawings.folder}*`, [['Content-Security-Policy', drawings.policy]]]),
    ...searchIndexRules(settings).map(replacing),
    ...feedPaths(settings).map((path) => replacing(typeRule(path))),
  ];
  return headersFile(rules, '\n');
}

const catalog = '/.well-known/api-catalog';

/** Headers that replace another rule's: the exclamation mark removes that one. */
function replacing([path, headers]: HeaderRule): HeaderRule {
  return [path, [...headers.map(([name]) => [`! ${name}`, ''] as const), ...headers]];
}

export const cloudflare: Host = {
  name: 'cloudflare',
  title: 'Cloudflare Workers',
  runs: 'handler',
  files: (settings) => [cloudflareHeaders(settings)],
  code: ['worker', 'bucket-worker', 's3-worker'].map((name) => ({
    path: `.stele/cloudflare/${name}.js`,
    bundle: `cloudflare/${name}.js`,
    knows: 'settings',
  })),
  config: {
    paths: ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'],
    text: wranglerConfig,
    warning: wranglerWarning,
  },
  budget: {
    plan: "Cloudflare's free plan",
    files: 20_000,
    bytesPerFile: 25 * 1024 * 1024,
    beyond: 'A bucket does not have this limit: see docs/guides/object-storage.md.',
  },
  gaps: [
    resolvedDots,
    {
      clause: 'encoding',
      reason: 'Not measured. Cloudflare compresses on its own and never reads the copies of `--precompress`.',
    },
    {
      clause: 'discovery',
      rows: ['a part of a dump is that part'],
      reason: 'Outside /api/ the platform ignores Range and sends the whole file.',
    },
    {
      clause: 'method',
      rows: ['POST /llms.txt is not allowed, in plain text', 'OPTIONS /llms.txt'],
      reason: 'Outside /api/ the platform answers every method except GET and HEAD with an empty 405.',
    },
    {
      clause: 'conditional',
      rows: ['outside /api/ If-None-Match may be a list too'],
      reason: 'Outside /api/ the platform reads If-None-Match as a single ETag, not as a list.',
    },
    {
      clause: 'discovery',
      rows: ['/developers/index.html is the page too'],
      reason: 'Outside /api/ the platform redirects to the canonical address of a page.',
    },
    unknownMethods('workerd answers unknown methods with 501, as text and without CORS headers.'),
    unparsed('workerd answers these itself, with a 400 or 500 that is no problem document.', [
      'no Host',
      'two Hosts',
      'HTTP/1.0 without a Host',
      ...oddHosts,
      'two lengths',
      'a length that is no number',
      'a header without a colon',
      'a NUL in a header',
    ]),
    {
      clause: 'hostile',
      rows: ['an absolute request target is its path (RFC 9112, 3.2.2)'],
      reason:
        'workerd answers a request target that has a scheme and a host with 500. Clients send such targets to proxies only.',
    },
  ],
};

/** wrangler.jsonc. The name is its only part that depends on the site. */
function wranglerConfig(name: string): string {
  return `// Cloudflare Workers serves dist/ and runs the worker for requests that need code. To deploy: npx wrangler deploy
{
  "name": ${JSON.stringify(name)},
  // The build writes the worker, which contains the settings of the site, and dist/_headers. wrangler runs the build before it
  // deploys, so that both belong to the same build. --continue adds to the history of the published site, for clients that
  // keep a copy.
  "build": { "command": "npx stele build --host cloudflare --continue" },
  "main": ".stele/cloudflare/worker.js",
  "compatibility_date": "2026-04-01",
  "assets": {
    "directory": "dist",
    "binding": "ASSETS",
    // Serves x/index.html at /x/, as links expect, and redirects /x to it.
    "html_handling": "auto-trailing-slash",
    // If there is no file, the worker answers with the 404 in HTML or Markdown.
    "not_found_handling": "none",
    // /api/*: only the worker reads these files. //*: Cloudflare would redirect these addresses, which must be a 404. / and
    // /*/: the worker chooses between HTML and Markdown by Accept, so each view of a page is a request to the worker. With
    // \`markdown: { by_accept: false }\` in service.yaml, remove these two. /mcp: Cloudflare would refuse POST. Requests for
    // other files do not start the worker and cost nothing.
    "run_worker_first": ["/api/*", "/mcp", "//*", "/", "/*/"]
  },
  // The worker is already bundled and minified.
  "no_bundle": true,
  // Keeps the worker's log, which has the cause of each 500.
  "observability": { "enabled": true }
}
`;
}

/**
 * Warns if wrangler.jsonc or wrangler.toml lists the addresses that start the worker, but not the endpoint for MCP: the
 * platform would answer POST itself.
 */
function wranglerWarning(text: string, hasMcp: boolean): string | undefined {
  const read = text.replace(/^\s*(?:\/\/|#).*$/gm, '');
  const [, routes] = /\brun_worker_first"?\s*[:=]\s*(\[[^\]]*\])/.exec(read) ?? [];
  if (!hasMcp || routes === undefined || /"\/(?:mcp|\*)"/.test(routes)) return undefined;
  return 'Unexpected run_worker_first without "/mcp", expected "/mcp" in the list: otherwise Cloudflare answers POST /mcp with 405. To turn the endpoint off, write `mcp: false` in service.yaml';
}

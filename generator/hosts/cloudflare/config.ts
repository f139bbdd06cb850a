/** wrangler.jsonc. The name is its only part that depends on the site. */
export const wranglerConfig = (
  name: string,
) => `// Cloudflare Workers serves dist/ and runs the worker for requests that need code. To deploy: npx wrangler deploy
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

/**
 * Warns if wrangler.jsonc or wrangler.toml lists the addresses that start the worker, but not the endpoint for MCP: the
 * platform would answer POST itself.
 */
export function wranglerWarning(text: string, hasMcp: boolean): string | undefined {
  const read = text.replace(/^\s*(?:\/\/|#).*$/gm, '');
  const [, routes] = /\brun_worker_first"?\s*[:=]\s*(\[[^\]]*\])/.exec(read) ?? [];
  if (!hasMcp || routes === undefined || /"\/(?:mcp|\*)"/.test(routes)) return undefined;
  return 'Unexpected run_worker_first without "/mcp", expected "/mcp" in the list: otherwise Cloudflare answers POST /mcp with 405. To turn the endpoint off, write `mcp: false` in service.yaml';
}

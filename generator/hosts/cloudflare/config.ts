/** wrangler.jsonc: it names nothing of the site but what Cloudflare may call it. */
export const wranglerConfig = (
  name: string,
) => `// Cloudflare Workers serves dist/, and runs the worker for what files cannot say. To deploy: npx wrangler deploy
{
  "name": ${JSON.stringify(name)},
  // The build writes the worker, with the settings of the site in it, and dist/_headers. wrangler runs it before it deploys, so
  // that neither is of another build. --continue goes on with the history of the published site, for clients that
  // keep a copy.
  "build": { "command": "npx stele build --host cloudflare --continue" },
  "main": ".stele/cloudflare/worker.js",
  "compatibility_date": "2026-04-01",
  "assets": {
    "directory": "dist",
    "binding": "ASSETS",
    // Serves x/index.html at /x/, where links lead, and redirects /x there.
    "html_handling": "auto-trailing-slash",
    // Where no file lies, the worker answers, in HTML or in Markdown.
    "not_found_handling": "none",
    // The files under /api/ are internal: only the worker reads them. Addresses with two slashes in front are nobody's, and
    // would be redirected. Pages ("/", "/*/") have two forms, HTML and Markdown, and the worker chooses by Accept: each view of
    // one is a request to the worker. With \`markdown: { by_accept: false }\` in service.yaml take these two out. Requests for
    // other files do not start the worker and cost nothing. /mcp is asked with POST, which the platform answers for no file.
    "run_worker_first": ["/api/*", "/mcp", "//*", "/", "/*/"]
  },
  // The worker is minified when Stele is made.
  "no_bundle": true,
  // Keeps the worker's log, which tells what lies behind a 500.
  "observability": { "enabled": true }
}
`;

/**
 * Warns where a wrangler.jsonc or wrangler.toml names what starts the worker, and not the endpoint for MCP: the platform
 * answers POST by itself there.
 */
export function wranglerWarning(text: string, hasMcp: boolean): string | undefined {
  const read = text.replace(/^\s*(?:\/\/|#).*$/gm, '');
  const [, routes] = /\brun_worker_first"?\s*[:=]\s*(\[[^\]]*\])/.exec(read) ?? [];
  if (!hasMcp || routes === undefined || /"\/(?:mcp|\*)"/.test(routes)) return undefined;
  return 'Unexpected run_worker_first without "/mcp", expected it in the list: otherwise Cloudflare answers POST /mcp itself, with 405. `mcp: false` in service.yaml turns the endpoint off';
}

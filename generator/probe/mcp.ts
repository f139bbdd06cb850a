/** Checks the MCP endpoint, if llms.txt names it. */
import type { Check, Expectation } from './check.ts';
import { anAddress } from './rules.ts';

/** Path of the endpoint, and of its card below it. */
export const endpointPath = '/mcp';
const endpointCardPath = `${endpointPath}/server-card`;

const revision = '2026-07-28';

const ifPromised = { needs: ['mcp'], ifKnown: true } as const;

const metaPrefix = 'io.modelcontextprotocol/';
const metadata = { [`${metaPrefix}protocolVersion`]: revision, [`${metaPrefix}clientCapabilities`]: {} };

function methodCheck(method: string, members: Readonly<Record<string, Expectation>>): Check {
  return {
    ...ifPromised,
    name: `${method} of MCP`,
    method: 'POST',
    target: endpointPath,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': method,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: metadata } }),
    expectedHeaders: { 'cache-control': 'no-store' },
    members: { jsonrpc: '2.0', ...members },
  };
}

export const mcpChecks: readonly Check[] = [
  {
    ...ifPromised,
    name: 'the server card of MCP',
    target: endpointCardPath,
    contentType: 'application/mcp-server-card+json',
    members: { 'remotes.0.url': anAddress },
  },
  methodCheck('server/discover', { 'result.supportedVersions.0': { what: 'a revision', pattern: '^20' } }),
  methodCheck('tools/list', {
    'result.tools.0.name': { what: 'a name', pattern: '.' },
    'result.tools.0.inputSchema.type': 'object',
  }),
];

/** Learns from llms.txt whether the site has the endpoint. */
export function mcpIn(text: string): Readonly<Record<string, string>> {
  return text.includes(endpointCardPath) ? { mcp: endpointPath } : {};
}

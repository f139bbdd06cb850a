/** Name and version of the MCP endpoint. */
import { basePath, documentationUrl } from '../../api/paths.ts';
import type { McpServer } from '../../contract/mcp.ts';
import { service as contract } from '../../contract/service.ts';
import type { Service } from '../../model/site.ts';

/** The server's name is the reversed host and the path of the base address: `org.example.www/site`. */
export function mcpServer(service: Service): McpServer {
  const { baseUrl, name, description } = service;
  const reversed = new URL(baseUrl).hostname.split('.').reverse().join('.');
  const path = basePath(service)
    .slice(1, 60)
    .replace(/[^\w.-]+/g, '-');
  return {
    name: `${reversed.replace(/[^a-z0-9.-]/gi, '')}/${path || 'site'}`,
    title: cutForCard(name),
    version: contract.apiVersion,
    description: cutForCard(description),
    // Without a website, only the portal is known to exist.
    websiteUrl: service.website ? `${baseUrl}/` : documentationUrl(service),
  };
}

/** Longest text in a server card. */
const longestCardText = 100;

function cutForCard(text: string): string {
  const characters = [...text];
  return characters.length <= longestCardText
    ? text
    : `${characters
        .slice(0, longestCardText - 1)
        .join('')
        .trimEnd()}…`;
}

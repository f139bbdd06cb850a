/** Files of the MCP endpoint: its declaration, and the documents by which clients find it, which list no tools. */
import { hasDocument } from '../../api/mount.ts';
import {
  aiCatalogFile,
  basePath,
  documentationUrl,
  isOnPage,
  llmsIn,
  mcpFile,
  serverCardFile,
} from '../../api/paths.ts';
import { hasMcp } from '../../api/promised.ts';
import { descriptionsOf } from '../../collections/all.ts';
import type { Description, Field } from '../../collections/description.ts';
import {
  initializedRevisions,
  type McpDeclaration,
  type McpList,
  type McpServer,
  mcpPath,
  mcpRevision,
  serverCardPath,
  serverCardType,
} from '../../contract/mcp.ts';
import { service as contract } from '../../contract/service.ts';
import type { Service, Site } from '../../model/site.ts';
import { addresses } from '../discovery/addresses.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { mcpTools } from './tools.ts';

/** Returns no files with `mcp: false` in service.yaml. */
export function mcpFiles(site: Site): OutputFile[] {
  const { service } = site;
  if (!service.mcp) return [];
  return [
    // Also for a server of files: `stele mcp` answers from the folder.
    jsonFile(mcpFile, declaration(site)),
    ...(hasMcp(service)
      ? [jsonFile(serverCardFile, serverCard(service)), jsonFile(aiCatalogFile, aiCatalog(service))]
      : []),
  ];
}

function declaration(site: Site): McpDeclaration {
  const { service } = site;
  const { baseUrl, languages } = service;
  const llms = hasDocument('llms.txt', service) ? [addresses.llms, ...languages.map(llmsIn)] : [];
  return {
    server: mcpServer(service),
    instructions: instructions(service),
    tools: mcpTools(site),
    documents: llms.map((name) => ({ uri: `${baseUrl}/${name}`, name, mimeType: 'text/plain' })),
    lists: descriptionsOf(service).flatMap((description) => resourceLists(description, service)),
  };
}

function instructions({ name, description, languages, defaultLanguage, search }: Service): string {
  const codes = languages.map((lang) => (lang === defaultLanguage ? `${lang} (default)` : lang)).join(', ');
  return [
    `${name}: ${description}`,
    `Read-only content in these languages: ${codes}.`,
    search ? 'Start with `search` or with a list.' : 'Start with a list.',
    'Lists have pages: continue until `links.next` is null. The `hint` of an error says how to correct the request.',
    'To read a page of the site as Markdown, read the resource at its address.',
  ].join(' ');
}

/** The list of a collection, if its items have pages and include their addresses. */
function resourceLists({ name, fields }: Description, service: Service): McpList[] {
  const memberWith = (is: (field: Field) => boolean) =>
    Object.entries(fields).find(([, field]) => field.api === undefined && is(field))?.[0];
  const url = memberWith(({ from }) => from === '{url}');
  const title = memberWith(({ role }) => role === 'title');
  if (url === undefined || title === undefined || !isOnPage(name, service)) return [];
  return [{ path: contract.basePath + name, title, url }];
}

/** The server card, which clients read before they connect (SEP-2127). */
function serverCard(service: Service): object {
  const { baseUrl } = service;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...mcpServer(service),
    remotes: [
      {
        type: 'streamable-http',
        url: baseUrl + mcpPath,
        supportedProtocolVersions: [mcpRevision, ...initializedRevisions],
      },
    ],
  };
}

function aiCatalog(service: Service): object {
  const { baseUrl } = service;
  const { name } = mcpServer(service);
  const identifier = `urn:air:${new URL(baseUrl).hostname}:mcp:${name.replace(/^.*\//, '')}`;
  return { specVersion: '1.0', entries: [{ identifier, type: serverCardType, url: baseUrl + serverCardPath }] };
}

/** The server's name is the reversed host and the path of the base address: `org.example.www/site`. */
function mcpServer(service: Service): McpServer {
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

/**
 * The endpoint of the Model Context Protocol, on hosts that run code. It is not an operation of the contract: its tools
 * call the operations.
 */

/** Path of the endpoint below the base address. */
export const mcpPath = '/mcp';

/** Path of the server card, as the protocol defines it. */
export const serverCardPath = `${mcpPath}/server-card`;

/** Media type of server cards (SEP-2127). */
export const serverCardType = 'application/mcp-server-card+json';

/** The revision in which every request is self-contained. */
export const mcpRevision = '2026-07-28';

/** Prefix of the protocol's own metadata in `_meta`. */
export const metadataPrefix = 'io.modelcontextprotocol/';

/** Revisions whose clients begin with `initialize`, newest first. */
export const initializedRevisions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** A build's description of the endpoint, in one file: the code that answers is the same for all sites. */
export interface McpDeclaration {
  readonly server: McpServer;
  /** For the model: about the site, and how to begin. */
  readonly instructions: string;
  /** In the order of listing. */
  readonly tools: readonly McpTool[];
  /** Resources that every site has. */
  readonly documents: readonly McpResource[];
  /** Lists whose items have pages. */
  readonly lists: readonly McpList[];
}

export interface McpServer {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly websiteUrl: string;
}

export interface McpTool {
  /** Path of the operation that answers, with the names of arguments in braces. Other arguments become its query. */
  readonly path: string;
  /** Names of the arguments for each collection, if one tool covers several. */
  readonly collections?: Readonly<Record<string, readonly string[]>>;
  /** As clients see it. */
  readonly shown: {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, object>>;
      readonly required?: readonly string[];
      readonly additionalProperties: false;
    };
    readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false };
  };
}

export interface McpResource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly mimeType: string;
}

/** A list of the API, and the members of its items with title and address. */
export interface McpList {
  readonly path: string;
  readonly title: string;
  readonly url: string;
}

/** Answers single messages of the Model Context Protocol, over any transport. */

import { basePath } from '../../api/paths.ts';
import { initializedRevisions, type McpTool, mcpRevision, metadataPrefix } from '../../contract/mcp.ts';
import { service } from '../../contract/service.ts';
import { bodyText, codes, isObject, type JsonObject, type McpContext, RpcError } from './context.ts';
import { listResources, listTemplates, readResource } from './resources.ts';

/** A request, or a notification, which has no `id`. */
export interface RpcMessage {
  readonly id?: string | number;
  readonly method: string;
  readonly params: JsonObject;
}

type Method = (params: JsonObject, context: McpContext) => JsonObject | Promise<JsonObject>;

const capabilities = { tools: {}, resources: {} };

/** Methods of every revision. */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['tools/list', listTools],
  ['tools/call', callTool],
  ['resources/list', listResources],
  ['resources/templates/list', (_, context) => listTemplates(context)],
  ['resources/read', readResource],
]);

/** Methods of clients that begin with `initialize`. */
const earlier: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...methods,
  ['ping', () => ({})],
  [
    'initialize',
    ({ protocolVersion }, { declaration: { server, instructions } }) => ({
      protocolVersion: initializedRevisions.find((one) => one === protocolVersion) ?? initializedRevisions[0],
      capabilities,
      serverInfo: server,
      instructions,
    }),
  ],
]);

const current: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...methods,
  [
    'server/discover',
    (_, { declaration: { instructions } }) => ({ supportedVersions: [mcpRevision], capabilities, instructions }),
  ],
]);

function listTools({ cursor }: JsonObject, { declaration }: McpContext): JsonObject {
  if (cursor !== undefined) throw new RpcError(codes.invalidParams, 'Unknown cursor');
  return { tools: declaration.tools.map(({ shown }) => shown) };
}

/** Returns the message in parsed JSON. Throws if it is not one, for example a batch, which no current revision has. */
export function messageIn(value: unknown): RpcMessage {
  const { jsonrpc, id, method, params = {} }: JsonObject = isObject(value) ? value : {};
  const isRequest = id === undefined || isId(id);
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isObject(params) || !isRequest) {
    throw new RpcError(codes.invalidRequest, 'Unexpected message, expected one request of JSON-RPC 2.0', {
      status: 400,
    });
  }
  return id === undefined ? { method, params } : { id, method, params };
}

/** Returns the id of a value that may not be a valid message, for the answer with its error. */
export function idOf(value: unknown): string | number | undefined {
  return isObject(value) && isId(value.id) ? value.id : undefined;
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** The revision in a message's own metadata; undefined for clients that begin with `initialize`. */
export function revisionOf({ params: { _meta: meta } }: RpcMessage): unknown {
  return isObject(meta) ? meta[`${metadataPrefix}protocolVersion`] : undefined;
}

/** Returns the result of a request. Throws an RpcError if it fails. */
export async function resultOf(message: RpcMessage, context: McpContext): Promise<JsonObject> {
  const { method, params } = message;
  const isCurrent = revisionOf(message) !== undefined || method === 'server/discover';
  if (isCurrent) checkMetadata(message);
  const answer = (isCurrent ? current : earlier).get(method);
  if (answer === undefined) {
    throw new RpcError(codes.methodNotFound, `Unknown method: ${method.slice(0, 100)}`, {
      status: isCurrent ? 404 : 200,
    });
  }
  const result = await answer(params, context);
  if (!isCurrent) return result;
  const cached = method === 'tools/call' ? {} : { ttlMs: service.maxAge * 1000, cacheScope: 'public' };
  const meta = { [`${metadataPrefix}serverInfo`]: context.declaration.server };
  return { resultType: 'complete', ...result, ...cached, _meta: meta };
}

/** Throws unless the metadata of a request match the current revision. */
export function checkMetadata(message: RpcMessage): void {
  const revision = revisionOf(message);
  const { _meta: meta } = message.params;
  if (typeof revision === 'string' && revision !== mcpRevision) throw unsupported(revision);
  if (revision !== mcpRevision || !isObject(meta) || !isObject(meta[`${metadataPrefix}clientCapabilities`])) {
    const expected = `${metadataPrefix}protocolVersion and ${metadataPrefix}clientCapabilities`;
    throw new RpcError(codes.invalidParams, `Unexpected _meta, expected ${expected}`, { status: 400 });
  }
}

export function unsupported(requested: string): RpcError {
  return new RpcError(codes.unsupportedVersion, 'Unsupported protocol version', {
    status: 400,
    data: { supported: [mcpRevision], requested },
  });
}

/**
 * Result of `tools/call`. Mistakes that the model can correct are results with `isError`, not errors of the protocol.
 */
async function callTool({ name, arguments: given = {} }: JsonObject, context: McpContext): Promise<JsonObject> {
  const tool = context.declaration.tools.find(({ shown }) => shown.name === name);
  if (tool === undefined) throw new RpcError(codes.invalidParams, 'Unknown tool');
  if (!isObject(given)) throw new RpcError(codes.invalidParams, 'Unexpected arguments, expected an object');
  const asked = argumentTarget(tool, given);
  if ('mistake' in asked) return { content: [{ type: 'text', text: asked.mistake }], isError: true };
  const answer = await context.ask(basePath(context.settings) + asked.target);
  const text = await bodyText(answer);
  const isError = answer.status !== 200;
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text), isError };
}

/** Returns the target of a call, or the mistake in its arguments. */
function argumentTarget(
  { path, shown, collections }: McpTool,
  given: JsonObject,
): { target: string } | { mistake: string } {
  const { properties, required = [] } = shown.inputSchema;
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    // Models send null for omitted arguments.
    if (value === null) continue;
    if (typeof value === 'object') return argumentMistake(name, 'a string, a number or a boolean');
    values.set(name, String(value));
  }
  const missing = required.find((name) => !values.get(name));
  if (missing) return { mistake: `Missing argument "${missing}"` };
  const collection = values.get('collection') ?? '';
  if (collections && !Object.hasOwn(collections, collection)) {
    return argumentMistake('collection', `one of ${Object.keys(collections).join(', ')}`);
  }
  const names = collections?.[collection] ?? Object.keys(properties);
  const unknown = [...values.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    return argumentMistake(`argument ${JSON.stringify(unknown)}`, `one of ${names.join(', ')}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    // A lone surrogate cannot be escaped.
    const text = value.replace(/\p{Surrogate}/gu, '\ufffd');
    return text.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams([...values]);
  return { target: values.size === 0 ? filled : `${filled}?${query}` };
}

function argumentMistake(what: string, expected: string) {
  return { mistake: `Unexpected ${what.slice(0, 100)}, expected ${expected}` };
}

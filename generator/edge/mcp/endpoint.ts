/**
 * The endpoint of the Model Context Protocol over HTTP: each POST is one message, answered with JSON. There are no
 * sessions or streams, so any machine can answer any request.
 */
import { mcpFile, serverCardFile } from '../../api/paths.ts';
import { initializedRevisions, type McpDeclaration, mcpRevision, serverCardType } from '../../contract/mcp.ts';
import { type Answer, encode, errorAnswer, ok, plainTextType, preflightAnswer } from '../answer.ts';
import type { Answerer } from '../answerer.ts';
import { represent } from '../coding.ts';
import type { OnError } from '../failure-line.ts';
import { type ReadFile, utf8Decoder } from '../read.ts';
import { type EdgeRequest, longestBody } from '../request.ts';
import { publicHeaders } from '../security-headers.ts';
import type { EdgeSettings } from '../settings.ts';
import { codes, fileText, type JsonObject, RpcError } from './context.ts';
import { checkMetadata, idOf, messageIn, type RpcMessage, resultOf, revisionOf, unsupported } from './messages.ts';

/** Milliseconds to wait for a message. */
const arrivalMs = 10_000;

export interface McpHost {
  readonly settings: EdgeSettings;
  readonly read: ReadFile;
  readonly onError: OnError;
  /** Answers all other requests of the site. */
  readonly answer: Answerer;
}

/** Answers a request for the server card; undefined if the site has none. */
export async function answerCard(request: EdgeRequest, { read, onError }: McpHost): Promise<Answer | undefined> {
  try {
    const file = await read(serverCardFile);
    if (file === undefined) return undefined;
    if (request.method === 'OPTIONS') return preflightAnswer();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorAnswer(request, 405, 'Method Not Allowed\n', plainTextType);
    }
    return await ok(request, await represent(request, file), serverCardType, {});
  } catch (error) {
    onError(error, request);
    return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
  }
}

/** Answers a request for the endpoint; undefined if the site has none. */
export async function answerMessage(request: EdgeRequest, host: McpHost): Promise<Answer | undefined> {
  const { settings, read, onError, answer } = host;
  let id: string | number | undefined;
  try {
    const declared = await fileText(read, mcpFile);
    if (declared === undefined) return undefined;
    if (request.method === 'OPTIONS') return mcpPreflight();
    const declaration: McpDeclaration = JSON.parse(declared);
    const value = await parsedBody(request);
    id = idOf(value);
    const message = messageIn(value);
    if (message.id === undefined)
      return { status: 202, headers: withPublicHeaders({ 'content-length': '0' }), body: null };
    checkHeaders(request.headers, message);
    const ask = (target: string) => answer({ method: 'GET', target, headers: {} }, read, onError);
    const result = await resultOf(message, { declaration, settings, read, ask });
    return rpcAnswer(200, { jsonrpc: '2.0', id, result });
  } catch (error) {
    if (!(error instanceof RpcError)) onError(error, request);
    const known = error instanceof RpcError ? error : new RpcError(codes.internal, 'Internal error', { status: 500 });
    const { code, message, data, status } = known;
    const sent = rpcAnswer(status, { jsonrpc: '2.0', id, error: { code, message, data } });
    return request.method === 'HEAD' ? { ...sent, body: null } : sent;
  }
}

async function parsedBody({ method, body }: EdgeRequest): Promise<unknown> {
  if (method !== 'POST') throw new RpcError(codes.invalidRequest, 'Expected POST', { status: 405 });
  const bytes = await inTime(readMessage(body?.() ?? []));
  try {
    return JSON.parse(utf8Decoder.decode(bytes));
  } catch {
    throw new RpcError(codes.parse, 'Parse error', { status: 400 });
  }
}

async function readMessage(body: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<Uint8Array> {
  // Allocate nothing for bytes that may never arrive.
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size + chunk.length > longestBody) {
      throw new RpcError(codes.invalidRequest, `Expected at most ${longestBody} bytes`, { status: 413 });
    }
    chunks.push(chunk as BlobPart);
    size += chunk.length;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Rejects if `bytes` take too long: a body may never end. */
function inTime(bytes: Promise<Uint8Array>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RpcError(codes.invalidRequest, 'Timed out', { status: 408 }));
    const timer = setTimeout(late, arrivalMs);
    bytes.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function rpcAnswer(status: number, response: JsonObject): Answer {
  const body = encode(JSON.stringify(response));
  const allow = status === 405 ? { allow: endpointMethods } : {};
  const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return { status, headers: withPublicHeaders({ ...allow, ...type }), body };
}

const endpointMethods = 'POST, OPTIONS';

/** Any page may send requests, since the site is public. */
function withPublicHeaders(own: Record<string, string>): Record<string, string> {
  return { ...publicHeaders, 'cache-control': 'no-store', ...own };
}

function mcpPreflight(): Answer {
  const answer = preflightAnswer();
  // The headers are also listed by name, for proxies that do not expand the wildcard.
  const headers = {
    'access-control-allow-methods': endpointMethods,
    'access-control-allow-headers': '*, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
    allow: endpointMethods,
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Headers that repeat parts of a message, for proxies in front of servers: they must match it. */
type Headers = EdgeRequest['headers'];

/** The parameter repeated in `Mcp-Name`, by method. */
const namedParameters: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Throws if the headers of a request do not match its message. */
function checkHeaders(headers: Headers, message: RpcMessage): void {
  const version = headers['mcp-protocol-version'];
  const revision = revisionOf(message);
  if (revision === undefined) {
    const isEarlier = version === undefined || initializedRevisions.includes(version);
    if (isEarlier || message.method === 'initialize') return;
    if (version !== mcpRevision) throw unsupported(version);
    checkMetadata(message);
  }
  requireSame('MCP-Protocol-Version', version, revision);
  // Later revisions may have other headers.
  if (revision !== mcpRevision) return;
  requireSame('Mcp-Method', headers['mcp-method'], message.method);
  const parameter = Object.hasOwn(namedParameters, message.method) ? namedParameters[message.method] : undefined;
  const value = parameter === undefined ? undefined : message.params[parameter];
  if (typeof value === 'string') requireSame('Mcp-Name', decodedHeader(headers['mcp-name']), value);
}

function requireSame(name: string, sent: string | undefined, value: unknown): void {
  if (sent !== undefined && sent === value) return;
  const what = sent === undefined ? `${name} is missing or malformed` : `${name} differs from the body`;
  throw new RpcError(codes.headerMismatch, `Header mismatch: ${what}`, { status: 400 });
}

/** The value of a header: plain, or UTF-8 in Base64 between marks. Undefined if it is neither. */
function decodedHeader(sent: string | undefined): string | undefined {
  if (sent === undefined || !/^[\t\x20-\x7e]*$/.test(sent)) return undefined;
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(sent) ?? [];
  if (encoded === undefined) return sent;
  try {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

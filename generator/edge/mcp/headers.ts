/** Headers that repeat parts of a message, for proxies in front of servers: they must match it. */
import { initializedRevisions, mcpRevision } from '../../contract/mcp.ts';
import type { EdgeRequest } from '../request.ts';
import { codes, RpcError } from './context.ts';
import { checkMetadata, type Message, revisionOf, unsupported } from './messages.ts';

type Headers = EdgeRequest['headers'];

/** The parameter repeated in `Mcp-Name`, by method. */
const namedParameters: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Throws if the headers of a request do not match its message. */
export function checkHeaders(headers: Headers, message: Message): void {
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

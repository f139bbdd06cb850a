/** Inputs for answering MCP messages. */
import type { McpDeclaration } from '../../contract/mcp.ts';
import type { Answer } from '../answer.ts';
import { type ReadFile, readAll, utf8Decoder } from '../read.ts';
import type { EdgeSettings } from '../settings.ts';

export interface McpContext {
  readonly declaration: McpDeclaration;
  readonly settings: EdgeSettings;
  readonly read: ReadFile;
  /** Answers GET for a target of the API, as over HTTP. */
  readonly ask: (target: string) => Promise<Answer>;
}

/** The answer's body as text. */
export async function bodyText({ body }: Answer): Promise<string> {
  return utf8Decoder.decode(
    body instanceof ReadableStream ? await new Response(body).arrayBuffer() : (body ?? undefined),
  );
}

/** Text of a file; undefined if it does not exist. */
export async function fileText(read: ReadFile, path: string): Promise<string | undefined> {
  const file = await read(path);
  return file && utf8Decoder.decode(await readAll(file.bytes));
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON-RPC error, with its status over HTTP. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: JsonObject | undefined;

  constructor(code: number, message: string, { status = 200, data }: { status?: number; data?: JsonObject } = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** Error codes of JSON-RPC and of the protocol. */
export const codes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/**
 * Reads MCP messages from standard input, one per line, and converts each to the equivalent HTTP request, so that one
 * handler answers both.
 */
import { mcpPath, metadataPrefix } from '../../contract/mcp.ts';
import type { Handler } from '../../edge/answerer.ts';
import { longestBody } from '../../edge/request.ts';

const newline = 0x0a;

/**
 * Yields the lines of `input` without their line breaks. A line longer than a message may be is cut, but stays too
 * long. A last line without a line break is dropped: its message may be incomplete.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    if (size <= longestBody) parts.push(part);
    size += part.length;
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield Buffer.concat(parts);
      [parts, size, start] = [[], 0, end + 1];
    }
    add(chunk.subarray(start));
  }
}

/**
 * Returns the line that answers `line`; undefined for an empty one, and for a notification. `base`: path of the base
 * address.
 */
export async function answerLine(line: Uint8Array, handler: Handler, base: string): Promise<string | undefined> {
  const text = new TextDecoder().decode(line);
  if (text.trim() === '') return undefined;
  const body = async function* () {
    yield line;
  };
  const answer = await handler({ method: 'POST', target: base + mcpPath, headers: headersIn(text), body });
  return answer.body instanceof Uint8Array ? new TextDecoder().decode(answer.body) : undefined;
}

/** Headers that an HTTP client would send with the message. */
function headersIn(text: string): Readonly<Record<string, string>> {
  const { method, params } = parsedMessage(text);
  const version = params?._meta?.[`${metadataPrefix}protocolVersion`];
  const name = params?.name ?? params?.uri;
  return {
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    ...(typeof method === 'string' ? { 'mcp-method': method } : {}),
    ...(typeof name === 'string' ? { 'mcp-name': `=?base64?${Buffer.from(name).toString('base64')}?=` } : {}),
  };
}

/** The members of a message that we read. Each may have any value. */
interface Parsed {
  readonly method?: unknown;
  readonly params?: {
    readonly _meta?: Readonly<Record<string, unknown>> | null;
    readonly name?: unknown;
    readonly uri?: unknown;
  } | null;
}

function parsedMessage(text: string): Parsed {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // The handler reports it.
    return {};
  }
}

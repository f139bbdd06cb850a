/** Calls of tools: each is a request to the API, composed from the arguments. */
import { basePath } from '../../api/paths.ts';
import type { McpTool } from '../../contract/mcp.ts';
import { codes, isObject, type JsonObject, type McpContext, RpcError, textOf } from './context.ts';

/** Result of `tools/call`. What the model can mend is a result with `isError`, and no error of the protocol. */
export async function callTool({ name, arguments: given = {} }: JsonObject, context: McpContext): Promise<JsonObject> {
  const tool = context.declaration.tools.find(({ shown }) => shown.name === name);
  if (tool === undefined) throw new RpcError(codes.invalidParams, `Unknown tool: ${String(name).slice(0, 100)}`);
  if (!isObject(given)) throw new RpcError(codes.invalidParams, 'Unexpected arguments, expected an object');
  const asked = targetOf(tool, given);
  if ('mistake' in asked) return { content: [{ type: 'text', text: asked.mistake }], isError: true };
  const answer = await context.ask(basePath(context.settings) + asked.target);
  const text = await textOf(answer);
  const isError = answer.status !== 200;
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text), isError };
}

/** The target of a call, or what is wrong with its arguments. */
function targetOf(tool: McpTool, given: JsonObject): { target: string } | { mistake: string } {
  const { path, shown, collections = {} } = tool;
  const { required = [] } = shown.inputSchema;
  const expected = argumentsOf(tool, given);
  if (expected === undefined) {
    const names = Object.keys(collections).join(', ');
    return { mistake: `Unexpected collection ${quoted(String(given.collection))}, expected one of ${names}` };
  }
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    // Models send null for what they leave out.
    if (value === null) continue;
    if (!expected.includes(name)) {
      return { mistake: `Unexpected argument ${quoted(name)}, expected one of ${expected.join(', ')}` };
    }
    if (!['string', 'number', 'boolean'].includes(typeof value)) {
      return { mistake: `Unexpected ${name}, expected a text, a number, true or false` };
    }
    values.set(name, String(value));
  }
  const missing = required.find((name) => !values.get(name));
  if (missing !== undefined) return { mistake: `Missing argument ${JSON.stringify(missing)}` };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    // Half of a character cannot be escaped.
    const text = value.replace(/\p{Surrogate}/gu, '\ufffd');
    return text.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams([...values]).toString();
  return { target: query === '' ? filled : `${filled}?${query}` };
}

/** Names of the arguments that a call may have; undefined where it names an unknown collection. */
function argumentsOf({ shown, collections }: McpTool, { collection }: JsonObject): readonly string[] | undefined {
  if (collections === undefined || collection === undefined || collection === null) {
    return Object.keys(shown.inputSchema.properties);
  }
  return typeof collection === 'string' && Object.hasOwn(collections, collection) ? collections[collection] : undefined;
}

const quoted = (value: string) => JSON.stringify(value.slice(0, 100));

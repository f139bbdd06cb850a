/** Calls tools: each call is a request to the API, composed from the arguments. */
import { basePath } from '../../api/paths.ts';
import type { McpTool } from '../../contract/mcp.ts';
import { bodyText, codes, isObject, type JsonObject, type McpContext, RpcError } from './context.ts';

/**
 * Result of `tools/call`. Mistakes that the model can correct are results with `isError`, not errors of the protocol.
 */
export async function callTool({ name, arguments: given = {} }: JsonObject, context: McpContext): Promise<JsonObject> {
  const tool = context.declaration.tools.find(({ shown }) => shown.name === name);
  if (tool === undefined) throw new RpcError(codes.invalidParams, 'Unknown tool');
  if (!isObject(given)) throw new RpcError(codes.invalidParams, 'Unexpected arguments, expected an object');
  const asked = targetOf(tool, given);
  if ('mistake' in asked) return { content: [{ type: 'text', text: asked.mistake }], isError: true };
  const answer = await context.ask(basePath(context.settings) + asked.target);
  const text = await bodyText(answer);
  const isError = answer.status !== 200;
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text), isError };
}

/** Returns the target of a call, or the mistake in its arguments. */
function targetOf({ path, shown, collections }: McpTool, given: JsonObject): { target: string } | { mistake: string } {
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

/** Routes requests to the MCP endpoint. */
import { basePath } from '../api/paths.ts';
import { mcpPath, serverCardPath } from '../contract/mcp.ts';
import type { Answer } from './answer.ts';
import type { Answerer } from './answerer.ts';
import { answerCard, answerMessage, type McpHost } from './mcp/endpoint.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';
import { pathWithin, splitTarget } from './target.ts';

/** Puts the endpoint in front of `answer`. */
export function withMcp(answer: Answerer, settings: EdgeSettings): Answerer {
  return async (request, read, onError) =>
    (await answerMcp(request, { settings, read, onError, answer })) ?? answer(request, read, onError);
}

/** Answers a request for the endpoint or its card; undefined for any other, or if the site has no endpoint. */
export async function answerMcp(request: EdgeRequest, host: McpHost): Promise<Answer | undefined> {
  if (request.refused !== undefined || !request.target.includes(mcpPath)) return undefined;
  const { path } = splitTarget(request.target);
  const own = pathWithin(path, basePath(host.settings));
  if (own !== mcpPath && own !== serverCardPath) return undefined;
  return own === mcpPath ? answerMessage(request, host) : answerCard(request, host);
}

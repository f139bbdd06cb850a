/**
 * Keeps pages of other sites from the endpoint for MCP of a server on this machine, as its specification demands: one
 * whose name leads here for a moment could read what is not published yet (DNS rebinding).
 */
import { mcpPath } from '../../contract/mcp.ts';
import { errorAnswer, plainTextType } from '../../edge/answer.ts';
import type { Handler } from '../../edge/answerer.ts';
import { splitTarget } from '../../edge/target.ts';

/** `handler`, for pages of this machine alone where MCP is asked for. Programs send no Origin. */
export function forLocalPages(handler: Handler): Handler {
  return async (request) => {
    const { origin } = request.headers;
    const isMcp = splitTarget(request.target).path.endsWith(mcpPath);
    if (!isMcp || origin === undefined || isLocal(origin)) return handler(request);
    const text = 'Forbidden: this server answers pages of this machine alone\n';
    return errorAnswer(request, 403, text, plainTextType, { 'cache-control': 'no-store' });
  };
}

/** `null`, the origin of files and sandboxes, is none of this machine. */
function isLocal(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(origin);
}

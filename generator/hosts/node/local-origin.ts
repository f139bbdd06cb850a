/**
 * Limits the server of `stele preview` and `stele dev` to this machine: otherwise pages of other sites could read
 * unpublished content, with a name that resolves to this machine for a moment (DNS rebinding).
 */
import { mcpPath } from '../../contract/mcp.ts';
import { type Answer, errorAnswer, plainTextType } from '../../edge/answer.ts';
import type { Handler } from '../../edge/answerer.ts';
import { splitTarget } from '../../edge/target.ts';

export interface LocalOptions {
  /** Host names to accept in addition to this machine's; `.example.com` includes all names below it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** True if drafts are served: pages of other origins may not read them. */
  readonly drafts?: boolean | undefined;
}

/** Limits `handler` to requests for this machine's names, and MCP to its own pages. */
export function forLocalPages(handler: Handler, { allowedHosts = [], drafts = false }: LocalOptions = {}): Handler {
  const isKnown = (name: string) =>
    isLocal(name) ||
    allowedHosts.some((one) => name === one.replace(/^\./, '') || (one.startsWith('.') && name.endsWith(one)));
  return async (request) => {
    const { host, origin } = request.headers;
    const name = hostName(host ?? 'localhost');
    if (!isKnown(name))
      return forbidden(
        request,
        `this server does not answer to the host ${name}. Allow it with --allowed-hosts ${name}`,
      );
    const isMcp = splitTarget(request.target).path.endsWith(mcpPath);
    if (isMcp && origin !== undefined && !isKnown(hostName(origin.replace(/^https?:\/\//i, ''))))
      return forbidden(request, 'this server answers pages of this machine alone');
    const answer = await handler(request);
    return drafts ? sameOrigin(answer) : answer;
  };
}

/** `localhost` of `localhost:4173`, in lower case. */
function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** `null`, the origin of files and sandboxes, does not belong to this machine. */
function isLocal(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(name);
}

function forbidden(request: Parameters<Handler>[0], text: string): Promise<Answer> | Answer {
  return errorAnswer(request, 403, `Forbidden: ${text}\n`, plainTextType, { 'cache-control': 'no-store' });
}

/** Removes the headers that let other origins read `answer`. */
function sameOrigin(answer: Answer): Answer {
  const headers = Object.entries(answer.headers).filter(([name]) => !name.startsWith('access-control-'));
  return { ...answer, headers: { ...Object.fromEntries(headers), 'cross-origin-resource-policy': 'same-origin' } };
}

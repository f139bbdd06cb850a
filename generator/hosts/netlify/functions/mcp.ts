/** The edge function for `/mcp`, the MCP endpoint, and for its server card. */
import { route } from '../../../api/route.ts';
import { answerApi } from '../../../edge/api.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { answerMcp } from '../../../edge/mcp-route.ts';
import { answerMore } from '../../../edge/more.ts';
import { apiAnswerer } from '../api-function.ts';
import { answerOrNext, deployedFiles, type NetlifyContext } from '../platform.ts';

const answerRequest = apiAnswerer({ route, answerApi, answerMore });

export default function mcp(request: Request, context: NetlifyContext): Promise<Response> {
  const read = deployedFiles(request, context);
  const host = { settings: steleSettings, read, onError: logFailure, answer: answerRequest };
  // Without the endpoint, the address belongs to the host, or to another site.
  return answerOrNext(request, context, (asked) => answerMcp(asked, host));
}

export const config = {
  path: ['/mcp', '/mcp/server-card'],
  onError: 'bypass',
};

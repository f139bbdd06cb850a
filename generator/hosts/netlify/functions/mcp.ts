/** The edge function for `/mcp`, the endpoint for MCP, and for its card. */
import { errorAnswer, plainTextType } from '../../../edge/answer.ts';
import { answererWith } from '../../../edge/answerer.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { toFetchHandler } from '../../../edge/fetch.ts';
import { answerMcp } from '../../../edge/mcp-route.ts';
import { answerMore } from '../../../edge/more.ts';
import { askedOf, deployedFiles, type NetlifyContext } from '../platform.ts';

const answerRequest = answererWith(async (request) => plainNotFound(request), steleSettings, answerMore);

export default async function mcp(request: Request, context: NetlifyContext): Promise<Response> {
  const read = deployedFiles(request, context);
  const host = { settings: steleSettings, read, onError: logFailure, answer: answerRequest };
  let isOurs = true;
  const respond = toFetchHandler(async (asked) => {
    const answer = await answerMcp(asked, host);
    isOurs = answer !== undefined;
    return answer ?? plainNotFound(asked);
  });
  const response = await respond(askedOf(request, context));
  // A site without the endpoint: the address is the host's to answer, or another site's.
  return isOurs ? response : context.next();
}

function plainNotFound(request: Parameters<typeof errorAnswer>[0]) {
  return errorAnswer(request, 404, 'Not Found\n', plainTextType);
}

export const config = {
  path: ['/mcp', '/mcp/server-card'],
  onError: 'bypass',
};

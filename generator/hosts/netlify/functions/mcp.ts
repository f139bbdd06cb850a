/** The edge function for `/mcp`, the MCP endpoint, and for its server card. */
import { errorAnswer, plainTextType } from '../../../edge/answer.ts';
import { answererWith } from '../../../edge/answerer.ts';
import { answerApi } from '../../../edge/api.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { toFetchHandler } from '../../../edge/fetch.ts';
import { answerMcp } from '../../../edge/mcp-route.ts';
import { answerMore } from '../../../edge/more.ts';
import { askedOf, deployedFiles, type NetlifyContext } from '../platform.ts';

const answerRequest = answererWith(
  { answerSite: async (request) => plainNotFound(request), answerApi, answerMore },
  steleSettings,
);

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
  // Without the endpoint, the address belongs to the host, or to another site.
  return isOurs ? response : context.next();
}

function plainNotFound(request: Parameters<typeof errorAnswer>[0]) {
  return errorAnswer(request, 404, 'Not Found\n', plainTextType);
}

export const config = {
  path: ['/mcp', '/mcp/server-card'],
  onError: 'bypass',
};

/** The edge function for `/api/v1/search` alone, so that every other answer starts without its code. */
import { createApiHandler } from '../../../edge/api-handler.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { toFetchHandler } from '../../../edge/fetch.ts';
import { answerSearch } from '../../../edge/search.ts';
import { askedOf, deployedFiles, type NetlifyContext } from '../platform.ts';

export default function search(request: Request, context: NetlifyContext): Promise<Response> {
  const handler = createApiHandler(steleSettings, deployedFiles(request, context), logFailure, answerSearch);
  return toFetchHandler(handler)(askedOf(request, context));
}

export const config = {
  // With or without a slash at its end.
  path: '/api/v1/search',
  onError: 'bypass',
};

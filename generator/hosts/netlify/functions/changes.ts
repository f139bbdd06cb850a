/** The edge function for `/api/v1/changes` alone, so that every other answer starts without its code. */
import { createApiHandler } from '../../../edge/api-handler.ts';
import { answerChanges } from '../../../edge/changes.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { toFetchHandler } from '../../../edge/fetch.ts';
import { askedOf, deployedFiles, type NetlifyContext } from '../platform.ts';

export default function changes(request: Request, context: NetlifyContext): Promise<Response> {
  const handler = createApiHandler(steleSettings, deployedFiles(request, context), logFailure, answerChanges);
  return toFetchHandler(handler)(askedOf(request, context));
}

export const config = {
  // With or without a slash at its end.
  path: '/api/v1/changes',
  onError: 'bypass',
};

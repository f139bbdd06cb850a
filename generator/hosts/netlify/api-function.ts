/** Creates the edge functions for addresses below `/api/`. */

import type { Answering } from '../../edge/answerer.ts';
import { createApiHandler } from '../../edge/api-handler.ts';
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { askedOf, deployedFiles, type NetlifyContext } from './platform.ts';

export function apiFunction(answering: Omit<Answering, 'answerSite'>) {
  return (request: Request, context: NetlifyContext): Promise<Response> => {
    const handler = createApiHandler(steleSettings, deployedFiles(request, context), logFailure, answering);
    return toFetchHandler(handler)(askedOf(request, context));
  };
}

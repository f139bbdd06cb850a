/** Creates the edge functions for addresses below `/api/`. */

import type { AnswerMore } from '../../edge/answerer.ts';
import { createApiHandler } from '../../edge/api-handler.ts';
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { askedOf, deployedFiles, type NetlifyContext } from './platform.ts';

/** Answers the contract's requests, and those that `answerMore` handles. */
export function apiFunction(answerMore?: AnswerMore) {
  return (request: Request, context: NetlifyContext): Promise<Response> => {
    const handler = createApiHandler(steleSettings, deployedFiles(request, context), logFailure, answerMore);
    return toFetchHandler(handler)(askedOf(request, context));
  };
}

/** Creates the edge functions for addresses below `/api/`. */

import type { AnswerApi, AnswerMore } from '../../edge/answerer.ts';
import { createApiHandler } from '../../edge/api-handler.ts';
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { askedOf, deployedFiles, type NetlifyContext } from './platform.ts';

/** Answers the contract's requests with `answerApi`, and others with `answerMore`. */
export function apiFunction(answerApi: AnswerApi, answerMore?: AnswerMore) {
  return (request: Request, context: NetlifyContext): Promise<Response> => {
    const handler = createApiHandler(steleSettings, deployedFiles(request, context), logFailure, answerApi, answerMore);
    return toFetchHandler(handler)(askedOf(request, context));
  };
}

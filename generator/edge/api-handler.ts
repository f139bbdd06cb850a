/** The API without the website: for a host's function that only answers such requests. */
import { errorAnswer, plainTextType } from './answer.ts';
import { type AnswerApi, type AnswerMore, answererWith, type Handler } from './answerer.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** Creates a handler, as `createHandler` does, for requests under /api/. */
export function createApiHandler(
  settings: EdgeSettings,
  read: ReadFile,
  onError: OnError,
  answerApi: AnswerApi,
  answerMore?: AnswerMore,
): Handler {
  const answerSite = async (request: EdgeRequest) => errorAnswer(request, 404, 'Not Found\n', plainTextType);
  const answer = answererWith({ answerSite, answerApi, answerMore }, settings);
  return (request) => answer(request, read, onError);
}

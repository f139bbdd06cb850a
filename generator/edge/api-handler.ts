/** The API without the website: for a host's function that only answers such requests. */
import { errorAnswer, plainTextType } from './answer.ts';
import { type AnswerMore, answererWith, type Handler } from './answerer.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import type { EdgeSettings } from './settings.ts';

/** Creates a handler, as `createHandler` does, for requests under /api/. */
export function createApiHandler(
  settings: EdgeSettings,
  read: ReadFile,
  onError: OnError,
  answerMore?: AnswerMore,
): Handler {
  const answer = answererWith(
    async (request) => errorAnswer(request, 404, 'Not Found\n', plainTextType),
    settings,
    answerMore,
  );
  return (request) => answer(request, read, onError);
}

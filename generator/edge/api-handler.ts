/** The API without the website: for a host's function that only answers such requests. */
import { plainNotFound } from './answer.ts';
import { type Answering, answererWith, type Handler } from './answerer.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** Creates a handler, as `createHandler` does, for requests under /api/. */
export function createApiHandler(
  settings: EdgeSettings,
  read: ReadFile,
  onError: OnError,
  answering: Omit<Answering, 'answerSite'>,
): Handler {
  const answerSite = async (request: EdgeRequest) => plainNotFound(request);
  const answer = answererWith({ ...answering, answerSite }, settings);
  return (request) => answer(request, read, onError);
}

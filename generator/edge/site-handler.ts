/**
 * The website without the API: for a host's function that only answers such requests, and need not include the API's
 * code.
 */
import { basePath } from '../api/paths.ts';
import { errorAnswer, plainTextType } from './answer.ts';
import type { Handler } from './answerer.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import type { EdgeSettings } from './settings.ts';
import { answerSite } from './site.ts';
import { answerOutside, pathWithin, splitTarget } from './target.ts';

/** Creates a handler, as `createHandler` does, for requests outside /api/. */
export function createSiteHandler(settings: EdgeSettings, read: ReadFile, onError: OnError): Handler {
  const base = basePath(settings);
  return async (request) => {
    const { path: whole, query } = splitTarget(request.target);
    const path = pathWithin(whole, base);
    if (path === undefined) return answerOutside(request, whole, base);
    try {
      return await answerSite(request, path, query, settings, read);
    } catch (error) {
      onError(error, request);
      return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
    }
  };
}

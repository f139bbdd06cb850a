/** The whole service as one function over a reader of files: the same at a CDN's edge, in the preview and in tests. */
import { ParameterMistake } from '../api/parameters.ts';
import { basePath } from '../api/paths.ts';
import type { Refusal } from '../api/refusals.ts';
import { route } from '../api/route.ts';
import { type Answer, errorAnswer, plainTextType } from './answer.ts';
import { answerApi, problemAnswer } from './api.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';
import { answerSite } from './site.ts';
import { answerOutside, pathWithin, splitTarget } from './target.ts';

export type Handler = (request: EdgeRequest) => Promise<Answer>;

/** Answers a request with files of `read`; `onError` receives failures. */
type Answerer = (request: EdgeRequest, read: ReadFile, onError: OnError) => Promise<Answer>;

/** Creates the handler of a site. It never rejects: a failure is answered with 500. */
export function createHandler(settings: EdgeSettings, read: ReadFile, onError: OnError): Handler {
  const answer = createAnswerer(settings);
  return (request) => answer(request, read, onError);
}

/** Creates a handler for hosts that pass a reader with each request. */
export function createAnswerer(settings: EdgeSettings): Answerer {
  const base = basePath(settings);
  return async (request, read, onError) => {
    const { path: whole, query } = splitTarget(request.target);
    const path = pathWithin(whole, base);
    if (path === undefined) return answerOutside(request, whole, base);
    const asked = route(request.method, path, query, settings);
    if (request.refused !== undefined) {
      return refusalAnswer(request, request.refused, path, asked.kind === 'site', settings);
    }
    try {
      return asked.kind === 'site'
        ? await answerSite(request, path, query, settings, read)
        : await answerApi(asked, request, path, settings, read);
    } catch (error) {
      if (error instanceof ParameterMistake) return problemAnswer(error.cause, request, path, settings);
      onError(error, request);
      if (asked.kind === 'site') return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
      return problemAnswer(
        { code: 'server_error', detail: 'The service could not read this answer.' },
        request,
        path,
        settings,
      );
    }
  };
}

/** Answers a request that the server's parser refuses: a problem document under /api/, a line of text elsewhere. */
function refusalAnswer(
  request: EdgeRequest,
  refused: Refusal,
  path: string,
  isSite: boolean,
  settings: EdgeSettings,
): Answer {
  const document = refused(settings, path);
  const { status } = document;
  return isSite
    ? errorAnswer(request, status, `${document.title}\n`, plainTextType)
    : errorAnswer(request, status, `${JSON.stringify(document)}\n`, 'application/problem+json');
}

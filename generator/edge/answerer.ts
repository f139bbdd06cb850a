/**
 * Answers requests with the files of a site, each kind by a given function: a host's function for some addresses need
 * not include the code of others.
 */
import { ParameterMistake } from '../api/parameters.ts';
import { basePath } from '../api/paths.ts';
import type { Route } from '../api/route.ts';
import { type Answer, errorAnswer, plainTextType } from './answer.ts';
import type { OnError } from './failure-line.ts';
import type { ReadFile } from './read.ts';
import { problemAnswer } from './refusal.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';
import { answerOutside, pathWithin, splitTarget } from './target.ts';

export type Handler = (request: EdgeRequest) => Promise<Answer>;

/** Answers a request with files of `read`; `onError` receives failures. */
export type Answerer = (request: EdgeRequest, read: ReadFile, onError: OnError) => Promise<Answer>;

/** Answers a request outside of /api/. `path`, below the base address, and `query` are raw. */
type AnswerSite = (
  request: EdgeRequest,
  path: string,
  query: string,
  settings: EdgeSettings,
  read: ReadFile,
) => Promise<Answer>;

/** Answers some addresses; undefined for all others. */
export type AnswerMore = (...request: Parameters<AnswerSite>) => Promise<Answer | undefined>;

/** Answers a request under /api/ that was routed. */
type AnswerApi = (
  route: Exclude<Route, { kind: 'site' }>,
  request: EdgeRequest,
  path: string,
  settings: EdgeSettings,
  read: ReadFile,
) => Answer | Promise<Answer>;

export interface Answering {
  /** Decides what a request is for, from its method, path and query. */
  readonly route: (method: string, path: string, query: string, settings: EdgeSettings) => Route;
  readonly answerSite: AnswerSite;
  readonly answerApi: AnswerApi;
  readonly answerMore?: AnswerMore | undefined;
}

/** Creates a function that never rejects: a failure is answered with 500. */
export function answererWith(
  { route, answerSite, answerApi, answerMore }: Answering,
  settings: EdgeSettings,
): Answerer {
  const base = basePath(settings);
  return async (request, read, onError) => {
    const { path: whole, query } = splitTarget(request.target);
    const path = pathWithin(whole, base);
    if (path === undefined) return answerOutside(request, whole, base);
    const asked = route(request.method, path, query, settings);
    const isSite = asked.kind === 'site';
    if (request.refused !== undefined) {
      const { status, text } = request.refused(settings, path, isSite);
      return errorAnswer(request, status, text, isSite ? plainTextType : 'application/problem+json');
    }
    try {
      if (isSite) return await answerSite(request, path, query, settings, read);
      const more =
        asked.kind === 'problem' &&
        asked.cause.code === 'not_found' &&
        (await answerMore?.(request, path, query, settings, read));
      return more || (await answerApi(asked, request, path, settings, read));
    } catch (error) {
      if (error instanceof ParameterMistake) return problemAnswer(error.cause, request, path, settings);
      onError(error, request);
      if (isSite) return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
      const detail = 'The service could not read this answer.';
      return problemAnswer({ code: 'server_error', detail }, request, path, settings);
    }
  };
}

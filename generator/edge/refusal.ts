/** Answers that need no file: problems, and preflights. A host's function for one address needs no others of its own. */
import { type ProblemCause, problemDocument } from '../api/problem.ts';
import type { Route } from '../api/route.ts';
import { noResource } from '../api/route-by-method.ts';
import { errorOf } from '../contract/errors.ts';
import { type Answer, errorAnswer, preflightAnswer, versionHeader } from './answer.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** Answers a request under /api/ that no file answers. `path` is raw, for the `instance` of a problem. */
export function answerRefusal(route: Route, request: EdgeRequest, path: string, settings: EdgeSettings): Answer {
  if (route.kind === 'preflight') return preflightAnswer(versionHeader);
  return problemAnswer(route.kind === 'problem' ? route.cause : noResource, request, path, settings);
}

export function problemAnswer(cause: ProblemCause, request: EdgeRequest, path: string, settings: EdgeSettings): Answer {
  const body = `${JSON.stringify(problemDocument(cause, settings, path))}\n`;
  return errorAnswer(request, errorOf(cause.code, settings).status, body, 'application/problem+json');
}

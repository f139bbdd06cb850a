/** Answers under /api/. */
import { composeList, emptyList, pagingOf } from '../api/list.ts';
import { fileOf } from '../api/paths.ts';
import { type ProblemCause, problemDocument } from '../api/problem.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Route } from '../api/route.ts';
import type { ApiSettings } from '../api/settings.ts';
import { errors } from '../contract/errors.ts';
import {
  type Answer,
  type Body,
  type EdgeRequest,
  failure,
  ok,
  preflight,
  type ReadFile,
  versionHeader,
} from './answer.ts';
import { listLinks, serviceLinks } from './links.ts';
import { mediaTypeOf } from './media-types.ts';

/** `path` is the request's raw path: it becomes a problem's `instance`. */
export async function answerApi(
  route: Exclude<Route, { kind: 'site' }>,
  request: EdgeRequest,
  path: string,
  settings: ApiSettings,
  read: ReadFile,
): Promise<Answer> {
  switch (route.kind) {
    case 'preflight':
      return preflight(versionHeader);
    case 'problem':
      return problemAnswer(route.cause, request, path, settings);
    case 'file': {
      const body = await read(route.path);
      return body === undefined
        ? problemAnswer({ code: 'not_found', detail: 'No API resource matches this path.' }, request, path, settings)
        : ok(request, body, mediaTypeOf(route.path), versionHeader);
    }
    case 'request': {
      const body = await bodyOf(route.request, settings, read);
      if (body === undefined) return problemAnswer(route.missing, request, path, settings);
      const link = route.request.kind === 'list' ? listLinks(pagingOf(asText(body)), settings) : serviceLinks(settings);
      return ok(request, body, 'application/json', { ...versionHeader, link });
    }
  }
}

function asText(body: Body): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
}

/** The answer's text: the file's where one has it, else composed. Undefined where there is no such item. */
async function bodyOf(request: ApiRequest, settings: ApiSettings, read: ReadFile): Promise<Body | undefined> {
  if (request.kind === 'item') return read(fileOf(request));
  if (request.kind === 'index') {
    const body = await read(fileOf(request));
    if (body === undefined) throw new Error('the service index is missing');
    return body;
  }
  if (request.section !== undefined && !settings.sections.includes(request.section))
    return emptyList(request, settings);
  const file = settings.pageSizes.includes(request.pageSize) ? await read(fileOf(request)) : undefined;
  return (
    file ??
    composeList(request, settings, async (path) => {
      const bytes = await read(path);
      return bytes && asText(bytes);
    })
  );
}

export function problemAnswer(cause: ProblemCause, request: EdgeRequest, path: string, settings: ApiSettings): Answer {
  const body = `${JSON.stringify(problemDocument(cause, settings, path))}\n`;
  return failure(request, errors[cause.code].status, body, 'application/problem+json');
}

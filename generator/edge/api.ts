/** Answers under /api/. */
import { composeList, emptyList, hasPaging, isEmpty, pagingOf } from '../api/list.ts';
import { fileOf, hasFile } from '../api/paths.ts';
import { type ProblemCause, problemDocument } from '../api/problem.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Route } from '../api/route.ts';
import { errorOf } from '../contract/errors.ts';
import { service } from '../contract/service.ts';
import { type Answer, encode, failure, ok, preflight, versionHeader } from './answer.ts';
import { represent } from './coding.ts';
import { listLinks, serviceLinks } from './links.ts';
import { mediaTypeOf } from './media-types.ts';
import { type Bytes, type HeldFile, type ReadFile, readAnswer, requireAnswer } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** `path` is the request's raw path: it becomes a problem's `instance`. */
export async function answerApi(
  route: Exclude<Route, { kind: 'site' }>,
  request: EdgeRequest,
  path: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer> {
  switch (route.kind) {
    case 'preflight':
      return preflight(versionHeader);
    case 'problem':
      return problemAnswer(route.cause, request, path, settings);
    case 'file':
      return answerFile(route.path, request, path, settings, read);
    case 'request': {
      const file = await fileFor(route.request, settings, read);
      if (file === undefined) return problemAnswer(route.missing, request, path, settings);
      const link =
        route.request.kind === 'list' ? listLinks(pagingOf(endOf(file.bytes)), settings) : serviceLinks(settings);
      const sent = await represent(request, file);
      return ok(request, sent, 'application/json', { ...versionHeader, link });
    }
  }
}

/** A published file under its own path. Those that every build has cannot be missing; others were never there. */
async function answerFile(
  file: string,
  request: EdgeRequest,
  path: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer> {
  const body = await read(file);
  if (body !== undefined) {
    const sent = await represent(request, body);
    return ok(request, sent, mediaTypeOf(file, settings.mediaTypes), versionHeader);
  }
  if (isDescription(file)) throw new Error(`${file} is missing`);
  return problemAnswer({ code: 'not_found', detail: 'No API resource matches this path.' }, request, path, settings);
}

function isDescription(file: string): boolean {
  return (service.apiFiles as readonly string[]).includes(`/${file}`);
}

/**
 * The answer's text: the file's where one has it, else composed. Undefined where there is no such item: its file is its
 * existence. Everything else that is missing is damage, and throws.
 */
async function fileFor(request: ApiRequest, settings: EdgeSettings, read: ReadFile): Promise<HeldFile | undefined> {
  if (request.kind === 'item') return readAnswer(read, fileOf(request));
  if (request.kind === 'index') return requireAnswer(read, fileOf(request));
  if (isEmpty(request, settings)) return { bytes: encode(emptyList(request, settings)) };
  const file = hasFile(request, settings) ? await readAnswer(read, fileOf(request)) : undefined;
  return (
    file ?? {
      bytes: encode(await composeList(request, settings, async (path) => textOf(await readAnswer(read, path)))),
    }
  );
}

const strict = new TextDecoder('utf-8', { fatal: true });
/** For a text that may begin in the middle of a character. */
const lenient = new TextDecoder();

function textOf(file: HeldFile | undefined): string | undefined {
  return file && strict.decode(file.bytes);
}

/** The end of a list's text, with its links: the items before it need not be decoded. */
function endOf(bytes: Bytes): string {
  const end = lenient.decode(bytes.subarray(-1024));
  return hasPaging(end) ? end : lenient.decode(bytes);
}

export function problemAnswer(cause: ProblemCause, request: EdgeRequest, path: string, settings: EdgeSettings): Answer {
  const body = `${JSON.stringify(problemDocument(cause, settings, path))}\n`;
  return failure(request, errorOf(cause.code, settings).status, body, 'application/problem+json');
}

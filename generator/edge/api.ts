/** Answers under /api/. */
import { composeList, emptyList, hasPaging, isEmpty, pagingOf } from '../api/list.ts';
import { fileOf, hasFile } from '../api/paths.ts';
import type { ApiRequest, ListRequest } from '../api/request.ts';
import type { Route } from '../api/route.ts';
import { noResource } from '../api/route-by-method.ts';
import { service } from '../contract/service.ts';
import { type Answer, encode, ok, versionHeader } from './answer.ts';
import { represent } from './coding.ts';
import { listLinks, serviceLinks } from './links.ts';
import { composeOrdered } from './ordered.ts';
import { type Bytes, type FileInMemory, type ReadFile, readAnswer, requireAnswer, utf8Decoder } from './read.ts';
import { answerRefusal, problemAnswer } from './refusal.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** Answers a request under /api/. `path` is the raw path of the request, for the `instance` of a problem. */
export async function answerApi(
  route: Exclude<Route, { kind: 'site' }>,
  request: EdgeRequest,
  path: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer> {
  switch (route.kind) {
    case 'preflight':
    case 'problem':
      return answerRefusal(route, request, path, settings);
    case 'file':
      return answerFile(route.path, request, path, settings, read);
    case 'request': {
      const file = await answerFor(route.request, settings, read);
      if (file === undefined) return problemAnswer(route.missing, request, path, settings);
      const link =
        route.request.kind === 'list' ? listLinks(pagingOf(endOf(file.bytes)), settings) : serviceLinks(settings);
      const sent = await represent(request, file);
      return ok(request, sent, 'application/json', { ...versionHeader, link });
    }
  }
}

/** Answers with a published file at its own path. Files of every build must exist; others may be missing. */
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
    // Not from the table of media types, which a function for the API alone need not include.
    return ok(request, sent, file.endsWith('.yaml') ? 'application/yaml' : 'application/json', versionHeader);
  }
  if (isDescription(file)) throw new Error(`${file} is missing`);
  return problemAnswer(noResource, request, path, settings);
}

function isDescription(file: string): boolean {
  return (service.apiFiles as readonly string[]).includes(`/${file}`);
}

/**
 * Returns the answer's file, or composes it. Undefined if there is no such item: its file is the existence check.
 * Throws for any other missing file, since the tree is then damaged.
 */
async function answerFor(
  request: ApiRequest,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<FileInMemory | undefined> {
  if (request.kind === 'item') return readAnswer(read, fileOf(request));
  if (request.kind === 'index') return requireAnswer(read, fileOf(request));
  if (request.ordering === undefined && isEmpty(request, settings))
    return { bytes: encode(emptyList(request, settings)) };
  const file = hasFile(request, settings) ? await readAnswer(read, fileOf(request)) : undefined;
  return file ?? { bytes: encode(await composed(request, settings, read)) };
}

async function composed(request: ListRequest, settings: EdgeSettings, read: ReadFile): Promise<string> {
  const compose = request.ordering === undefined ? composeList : composeOrdered;
  const composeNow = () => compose(request, settings, async (path) => decodeStrict(await readAnswer(read, path)));
  // If files do not match, a deploy may have happened between two reads: read all of them again.
  return composeNow().catch(composeNow);
}

/** Decoder for text that may begin in the middle of a character. */
const lenientDecoder = new TextDecoder();

function decodeStrict(file: FileInMemory | undefined): string | undefined {
  return file && utf8Decoder.decode(file.bytes);
}

/** Decodes the end of a list's text with its links, without the items before it. */
function endOf(bytes: Bytes): string {
  const end = lenientDecoder.decode(bytes.subarray(-1024));
  return hasPaging(end) ? end : lenientDecoder.decode(bytes);
}

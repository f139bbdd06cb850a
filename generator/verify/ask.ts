/** Sends requests to the router in process, and records which file of dist/ an answer came from. */
import { basePath } from '../api/paths.ts';
import type { Answer } from '../edge/answer.ts';
import { createHandler } from '../edge/handler.ts';
import type { ReadFile } from '../edge/read.ts';
import type { EdgeSettings } from '../edge/settings.ts';

export interface BuildAnswer {
  readonly status: number;
  /** Empty if there is none. */
  readonly contentType: string;
  /** Target of a redirect. */
  readonly location: string | undefined;
  readonly bytes: Uint8Array;
  /** The file of the answer. The request's own path if the answer was composed, or is a problem document. */
  readonly file: string;
  /** The error behind a 500. */
  readonly failure: unknown;
}

/** `target` is path and query below the base address. */
export type AskBuild = (target: string, method?: 'GET' | 'HEAD' | 'POST') => Promise<BuildAnswer>;

/**
 * Sends one request at a time: `file` and `failure` belong to the latest. `open` is `read` without bytes: for
 * HEAD outside the API, whose answers do not depend on them.
 */
export function createAsk(settings: EdgeSettings, read: ReadFile, open = read): AskBuild {
  const base = basePath(settings);
  let files: string[] = [];
  let failure: unknown;
  let readNow = read;
  const watched: ReadFile = async (path) => {
    const file = await readNow(path);
    if (file === undefined) return undefined;
    files.push(path);
    // A constant tag: tags are not compared here, and a real one would be a digest of the file.
    return { etag: '"-"', ...file };
  };
  const handler = createHandler(settings, watched, (error) => {
    failure = error;
  });
  return async (target, method = 'GET') => {
    files = [];
    failure = undefined;
    readNow = method === 'HEAD' && !target.startsWith('/api/') ? open : read;
    const { status, headers, body } = await handler({ method, target: base + target, headers: {} });
    const [file, ...more] = files;
    return {
      status,
      contentType: headers['content-type'] ?? '',
      location: headers.location,
      bytes: await bodyBytes(body),
      file: status === 200 && file !== undefined && more.length === 0 ? file : target.slice(1),
      failure,
    };
  };
}

async function bodyBytes(body: Answer['body']): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
}

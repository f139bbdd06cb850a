/** Sends requests to the router in process, and records which file of dist/ an answer came from. */
import { basePath } from '../api/paths.ts';
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

/** Sends one request at a time: `file` and `failure` belong to the latest. */
export function createAsk(settings: EdgeSettings, read: ReadFile): AskBuild {
  const base = basePath(settings);
  let files: string[] = [];
  let failure: unknown;
  const watched: ReadFile = async (path) => {
    const file = await read(path);
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
    const { status, headers, body } = await handler({ method, target: base + target, headers: {} });
    const [file, ...more] = files;
    return {
      status,
      contentType: headers['content-type'] ?? '',
      location: headers.location,
      bytes: body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer()),
      file: status === 200 && file !== undefined && more.length === 0 ? file : target.slice(1),
      failure,
    };
  };
}

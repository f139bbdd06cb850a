/** The edge handler of a host with bundled settings: answers every request from the files that `read` returns. */
import { logFailure } from '../edge/failure-line.ts';
import { toFetchHandler } from '../edge/fetch.ts';
import { createHandler } from '../edge/handler.ts';
import type { ReadFile } from '../edge/read.ts';

export function contentHandler(read: ReadFile): (request: Request) => Promise<Response> {
  return toFetchHandler(createHandler(steleSettings, read, logFailure));
}

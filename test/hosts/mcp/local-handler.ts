import type { Handler } from '../../../generator/edge/answerer.ts';
import { failureLine } from '../../../generator/edge/failure-line.ts';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { forLocalPages } from '../../../generator/hosts/node/local-origin.ts';

/** The preview's handler over the build in `dist`. What fails inside rejects, instead of being logged. */
export async function localHandler(dist: string): Promise<Handler> {
  return forLocalPages(
    await folderHandler(dist, (error, request) => {
      throw new Error(failureLine(error, request));
    }),
  );
}

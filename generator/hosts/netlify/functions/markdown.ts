/**
 * The edge function outside /api for clients whose Accept includes Markdown: if they prefer it, they get the Markdown
 * version of a page, or of the site's 404 (contract 4.4). Other requests pass through to the host.
 */
import { basePath } from '../../../api/paths.ts';
import { errorAnswer, plainTextType } from '../../../edge/answer.ts';
import type { Handler } from '../../../edge/answerer.ts';
import { logFailure } from '../../../edge/failure-line.ts';
import { toFetchHandler } from '../../../edge/fetch.ts';
import type { ReadFile } from '../../../edge/read.ts';
import { answerSite } from '../../../edge/site.ts';
import { answerOutside, pathWithin, splitTarget } from '../../../edge/target.ts';
import { askedOf, deployedFiles, type NetlifyContext } from '../platform.ts';

export default async function markdown(request: Request, context: NetlifyContext): Promise<Response> {
  const read = deployedFiles(request, context);
  // The handler sees a site with only these files; the host answers everything else.
  const over = (files: RegExp) =>
    toFetchHandler(siteHandler(async (path) => (files.test(path) ? read(path) : undefined)));
  const page = await over(/(^|\/)page\.md$/)(askedOf(request, context));
  if (page.status < 400 || page.status === 405) return page;
  const answer = await context.next();
  if (answer.status !== 404) return answer;
  const missing = await over(/^404\.md$/)(askedOf(request, context));
  return missing.headers.get('content-type')?.startsWith('text/markdown') ? missing : answer;
}

export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  // A regular expression without flags: media types are case-insensitive. Browsers do not send this type, so they do
  // not start the function.
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};

/** Handles requests outside /api/, without the code of the API. */
function siteHandler(read: ReadFile): Handler {
  const base = basePath(steleSettings);
  return async (request) => {
    const { path: whole, query } = splitTarget(request.target);
    const path = pathWithin(whole, base);
    if (path === undefined) return answerOutside(request, whole, base);
    try {
      return await answerSite(request, path, query, steleSettings, read);
    } catch (error) {
      logFailure(error, request);
      return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
    }
  };
}

/**
 * The edge function outside /api that turns the site's 404 page into Markdown for those who prefer it (contract 4.4).
 * Everything else passes through it as the host answered it.
 */

import { toFetchHandler } from '../../../edge/fetch.ts';
import { createHandler } from '../../../edge/handler.ts';
import { askedOf, deployedFiles, logFailure, type NetlifyContext } from '../platform.ts';
import { settings } from '../settings.ts';

const page = '404.md';

export default async function notFound(request: Request, context: NetlifyContext): Promise<Response> {
  const answer = await context.next();
  if (answer.status !== 404) return answer;
  // That nothing is there has been found out: the handler sees a site that has this one file, and negotiates.
  const read = deployedFiles(request, context);
  const handler = createHandler(settings, async (path) => (path === page ? read(path) : undefined), logFailure);
  const negotiated = await toFetchHandler(handler)(askedOf(request, context));
  return negotiated.headers.get('content-type')?.startsWith('text/markdown') ? negotiated : answer;
}

export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  // A regular expression without flags, and media types are case-insensitive. Browsers do not send this: it spares them
  // the function.
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};

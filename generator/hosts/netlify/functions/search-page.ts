/** The edge function for the search page: with hits, for readers without JavaScript. */
import { basePath } from '../../../api/paths.ts';
import { answerSearchPage } from '../../../edge/search-page.ts';
import { pathWithin, splitTarget } from '../../../edge/target.ts';
import { answerOrNext, deployedFiles, type NetlifyContext } from '../platform.ts';

export default function searchPage(request: Request, context: NetlifyContext): Promise<Response> {
  return answerOrNext(request, context, async (asked) => {
    const { path: whole, query } = splitTarget(asked.target);
    const path = pathWithin(whole, basePath(steleSettings));
    if (path === undefined) return undefined;
    return answerSearchPage(asked, path, query, steleSettings, deployedFiles(request, context));
  });
}

export const config = {
  // With or without a trailing slash, in any language.
  path: ['/search', '/*/search'],
  excludedPath: '/api/*',
  // The page itself answers, with its script.
  onError: 'bypass',
};

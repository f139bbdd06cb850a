/** The edge function for `/api` and everything below it: every answer of the contract, exactly. */
import { route } from '../../../api/route.ts';
import { answerApi } from '../../../edge/api.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction({ route, answerApi });

export const config = {
  // The second pattern does not match the first.
  path: ['/api', '/api/*'],
  excludedPath: ['/api/v1/changes', '/api/v1/search'],
  // No `method`: Netlify rejects a list with HEAD in it, and other methods have answers too. If the function cannot run
  // at all, the redirects of dist/_redirects answer.
  onError: 'bypass',
};

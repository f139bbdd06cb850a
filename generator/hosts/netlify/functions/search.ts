/** The edge function for `/api/v1/search` only, so that the others start without its code. */
import { answerSearch } from '../../../edge/search.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction(answerSearch);

export const config = {
  // With or without a trailing slash.
  path: '/api/v1/search',
  onError: 'bypass',
};

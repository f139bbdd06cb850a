/** The edge function for `/api/v1/search` alone, so that every other answer starts without its code. */
import { answerSearch } from '../../../edge/search.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction(answerSearch);

export const config = {
  // With or without a slash at its end.
  path: '/api/v1/search',
  onError: 'bypass',
};

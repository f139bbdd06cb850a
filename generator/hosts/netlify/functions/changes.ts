/** The edge function for `/api/v1/changes` alone, so that every other answer starts without its code. */
import { answerChanges } from '../../../edge/changes.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction(answerChanges);

export const config = {
  // With or without a slash at its end.
  path: '/api/v1/changes',
  onError: 'bypass',
};

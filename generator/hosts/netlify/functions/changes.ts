/** The edge function for `/api/v1/changes` only, so that the others start without its code. */
import { answerChanges } from '../../../edge/changes.ts';
import { answerRefusal } from '../../../edge/refusal.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction(answerRefusal, answerChanges);

export const config = {
  // With or without a trailing slash.
  path: '/api/v1/changes',
  onError: 'bypass',
};

/** The edge function for `/api/v1/changes` only, so that the others start without its code. */
import { routeByMethod } from '../../../api/route-by-method.ts';
import { answerChanges } from '../../../edge/changes.ts';
import { answerRefusal } from '../../../edge/refusal.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction({ route: routeByMethod, answerApi: answerRefusal, answerMore: answerChanges });

export const config = {
  // With or without a trailing slash.
  path: '/api/v1/changes',
  onError: 'bypass',
};

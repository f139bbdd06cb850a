/** The edge function for `/api/v1/search` only, so that the others start without its code. */

import { routeByMethod } from '../../../api/route-by-method.ts';
import { answerRefusal } from '../../../edge/refusal.ts';
import { answerSearch } from '../../../edge/search.ts';
import { apiFunction } from '../api-function.ts';

export default apiFunction({ route: routeByMethod, answerApi: answerRefusal, answerMore: answerSearch });

export const config = {
  // With or without a trailing slash.
  path: '/api/v1/search',
  onError: 'bypass',
};

/** The answer to a request that the server's parser refuses: a problem document under /api/, a line of text elsewhere. */
import { type RefusalStatus, refusalDocument } from '../api/refusal.ts';
import { type Answer, failure, plainText } from './answer.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

export function refusalAnswer(
  request: EdgeRequest,
  status: RefusalStatus,
  path: string,
  isSite: boolean,
  settings: EdgeSettings,
): Answer {
  const document = refusalDocument(status, settings, path);
  return isSite
    ? failure(request, status, `${document.title}\n`, plainText)
    : failure(request, status, `${JSON.stringify(document)}\n`, 'application/problem+json');
}

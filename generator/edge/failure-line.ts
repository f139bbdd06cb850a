/** What a server's log has of failures: a line for each, with its cause. */
import { messageOf } from '../base/message-of.ts';
import type { EdgeRequest } from './request.ts';

/** Is told of each failure: of the answer to `request`, or of something that no request waits for. */
export type OnError = (error: unknown, request?: EdgeRequest) => void;

export function failureLine(error: unknown, request?: EdgeRequest): string {
  const reason = messageOf(error).replace(/\s+/g, ' ');
  return request === undefined ? reason : `${request.method} ${request.target} failed: ${reason}`;
}

/** Hosts keep what is written to the console as their log. */
export const logFailure: OnError = (error, request) => {
  // biome-ignore lint/suspicious/noConsole: the log is all that is left of a failure
  console.error(failureLine(error, request));
};

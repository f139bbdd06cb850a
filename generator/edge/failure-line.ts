/** Formats failures for a server's log, each with its cause. */
import { messageOf } from '../base/errors.ts';
import type { EdgeRequest } from './request.ts';

/** Receives each failure: while answering `request`, or outside any request. */
export type OnError = (error: unknown, request?: EdgeRequest) => void;

export function failureLine(error: unknown, request?: EdgeRequest): string {
  const reason = messageOf(error).replace(/\s+/g, ' ');
  return request === undefined ? reason : `${request.method} ${request.target} failed: ${reason}`;
}

/** Writes a failure to the console, which is the log on most hosts. */
export const logFailure: OnError = (error, request) => {
  // biome-ignore lint/suspicious/noConsole: the log is all that is left of a failure
  console.error(failureLine(error, request));
};

/** A request as every host hands it to the handler. */
import type { RefusalStatus } from '../api/problem.ts';

export interface EdgeRequest {
  readonly method: string;
  /** The request target as it was sent: path and query, percent-escapes and all. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The status with which the server's parser refuses the request. The rest then holds what is known of it. */
  readonly refused?: RefusalStatus;
}

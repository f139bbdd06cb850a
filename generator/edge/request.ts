/** A request, as every host passes it to the handler. */
import type { Refusal } from '../api/refusals.ts';

export interface EdgeRequest {
  readonly method: string;
  /** The request target as it was sent: path and query, percent-escapes and all. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Reason for which the server's parser refused the request. The other members are then as far as it got. */
  readonly refused?: Refusal;
}

/** A request as every host hands it to the handler. */
import type { Refusal } from '../api/refusals.ts';

export interface EdgeRequest {
  readonly method: string;
  /** The request target as it was sent: path and query, percent-escapes and all. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the server's parser refuses the request with. The rest then holds what is known of it. */
  readonly refused?: Refusal;
}

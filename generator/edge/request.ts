/** A request, as every host passes it to the handler. */
import type { Refusal } from '../api/refusals.ts';

/** Maximum bytes of a body; longer ones are refused. */
export const longestBody = 65_536;

export interface EdgeRequest {
  readonly method: string;
  /** The request target as sent: path and query, with percent-escapes. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /**
   * Returns the body, to be read once. It may have any length, and may never end. A function, since Deno delays the
   * answer until a body that was accessed has arrived completely.
   */
  readonly body?: () => AsyncIterable<Uint8Array> | null;
  /** Reason why the server's parser rejected the request. The other members are then only as complete as it got. */
  readonly refused?: Refusal;
}

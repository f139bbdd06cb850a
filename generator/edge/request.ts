/** A request, as every host passes it to the handler. */
import type { Refusal } from '../api/refusals.ts';

/** Bytes of a body that are read; longer ones are refused. */
export const longestBody = 65_536;

export interface EdgeRequest {
  readonly method: string;
  /** The request target as it was sent: path and query, percent-escapes and all. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /**
   * Returns the body, to be read once. It may be of any length, and may never end. A function, since Deno answers only
   * when all of a body has come that somebody looked at.
   */
  readonly body?: () => AsyncIterable<Uint8Array> | null;
  /** Reason for which the server's parser refused the request. The other members are then as far as it got. */
  readonly refused?: Refusal;
}

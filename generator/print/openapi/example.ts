/** Example Objects: each is an answer of this site and names the request that it answers. */

export interface Example {
  readonly summary: string;
  /** The request, as code. Left out where nobody can ask for the answer. */
  readonly description?: string;
  readonly value: object;
}

/** By the names under which tools show them. */
export type Examples = Readonly<Record<string, Example>>;

/** `request` is a method and a path with its query, such as `GET /api/v1/`. */
export function exampleOf(summary: string, request: string, value: object): Example {
  return { summary, description: `\`${request}\``, value };
}

/** @types/negotiator describes the library's whole, not its parts. */
declare module 'negotiator/lib/mediaType.js' {
  /** The `provided` media types that an Accept header takes, the preferred first. */
  export default function preferredMediaTypes(accept: string, provided: readonly string[]): string[];
}

declare module 'negotiator/lib/encoding.js' {
  /**
   * The `provided` codings that an Accept-Encoding header takes, the preferred first; of those that it takes alike,
   * those of `preferred` come first, in that order.
   */
  export default function preferredEncodings(
    accept: string,
    provided: readonly string[],
    preferred: readonly string[],
  ): string[];
}

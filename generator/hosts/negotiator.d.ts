/** @types/negotiator describes only the library's main module. */
declare module 'negotiator/lib/mediaType.js' {
  /** Returns the `provided` media types that an Accept header allows, preferred ones first. */
  export default function preferredMediaTypes(accept: string, provided: readonly string[]): string[];
}

declare module 'negotiator/lib/encoding.js' {
  /**
   * Returns the `provided` codings that an Accept-Encoding header allows, preferred ones first. Among equals, those in
   * `preferred` come first, in that order.
   */
  export default function preferredEncodings(
    accept: string,
    provided: readonly string[],
    preferred: readonly string[],
  ): string[];
}

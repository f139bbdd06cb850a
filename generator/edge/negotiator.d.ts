/** @types/negotiator describes the library's whole, not its parts. */
declare module 'negotiator/lib/mediaType.js' {
  /** The `provided` media types that an Accept header takes, the preferred first. */
  export default function preferredMediaTypes(accept: string, provided: readonly string[]): string[];
}

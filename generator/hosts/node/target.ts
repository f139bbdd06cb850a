/** Node gives a request target's bytes as Latin-1; outside ASCII they belong percent-encoded. */
export function encodeTarget(target: string): string {
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

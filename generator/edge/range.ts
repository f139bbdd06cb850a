/** Range requests (RFC 9110, 14) for a single range. Requests for several get the whole file, as 14.2 allows. */
import type { EdgeRequest } from './request.ts';

/** Half-open range of bytes, from `start` to `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the requested range; undefined for the whole file. An empty range cannot be satisfied (416). */
export function requestedRange({ method, headers }: EdgeRequest, length: number, etag: string): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? [];
  const { 'if-range': condition = etag } = headers;
  if (method !== 'GET' || first + last === '' || condition !== etag) return undefined;
  if (first === '') return { start: Math.max(0, length - Number(last)), end: length };
  if (last === '') return { start: Number(first), end: length };
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Math.min(Number(last) + 1, length) };
}

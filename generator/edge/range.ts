/** Parts of a file (RFC 9110, 14): one range of bytes. A request for several is answered with the whole, as 14.2 allows. */
import type { EdgeRequest } from './request.ts';

/** From `start` up to `end`. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** The part that is asked for; undefined for the whole. A part without bytes is one that cannot be had (416). */
export function partOf({ method, headers }: EdgeRequest, length: number, etag: string): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? [];
  const { 'if-range': condition = etag } = headers;
  if (method !== 'GET' || first + last === '' || condition !== etag) return undefined;
  if (first === '') return { start: Math.max(0, length - Number(last)), end: length };
  if (last === '') return { start: Number(first), end: length };
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Math.min(Number(last) + 1, length) };
}

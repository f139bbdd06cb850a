/** Chooses among the compressed copies of a file. */
import preferredEncodings from 'negotiator/lib/encoding.js';

/** Extension of a copy by its coding. The first wins if a client accepts several equally. */
const copyEndings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof copyEndings;

export const codings: readonly Coding[] = ['br', 'gzip'];

/** Returns the path of the copy of the file at `path`. */
export function copyOf(path: string, coding: Coding): string {
  return path + copyEndings[coding];
}

/** Returns the best coding of `there` for an Accept-Encoding header; undefined for the file itself. */
export function preferredCoding(accepted: string, there: readonly Coding[]): Coding | undefined {
  const [wanted] = preferredEncodings(accepted, [...there, 'identity'], codings);
  return there.find((coding) => coding === wanted);
}

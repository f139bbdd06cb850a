/** The compressed copies beside a file: which one a client gets. */
import preferredEncodings from 'negotiator/lib/encoding.js';

/** Extension of a copy by its coding. The first one wins if a client accepts several equally. */
const copyEndings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof copyEndings;

export const codings: readonly Coding[] = ['br', 'gzip'];

/** The path of the copy of the file at `path`. */
export function copyOf(path: string, coding: Coding): string {
  return path + copyEndings[coding];
}

/** The best coding of `there` for an Accept-Encoding header; undefined for the file itself. */
export function preferredCoding(accepted: string, there: readonly Coding[]): Coding | undefined {
  const [wanted] = preferredEncodings(accepted, [...there, 'identity'], codings);
  return there.find((coding) => coding === wanted);
}

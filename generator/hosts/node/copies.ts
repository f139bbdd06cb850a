/** The compressed copies beside a file: which one a client gets. */
import preferredEncodings from 'negotiator/lib/encoding.js';

/** What a copy's name ends with, by its coding. Of two codings that a client wants alike, it gets the first. */
const endings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof endings;

export const codings: readonly Coding[] = ['br', 'gzip'];

/** The path of the copy of the file at `path`. */
export function copyOf(path: string, coding: Coding): string {
  return path + endings[coding];
}

/** Which of the codings that `there` are an Accept-Encoding header asks for; undefined for the file itself. */
export function preferredCoding(accepted: string, there: readonly Coding[]): Coding | undefined {
  const [wanted] = preferredEncodings(accepted, [...there, 'identity'], codings);
  return there.find((coding) => coding === wanted);
}

/** What commands say and how they end; only cli.ts knows the console and the process. */

/** 0: done. 1: content or output wrong. 2: the command line is. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  /** A line of the result, on standard output. */
  readonly print: (line: string) => void;
  /** A line about the work, on standard error. */
  readonly note: (line: string) => void;
  /** Standard error, for a progress bar and for colours. */
  readonly stream: NodeJS.WriteStream;
}

/** What an error says to someone who does not read code. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

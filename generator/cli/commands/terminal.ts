/**
 * The interface between commands and their process: context, output, exit code. Only cli.ts uses the console and the
 * process.
 */
import type { Style } from '../messages.ts';
import type { Installation } from './installation.ts';

/** 0: done. 1: error in the content or the output. 2: error in the command line. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  /** A line of the result, on standard output. */
  readonly print: (line: string) => void;
  /** A line about the work, on standard error. */
  readonly note: (line: string) => void;
  /** True if `print` may print colors. */
  readonly rich: boolean;
  /** How `note` shows errors and warnings. */
  readonly style: Style;
  /** Standard error, if a progress bar can rewrite its lines; else undefined. */
  readonly stream: NodeJS.WriteStream | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** True if `stream` shows colors: by FORCE_COLOR, else NO_COLOR, else if it is a terminal that can. */
export function showsColors(stream: NodeJS.WriteStream, env: Environment): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '' } = env;
  if (FORCE_COLOR !== '') return !/^(0|false)$/.test(FORCE_COLOR);
  return NO_COLOR === '' && canMoveCursor(stream, env);
}

/** True if `stream` is a terminal whose lines can be rewritten. */
export function canMoveCursor({ isTTY }: NodeJS.WriteStream, { TERM }: Environment): boolean {
  return isTTY && TERM !== 'dumb';
}

export interface CommandContext {
  readonly installation: Installation;
  readonly version: string;
  readonly terminal: Terminal;
  readonly env: Environment;
  /** Sets the exit code. The process ends when it has nothing left to do. */
  readonly end: (code: ExitCode) => void;
}

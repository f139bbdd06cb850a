/** What commands are given, what they say and how they end; only cli.ts knows the console and the process. */
import type { Installation } from './installation.ts';

/** 0: done. 1: content or output wrong. 2: the command line is. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  /** A line of the result, on standard output. */
  readonly print: (line: string) => void;
  /** A line about the work, on standard error. */
  readonly note: (line: string) => void;
  /** Whether `note` may print colours. */
  readonly colors: boolean;
  /** Standard error, where its lines can be written over by a progress bar; else undefined. */
  readonly stream: NodeJS.WriteStream | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether `stream` shows colours: FORCE_COLOR says so, else NO_COLOR, else whether it is a terminal that can. */
export function showsColors(stream: NodeJS.WriteStream, env: Environment): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '' } = env;
  if (FORCE_COLOR !== '') return !/^(0|false)$/.test(FORCE_COLOR);
  return NO_COLOR === '' && canMoveCursor(stream, env);
}

/** Whether `stream` is a terminal whose lines can be written over. */
export function canMoveCursor({ isTTY }: NodeJS.WriteStream, { TERM }: Environment): boolean {
  return isTTY && TERM !== 'dumb';
}

/** What every command is given besides its arguments. */
export interface CommandContext {
  readonly installation: Installation;
  /** Of Stele. */
  readonly version: string;
  readonly terminal: Terminal;
  /** The environment's variables. */
  readonly env: Environment;
  /** Ends with this code, when nothing is left to do. */
  readonly end: (code: ExitCode) => void;
}

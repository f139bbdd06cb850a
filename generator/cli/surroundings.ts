/** What every command is given besides its arguments. */
import type { Installation } from './commands/installation.ts';
import type { ExitCode, Terminal } from './commands/terminal.ts';

export interface Surroundings {
  readonly installation: Installation;
  /** Of Stele. */
  readonly version: string;
  readonly terminal: Terminal;
  /** Ends with this code, when nothing is left to do. */
  readonly end: (code: ExitCode) => void;
}

/** Runs the command line: `cli.ts` with the real process, tests without one. */
import { join, relative } from 'node:path';
import { Command, CommanderError } from '@commander-js/extra-typings';
import packageJson from '../../package.json' with { type: 'json' };
import { messageOf } from '../base/message-of.ts';
import { UsageError } from '../base/usage-error.ts';
import { buildingCommands } from './building.ts';
import type { Installation } from './commands/installation.ts';
import type { CommandContext, Environment, ExitCode, Terminal } from './commands/terminal.ts';
import { comparingCommands } from './comparing.ts';
import { completeHelp, usageOf } from './help.ts';
import { servingCommands } from './serving.ts';
import { isBug, stackInSources } from './stack.ts';
import { startingCommands } from './starting.ts';

/**
 * Runs the command named in `args`, which begin after the name of the program. Returns its exit code and never rejects:
 * errors are reported on `terminal`. A server that was started keeps running.
 */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  env: Environment,
  installation: Installation,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  const end = (ended: ExitCode) => {
    code = ended;
  };
  const program = createProgram({ installation, version: packageJson.version, terminal, env, end });
  // Most runs print no help.
  if (asksForHelp(args)) completeHelp(program, relative('.', join(installation.root, 'docs')));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (!asksForHelp(args)) terminal.note(`\n${usageOf(program, args)}`);
      return 2;
    }
    terminal.note(isBug(error) ? stackInSources(error) : messageOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
  return code;
}

/** The command `stele` with all its commands, which run in `context`. */
export function createProgram(context: CommandContext): Command {
  const { terminal, version } = context;
  const program = new Command('stele')
    .description('Turns a folder of Markdown and YAML into a public, read-only JSON API made of static files.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(withoutLineEnd(text)),
      writeErr: (text) => terminal.note(withoutLineEnd(text)),
    });
  startingCommands(program, context);
  buildingCommands(program, context);
  comparingCommands(program, context);
  servingCommands(program, context);
  return program;
}

/** True if help is printed: on request, or if no command is named. */
function asksForHelp(args: readonly string[]): boolean {
  return args.length === 0 || args.some((arg) => arg === 'help' || arg === '--help' || arg === '-h');
}

/** Removes the line end of commander's texts, because the terminal adds one. */
function withoutLineEnd(text: string): string {
  return text.replace(/\n$/, '');
}

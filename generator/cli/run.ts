/** Runs the command line: `cli.ts` with the real process, tests without one. */

import { join, relative } from 'node:path';
import { Command, CommanderError, Option } from '@commander-js/extra-typings';
import packageJson from '../../package.json' with { type: 'json' };
import { messageOf, UsageError } from '../base/errors.ts';
import { generatorNames } from '../init/beside.ts';
import { buildingCommands } from './building.ts';
import type { Installation } from './commands/installation.ts';
import type { CommandContext, Environment, ExitCode, Terminal } from './commands/terminal.ts';
import { comparingCommands } from './comparing.ts';
import { completeHelp, usageOf } from './help.ts';
import { parseText } from './options.ts';
import { servingCommands } from './serving.ts';
import { isBug, stackInSources } from './stack.ts';

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
    const isCommand = program.commands.some((command) => command.name() === args[0]);
    // Commander answers `bulid --help` with the help of everything.
    const isUnknown = !isCommand && args[0] !== 'help' && args[0]?.startsWith('-') === false;
    await program.parseAsync(isUnknown ? args.slice(0, 1) : args, { from: 'user' });
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
    .version(version, '-v, --version')
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

/** The commands that need no site: one creates a site, one explains rules. Each is loaded when it runs. */
function startingCommands(program: Command, { installation, version, terminal, end }: CommandContext): void {
  program
    .command('init')
    .description('create a site in a folder; existing files are kept. Run it again to complete an interrupted run')
    .argument('[folder]', 'folder of the site', parseText, '.')
    .option('--name <text>', "the operator's name", parseText)
    .option('--base-url <url>', 'address of the published site', parseText)
    .option(
      '--languages <codes>',
      'language codes, separated by commas, the default language first (default: "en")',
      parseText,
    )
    .option(
      '--collections <names>',
      'names, separated by commas, e.g. pages,events (default: the built-in ones)',
      parseText,
    )
    .option('--host <name>', 'host to configure the site for (default: "node", below a path "static")', parseText)
    .addOption(
      new Option('--from <dir>', 'describe the existing files of this folder and publish them unchanged')
        .argParser(parseText)
        .conflicts('collections'),
    )
    .addOption(
      new Option(
        '--beside <generator>',
        'describe the content of the existing site in this folder and add an API to it',
      )
        .choices(generatorNames)
        .conflicts(['collections', 'from']),
    )
    .action(async (folder, options) => {
      const { runInit } = await import('./commands/init.ts');
      const asks = process.stdin.isTTY && terminal.stream !== undefined;
      end(await runInit(folder, options, { root: installation.root, version, terminal, asks }));
    });

  program
    .command('explain')
    .description('print why a rule exists and how to fix its errors')
    .argument('<rules...>', 'rules from the ends of messages, e.g. links/anchor')
    .action(async (rules) => {
      const { runExplain } = await import('./commands/explain.ts');
      end(runExplain(rules, installation, terminal));
    });
}

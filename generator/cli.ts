#!/usr/bin/env node
/** The command `stele`: arguments in, exit code out. The only console and the only exit code. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { UsageError } from './base/usage-error.ts';
import { buildingCommands } from './cli/building.ts';
import { canMoveCursor, type ExitCode, messageOf, showsColors, type Terminal } from './cli/commands/terminal.ts';
import { comparingCommands } from './cli/comparing.ts';
import { servingCommands } from './cli/serving.ts';
import { startingCommands } from './cli/starting.ts';

/** Whether a part of the result is lost. */
let unwritten = false;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `head`, is no failure.
  if (error.code === 'EPIPE' || unwritten) return;
  unwritten = true;
  terminal.note(`Standard output cannot be written (${error.message})`);
  end(1);
});
// Nobody is left to be told.
process.stderr.on('error', () => {});

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => console.error(line),
  colors: showsColors(process.stderr, process.env),
  stream: canMoveCursor(process.stderr, process.env) ? process.stderr : undefined,
};

// The bundle lies one folder below the package's root, as this file does.
const installation = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  templates: fileURLToPath(new URL('../templates', import.meta.url)),
  code: fileURLToPath(import.meta.url),
};

const program = new Command('stele')
  .description('Turns a folder of Markdown and YAML into a public, read-only JSON API made of static files.')
  .version(packageJson.version)
  .exitOverride()
  .showHelpAfterError();

const context = { installation, version: packageJson.version, terminal, end };
startingCommands(program, context);
buildingCommands(program, context);
comparingCommands(program, context);
servingCommands(program, context);

/** A server keeps the process alive; everything else ends by itself, with this code. */
function end(code: ExitCode): void {
  process.exitCode = unwritten ? 1 : code;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) end(error.exitCode === 0 ? 0 : 2);
  else {
    terminal.note(messageOf(error));
    end(error instanceof UsageError ? 2 : 1);
  }
}

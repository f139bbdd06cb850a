#!/usr/bin/env node
/** The command `stele`: arguments in, exit code out. The only console and the only exit code. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { buildingCommands } from './command-line/building.ts';
import { comparingCommands } from './command-line/comparing.ts';
import { servingCommands } from './command-line/serving.ts';
import { type ExitCode, messageOf, type Terminal } from './commands/terminal.ts';
import { UsageError } from './usage-error.ts';

const terminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  stream: process.stderr,
};

// The bundle lies one folder below the package's root, as this file does.
const installation = {
  templates: fileURLToPath(new URL('../templates', import.meta.url)),
  code: fileURLToPath(import.meta.url),
};

const program = new Command('stele')
  .description('Turns a folder of Markdown and YAML into a public, read-only JSON API made of static files.')
  .version(packageJson.version)
  .exitOverride()
  .showHelpAfterError();

const surroundings = { installation, version: packageJson.version, terminal, end };
buildingCommands(program, surroundings);
comparingCommands(program, surroundings);
servingCommands(program, surroundings);

/** A server keeps the process alive; everything else ends by itself, with this code. */
function end(code: ExitCode): void {
  process.exitCode = code;
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

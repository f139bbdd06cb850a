#!/usr/bin/env node
/** The command `stele`: arguments in, exit code out. The only console and the only exit code. */
import './cli/engine-flags.ts';
import { fileURLToPath } from 'node:url';
import { canMoveCursor, showsColors, type Terminal } from './cli/commands/terminal.ts';
import { wrapped } from './cli/help.ts';
import { run } from './cli/run.ts';
import { stackInSources } from './cli/stack.ts';

/** True after standard output has failed: a part of the result is lost. */
let stdoutFailed = false;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that stops early, such as `head`, is not an error.
  if (error.code === 'EPIPE' || stdoutFailed) return;
  stdoutFailed = true;
  terminal.note(`Standard output cannot be written (${error.message})`);
  process.exitCode = 1;
});
// There is no way left to report it.
process.stderr.on('error', () => {});
process.on('uncaughtException', (error) => {
  terminal.note(stackInSources(error));
  process.exit(1);
});

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => console.error(line),
  rich: showsColors(process.stdout, process.env),
  style: {
    colors: showsColors(process.stderr, process.env),
    // A terminal may change its width.
    wrap: (text) => wrapped(text, process.stderr.columns),
  },
  stream: canMoveCursor(process.stderr, process.env) ? process.stderr : undefined,
};

// Like this file, the bundle is one folder below the package's root.
const installation = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  templates: fileURLToPath(new URL('../templates', import.meta.url)),
  code: fileURLToPath(import.meta.url),
};

const exitCode = await run(process.argv.slice(2), terminal, process.env, installation);
process.exitCode = stdoutFailed ? 1 : exitCode;

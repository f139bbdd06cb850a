#!/usr/bin/env node
/** The command `stele`: arguments in, exit code out. The only console and the only exit code. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, Option } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { appended, parseMilliseconds, parseOrigin, parsePort, parseShard, parseThreads } from './arguments.ts';
import { type Clock, resolveClock } from './clock.ts';
import type { BuildCommandOptions, CheckOptions } from './commands/build.ts';
import type { DiffOptions } from './commands/diff.ts';
import type { HostCommandOptions } from './commands/host.ts';
import type { ProbeCommandOptions } from './commands/probe.ts';
import type { DevCommandOptions, PreviewOptions } from './commands/serve.ts';
import type { StatusOptions } from './commands/status.ts';
import { type ExitCode, messageOf, type Terminal } from './commands/terminal.ts';
import type { VerifyCommandOptions } from './commands/verify.ts';
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

const content = ['--content <dir>', 'content folder', 'content'] as const;
const out = ['--out <dir>', 'folder of the build', 'dist'] as const;
const baseUrl = [
  '--base-url <url>',
  "address of the published site; before BASE_URL, the host's own variables and service.yaml",
] as const;
const now = [
  '--now <moment>',
  'build for this moment, YYYY-MM-DD or RFC 3339; before SOURCE_DATE_EPOCH and the real time',
] as const;
const drafts = ['--drafts', 'show drafts too'] as const;
const strict = ['--strict', 'take every warning for an error'] as const;
const format = new Option('--format <name>', 'form of the report')
  .choices(['pretty', 'json', 'github'])
  .default('pretty');
const jsonFormat = new Option('--json', 'the same as --format json').implies({ format: 'json' });
const json = ['--json', 'report as JSON on standard output'] as const;
const templates = ['--templates <dir>', 'folder whose files replace single templates of Stele'] as const;
const cache = ['--cache <dir>', 'folder for what the next build need not do again (default: in node_modules)'] as const;
const noCache = ['--no-cache', 'use no cache, and leave none'] as const;
const cacheFrom = ['--cache-from <dir>', 'cache of a build elsewhere to use too; may be given several times'] as const;
const shard = ['--shard <i/n>', 'render the i-th of n parts into the cache, and publish nothing'] as const;
const threads = [
  '--threads <number>',
  'threads that help to read and render (default: one less than there are cores, 4 at most, from 10,000 new files on)',
  parseThreads,
] as const;
const port = ['--port <number>', 'port on localhost, 0 for a free one', parsePort, 4173] as const;

const program = new Command('stele')
  .description('Turns a folder of Markdown and YAML into a public, read-only JSON API made of static files.')
  .version(packageJson.version)
  .exitOverride()
  .showHelpAfterError();

// A command is loaded when it runs: `stele --help` needs no Markdown engine.

program
  .command('build')
  .description('build the site; an error in the content leaves the output as it was')
  .option(...content)
  .option(...out)
  .option(...baseUrl)
  .option(...templates)
  .option('--host <name>', 'build for this host: keep to its limits, and write what it needs beside the files')
  .option('--precompress', 'write .gz and .br files beside the files')
  .addOption(new Option('--sizes', 'say what other page_sizes would cost').conflicts('precompress'))
  .option('--verify', 'publish only what `stele verify` finds nothing wrong with')
  .option(...now)
  .option(...drafts)
  .option(...cache)
  .option(...noCache)
  .addOption(new Option(...cacheFrom).argParser(appended).default([], 'none'))
  .option(...threads)
  .addOption(new Option(...shard).argParser(parseShard).conflicts(['sizes', 'verify']))
  .option(...strict)
  .addOption(format)
  .addOption(jsonFormat)
  .action(async (options: Clocked<BuildCommandOptions>) => {
    const { runBuild } = await import('./commands/build.ts');
    end(await runBuild(withClock(options), installation, terminal));
  });

program
  .command('check')
  .description('validate the content, or the links of a build, and write nothing')
  .option(...content)
  .option(...baseUrl)
  .addOption(
    new Option('--links', 'follow every link of a build instead of reading content').conflicts([
      'content',
      'baseUrl',
      'now',
    ]),
  )
  .option('--out <dir>', 'folder of the build, with --links (default: "dist")')
  .option(...now)
  .option(...cache)
  .option(...noCache)
  .option(...threads)
  .option(...strict)
  .addOption(format)
  .addOption(jsonFormat)
  .action(
    async ({ links, out, ...options }: Clocked<CheckOptions> & Partial<VerifyCommandOptions> & { links?: boolean }) => {
      if (links) {
        const { runLinks } = await import('./commands/verify.ts');
        end(await runLinks({ ...options, out: out ?? 'dist' }, terminal));
        return;
      }
      if (out !== undefined) throw new UsageError('Unexpected --out, expected it beside --links: content is not built');
      const { runCheck } = await import('./commands/build.ts');
      end(await runCheck(withClock(options), installation, terminal));
    },
  );

program
  .command('verify')
  .description('check a build: its answers against the contract and against each other, its files and its links')
  .option(...out)
  .addOption(format)
  .addOption(jsonFormat)
  .action(async (options: VerifyCommandOptions) => {
    const { runVerify } = await import('./commands/verify.ts');
    end(await runVerify(options, terminal));
  });

program
  .command('diff')
  .description('list what a build adds, changes, moves and removes; fails where a removal is not in moved.yaml')
  .argument('<old>', 'folder of a build, or a snapshot')
  .argument('[new]', 'another one', 'dist')
  .option(...json)
  .addOption(new Option('--markdown', 'report as Markdown, for a comment on a pull request').conflicts('json'))
  .action(async (before: string, after: string, options: DiffOptions) => {
    const { runDiff } = await import('./commands/diff.ts');
    end(await runDiff(before, after, options, terminal));
  });

program
  .command('snapshot')
  .description('print what a build publishes, as JSON, to compare later builds with')
  .option(...out)
  .action(async (options: { out: string }) => {
    const { runSnapshot } = await import('./commands/diff.ts');
    end(await runSnapshot(options.out, terminal));
  });

program
  .command('status')
  .description('list every item: what of it is published, and how far its translations are')
  .option(...content)
  .option('--open', 'only what is not published, or not up to date in every language')
  .option(...now)
  .option(...json)
  .action(async (options: Clocked<StatusOptions>) => {
    const { runStatus } = await import('./commands/status.ts');
    end(await runStatus(withClock(options), terminal));
  });

program
  .command('schema')
  .description('write JSON Schemas of what editors write, for completion and checks in their editors')
  .option('--out <dir>', 'folder to write them into', '.vscode/schemas')
  .action(async (options: { out: string }) => {
    const { runSchema } = await import('./commands/schema.ts');
    end(runSchema(options, terminal));
  });

program
  .command('preview')
  .description('serve a build on localhost exactly as the contract says')
  .option(...out)
  .option(...port)
  .action(async (options: PreviewOptions) => {
    const { runPreview } = await import('./commands/serve.ts');
    end(await runPreview(options, terminal));
  });

program
  .command('dev')
  .description('build, serve and watch: saving a content file rebuilds')
  .option(...content)
  .option('--out <dir>', 'output folder, apart from what is published', '.stele/dev')
  .option(...templates)
  .option(...now)
  .option(...drafts)
  .option(...cache)
  .option(...noCache)
  .option(...port)
  .action(async (options: Clocked<DevCommandOptions>) => {
    const { runDev } = await import('./commands/serve.ts');
    end(await runDev(withClock(options), installation, terminal));
  });

program
  .command('host')
  .description('print the config of a server that runs no code, or list what every host holds')
  .argument('[name]', 'nginx, caddy or apache')
  .option('--list', 'list every host and its gaps')
  .option(...out)
  .option('--root <dir>', 'where the build lies on the server (default: the folder of the build)')
  .option('--listen <address>', 'port, or address and port', '8080')
  .option('--brotli', 'serve .br files too: needs a module in nginx')
  .action(async (name: string | undefined, options: HostCommandOptions) => {
    const { runHost } = await import('./commands/host.ts');
    end(await runHost(name, options, terminal));
  });

program
  .command('probe')
  .description('ask a deployed site whether it keeps the contract, one request at a time')
  .argument('<address>', 'address of the site, e.g. https://www.example.org', parseOrigin)
  .option('--pace <milliseconds>', 'pause between requests', parseMilliseconds, 1000)
  .action(async (origin: string, options: ProbeCommandOptions) => {
    const { runProbe } = await import('./commands/probe.ts');
    end(await runProbe(origin, options, packageJson.version, terminal));
  });

/** What a command's options are before they have a clock. */
type Clocked<Options extends { readonly clock: Clock }> = Omit<Options, 'clock'> & { readonly now?: string };

/** The only clock: everything else is told the time. */
function withClock<Options extends { readonly now?: string }>(options: Options): Options & { readonly clock: Clock } {
  return { ...options, clock: resolveClock(options.now, process.env, () => new Date()) };
}

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

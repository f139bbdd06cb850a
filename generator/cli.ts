#!/usr/bin/env node
/** The command `stele`: arguments in, report and exit code out. The only console and the only process.exit. */
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { BaseUrlError, resolveBaseUrl } from './base-url.ts';

/** 0: done. 1: content or output wrong. 2: the command line is. */
const exitCode = { wrong: 1, usage: 2 } as const;

// The bundle lies one folder below the package's root, as this file does.
const templates = fileURLToPath(new URL('../templates', import.meta.url));

interface CommonOptions {
  readonly content: string;
  readonly out: string;
  readonly baseUrl?: string;
  readonly json?: boolean;
}

const program = new Command('stele')
  .description('Turns a folder of Markdown and YAML into a public, read-only JSON API made of static files.')
  .version(packageJson.version)
  .exitOverride()
  .showHelpAfterError();

const content = ['--content <dir>', 'content folder', 'content'] as const;
const baseUrl = [
  '--base-url <url>',
  "address of the published site; before BASE_URL, the host's own variables and service.yaml",
] as const;
const json = ['--json', 'report as JSON on standard output'] as const;
const port = ['--port <number>', 'port on localhost, 0 for a free one', parsePort, 4173] as const;

program
  .command('build')
  .description('build the site; an error in the content leaves the output as it was')
  .option(...content)
  .option('--out <dir>', 'output folder', 'dist')
  .option(...baseUrl)
  .option(...json)
  .action(runBuild);

program
  .command('check')
  .description('validate the content and write nothing')
  .option(...content)
  .option(...baseUrl)
  .option(...json)
  .action(runCheck);

program
  .command('preview')
  .description('serve a build on localhost exactly as the contract says')
  .option('--out <dir>', 'folder of the build', 'dist')
  .option(...port)
  .action(runPreview);

program
  .command('dev')
  .description('build, serve and watch: saving a content file rebuilds')
  .option(...content)
  .option('--out <dir>', 'output folder, apart from what is published', '.stele/dev')
  .option(...port)
  .action(runDev);

program
  .command('probe')
  .description('ask a deployed site whether it keeps the contract, one request at a time')
  .argument('<address>', 'address of the site, e.g. https://www.example.org', parseOrigin)
  .option('--pace <milliseconds>', 'pause between requests', parseMilliseconds, 1000)
  .action(runProbe);

async function runBuild(options: CommonOptions): Promise<void> {
  const base = resolveBaseUrl(options.baseUrl, process.env);
  const [{ build }, { createProgress }] = await Promise.all([import('./build.ts'), import('./progress.ts')]);
  const progress = createProgress(process.stderr);
  try {
    const steps = { render: 'Rendering', write: 'Writing  ' };
    const result = build({
      ...options,
      baseUrl: base,
      templates,
      onProgress: (step, done, total) => progress.update(steps[step], done, total),
    });
    progress.stop();
    await report(result, options, `Built ${options.out}`);
  } finally {
    progress.stop();
  }
}

async function runCheck(options: CommonOptions): Promise<void> {
  const base = resolveBaseUrl(options.baseUrl, process.env);
  const { loadSite } = await import('./content/load.ts');
  const { diagnostics, site } = loadSite({ root: options.content, baseUrl: base });
  await report({ diagnostics, ...(site === undefined ? {} : { site }) }, options, 'Checked, nothing wrong');
}

async function report(result: import('./build.ts').BuildResult, { json }: CommonOptions, done: string): Promise<void> {
  const { createReport, formatDiagnostics, formatSummary } = await import('./report.ts');
  const data = createReport(result, performance.now());
  if (json) console.log(JSON.stringify(data, null, 2));
  else {
    process.stderr.write(formatDiagnostics(result.diagnostics, process.stderr.isTTY));
    process.stdout.write(data.ok ? `${done}\n${formatSummary(data)}` : '');
  }
  if (!data.ok) process.exitCode = exitCode.wrong;
}

async function runPreview(options: { readonly out: string; readonly port: number }): Promise<void> {
  const { createNodeServer, folderHandler, listen, readSettings } = await import('./hosts/node/server.ts');
  const handler = await folderHandler(options.out, showError);
  const address = await listen(
    createNodeServer(() => handler),
    options.port,
  );
  console.log(`Serving ${options.out} at ${address}/api/v1/`);
  const settings = await readSettings(options.out);
  if (settings.baseUrl !== address) {
    console.log(
      `Links in the answers begin with ${settings.baseUrl}; to follow them here, build with --base-url ${address}`,
    );
  }
}

async function runDev(options: CommonOptions & { readonly port: number }): Promise<void> {
  const [{ startDev }, { formatDiagnostics }] = await Promise.all([import('./dev.ts'), import('./report.ts')]);
  const address = await startDev({
    ...options,
    templates,
    onError: showError,
    onBuild: ({ diagnostics, site }) => {
      process.stderr.write(formatDiagnostics(diagnostics, process.stderr.isTTY));
      console.log(site === undefined ? 'The content has mistakes; the last good build stays.' : 'Built.');
    },
  });
  console.log(`Serving and watching ${options.content} at ${address}/`);
}

async function runProbe(origin: string, { pace }: { readonly pace: number }): Promise<void> {
  const { probe } = await import('./probe/run.ts');
  const results = await probe({
    origin,
    pace,
    userAgent: `stele-probe/${packageJson.version}`,
    onResult: ({ name, differences }) => {
      console.log(`${differences.length === 0 ? 'held   ' : 'differs'}  ${name}`);
      for (const difference of differences) console.log(`         ${difference}`);
    },
  });
  const differing = results.filter(({ differences }) => differences.length > 0).length;
  console.log(`${results.length - differing} of ${results.length} held at ${origin}`);
  if (differing > 0) process.exitCode = exitCode.wrong;
}

function parsePort(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return number;
}

function parseMilliseconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a number of milliseconds.');
  return Number(text);
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('Expected an http(s) address.');
  return url.origin;
}

function showError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCode.usage;
  else {
    showError(error);
    process.exitCode = error instanceof BaseUrlError ? exitCode.usage : exitCode.wrong;
  }
}

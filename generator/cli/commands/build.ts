/** `stele build` and `stele check`. Code that only some builds need is loaded on demand. */
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { messageOf, UsageError } from '../../base/errors.ts';
import { excerpt } from '../../base/wording.ts';
import { countLeftOut } from '../../content/read/left-out.ts';
import { resolveBaseUrl } from '../../content/settings/base-url.ts';
import { countItems } from '../../model/site.ts';
import { build } from '../../run/build.ts';
import type { BuildOptions, BuildResult } from '../../run/options.ts';
import type { Clock } from '../clock.ts';
import { createProgress } from '../progress.ts';
import { createReport, formatSummary } from '../report.ts';
import { type CacheFlag, cacheOf, codeDigest, type Installation, templateFolders } from './installation.ts';
import { type Format, printResult } from './print-result.ts';
import type { Environment, ExitCode, Terminal } from './terminal.ts';

interface ContentOptions {
  readonly content: string;
  readonly baseUrl?: string;
  readonly cache?: CacheFlag;
  readonly clock: Clock;
  readonly format: Format;
  /** True to treat warnings as errors. */
  readonly strict?: boolean;
}

export interface CheckOptions extends ContentOptions {
  /** Files and folders to report on. Empty for all. */
  readonly files: readonly string[];
}

export interface BuildCommandOptions
  extends ContentOptions,
    Pick<BuildOptions, 'out' | 'precompress' | 'verify' | 'previous' | 'newEpoch'> {
  readonly host?: string;
  /** The folder that the server of the project has. */
  readonly served: string;
  readonly continue?: true;
  readonly drafts?: boolean;
  /** A folder whose files replace single templates. */
  readonly templates?: string;
}

const steps = { render: 'Rendering', images: 'Images   ', write: 'Writing  ' };

/** Builds the site and reports the result. */
export async function runBuild(
  options: BuildCommandOptions,
  installation: Installation,
  terminal: Terminal,
  env: Environment,
): Promise<ExitCode> {
  const baseUrl = resolveBaseUrl(options.baseUrl, env);
  const host = options.host === undefined ? undefined : (await import('../../hosts/all.ts')).findHost(options.host);
  const code = codeDigest(installation);
  const progress = await createProgress(terminal.stream);
  const stopListening = onInterruption(() => {
    progress.stop();
    terminal.note(`Interrupted. Nothing was published: ${options.out} is as it was`);
  });
  try {
    const result = await build({
      ...options,
      cache: cacheOf(options.cache, code),
      code,
      continues: options.continue,
      onNote: terminal.note,
      baseUrl,
      view: { now: options.clock(), drafts: options.drafts },
      templates: templateFolders(installation, options.templates),
      host,
      project: { root: '.', installed: installation.root, served: options.served },
      onProgress: (step, done, total) => progress.update(steps[step], done, total),
      onPublish: stopListening,
    });
    progress.stop();
    const exitCode = tellResult(result, options.format, `Built ${options.out}`, terminal);
    if (options.format === 'pretty') for (const path of result.hostFiles ?? []) terminal.print(`  wrote ${path}`);
    return exitCode;
  } finally {
    progress.stop();
    stopListening();
  }
}

/** Validates the content and reports the diagnostics. */
export async function runCheck(
  options: CheckOptions,
  installation: Installation,
  terminal: Terminal,
  env: Environment,
): Promise<ExitCode> {
  const { content, strict, files } = options;
  const missing = files.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new UsageError(`Missing ${excerpt(missing)}, expected a file or folder of the content`);
  const { Session } = await import('../../run/session.ts');
  const session = new Session({ content, templates: [], cache: cacheOf(options.cache, codeDigest(installation)) });
  try {
    const baseUrl = resolveBaseUrl(options.baseUrl, env);
    const view = { now: options.clock() };
    const loaded = await session.load({ strict, baseUrl, view });
    const { site, schedule, leftOut } = loaded;
    const diagnostics = files.length === 0 ? loaded.diagnostics : loaded.diagnostics.in((path) => isAmong(path, files));
    const result = {
      diagnostics,
      cacheTrouble: session.saveCache(),
      ...(site === undefined
        ? {}
        : { site, items: countItems(site), schedule, leftOut: leftOut && countLeftOut(leftOut) }),
    };
    const done = diagnostics.files().length === 0 ? 'Checked, nothing wrong' : 'Checked, no errors';
    return tellResult(result, options.format, done, terminal);
  } finally {
    session.cache.close();
  }
}

/** True if the file at `path` is one of `places`, or below one. */
function isAmong(path: string, places: readonly string[]): boolean {
  return places.some(
    (place) => resolve(path) === resolve(place) || resolve(path).startsWith(`${resolve(place)}${sep}`),
  );
}

function tellResult(result: BuildResult, format: Format, done: string, terminal: Terminal): ExitCode {
  const report = createReport(result, performance.now());
  const summary = formatSummary(report);
  for (const trouble of [result.cacheTrouble, result.tidyTrouble]) {
    if (trouble !== undefined) terminal.note(messageOf(trouble));
  }
  return printResult({ diagnostics: result.diagnostics, report, done, summary }, format, terminal);
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `report` if a signal asks the process to end, then lets it end. Returns a function that stops listening. */
function onInterruption(report: () => void): () => void {
  const stop = () => {
    for (const signal of endingSignals) process.off(signal, interrupt);
  };
  const interrupt = (signal: NodeJS.Signals) => {
    stop();
    report();
    // Re-raise the signal, so that a shell script that runs the command ends too.
    process.kill(process.pid, signal);
  };
  for (const signal of endingSignals) process.on(signal, interrupt);
  return stop;
}

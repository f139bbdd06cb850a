/** `stele build` and `stele check`. */
import { resolveBaseUrl } from '../base-url.ts';
import { type BuildResult, build } from '../build.ts';
import type { Clock } from '../clock.ts';
import { ContentLoader } from '../content/load.ts';
import { findHost } from '../hosts/all.ts';
import { formatChoices, type PageSizeChoice, pageSizeChoices } from '../page-size-choices.ts';
import { createProgress } from '../progress.ts';
import { createReport, formatDiagnostics, formatSummary } from '../report.ts';
import { outlook } from '../visibility.ts';
import { type CacheFlag, cacheOf } from './cache.ts';
import type { Installation } from './installation.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface CheckOptions {
  readonly content: string;
  readonly baseUrl?: string;
  readonly cache?: CacheFlag;
  readonly json?: boolean;
  readonly clock: Clock;
}

export interface BuildCommandOptions extends CheckOptions {
  readonly out: string;
  readonly host?: string;
  readonly precompress?: boolean;
  /** Say what other page sizes would cost. */
  readonly sizes?: boolean;
  /** Whether to publish only what `stele verify` finds nothing wrong with. */
  readonly verify?: boolean;
  readonly drafts?: boolean;
  /** A folder whose files replace single templates. */
  readonly templates?: string;
}

const steps = { render: 'Rendering', write: 'Writing  ' };

/** Builds the site and says what came of it. */
export async function runBuild(
  options: BuildCommandOptions,
  installation: Installation,
  terminal: Terminal,
): Promise<ExitCode> {
  const baseUrl = resolveBaseUrl(options.baseUrl, process.env);
  const host = options.host === undefined ? undefined : findHost(options.host);
  const progress = createProgress(terminal.stream);
  try {
    const result = await build({
      content: options.content,
      cache: cacheOf(options.cache, installation),
      out: options.out,
      precompress: options.precompress,
      verify: options.verify,
      baseUrl,
      view: { now: options.clock(), drafts: options.drafts },
      templates:
        options.templates === undefined ? [installation.templates] : [installation.templates, options.templates],
      host,
      onProgress: (step, done, total) => progress.update(steps[step], done, total),
    });
    progress.stop();
    const { site, written } = result;
    const choices = options.sizes && site && written ? pageSizeChoices(site, written.files, host?.budget) : undefined;
    return tell(result, options, `Built ${options.out}`, terminal, choices && { choices, plan: host?.budget?.plan });
  } finally {
    progress.stop();
  }
}

/** Validates the content and says what is wrong with it. */
export async function runCheck(
  options: CheckOptions,
  installation: Installation,
  terminal: Terminal,
): Promise<ExitCode> {
  const baseUrl = resolveBaseUrl(options.baseUrl, process.env);
  const view = { now: options.clock() };
  const loader = new ContentLoader(options.content, cacheOf(options.cache, installation));
  const { diagnostics, site, content } = await loader.load({ baseUrl, view });
  loader.save();
  loader.close();
  const result = { diagnostics, ...(site === undefined ? {} : { site, outlook: content && outlook(content, view) }) };
  return tell(result, options, 'Checked, nothing wrong', terminal);
}

interface Sizes {
  readonly choices: readonly PageSizeChoice[];
  /** Whose limits they are compared with. */
  readonly plan: string | undefined;
}

function tell(
  result: BuildResult,
  { json }: CheckOptions,
  done: string,
  { print, note, stream }: Terminal,
  sizes?: Sizes,
): ExitCode {
  const report = createReport(result, performance.now());
  if (json) print(JSON.stringify({ ...report, ...(sizes && { page_sizes: sizes.choices }) }, null, 2));
  else {
    const diagnostics = formatDiagnostics(result.diagnostics, stream.isTTY);
    if (diagnostics !== '') note(diagnostics);
    if (report.ok) print(`${done}\n${formatSummary(report)}`);
    if (sizes !== undefined) print(`\n${formatChoices(sizes.choices, sizes.plan)}`);
  }
  return report.ok ? 0 : 1;
}

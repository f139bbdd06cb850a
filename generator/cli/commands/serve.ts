/** `stele preview` and `stele dev`. */
import { basePath } from '../../api/paths.ts';
import { messageOf } from '../../base/errors.ts';
import { failureLine, type OnError } from '../../edge/failure-line.ts';
import { folderHandler, readSettings } from '../../hosts/node/handler.ts';
import { listen } from '../../hosts/node/listen.ts';
import { forLocalPages } from '../../hosts/node/local-origin.ts';
import { createNodeServer } from '../../hosts/node/server.ts';
import { closeOnSignal } from '../../hosts/node/shutdown.ts';
import { readStoredSettings, storedHandler } from '../../hosts/s3/handler.ts';
import { s3Reader } from '../../hosts/s3/read.ts';
import { startDev } from '../../run/dev.ts';
import type { Clock } from '../clock.ts';
import { formatDiagnostics } from '../messages.ts';
import { type CacheFlag, cacheOf, codeDigest, type Installation, templateFolders } from './installation.ts';
import type { Environment, ExitCode, Terminal } from './terminal.ts';

export interface PreviewOptions {
  readonly out: string;
  readonly port: number;
  /** Host names that are allowed besides localhost. */
  readonly allowedHosts?: readonly string[];
  /** Address of a bucket with the build, instead of a folder. */
  readonly bucket?: string;
}

export interface DevCommandOptions extends Pick<PreviewOptions, 'port'> {
  readonly content: string;
  readonly clock: Clock;
  readonly drafts?: boolean;
  readonly cache?: CacheFlag;
  /** A folder whose files replace single templates. */
  readonly templates?: string | undefined;
}

/** Serves the build in `out`, or in a bucket, until the process is stopped. */
export async function runPreview(
  { out, port, bucket, allowedHosts }: PreviewOptions,
  { print, note }: Terminal,
  env: Environment,
): Promise<ExitCode> {
  const onError: OnError = (error, request) => note(failureLine(error, request));
  const { settings, handler } =
    bucket === undefined
      ? { settings: await readSettings(out), handler: await folderHandler(out, onError) }
      : await overBucket(bucket, env, onError);
  const { baseUrl, drafts } = settings;
  const local = forLocalPages(handler, { allowedHosts, drafts });
  const server = createNodeServer(() => local, onError);
  closeOnSignal(server, onError);
  const here = (await listen(server, port)) + basePath({ baseUrl });
  print(`Serving ${bucket ?? out} at ${here}/api/v1/`);
  if (baseUrl !== here) {
    print(`Links in the answers begin with ${baseUrl}; to follow them here, build with --base-url ${here}`);
  }
  return 0;
}

async function overBucket(bucket: string, env: Environment, onError: OnError) {
  const read = s3Reader({ ...env, STELE_BUCKET: bucket });
  const settings = await readStoredSettings(read).catch((error: unknown) => {
    throw new Error(`${bucket} is not the output of a build: ${messageOf(error)}`, { cause: error });
  });
  return { settings, handler: storedHandler(read, settings, onError) };
}

/** Builds, serves and watches until the process is stopped. */
export async function runDev(
  options: DevCommandOptions,
  installation: Installation,
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, note, style } = terminal;
  const code = codeDigest(installation);
  let hasBuilt = false;
  const address = await startDev({
    ...options,
    cache: cacheOf(options.cache, code),
    templates: templateFolders(installation, options.templates),
    view: () => ({ now: options.clock(), drafts: options.drafts }),
    onError: (error, request) => note(request === undefined ? messageOf(error) : failureLine(error, request)),
    onBuild: (diagnostics) => {
      const text = formatDiagnostics(diagnostics, style);
      if (text !== '') note(text);
      hasBuilt ||= !diagnostics.failed;
      if (!diagnostics.failed) print('Built.');
      else if (hasBuilt) print('The content has errors. The last good build keeps serving.');
      else print('The content has errors. There is nothing to serve until they are fixed.');
    },
  });
  print(`Serving and watching ${options.content} at ${address}/`);
  return 0;
}

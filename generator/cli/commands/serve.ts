/** `stele preview` and `stele dev`. */
import { basePath } from '../../api/paths.ts';
import { startDev } from '../../build/dev.ts';
import { folderHandler, readSettings } from '../../hosts/node/handler.ts';
import { createNodeServer, listen } from '../../hosts/node/server.ts';
import { closeOnSignal } from '../../hosts/node/shutdown.ts';
import type { Clock } from '../clock.ts';
import { formatDiagnostics } from '../report.ts';
import { type CacheFlag, cacheOf, codeDigest, type Installation, templateFolders } from './installation.ts';
import { type ExitCode, messageOf, type Terminal } from './terminal.ts';

export interface PreviewOptions {
  readonly out: string;
  readonly port: number;
}

export interface DevCommandOptions extends PreviewOptions {
  readonly content: string;
  readonly clock: Clock;
  readonly drafts?: boolean;
  readonly cache?: CacheFlag;
  /** A folder whose files replace single templates. */
  readonly templates?: string;
}

/** Serves the build in `out` until the process is told to end. */
export async function runPreview({ out, port }: PreviewOptions, { print, note }: Terminal): Promise<ExitCode> {
  const { baseUrl } = await readSettings(out);
  const handler = await folderHandler(out, (error) => note(messageOf(error)));
  const server = createNodeServer(() => handler);
  const here = (await listen(server, port)) + basePath({ baseUrl });
  closeOnSignal(server);
  print(`Serving ${out} at ${here}/api/v1/`);
  if (baseUrl !== here) {
    print(`Links in the answers begin with ${baseUrl}; to follow them here, build with --base-url ${here}`);
  }
  return 0;
}

/** Builds, serves and watches until the process is ended. */
export async function runDev(
  options: DevCommandOptions,
  installation: Installation,
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, note, colors } = terminal;
  const code = codeDigest(installation);
  const address = await startDev({
    ...options,
    code,
    cache: cacheOf(options.cache, code),
    templates: templateFolders(installation, options.templates),
    view: () => ({ now: options.clock(), drafts: options.drafts }),
    onError: (error) => note(messageOf(error)),
    onBuild: ({ diagnostics, site }) => {
      const text = formatDiagnostics(diagnostics, colors);
      if (text !== '') note(text);
      print(site === undefined ? 'The content has mistakes; the last good build stays.' : 'Built.');
    },
  });
  print(`Serving and watching ${options.content} at ${address}/`);
  return 0;
}

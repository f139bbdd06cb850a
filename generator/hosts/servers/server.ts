/**
 * nginx, Caddy and Apache: either in front of the process that `build --host node` writes, or, with `addressing: path`,
 * over the files only. Each prints a config for both.
 */
import { problemDocument } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { UsageError } from '../../base/errors.ts';
import type { ServerName } from '../../base/host-names.ts';
import type { Gap } from '../host.ts';
import type { ListenAddress } from '../listen.ts';

export interface ServerOptions {
  readonly listen: ListenAddress;
  /** Address of the process: host and port. */
  readonly upstream: string;
  /** Folder of the build on the server, absolute. */
  readonly root: string;
}

type Print = (settings: DescribedSettings, options: ServerOptions) => string;

export interface Server {
  /** As on the command line. */
  readonly name: ServerName;
  /** As in the table. */
  readonly title: string;
  /** Rows that fail with the server in front of the process. */
  readonly gaps: readonly Gap[];
  /** Prints the config of a proxy in front of the process. Beside an existing site it proxies Stele's paths only. */
  readonly printProxy: Print;
  /** Prints the config of a server over the files of a build with `addressing: path`. */
  readonly printFiles: Print;
}

/** Host name of the base address. */
export function serverName({ baseUrl }: Pick<DescribedSettings, 'baseUrl'>): string {
  return new URL(baseUrl).hostname;
}

/**
 * The problem document that a proxy sends while the process does not answer (contract 7): one line of JSON, without the
 * `'` and `$` of an address, which end a text or begin a variable in configs.
 */
export function problemWhileDown(settings: DescribedSettings, status: 502 | 503 = 502): string {
  const detail = 'The process behind this server does not answer.';
  const document = problemDocument({ code: 'server_error', detail }, settings);
  const title = { 502: 'Bad Gateway', 503: 'Service Unavailable' }[status];
  const text = JSON.stringify({ ...document, title, status });
  return text.replaceAll("'", '\\u0027').replaceAll('$', '\\u0024');
}

/**
 * Matches paths with a name that begins with a dot, such as the `.git` of a worktree. No config serves them, except
 * `.well-known`.
 */
export const hiddenUrls = '/\\.(?!well-known/)';

/** Headers of `problemWhileDown`. */
export const headersWhileDown = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cache-Control', 'no-store'],
] as const;

/**
 * Returns `root` if every config can name it without quoting. Throws a UsageError otherwise: each server has quoting
 * rules of its own, and some have no escape for `$` or `*`.
 */
export function plainRoot({ root }: Pick<ServerOptions, 'root'>): string {
  if (/^[\p{L}\p{N}/:._+@~-]+$/u.test(root)) return root;
  throw new UsageError(
    `Unexpected folder ${JSON.stringify(root)}, expected a path of letters, digits and / . _ - + @ ~ only. Name another with --root, such as a link to the folder`,
  );
}

/**
 * Options of the commands, each written once, and the clock that some of them need. Parsers of values throw an
 * InvalidArgumentError that says what was expected.
 */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { isFolder } from '../base/make-folder.ts';
import { type Mountable, mountable } from '../collections/mountable.ts';
import { parsePort } from '../hosts/node/listen.ts';
import { type Clock, resolveClock } from './clock.ts';
import type { Environment } from './commands/terminal.ts';

/** Parses a folder, an address or a name. Rejects an empty one, which is an unset variable of a script. */
export function parseText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a value that is not empty.');
  return text;
}

function parseTemplates(path: string): string {
  if (!isFolder(path)) throw new InvalidArgumentError('Expected a folder that exists.');
  return path;
}

function parsePortOption(text: string): number {
  const port = parsePort(text);
  if (port === undefined) throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return port;
}

export function parseMilliseconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a number of milliseconds.');
  return Number(text);
}

export function parseSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Expected an http(s) address.');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Parses a comma-separated list of documents that `mount` in service.yaml can name. */
export function parseMount(text: string): readonly Mountable[] {
  return text.split(',').map((name) => {
    const found = mountable.find((document) => document === name.trim());
    if (found === undefined) throw new InvalidArgumentError(`Expected some of ${mountable.join(', ')}.`);
    return found;
  });
}

export const contentOption = ['--content <dir>', 'content folder', parseText, 'content'] as const;
export const outOption = [
  '--out <dir>',
  'folder of the build (default: `build.out` of service.yaml, else "dist")',
  parseText,
] as const;
export const baseUrlOption = [
  '--base-url <url>',
  "address of the published site; overrides BASE_URL, the host's own variables and service.yaml",
  parseText,
] as const;
export const nowOption = [
  '--now <moment>',
  'moment to build for, YYYY-MM-DD or RFC 3339 (default: SOURCE_DATE_EPOCH, else the real time)',
  parseText,
] as const;
export const draftsOption = ['--drafts', 'include drafts'] as const;
export const strictOption = ['--strict', 'treat warnings as errors'] as const;
export const formatOption = new Option('--format <name>', 'format of the report')
  .choices(['pretty', 'json', 'github'])
  .default('pretty');
export const jsonFormatOption = new Option('--json', 'the same as --format json').implies({ format: 'json' });
export const jsonOption = ['--json', 'report as JSON on standard output'] as const;
export const templatesOption = [
  '--templates <dir>',
  'folder of templates that replace those of Stele',
  parseTemplates,
] as const;
export const cacheOption = ['--cache <dir>', 'folder of the cache (default: in node_modules)', parseText] as const;
export const noCacheOption = ['--no-cache', 'neither read nor write a cache'] as const;
export const portOption = ['--port <number>', 'port on localhost, 0 for a free one', parsePortOption] as const;

export const allowedHostsOption = [
  '--allowed-hosts <names>',
  'host names to answer besides localhost, separated by commas; ".example.com" for all below it',
  parseHostNames,
] as const;

function parseHostNames(text: string): readonly string[] {
  return text.split(',').map((name) => {
    const found = name.trim().toLowerCase();
    if (/^\.?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$|^\[[0-9a-f:.]+\]$/.test(found)) return found;
    throw new InvalidArgumentError('Expected host names without a port, such as preview.example.com.');
  });
}

/** Adds the only clock: all other code gets the time as an argument. */
export function withClock<Options extends { readonly now?: string }>(
  options: Options,
  env: Environment,
): Options & { readonly clock: Clock } {
  return { ...options, clock: resolveClock(options.now, env, () => new Date()) };
}

/** What stands behind an option of the command, read. Each throws an InvalidArgumentError that says what it expects. */
import { InvalidArgumentError } from 'commander';

/** A folder, an address or a name: an empty one is a variable of a script that is not set. */
export function parseText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a value that is not empty.');
  return text;
}

export function parsePort(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return number;
}

export function parseMilliseconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a number of milliseconds.');
  return Number(text);
}

export function parseThreads(text: string): number {
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError('Expected a number from 0 to 99.');
  return Number(text);
}

export function parseSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Expected an http(s) address.');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

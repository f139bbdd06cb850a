/**
 * What a host does with a request before, or instead of, asking anything of ours: rules under which its answer may
 * differ from the router's. Each is as narrow as it can be said, and cites a row that the host declares as a gap; it
 * fails the test where that is not declared, and when it is no longer needed.
 */
import type { Gap } from '../../generator/hosts/host.ts';
import type { Compared, Sent } from './answers.ts';

export interface Rule {
  /** The name of a row that the host does not hold, for the same reason. */
  readonly row: string;
  /** `request` is as the front hands it on, `sent` as it went out; `status` is the router's. */
  readonly applies: (request: Sent, status: unknown, sent: Sent) => boolean;
  /** What the host may answer instead; anything, where there is nothing to say. */
  readonly instead?: (answer: Compared) => boolean;
  /** The request is not even sent: the host would not answer at all. */
  readonly unsent?: true;
}

export interface Front {
  readonly title: string;
  /** What the host, or its emulator, is declared not to hold. */
  readonly gaps: readonly Gap[];
  /** Whether answers come from the same code, so that they are the same to the last byte. */
  readonly whole: boolean;
  /** How the front hands on a target; with bytes above ASCII escaped, where there is nothing to say. */
  readonly seen?: (target: string) => string;
  readonly rules: readonly Rule[];
  /** The least part of all requests that no rule excuses. */
  readonly compared: number;
}

export function pathOf({ target }: Sent): string {
  return target.replace(/^http:\/\/[^/]*/, '').replace(/\?.*$/, '');
}

/** Not under /api/ by the letters of the path, escapes and all: fronts that look at paths look at those. */
export const outside = (request: Sent) => !/^\/api(?:\/|$)/.test(pathOf(request));
export const pathIs = (pattern: RegExp) => (request: Sent) => pattern.test(pathOf(request));
export const header = ({ headers = {} }: Sent, name: string) => headers[name] ?? '';

/**
 * `new URL()` on the way to a Request: resolves dot segments, turns backslashes, escapes. `sent` is Latin-1. Node 20
 * leaves them in a path with a name that begins with a dot (`/.h/../x`), unless they are escaped.
 */
export function asUrl(sent: string): string {
  const target = Buffer.from(sent, 'latin1')
    .toString()
    .replace(/^[^?]*/, (path) => path.replace(/(?<=[/\\])\.{1,2}(?=[/\\]|$)/g, escapedDots));
  const { origin, pathname, search } = new URL(target.startsWith('/') ? `http://host${target}` : target);
  return (target.startsWith('/') ? '' : origin) + pathname + search;
}

function escapedDots(dots: string): string {
  return dots.replaceAll('.', '%2e');
}

export const unknownMethod: Rule = {
  row: 'STELE /api/v1/products is not allowed',
  applies: ({ method }) => ['STELE', 'BREW', 'get', 'Head'].includes(method),
};

export const oneOf =
  (...statuses: readonly unknown[]) =>
  ({ status }: Compared) =>
    statuses.includes(status);

export const malformedPath: Rule = {
  row: 'hostile: /%zz is 404',
  applies: (request) => pathIs(/%(?![0-9a-f]{2})/i)(request),
};

/** Whether bytes above ASCII are in the target, as Latin-1; `isText`: whether they are UTF-8. */
export function rawBytes({ target }: Sent, isText?: boolean): boolean {
  const bytes = Buffer.from(target, 'latin1');
  return /[\x80-\xff]/.test(target) && (isText === undefined || Buffer.from(bytes.toString()).equals(bytes) === isText);
}

/** Characters of the target and the headers. */
export function sizeOf({ target, headers = {} }: Sent): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length);
}

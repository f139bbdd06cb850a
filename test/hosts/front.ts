/**
 * What a host does with a request before, or instead of, asking anything of ours: rules under which its answer may differ
 * from the router's. Each is as narrow as it can be said, and fails the test when it is no longer needed.
 */
import type { Compared, Sent } from './answers.ts';

export interface Rule {
  readonly why: string;
  /** `request` is as the front hands it on; `status` is the router's. */
  readonly applies: (request: Sent, status: unknown) => boolean;
  /** What the host may answer instead; anything, where there is nothing to say. */
  readonly instead?: (answer: Compared) => boolean;
  /** The request is not even sent: the host would not answer at all. */
  readonly unsent?: true;
}

export interface Front {
  readonly title: string;
  /** Whether answers come from the same code, so that they are the same to the last byte. */
  readonly whole: boolean;
  /** How the front hands on a target; as it is, where there is nothing to say. */
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
export const isSuccess = (status: unknown) => status === 200 || status === 304;

/** `new URL()` on the way to a Request: resolves dot segments, turns backslashes, escapes. */
export function asUrl(target: string): string {
  const { origin, pathname, search } = new URL(target.startsWith('/') ? `http://host${target}` : target);
  return (target.startsWith('/') ? '' : origin) + pathname + search;
}

export const inventedMethod: Rule = {
  why: 'its HTTP parser knows the registered methods only, and refuses others itself',
  applies: ({ method }) => method === 'STELE',
};

export const oneOf =
  (...statuses: readonly unknown[]) =>
  ({ status }: Compared) =>
    statuses.includes(status);

export const fileDate: Rule = {
  why: 'it knows when a file was written, and asks If-Modified-Since too',
  applies: (request, status) => header(request, 'if-modified-since') !== '' && isSuccess(status),
  instead: oneOf(200, 304),
};

export const slashInMalformed: Rule = {
  why: 'it takes an escaped slash for one even where its segment is no UTF-8: nothing is there either way, but the code is not_found',
  applies: (request, status) =>
    (status === 404 || status === 400) && /\/(?=[^/]*%2f)[^/]*%[89a-f][0-9a-f]/i.test(pathOf(request)),
  instead: oneOf(404),
};

export const malformedPath: Rule = {
  why: 'declared gap: a malformed escape in a path never reaches a rule',
  applies: pathIs(/%(?![0-9a-f]{2})/i),
};

export const pastTheEnd: Rule = {
  why: 'declared gap: a page past the end has no ETag',
  applies: ({ target }, status) => status === 304 && /[?&]page=/.test(target),
  instead: oneOf(200),
};

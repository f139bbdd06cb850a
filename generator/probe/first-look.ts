/** Whether a site is such a service at all: where it is none, one sentence helps more than a row for each promise. */
import type { ProbeAnswer } from './ask.ts';
import { list, member, parse } from './json.ts';

/** Where one looks first: the service index (contract 2.8). */
export const indexPath = '/api/v1/';

/**
 * What is wrong with `answer` as the service index of `address`, in one sentence; undefined where it is one. Its
 * Content-Type and other headers do not decide: a host that spoils these has a service, and its check says so.
 */
export function notTheService(address: string, answer: ProbeAnswer): string | undefined {
  const index = parse(answer.body);
  const missing = [
    ...['service', 'version'].filter((name) => typeof member(index, name) !== 'string'),
    ...(list(index, 'endpoints') === undefined ? ['endpoints'] : []),
  ];
  if (answer.status === 200 && missing.length === 0) return undefined;
  const expected = `expected ${indexPath} to be a JSON index with service, version and endpoints`;
  const lack = answer.status === 200 && index !== undefined ? ` without ${missing.join(', ')}` : '';
  return `${address} is no such service: ${expected}, got ${shown(answer)}${lack}`;
}

function shown({ status, headers }: ProbeAnswer): string {
  const location = headers.get('location');
  const type = headers.get('content-type') ?? 'no content type';
  return `${status}, ${type}${location === null ? '' : `, to ${location}`}`;
}

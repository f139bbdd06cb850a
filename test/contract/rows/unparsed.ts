/**
 * Requests that a server's HTTP parser may refuse before anything of the service is asked. Whatever it says, under
 * /api/ it says with a problem document (contract, chapter 7), readable from any origin, that no cache keeps:
 * `assertInvariants` asks for all that. RFC 9110 and 9112 leave many of these to the server, so most rows take more
 * than one status.
 */
import type { Row } from '../row.ts';

const target = '/api/v1/products';
const host = 'Host: localhost\r\nConnection: close\r\n';

function row(name: string, clause: string, status: number | readonly number[], raw: string, asked = target): Row {
  return { name, clause, class: 'unparsed', request: { target: asked, raw }, expect: { status } };
}

/** GET with `lines` after Host. */
function get(name: string, clause: string, status: number | readonly number[], lines: string, rest = ''): Row {
  return row(name, clause, status, `GET ${target} HTTP/1.1\r\n${host}${lines}\r\n${rest}`);
}

function line(asked: string): string {
  return `GET ${asked} HTTP/1.1\r\n${host}\r\n`;
}

const hosts: readonly Row[] = [
  row('no Host', 'RFC 9112 3.2', 400, `GET ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`),
  row('two Hosts', 'RFC 9112 3.2', 400, `GET ${target} HTTP/1.1\r\n${host}Host: other.example\r\n\r\n`),
  row('HTTP/1.0 without a Host', 'RFC 9112 3.2', 200, `GET ${target} HTTP/1.0\r\n\r\n`),
];

/** A body that a request for a list has no use for, of which nothing comes. */
const body = (name: string, method: string, status: readonly number[], lines: string) =>
  row(name, 'RFC 9110 6.4', status, `${method} ${target} HTTP/1.1\r\n${host}${lines}`);

const bodies: readonly Row[] = [
  body('a body of 5 GB', 'GET', [200, 413], 'Content-Length: 5000000000\r\n\r\n'),
  body('a body of 5 GB to write', 'POST', [405, 413], 'Content-Length: 5000000000\r\n\r\n'),
  body('a chunk that is none', 'GET', [200, 400], 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'),
  body('a chunk that is none to write', 'POST', [405, 400], 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'),
];

/** Hosts that no URL has. */
const oddHosts = ['a:99999', 'a b', '[::1', 'a/b', 'a?b', 'a#b', 'a%zz'].map((odd) =>
  row(
    `the Host ${odd}`,
    'RFC 9112 3.2',
    [200, 400],
    `GET ${target} HTTP/1.1\r\nHost: ${odd}\r\nConnection: close\r\n\r\n`,
  ),
);

const lengths: readonly Row[] = [
  get(
    'Content-Length beside Transfer-Encoding',
    'RFC 9112 6.1',
    [200, 400],
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    '0\r\n\r\n',
  ),
  get('two lengths', 'RFC 9112 6.3', 400, 'Content-Length: 0\r\nContent-Length: 5\r\n', 'hello'),
  get('a length that is no number', 'RFC 9112 6.3', 400, 'Content-Length: five\r\n'),
];

const sizes: readonly Row[] = [
  get(
    '100 KB of headers',
    'RFC 9110 5.4',
    [200, 400, 431],
    Array.from({ length: 20 }, (_, index) => `X-${index}: ${'a'.repeat(5000)}\r\n`).join(''),
  ),
  get(
    '200 header lines',
    'RFC 9110 5.4',
    [200, 400, 431],
    Array.from({ length: 200 }, (_, index) => `X-${index}: a\r\n`).join(''),
  ),
  get('a cookie of 20 KB', 'RFC 9110 5.4', [200, 400, 431], `Cookie: a=${'b'.repeat(20_000)}\r\n`),
  row('a query of 20 KB', 'RFC 9110 4.1', [200, 414, 431], line(`${target}?q=${'a'.repeat(20_000)}`)),
  row('a query of 70 KB', 'RFC 9110 4.1', [200, 414, 431], line(`${target}?q=${'a'.repeat(70_000)}`)),
];

const forms: readonly Row[] = [
  get('an expectation that nobody knows', 'RFC 9110 10.1.1', 200, 'Expect: 200-maybe\r\n'),
  get('the expectation 100-continue', 'RFC 9110 10.1.1', 200, 'Expect: 100-continue\r\n'),
  get('a folded header', 'RFC 9112 5.2', [200, 400], 'X-A: b\r\n c\r\n'),
  get('a header without a colon', 'RFC 9112 5', [200, 400], 'Nonsense\r\n'),
  get('a NUL in a header', 'RFC 9110 5.5', [200, 400], 'X-A: \0\r\n'),
  row('lines that end in a bare LF', 'RFC 9112 2.2', [200, 400], line(target).replaceAll('\r\n', '\n')),
  row('a raw space in the query', 'RFC 9112 3.2', [200, 400, 404], line(`${target}?q=a b`)),
  row('a version of HTTP that does not exist', 'RFC 9110 2.5', [200, 400], `GET ${target} HTTP/3.7\r\n${host}\r\n`),
];

export const unparsedRows: readonly Row[] = [...hosts, ...oddHosts, ...bodies, ...lengths, ...sizes, ...forms];

/**
 * The contract's rows against one host. A declared gap is tried too, and must fail: a gap that has closed, or that was
 * never there, is a false statement about the host.
 */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Clause, Gap, Host } from '../../generator/hosts/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { allRows } from '../contract/all-rows.ts';
import { assertRow } from '../contract/assert-row.ts';
import type { Row } from '../contract/row.ts';
import type { Preview } from '../support/preview.ts';
import { sampleOf } from '../support/sample.ts';

/** What answers rows: a host, or a server in front of one. */
type Answering = Pick<Host, 'title' | 'gaps'>;

/**
 * The rows of the contract. In a push, Node gets all of them; all other hosts run the same code behind an adapter or a
 * proxy, and get the classes that these can change, their gaps, and a tenth of the others. `npm run test:all` asks
 * every host for all.
 */
export function contractSuite(host: Answering, start: () => Promise<Preview>, rows = allRows): void {
  rowSuite(`${host.title}: the contract's rows`, host, askedOf(host, rows), start);
}

/** The rows that `host` is asked in this run. */
export function askedOf(host: Answering, rows: readonly Row[]): readonly Row[] {
  if (host.title === node.title) return rows;
  const sample = new Set(sampleOf(rows, 10));
  return rows.filter((row) => adapted.has(row.class) || gapOf(host, row) !== undefined || sample.has(row));
}

/** Classes of rows that an adapter or a proxy can change. */
const adapted: ReadonlySet<string> = new Set<Clause>([
  ...([
    'method',
    'encoding',
    'conditional',
    'cors',
    'link',
    'unparsed',
    'path',
    'cache',
    'version',
    'hostile',
  ] as const),
]);

/** `define` may define further tests against the same server. */
export function rowSuite(
  title: string,
  host: Answering,
  rows: readonly Row[],
  start: () => Promise<Preview>,
  define: (server: () => Preview) => void = () => {},
): void {
  describe(title, () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    define(() => server);
    const gaps = new Map(rows.map((row) => [row, gapOf(host, row)]));
    test.each(rows.filter((row) => gaps.get(row) === undefined))('$class: $name', (row) => assertRow(server, row));
    const open = rows.filter((row) => gaps.get(row) !== undefined);
    if (open.length === 0) return;
    // Some servers never answer what they do not survive: rows that are waited for in vain are waited for together, and less
    // long than an answer that must come.
    const tried = open.map((row) => ({
      ...row,
      request: { ...row.request, silenceMs: 3_000 },
      reason: gaps.get(row)?.reason,
    }));
    test.concurrent.fails.each(tried)('gap in $class: $name ($reason)', (row) => assertRow(server, row));
  });
}

function gapOf(host: Answering, row: Row): Gap | undefined {
  return host.gaps.find(({ clause, rows }) => clause === row.class && (rows === undefined || rows.includes(row.name)));
}

/**
 * The contract's rows against one host. A declared gap is tried too, and must fail: a gap that has closed, or that was
 * never there, is a false statement about the host.
 */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Gap, Host } from '../../generator/hosts/host.ts';
import { allRows } from '../contract/all-rows.ts';
import { assertRow } from '../contract/assert-row.ts';
import type { Row } from '../contract/row.ts';
import type { Preview } from '../support/preview.ts';

export function contractSuite(host: Host, start: () => Promise<Preview>): void {
  describe(`${host.title}: the contract's rows`, () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    const gaps = new Map(allRows.map((row) => [row, gapOf(host, row)]));
    test.each(allRows.filter((row) => gaps.get(row) === undefined))('$class: $name', (row) => assertRow(server, row));
    const open = allRows.filter((row) => gaps.get(row) !== undefined);
    if (open.length === 0) return;
    test.fails.each(open.map((row) => ({ ...row, reason: gaps.get(row)?.reason })))(
      'gap in $class: $name ($reason)',
      (row) => assertRow(server, row),
    );
  });
}

function gapOf(host: Host, row: Row): Gap | undefined {
  return host.gaps.find(({ clause, rows }) => clause === row.class && (rows === undefined || rows.includes(row.name)));
}

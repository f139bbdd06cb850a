/** The contract, row by row, against the preview server with the sample site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreview } from '../support/preview.ts';
import { allRows } from './all-rows.ts';
import { assertRow } from './assert-row.ts';

let server: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  server = await startPreview();
}, 120_000);

afterAll(() => server?.close());

test('every row has a name of its own, by which a host can skip it', () => {
  const names = allRows.map((row) => row.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(allRows.map((row) => [`${row.name} (${row.clause})`, row] as const))('%s', async (_title, row) => {
  await assertRow(server, row);
});

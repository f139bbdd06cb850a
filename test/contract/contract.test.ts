/** The contract, row by row, against the preview server with the sample site. */
import { expect, test } from 'vitest';
import { node } from '../../generator/hosts/node/host.ts';
import { contractSuite } from '../hosts/suite.ts';
import { startPreview } from '../support/preview.ts';
import { allRows } from './all-rows.ts';

test('every row has a name of its own, by which a host can skip it', () => {
  const names = allRows.map((row) => row.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

contractSuite(node, startPreview);

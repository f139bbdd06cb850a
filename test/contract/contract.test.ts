/** The contract, row by row, against the preview server with the sample site. */
import { expect, test } from 'vitest';
import { node } from '../../generator/hosts/node/host.ts';
import { encodingSuite } from '../hosts/precompressed.ts';
import { contractSuite } from '../hosts/suite.ts';
import { serve, startPreview } from '../support/preview.ts';
import { allRows } from './all-rows.ts';
import { encodingRows } from './rows/encoding.ts';

test('every row has a unique name, by which a host can skip it', () => {
  const names = [...allRows, ...encodingRows].map((row) => row.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

contractSuite(node, startPreview);
encodingSuite(node, ({ root, settings }) => serve(root, settings.baseUrl));

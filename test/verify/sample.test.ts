/** The contract's site as it is built: nothing is wrong with it, byte for byte, and every link in it resolves. */
import { expect, inject, test } from 'vitest';
import { stele } from '../cli/stele.ts';

test('`stele verify` finds nothing wrong with it', async () => {
  const { code, stdout, stderr } = await stele(['verify', '--out', inject('sampleDist'), '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { diagnostics, files, digests, documents, links } = JSON.parse(stdout);
  expect({ diagnostics, digests }).toEqual({ diagnostics: [], digests: files });
  // Nine products, 30 pages and 17 posts, each an answer and a web page in three languages or less.
  expect(documents).toBeGreaterThan(300);
  expect(links).toBeGreaterThan(5000);
});

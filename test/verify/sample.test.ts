/** The sample site as it is built: every link in it resolves. */
import { expect, inject, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { walkThrough } from './damaged-build.ts';

test('every link of the sample site resolves', async () => {
  const { findings, documents, links } = await walkThrough(inject('sampleDist'));
  expect(findings).toEqual([]);
  // Nine products, 30 pages and 17 posts, each an answer and a web page in three languages or less.
  expect(documents).toBeGreaterThan(300);
  expect(links).toBeGreaterThan(5000);
});

test('`stele verify` finds nothing wrong with it, byte for byte', async () => {
  const { code, stdout, stderr } = await stele(['verify', '--out', inject('sampleDist')]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, files, digests] = /([\d,]+) files, ([\d,]+) digests, /.exec(stdout) ?? [];
  expect(digests).toBe(files);
});

/** The bytes of a page, as they are sent: compressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { expect, inject, test } from 'vitest';

const size = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

test('no article of the sample needs more than 15 KB of HTML, 7 KB of style and 4 KB of script', () => {
  const dist = inject('sampleDist');
  const pages = glob.sync('**/index.html', { cwd: dist });
  expect(pages.length).toBeGreaterThan(150);
  const largest = Math.max(
    ...pages.filter((path) => !path.includes('developers')).map((path) => size(join(dist, path))),
  );
  expect(largest).toBeLessThan(15_000);
  expect(size(join(dist, '_site/style.css'))).toBeLessThan(7_000);
  expect(size(join(dist, '_site/site.js'))).toBeLessThan(4_000);
  // The console of the reference, as it is on the disk.
  expect(readFileSync(join(dist, '_site/reference.js')).length).toBeLessThan(20_000);
});

/** Stores of several builds in one folder. */
import { expect, test } from 'vitest';
import { bodyAt, toBytes } from '../../../generator/content/cache/body.ts';
import type { CachedFile } from '../../../generator/content/cache/row.ts';
import { ContentStore } from '../../../generator/content/cache/store.ts';
import { scratchFolder } from '../../support/scratch.ts';

function note(store: ContentStore, path: string, html: string): void {
  const body = store.keep(toBytes({ html, markdown: '', text: '' }));
  const file: CachedFile = {
    stamp: '',
    hash: '',
    data: {},
    extra: undefined,
    start: { offset: 0, line: 1 },
    mistakes: [],
    address: null,
    links: [],
    slugs: [],
    linksToCheck: [],
    body,
  };
  store.note(path, file);
}

test('a build that ends leaves alone what another one has written so far', () => {
  const folder = scratchFolder();
  const [long, short] = [new ContentStore(folder, 'code'), new ContentStore(folder, 'code')];
  // So much that some of it is in a file before the build ends.
  const html = 'x'.repeat(9 * 1024 * 1024);
  note(long, 'large.md', html);
  note(long, 'small.md', 'small');
  note(short, 'other.md', 'other');
  expect(short.save(new Set(['other.md']))).toBe(true);
  expect(long.save(new Set(['large.md', 'small.md']))).toBe(true);
  for (const store of [long, short]) store.close();

  const next = new ContentStore(folder, 'code');
  const [large, small] = ['large.md', 'small.md'].map((path) => next.find(path)?.body);
  expect(large && bodyAt(large).read().html === html).toBe(true);
  expect(small && bodyAt(small).read().html).toBe('small');
  next.close();
});

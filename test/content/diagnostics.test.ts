/**
 * An editor's mistakes: each is reported with its file, line and column, all in one run, and nothing is published while
 * there is one.
 */
import { expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { bodyMistakes } from './mistakes/bodies.ts';
import { fileMistakes } from './mistakes/files.ts';
import { frontMatterMistakes } from './mistakes/front-matter.ts';
import { movedMistakes } from './mistakes/moved.ts';
import { productMistakes } from './mistakes/products.ts';
import { serviceMistakes } from './mistakes/service.ts';
import { severalMistakes } from './mistakes/several.ts';

const mistakes = [
  ...serviceMistakes.map((mistake) => ({ group: 'service', ...mistake })),
  ...productMistakes.map((mistake) => ({ group: 'product', ...mistake })),
  ...frontMatterMistakes.map((mistake) => ({ group: 'front matter', ...mistake })),
  ...fileMistakes.map((mistake) => ({ group: 'file', ...mistake })),
  ...bodyMistakes.map((mistake) => ({ group: 'body', ...mistake })),
  ...movedMistakes.map((mistake) => ({ group: 'moved.yaml', ...mistake })),
  ...severalMistakes.map((mistake) => ({ group: 'several', ...mistake })),
];

test('the site that the mistakes are made in is without one', async () => {
  const { site, errors } = await loadFolder(contentFolder());
  expect(errors).toEqual([]);
  expect(site?.items.pages?.map(({ key }) => key)).toEqual(['guides', 'guides/start', 'about']);
});

test.each(mistakes)('an error is reported with its place, $group: $name', async ({ changes, expected }) => {
  const { site, errors } = await loadFolder(contentFolder(changes));
  expect(errors.map(({ at, rule }) => ({ at, rule }))).toEqual(expected.map(({ at, rule }) => ({ at, rule })));
  for (const [index, { says }] of expected.entries()) {
    for (const words of says) expect(errors[index]?.message).toContain(words);
  }
  expect(site).toBeUndefined();
});

test('a translation may repeat a fact, also in another spelling of the same moment', async () => {
  const { errors } = await loadFolder(
    contentFolder({
      'posts/hello.zh-tw.md': '---\ntitle: 你好\nauthor: Ann\npublished_at: 2026-01-05T00:00:00Z\n---\n',
    }),
  );
  expect(errors).toEqual([]);
});

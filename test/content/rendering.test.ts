/** A text that was not kept since its front matter was read is read again, and must be the same. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingIn } from '../../generator/collections/reading.ts';
import { TextCache } from '../../generator/content/cache/texts.ts';
import { type Bodies, renderFile } from '../../generator/content/render/rendering.ts';
import { renderers } from '../support/renderers.ts';
import { scratchFolder } from '../support/scratch.ts';

const before = '---\ntitle: A\n---\nBefore.\n';
const after = '---\ntitle: A\n---\nAfter.\n';
const body = {
  path: 'posts/a.en.md',
  lang: 'en',
  start: { offset: 17, line: 4 },
  hash: createHash('sha256').update(before).digest('base64url'),
};
const links = { resolve: (url: string) => ({ url }), address: '', baseUrl: '' };

/** A folder whose file now says `text`. */
function bodies(text: string): Bodies {
  const [renderer] = renderers;
  if (renderer === undefined) throw new Error('no renderer');
  const root = scratchFolder();
  mkdirSync(join(root, 'posts'));
  writeFileSync(join(root, body.path), text);
  const reading = readingIn({ files: 'posts/{key}.{lang}.md' });
  const { renderMarkdown } = renderer;
  return { root, linked: new Map(), scan: new Map(), texts: new TextCache(), reading, renderMarkdown };
}

test('a text that was rendered before is not rendered again', () => {
  const { body: rendered } = renderFile(body, links, bodies(before));
  expect(String(rendered.bytes)).toBe('<p>Before.</p>\nBefore.\nBefore.');
});

test('a text that was saved meanwhile is neither', () => {
  expect(() => renderFile(body, links, bodies(after))).toThrow(
    'posts/a.en.md was changed during the build. Build again',
  );
});

test('a text that was kept is not read again', () => {
  const from = bodies(after);
  from.texts.keep(body.path, before);
  expect(String(renderFile(body, links, from).body.bytes)).toContain('Before.');
  // Once.
  expect(() => renderFile(body, links, from)).toThrow('changed during the build');
});

test('texts beyond the limit are not kept', () => {
  const texts = new TextCache();
  const large = 'a'.repeat(30 * 1024 * 1024);
  texts.keep('a', large);
  texts.keep('b', large);
  expect(texts.take('b')).toBeUndefined();
  expect(texts.take('a')).toBe(large);
  texts.keep('b', large);
  expect(texts.take('b')).toBe(large);
});

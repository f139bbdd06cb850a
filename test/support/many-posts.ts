/** A generated site, large enough for three files of page size 100: the smallest that composing can go wrong on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch.ts';

/** A value of `page_sizes`: each size that a client can ask for. */
export const everySize = `[${Array.from({ length: 100 }, (_, index) => index + 1).join(', ')}]`;

/** A content folder with `count` posts in English, of which every seventh is translated too; returns its path. */
export function manyPosts(count: number, pageSizes: string): string {
  const root = join(scratchFolder(), 'content');
  mkdirSync(join(root, 'posts'), { recursive: true });
  writeFileSync(
    join(root, 'service.yaml'),
    `name: Many
description: A site with many posts.
base_url: https://many.example
languages: [en, ja]
default_language: en
operator: { en: Many }
sections: []
page_sizes: ${pageSizes}
`,
  );
  for (let index = 0; index < count; index++) {
    // Several posts of one day, in an order that is not their names'.
    const day = String(1 + ((index * 37) % 28)).padStart(2, '0');
    const name = `posts/post-${index}`;
    const front = `published_at: 2026-01-${day}`;
    writeFileSync(join(root, `${name}.en.md`), `---\ntitle: "Post “${index}”"\n${front}\n---\n**Text** ${index}\n`);
    if (index % 7 === 0) writeFileSync(join(root, `${name}.ja.md`), `---\ntitle: 記事 ${index}\n---\n本文\n`);
  }
  return root;
}

/** The slugs of `manyPosts(count)`, newest first, then by slug. */
export function slugsOfManyPosts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => ({ slug: `post-${index}`, day: (index * 37) % 28 }))
    .sort((a, b) => b.day - a.day || (a.slug < b.slug ? -1 : 1))
    .map(({ slug }) => slug);
}

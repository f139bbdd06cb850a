/** A site of many sections: what stands on every page does not grow with them, and the home page leads to all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

test('the navigation names the first fifty, the home page all', { timeout: 180_000 }, async () => {
  const sections = Array.from({ length: 120 }, (_, index) => `part-${index}`);
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  const pages = sections.map((name) => [`pages/${name}/index.en.md`, `---\ntitle: ${name}\n---\nText.\n`] as const);
  const content = contentFolder({
    'service.yaml': service.replace('[guides, about, empty]', `[${[...sections, 'guides', 'about'].join(', ')}]`),
    ...Object.fromEntries(pages),
  });
  const dist = await buildInto(scratchFolder(), content);
  const linked = (path: string) => {
    const html = readFileSync(join(dist, path), 'utf8');
    return new Set(Array.from(html.matchAll(/href="\/(part-\d+)\/"/g), ([, name]) => name));
  };
  expect([...linked('part-119/index.html')].sort()).toEqual([...sections.slice(0, 50), 'part-118', 'part-119'].sort());
  expect(linked('index.html').size).toBe(120);
  expect(readFileSync(join(dist, 'part-3/index.html'), 'utf8')).toMatch(/href="\/part-3\/"[^>]* aria-current="true"/);
});

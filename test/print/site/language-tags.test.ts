/** Texts on a page in another language than its own say which one it is, wherever they come from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { built, things } from '../../collections/built.ts';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

/** A page in Chinese. Its section and the operator have no Chinese name. */
let page = '';
/** The list and an item of a collection without a Japanese label. */
let list = '';
let item = '';
beforeAll(async () => {
  const dist = await buildInto(scratchFolder(), contentFolder());
  page = readFileSync(join(dist, 'zh-tw/guides/start/index.html'), 'utf8');
  const { errors, text } = await built(
    things(
      'title: { type: string, required: true, translate: true, role: title }\nof: { type: reference, to: things }',
      {
        'things/a.yaml': 'title: { en: Apple, ja: りんご }\n',
        'things/b.yaml': 'title: { en: Bread }\nof: a\n',
      },
      'web: { item: "things/{key}", languages: fallback }\nlabel: { en: Goods }\n',
    ),
  );
  expect(errors).toEqual([]);
  [list, item] = [text('ja/things/index.html'), text('ja/things/a/index.html')];
});

test.each([
  { what: 'the operator above', is: '<a class="brand" href="/zh-tw/" lang="en">Small</a>' },
  { what: 'the operator below', is: '<li lang="en">Small</li>' },
  {
    what: 'a section in the navigation',
    is: '<a href="/guides/" hreflang="en" lang="en" aria-current="true">Guides</a>',
  },
  { what: 'a section in the crumbs', is: '<li><a href="/guides/" lang="en" hreflang="en">Guides</a></li>' },
])('$what', ({ is }) => {
  expect(page).toContain(is);
});

test.each([
  { what: 'the label of a collection on its list', of: () => list, is: '<h1 lang="en">Goods</h1>' },
  { what: 'the title of an item in a list', of: () => list, is: /<a href="\/ja\/things\/b\/"[^>]* lang="en"/ },
  { what: 'the label of a collection that refers to an item', of: () => item, is: /<h2 [^>]*lang="en">Goods<\/h2>/ },
])('$what', ({ of, is }) => {
  expect(of()).toMatch(is);
});

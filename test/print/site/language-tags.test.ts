/** Texts on a page in another language than its own say which one it is, wherever they come from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { built, things } from '../../collections/built.ts';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

/** A page in Chinese. Its section and the operator have no Chinese name. */
let page = '';
/** The list and an item of a collection without a Japanese label. */
let list = '';
let item = '';
/** The home page of the same site in Japanese. */
let home = '';
/** An item that refers to one without a Japanese title. */
let reference = '';
/** An item whose fields have Japanese labels, English ones or none. */
let labels = '';
/** The page of a product in Japanese. */
let product = '';
beforeAll(async () => {
  const dist = await buildInto(scratchFolder(), contentFolder());
  page = readFileSync(join(dist, 'zh-tw/guides/start/index.html'), 'utf8');
  const { errors, text } = await built(
    things(
      'title: { type: string, required: true, translate: true, role: title }\nof: { type: reference, to: things }',
      {
        'things/a.yaml': 'title: { en: Apple, ja: りんご }\n',
        'things/b.yaml': 'title: { en: Bread }\nof: a\n',
        'things/c.yaml': 'title: { en: Cake, ja: ケーキ }\nof: b\n',
      },
      'web: { item: "things/{key}", languages: fallback }\nlabel: { en: Goods }\n',
    ),
  );
  expect(errors).toEqual([]);
  home = text('ja/index.html');
  [list = '', item = '', reference = ''] = ['index.html', 'a/index.html', 'c/index.html'].map((path) =>
    text(`ja/things/${path}`),
  );
  const labelled = await built(
    things(
      [
        'title: { type: string, required: true, role: title }',
        'own: { type: string, label: { en: Own, ja: 自分 } }',
        'weight: { type: number, label: { en: Weight } }',
        'place_of_birth: { type: string }',
        'box: { type: object, fields: { wide: { type: string, label: { en: Wide } }, high: { type: string, label: { ja: 高 } } } }',
        'parts: { type: list, of: { type: object, fields: { part: { type: string }, count: { type: integer, label: { en: Count, ja: 数 } } } } }',
      ].join('\n'),
      {
        'things/a.yaml':
          'title: A\nown: x\nweight: 2\nplace_of_birth: Y\nbox: { wide: w, high: h }\nparts: [{ part: p, count: 1 }]\n',
      },
      'web: things/{key}\nlabel: { en: Goods, ja: 物 }\n',
    ),
  );
  expect(labelled.errors).toEqual([]);
  labels = labelled.text('ja/things/a/index.html');
  product = readFileSync(join(inject('sampleDist'), 'ja/products/ocr/index.html'), 'utf8');
});

test.each([
  { what: 'the operator above', is: '<a class="brand" href="/zh-tw/"><span lang="en">Small</span></a>' },
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
  {
    what: 'the label of a collection in the navigation',
    of: () => list,
    is: /<a href="\/ja\/things\/" hreflang="ja" lang="en"[^>]*>Goods</,
  },
  {
    what: 'the label of a collection in the crumbs',
    of: () => item,
    is: '<li><a href="/ja/things/" lang="en">Goods</a></li>',
  },
  {
    what: 'the description of a site in its default language',
    of: () => home,
    is: '<p class="lead" lang="en">Things.</p>',
  },
  { what: 'the label of a collection that refers to an item', of: () => item, is: /<h2 [^>]*lang="en">Goods<\/h2>/ },
  { what: 'the title of an item that a field refers to', of: () => reference, is: /<dd><a [^>]* lang="en">Bread<\/a>/ },
])('$what', ({ of, is }) => {
  expect(of()).toMatch(is);
});

test.each([
  { what: 'in Japanese', is: '<dt>自分</dt>' },
  { what: 'in English alone', is: '<dt lang="en">Weight</dt>' },
  { what: 'made of the name', is: '<dt lang="en">Place of birth</dt>' },
  { what: 'of a member of an object in English', is: '<dt lang="en">Wide</dt>' },
  { what: 'of a member of an object in Japanese', is: '<dt>高</dt>' },
  { what: 'of a column made of the name', is: '<th scope="col"><span lang="en">Part</span></th>' },
  { what: 'of a column in Japanese', is: '<th scope="col">数</th>' },
])('the label of a field $what', ({ is }) => {
  expect(labels).toContain(is);
});

test('the kind of a product is in the language of the page', () => {
  expect(product).toContain('<p class="kind" lang="ja">サービス');
});

/** Files to items: what a digest is of, which mistakes are found where, and what of an item is published. */
import { describe, expect, test } from 'vitest';
import { itemText } from '../../generator/model/item-text.ts';
import { itemsIn } from '../../generator/print/respond.ts';
import { type Changes, contentFolder, loadValid } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { loadSite } from '../support/load.ts';

const product = (more: string, position = 5) =>
  `position: ${position}\nname: { en: N }\ndescription: { en: D }\n${more}`;

/**
 * `rule at: message` of all messages about the files that `changes` write, warnings too, in the order in which it is
 * shown.
 */
async function errorsOf(changes: Changes): Promise<string[]> {
  const root = contentFolder(changes);
  const { diagnostics } = await loadSite({ root, baseUrl: undefined, view: late });
  return diagnostics
    .files()
    .map((file) => ({ path: file.path.slice(root.length + 1), messages: file.messages }))
    .filter(({ path }) => path in changes)
    .flatMap(({ path, messages }) =>
      messages.map(({ line, column, ruleId, reason }) => {
        const at = line === undefined ? path : `${path}:${line}:${column}`;
        return `${ruleId} ${at}: ${reason}`;
      }),
    );
}

describe('products', () => {
  test('have the values of their file', async () => {
    const site = await loadValid({
      'products/a.yaml': product(
        'category: service\ncommercial_api: true\npath: shop/a\npublished_at: 2026-01-02\nexpires_at: 2200-01-01\n',
      ),
      'products/b.yaml': 'position: 4\nname: { en: B, zh-tw: 乙 }\ndescription: { zh-tw: 二, en: Second }\n',
    });
    const { products } = site.items;
    expect(products?.map(({ key }) => key)).toEqual(['one', 'two', 'b', 'a']);
    expect(products?.[3]).toMatchObject({
      facts: { category: 'service' },
      webPath: 'shop/a',
      translations: new Map([['en', { values: { name: 'N', description: 'D' } }]]),
    });
    expect(products?.[2]).toMatchObject({
      facts: { category: undefined },
      webPath: 'products/b',
      translations: new Map([
        ['en', { values: { name: 'B', description: 'Second' } }],
        ['zh-tw', { values: { name: '乙', description: '二' } }],
      ]),
    });
    const [, , b, a] = [...itemsIn('products', site, 'en')].map(({ summary }) => summary());
    expect(a).toMatchObject({ commercial_api: true });
    expect(b).toMatchObject({ commercial_api: false });
  });

  test.each<{ name: string; file: string; text: string; errors: string[] }>([
    {
      name: 'an id in capitals',
      file: 'products/A.yaml',
      text: product(''),
      errors: [
        'files/key products/A.yaml: Unexpected key "A", expected lower-case letters, digits and single hyphens, at most 200 in all: rename the file',
      ],
    },
    {
      name: 'an id that is too long',
      file: `products/${'a'.repeat(201)}.yaml`,
      text: product(''),
      errors: [
        `files/key products/${'a'.repeat(201)}.yaml: Unexpected key "${'a'.repeat(201)}", expected lower-case letters, digits and single hyphens, at most 200 in all: rename the file`,
      ],
    },
    {
      name: 'a key of two segments that is too long in all',
      file: `pages/guides/${'a'.repeat(97)}/${'b'.repeat(97)}.en.md`,
      text: '---\ntitle: T\n---\nText.\n',
      errors: [expect.stringContaining('at most 200 in all')],
    },
    {
      name: 'the longest key of two segments',
      file: `pages/guides/${'a'.repeat(96)}/${'b'.repeat(96)}.en.md`,
      text: '---\ntitle: T\n---\nText.\n',
      errors: [],
    },
    { name: 'the longest id', file: `products/${'a'.repeat(200)}.yaml`, text: product(''), errors: [] },
    {
      name: 'the position of another',
      file: 'products/zz.yaml',
      text: product('', 1),
      errors: [
        'products/position products/zz.yaml:1:11: Unexpected position 1, expected a unique one: products/one.yaml already has it',
      ],
    },
    {
      name: 'the path of a page',
      file: 'products/zz.yaml',
      text: product('path: guides/start\n'),
      errors: [
        'products/path products/zz.yaml:4:7: Unexpected path "guides/start", expected a unique one: pages/guides/start.en.md already has it',
      ],
    },
    {
      name: 'the path of another product',
      file: 'products/zz.yaml',
      text: product('path: products/one\n'),
      errors: [
        'products/path products/zz.yaml:4:7: Unexpected path "products/one", expected a unique one: products/one.yaml already has it',
      ],
    },
    {
      name: 'a path below a language',
      file: 'products/zz.yaml',
      text: product('path: zh-tw/shop\n'),
      errors: [
        'products/path products/zz.yaml:4:7: Unexpected path "zh-tw/shop", expected a unique one: the language zh-tw already has it',
      ],
    },
    {
      name: 'a path of our own',
      file: 'products/zz.yaml',
      text: product('path: developers/shop\n'),
      errors: [
        'products/path products/zz.yaml:4:7: Unexpected path "developers/shop", expected a unique one: Stele\'s own /developers/ already has it',
      ],
    },
    { name: 'a path below products', file: 'products/zz.yaml', text: product('path: products/x/y\n'), errors: [] },
    {
      name: 'a language that the site does not have',
      file: 'products/zz.yaml',
      text: 'position: 5\nname: { en: N, ja: N }\ndescription: { en: D, ja: D }\n',
      errors: [
        'products/name products/zz.yaml:2:16: Unexpected language "ja", expected one of en, zh-tw',
        'products/description products/zz.yaml:3:23: Unexpected language "ja", expected one of en, zh-tw',
      ],
    },
    {
      name: 'a name without a description, and the other way round',
      file: 'products/zz.yaml',
      text: 'position: 5\nname: { en: N }\ndescription: { zh-tw: D }\n',
      errors: [
        'products/name products/zz.yaml:2:9: Unexpected name alone in "en", expected a description in "en" as well',
        'products/description products/zz.yaml:3:16: Unexpected description alone in "zh-tw", expected a name in "zh-tw" as well',
      ],
    },
    {
      name: 'nothing in the default language',
      file: 'products/zz.yaml',
      text: 'position: 5\nname: { zh-tw: N }\ndescription: { zh-tw: D }\n',
      errors: [
        'translations/default products/zz.yaml:2:1: Missing key "en", expected a name in the default language: it is shown where a translation is missing',
      ],
    },
    {
      name: 'an end before its beginning',
      file: 'products/zz.yaml',
      text: product('published_at: 2026-01-02\nexpires_at: 2026-01-01\n'),
      errors: [
        'products/expires-at products/zz.yaml:5:13: Unexpected expires_at "2026-01-01", expected a time after published_at',
      ],
    },
    {
      name: 'a description in the default language, the name in another',
      file: 'products/zz.yaml',
      text: 'position: 5\nname: { zh-tw: N }\ndescription: { en: D }\n',
      errors: [
        'products/name products/zz.yaml:2:9: Unexpected name alone in "zh-tw", expected a description in "zh-tw" as well',
        'products/description products/zz.yaml:3:16: Unexpected description alone in "en", expected a name in "en" as well',
      ],
    },
    {
      name: 'a control character, with no other message',
      file: 'products/zz.yaml',
      text: 'path: guides\n\u0001',
      errors: [expect.stringMatching(/^files\/control products\/zz\.yaml:2:1: /)],
    },
    {
      name: 'no position, with no other message',
      file: 'products/zz.yaml',
      text: 'path: guides\nname: { ja: N }\ndescription: { ja: D }\n',
      errors: [expect.stringMatching(/^products\/position products\/zz\.yaml(:\d+:\d+)?: Missing key "position"/)],
    },
  ])('an error of a product is reported: $name', async ({ file, text, errors }) => {
    expect(await errorsOf({ [file]: text })).toEqual(errors);
  });
});

describe('articles', () => {
  const front = (more: string, body = 'Text.') => `---\n${more}---\n${body}\n`;

  test('have the values of their files; a translation has the facts of the leading file', async () => {
    const { items, service } = await loadValid({
      'pages/guides/a/index.en.md': front(
        'title: A\ndescription: D\nkeywords: [x, y]\ntype: HowTo\npublished_at: 2026-01-02\nupdated_at: 2026-01-03T01:00:00+01:00\n',
      ),
      'pages/guides/a/index.zh-tw.md': front('title: 甲\n', '文'),
      'posts/a.en.md': front(
        'title: P\nauthor: Ann\nsummary: S\nanswer_summary: Because.\nkeywords: [z]\nimage: ../assets/dot.svg\npublished_at: 2026-03-01\n',
      ),
      'posts/a.zh-tw.md': front('title: 文\nupdated_at: 2026-03-02\n', '文'),
      'posts/b.en.md': front('title: B\nimage: https://other.example/i.png\npublished_at: 2026-02-01\n'),
    });
    const page = items.pages?.find(({ key }) => key === 'guides/a');
    expect(page?.facts).toMatchObject({
      section: 'guides',
      is_index: true,
      type: 'HowTo',
      published_at: '2026-01-02T00:00:00Z',
    });
    expect(page?.translations.get('en')?.values).toMatchObject({
      title: 'A',
      description: 'D',
      keywords: ['x', 'y'],
      updated_at: '2026-01-03T00:00:00Z',
    });
    expect(page?.translations.get('zh-tw')?.values).toMatchObject({
      title: '甲',
      description: undefined,
      updated_at: '2026-01-03T00:00:00Z',
    });
    expect(page && itemText(page, 'zh-tw', service).keywords).toEqual([]);
    expect(page?.translations.get('zh-tw')?.body?.read().html).toBe('<p>文</p>\n');
    const [post, other] = items.posts ?? [];
    expect(post).toMatchObject({
      key: 'a',
      facts: {
        author: 'Ann',
        image: 'https://small.example/assets/dot.svg',
        published_at: '2026-03-01T00:00:00Z',
      },
    });
    expect(post?.translations.get('en')?.values).toMatchObject({
      summary: 'S',
      answer_summary: 'Because.',
      keywords: ['z'],
      updated_at: undefined,
    });
    expect(post?.translations.get('zh-tw')?.values).toMatchObject({
      summary: undefined,
      updated_at: '2026-03-02T00:00:00Z',
    });
    expect(other?.facts.image).toBe('https://other.example/i.png');
  });

  test.each<{ name: string; changes: Changes; errors: string[] }>([
    {
      name: 'an image that is not there',
      changes: { 'posts/a.en.md': front('title: A\nimage: ../assets/none.svg\npublished_at: 2026-01-01\n') },
      errors: [expect.stringMatching(/^links\/dead posts\/a\.en\.md:3:8: Unexpected image "\.\.\/assets\/none\.svg"/)],
    },
    {
      name: 'an image that is no file',
      changes: { 'posts/a.en.md': front('title: A\nimage: mailto:a@b.example\npublished_at: 2026-01-01\n') },
      errors: ['links/dead posts/a.en.md:3:8: Unexpected image "mailto:a@b.example", expected a file in assets/'],
    },
    {
      name: 'an image by a scheme that only holds an address',
      changes: {
        'posts/a.en.md': front(
          'title: A\nimage: mailto:a@b.example?subject=https://c.example\npublished_at: 2026-01-01\n',
        ),
      },
      errors: [
        'links/dead posts/a.en.md:3:8: Unexpected image "mailto:a@b.example?subject=https://c.example", expected a file in assets/',
      ],
    },
    {
      name: 'an image over plain HTTP is none',
      changes: { 'posts/a.en.md': front('title: A\nimage: http://other.example/i.png\npublished_at: 2026-01-01\n') },
      errors: [],
    },
    {
      name: 'a dead link of what is unpublished',
      changes: { 'posts/a.en.md': front('title: A\ndraft: true\npublished_at: 2026-01-01\n', '[x](none.md)') },
      errors: [expect.stringMatching(/^links\/dead posts\/a\.en\.md:6:\d+: /)],
    },
    {
      name: 'unsuitable front matter of a translation, with no other message',
      changes: {
        'pages/guides/a.en.md': front('title: A\n'),
        'pages/guides/a.zh-tw.md': front('title: 甲\nkeywords: 5\n'),
        'posts/a.en.md': front('title: P\npublished_at: 2026-01-01\n'),
        'posts/a.zh-tw.md': front('title: 文\nkeywords: 5\n'),
      },
      errors: ['pages/guides/a.zh-tw.md', 'posts/a.zh-tw.md'].map((path) =>
        expect.stringContaining(` ${path}:3:11: Unexpected `),
      ),
    },
    {
      name: 'unsuitable front matter of a leading file, with no other message',
      changes: {
        'pages/guides/a.en.md': front('title: A\nkeywords: 5\n'),
        'pages/guides/a.zh-tw.md': front('title: 甲\ntype: HowTo\n'),
        'posts/a.en.md': front('title: P\nkeywords: 5\n'),
        'posts/a.zh-tw.md': front('title: 文\nauthor: Ann\n'),
      },
      errors: ['pages/guides/a.en.md', 'posts/a.en.md'].map((path) =>
        expect.stringContaining(` ${path}:3:11: Unexpected `),
      ),
    },
    {
      name: 'a post without a date',
      changes: { 'posts/a.en.md': front('title: A\n') },
      errors: [expect.stringMatching(/^posts\/published-at posts\/a\.en\.md:\d+:\d+: Missing key "published_at"$/)],
    },
    {
      name: 'facts that a translation contradicts, or says again',
      changes: {
        'posts/a.en.md': front(
          'title: A\nauthor: Ann\nimage: ../assets/dot.svg\npublished_at: 2026-01-01T00:00:00Z\nexpires_at: 2200-01-01\n',
        ),
        'posts/a.zh-tw.md': front(
          'title: A\nauthor: Bob\nimage: ../assets/ring.svg\npublished_at: 2026-01-01T08:00:00+08:00\nexpires_at: 2300-01-01\n',
        ),
        'posts/b.en.md': front('title: B\nauthor: Ann\npublished_at: 2026-01-01\n'),
        'posts/b.zh-tw.md': front('title: 乙\nauthor: Ann\npublished_at: 2026-01-02\n'),
      },
      errors: [
        'translations/fact posts/a.zh-tw.md:3:9: Unexpected author, expected it only in posts/a.en.md',
        'translations/fact posts/a.zh-tw.md:4:8: Unexpected image, expected it only in posts/a.en.md',
        'translations/fact posts/a.zh-tw.md:6:13: Unexpected expires_at, expected it only in posts/a.en.md',
        'translations/fact posts/b.zh-tw.md:4:15: Unexpected published_at, expected it only in posts/b.en.md',
      ],
    },
    {
      name: 'facts of a page',
      changes: {
        'pages/guides/a.en.md': front('title: A\ntype: HowTo\npublished_at: 2026-01-01\nexpires_at: 2200-01-01\n'),
        'pages/guides/a.zh-tw.md': front('title: A\ntype: Article\npublished_at: 2026-01-02\nexpires_at: 2201-01-01\n'),
      },
      errors: [
        'translations/fact pages/guides/a.zh-tw.md:3:7: Unexpected type, expected it only in pages/guides/a.en.md',
        'translations/fact pages/guides/a.zh-tw.md:4:15: Unexpected published_at, expected it only in pages/guides/a.en.md',
        'translations/fact pages/guides/a.zh-tw.md:5:13: Unexpected expires_at, expected it only in pages/guides/a.en.md',
      ],
    },
    {
      name: 'an end before the beginning',
      changes: {
        'pages/guides/a.en.md': front('title: A\npublished_at: 2026-01-02\nexpires_at: 2026-01-01\n'),
        'posts/a.en.md': front('title: P\npublished_at: 2026-01-02\nexpires_at: 2026-01-02\n'),
      },
      errors: [
        'pages/expires-at pages/guides/a.en.md:4:13: Unexpected expires_at "2026-01-01", expected a time after published_at',
        'posts/expires-at posts/a.en.md:4:13: Unexpected expires_at "2026-01-02", expected a time after published_at',
      ],
    },
    {
      name: 'a link to nothing, in a translation',
      changes: { 'pages/guides/start.zh-tw.md': front('title: S\n', '[x](none.md)') },
      errors: [expect.stringMatching(/^links\/dead pages\/guides\/start\.zh-tw\.md:4:\d+: Unexpected .*none\.md/)],
    },
    {
      name: 'a link of what is unpublished to what is unpublished is no mistake; of what is published it is',
      changes: {
        'posts/a.en.md': front('title: A\ndraft: true\npublished_at: 2026-01-01\n'),
        'posts/b.en.md': front('title: B\ndraft: true\npublished_at: 2026-01-01\n', '[a](a.en.md)'),
        'posts/c.en.md': front('title: C\npublished_at: 2026-01-01\n', '[a](a.en.md)'),
      },
      errors: [expect.stringMatching(/^links\/unpublished posts\/c\.en\.md:5:\d+: /)],
    },
  ])('an error of an article is reported: $name', async ({ changes, errors }) => {
    expect(await errorsOf(changes)).toEqual(errors);
  });
});

describe('a digest', () => {
  const start = '---\ntitle: Start\n---\n[Hello](../../posts/hello.en.md)\n';
  const post = '---\ntitle: P\nimage: ../assets/dot.svg\npublished_at: 2026-01-01\n---\nText.\n';
  const files = {
    'pages/guides/index.en.md': null,
    'pages/guides/start.en.md': start,
    'posts/p.en.md': post,
    'products/two.yaml': product(''),
  };
  const digestsOf = async (changes: Changes) => {
    const { pages, posts, products } = (await loadValid({ ...files, ...changes })).items;
    return {
      page: pages?.find(({ key }) => key === 'guides/start')?.digest,
      post: posts?.find(({ key }) => key === 'p')?.digest,
      product: products?.find(({ key }) => key === 'two')?.digest,
    };
  };

  test.each<{ name: string; changes: Changes; differ: string[] }>([
    { name: 'is the same for the same files', changes: {}, differ: [] },
    {
      name: 'is of the front matter',
      changes: { 'pages/guides/start.en.md': start.replace('Start', 'Stop'), 'posts/p.en.md': post.replace('P', 'Q') },
      differ: ['page', 'post'],
    },
    {
      name: 'is of the body',
      changes: { 'pages/guides/start.en.md': `${start}\nMore.\n`, 'posts/p.en.md': `${post}More.\n` },
      differ: ['page', 'post'],
    },
    { name: 'is of a product’s text', changes: { 'products/two.yaml': product('# x\n') }, differ: ['product'] },
    {
      name: 'is of every translation',
      changes: {
        'pages/guides/start.zh-tw.md': '---\ntitle: 開\n---\n文\n',
        'posts/p.zh-tw.md': '---\ntitle: 文\n---\n文\n',
      },
      differ: ['page', 'post'],
    },
    {
      name: 'is of where links lead',
      changes: {
        'posts/hello.en.md': null,
        'posts/moved.en.md': '---\ntitle: Hello\npublished_at: 2026-01-05\n---\nText.\n',
        'moved.yaml': 'posts: { hello: moved }\n',
        'pages/guides/start.en.md': start.replace('hello', 'moved'),
      },
      differ: ['page'],
    },
    {
      name: 'is not of the image’s bytes',
      changes: { 'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
      differ: [],
    },
    {
      name: 'is of the image’s size',
      changes: { 'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8"/>' },
      differ: ['post'],
    },
  ])('a digest $name', async ({ changes, differ }) => {
    const before = await digestsOf({});
    const after = await digestsOf(changes);
    expect(Object.values(after).every((digest) => digest !== undefined && /^[\w+/=-]{43}$/.test(digest))).toBe(true);
    expect(new Set(Object.values(after)).size).toBe(3);
    const names = ['page', 'post', 'product'] as const;
    expect(names.filter((name) => before[name] !== after[name])).toEqual(differ);
  });

  test('the digest of an item changes with the address of its image', async () => {
    const root = contentFolder(files);
    const digestAt = async (url: string) => {
      const { site } = await loadSite({ root, baseUrl: { url, source: '--base-url' }, view: late });
      return site?.items.posts?.find(({ key }) => key === 'p')?.digest;
    };
    expect(await digestAt('https://a.example')).toBe(await digestAt('https://a.example'));
    expect(await digestAt('https://a.example')).not.toBe(await digestAt('https://b.example'));
  });

  test('the digest of a page changes with its key, and if it becomes the index of a folder', async () => {
    const text = '---\ntitle: A\n---\nText.\n';
    const digestAt = async (path: string, key: string) =>
      (await loadValid({ [path]: text })).items.pages?.find((page) => page.key === key)?.digest;
    const found = [
      await digestAt('pages/guides/a.en.md', 'guides/a'),
      await digestAt('pages/guides/a/index.en.md', 'guides/a'),
      await digestAt('pages/guides/b.en.md', 'guides/b'),
    ];
    expect(new Set(found).size).toBe(3);
    const same = await loadValid({ 'products/x.yaml': product('', 7), 'products/y.yaml': product('', 8) });
    const [x, y] = (same.items.products ?? []).slice(2).map(({ digest }) => digest);
    expect(x).not.toBe(y);
  });
});

/** What the texts of a repository link to and show, and the settings that follow from it. */
import { describe, expect, test } from 'vitest';
import { imageFolders, imageHosts, withImages } from '../../generator/init/from/images.ts';
import { imagePath, type Targets, targetsOf } from '../../generator/init/from/targets.ts';

const none: Targets = { pages: [], rootImages: [], nearImages: [], hosts: [] };

describe('a text names', () => {
  const long = (start: string) => start + 'x'.repeat(1000 - start.length);
  test.each<[body: string, found: Partial<Targets>]>([
    ['[a](/) [b]( /b/ ) [c](</c>)', { pages: ['', 'b', 'c'] }],
    ['[a](/a "title") [b](/b?c) [d](/d#e) [f](/f%20g)', { pages: ['a', 'b', 'd', 'f g'] }],
    [
      '[a](/a.html) [b](/b.htm) [c](/c.md) [d](/d.mdx) [e](/e.HTML) [f](/f.html/g)',
      { pages: ['a', 'b', 'c', 'd', 'e', 'f.html/g'] },
    ],
    [
      '[a](/index) [b](/b/index.html) [c](/c/Index.md) [d](/dindex) [e](/index/e) [f](/f//)',
      { pages: ['', 'b', 'c', 'dindex', 'index/e', 'f'] },
    ],
    [`[a](${long('/a')})`, { pages: [long('a') + 'x'.repeat(0)].map((page) => page.slice(0, 999)) }],
    ['[a](b) [c](../d.md) [e](?f) [g](#h)', {}],
    ['[a](mailto:a@b.example) [b](b:c.png) [d](s3://e/f.png) [g](MAILTO:h.png)', {}],
    ['![a](x+y:z.png) ![b](x.y:z.png) ![c](x-y:z.png)', {}],
    ['![](a.png) ![b](../c/d.JPG) [e](f.webp)', { nearImages: ['docs/a.png', 'c/d.JPG', 'docs/f.webp'] }],
    ['![](/a.png) ![b](/x//y.png?z) [c](/d.svg)', { rootImages: ['a.png', 'x//y.png', 'd.svg'] }],
    ['![](https://a.example/b) ![c](//d.example/e.png)', { hosts: ['a.example', 'd.example'] }],
    ['![c](HTTPS://C.EXAMPLE/d) ![e\nf](https://g.example/h)', { hosts: ['c.example', 'g.example'] }],
    // Without https, no host is allowed.
    ['![a](http://b.example/c) ![d](HTTP://e.example/f)', { hosts: ['', ''] }],
    ['[a](https://b.example/c.png) [d](http://e.example/)', {}],
    ['[a]: /a\n   [b]: </b>\n[c]: /c "title"\n[d]:         /d', { pages: ['a', 'b', 'c', 'd'] }],
    [`[${'a'.repeat(200)}]: /b\n[${'c'.repeat(201)}]: /d`, { pages: ['b'] }],
    [`[a]: ${long('/a')}`, { pages: [long('/a').slice(1)] }],
    ['See [a]: /b\n\n[c]d]: /e', {}],
    [' [a]: https://b.example/c.png', {}],
    [
      '![A][b-c] ![d][] ![e] [f]\n\n[B-C]: https://b.example/c\n[d]: //d.example/\n[e]: https://e.example/e.png',
      { hosts: ['b.example', 'd.example', 'e.example'] },
    ],
    ['![a][b]\n\n[a]: https://a.example/a.png\n[b]: b.png', { nearImages: ['docs/b.png'] }],
    [
      '<a href="/a">\n<a class="b" href=\'/b\' title=\'c\'>\n<A HREF="/d">\n<i data-src="/e">',
      { pages: ['a', 'b', 'd', 'e'] },
    ],
    [`<a href="${long('/a')}">`, { pages: [long('/a').slice(1)] }],
    [`<a href="/it's.md"> <a href='/a"b.md'>`, { pages: ["it's", 'a"b'] }],
    ['<i nosrc="/a">', {}],
    [
      '<img src="https://a.example/b">\n<img\n  alt=""\n  src="https://c.example/d">',
      { hosts: ['a.example', 'c.example'] },
    ],
    ['<imgx src="https://a.example/b"> <script src="https://c.example/d">', {}],
    ['```md\n[a](/b)\n```\n[c](/d)', { pages: ['d'] }],
    // Jekyll, Eleventy and Hugo.
    [
      '[a]({{ site.baseurl }}/a) [b]({{site.url}}{{site.baseurl}}/b) [c]({{- site.baseurl -}}/c)',
      { pages: ['a', 'b', 'c'] },
    ],
    ['[a]({{ "/a" | relative_url }}) [b]({{\'/b\'|url}}) [c]({{- "/c/" | relURL -}})', { pages: ['a', 'b', 'c'] }],
    [`[a]({{ "/${'a'.repeat(499)}" | url }})`, { pages: ['a'.repeat(499)] }],
    ['[a]({{ "/a", "/b" | url }})', {}],
    // Includes and shortcodes.
    [
      '{% include image.html file="/a/b.png" alt="c" %} {{< image src="https://d.example/e.png" >}}',
      { rootImages: ['a/b.png'], hosts: ['d.example'] },
    ],
    [
      '{{< figure src="a.png" >}} {% image "b/c.png", "d" %} {{ image(src="../e.png") }}',
      { nearImages: ['docs/a.png', 'docs/b/c.png', 'e.png'] },
    ],
    ['{{ image({ "src": "a.png", "alt": "b" }) }}', { nearImages: ['docs/a.png'] }],
    // Docusaurus.
    [
      "<img src={useBaseUrl('/a.png')} /> <img src={require('./b.png').default}>",
      { rootImages: ['a.png'], nearImages: ['docs/b.png'] },
    ],
  ])('%s', (body, found) => {
    expect(targetsOf([{ path: 'docs/a.md', data: {}, body }], new Set())).toEqual({ ...none, ...found });
  });
});

test('an image has the destination of a definition in a file that texts include', () => {
  const files = [
    { path: 'docs/a.md', data: {}, body: '[![badge]][crate]\n\n{{#include links.md}}\n' },
    {
      path: 'docs/links.md',
      data: {},
      body: '[badge]: https://badges.example/a.svg\n[crate]: https://crates.example/\n',
    },
  ];
  expect(targetsOf(files, new Set())).toEqual({ ...none, hosts: ['badges.example'] });
});

test('an image that is not beside a text may be beside the address of its page', () => {
  const file = { path: 'docs/a/b.md', data: {}, body: '![](../../i.png) ![](../i.png) ![](../j.png)' };
  expect(targetsOf([file], new Set(['docs/i.png', 'docs/a/j.png', 'docs/j.png']))).toEqual({
    ...none,
    nearImages: ['docs/i.png', 'docs/i.png', 'docs/j.png'],
  });
});

test.each<[value: unknown, ofText: Partial<Targets>, ofData: Partial<Targets>]>([
  ['near.png', { nearImages: ['docs/near.png'] }, { nearImages: ['docs/near.png'] }],
  ['img/a.png', { rootImages: ['img/a.png'] }, {}],
  ['/img/a.png', { rootImages: ['img/a.png'] }, { rootImages: ['img/a.png'] }],
  [['/a.png', 1, 'b'], { rootImages: ['a.png'] }, { rootImages: ['a.png'] }],
  [
    { src: '/a.png', rows: [{ src: '/b.png' }] },
    { rootImages: ['a.png', 'b.png'] },
    { rootImages: ['a.png', 'b.png'] },
  ],
  [{ src: 'a.png' }, {}, {}],
  ['./img/a.png', {}, {}],
  ['//a.example/b.png', {}, {}],
  ['HTTPS://a.example/b.png', {}, {}],
  [['b:c.png', 's3:d.png', 'x+y:z.png', 'x.y:z.png', 'x-y:z.png'], {}, {}],
])('the value %j names an image', (value, ofText, ofData) => {
  const file = (body: string | undefined) => [{ path: 'docs/a', data: { image: value }, body }];
  const images = new Set(['docs/near.png']);
  expect(targetsOf(file(''), images)).toEqual({ ...none, ...ofText });
  expect(targetsOf(file(undefined), images)).toEqual({ ...none, ...ofData });
});

test.each([
  ['a.png', 'a.png'],
  ['/a b/c%20d.JPEG?e#f', '/a b/c d.JPEG'],
  ['a.png\n', undefined],
  ['a\rb.png', undefined],
  ['a\nb.png', undefined],
  ['a  b.png', undefined],
  ['a.png.txt', undefined],
  ['png', undefined],
  [`${'a'.repeat(996)}.png`, `${'a'.repeat(996)}.png`],
  [`${'a'.repeat(997)}.png`, undefined],
])('the path of an image in %j: %j', (written, path) => {
  expect(imagePath(written)).toBe(path);
});

describe('folders of images', () => {
  test.each<[name: string, targets: Partial<Targets>, images: readonly string[], folders: readonly string[]]>([
    ['with the most', { rootImages: ['a.png', 'b.png'] }, ['x/a.png', 'long/a.png', 'long/b.png'], ['long']],
    ['the shortest of equal ones', { rootImages: ['a.png'] }, ['bb/a.png', 'c/a.png'], ['c']],
    ['the first of equal length', { rootImages: ['a.png'] }, ['c/a.png', 'b/a.png'], ['b']],
    ['the root', { rootImages: ['x/a.png'] }, ['x/a.png'], ['.']],
    [
      'at most three',
      { rootImages: ['a.png', 'b.png', 'c.png', 'd.png'] },
      ['e/a.png', 'f/b.png', 'g/c.png', 'h/d.png'],
      ['e', 'f', 'g'],
    ],
    [
      'beside those of texts, two levels of them',
      { nearImages: ['x/y/z/a.png', 'b.png', 'docs/c.png', 'missing/d.png'] },
      ['x/y/z/a.png', 'docs/c.png', 'b.png'],
      ['.'],
    ],
    ['beside those of texts', { nearImages: ['x/y/z/a.png', 'docs/c.png'] }, ['x/y/z/a.png', 'docs/c.png'], ['x/y']],
    ...['a\\b', 'a:b', 'a{b', 'a}b', 'a*b'].map((folder): [string, Partial<Targets>, string[], string[]] => [
      `not ${folder}, which \`static\` refuses`,
      { rootImages: ['a.png'], nearImages: [`${folder}/a.png`] },
      [`${folder}/a.png`],
      [],
    ]),
  ])('%s', (_, targets, images, folders) => {
    expect(imageFolders({ ...none, ...targets }, images, ['docs/{slug}.md']).folders).toEqual(folders);
  });
});

test.each([
  [[], 'self'],
  [
    ['b.example', 'a.example', 'b.example', 'cdn-1.x-2.example9'],
    ['a.example', 'b.example', 'cdn-1.x-2.example9'],
  ],
  [
    Array.from({ length: 10 }, (_, index) => `a${index}.example`),
    Array.from({ length: 10 }, (_, index) => `a${index}.example`),
  ],
  [Array.from({ length: 11 }, (_, index) => `a${index}.example`), 'any'],
  ...['', 'localhost', 'a.example:8080', 'user@a.example'].map((host) => [[host], 'any']),
])('images from %j need `images_from: %j`', (hosts, expected) => {
  expect(imageHosts({ ...none, hosts: hosts as string[] })).toEqual(expected);
});

describe('fields of images', () => {
  const text = (data: object) => ({ path: 'a.md', data, body: '' });
  const field = (name: string, more: object = {}) => ({
    name,
    field: { type: 'string' as const, ...more },
    guess: 'a guess',
  });
  const isThere = (_: unknown, written: string) => !written.includes('missing');

  test.each(['image', 'cover', 'photo', 'picture', 'poster', 'hero', 'banner', 'thumb', 'feature', 'main_image_url'])(
    '%s is the one that a page shows first',
    (name) => {
      const [icon, main] = withImages(
        [field('icon'), field(name)],
        [text({ icon: 'a.png', [name]: 'b.png' })],
        isThere,
      );
      expect(icon?.field).toEqual({ type: 'image' });
      expect(main).toEqual({ name, field: { type: 'image', role: 'image' }, guess: undefined });
    },
  );

  test('a list of them is none', () => {
    const list = { name: 'photos', field: { type: 'list' as const, of: 'string' as const }, guess: undefined };
    const found = withImages([list, field('cover')], [text({ photos: ['a.png', 'b.png'], cover: 'c.png' })], isThere);
    expect(found.map((one) => one.field)).toEqual([
      { type: 'list', of: { type: 'image' } },
      { type: 'image', role: 'image' },
    ]);
  });

  test('members of objects, and of objects in lists, are images too', () => {
    const member = {
      type: 'object' as const,
      fields: { alt: { type: 'string' as const }, src: { type: 'string' as const } },
    };
    const named = (name: string, of: object) => ({ name, field: { ...of }, guess: 'a guess' });
    const data = { cover: { alt: 'A', src: 'a.png' }, rows: [{ alt: 'B', src: 'b.png' }, { alt: 'C' }] };
    const found = withImages(
      [named('cover', member), named('rows', { type: 'list', of: member })],
      [text(data)],
      isThere,
    );
    const fields = { alt: { type: 'string' }, src: { type: 'image' } };
    expect(found.map((one) => one.field)).toEqual([
      { type: 'object', fields },
      { type: 'list', of: { type: 'object', fields } },
    ]);
  });

  test.each<[name: string, more: object, files: readonly object[], type: string]>([
    ['most are there', {}, [{ a: 'b.png' }, { a: 'c.png' }, { a: 'missing.png' }, {}, { a: '' }], 'image'],
    ['half are there', {}, [{ a: 'b.png' }, { a: 'missing.png' }], 'string'],
    ['one is no image', {}, [{ a: 'b.png' }, { a: 'c.png' }, { a: 'x' }], 'string'],
    ['one is a number', {}, [{ a: 'b.png' }, { a: 'c.png' }, { a: 3 }], 'string'],
    ['none is there', {}, [{ a: 'missing.png' }], 'string'],
    ['the field is the title', { role: 'title' }, [{ a: 'b.png' }], 'string'],
    ['the field is read from another key', { from: 'b' }, [{ a: 'x', b: 'b.png' }], 'image'],
  ])('if %s', (_, more, files, type) => {
    const [found] = withImages([field('a', more)], files.map(text), isThere);
    expect(found?.field.type).toBe(type);
  });

  test('of data, all must be there', () => {
    const data = (a: string) => ({ path: 'a.json', data: { a }, body: undefined });
    const typeWith = (...files: string[]) => withImages([field('a')], files.map(data), isThere)[0]?.field.type;
    expect([typeWith('b.png', 'c.png'), typeWith('b.png', 'c.png', 'missing.png')]).toEqual(['image', 'string']);
  });
});

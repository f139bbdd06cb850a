/** The author's Markdown with absolute addresses: the same text, byte for byte, wherever nothing had to change. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadValid } from '../support/content-folder.ts';
import { renderers } from '../support/renderers.ts';

describe.each(renderers)('by $parser', ({ renderMarkdown }) => {
  const resolve = (link: string) => ({ url: /^([a-z]+:|#|$)/.test(link) ? link : `https://a.example/${link}` });
  const resolved = (body: string) => renderMarkdown(body, resolve, 'https://a.example/here/').markdown;

  test.each([
    { name: 'a link', body: 'a [b](c.md) d', is: 'a [b](https://a.example/c.md) d' },
    { name: 'a title', body: '[b](c.md "t")', is: '[b](https://a.example/c.md "t")' },
    { name: 'space around', body: '[b](  c.md  )', is: '[b](  https://a.example/c.md  )' },
    { name: 'angle brackets', body: '[b](<c d.md>)', is: '[b](https://a.example/c%20d.md)' },
    {
      name: 'an image in a link',
      body: '[![a](b.svg)](c.md)',
      is: '[![a](https://a.example/b.svg)](https://a.example/c.md)',
    },
    { name: 'an image whose text has an end in it', body: '![`](<`](b.svg)', is: '![`](<`](https://a.example/b.svg)' },
    // Spellings of CommonMark: white space, titles, brackets and backslashes.
    ...[
      ['[b](\tc.md\t)', '[b](\tURL\t)'],
      ['[b](\n\tc.md\n)', '[b](\n\tURL\n)'],
      ['> [b](\n>\tc.md\n>\t"d")', '> [b](\n>\tURL\n>\t"d")'],
      ...['""', "''", '()', '"a\\"b"', "'a\\'b'", '(a\\)b)', '(a\\(b)', '"a\\\\"', "'a\\\\'", '(a\\\\)'].map(
        (title) => [`[b](c.md ${title})`, `[b](URL ${title})`],
      ),
      ['[b](c.md "d\ne")', '[b](URL "d\ne")'],
      ['[x]\n\n[x]:\tc.md', '[x]\n\n[x]:\tURL'],
      ['[x]\n\n[x]:\n\tc.md\n\t"d"', '[x]\n\n[x]:\n\tURL\n\t"d"'],
      ['[x]\n\n   [x]: <c.md> (d)', '[x]\n\n   [x]: URL (d)'],
      ['[b](<c.md>\t"d")', '[b](URL\t"d")'],
      ['[b `](c.md "`](c.md)', '[b `](c.md "`](URL)'],
      ['[b \\](c.md)](c.md)', '[b \\](c.md)](URL)'],
      ['[](c.md) ![](c.md)', '[](URL) ![](URL)'],
      ['[b](c.md)[b](c.md)', '[b](URL)[b](URL)'],
    ].map(([body = '', is = '']) => ({
      name: JSON.stringify(body),
      body,
      is: is.replaceAll('URL', 'https://a.example/c.md'),
    })),
    ...[
      { address: 'c\\ "d"', written: 'c%5C "d"' },
      { address: '<c\\>d>', written: 'c%3Ed' },
      { address: '<c\\<d>', written: 'c%3Cd' },
      { address: '<c\\\\>', written: 'c%5C' },
      { address: '<c)d>', written: 'c%29d' },
      { address: 'c\\)d\\(', written: 'c%29d%28' },
      { address: 'c(d(e))', written: 'c%28d%28e%29%29' },
      { address: 'c`d', written: 'c%60d' },
      { address: 'c&d&#38;e', written: 'c&d&e' },
    ].map(({ address, written }) => ({
      name: `the address ${address}`,
      body: `[b](${address})`,
      is: `[b](https://a.example/${written})`,
    })),
    { name: 'a definition', body: '[b][x]\n\n[x]: c.md "t"', is: '[b][x]\n\n[x]: https://a.example/c.md "t"' },
    {
      name: 'lines, in a quote',
      body: '> [b](\n> c.md\n> "t\n> u")',
      is: '> [b](\n> https://a.example/c.md\n> "t\n> u")',
    },
    { name: 'the line of a lazy quote', body: '> [b](\nc.md)', is: '> [b](\nhttps://a.example/c.md)' },
    {
      name: 'a text with an end in it',
      body: '[b `](d)` \\](e)](c.md)',
      is: '[b `](d)` \\](e)](https://a.example/c.md)',
    },
    { name: 'an image with an end in it', body: '![b `](d "`](c.md)', is: '![b `](d "`](https://a.example/c.md)' },
    {
      name: 'an image with another',
      body: '![b ![](d)](c.md "](e)")',
      is: '![b ![](d)](https://a.example/c.md "](e)")',
    },
    { name: 'references', body: '[b](c&amp;d\\).md)', is: '[b](https://a.example/c&d%29.md)' },
    {
      name: 'a definition on lines',
      body: '> [x\\]: y]:\n> c.md\n\n[x\\]: y]',
      is: '> [x\\]: y]:\n> https://a.example/c.md\n\n[x\\]: y]',
    },
    {
      name: 'beside emphasis of CJK',
      body: '字**「[b](c.md)」**字[d](e.md)',
      is: '字**「[b](https://a.example/c.md)」**字[d](https://a.example/e.md)',
    },
    { name: 'a comment in a list', body: '- <!-- c -->\n- [b](c.md)', is: '- <!-- -->\n- [b](https://a.example/c.md)' },
    { name: 'a table', body: '| a |\n| - |\n| [b](c.md) |', is: '| a |\n| - |\n| [b](https://a.example/c.md) |' },
    {
      name: 'a quote',
      body: '> - [b](c.md)\n>   [d](e.md)',
      is: '> - [b](https://a.example/c.md)\n>   [d](https://a.example/e.md)',
    },
    { name: 'a footnote', body: 'a[^1]\n\n[^1]: [b](c.md)', is: 'a[^1]\n\n[^1]: [b](https://a.example/c.md)' },
    { name: 'beside characters of two units', body: '😀 字 [b](c.md) 字', is: '😀 字 [b](https://a.example/c.md) 字' },
    { name: 'a tab before', body: '-\t[b](c.md)', is: '-\t[b](https://a.example/c.md)' },
    { name: 'a place in the same text', body: '[b](#c)', is: '[b](https://a.example/here/#user-content-c)' },
    {
      name: 'a bar, which would end a cell',
      body: '| a |\n| - |\n| [b](c\\|d) |',
      is: '| a |\n| - |\n| [b](https://a.example/c%7Cd) |',
    },
    { name: 'parentheses', body: '[b](c(d).md)', is: '[b](https://a.example/c%28d%29.md)' },
    { name: 'what looks like a reference', body: '[b](c?d&amp;copy;)', is: '[b](https://a.example/c?d&amp;copy;)' },
    { name: 'a scheme that runs', body: '[b](javascript:c)', is: '[b](<>)' },
    { name: 'a fence that is open', body: '```` js\n```\na\n', is: '```` js\n```\na\n````\n' },
    { name: 'a fence of another kind in an open one', body: ' ~~~\n```\na', is: ' ~~~\n```\na\n~~~\n' },
    { name: 'a fence and nothing else', body: '```', is: '```\n```\n' },
    { name: 'a comment', body: '- a\n\n<!-- for\neditors -->\n\n- b', is: '- a\n\n<!-- -->\n\n- b' },
  ])('$name', ({ body, is }) => {
    expect(resolved(body)).toBe(is);
  });

  test.each([
    { name: 'an absolute address', body: '[b]( <https://b.example/(1)> )' },
    { name: 'addresses in the text', body: '<https://b.example/> www.b.example a@b.example' },
    { name: 'code', body: '`[b](c.md)`\n\n    [b](c.md)\n\n```\n[b](c.md)\n```\n' },
    { name: 'a closed fence', body: 'a\n\n~~~ js\n```\n~~~~  \n\n' },
    { name: 'a fence that ends with its list', body: '- ```\n  a' },
    { name: 'indented code at the end', body: 'a\n\n    ```\n    b' },
    { name: 'what is no link', body: '[b](c d.md) [b] (c.md) \\[b](c.md)' },
    { name: 'marks and trailing space', body: '*a* **b** _c_  \n* * *\n\n\n+ d   \n' },
  ])('$name is not changed', ({ body }) => {
    expect(resolved(body)).toBe(body);
  });

  test.each([
    ['a', 'a'],
    ['', ''],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['# a', '\\# a'],
    ['=', '\\='],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['1 a - b + c # d = e 2. f 3)', '1 a - b + c # d = e 2. f 3)'],
    ['\\*a\\* \\_b\\_ \\`c\\`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['\\[a\\] \\<b\\> c | d ~ e & f \\\\', '\\[a\\] \\<b\\> c \\| d \\~ e \\& f \\\\'],
    ['a\nb', 'a b'],
    ['a&#32;&#32;b&#9;c', 'a b c'],
  ])('an image that is not published becomes its text: %j', (alt, text) => {
    const draft = () => ({ reason: 'a draft', unpublished: true });
    expect(renderMarkdown(`![${alt}](b.png)\n\n![${alt}][c]\n\n[c]: d.png`, draft).markdown).toBe(
      `${text}\n\n${text}\n\n`,
    );
  });

  test('an address in the text is replaced, too', () => {
    const moved = (url: string) => ({ url: url.replace('/b', '/c (d)') });
    const { markdown } = renderMarkdown(
      'See https://a.example/b, <https://a.example/b> and https://a.example/.',
      moved,
    );
    const address = '<https://a.example/c%20%28d%29>';
    expect(markdown).toBe(`See ${address}, ${address} and https://a.example/.`);
  });

  test.each([
    ['[https://a.example/b](c)', 'https\\://a.example/b'],
    ['https://a.example/b', 'https\\://a.example/b'],
    ['<https://a.example/b>', 'https\\://a.example/b'],
    ['[see HTTP://a.example *https://b.example*](https://c.example)', 'see HTTP\\://a.example *https\\://b.example*'],
    ['[`https://a.example` at 10:30](c)', '`https://a.example` at 10:30'],
    ['[https://a.example][c]\n\n[c]: d', 'https\\://a.example\n\n'],
    // At the start of a line, these would begin a list, a heading, a quotation or code.
    ['[1. a](b)  \n[2) *c*][d]\n\n[d]: e', '1\\. a  \n2\\) *c*\n\n'],
    ['- [- a](b)\n- [+ c](d)\n- [* e](f)', '- \\- a\n- \\+ c\n- \\* e'],
    ['[# a](b) [> d](e) [~~~ f](g)', '\\# a \\> d \\~~~ f'],
    ['a\n[===](b)\n[---](c)', 'a\n\\===\n\\---'],
    ['[1.5 a](b) [2026](c) [\\# d](e) [*f*](g) [-1](h) [#2](i) [~~j~~](k)', '1.5 a 2026 \\# d *f* -1 #2 ~~j~~'],
  ])('a link that is not published becomes a text without a link: %s', (link, text) => {
    const draft = () => ({ reason: 'a draft', unpublished: true });
    expect(renderMarkdown(link, draft).markdown).toBe(text);
  });

  test.each(['a?b:c', 'a#b:c', '/a:b', 'a/b:c', './a:b'])('a colon in %s ends no scheme', (link) => {
    const { html, mistakes } = renderMarkdown(`[x](${link}) ![y](${link})`, (url) => ({ url }));
    expect({ html, mistakes }).toEqual({
      html: `<p><a href="${link}">x</a> <img src="${link}" alt="y"></p>\n`,
      mistakes: [],
    });
  });

  test.each(['```\na\n``` \t', '~~~\na\n   ~~~~\n\n', '```\n```'])(
    'a fence with an end is not closed again: %j',
    (body) => {
      expect(resolved(body)).toBe(body);
    },
  );

  test('the Markdown version, rendered again, has the same text as the HTML', () => {
    const pieces = [
      '[a](b.md)',
      '![a](<b c.svg> "t")',
      '[x]: d.md',
      '[a][x]',
      '`',
      '```',
      '| a | [b](c) |',
      '| - | - |',
      '> ',
      '- ',
      '1. ',
      '![',
      '](<e>)',
      '](e\n"t")',
      '\\',
      '"',
      '(',
      ')',
      '&amp;',
      '**「',
      '」**',
      'www.a.example',
    ];
    const bodies = fc.array(
      fc.constantFrom(...pieces, '\n', '\n\n', ' ', 'text', '字', '😀', '*', '**', '[^1]', '[^1]: ', '\t'),
    );
    const identity = (url: string) => ({ url });
    fc.assert(
      fc.property(bodies, (parts) => {
        const { html, markdown } = renderMarkdown(parts.join(''), resolve);
        // A parenthesis in an address may be written in two ways.
        const again = renderMarkdown(markdown, identity).html;
        expect(again.replaceAll('%28', '(').replaceAll('%29', ')')).toBe(html);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });
});

describe('in a site', () => {
  test('links resolve to pages, posts and assets', async () => {
    const { items } = await loadValid();
    expect(
      items.pages
        ?.find(({ key }) => key === 'guides')
        ?.translations.get('en')
        ?.body?.read()
        .markdown.trim(),
    ).toBe(
      'See [the start](https://small.example/guides/start/#user-content-first) and [the post](https://small.example/posts/hello/).',
    );
    expect(
      items.posts
        ?.find(({ key }) => key === 'hello')
        ?.translations.get('en')
        ?.body?.read().markdown,
    ).toContain('![A dot](https://small.example/assets/dot.svg)');
  });
});

/** What only shows once files are seen together, or in the text below the front matter. */
import { type Mistake, markdown } from './mistake.ts';

const path = 'pages/guides/new.en.md';
const post = 'title: New\npublished_at: 2026-01-01';

/** A new page with this body, which begins on line 4. */
function body(name: string, text: string, at: string, rule: string, ...says: string[]): Mistake {
  return { name, changes: { [path]: markdown('title: New', text) }, expected: [{ at: `${path}:${at}`, rule, says }] };
}

export const bodyMistakes: readonly Mistake[] = [
  body('a dead link', 'See [it](gone.en.md).', '4:5', 'links/dead', '"gone.en.md"', 'pages/guides/gone.en.md'),
  body('a dead link out of content/', '[it](../../../etc/passwd)', '4:1', 'links/dead', '"../../../etc/passwd"'),
  body('a dead link in a definition', '[it][1]\n\n[1]: gone.en.md\n', '6:1', 'links/dead', '"gone.en.md"'),
  body('a dead link in a footnote', 'a[^1]\n\n[^1]: See [it](gone.en.md).', '6:11', 'links/dead', '"gone.en.md"'),
  body('a dead image', 'a\n\nb ![it](../../assets/no.svg)', '6:3', 'links/dead', 'assets/no.svg'),
  body('a dead root link into assets/', '[it](/assets/no.svg)', '4:1', 'links/dead', '"/assets/no.svg"'),
  body('a place in this text that is not there', 'a [b](#c)\n\n# D', '4:3', 'links/anchor', '"#c"', 'this text'),
  body(
    'a place named in capitals',
    '[b](#Part-one)\n\n# Part one',
    '4:1',
    'links/anchor',
    '(did you mean "part-one"?)',
  ),
  body('a place without its number', '[b](#c-2)\n\n# C\n\n# C', '4:1', 'links/anchor', '"c-2"'),
  body('a place in another text', 'a [b](start.en.md#no)', '4:3', 'links/anchor', 'pages/guides/start.en.md', '"no"'),
  body('a place in a translation', '[b](start.zh-tw.md#first)', '4:1', 'links/anchor', 'pages/guides/start.zh-tw.md'),
  body('raw HTML in a line', 'a<br>b', '4:2', 'markdown/html', 'HTML', 'Markdown'),
  body('raw HTML as a block', 'a\n\n<div>b</div>\n', '6:1', 'markdown/html', 'HTML', 'Markdown'),
  body('raw HTML between two comments', '<!-- a --><i>b</i><!-- c -->', '4:1', 'markdown/html', 'HTML'),
  {
    name: 'a dead link below long front matter, with CRLF',
    changes: {
      [path]: markdown(
        `title: New\nkeywords:\n${'  - a\n'.repeat(40)}type: Article`,
        '\nText.\n\n- A [link](no.en.md).',
      ).replaceAll('\n', '\r\n'),
    },
    expected: [{ at: `${path}:49:5`, rule: 'links/dead', says: ['"no.en.md"'] }],
  },
  {
    name: 'an image in front matter that is missing',
    changes: { 'posts/new.en.md': markdown(`${post}\nimage: ../assets/no.svg`) },
    expected: [{ at: 'posts/new.en.md:4:8', rule: 'links/dead', says: ['assets/no.svg'] }],
  },
  ...['javascript:alert(1)', 'data:image/png;base64,AA', '"#top"'].map((image) => ({
    name: `the image ${image}, which is no address to publish`,
    changes: { 'posts/new.en.md': markdown(`${post}\nimage: ${image}`) },
    expected: [{ at: 'posts/new.en.md:4:8', rule: 'links/dead', says: [image.replaceAll('"', '')] }],
  })),
  {
    name: 'a translation that contradicts a fact',
    changes: { 'posts/hello.zh-tw.md': markdown('title: 你好\nauthor: Bob') },
    expected: [{ at: 'posts/hello.zh-tw.md:3:9', rule: 'translations/fact', says: ['author', 'posts/hello.en.md'] }],
  },
  {
    name: 'a translation that adds a fact',
    changes: { 'posts/older.zh-tw.md': markdown('title: 舊\nauthor: Bob') },
    expected: [{ at: 'posts/older.zh-tw.md:3:9', rule: 'translations/fact', says: ['author', 'posts/older.en.md'] }],
  },
];

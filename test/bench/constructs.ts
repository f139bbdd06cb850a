/**
 * Markdown that a machine may write and no human does: one construct each, repeated until a file is full. What a
 * parser, the sanitiser or Stele itself does badly with shows as time or memory that grows faster than the file.
 */

/** The text of a construct, of about `size` bytes. */
type Construct = (size: number) => string;

/** `piece` as often as it fits; a function gets the number of each. */
function repeated(piece: string | ((number: number) => string), size: number): string {
  let text = '';
  let bytes = 0;
  for (let number = 0; ; number++) {
    const next = typeof piece === 'string' ? piece : piece(number);
    bytes += Buffer.byteLength(next);
    if (bytes > size) return text;
    text += next;
  }
}

/** The same piece all over. */
const all =
  (piece: string | ((number: number) => string)): Construct =>
  (size) =>
    repeated(piece, size);

/** A text, and pieces behind it. */
const after =
  (head: string, piece: string | ((number: number) => string)): Construct =>
  (size) =>
    head + repeated(piece, size - Buffer.byteLength(head));

/** As many of the second as of the first. */
const halves =
  (first: string | ((number: number) => string), second: string | ((number: number) => string)): Construct =>
  (size) =>
    repeated(first, size / 2) + repeated(second, size / 2);

/** A table with `columns` columns whose rows are as short as they can be: GitHub's rule fills them up. */
const table =
  (columns: (size: number) => number, row: string): Construct =>
  (size) => {
    const count = Math.floor(columns(size));
    const head = `${'|a'.repeat(count)}|\n${'|-'.repeat(count)}|\n`;
    return head + repeated(row, size - head.length);
  };

/** Each line a level further in. */
const stairs =
  (line: (depth: number) => string): Construct =>
  (size) =>
    repeated(line, size);

export const constructs: Readonly<Record<string, Construct>> = {
  'plain words': all('word '),
  'paragraphs of one letter': all('a\n\n'),
  'lines of one letter': all('a\n'),
  'one long word': all('a'),
  'hard line breaks': all('a  \n'),
  backslashes: all('\\'),
  'line ends in backslashes': all('a\\\n'),
  'blank lines': all('\n'),
  tabs: all('\t'),
  'spaces within a line': (size) => `a${' '.repeat(size - 2)}b`,
  'spaces and line ends': all(' \n'),

  'a table of short rows': table((size) => Math.sqrt(size), '|\n'),
  'a table of short rows, half of it head': table((size) => size / 8, '|\n'),
  'a table of one column': table(() => 1, '|a\n'),
  'a table of full rows': table(() => 10, '|a|a|a|a|a|a|a|a|a|a|\n'),
  'a row of empty cells': after('|a|\n|-|\n', '|'),
  'heads of tables without rows': all('|a|\n|-|\n\n'),
  'tables in quotes': all('> |a|b|\n> |-|-|\n> |\n\n'),
  'a wide head that is none': (size) => `${'|a'.repeat(size / 4)}|\n${'|-'.repeat(size / 4 - 1)}|\n`,
  'delimiter rows': all('|-|-|\n'),
  'pipes in lines': all('a|b\n'),

  'references to one footnote': (size) => `${repeated('[^a]', size - 8)}\n\n[^a]: b`,
  'references to footnotes that are not there': all('[^a]'),
  footnotes: halves(
    (number) => `[^${number}]`,
    (number) => `\n[^${number}]: a`,
  ),
  'definitions of footnotes': all((number) => `[^${number}]: a\n`),
  'definitions of the same footnote': all('[^a]: b\n'),
  'footnotes that refer to the next': (size) =>
    `[^0]\n\n${repeated((number) => `[^${number}]: [^${number + 1}]\n`, size)}`,
  'a footnote that refers to itself': (size) => `[^a]\n\n[^a]: ${repeated('[^a]', size)}`,
  'a footnote of many paragraphs': (size) => `[^a]\n\n[^a]: b\n${repeated('\n    c\n', size)}`,
  'footnotes with labels that look counted': (size) =>
    repeated((number) => `[^x-${number + 2}]`, size / 4) +
    repeated('[^x]', size / 4) +
    repeated((number) => `\n[^x-${number + 2}]: a`, size / 2) +
    '\n[^x]: b',
  'a footnote with a long label': (size) => `[^${'a'.repeat(size / 2)}]\n\n[^${'a'.repeat(size / 2)}]: b`,

  'definitions of links': all((number) => `[${number}]: /a\n`),
  'definitions of links, each used': halves(
    (number) => `[${number}] `,
    (number) => `\n[${number}]: #`,
  ),
  'a long definition, used often': (size) => `[a]: https://a.b/${'b'.repeat(size / 2)}\n\n${repeated('[a]', size / 2)}`,
  'a definition with a long title, used often': (size) =>
    `[a]: # "${'b'.repeat(size / 2)}"\n\n${repeated('[a]', size / 2)}`,
  'references that are not there': all('[a][b]'),
  'the beginning of definitions': all('[a]:\n'),

  boxes: all(':::note\na\n:::\n'),
  'boxes without an end': all(':::note\n'),
  'boxes of MkDocs': all('!!! note\n    a\n'),
  'titles of alerts': all('> [!NOTE] *a*\n\n'),

  'opening brackets': all('['),
  'closing brackets': all(']'),
  'opening brackets of images': all('!['),
  'pairs of brackets': all('[]'),
  'brackets in brackets': halves('[', ']'),
  'brackets within the limit of depth': all(`${'['.repeat(900)}${']'.repeat(900)}\n\n`),
  links: all('[a](#)'),
  'links to nothing': all('[a]()'),
  'links that are not closed': all('[a]('),
  'links with titles that are not closed': all('[a](b "'),
  'links in angle brackets that are not closed': all('[a](<b'),
  'links with parentheses': (size) => `[a](${'('.repeat(size / 2)}${')'.repeat(size / 2)})`,
  'links with codes between': (size) => `[${repeated('`](b)` ', size - 8)}](c.md)`,
  'a link around many false ends': (size) => `[a\\${repeated('](b c ', size - 8)}](#)`,
  images: all('![a](#)'),
  'images in images': all(`${'!['.repeat(300)}${'](#)'.repeat(300)}\n\n`),
  'images with long texts': all('![](# "](# "'),
  'a link to a heading that is not there': after('# a\n\n', '[a](#b)'),

  stars: all('*'),
  'stars and letters': all('*a '),
  'stars that close': all('a* '),
  'stars that open and close': halves('*a ', 'a* '),
  'stars between letters': all('a*'),
  'runs of two and of one': all('a**b*c'),
  underlines: all('_a '),
  'stars and underlines': all('*_a '),
  'stars and underlines that close': all('*a_ '),
  'emphasis of several kinds': all('*a _b ~~c\n'),
  'strong text': all('**a** '),
  tildes: all('~a '),
  strikethrough: all('~~a~~ '),
  'CJK stars': all('**「字」**'),
  'CJK stars that open': all('**「'),
  'CJK stars between letters': all('字**。'),
  'CJK punctuation': all('。「」'),

  backticks: all('`'),
  'backticks, each run longer': stairs((number) => `${'`'.repeat(number + 1)}a`),
  codes: all('`a` '),
  fences: all('```\n'),
  'fences with words': all('``` a\n'),
  'fences of tildes that do not close': all('~~~\na\n\n```\n'),
  'indented code': all('    a\n'),

  'angle brackets': all('<'),
  'addresses in angle brackets': all('<https://a.b>'),
  addresses: all('https://a.b '),
  'addresses without spaces': all('https://a.b/'),
  'addresses by name': all('www.a.b '),
  'the beginning of addresses': all('www.'),
  'mail addresses': all('a@b.c '),
  'mail addresses without spaces': all('a@b.c'),
  'at signs': all('a@'),
  'dots and underlines before an at sign': all('a._-+'),
  'closing parentheses behind an address': after('https://a.b/', ')'),
  'entities behind an address': after('https://a.b/', '&amp;'),
  colons: all('http:'),

  entities: all('&amp;'),
  'numbered entities': all('&#65;'),
  ampersands: all('&'),
  'entities that do not end': all('&amp'),
  comments: all('<!-- a -->'),
  'comments that are not closed': all('<!--'),
  'comments as blocks': all('<!-- a -->\n\n'),
  HTML: all('<b>'),
  'HTML that is not closed': all('<a b="'),
  'HTML of attributes': (size) => `<a ${repeated('b=c ', size - 5)}>`,
  declarations: all('<!A'),
  instructions: all('<?'),
  CDATA: all('<![CDATA['),

  quotes: all('> a\n'),
  'quotes with blank lines': all('> a\n\n'),
  'quotes, each deeper': stairs((depth) => `${'>'.repeat(depth + 1)} a\n`),
  'quotes in quotes': all(`${'> '.repeat(190)}a\n\n`),
  'quotes in quotes on lines that follow': all(`${'> '.repeat(190)}a\n`),
  'quotes that go on': after(`${'>'.repeat(190)} `, 'a\n'),
  lists: all('- a\n'),
  'lists with blank lines': all('- a\n\n'),
  'lists of nothing': all('-\n'),
  'lists of alternating marks': all('- a\n+ a\n'),
  'numbered lists': all((number) => `${number}. a\n`),
  'lists in lists on one line': all(`${'- '.repeat(190)}a\n\n`),
  'lists, each deeper': stairs((depth) => `${' '.repeat(2 * depth)}- a\n`),
  'lists in quotes in lists': all(`${'- > '.repeat(90)}a\n`),
  'a list with a line far in': after('- a\n', `${' '.repeat(500)}b\n`),
  tasks: all('- [ ] a\n'),
  rules: all('---\n'),
  'stars and spaces': all('* * '),

  headings: all('# a\n'),
  'different headings': all((number) => `## ${number}\n`),
  'headings that look counted': halves((number) => `## a-${number}\n`, '## a\n'),
  'headings below a line': all('a\n-\n'),
  'one long heading': (size) => `## ${repeated('a ', size - 3)}`,
  'a long heading below many lines': (size) => `${repeated('a\n', size - 3)}---`,
  'a heading of many hashes': (size) => `# a ${'#'.repeat(size)}`,
  'headings of nothing': all('#\n'),
  'headings with emphasis': all('# *a* `b` [c](#)\n'),
  'links to headings': halves(
    (number) => `## a${number}\n`,
    (number) => `[b](#a${number})\n`,
  ),

  emoji: all('😀'),
  'combining accents': after('a', '\u0301'),
  'stars and no-break spaces': all('*\u00a0'),
  'template syntax': all('{{ a }} '),
  'template syntax that is not closed': all('{{ '),
  'template tags that are not closed': all('{% '),
};

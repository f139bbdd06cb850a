/** What counts towards the limits of a text, checked without a parser: each row is just beyond a limit, or just within. */
import { describe, expect, test } from 'vitest';
import { createJudge } from '../../generator/markdown/code-limits.ts';
import { checkForRemark, parserRefusal, tooManyCells } from '../../generator/markdown/limits.ts';
import { type MarkdownMistake, RefusedText } from '../../generator/markdown/mistake.ts';
import { deepestLine, tooDeepAt } from '../../generator/markdown/nesting.ts';

/** Rule and place of a mistake. */
const short = (mistake: MarkdownMistake | undefined) =>
  mistake && `${mistake.place.line}:${mistake.place.column} ${mistake.rule}`;

function ofRemark(source: string): MarkdownMistake | undefined {
  try {
    checkForRemark(source);
  } catch (error) {
    if (error instanceof RefusedText) return error.mistake;
    throw error;
  }
  return undefined;
}

/** Lines that end a paragraph, and lines that do not. */
const blank = ['\n\n', '\n \n', '\n\t\n', '\n>\n', '\n> \t>\n'];
const joined = ['\n', '\na\n', '\n> a\n'];

describe('marks of emphasis and brackets, 7,000 in a paragraph', () => {
  test.each([
    ...['*a ', '**a ', '_a ', '__a ', '~a ', '~~~a ', '(_ '].map((piece) => ({ piece, at: piece.search(/[*_~]/) })),
    ...['a* ', 'a_ ', 'a__ ', 'a~ ', 'a]', '_) '].map((piece) => ({ piece, at: piece.search(/[*_~\]]/) })),
  ])('"$piece" counts', ({ piece, at }) => {
    expect(ofRemark(piece.repeat(7000))).toBeUndefined();
    expect(short(ofRemark(piece.repeat(7001)))).toBe(`1:${7000 * piece.length + at + 1} markdown/marks`);
  });

  test.each(['a_b', '1_2', 'é_甲', 'a__b ', '* ', '_ ', '~ '])('"%s" does not', (piece) => {
    expect(ofRemark(piece.repeat(7100))).toBeUndefined();
  });

  test('brackets only count for remark', () => {
    expect(parserRefusal('a]'.repeat(25_000))).toBeUndefined();
    expect(short(parserRefusal('a*'.repeat(25_000)))).toBe('1:40002 markdown/marks');
  });

  const items = ['\n- ', '\n+ ', '\n* ', '\n-\t', '\n   - ', '\n> - ', '\n>>- ', '\n   >   >   - '];
  test.each([...blank, ...items].map((end) => [end]))('%j ends a paragraph', (end) => {
    expect(ofRemark(`${'*a '.repeat(4900)}b${end}${'*a '.repeat(4900)}`)).toBeUndefined();
  });

  test.each([...joined, '\n-a ', '\n    - ', '\n>'].map((end) => [end]))('%j does not', (end) => {
    expect(ofRemark(`${'*a '.repeat(4900)}b${end}${'*a '.repeat(4900)}`)?.rule).toBe('markdown/marks');
  });
});

describe('an item of a list, two hundred columns deep', () => {
  test.each(['- a', '+ a', '* a', '1. a', '1) a', '123456789) a', '-\ta'])('"%s" is refused by its line', (item) => {
    expect(ofRemark(`a\n${' '.repeat(199)}${item}`)).toBeUndefined();
    for (const indent of [' ', '\t'])
      expect(short(ofRemark(`a\n${indent.repeat(200)}${item}`))).toBe('2:1 markdown/depth');
  });

  test.each(['-a', 'a', '1234567890. a', '1.a', 'a - b'])('"%s" is none', (line) => {
    expect(ofRemark(`${' '.repeat(200)}${line}`)).toBeUndefined();
  });

  test('spaces within a line are no indentation', () => {
    expect(ofRemark(`a${' '.repeat(200)}- a`)).toBeUndefined();
  });
});

describe('lines and marks, 20,000 in a text', () => {
  test.each([
    ...[
      '[a ',
      '| ',
      'a| ',
      'a< ',
      'a& ',
      '\\a',
      'a@ ',
      '* ',
      '** ',
      '_ ',
      '~ ',
      '` ',
      '``` ',
      '> ',
      '>',
      'a:// ',
      'www.',
    ],
    ...['- ', '+ ', '# ', '###### ', '1. ', '1) ', '123456789. ', '\n'],
  ])('%j counts', (piece) => {
    const at = piece.startsWith('a') ? 1 : 0;
    const found = ofRemark(piece.repeat(20_001));
    expect(short(found)).toBe(`${piece === '\n' ? '20001:1' : `1:${20_000 * piece.length + at + 1}`} markdown/size`);
    expect(ofRemark(piece.repeat(20_000))?.rule).not.toBe('markdown/size');
  });

  test('closing brackets count', () => {
    const lines = `${']'.repeat(1000)}\n\n`.repeat(20);
    expect(short(ofRemark(lines))).toBe('39:963 markdown/size');
  });

  test.each(['a> ', 'a- ', '-a ', 'a1) ', '1.a ', '####### ', '1234567890. ', 'ww. ', ':/ '])(
    '%j does not',
    (piece) => {
      expect(ofRemark(piece.repeat(20_001))).toBeUndefined();
    },
  );
});

describe('quotes, and lines right below a quote or an item, 5,000 in a text', () => {
  const withQuotes = (line: string) => `${`${line}\n\n`.repeat(1000)}${'> a\n\n'.repeat(4001)}`;

  test.each([
    ...['> a', ' > a', '\t> a', '- > a', '+ > a', '* > a', '1. > a', '1) > a', '123456789. > a', '-\t> a', '-  > a'],
    '- - > a',
  ])('"%s" is a quote', (line) => {
    expect(ofRemark(withQuotes(line))).toMatchObject({
      reason: expect.stringContaining('quotes and lines'),
      place: { line: 10_002, column: 1 },
    });
  });

  test.each(['a > b', '-> a', '1.> a', '1234567890. > a'])('"%s" is none', (line) => {
    expect(ofRemark(withQuotes(line))).toBeUndefined();
  });

  test.each([...['- a', '+ a', '* a', '-\ta', '1. a', '1) a', '1.\ta', '123456789. a', ' a', '\ta', '[^a]: b']])(
    'lines below "%s" count',
    (line) => {
      expect(ofRemark(`${line}\n${'a\n'.repeat(5000)}`)).toBeUndefined();
      expect(short(ofRemark(`${line}\n${'a\n'.repeat(5001)}`))).toBe('5002:1 markdown/size');
    },
  );

  test.each(['a', '-a', '1.a', '1234567890. a', '[a]: b', '- a\n', '> a\n\t'])('lines below %j do not', (line) => {
    expect(ofRemark(`${line}\n${'a\n'.repeat(5100)}`)).toBeUndefined();
  });
});

describe('words that may be mail addresses', () => {
  test.each(['a.', 'a-', 'a+', 'a_'])('"%s" 15,000 times is read too often', (piece) => {
    expect(short(ofRemark(`b ${piece.repeat(15_000)}`))).toBe('1:3 markdown/marks');
  });

  test('400 million characters are the limit', () => {
    expect(ofRemark('aaa.'.repeat(10_000))).toBeUndefined();
    expect(short(ofRemark(`${'aaa.'.repeat(10_000)}a`))).toBe('1:1 markdown/marks');
    expect(ofRemark('aaa./'.repeat(10_000))).toBeUndefined();
  });
});

describe('entities of a paragraph', () => {
  test.each(['&amp;', '&AMP;', '&#38;', '&#x26;', '&#X1f6;', `&${'a'.repeat(40)};`])('"%s" is one', (entity) => {
    const count = Math.floor(Math.sqrt(500_000_000 / entity.length));
    expect(parserRefusal(`a\n\nb\nc\n\n${entity.repeat(count - 1)}`)).toBeUndefined();
    expect(short(parserRefusal(`a\n\nb\nc\n\n${entity.repeat(count + 1)}`))).toBe('6:1 markdown/entities');
  });

  test.each(['& amp;', '&amp ', '&a-b;', '&;', `&${'a'.repeat(41)};`])('"%s" is none', (text) => {
    expect(parserRefusal(text.repeat(12_000))).toBeUndefined();
  });

  test('the limit itself is allowed', () => {
    expect(parserRefusal('&amp;'.repeat(10_000))).toBeUndefined();
    expect(short(parserRefusal(`${'&amp;'.repeat(10_000)}a`))).toBe('1:1 markdown/entities');
  });

  test.each(blank.map((end) => [end]))('%j ends a paragraph', (end) => {
    expect(parserRefusal(`${'&amp;'.repeat(6000)}${end}${'&amp;'.repeat(6000)}`)).toBeUndefined();
  });

  test.each(joined.map((end) => [end]))('%j does not', (end) => {
    expect(short(parserRefusal(`${'&amp;'.repeat(6000)}${end}${'&amp;'.repeat(6000)}`))).toBe('1:1 markdown/entities');
  });
});

describe('beginnings of HTML without an end', () => {
  test.each([
    { begin: '<!--', end: '-->' },
    { begin: '<?', end: '?>' },
    { begin: '<![CDATA[', end: ']]>' },
    { begin: '<!', end: '>' },
  ])('$begin', ({ begin, end }) => {
    const count = Math.ceil(Math.sqrt((2 * 40_000_000) / begin.length)) + 1;
    const found = parserRefusal(`a\n\nb${begin.repeat(count)}`);
    expect(short(found)).toBe('3:2 markdown/html-unclosed');
    expect(found?.reason).toContain(`thousands of \`${begin}\` in a paragraph`);
    expect(parserRefusal(`b${begin.repeat(count - 10)}`)).toBeUndefined();
    expect(parserRefusal(`b${begin.repeat(count)}${end}`)).toBeUndefined();
    for (const line of blank)
      expect(parserRefusal(`${begin.repeat(count * 0.6)}${line}${begin.repeat(count * 0.6)}`)).toBeUndefined();
    for (const line of joined.slice(0, 2))
      expect(short(parserRefusal(`${begin.repeat(count * 0.6)}${line}${begin.repeat(count * 0.6)}`))).toBe(
        '1:1 markdown/html-unclosed',
      );
  });

  test('runs of backticks, each of another length', () => {
    const runs = Array.from({ length: 400 }, (_, length) => `${'`'.repeat(length + 1)}a`).join('');
    for (const line of joined) expect(ofRemark(runs + line + runs)).toBeUndefined();
    for (const line of blank) expect(short(ofRemark(runs + line + runs))).toBe('3:1 markdown/marks');
  });
});

describe('cells of tables', () => {
  const rows = (count: number) => '|\n'.repeat(count);

  test.each([
    ...['|-', '-|', '- |', '-| ', ':-:|', '\t-\t|', '| :--', '|\t--:\t'].map((cell) => cell.repeat(600)),
    `-${'\t|\t-'.repeat(599)}\t|\t`,
    `-${'|-'.repeat(599)} | `,
    `|\t:-${'|-:'.repeat(599)}`,
    `> |${'-|'.repeat(600)}  `,
    ` \t>\t${'|-'.repeat(600)}\t`,
  ])('%j has 600', (line) => {
    expect(tooManyCells(`a\n${line}\n${rows(415)}`)).toBeUndefined();
    expect(tooManyCells(`a\n${line}\n${rows(416)}`)).toMatchObject({
      line: 1,
      reason: expect.stringContaining('600 cells'),
    });
  });

  test.each(['', ' ', '\t', '>', '> \t>'])('the line %j ends a table', (end) => {
    const table = `a\n${'|-'.repeat(600)}\n${rows(200)}`;
    expect(tooManyCells(`${table}${end}\n${'a\n'.repeat(500)}`)).toBeUndefined();
    expect(tooManyCells(`${table}b\n${'a\n'.repeat(500)}`)?.line).toBe(1);
  });

  test('a row that looks like a smaller head does not end the table', () => {
    expect(tooManyCells(`a\n${'|-'.repeat(600)}\n|-|-\n${rows(500)}`)?.line).toBe(1);
  });

  test.each(
    ['|a', '|-a', '|--:-'].map((cell) => cell.repeat(600)).concat(`a${'|-'.repeat(600)}`, `${'|-'.repeat(600)}a`),
  )('%j has no columns', (line) => {
    expect(tooManyCells(`-|-\n\n${line}\n${rows(500)}`)).toBeUndefined();
  });
});

describe('depth', () => {
  test.each(['> ', '- ', '+ ', '* ', '1. ', '1) ', '123456789. ', '-\t', '> - ', '>'])(
    '200 of %j on a line are too deep',
    (mark) => {
      const count = 200 / (mark === '> - ' ? 2 : 1);
      expect(tooDeepAt(`a\n\t${mark.repeat(count - 1)}${' '.repeat(200)}b`)).toBeUndefined();
      for (const before of ['', ' ', '\t']) expect(tooDeepAt(`a\n${before}${mark.repeat(count)} b`)).toBe(2);
    },
  );

  test.each(['-', '1.', '1234567890. ', 'a> ', '-a '])('200 of %j are not', (text) => {
    expect(tooDeepAt(text.repeat(250))).toBeUndefined();
  });

  test('text before marks', () => {
    expect(tooDeepAt(`1 ${'> '.repeat(250)}`)).toBeUndefined();
  });

  test.each([
    { open: '*a ', close: 'b* ' },
    { open: '_a ', close: 'b_ ' },
    { open: '~a ', close: 'b~ ' },
    { open: '[', close: ']' },
    { open: ' *(', close: ')* ' },
  ])('1,000 levels of $open are the limit', ({ open, close }) => {
    expect(tooDeepAt(open.repeat(1000) + close.repeat(1000))).toBeUndefined();
    const end = (open.length + close.length) * 1001 - close.length + close.search(/[*_~\]]/);
    expect(tooDeepAt(open.repeat(1001) + close.repeat(1001))).toBe(end);
    expect(tooDeepAt(open.repeat(1001) + close.repeat(1000))).toBeUndefined();
    for (const line of blank) expect(tooDeepAt(open.repeat(1001) + line + close.repeat(1001))).toBeUndefined();
    for (const line of joined) expect(tooDeepAt(`${open.repeat(1001)}c${line}c${close.repeat(1001)}`)).toBeDefined();
  });

  test.each(['*', '_', '~'])('a run of "%s" has as many levels as marks', (mark) => {
    const text = (pairs: number) => `${mark.repeat(2)}a `.repeat(pairs) + `b${mark.repeat(2)} `.repeat(pairs);
    expect(tooDeepAt(text(500))).toBeUndefined();
    expect(tooDeepAt(text(501))).toBe(1001 * 4 + 1);
  });

  test('the deepest of several brackets in brackets counts', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(tooDeepAt(`[${deep(999)}[a]]`)).toBeUndefined();
    expect(tooDeepAt(`[${deep(1000)}[a]]`)).toBe(2004);
    expect(tooDeepAt(`[[a]${deep(1000)}]`)).toBe(2004);
  });

  test.each([
    { text: 'a', line: 1 },
    { text: 'a\n- b', line: 2 },
    { text: 'a\n> b\n>> c\n> d', line: 3 },
    { text: '- a\n* * b\n- c', line: 2 },
    { text: '+ + a\n+ b\n- c', line: 1 },
    { text: '    a\n\tb\n \tc', line: 3 },
    { text: 'a          b\n c', line: 2 },
  ])('the deepest line of $text is $line', ({ text, line }) => {
    expect(deepestLine(text)).toBe(line);
  });
});

describe('code that is highlighted', () => {
  const line = `${'a'.repeat(999)}\n`;

  test.each([
    { name: 'a line of 1,000 characters', code: 'a'.repeat(1000), why: undefined },
    {
      name: 'a line more',
      code: 'a'.repeat(1001),
      why: 'Unexpected line of code of 1,001 characters, expected at most 1,000',
    },
    { name: 'a block of 10,000 characters', code: line.repeat(10), why: undefined },
    {
      name: 'a character more',
      code: `${line.repeat(10)}a`,
      why: 'Unexpected block of code of 10,001 characters, expected at most 10,000',
    },
  ])('$name', ({ code, why }) => {
    expect(createJudge()(code)).toBe(why);
  });

  test('50,000 characters in a text', () => {
    const judge = createJudge();
    const blocks = [...Array.from({ length: 5 }, () => line.repeat(10)), 'a'];
    expect(blocks.map((code) => judge(code))).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      'Unexpected code beyond 50,000 characters in a text, expected less',
    ]);
  });
});

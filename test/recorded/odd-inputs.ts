/** Inputs of parts, each for a decision: an alternative of a pattern, a bound, a separator. */

export const tags: readonly string[] =
  'ar arc ckb dv fa he iw nqo ps sd syr ug ur yi AR ar-EG ar-latn az-arab az-Arab-IR pa-arab he-hebr en-hebr x-syrc dv-thaa man-nkoo ff-adlm rhg-rohg en ja zh-hant kur art-x'.split(
    ' ',
  );

export const words: readonly string[] =
  'alpha Alpha alfa alphx lpha aplha beta bta gama gamme titel title tittle titlees desc de publishedat published-at alph alphab zzzz x'
    .split(' ')
    .concat('', 'y'.repeat(200), 'y'.repeat(201), 'y'.repeat(202));

export const numbers: readonly string[] =
  '0 1 -1 12 123 1234 -1234 12345 123456 1234567 0.5 1234.25 -0.125 1e21 1. .5 NaN 007 1000000.75 999.95 1234567890123'.split(
    ' ',
  );

export const srcsets: readonly string[] = [
  ...['a.png 1x,b.png 2x', 'a.png,b.png 2x', 'a.png, b.png', 'a,b.png 1x', 'data:image/png;base64,AA== 1x, b.png'],
  ...['a.png 1x (x, y), b', ' , a.png ,, b.png 2x ,', 'a.png\n100w\t,\nb.png 200w', 'a.png,, 1x', 'a.png 1x 2w,c'],
];

export const baseUrls: readonly string[] = [
  ...[
    'https://a.example',
    'http://a.example/',
    'https://a.example/x/y/',
    'https://a.example//',
    'https://a.example/x?y',
    'https://a/#',
  ],
  ...[
    'https://u@a.example',
    'https://u:p@a.example',
    'ftp://a.example',
    'a.example',
    'https://[::1]/',
    'https://1.2.3.4',
    'https://a_b',
  ],
  ...[
    "https://a/(x)!$&'*+,;=:@~-._",
    'https://a/%20',
    'https://a/%zz',
    'https://a/x^y',
    'https://a/{x}',
    'https://ä.example',
    'https://a.',
  ],
  ...[
    'https://a..b',
    'https://-a',
    'https://a:8080',
    'https://a/x|y',
    'HTTPS://A.example/X',
    'https://a/"',
    'https:a',
    'https://*.a',
  ],
];

export const addresses: readonly string[] = [
  ...[
    'https://a',
    'http://a/x?y#z',
    'HTTPS://A',
    'https:// a',
    'https://',
    'https://a b',
    'https:/a',
    'ftp://a',
    'mailto:a@b',
  ],
  ...['https://a/\n', '//a', 'https://ü/ü', 'https://a:99999', 'https://%'],
];

export const sizes: readonly (readonly [path: string, width: number, height: number])[] = [
  ['assets/a.jpg', 1000, 500],
  ['assets/a.JPEG', 400, 401],
  ['assets/a.png', 100, 1],
  ['assets/a.webp', 1600, 3],
  ['assets/a.avif', 2000, 17_000],
  ['assets/a.b.png', 20_000, 30],
  ['assets/a.svg', 1000, 500],
  ['assets/png', 1000, 500],
];

export const lines: readonly string[] = [
  ...[
    '',
    'plain',
    'a b',
    ' a  b ',
    'a\nb\tc',
    '*a*',
    '_a_ b_c _',
    '`a` ``b``',
    '`',
    '``',
    '`a',
    'a`',
    '~a~',
    '<a>',
    'a < b',
    '&amp; & &#x1; &x',
  ],
  ...[
    '[a](b)',
    '![a]',
    'a]b',
    '{{ a }} {% b %} {c}',
    'a # b',
    '# a',
    'a #',
    'a ##',
    'a #b',
    '\\',
    'a\\',
    '\\*',
    '\\a',
    'a\\b',
  ],
  ...[
    '- a',
    '+ a',
    '= a',
    '> a',
    '| a | b',
    ': a',
    '#a',
    '1. a',
    '12) a',
    '1234567890. a',
    'a 1. b',
    '/api/v1/ and `/api/v1/x` /api/v1/posts.',
  ],
  ...[
    'GET /api/v1/gear-x, `code` then /api/v1/y',
    'é ü ß',
    '港口的潮位',
    '😀 a',
    'a\u0000b\u0085c',
    'A-Z a_b.c~d!e',
    "it's (a) $1 50%",
    '%20 %zz %',
  ],
  ...[
    'x'.repeat(99),
    'x'.repeat(100),
    'x'.repeat(101),
    '😀'.repeat(100),
    '😀'.repeat(101),
    'word '.repeat(500),
    'a:b;c,d',
    'a+b=c@d',
    '\u00a0\u2003\ufeff',
  ],
  ...['A', 'z9', '1,234,567', 'foo@bar', 'x\u2028y', '\u200b', 'a{2}', '[', '\u0001', '\b'],
];

export const cardTitles: readonly string[] = [
  ...[
    '',
    'A',
    'Short title',
    "iIjl.,:;'|! ()[] narrow",
    'mwMW@% wide',
    'ALL CAPITALS IN A TITLE',
    'A title of two lines that is not too long for them',
  ],
  ...['A title of three lines, with rather many words, so that it has to be drawn smaller than the others are drawn'],
  ...[
    `A title of four lines ${'and more words '.repeat(8)}`,
    `A title that is cut ${'because it never ends '.repeat(12)}`,
    'x'.repeat(200),
  ],
  ...[
    'Supercalifragilisticexpialidocious-and-then-some-more-of-it words',
    '  spaces \n and\tlines  ',
    'a & <b> "c" \'d\'',
  ],
  ...[
    '港口の潮位「毎日」が変わる、という話です。そして、続きがあります。',
    '潮位「很高」的港口，風很大，浪也很大，所以船都不出海了。',
    '港'.repeat(60),
  ],
  ...[
    '한국어 제목은 이렇게 보입니다',
    '😀 emoji 👨‍👩‍👧 family',
    'e\u0301\u200d combined',
    'ﬀ ＦＵＬＬ　ｗｉｄｔｈ',
    'عنوان طويل للصفحة',
    'ا'.repeat(90),
    `${'あ'.repeat(299)}。`,
    `${'あ'.repeat(300)}。`,
  ],
  ...[
    'Words, with; punctuation: at the cut – and after it …',
    'word'.repeat(6),
    'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh',
  ],
];

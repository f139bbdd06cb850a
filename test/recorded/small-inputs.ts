/** Inputs at the bounds of what small parts accept. */

export const names = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `name${at}${'x'.repeat(at % 40)}`);

export const queries: readonly string[] = [
  ...[
    '',
    'q',
    'q=',
    'q=a=b',
    'q=a&q=b',
    'q=%zz',
    'q=%FF',
    'q=a+b%2Bc',
    'q=a+b+c',
    'Q=1',
    'a+b=1',
    'a%20b=2',
    'q=1;page=2',
  ],
  ...['%71=x', '&&q=1&', 'q=%zz&q=1', 'page=1&q=2&q=3&q=4', 'q=?x', '=q', 'q%3D=1', '%zz=1&q=2'],
];

export const targets: readonly string[] = [
  ...['', '/', '/a', '/a?b', '/a?b?c', '?x', '*', 'x', '//a', '/base', '/base/', '/base/x', '/basement/x', '/Base/x'],
  ...['/b%61se/x', '/base%2Fx', '/base?x', '/a/b', '/a/b/', '/a/b/c/d', '/a//b', '/a/%zz', '/a%2Fb/c', '/a/b%3Fc'],
  ...[
    'http://h.example',
    'HTTP://h.example:1/base/x?y',
    'https://h?x/y',
    'h+x.1-://y/z',
    '/http://h/x',
    '/a/index.html',
  ],
  ...['/a/index.htm?x', '/a.html', '/index.html', '/a.htmlx', '/a/index', '/a.html/b', '/a?b=c.html', '/a.html?b.html'],
];

export const dates: readonly string[] = [
  ...['2026-03-02', '2026-3-2', '2026/3/2', '2026-02-29', '2024-02-29', '1900-02-29', '2000-02-29', '2026-04-31'],
  ...['2026-00-01', '2026-13-01', '2026-01-00', '2026-12-31', '2026-03-02T08:00:00Z', '2026-03-02t08:00z'],
  ...['2026-03-02 8:00', '2026-03-02T8:00', '2026-03-02 08:00:00 +0800', '2026-03-02T24:00:00Z', '2026-03-02T23:60Z'],
  ...['2026-03-02T23:59:60Z', '2026-03-02T23:59:59.999Z', '2026-03-02T08:00:00.000+08:00', '2026-03-02T08:00-0330'],
  ...['2026-03-02T08:00:00.5', '2026-03-02 08:00 UTC', '0000-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'],
  ...[
    '2026-03-29T02:30',
    '2026-10-25T02:30:00',
    '2026-03-08T02:30',
    '2026-11-01T01:30',
    '2026-06-01T00:00',
    '1850-01-01',
  ],
  ...['2011-12-30', '2026-04-05T01:45', '2026-10-04T02:15', '1970-01-01T00:00:00', '2026-01-01T00:00:00+14:00'],
  ...['January 5, 2024', 'Jan. 5 2024', '5 January 2024', 'Fri, 5 Jan 2024 09:00:00 GMT', 'Friday 5 Sept 2024 9:00 pm'],
  ...[
    '2024/1/5 12:30 am',
    '2024/1/5 12:30 pm',
    '2024-1-5 13:00 pm',
    '2024-1-5 0:10 am',
    '2024/1-5',
    '5.1.2024',
    '13.1.2024',
  ],
  ...['1/5/2024', '13/1/2024', '1/13/2024 8:00 EDT', '2024-1-5 8:00 cest', '2024-1-5 8:00 -4', '2024-1-5 8:00 +0530'],
  ...[
    '2024-1-5 8:00 IST',
    '1704445200000',
    '2704445200000',
    '170444520000',
    '2024-1-5T8:00:59.5Z',
    'may 1, 2024',
    'June 31 2024',
  ],
  ...[
    '',
    ' ',
    'x',
    '2026',
    '2026-03',
    `2024-1-5${' '.repeat(60)}`,
    ' 2024-1-5 ',
    '2024-1-5, 8:00',
    'tues 2 april 2024',
  ],
  ...['2026-11-31', '2026-06-31', '2026-09-31', `2024/1/5${' '.repeat(48)}8:00`, `2024/1/5${' '.repeat(49)}8:00`],
];

export const zones: readonly string[] = [
  ...['UTC', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'America/St_Johns'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'europe/berlin', '+09:00', 'Mars/Base', '', 'EST'],
];

export const places: readonly (readonly [string, string])[] = [
  ['a', 'a'],
  ['a', 'a/b'],
  ['a', 'ab'],
  ['a/b', 'a'],
  ['a', 'a/../b'],
  ['a', 'a/..b'],
  ['a', 'a/...'],
  ['content/posts', 'content/posts-old/x'],
  ['/a', '/a/b/c'],
  ['C:\\a', 'c:\\A\\b'],
  ['C:\\a', 'D:\\a\\b'],
  ['a\\b', 'a\\b\\c'],
  ['A', 'x/a'],
  ['x/A', 'x/A'],
  ['.', 'x'],
];

const edit = (start: number, end: number, text: string) => ({ start, end, text });
export const edits = [
  [],
  [edit(0, 0, 'a'), edit(10, 10, 'b')],
  [edit(5, 7, 'x'), edit(1, 2, '')],
  [edit(3, 4, 'r'), edit(3, 3, 'i'), edit(3, 3, 'j')],
  [edit(2, 4, 'a'), edit(4, 6, 'b')],
  [edit(0, 10, 'all')],
];

export const markdown: readonly string[] = [
  '```\na\n```\nb',
  '````\n```\n````\nb\n~~~\n```\n~~~',
  '```js `x`\na\n```',
  '~~~ `x`\na\n~~~ b\n~~~',
  '> ```\n> a\nb\n```\nc\n```',
  '- ```\n  a\n  ```\n1. ~~~\n   x\n   ~~~~\n',
  '1234567890. ```\na',
  '``\na\n```\n    ```\n\t```\n```',
  '``````\na\n`````\nb\n```````',
  'import a from "b"\nexport const x = { a: [1,\n\n2] }\n\n# A {#name}\n\n<Tab title={x}>\n\n{ `a ${"}"} b` } text <b>x</b> <br/>\n</Tab>',
  'A text\nimport x from "y"\n\nimportant {x} \\{y} `{z}` <!-- {c} --> <https://a.example/{x}> [a](<b{c}>) {/* d */}',
  '<A.B c="}>" {...d}><></></A.B><1> < x </x > <a:b-c /> <Open',
  ':::note {title}\n{a}\n:::\n## B {/* #c */}\n{'.concat('{'.repeat(25)),
  '```\n{a}\n<B>\n```\n    {b}\n\n> {c}\n\nexport default function F() {\n  return <p>{1}</p>\n}\n\ntype {x}',
];

export const scripts: readonly string[] = [
  ...['', '{}', '{a}', '({[]})', '{"}"}', "{'}'}", '{`}`}', '{`${"}"}`}', '{`${`${1}`}`}', '{`${{}}`}', '{`${1}', '{`'],
  ...[
    '{/* } */}',
    '{// }\n}',
    '{/}/}',
    '{a / b}',
    '{(/[/}]/)}',
    '{return /}/}',
    '{x = /a\\/}/}',
    '{/* }',
    '{"a\n}',
    '}',
  ],
  ...['a\nb\n', '[\n]\n', '{\\}}', '{"\\"}"}', '{`\\`}`}', '{`$`}', '{`\\${`}', '((', '))', '{a ? /}/ : 1}', '{x>/}/}'],
];

export const html: readonly string[] = [
  '<p>a</p><p>b</p>',
  '<h2 id="x">A <em>b</em></h2><p>c<br>d</p>',
  '<h1>A</h1><h7 id="y">B</h7><h6 class="z" id="w">C</h6><h3 id="">D</h3>',
  '<pre><code class="x">a\n  b</code></pre>after',
  '<p title="a > b">c</p><ul><li>d<ul><li>e</li></ul>f</li></ul>',
  'a <strong>b</strong>c<sub>2</sub> <img alt="x"> d',
  '<p>&#x26;&#x3C;&#x2014; &#xFFFF1; &amp;</p><p>  a\n\tb\u00a0 c </p><p>\u0001d\u0002</p><p></p>',
  '<table><tr><td>a</td><th>b</th></tr></table><hr><div>c</div>',
  '<h2 id="a b">x</h2><wbr>y<tt>z</tt><video>v</video>w',
];

export const sourceLines: readonly string[] = [
  'short',
  '',
  `${'0123456789'.repeat(10)}`,
  `${'0123456789'.repeat(10)}a`,
  `${'0123456789'.repeat(25)}`,
  '日本語の文 with ｆｕｌｌ and 한글 text',
  'tab\there\u0007 and \u0085 é',
  `${'漢字'.repeat(80)}`,
];

export const odd: readonly string[] = [
  ...[
    '',
    'a',
    '-a',
    'a b',
    "it's",
    'a"b',
    '$x',
    '`x`',
    '~a',
    'a&b',
    '<a>',
    ']]>',
    'é',
    '日本',
    'a\\b',
    'C:\\a b',
    '%x%',
  ],
  ...[
    '@a',
    'a\nb',
    '\0',
    '\u0008',
    '\ud800x',
    '\ufffe',
    '😀',
    'a=b',
    '(a)',
    'a;b',
    '--',
    './a',
    '!x',
    '\t',
    '#a',
    '*',
    "$it's 'x'",
  ],
];

export const options: readonly string[] = [
  ...['', ' ', 'x', '0', '999999', '1000000', '-1', '1.5', 'https://a.example', 'http://a.example:80/b//', 'ftp://a'],
  ...['HTTPS://A.example/x?y#z', 'a.example', 'llms.txt', 'llms.txt, mcp', 'mcp,', 'none', 'developers', '.well-known'],
];

export const files: readonly string[] = [
  ...['index.html', 'a/index.html', 'a/index.md', 'a/page.md', 'aindex.html', 'a/b.c/index.html', 'assets/index.html'],
  ...[
    'assets-old/index.html',
    'a/.b/index.md',
    'a/%41/index.html',
    'a b/index.html',
    '日/index.html',
    '@a/+b/~c/index.md',
  ],
  ...[
    'a.css.gzip',
    'a.css.br.txt',
    'assets/a.json',
    'assets/a.css',
    'a.css',
    'a.csv',
    'a.ndjson',
    'a.htm',
    'a.jsonx',
    'xjson',
    '.well-known/api-catalog',
  ],
  ...[
    'x/.well-known/api-catalog',
    'feed.xml',
    'de/feed.json',
    'zh-tw/feed.xml',
    'dumps/changes/feed.xml',
    'x/y/feed.xml',
  ],
  ...[
    'abcd/feed.xml',
    'dumps/feed.json',
    'afeed.xml',
    'feed.xml/a',
    'a.MD',
    'a.Svg',
    'a.',
    '.md',
    'md',
    'a.toString',
    'a.tar.gz',
  ],
  ...[
    '.git/x',
    '.well-known',
    '.well-known/x',
    '.well-knownx/y',
    'CNAME',
    'CNAMES',
    'CNAME/x',
    'a/CNAME',
    'lost+found',
    '.x',
  ],
];

export const accepts: readonly (string | undefined)[] = [
  undefined,
  ...[
    '',
    '*/*',
    'text/*',
    '*/markdown',
    'text/markdown',
    'text/html',
    'text/markdown, text/html',
    'text/html, text/markdown',
  ],
  ...['text/html;q=0.5, */*;q=0.8', '*/*;q=0.8, text/html;q=0.9', 'text/markdown;q=0.5, text/*;q=0.5, text/html;q=0.4'],
  ...[
    'text/markdown;q=0',
    'text/markdown;q=0.001',
    'text/markdown;q=0.0001',
    'text/markdown;q=1.000',
    'text/markdown;q=1.001',
  ],
  ...[
    'text/markdown;q=1;x=y',
    'text/markdown;x=y;q=1',
    'text/markdown;v="a,text/html;q=1"',
    'text/markdown ; q = 0.5, text/html;q=0.4',
  ],
  ...[
    'TEXT/MARKDOWN;Q=0.7,text/html;q=0.6',
    'text/markdown;q=0.5, text/markdown;q=0.9, text/html;q=0.7',
    'text/markdown;q=.5',
  ],
  ...[
    'text/markdown;q=0.9, text/markdown;q=0.5, text/html;q=0.7',
    'text/html;q=0, */*',
    'text/*, */*;q=0.1',
    'text/markdown;q=1 ;',
  ],
  ...[
    'text/markdown;q="1"',
    'text/markdown;a="\\",text/html"',
    'text/markdown;a="b, text/html',
    'text/markdown; charset',
    ',,text/markdown',
    'text/markdown, text/html, text/markdown',
  ],
];

export const codings: readonly string[] = [
  ...[
    '',
    'br',
    'gzip',
    'gzip, br',
    'br, gzip',
    'gzip;q=1, br;q=0.5',
    'br;q=0',
    '*',
    '*;q=0',
    'identity',
    'identity;q=0',
  ],
  ...[
    'identity;q=0.5, gzip;q=0.4',
    'gzip;q=0.5',
    'identity, gzip',
    'GZIP',
    'x-gzip',
    'deflate',
    '*;q=0, br',
    'br;q=x',
    'br;q=0.001',
  ],
];

export const entityTags: readonly string[] = [
  '',
  '""',
  '"a"',
  'W/"a"',
  'w/"a"',
  'a',
  '"a',
  '"a"b"',
  '"é"',
  '"a b"',
  '"!~"',
  '"a", "b"',
];

export const addresses: readonly string[] = [
  ...[
    '8080',
    ':8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    'localhost:1',
    '0',
    ':0',
    '65535',
    '65536',
    '1',
    '00080',
    '100000',
  ],
  ...['99999', '', ' 80', '80 ', 'a b:80', '::1:80', '[::g]:80', 'A.example:443', '-1', '1e3', '1.5', 'x', ':', 'h:'],
];

export const fetched: readonly (readonly [string, string])[] = [
  ['https://a.example/x?y#z', 'a.example'],
  ['http://a.example/x', 'a.example'],
  ['http://a.example/', 'b.example'],
  ['https://a.example:8443/x//y?', 'a.example:8443'],
  ['http://a.example.org/x', 'a.example'],
];

/** service.yaml: without it nothing else can be judged, so its own mistakes must be plain. */
import { type Mistake, markdown } from './mistake.ts';

const lines = [
  'name: Small API',
  'description: A site just large enough to test with.',
  'base_url: https://small.example',
  'languages: [en, zh-tw]',
  'default_language: en',
  'operator: { en: Small }',
  'sections: [guides, about, empty]',
];

/** service.yaml with one of its lines (1-based) replaced, or one more at its end. */
function service(line: number, text: string): Record<string, string> {
  return { 'service.yaml': `${lines.with(line - 1, text).join('\n')}\n` };
}

export const serviceMistakes: readonly Mistake[] = [
  {
    name: 'an end before the beginning, in the time zone of the site',
    changes: {
      ...service(5, 'default_language: en\ntime_zone: Asia/Taipei'),
      'posts/older.en.md': markdown('title: Older\npublished_at: 2026-03-01\nexpires_at: 2026-02-01'),
    },
    expected: [{ at: 'posts/older.en.md:4:13', rule: 'posts/expires-at', says: ['expires_at "2026-02-01", expected'] }],
  },
  {
    name: 'service.yaml is missing',
    changes: { 'service.yaml': null },
    expected: [{ at: 'service.yaml', rule: 'files/missing', says: ['Missing file'] }],
  },
  {
    name: 'service.yaml is empty',
    changes: { 'service.yaml': '' },
    expected: [{ at: 'service.yaml:1:1', rule: 'yaml/map', says: ['empty value', 'a map'] }],
  },
  {
    name: 'an unknown key in service.yaml',
    changes: { 'service.yaml': `${lines.join('\n')}\ncolour: red\n` },
    expected: [{ at: 'service.yaml:8:1', rule: 'yaml/unknown-key', says: ['"colour"', 'base_url', 'sections'] }],
  },
  {
    name: 'a missing key in service.yaml',
    changes: { 'service.yaml': `${lines.toSpliced(1, 1).join('\n')}\n` },
    expected: [{ at: 'service.yaml:1:1', rule: 'service/description', says: ['Missing key "description"'] }],
  },
  ...['small.example', 'ftp://small.example', '"https://small.example/?a"', '"https://exa<mple.example"']
    // What a URL may have for a host, and would carry into the configurations of servers.
    .concat(['https://small`{$HOME}`.example', 'https://small;}.example', 'https://$host', "https://small'x.example"])
    // What it may have in a path, and a URI may not.
    .concat(['"https://small.example/a]"', '"https://small.example/a|b"'])
    .concat(['"https://small.example/a^b"', '"https://small.example/100%"'])
    .map((address) => ({
      name: `base_url ${address}`,
      changes: service(3, `base_url: ${address}`),
      expected: [
        { at: 'service.yaml:3:11', rule: 'service/base-url', says: [address.replaceAll('"', ''), 'http(s) address'] },
      ],
    })),
  {
    name: 'a default language that is not among the languages',
    changes: service(5, 'default_language: ja'),
    expected: [{ at: 'service.yaml:5:19', rule: 'service/default-language', says: ['"ja"', 'en, zh-tw'] }],
  },
  {
    name: 'an operator in a language that is not among the languages',
    changes: service(6, 'operator: { en: Small, ja: 小 }'),
    expected: [{ at: 'service.yaml:6:24', rule: 'service/operator', says: ['"ja"', 'en, zh-tw'] }],
  },
  ...['api', 'posts', 'products', 'developers', 'zh-tw'].map((section) => ({
    name: `the section ${section}, whose addresses are taken`,
    changes: service(7, `sections: [guides, about, ${section}]`),
    expected: [{ at: 'service.yaml:7:27', rule: 'service/sections', says: [`"${section}"`] }],
  })),
  {
    name: 'page sizes out of range',
    changes: { 'service.yaml': `${lines.join('\n')}\npage_sizes: [50, 500]\n` },
    expected: [{ at: 'service.yaml:8:18', rule: 'service/page-sizes', says: ['500', '1 to 100'] }],
  },
];

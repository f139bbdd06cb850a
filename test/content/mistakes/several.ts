/** Several mistakes: all are reported in one run, in order, without those that only follow from another. */
import { type Mistake, markdown } from './mistake.ts';

export const severalMistakes: readonly Mistake[] = [
  {
    name: 'in several files',
    changes: {
      'products/two.yaml': 'position: 0\nname: { en: Two }\ndescription: { en: The second. }\n',
      'posts/new.en.md': markdown('title: New\npublished_at: tomorrow'),
      'pages/guides/new.en.md': markdown('title: New', '[a](a.en.md)\n\n[b](b.en.md)\n'),
      'notes.txt': '',
    },
    expected: [
      { at: 'notes.txt', rule: 'files/place', says: [] },
      { at: 'pages/guides/new.en.md:4:1', rule: 'links/dead', says: ['"a.en.md"'] },
      { at: 'pages/guides/new.en.md:6:1', rule: 'links/dead', says: ['"b.en.md"'] },
      { at: 'posts/new.en.md:3:15', rule: 'posts/published-at', says: ['"tomorrow"'] },
      { at: 'products/two.yaml:1:11', rule: 'products/position', says: ['Unexpected 0'] },
    ],
  },
  {
    name: 'in one front matter, reported from top to bottom',
    changes: { 'posts/new.en.md': markdown('colour: red\npublished_at: tomorrow\ntitle: 5') },
    expected: [
      { at: 'posts/new.en.md:2:1', rule: 'yaml/unknown-key', says: ['"colour"'] },
      { at: 'posts/new.en.md:3:15', rule: 'posts/published-at', says: ['"tomorrow"'] },
      { at: 'posts/new.en.md:4:8', rule: 'posts/title', says: ['Unexpected 5'] },
    ],
  },
  {
    name: 'in the front matter and in the body of one file',
    changes: { 'pages/guides/new.en.md': markdown('title: New\ncolour: red', '[a](a.en.md)\n') },
    expected: [
      { at: 'pages/guides/new.en.md:3:1', rule: 'yaml/unknown-key', says: ['"colour"'] },
      { at: 'pages/guides/new.en.md:5:1', rule: 'links/dead', says: ['"a.en.md"'] },
    ],
  },
  {
    name: 'a post without published_at and with a dead link',
    changes: { 'posts/new.en.md': markdown('title: New', '[a](a.en.md)\n') },
    expected: [
      { at: 'posts/new.en.md:2:1', rule: 'posts/published-at', says: ['Missing'] },
      { at: 'posts/new.en.md:4:1', rule: 'links/dead', says: ['"a.en.md"'] },
    ],
  },
  {
    name: 'a translation with an end of its own',
    changes: {
      'posts/new.en.md': markdown('title: New\npublished_at: 2026-02-01\nexpires_at: 2026-03-01'),
      'posts/new.zh-tw.md': markdown('title: 新\nexpires_at: 2026-04-01'),
    },
    expected: [{ at: 'posts/new.zh-tw.md:3:13', rule: 'translations/fact', says: ['expires_at', 'posts/new.en.md'] }],
  },
  {
    name: 'a draft is checked as everything is',
    changes: {
      'posts/new.en.md': markdown('title: New\npublished_at: 2026-02-01\ndraft: true', '[a](a.en.md)\n'),
    },
    expected: [{ at: 'posts/new.en.md:6:1', rule: 'links/dead', says: ['"a.en.md"'] }],
  },
  {
    name: 'a link to a file with a mistake is not dead',
    changes: {
      'pages/guides/new.en.md': markdown('title: New\ncolour: red'),
      'pages/guides/other.en.md': markdown('title: Other', '[a](new.en.md)\n'),
    },
    expected: [{ at: 'pages/guides/new.en.md:3:1', rule: 'yaml/unknown-key', says: ['"colour"'] }],
  },
  {
    name: 'a translation is not blamed for a mistake in the leading file',
    changes: {
      'posts/new.en.md': markdown('title: New\npublished_at: 2026-02-30'),
      'posts/new.zh-tw.md': markdown('title: 新'),
    },
    expected: [{ at: 'posts/new.en.md:3:15', rule: 'posts/published-at', says: ['"2026-02-30"'] }],
  },
  {
    name: 'in a text, beside a translation whose name is wrong',
    changes: {
      'posts/soup.en.md': markdown('title: 5\npublished_at: 2026-02-01'),
      'posts/Soup.zh-tw.md': markdown('title: 湯'),
    },
    expected: [
      { at: 'posts/Soup.zh-tw.md', rule: 'files/key', says: ['"Soup"'] },
      { at: 'posts/soup.en.md:2:8', rule: 'posts/title', says: ['Unexpected 5'] },
    ],
  },
  {
    name: 'in service.yaml, and in a post all the same',
    changes: {
      'service.yaml':
        'name: Small API\nbase_url: small.example\nlanguages: [en, zh-tw]\ndefault_language: en\n' +
        'operator: { en: Small, ja: 小 }\nsections: [guides, about, api]\ndescription: A site.\n',
      'posts/new.en.md': markdown('title: New\npublished_at: tomorrow'),
    },
    expected: [
      { at: 'posts/new.en.md:3:15', rule: 'posts/published-at', says: ['"tomorrow"'] },
      { at: 'service.yaml:2:11', rule: 'service/base-url', says: ['small.example'] },
    ],
  },
  {
    name: 'in service.yaml, where the names of files cannot be judged without it',
    changes: {
      'service.yaml':
        'name: Small API\nbase_url: https://small.example\nlanguages: [en, zh_TW]\ndefault_language: en\n' +
        'operator: { en: Small }\nsections: [guides, about]\ndescription: A site.\n',
      'posts/new.ja.md': markdown('title: New'),
    },
    expected: [{ at: 'service.yaml:3:17', rule: 'service/languages', says: ['"zh_TW"'] }],
  },
];

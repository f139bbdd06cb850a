/** Names and places of files: the key, the language and the section are read off them. */
import { type Mistake, markdown } from './mistake.ts';

const text = markdown('title: New');

/** One file too many, wrong by its name. */
function file(name: string, path: string, rule: string, ...says: string[]): Mistake {
  return { name, changes: { [path]: text }, expected: [{ at: path, rule, says }] };
}

export const fileMistakes: readonly Mistake[] = [
  file('no language', 'pages/guides/new.md', 'files/language', 'en, zh-tw'),
  file('an unknown language', 'pages/guides/new.ja.md', 'files/language', 'en, zh-tw'),
  file('a language in upper case', 'pages/guides/new.zh-TW.md', 'files/language', 'en, zh-tw'),
  file('a key in upper case', 'pages/guides/New.en.md', 'files/key', '"guides/New"', 'lower-case'),
  file('two hyphens', 'posts/a--b.en.md', 'files/key', '"a--b"', 'single hyphens'),
  file('an underscore', 'posts/a_b.en.md', 'files/key', '"a_b"'),
  file('a key of 201 characters', `posts/${'a'.repeat(201)}.en.md`, 'files/key', 'at most 200'),
  file('a page in a section that is not listed', 'pages/news/x.en.md', 'files/section', '"news"', 'guides, about'),
  file('a page in no section', 'pages/index.en.md', 'files/section', '"index"', 'guides, about'),
  file('a file that has no place', 'notes.txt', 'files/place', 'Unexpected file', 'service.yaml'),
  file('a post in a folder', 'posts/deep/x.en.md', 'files/place', 'posts/*.md'),
  file('an asset of another kind', 'assets/x.html', 'files/place', 'assets/'),
  {
    name: 'two files for one key',
    changes: { 'pages/guides/b.en.md': text, 'pages/guides/b/index.en.md': text },
    expected: [
      { at: 'pages/guides/b/index.en.md', rule: 'files/duplicate', says: ['"guides/b"', 'pages/guides/b.en.md'] },
    ],
  },
  {
    name: 'two spellings of one key, in two languages; the message names the file that exists',
    changes: { 'pages/guides/b.en.md': text, 'pages/guides/b/index.zh-tw.md': text },
    expected: [
      { at: 'pages/guides/b/index.zh-tw.md', rule: 'files/duplicate', says: ['"guides/b"', 'pages/guides/b.en.md'] },
    ],
  },
];

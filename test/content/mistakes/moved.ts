/** moved.yaml: what it says must be so, or something published is lost by accident. */
import { type Mistake, markdown } from './mistake.ts';

/** A moved.yaml with one mistake, reported at its place. */
function moved(name: string, text: string, at: string, rule: string, ...says: string[]): Mistake {
  return { name, changes: { 'moved.yaml': text }, expected: [{ at: `moved.yaml:${at}`, rule, says }] };
}

export const movedMistakes: readonly Mistake[] = [
  moved('an empty file', '# nothing yet\n', '1:1', 'yaml/map', 'empty value', 'a map'),
  moved('a file that is no YAML', 'posts: {a: b\n', '1:8', 'yaml/syntax'),
  moved(
    'an unknown collection',
    'posts:\n  hi: hello\npost:\n  a: b\n',
    '3:1',
    'yaml/unknown-key',
    '"post"',
    'pages, posts',
  ),
  moved('a list of moves', 'posts:\n  - hi\n', '2:3', 'moved/posts', 'list', 'from old slugs to current ones'),
  moved(
    'an old key that no post can have',
    'posts:\n  hi: hello\n  Hi_there: hello\n',
    '3:3',
    'moved/posts',
    'Hi_there',
  ),
  moved('a new key that no page can have', 'pages:\n  a: Guides/start\n', '2:6', 'moved/pages', '"Guides/start"'),
  moved('an old key given twice', 'posts:\n  hi: hello\n  hi: older\n', '3:3', 'yaml/duplicate-key', 'line 2'),
  moved(
    'an old key that exists',
    'posts:\n  older: hello\n',
    '2:3',
    'moved/exists',
    '"older"',
    'post older still exists',
  ),
  moved('a product moved onto itself', 'products: { one: one }\n', '1:13', 'moved/exists', '"one"', 'product'),
  moved(
    'a new key that does not exist',
    'posts:\n  hi: helo\n',
    '2:7',
    'moved/target',
    '"helo"',
    'did you mean "hello"',
    'a post',
    'removed',
    'did you mean "hello"',
  ),
  moved('a key of another collection', 'pages:\n  hi: hello\n', '2:7', 'moved/target', '"hello"', 'a page'),
  moved('a chain without an end', 'posts: { a: b, b: c }\n', '1:19', 'moved/target', '"c"'),
  moved('a circle', 'posts:\n  a: b\n  b: c\n  c: a\n', '2:6', 'moved/circle', '"b"', 'moves back to "a"'),
  moved('an old key in the portal', 'pages:\n  developers/x: guides\n', '2:3', 'moved/reserved', '/developers/'),
  moved('an old key in another language', 'pages:\n  zh-tw/x: guides\n', '2:3', 'moved/reserved', 'language zh-tw'),
  moved(
    'an old web path that a product has',
    'web_paths:\n  products/one: guides\n',
    '2:3',
    'moved/exists',
    'web path',
  ),
  moved('a new web path that nothing has', 'web_paths:\n  shop/one: shop/two\n', '2:13', 'moved/target', '"shop/two"'),
  moved(
    'a removed post that exists',
    'removed_items:\n  posts: [gone, hello]\n',
    '2:17',
    'moved/removed',
    '"hello"',
    'exists',
  ),
  {
    name: 'a removed post that is scheduled: it will exist',
    changes: {
      'posts/soon.en.md': markdown('title: S\npublished_at: 9999-01-01'),
      'moved.yaml': 'removed_items: { posts: [soon] }\n',
    },
    expected: [{ at: 'moved.yaml:1:26', rule: 'moved/removed', says: ['"soon"', 'exists'] }],
  },
  moved(
    'a removed collection that exists',
    'removed_collections: [posts]\n',
    '1:23',
    'moved/removed',
    'Unexpected "posts", expected one that is gone: it is among service.yaml\'s collections',
  ),
  moved('a removed product that exists', 'removed_items: { products: [two] }\n', '1:29', 'moved/removed', '"two"'),
  moved(
    'a removed translation that exists',
    'removed_items:\n  posts:\n    - hello.en\n',
    '3:7',
    'moved/removed',
    '"hello.en"',
  ),
  moved('a translation in no language', 'removed_items:\n  posts: [hello.fr]\n', '2:11', 'moved/removed', 'en, zh-tw'),
  moved('a removed language that exists', 'removed_languages: [ja, en]\n', '1:25', 'moved/removed', '"en"'),
  moved(
    'both moved and removed',
    'posts: { hi: hello }\nremoved_items: { posts: [hi] }\n',
    '2:26',
    'moved/removed',
    '"hi"',
  ),
  moved('a removed key given twice', 'removed_items:\n  posts: [a, a]\n', '2:14', 'moved/removed', 'twice'),
  moved(
    'a removed key in upper case',
    'removed_items:\n  posts: [A]\n',
    '2:11',
    'moved/removed',
    '"A"',
    '<key>.<language>',
  ),
  {
    name: 'several in one file, and none because of another file',
    changes: {
      'moved.yaml': 'posts:\n  a: new\n  b: nowhere\nproducts:\n  c: two\n  two: one\n',
      'posts/new.en.md': '---\ntitle: New\n---\n',
      'products/two.yaml': 'position: 2\n',
    },
    expected: [
      { at: 'moved.yaml:3:6', rule: 'moved/target', says: ['"nowhere"'] },
      { at: 'moved.yaml:6:3', rule: 'moved/exists', says: ['"two"'] },
      { at: 'posts/new.en.md:2:1', rule: 'posts/published-at', says: [] },
      { at: 'products/two.yaml:1:1', rule: 'products/description', says: ['"description"'] },
      { at: 'products/two.yaml:1:1', rule: 'products/name', says: ['"name"'] },
    ],
  },
];

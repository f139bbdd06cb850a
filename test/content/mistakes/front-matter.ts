/** Front matter: YAML between two lines `---`, nothing that runs, every key known. */
import { type Mistake, markdown } from './mistake.ts';

const path = 'pages/guides/new.en.md';

/** A new page with this text; `at` is the place in it. */
function page(name: string, text: string, at: string, rule: string, ...says: string[]): Mistake {
  return { name, changes: { [path]: text }, expected: [{ at: `${path}:${at}`, rule, says }] };
}

export const frontMatterMistakes: readonly Mistake[] = [
  page('no front matter', '# New\n', '1:1', 'yaml/front-matter', 'Missing front matter', '---'),
  page('an empty file', '', '1:1', 'yaml/front-matter', 'Missing front matter', '---'),
  page('unclosed front matter', '---\ntitle: New\n\nText.\n', '1:1', 'yaml/front-matter', 'Missing end'),
  page('empty front matter', '---\n---\nText.\n', '1:1', 'pages/title', 'Missing key "title"'),
  page('JavaScript', '---js\n{ title: "New" }\n---\n', '1:1', 'yaml/front-matter', '---js', 'alone'),
  page('JSON', '---json\n{ "title": "New" }\n---\n', '1:1', 'yaml/front-matter', '---json', 'alone'),
  page('a list that does not end', markdown('title: [a'), '2:8', 'yaml/syntax', 'Missing ]'),
  page('a quote that does not end', markdown('type: Article\ntitle: "a'), '3:8', 'yaml/syntax', 'Missing "'),
  page('a colon in a plain text', markdown('title: a: b'), '2:8', 'yaml/syntax', 'quotes'),
  page('a key twice', markdown('title: a\ntype: Article\ntitle: b'), '4:1', 'yaml/duplicate-key', '"title"', 'line 2'),
  page('an unknown key', markdown('title: a\nauthor: b'), '3:1', 'yaml/unknown-key', '"author"', 'title', 'keywords'),
  page('no title', markdown('type: Article'), '2:1', 'pages/title', 'Missing key "title"'),
  page('an empty title', markdown("title: ''"), '2:8', 'pages/title', 'some text'),
  page('a blank title', markdown("title: '  '"), '2:8', 'pages/title', 'some text'),
  page('a number for a title', markdown('title: 5'), '2:8', 'pages/title', 'Unexpected 5', 'some text'),
  page('a text for keywords', markdown('title: a\nkeywords: b'), '3:11', 'pages/keywords', '"b"', 'a list'),
  page('a number in keywords', markdown('title: a\nkeywords: [b, 5]'), '3:15', 'pages/keywords', 'Unexpected 5'),
  page(
    'a type that no schema.org type looks like',
    markdown('title: a\ntype: article'),
    '3:7',
    'pages/type',
    'Article',
  ),
  ...['2026-13-40', '2026-02-30', '2025-02-29', 'tomorrow', '2026-1-2', '2026-01-02T08:00:00'].map((date) =>
    page(
      `the date ${date}`,
      markdown(`title: a\npublished_at: ${date}`),
      '3:15',
      'pages/published-at',
      `"${date}"`,
      'YYYY-MM-DD',
    ),
  ),
  page('a draft that is a word', markdown('title: a\ndraft: yes'), '3:8', 'pages/draft', '"yes"', 'true or false'),
  page(
    'an end before the beginning',
    markdown('title: a\nexpires_at: 2026-01-02\npublished_at: 2026-01-03'),
    '3:13',
    'pages/expires-at',
    '"2026-01-02"',
    'after published_at',
  ),
  page(
    'an end at the moment of the beginning, in another zone',
    markdown('title: a\npublished_at: 2026-01-02\nexpires_at: 2026-01-02T08:00:00+08:00'),
    '4:13',
    'pages/expires-at',
    'after published_at',
  ),
  page(
    'a number for a date',
    markdown('title: a\nupdated_at: 2026'),
    '3:13',
    'pages/updated-at',
    'Unexpected date 2026',
  ),
  {
    name: 'a post without published_at',
    changes: { 'posts/new.en.md': markdown('title: a') },
    expected: [{ at: 'posts/new.en.md:2:1', rule: 'posts/published-at', says: ['Missing key "published_at"'] }],
  },
];

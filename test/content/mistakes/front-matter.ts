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
  page('empty front matter', '---\n---\nText.\n', '1:1', 'schema/root', 'empty value', 'a map'),
  page('JavaScript', '---js\n{ title: "New" }\n---\n', '1:1', 'yaml/front-matter', '---js', 'alone'),
  page('JSON', '---json\n{ "title": "New" }\n---\n', '1:1', 'yaml/front-matter', '---json', 'alone'),
  page('a list that does not end', markdown('title: [a'), '2:10', 'yaml/syntax', 'Flow sequence'),
  page('a quote that does not end', markdown('type: Article\ntitle: "a'), '3:10', 'yaml/syntax', 'quote'),
  page('a colon in a plain text', markdown('title: a: b'), '2:8', 'yaml/syntax', 'Nested mappings'),
  page('a key twice', markdown('title: a\ntype: Article\ntitle: b'), '4:1', 'yaml/syntax', 'unique'),
  page('an unknown key', markdown('title: a\nauthor: b'), '3:1', 'schema/root', '"author"', 'title', 'keywords'),
  page('no title', markdown('type: Article'), '2:1', 'schema/root', 'Missing key "title"'),
  page('an empty title', markdown("title: ''"), '2:8', 'schema/title', 'some text'),
  page('a blank title', markdown("title: '  '"), '2:8', 'schema/title', 'some text'),
  page('a number for a title', markdown('title: 5'), '2:8', 'schema/title', 'Unexpected 5', 'some text'),
  page('a text for keywords', markdown('title: a\nkeywords: b'), '3:11', 'schema/keywords', '"b"', 'a list'),
  page('a number in keywords', markdown('title: a\nkeywords: [b, 5]'), '3:15', 'schema/keywords', 'Unexpected 5'),
  page(
    'a type that no schema.org type looks like',
    markdown('title: a\ntype: article'),
    '3:7',
    'schema/type',
    'Article',
  ),
  ...['2026-13-40', '2026-02-30', '2025-02-29', 'tomorrow', '2026-1-2', '2026-01-02T08:00:00'].map((date) =>
    page(
      `the date ${date}`,
      markdown(`title: a\npublished_at: ${date}`),
      '3:15',
      'schema/published_at',
      `"${date}"`,
      'YYYY-MM-DD',
    ),
  ),
  page('a number for a date', markdown('title: a\nupdated_at: 2026'), '3:13', 'schema/updated_at', 'Unexpected 2026'),
  {
    name: 'a post without published_at',
    changes: { 'posts/new.en.md': markdown('title: a') },
    expected: [{ at: 'posts/new.en.md:1:1', rule: 'schema/published_at', says: ['Missing key "published_at"'] }],
  },
];

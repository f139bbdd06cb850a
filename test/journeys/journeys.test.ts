/** A year in the life of five sites: what people add, rename, remove and take back, each time built and verified. */
import { test } from 'vitest';
import { address, travel } from './travel.ts';

const service = (lines: string) =>
  `name: Club\ndescription: A club.\nbase_url: ${address}\ndefault_language: en\noperator: { en: Club }\npage_sizes: [2, 100]\n${lines}`;

const events = (item = 'event', web = 'events') =>
  `item: ${item}\nfiles: events/{slug}.yaml\nkey: slug\nweb: ${web}/{slug}\nfilters: [hall]\nfields:\n` +
  '  title: { type: string, required: true, role: title, translate: true }\n  hall: { type: string }\n';

const post = (title: string, rest = '', body = `Text of ${title}.`) =>
  `---\ntitle: ${title}\nsummary: About ${title}.\npublished_at: 2099-01-02\n${rest}---\n${body}\n`;

const product = (name: string, position = 1) =>
  `name: { en: ${name} }\ncategory: service\ndescription: { en: About ${name}. }\nposition: ${position}\n`;

test('a club: collections come, are renamed, go and come back', () =>
  travel([
    {
      name: 'the first site has three collections',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [pages, posts, products]\nsections: [about]\n'),
        'pages/about.en.md': '---\ntitle: About\ndescription: About us.\n---\nWe are a club.\n',
        'posts/hello.en.md': post('Hello', '', 'See [the other](second.en.md).'),
        'posts/second.en.md': post('Second'),
        'products/tool.yaml': product('Tool'),
      },
    },
    { name: 'another product', files: { 'products/other.yaml': product('Other', 2) } },
    {
      name: 'products are not wanted',
      files: {
        products: null,
        'service.yaml': service('languages: [en]\ncollections: [pages, posts]\nsections: [about]\n'),
      },
    },
    {
      name: 'events are added',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [pages, posts, events]\nsections: [about]\n'),
        'collections/events.yaml': events(),
        'events/opening.yaml': 'title: Opening\nhall: garden\n',
        'events/party.yaml': 'title: Party\nhall: cellar\n',
      },
    },
    {
      name: 'they are renamed to dates',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [pages, posts, dates]\nsections: [about]\n'),
        'collections/events.yaml': null,
        'collections/dates.yaml': events('date'),
        'moved.yaml': 'removed_collections: [events]\n',
      },
    },
    {
      name: 'products come back, and events too',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [products, pages, posts, events]\nsections: [about]\n'),
        'collections/dates.yaml': null,
        'collections/events.yaml': events(),
        'products/tool.yaml': product('Tool'),
        'moved.yaml': 'removed_collections: [dates]\n',
      },
    },
    {
      name: 'an event has another key',
      files: {
        'events/party.yaml': null,
        'events/ball.yaml': 'title: Party\nhall: cellar\n',
        'moved.yaml': 'events: { party: ball }\n',
      },
    },
    { name: 'all events are over', files: { events: null, 'moved.yaml': null } },
    {
      name: 'only posts are left',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [posts]\n'),
        pages: null,
        products: null,
        'collections/events.yaml': null,
      },
    },
  ]));

test('a data set: languages, fields and types change', () => {
  const cities = (fields: string, more = '') =>
    `item: city\nkey: code\nfiles: data/cities.csv\nentries: true\n${more}fields:\n  code: { type: key, from: code, case: keep }\n${fields}`;
  const data = (languages: string, more = '') =>
    service(`languages: [${languages}]\ncollections: [cities]\nsite: false\n${more}`);
  const names = '  name: { type: string, role: title, required: true }\n';
  return travel([
    {
      name: 'the first table',
      files: {
        'service.yaml': data('en'),
        'collections/cities.yaml': cities(`${names}  people: { type: string }\n`),
        'data/cities.csv': 'code,name,people\nTPE,Taipei,2500000\nKEL,Kiel,250000\nOSL,Oslo,700000\n',
      },
    },
    {
      name: 'a field has another type',
      files: { 'collections/cities.yaml': cities(`${names}  people: { type: integer }\n`) },
    },
    { name: 'languages are added', files: { 'service.yaml': data('en, de, ja') } },
    {
      name: 'a filter and an order',
      files: {
        'collections/cities.yaml': cities(
          `${names}  people: { type: integer }\n`,
          'filters: [people]\norders: [people]\n',
        ),
      },
    },
    {
      name: 'a field is removed',
      files: {
        'collections/cities.yaml': cities(names),
        'data/cities.csv': 'code,name\nTPE,Taipei\nKEL,Kiel\nOSL,Oslo\n',
      },
    },
    {
      name: 'a language is removed',
      files: { 'service.yaml': data('en, ja'), 'moved.yaml': 'removed_languages: [de]\n' },
    },
    {
      name: 'another default language',
      files: {
        'service.yaml': data('ja, en')
          .replace('default_language: en', 'default_language: ja')
          .replace('{ en: Club }', '{ en: Club, ja: 会 }'),
      },
    },
    { name: 'the language comes back', files: { 'service.yaml': data('en, de, ja'), 'moved.yaml': null } },
    {
      name: 'rows change places, go and come',
      files: { 'data/cities.csv': 'code,name\nOSL,Oslo\nBER,Bergen\nTPE,Taipei City\n' },
    },
    { name: 'the table is empty', files: { 'data/cities.csv': 'code,name\n' } },
    { name: 'the old rows are back', files: { 'data/cities.csv': 'code,name\nTPE,Taipei\nKEL,Kiel\n' } },
  ]);
});

test('posts of another program: files that are left out, renamed and merged', () => {
  const posts = (more: string) =>
    `item: post\nfiles: _posts/{date}-{slug}.md\nkey: slug\nweb: "{slug}"\ninvalid: skip\n${more}fields:\n` +
    '  title: { type: string, role: title, required: true, translate: true }\n' +
    '  date: { type: date, from: "{date}", role: published }\n' +
    '  tags: { type: list, of: string, role: keywords }\n' +
    '  text: { type: markdown, from: "{body}", role: body, translate: true }\n';
  const text = (title: string, body: string) => `---\ntitle: ${title}\nlayout: post\ntags: [a, b]\n---\n${body}\n`;
  return travel([
    {
      name: 'two posts, and one that is left out',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [news]\n'),
        'collections/news.yaml': posts(''),
        '_posts/2024-01-02-one.md': text('One', 'See [two](2024-01-03-two.md).'),
        '_posts/2024-01-03-two.md': text('Two', 'Words.'),
        '_posts/2024-01-04-three.md': '---\ntags: []\n---\nNo title.\n',
      },
    },
    { name: 'it gets its title', files: { '_posts/2024-01-04-three.md': text('Three', '# Head\n\nText.') } },
    {
      name: 'two branches are merged',
      files: {
        '_posts/2024-01-02-one.md': text('One!', 'Changed here.'),
        '_posts/2024-01-05-four.md': text('Four', 'Added there.'),
      },
    },
    {
      name: 'a post has another date',
      files: { '_posts/2024-01-03-two.md': null, '_posts/2024-02-03-two.md': text('Two', 'Words.') },
    },
    {
      name: 'all of them are filtered and have feeds',
      files: { 'collections/news.yaml': posts('filters: [tags]\nfeed: true\n') },
    },
    {
      name: 'a template',
      files: {
        '../own/items/post.hbs': '{{#> layout}}<h1>{{title}}</h1>{{/layout}}',
        '../own/lists/news.hbs': '{{#> layout}}<h1>All</h1>{{/layout}}',
      },
      options: ['--templates', '../own'],
    },
    {
      name: 'no template, and words',
      files: {
        '../own': null,
        'service.yaml': service('languages: [en]\ncollections: [news]\n'),
        'words/en.yaml': 'home: Start\n',
      },
    },
    {
      name: 'one is left out again',
      files: { '_posts/2024-01-04-three.md': '---\ntitle: ""\n---\nNo title.\n', 'words/en.yaml': null },
    },
  ]);
});

test('a site that moves: addresses, hosts and parts of it change', () => {
  const site = (lines = '') => service(`languages: [en, ja]\ncollections: [posts, events]\n${lines}`);
  return travel([
    {
      name: 'two collections in two languages',
      files: {
        'service.yaml': site(),
        'collections/events.yaml': events(),
        'events/one.yaml': 'title: { en: One, ja: 一 }\nhall: a\n',
        'events/two.yaml': 'title: { en: Two }\nhall: b\n',
        'posts/hello.en.md': post('Hello'),
        'posts/hello.ja.md': post('こんにちは'),
      },
    },
    { name: 'events have other addresses', files: { 'collections/events.yaml': events('event', 'calendar') } },
    { name: 'without a website', files: { 'service.yaml': site('site: false\n') } },
    { name: 'with one again, without search', files: { 'service.yaml': site('search: false\nmcp: false\n') } },
    { name: 'for Netlify', files: { 'service.yaml': site() }, options: ['--host', 'node'] },
    { name: 'other page sizes', files: { 'service.yaml': site().replace('[2, 100]', '[1, 2, 3, 100]') } },
    { name: 'answers by path', files: { 'service.yaml': site('addressing: path\n').replace('[2, 100]', '[100]') } },
    {
      name: 'without pages of events',
      files: { 'collections/events.yaml': events().replace(/web: .*\n/, ''), 'service.yaml': site() },
    },
    {
      name: 'with fallbacks',
      files: {
        'collections/events.yaml': events().replace(
          /web: .*\n/,
          'web: { item: "events/{slug}", languages: fallback }\n',
        ),
      },
    },
  ]);
});

test('a year of drafts, dates, moves and wrong clocks', () =>
  travel([
    {
      name: 'posts with dates',
      files: {
        'service.yaml': service('languages: [en]\ncollections: [posts]\n'),
        'posts/a.en.md': post('A'),
        'posts/b.en.md': post('B', 'expires_at: 2100-02-15\n'),
        'posts/c.en.md': post('C').replace('2099-01-02', '2100-01-20'),
        'posts/d.en.md': post('D', 'draft: true\n'),
      },
      now: '2100-01-01',
    },
    { name: 'the draft is done', files: { 'posts/d.en.md': post('D') }, now: '2100-01-05' },
    {
      name: 'the clock is behind, and one is a draft again',
      files: { 'posts/a.en.md': post('A', 'draft: true\n') },
      now: '2100-01-03',
    },
    { name: 'the next post is due', now: '2100-01-21' },
    { name: 'one has expired', now: '2100-02-16' },
    { name: 'the clock goes back, and it is there again', now: '2100-02-01' },
    {
      name: 'one moves',
      files: { 'posts/d.en.md': null, 'posts/e.en.md': post('D'), 'moved.yaml': 'posts: { d: e }\n' },
      now: '2100-03-01',
    },
    {
      name: 'and again',
      files: { 'posts/e.en.md': null, 'posts/f.en.md': post('D'), 'moved.yaml': 'posts: { d: e, e: f }\n' },
      now: '2100-03-02',
    },
    {
      name: 'it is back at its first key',
      files: { 'posts/f.en.md': null, 'posts/d.en.md': post('D'), 'moved.yaml': 'posts: { e: d, f: d }\n' },
      now: '2100-03-03',
    },
    { name: 'the history is older than it is kept', files: { 'posts/g.en.md': post('G') }, now: '2100-09-01' },
    {
      name: 'one is removed',
      files: { 'posts/g.en.md': null, 'moved.yaml': 'posts: { e: d, f: d }\nremoved_items: { posts: [g] }\n' },
      now: '2100-09-02',
    },
  ]));

/** A site with more of everything than others have: pages of lists, languages, roles, tables, and a year of edits. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const subjects = ['Tides', 'Harbours', 'Gauges', 'Storms', 'Currents', 'Charts', 'Locks', 'Moon'];
const people = ['ada', 'bo', 'chen'];
const at = <One>(all: readonly One[], index: number): One => all[index % all.length] as One;

function put(content: string, path: string, text: string): void {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
}

const service = `name: Harbour Review
description: What the sea does, told by those who measure it.
base_url: https://review.example
languages: [en, de, ja]
default_language: en
operator: { en: The Harbour Review, de: Die Hafenschau, ja: 港評論 }
collections: [posts, pages, products, people, talks, gauges, press-release-finds]
sections: [guides, about]
page_sizes: [50, 100]
contact: { email: desk@review.example, url: https://review.example/about/ }
terms_of_service: /about/
license: CC-BY-4.0
attribution: true
time_zone: Europe/Berlin
images_from: [images.example]
changes: { keep: 400d }
edit_url: https://git.example/edit/main/{path}
nav: [{ label: { en: Shop, de: Laden }, to: https://shop.example/?a=1&b=2 }]
footer: [{ label: Status, to: https://status.example/ }]
security_txt: { contact: [mailto:s@review.example], expires: '2100-06-01' }
content_signal: { search: 'yes', ai-train: 'no' }
`;

const collections: Readonly<Record<string, string>> = {
  people: `item: person
key: key
label: { en: People, de: Menschen, ja: 人々 }
files: people/{key}.yaml
web: { item: "people/{key}", languages: fallback }
schema_org: Person
filters: { born: range }
fields:
  name: { type: string, required: true, role: title, translate: true }
  about: { type: text, role: summary, translate: true }
  born: { type: date }
`,
  talks: `item: talk
key: slug
label: { en: Talks, de: Vorträge }
files: talks/{slug}.{lang}.md
web: { item: "talks/{slug}", languages: existing }
feed: true
schema_org: Event
order: [starts]
orders: [-starts, -price]
filters: [room, speaker, free]
fields:
  title: { type: string, required: true, role: title, translate: true }
  room: { type: string }
  starts: { type: datetime, role: starts, required: true }
  ends: { type: datetime, role: ends }
  speaker: { type: reference, to: people, role: author, embed: [name] }
  free: { type: boolean, default: false }
  price: { type: number }
  tags: { type: list, of: string, role: keywords }
  body_html: { type: markdown, from: "{body}", role: body, translate: true, api: item }
`,
  gauges: `item: gauge
key: id
files: gauges.csv
entries: true
web: gauges/{id}
order: [-level]
orders: [since, -since, name]
filters: [{ level: range }, { since: range }, river, open]
fields:
  id: { type: key, from: id }
  name: { type: string, required: true, role: title }
  level: { type: number }
  since: { type: date }
  river: { type: string }
  open: { type: boolean }
`,
  'press-release-finds': `item: press_release_find
key: key
label: { en: Finds, de: Funde, ja: 発見 }
files: finds/{key}.{lang}.md
web: { item: "finds/{key}", languages: fallback }
sidebar: [box-0, { label: { en: More, de: Mehr }, items: [shore-1, shore-2] }]
order: [-found]
filters: [tone, { weight: range }, kept_by]
fields:
  title: { type: string, required: true, translate: true, role: title }
  found: { type: date, role: published }
  tone: { type: select, options: [${Array.from({ length: 13 }, (_, number) => `{ value: t${number}, label: { en: Tone ${number}, de: Ton ${number} } }`).join(', ')}] }
  weight: { type: number, unit: kg, minimum: 0 }
  price: { type: number, unit: EUR }
  lasts: { type: duration }
  again: { type: duration }
  place: { type: geo }
  source: { type: url }
  sound: { type: boolean, default: true }
  kept_by: { type: list, of: { type: reference, to: people, embed: [name] } }
  parts: { type: map, of: string }
  sizes: { type: object, fields: { width: { type: integer, unit: cm }, height: { type: integer, deprecated: width } } }
  seen_at: { type: list, of: datetime }
  steps: { type: list, of: { type: object, fields: { what: { type: string }, until: { type: date } } } }
  photo: { type: image, alt: title, role: image }
  code: { type: string, unique: true, absent: omit }
  old_code: { type: string, deprecated: code, api: item }
  level: { type: [integer, string] }
  note: { type: text, translate: true, role: summary }
  body_html: { type: markdown, from: "{body}", role: body, translate: true, api: item }
`,
};

function body(number: number, lang: string, posts = '../posts/'): string {
  const other = number === 30 ? 11 : 20 + ((number * 7) % 40);
  return [
    `The ${at(subjects, number)} of day ${number} in ${lang}, with **force**, *grace*, \`code\` and ~~errors~~. See [the other](${posts}post-${other}.en.md).`,
    `## What we saw\n\nA level of ${number} cm & more \\<below> the mark.[^1] Costs are $${number}.50 or 1.234,5 €.`,
    ['- one\n- two\n  - three\n', '1. first\n2. second\n', '- [x] done\n- [ ] open\n'][number % 3],
    number % 4 === 0 ? '```js\nconst level = { height: 3 };\n```' : '> Quoted words.\n>\n> In two paragraphs.',
    number % 5 === 0
      ? '| Place | Level |\n|---|--:|\n| Quay | 3 |\n| Lock \\| gate | 4 |'
      : '![A gauge](/assets/gauge.svg)',
    number % 6 === 0
      ? '> [!NOTE]\n> Mind the gap.'
      : '### And then\n\n<https://tides.example/?a=1&b=2>  \nA line after a break.',
    number % 9 === 0 ? '港の潮位は毎日変わります。全角ＡＢＣ。' : 'Ebb — flow “again” … 5 × 3.',
    '[^1]: Measured twice.',
  ].join('\n\n');
}

/** The posts: 60 in English, of which a third is in German and a fifth in Japanese; some are drafts, late or expired. */
function post(number: number, lang: string, more = ''): string {
  const day = String((number % 28) + 1).padStart(2, '0');
  const month = String((number % 12) + 1).padStart(2, '0');
  const lines = [
    `title: ${at(subjects, number)} ${number} (${lang})`,
    ...(number % 3 === 0 ? [`summary: "Short: what ${number} means & why"`] : []),
    `published_at: ${number % 7 === 0 ? `2025-${month}-${day}T08:30:00+02:00` : `2025-${month}-${day}`}`,
    ...(number % 5 === 0 ? [`updated_at: 2025-12-${day}`] : []),
    ...(number % 4 === 0 ? [`author: ${at(people, number)} & co`] : []),
    ...(number % 2 === 0 ? [`keywords: [${at(['sea', 'tools', 'C++', '月'], number)}, all]`] : []),
    ...(number === 11 ? ['draft: true'] : []),
    ...(number === 13 ? ['published_at: 2026-06-01'] : []),
    ...(more === '' ? [] : [more]),
  ].filter(
    (line, index, all) =>
      !line.startsWith('published_at') || all.findLastIndex((one) => one.startsWith('published_at')) === index,
  );
  return `---\n${lines.join('\n')}\n---\n${body(number, lang, '')}\n`;
}

/** A find, with values of all types at the edges of what is shown in one way or another. */
function find(number: number, lang: string): string {
  const facts = [
    `found: 2025-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`,
    `tone: t${number % 13}`,
    `weight: ${at([0, 0.5, 1, 1000, 1234567.25, 3], number)}`,
    `price: ${at([1, 2.5, 1000, 0.1], number)}`,
    `lasts: ${at(['PT1H', 'P1D', 'PT90M', 'P1M', 'P2W', 'PT1S', 'P1Y2M'], number)}`,
    `again: ${at(['PT2H', 'P2D'], number)}`,
    `place: { lat: ${25 + number / 10}, lng: ${121.5 - number} }`,
    `source: https://found.example/${number}?a=1&b=%20`,
    ...(number % 3 === 0 ? [`sound: ${number % 2 === 0}`] : []),
    `kept_by: [${people.slice(0, number % 4).join(', ')}]`,
    ...(number % 5 === 0 ? [] : [`parts: { "a b": one, c-${number}: "two, three" }`]),
    `sizes: { width: ${number}, height: ${number * 2} }`,
    `seen_at: [2026-0${(number % 9) + 1}-01T0${number % 9}:30:00+09:00]`,
    `steps: [{ what: dig, until: 2026-02-0${(number % 9) + 1} }, { what: "wash | dry" }]`,
    ...(number % 4 === 0 ? ['photo: /assets/gauge.svg'] : []),
    ...(number % 6 === 0 ? [] : [`code: c-${number}`, `old_code: "0${number}"`]),
    `level: ${number % 2 === 0 ? number : `"n${number}"`}`,
  ];
  const own = [
    `title: "Find ${number}: ${'a long name '.repeat(number % 8)}(${lang})"`,
    `note: In ${lang}, ${'words '.repeat(number)}.`,
  ];
  return `---\n${[...own, ...(lang === 'en' ? facts : [])].join('\n')}\n---\n${number % 7 === 0 ? '' : body(number, lang)}\n`;
}

export function busySite(content: string): void {
  put(content, 'service.yaml', service);
  for (const [name, text] of Object.entries(collections)) put(content, `collections/${name}.yaml`, text);
  for (let number = 0; number < 60; number++)
    for (const lang of ['en', ...(number % 3 === 0 ? ['de'] : []), ...(number % 5 === 0 ? ['ja'] : [])])
      put(content, `posts/post-${number}.${lang}.md`, post(number, lang));
  for (const [key, title] of Object.entries({
    guides: 'Guides',
    'guides/read': 'Reading',
    'guides/keep': 'Keeping',
    about: 'About',
  }))
    for (const lang of key === 'guides/keep' ? ['en'] : ['en', 'de'])
      put(
        content,
        `pages/${key.includes('/') ? key : `${key}/index`}.${lang}.md`,
        `---\ntitle: ${title} (${lang})\ndescription: ${title}, in short.\n${key.includes('/') ? 'keywords: [how, to]\n' : ''}---\n${body(key.length, lang, key === 'guides' || key === 'about' || key.includes('/') ? '../../posts/' : '../posts/')}\n`,
      );
  for (let number = 0; number < 9; number++)
    put(
      content,
      `products/tool-${number}.yaml`,
      `name: { en: Tool ${number}, de: Werkzeug ${number} }\ncategory: ${at(['service', 'data-api', 'platform'], number)}\ndescription: { en: Does ${number}., de: Tut ${number}. }\nposition: ${9 - number}\n`,
    );
  for (const [index, key] of people.entries())
    put(
      content,
      `people/${key}.yaml`,
      `name: { en: ${key} Smith, ja: スミス${key} }\nabout: { en: Measures & writes. }\nborn: 19${60 + index}-02-0${index + 1}\n`,
    );
  for (let number = 0; number < 12; number++)
    for (const lang of number % 2 === 0 ? ['en', 'de'] : ['en'])
      put(
        content,
        `talks/talk-${number}.${lang}.md`,
        `---\ntitle: Talk ${number} ${lang}\n${
          lang === 'en'
            ? `room: ${at(['Hall, big', 'Cellar'], number)}\nstarts: 2026-${String((number % 12) + 1).padStart(2, '0')}-10T09:00:00+01:00\n${number % 3 === 0 ? `ends: 2026-${String((number % 12) + 1).padStart(2, '0')}-10T10:30:00+01:00\n` : ''}speaker: ${at(people, number)}\nfree: ${number % 4 === 0}\nprice: ${number * 2.5}\ntags: [sea, "t${number % 3}"]\n`
            : ''
        }---\n${body(number, lang)}\n`,
      );
  put(
    content,
    'gauges.csv',
    `id,name,level,since,river,open\n${Array.from({ length: 130 }, (_, number) => `g${number},"Gauge ${number}, ""old""",${(number * 37) % 11}.${number % 10},20${10 + (number % 9)}-05-01,${number === 5 ? 'r'.repeat(360) : `River ${number % 67}`},${number % 2 === 0}`).join('\n')}\n`,
  );
  for (let number = 0; number < 54; number++)
    for (const lang of number % 2 === 0 ? ['en', 'de'] : ['en'])
      put(content, `finds/${number % 9 === 0 ? 'box' : 'shore'}-${number}.${lang}.md`, find(number, lang));
  put(content, 'words/de.yaml', readFileSync('init/words/de.yaml', 'utf8'));
  put(content, 'assets/gauge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
}

const replace = (content: string, path: string, from: string | RegExp, to: string) =>
  put(content, path, readFileSync(join(content, path), 'utf8').replace(from, to));

/** What happens in each month after the first build. */
export const busyYear: readonly ((content: string) => void)[] = [
  (content) => replace(content, 'posts/post-1.en.md', 'What we saw', 'What we heard'),
  (content) => {
    for (let number = 60; number < 110; number++) put(content, `posts/post-${number}.en.md`, post(number, 'en'));
  },
  (content) => {
    renameSync(join(content, 'posts/post-2.en.md'), join(content, 'posts/second-post.en.md'));
    put(content, 'moved.yaml', 'posts: { post-2: second-post }\n');
  },
  (content) => {
    rmSync(join(content, 'posts/post-4.en.md'));
    put(content, 'moved.yaml', 'posts: { post-2: second-post }\nremoved_items: { posts: [post-4] }\n');
    replace(content, 'posts/post-7.en.md', 'title: ', 'draft: true\ntitle: ');
  },
  (content) => {
    replace(content, 'gauges.csv', /^g3,.*$/m, 'g3,Gauge three,99,2020-01-01,Elbe,false');
    replace(content, 'people/bo.yaml', 'bo Smith', 'Bo <Smith>');
  },
  (content) => {
    replace(
      content,
      'collections/talks.yaml',
      '  price: { type: number }',
      '  price: { type: number }\n  seats: { type: integer, default: 20 }',
    );
    rmSync(join(content, 'talks/talk-3.en.md'));
    put(
      content,
      'moved.yaml',
      `${readFileSync(join(content, 'moved.yaml'), 'utf8').replace('posts: [post-4]', 'posts: [post-4], talks: [talk-3]')}`,
    );
  },
  (content) => {
    renameSync(join(content, 'posts/second-post.en.md'), join(content, 'posts/third-name.en.md'));
    replace(content, 'moved.yaml', '{ post-2: second-post }', '{ post-2: third-name, second-post: third-name }');
    put(content, 'posts/post-10.de.md', post(10, 'de'));
  },
  (content) => {
    replace(content, 'service.yaml', ', products', '');
    rmSync(join(content, 'products'), { recursive: true });
    put(content, 'moved.yaml', `${readFileSync(join(content, 'moved.yaml'), 'utf8')}removed_collections: [products]\n`);
  },
  (content) => {
    put(content, 'words/en.yaml', 'search: Find\n');
    replace(content, 'posts/post-7.en.md', 'draft: true\n', '');
  },
];

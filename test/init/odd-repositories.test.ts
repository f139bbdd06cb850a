/** `stele init --from` a folder with what few have: what it proposes, and what it says that no field reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { steleHere } from '../cli/stele-here.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

const options = ['--name', 'T', '--base-url', 'https://t.example', '--host', 'node'];

/** Describes a repository with these files. `text` reads one of the files of the site as it is, `yaml` its data. */
async function described(files: Readonly<Record<string, string>>) {
  const repository = scratchFolder();
  mkdirSync(join(repository, '.git'));
  write(repository, files);
  const { code, stderr, stdout } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect([code, stderr]).toEqual([0, '']);
  const text = (path: string) => readFileSync(join(repository, 'api/content', path), 'utf8');
  return { text, yaml: (path: string) => parse(text(path)), stdout };
}

/** Files `<folder>/<name>1.md` and so on with these texts of front matter. */
function notes(folder: string, fronts: readonly string[], body = 'A text of it.'): Record<string, string> {
  return Object.fromEntries(
    fronts.map((front, index) => [
      `${folder}/n${index + 1}.md`,
      `---\ntitle: Note ${index + 1}\n${front}---\n${body}\n`,
    ]),
  );
}

test('values without a common type, members without a name, and names that are taken', async () => {
  const uneven = Array.from({ length: 20 }, (_, index) => `m${index + 10}: [1, [2]]\n`).join('');
  const first =
    'mixed: [1, [2]]\nplace: { city: x, "1": y, deep: [1, { a: 1 }], draft: true }\nnothing: { "1": a, "2": [[1], 2] }\n' +
    `lang_value: a\nlang: b\nbody: c\nwhen: 2026-01-01\n${uneven}`;
  const { yaml, text } = await described(
    notes('notes', [first, 'when: 2026-02-01\n', 'when: 2026-03-01\n', 'when: soon\n', 'when: later\n']),
  );
  const { fields } = yaml('collections/notes.yaml');
  expect(fields).toMatchObject({
    place: { type: 'object', fields: { city: { type: 'string' }, draft_value: { type: 'boolean', from: 'draft' } } },
    lang_value: { type: 'string' },
    body_value: { type: 'string', from: 'body' },
    when: { type: 'string' },
  });
  expect(Object.keys(fields.place.fields)).toEqual(['city', 'draft_value']);
  expect(Object.keys(fields)).toEqual(['slug', 'title', 'place', 'lang_value', 'body_value', 'when', 'content_html']);
  expect(text('collections/notes.yaml')).toContain(
    '# 3 of 5 are dates; no fields: mixed, place.1, place.deep, nothing.1, nothing.2, nothing, lang, m10, ',
  );
  expect(text('collections/notes.yaml')).toMatch(/, m22 and 7 more\n/);
});

test('keys that no field can have are those of a map, beside a field of its name', async () => {
  const { yaml } = await described(
    notes(
      'stats',
      [1, 2, 3, 4, 5].map((year) => `values: ${year}\n"2024-0${year}": 1\n"2025-0${year}": 2\n"2026-0${year}": 3\n`),
    ),
  );
  expect(yaml('collections/stats.yaml').fields).toMatchObject({
    values: { type: 'integer' },
    other_values: { type: 'map', of: { type: 'integer' }, from: '{rest}' },
  });
});

test('keys that each of few items has are those of a map', async () => {
  const fronts = [1, 2, 3, 4, 5, 6].map((file) => [1, 2, 3, 4, 5, 6].map((key) => `k${file}${key}: ${key}\n`).join(''));
  const { yaml } = await described(notes('people', fronts));
  expect(yaml('collections/people.yaml').fields).toMatchObject({
    title: { type: 'string' },
    values: { type: 'map', of: { type: 'integer' }, from: '{rest}' },
  });
});

test('each list in a file is described; rare members are named, and the rarest are no fields', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    id: `i${index}`,
    label: `Item ${index}`,
    ...(index < 15 ? { flag: `x${index}` } : {}),
    ...(index < 1 ? { odd: 'y' } : {}),
  }));
  const few = items.slice(0, 5).map(({ id }) => ({ id, size: 1 }));
  const lists = { few, many: items, version: 1, two: items.slice(0, 2) };
  const { yaml, text } = await described({ 'data/items.json': JSON.stringify(lists) });
  expect(yaml('service.yaml').collections).toEqual(['few', 'many']);
  expect(yaml('collections/few.yaml')).toMatchObject({ files: 'data/items.json', entries: 'few', item: 'few_item' });
  expect(yaml('collections/many.yaml')).toMatchObject({ files: 'data/items.json', entries: 'many', key: 'slug' });
  expect(text('collections/many.yaml')).toContain('# in 15 of 200; no fields: odd (1 of 200)');
});

test('of a file with one list, the collection has the name of the file; with more than twelve, there is none', async () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ id: `i${index}` }));
  const lists = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`list${index}`, items])));
  const { yaml, stdout } = await described({
    'a/one.json': lists(1),
    'b/twelve.json': lists(12),
    'c/more.json': lists(13),
  });
  const twelve = Array.from({ length: 12 }, (_, index) => `list${index}`);
  expect(yaml('service.yaml').collections.toSorted()).toEqual([...twelve, 'one'].toSorted());
  expect(stdout).toContain('in no collection: 1 file of data, such as c/more.json');
});

test('names as the keys of a map are the titles', async () => {
  const people = ['Ada Lovelace', 'Júlia', 'Grete Hermann', 'Emmy', 'Sofja K.'].map((name) => [name, { born: 1815 }]);
  const { yaml } = await described({ 'people.json': JSON.stringify(Object.fromEntries(people)) });
  expect(yaml('collections/people.yaml').fields).toMatchObject({
    slug: { from: '{key}' },
    name: { type: 'string', from: '{key}', role: 'title' },
  });
});

test('a map of items is described by its keys', async () => {
  const plants = Object.fromEntries(['oak', 'ash', 'elm', 'fir', 'yew'].map((name) => [name, { height: 9, name }]));
  const { yaml } = await described({ 'plants.json': JSON.stringify(plants) });
  expect(yaml('collections/plants.yaml')).toMatchObject({ files: 'plants.json', entries: true });
  expect(yaml('collections/plants.yaml').fields.slug).toMatchObject({ type: 'key', from: '{key}' });
});

test('Korean texts, and what a CMS says of them in that language', async () => {
  const config =
    'collections:\n  - name: notes\n    folder: notes\n    label: 글\n    fields:\n      - { name: kind, label: 종류, widget: select, options: [1, { value: "", label: x }, a, b] }\n      - plain\n  - other\n';
  const { yaml } = await described({
    ...notes('notes', ['kind: a\n', 'kind: b\n'], '안녕하세요. 이것은 한국어로 쓴 글입니다. 여러 문장이 있습니다.'),
    'notes/n1.en.md': '---\ntitle: One\n---\nA text.\n',
    'admin/config.yml': config,
  });
  expect(yaml('service.yaml')).toMatchObject({ languages: ['ko', 'en'], default_language: 'ko' });
  expect(yaml('collections/notes.yaml').fields.kind).toMatchObject({
    type: 'select',
    options: ['a', 'b'],
    label: { ko: '종류' },
  });
});

test('a CMS without collections, files that are no texts, and front matter without an end', async () => {
  const files = notes('notes', ['', '', '']);
  const repository = scratchFolder();
  mkdirSync(join(repository, '.git'));
  write(repository, {
    ...files,
    'admin/config.yml': 'collections: none\n',
    'notes/open.md': '---\ntitle: Open\n\nText.\n',
    'notes/x.yaml': '',
  });
  writeFileSync(join(repository, 'notes/x.yaml'), Buffer.from([0xff, 0xfe, 0x00]));
  const { stdout } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect(stdout).toContain('collections: notes (4)');
});

test('images in two folders of the same length, and one at the root of the repository', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n';
  const { yaml } = await described({
    ...notes('notes', ['', ''], '![A](/img/a.svg) ![B](../b.svg) [C](mailto:c@t.example) [D]()'),
    'static/img/a.svg': image,
    'public/img/a.svg': image,
    'b.svg': image,
  });
  expect(yaml('service.yaml').static).toEqual(['public', '.']);
});

test('folders that the settings of Hugo give to languages', async () => {
  const text = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;
  const { yaml } = await described({
    'hugo.toml': 'title = "A"\n',
    'config/_default/languages.toml': '[en]\ncontentDir = "content/english"\n[fr]\ncontentDir = "content/french"\n',
    'content/english/blog/a.md': text('A'),
    'content/english/blog/b.md': text('B'),
    'content/french/blog/a.md': text('Un'),
  });
  expect(yaml('service.yaml')).toMatchObject({ languages: ['en', 'fr'], collections: ['blog'] });
  expect(yaml('collections/blog.yaml')).toMatchObject({
    files: 'content/{lang}/blog/{slug...}.md',
    languages: { en: 'english', fr: 'french' },
  });
});

test('an empty text has no language', async () => {
  const text = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;
  const { yaml } = await described({
    'hugo.toml': 'defaultContentLanguage = "fr"\n',
    'content/blog/a.en.md': text('A'),
    'content/blog/a.fr.md': text('Un'),
    'content/blog/b.en.md': text('B'),
    'content/pages/c.md': '---\ntitle: C\nlayout: redirect\n---\n',
  });
  expect(yaml('service.yaml').languages).toEqual(['fr', 'en']);
});

test('translations of Docusaurus outside of its documentation', async () => {
  const blog = (title: string) => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nText.\n`;
  const { yaml } = await described({
    'docusaurus.config.js': 'module.exports = {};\n',
    'blog/a.md': blog('A'),
    'blog/b.md': blog('B'),
    'i18n/fr/docusaurus-plugin-content-blog/a.md': blog('Un'),
    'src/pages/c.md': '---\ntitle: C\n---\nimport X from "./x"\n\n<X/>\n',
    'src/pages/d.md': '---\ntitle: D\n---\nText.\n',
    'i18n/fr/docusaurus-plugin-content-pages/c.md': '---\ntitle: Ce\n---\nTexte.\n',
  });
  expect(yaml('service.yaml').languages).toEqual(['en', 'fr']);
  expect(yaml('collections/blog.yaml').files).toEqual([
    'i18n/{lang}/docusaurus-plugin-content-blog/{slug...}.md',
    'blog/{slug...}.md',
  ]);
  expect(yaml('collections/documents.yaml')).toMatchObject({
    files: ['i18n/{lang}/docusaurus-plugin-content-pages/{slug...}.md', 'src/pages/{slug...}.md'],
    mdx: 'strip-all',
  });
});

test('names of files that, in a folder, begin with a date', async () => {
  const dated = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;
  const { yaml } = await described({
    'log/2026-01-02-a.md': dated('A'),
    'log/old/2025-01-02-b.md': dated('B'),
  });
  expect(yaml('collections/log.yaml').files).toEqual(['log/{folder...}/{date}-{slug}.md', 'log/{date}-{slug}.md']);
});

test('data whose names begin with a dot, in two folders', async () => {
  const { yaml } = await described({
    'tags/.net.yml': 'title: .NET\n',
    'tags/.env.yml': 'title: .env\n',
    'tags/old/.com.yml': 'title: .com\n',
  });
  expect(yaml('collections/tags.yaml').files).toEqual(['tags/{folder...}/.{slug}.yml', 'tags/.{slug}.yml']);
});

test('how many texts and files of data are in no collection is said', async () => {
  const repository = scratchFolder();
  mkdirSync(join(repository, '.git'));
  write(repository, {
    ...notes('notes', ['', '']),
    'README.md': '# A\n',
    'lone/b.md': 'A text.\n',
    'other/a.md': 'A text.\n',
    'data/odd.json': '[[1]]\n',
  });
  const { stdout } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect(stdout).toContain('  in no collection: 2 texts, such as lone/b.md\n');
  expect(stdout).toContain('  in no collection: 1 file of data, such as data/odd.json\n');
});

test('files of data that cannot be read are counted on their own, and a table with some long rows is read', async () => {
  const { stdout } = await described({
    ...notes('notes', ['', '']),
    'data/events.csv': 'Events of 2026\n1,A\n2,B\n3\n4,E\n5,F\n',
    'data/towns.csv': 'town,people\nA,1\nB,2,C\nC,3\nD,4\nE,5\nF,6\n',
    'data/lines.jsonl': '{"a":1}\nno\nno\n',
    'data/odd.json': '[[1]]\n',
  });
  expect(stdout).toContain('  collections: notes (2), towns (6)\n');
  expect(stdout).toContain('  in no collection: 1 file of data, such as data/odd.json\n');
  expect(stdout).toContain('  in no collection: 2 files of data that cannot be read, such as data/events.csv\n');
});

test('a table whose first line is a row is in no collection, unless its columns are called after days', async () => {
  const rows = (line: (day: number) => string) => [1, 2, 3, 4, 5, 6].map((day) => `${line(day)}\n`).join('');
  const { yaml, stdout } = await described({
    'days.csv': rows((day) => `Band ${day},2026-05-0${day}`),
    'counts.csv': `town,2026-05-01,2026-05-02\n${rows((day) => `Town ${day},${day},${day}`)}`,
  });
  expect(yaml('service.yaml').collections).toEqual(['counts']);
  expect(stdout).toContain('in no collection: 1 file of data, such as days.csv');
});

test('the only file of a folder is a list, if its members are alike, beside other folders', async () => {
  const drawings = Object.fromEntries([...'abcde'].map((name) => [name, { alt: name }]));
  const beside = async (own: object) =>
    (
      await described({
        'src/terms/a.json': '{ "title": "A" }',
        'src/terms/b.json': '{ "title": "B" }',
        'src/data/drawings.json': JSON.stringify(own),
      })
    ).yaml;
  const list = await beside(drawings);
  expect(list('collections/drawings.yaml')).toMatchObject({ files: 'src/data/drawings.json', entries: true });
  const item = await beside({ ...drawings, title: 'All' });
  expect(item('collections/data.yaml').files).toBe('src/data/{slug}.json');
});

test('numbers that are called like codes are texts, because others have letters', async () => {
  const lines = [1, 2, 3, 4, 5].map((at) => `Town ${at},1000${at},${at}23456789,${at}00,${at},${at > 2}\n`).join('');
  const { yaml } = await described({ 'towns.csv': `name,zip,contact phone,people,mean,mobile\n${lines}` });
  const { zip, contact_phone, people, mean, mobile } = yaml('collections/towns.yaml').fields;
  expect([zip, contact_phone, people, mean, mobile]).toEqual([
    { type: 'string' },
    { type: 'string', from: 'contact phone', label: 'contact phone' },
    { type: 'integer' },
    { type: 'integer' },
    { type: 'boolean' },
  ]);
});

test.each([
  ['Asia/Tokyo', 'string'],
  ['Europe/Paris', 'datetime'],
])('times are texts where items have zones of their own: Europe/Paris and %s', async (other, type) => {
  const talk = (at: number) =>
    `- { id: t${at}, deadline: 2026-0${at}-01 23:59, timezone: ${at > 1 ? other : 'Europe/Paris'} }\n`;
  const { yaml, stdout } = await described({ 'talks.yaml': [1, 2, 3, 4, 5].map(talk).join('') });
  expect(yaml('collections/talks.yaml').fields.deadline).toEqual({ type });
  expect(stdout.includes('times without a zone')).toBe(type === 'datetime');
});

test('no names of images are titles, but names that begin with a dot are', async () => {
  const { yaml } = await described({
    'loans.csv': `photo,thing\n${[1, 2, 3, 4, 5].map((at) => `p${at}.jpg,Thing ${at}\n`).join('')}`,
    'domains.csv': `domain,type\n${[...'abcde'].map((name) => `.${name}x,generic\n`).join('')}`,
  });
  expect(yaml('collections/loans.yaml').fields.thing).toMatchObject({ role: 'title' });
  expect(yaml('collections/domains.yaml').fields.domain).toMatchObject({ role: 'title' });
});

test('a title that more than three rows share is none, unless nothing else may be it', async () => {
  const rows = (cells: (at: number) => string) => [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `${cells(at)}\n`).join('');
  const { yaml } = await described({
    'people.csv': `title,person,office\n${rows((at) => `${at > 6 ? 'Prof.' : 'Dr.'},Ada ${at},1${at}`)}`,
    'talks.csv': `title,office\n${rows((at) => `${at > 6 ? 'Evening' : 'Morning'},1${at}`)}`,
    'pairs.csv': `title,person\n${rows((at) => `Talk ${at % 3},Ada ${at}`)}`,
  });
  expect(yaml('collections/people.yaml').fields.person).toMatchObject({ role: 'title' });
  expect(yaml('collections/talks.yaml').fields.title).toMatchObject({ role: 'title' });
  expect(yaml('collections/pairs.yaml').fields.title).toMatchObject({ role: 'title' });
});

test('a header of two lines is a label of one', async () => {
  const { yaml } = await described({
    'units.csv': `"Common\nCode",Name\n${[1, 2, 3, 4, 5].map((at) => `C${at},Unit ${at}\n`).join('')}`,
  });
  expect(yaml('collections/units.yaml').fields.common_code).toMatchObject({
    from: 'Common\nCode',
    label: 'Common Code',
  });
});

test('lists in files that are called after a letter and a number have the name of their folder', async () => {
  const list = (at: number) => JSON.stringify([1, 2, 3].map((one) => ({ id: `i${at}${one}`, title: `T${at}${one}` })));
  const { yaml } = await described({ 'data/drafts/b01-a-1.json': list(1), 'data/drafts/b02-c-2.json': list(2) });
  expect(yaml('service.yaml').collections).toEqual(['drafts']);
  expect(yaml('collections/drafts.yaml').files).toBe('data/drafts/b{file}.json');
});

test('a SUMMARY.md without links does not divide the folders beside it', async () => {
  const files = { ...notes('papers/a', ['', '']), ...notes('papers/b', ['', '']), ...notes('papers/c', ['', '']) };
  const collections = async (summary: string) =>
    (await described({ ...files, 'papers/b/SUMMARY.md': summary })).yaml('service.yaml').collections;
  expect(await collections('# Status\n\n- All done\n')).toEqual(['papers']);
  expect(await collections('# Summary\n\n- [A](n1.md)\n')).toEqual(['b', 'papers']);
});

test('the title of entries is a key that most have, else their key', async () => {
  const people = (lines: readonly string[]) => lines.map((line, at) => `- { id: p${at}, ${line} }\n`).join('');
  const { yaml } = await described({
    'data/members.yaml': people(['name: A', 'name: B', 'name: C', 'name: D', 'name: E, title: Chair']),
    'data/seats.yaml': people(['seat: 1', 'seat: 2', 'seat: 3', 'seat: 4', 'seat: 5, title: First']),
  });
  expect(yaml('collections/members.yaml').fields).toMatchObject({
    name: { from: ['name', 'id'], required: true, role: 'title' },
    title_value: { from: 'title' },
  });
  expect(yaml('collections/seats.yaml').fields.title).toMatchObject({ from: ['title', 'id'], role: 'title' });
});

test('slugs are keys if all of them can be', async () => {
  const slugs = async (second: string) =>
    (await described(notes('docs', ['slug: guide\n', second, '']))).yaml('collections/docs.yaml').fields.slug;
  expect(await slugs('slug: start\n')).toMatchObject({ type: 'key', from: ['slug', '{slug}'] });
  expect(await slugs('slug: /\n')).toEqual({ type: 'key', clean: true });
});

test('an item never has the name of another one', async () => {
  const { yaml } = await described({ ...notes('sheep-items', ['', '']), ...notes('sheep', ['', '']) });
  const items = yaml('service.yaml').collections.map((name: string) => yaml(`collections/${name}.yaml`).item);
  expect(items.sort()).toEqual(['sheep_item', 'sheep_item_2']);
});

test('an outline ends at its ninth level', async () => {
  const lines = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- [L${level}](n${level + 1}.md)`);
  const { yaml } = await described({
    'book.toml': '[book]\ntitle = "B"\nsrc = "src"\n',
    'src/SUMMARY.md': `# Summary\n\n${lines.join('\n')}\n`,
    ...notes(
      'src',
      lines.map(() => ''),
    ),
  });
  const depth = (entries: readonly { readonly items?: readonly object[] }[] = []): number =>
    entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ items }) => depth(items)));
  const { sidebar } = yaml('collections/site-pages.yaml');
  expect(depth(sidebar)).toBe(8);
  expect(JSON.stringify(sidebar)).toMatch(/"items":\["n8","n9"\]/);
});

test.each([
  {
    name: 'a host that runs no code',
    args: ['--host', 'serve'],
    says: 'Unexpected host "serve", expected one of netlify, cloudflare, deno, bun, node, static',
  },
  { name: 'a folder whose name no disk takes', folder: 'a'.repeat(300), args: [], says: 'Choose another folder' },
  {
    name: 'a project without content',
    args: ['--beside', 'hugo'],
    says: 'Missing folder of content in',
  },
])('$name is an error', async ({ args, says, folder = 'api' }) => {
  const cwd = scratchFolder();
  write(cwd, { 'hugo.toml': 'contentDir = "texts"\n' });
  const named = ['--name', 'T', '--base-url', 'https://t.example'];
  const { code, stderr } = await steleHere(['init', folder, ...named, ...args], { cwd });
  expect([code, stderr]).toEqual([says.startsWith('Choose') ? 1 : 2, expect.stringContaining(says)]);
});

test('a site whose files were not all written is completed', async () => {
  const cwd = scratchFolder();
  const init = () => steleHere(['init', 'api', ...options], { cwd });
  expect(await init()).toMatchObject({ code: 0 });
  const place = join(cwd, 'api/content/service.yaml');
  const whole = readFileSync(place, 'utf8');
  writeFileSync(place, whole.slice(0, 40));
  expect(await init()).toMatchObject({ code: 0 });
  expect(readFileSync(place, 'utf8')).toBe(whole);
});

test('folders of files that texts include are in `static`, unless a build reads them for its texts', async () => {
  const { yaml, stdout } = await described({
    'src/a.md': '# A\n\n{{#include ../code/one/a.rs}} {{#include ../README.md}} {{#include part.txt}}\n',
    'src/deep/b.md': '# B\n\n--8<-- "snippets/c.md"\n\n{{#include ../../../outside.md}} {{#include ../../no/a.md}}\n',
    'src/part.txt': 'P',
    'code/one/a.rs': 'A',
    'snippets/c.md': 'C',
    'no/b.txt': 'B',
    'README.md': '# R\n',
    '../outside.md': 'O',
  });
  expect(yaml('service.yaml').static).toEqual(['code', 'snippets']);
  expect(stdout).toContain('  files that texts include: static: code, snippets\n');
});

test('more than twelve folders at the root are topics of one collection, which does not read its own site', async () => {
  const topics = (count: number) =>
    Object.assign({}, ...Array.from({ length: count }, (_, index) => notes(`t${index + 10}`, ['', ''])));
  const twelve = await described(topics(12));
  expect(twelve.yaml('service.yaml').collections).toHaveLength(12);
  const { yaml } = await described(topics(13));
  expect(yaml('service.yaml').collections).toEqual(['site-pages']);
  expect(yaml('collections/site-pages.yaml')).toMatchObject({ files: '{slug...}.md', exclude: ['api/**'] });
  const jekyll = await described({ ...topics(13), ...notes('_posts', ['', '']) });
  expect(jekyll.yaml('service.yaml').collections).toHaveLength(14);
});

test('without a name, the command that is shown is the one with --from', async () => {
  const repository = scratchFolder();
  write(repository, { '.git/HEAD': '', ...notes('notes', ['', '']) });
  const { code, stderr } = await steleHere(['init', 'my api', '--from', '.'], { cwd: repository });
  expect(code).toBe(2);
  expect(stderr).toContain(
    'expected e.g. stele init \'my api\' --from . --name "Own Hall" --base-url https://own.example\n',
  );
});

test('a list keeps the order of its file, unless it has another, or is a table or long', async () => {
  const list = (count: number, more = '') =>
    Array.from({ length: count }, (_, index) => `- { id: n${count - index}, text: T${more} }\n`).join('');
  const { yaml } = await described({
    'data/people.yml': list(5),
    'data/weighed.yml': list(5, ', weight: 1'),
    'data/many.yml': list(501),
    'data/rows.csv': `id,text\n${Array.from({ length: 5 }, (_, index) => `n${index},T\n`).join('')}`,
  });
  expect(yaml('collections/people.yaml')).toMatchObject({
    order: ['position'],
    fields: { position: { type: 'integer', from: '{position}', api: 'none' } },
  });
  expect(yaml('collections/weighed.yaml').order).toEqual(['weight']);
  for (const name of ['weighed', 'many', 'rows'])
    expect(yaml(`collections/${name}.yaml`).fields).not.toHaveProperty('position');
  expect(yaml('collections/many.yaml').order).toBeUndefined();
});

describe('the website of data', () => {
  const land = (index: number) => ({
    iso_code: `l${index}`,
    official_name_fr: `Pays ${index}`,
    official_name_en: `Land ${index}`,
    continent: ['Asia', 'Europe', 'Africa'][index % 3],
    number: String(index % 2),
    currency: index % 2 ? 'EUR' : 'eur',
    motto: index < 5 ? 'One' : undefined,
    member: index % 2 === 0,
  });
  const lands = JSON.stringify(Array.from({ length: 12 }, (_, index) => land(index)));

  test('lists items by a name of their own, and has filters by what several of them share', async () => {
    const { yaml } = await described({ 'lands.json': lands });
    const { web, filters, fields } = yaml('collections/lands.yaml');
    expect({ web, filters }).toEqual({ web: 'lands/{slug}', filters: ['continent', 'member'] });
    const titles = Object.entries<{ role?: string }>(fields).filter(([, { role }]) => role === 'title');
    expect(titles.map(([name]) => name)).toEqual(['official_name_en']);
  });

  test('has no pages of items without a name, nor of data beside texts, nor of more than 2,500 items', async () => {
    const webOf = async (files: Readonly<Record<string, string>>, name: string) =>
      (await described(files)).yaml(`collections/${name}.yaml`).web;
    const rows = (count: number) =>
      `id,name\n${Array.from({ length: count }, (_, index) => `${index},Street of ${index}`).join('\n')}\n`;
    expect(await webOf({ 'a.csv': rows(2500) }, 'a')).toBe('a/{slug}');
    expect(await webOf({ 'a.csv': rows(2501) }, 'a')).toBeUndefined();
    expect(await webOf({ 'a.csv': 'id,size\n1,2\n2,3\n3,4\n4,5\n5,6\n' }, 'a')).toBeUndefined();
    expect(await webOf({ 'a.csv': rows(40), ...notes('blog', ['', '', '', '']) }, 'a')).toBe('a/{slug}');
    expect(await webOf({ 'a.csv': rows(40), ...notes('blog', ['', '', '', '', '']) }, 'a')).toBeUndefined();
  });

  test('takes the fields of an item that has more than others as optional', async () => {
    const fields = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `f${from + index}: 1, `).join('');
    const land = (code: string, more = '') => ({
      [`lands/${code}.yaml`]: `${code}: { ${fields(0, 9)}${more}name: Land ${code} }\n`,
    });
    const files = Object.assign(
      {},
      ...['AA', 'BB', 'CC', 'DD', 'EE', 'FF'].map((code) => land(code)),
      land('GG', fields(20, 3)),
    );
    const { text, yaml } = await described(files);
    expect(text('collections/lands.yaml')).toContain('made of 7 entries');
    expect(yaml('collections/lands.yaml').exclude).toBeUndefined();
  });
});

test('texts are filtered by tags, categories and authors, if they have several', async () => {
  const { yaml } = await described(
    notes('blog', [
      'tags: [a, b]\nlayout: post\nauthor: A\n',
      'tags: [b]\nlayout: post\nauthor: A\n',
      'category: c\nlayout: page\n',
    ]),
  );
  expect(yaml('collections/blog.yaml').filters).toEqual(['tags']);
  const joined = await described(notes('blog', ['tags: a, b\ncategories: x\n', 'tags: b\ncategories: y z\n']));
  expect(joined.yaml('collections/blog.yaml').filters).toEqual(['tags', 'categories']);
  // Words in one text are values each.
  const alike = await described(notes('blog', ['tags: a, b\n', 'tags: a, b\n']));
  expect(alike.yaml('collections/blog.yaml').filters).toEqual(['tags']);
  const authors = await described(notes('blog', ['author: a, b\ntags: x\n', 'author: b\ntags: y\n']));
  expect(authors.yaml('collections/blog.yaml').filters).toEqual(['tags']);
});

test.each([
  [33, ['tags']],
  [34, undefined],
])('a tag of %i signs of three bytes: the filters are %j', async (length, filters) => {
  const { yaml } = await described(notes('blog', [`tags: [${'字'.repeat(length)}, a]\n`, 'tags: [a]\n']));
  expect(yaml('collections/blog.yaml').filters).toEqual(filters);
});

test('filters have at most 1,000 pages together, in all languages', async () => {
  const tags = (from: number, count: number) =>
    `[${Array.from({ length: count }, (_, index) => `t${from + index}`).join(', ')}]`;
  const blog = (count: number) => notes('blog', [`tags: ${tags(0, count)}\n`, `tags: ${tags(0, 2)}\n`]);
  const news = notes('news', [`tags: ${tags(0, 400)}\ncategories: ${tags(0, 200)}\n`, '']);
  const one = await described({ ...blog(500), ...news });
  expect(one.yaml('collections/blog.yaml').filters).toEqual(['tags']);
  expect(one.yaml('collections/news.yaml').filters).toEqual(['tags']);
  expect((await described(blog(501))).yaml('collections/blog.yaml').filters).toBeUndefined();
});

describe('rows of a table without a key', () => {
  const keyOf = async (...lines: readonly string[]) =>
    (await described({ 'a.csv': `${lines.join('\n')}\n` })).yaml('collections/a.yaml').fields.slug.from;
  const codes = ['AA', 'BB', 'CC'];

  test('have two columns as one, first those called like keys', async () => {
    const rows = codes.flatMap((code) => [2024, 2025].map((year) => `Land ${code},${code},${year},${year % 7}.5`));
    expect(await keyOf('Country Name,Country Code,Year,Value', ...rows)).toBe('{Country Code}/{Year}');
  });

  test('have three if two are not enough', async () => {
    const rows = codes.flatMap((code) =>
      ['m', 'f'].flatMap((sex) => [1, 2].map((year) => `${code},${sex},${year},0.5`)),
    );
    expect(await keyOf('land,sex,year,share', ...rows)).toBe('{land}/{sex}/{year}');
  });

  test('have no number for it that was counted, unless it comes first', async () => {
    const counted = codes.flatMap((code, at) => [2024, 2025].map((year) => [code, year, at * 100 + year] as const));
    expect(await keyOf('land,year,people', ...counted.map((row) => row.join(',')))).toBe('{land}/{year}');
    expect(await keyOf('people,land,year', ...counted.map(([a, b, c]) => `${c},${a},${b}`))).toBe('people');
    const others = codes.flatMap((code) =>
      ['m', 'f'].flatMap((sex) => [1, 2].map((year) => [code, sex, year] as const)),
    );
    // Neither alone nor with another column.
    const people = others.map(([code, ...rest], index) => [code, index + 7, ...rest].join(','));
    expect(await keyOf('land,people,sex,year', ...people)).toBe('{land}/{sex}/{year}');
    const shares = others.map(([code, ...rest], index) => [code, `${index},5`, ...rest].join(';'));
    expect(await keyOf('land;share;sex;year', ...shares)).toBe('{land}/{sex}/{year}');
  });

  test('may be a few that have the same key, or lack a part of it', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `${'abcdefgh'[index % 8]},${Math.floor(index / 8)},x`);
    expect(await keyOf('land,year,kind', ...rows, ',1,x', 'a,1,x')).toBe('{land}/{year}');
    expect(
      (
        await described({
          ...notes('b', ['', '']),
          'a.csv': `land,year,kind\n${rows.join('\n')}\n${',1,x\n'.repeat(20)}`,
        })
      ).stdout,
    ).toContain('in no collection: 1 file of data, such as a.csv');
  });
});

test('options in a comment are written as YAML', async () => {
  const brands = ['"Audi, Inc."', '#1 Cars', 'null'];
  const rows = Array.from({ length: 12 }, (_, index) => `c${index},Car ${index},${brands[index % 3]}\n`).join('');
  const { text } = await described({ 'data/cars.csv': `id,name,brand\n${rows}` });
  const [, comment = ''] = / # perhaps (.*)/.exec(text('collections/cars.yaml')) ?? [];
  expect(parse(comment)).toEqual({ type: 'select', options: ['#1 Cars', 'Audi, Inc.', 'null'] });
});

test('values that differ only in case are no keys, because they would be one address', async () => {
  const symbols = ['Co', 'CO', 'No', 'NO', 'Cs', 'CS'];
  const rows = symbols.map((symbol, index) => `${symbol},Thing ${index}\n`).join('');
  const { yaml } = await described({ 'data/things.csv': `symbol,name\n${rows}` });
  expect(yaml('collections/things.yaml').fields.slug).toMatchObject({ type: 'key', from: 'name' });
});

test('points between thousands in a table with semicolons are no decimal points', async () => {
  const rows = Array.from({ length: 6 }, (_, row) => `Ort ${row};${row + 1}.250;${row + 1}.5;${row}.125\n`).join('');
  const { yaml } = await described({
    'data/orte.csv': `Name;Einwohner;Höhe;Anteil\n${rows}Ort 7;980;2.125;0.125\n`,
    'data/prices.csv': `name,price\n${['a', 'b', 'c', 'd', 'e'].map((name) => `${name},1.459\n`).join('')}`,
  });
  expect(yaml('collections/orte.yaml').fields).toMatchObject({
    einwohner: { type: 'string' },
    hohe: { type: 'number' },
    anteil: { type: 'number' },
  });
  expect(yaml('collections/prices.yaml').fields.price).toEqual({ type: 'number' });
});

test('a table whose keys are numbers is in their order', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => `${index + 1},Film ${index}\n`).join('');
  const { yaml } = await described({
    'data/films.csv': `id,name\n${rows}`,
    'data/codes.csv': `code,name\n${rows.replaceAll(/^/gm, 'c').replace(/c$/, '')}`,
  });
  expect(yaml('collections/films.yaml').order).toEqual(['id']);
  expect(yaml('collections/codes.yaml').order).toBeUndefined();
});

test('tags in one text are a filter of data, too', async () => {
  const rows = ['"x, y"', 'y', 'x'].flatMap((tags) => [`${tags},a\n`, `${tags},b\n`, `${tags},a\n`]);
  const films = rows.map((row, index) => `Film ${index},${row}`).join('');
  const { yaml } = await described({ 'data/films.csv': `name,tags,kind\n${films}` });
  expect(yaml('collections/films.yaml').filters).toEqual(['tags', 'kind']);
});

test('a folder whose only table cannot be read names it', async () => {
  const repository = scratchFolder();
  write(repository, { 'data/towns.csv': `id,name,name\n${'1,a,b\n2,c,d\n'.repeat(3)}` });
  const { code, stderr } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect(code).toBe(2);
  expect(stderr).toContain('data/towns.csv cannot be read: it is not UTF-8, or has an error');
});

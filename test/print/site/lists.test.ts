/** Lists of collections, in the forms that their roles ask for, and the pages of their filters. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { steleHere } from '../../cli/stele-here.ts';
import { built as builtHere, things } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** 60 notes, a day after the other; every note but the first is of the topic all, the first alone of none. */
const notes = Array.from({ length: 60 }, (_, index): [path: string, text: string] => {
  const day = `2026-0${1 + Math.floor(index / 28)}-${pad(1 + (index % 28))}`;
  return [
    `notes/n${pad(index)}.en.md`,
    `---\ntitle: Note ${index}\nwritten: ${day}\ntopic: ${index === 0 ? 'none' : 'all'}\nrating: ${index / 2}\n---\nText.\n`,
  ];
});

const files = {
  'service.yaml': `name: Archive
description: Lists of every form.
base_url: https://archive.example
languages: [en, ja]
default_language: en
operator: { en: Archive }
collections: [works, notes, people, jobs]
nav: [{ label: Jobs, to: /jobs/ }]
`,
  'collections/works.yaml': `item: work
label: { en: Works, ja: 作品 }
files: works/{key}.yaml
order: [year]
web: works/{key}
filters: [genres, form, live, maker]
fields:
  title: { type: string, required: true, role: title }
  genres: { type: list, of: string }
  form: { type: select, options: [tape, { value: "CD / DVD", label: { en: Disc, ja: ディスク } }], label: { en: Form, ja: 形 } }
  year: { type: integer }
  live: { type: boolean, default: false }
  maker: { type: reference, to: people }
  price: { type: number, unit: { en: euros, ja: ユーロ } }
`,
  'works/late.yaml':
    'title: Late\ngenres: ["Rock & Roll / 50%", ü]\nform: "CD / DVD"\nyear: 2001\nlive: true\nmaker: ann\nprice: 12000.5\n',
  'works/early.yaml': 'title: Early\ngenres: [ü]\nform: "CD / DVD"\nyear: 1999\n',
  'collections/notes.yaml': `item: note
label: { en: Notes, ja: ノート }
files: notes/{key}.{lang}.md
order: [-written, -rating]
web: notes/{key}
feed: true
filters: [topic]
fields:
  title: { type: string, translate: true, required: true, role: title }
  written: { type: date, required: true, role: published }
  topic: { type: string }
  rating: { type: number }
  content_html: { type: markdown, from: "{body}", translate: true, api: item, role: body }
`,
  ...Object.fromEntries(notes),
  'collections/people.yaml': `item: person
label: { en: People, ja: 人 }
files: people/{key}.yaml
web: people/{key}
fields:
  name: { type: string, required: true, role: title }
  task: { type: string, role: summary }
  portrait: { type: image, role: image, alt: shows }
  shows: { type: string }
  fee: { type: number, unit: { en: euros, ja: ユーロ } }
`,
  'people/ann.yaml': 'name: Ann\ntask: Records.\nportrait: ../assets/dot.svg\nshows: A dot\nfee: 0\n',
  'assets/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>\n',
  'collections/jobs.yaml': `item: job
label: { en: Jobs, ja: 仕事 }
files: jobs/{key}.yaml
web: jobs/{key}
fields:
  title: { type: string, required: true, role: title }
`,
};

const content = scratchFolder();
const dist = join(scratchFolder(), 'dist');
const build = (...args: string[]) => steleHere(['build', '--content', content, '--out', dist, '--no-cache', ...args]);
const has = (path: string) => existsSync(join(dist, path, 'index.html'));
/** The page; templates write `=` as a reference. */
const html = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8').replaceAll('&#x3D;', '=');
const titles = (page: string) =>
  [...page.matchAll(/<(?:h3|th scope="row")><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);

/** `Rock & Roll / 50%`: every byte but small letters and digits is spelled. */
const rock = 'works/genres=_52ock_20_26_20_52oll_20_2f_2050_25';

let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  built = await build();
  expect(built.stderr).toBe('');
});

describe('the form of a list', () => {
  test('is a table where items have short values and neither a summary nor an image', () => {
    const page = html('works');
    expect(page).toContain('<th scope="col" class="right">Year</th>');
    // A year has no unit.
    expect(page).toContain('<td class="right">2001</td>');
    expect(page).toContain('<td class="right">12,000.5 euros</td>');
    expect(html('ja/works')).toContain('>12,000.5 ユーロ</td>');
    expect(titles(page)).toEqual(['Early', 'Late']);
  });

  test('is by date where items are published, newest first, with the day in words', () => {
    expect(html('notes')).toContain('<ul class="entries dated">');
    expect(titles(html('notes'))[0]).toBe('Note 59');
    expect(html('notes')).toContain('<span>4 March 2026</span></time>');
  });

  test('has cards if items have images, each with its size and alternative text', () => {
    expect(html('people')).toContain('<ul class="cards">');
    const image = '<img class="picture" src="/assets/dot.svg" alt="A dot" width="40" height="30"';
    // The first of a list is seen at once.
    expect(html('people')).toContain(`${image}>`);
    expect(html('')).toContain(`${image} loading="lazy" decoding="async">`);
  });

  test('has the values of an item below its entry, also zero', () => {
    expect(html('people')).toContain('<span>0 euros</span>');
    expect(html('ja/people')).toContain('<span>0 ユーロ</span>');
  });

  test('has the values of its order below each entry, also in a descending order', () => {
    expect(html('notes')).toContain('<span><span>Rating</span> 29.5</span>');
  });

  test('comes with the number of items, in the language of the page', () => {
    expect(html('works')).toContain('<h2 class="count" lang="en">2 entries</h2>');
    expect(html('people')).toContain('>1 entry</h2>');
    expect(html('ja/works')).toContain('>2 件</h2>');
    expect(html('notes/page/2')).toContain('>60 entries</h2>');
  });

  test('of an empty collection is a page with a note, linked only by the operator', () => {
    expect(html('jobs')).toContain('<p class="empty" lang="en">Nothing here yet.</p>');
    // In the header and in the menu of narrow screens.
    expect(html('').match(/\/jobs\//g)).toHaveLength(2);
    expect(html('ja').match(/"\/ja\/jobs\/"/g)).toHaveLength(2);
    expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain('/jobs/');
  });

  test('names the language of items that are not translated into that of the page', () => {
    expect(titles(html('ja/notes'))).toHaveLength(50);
    expect(html('ja/notes')).toContain('lang="en">Note 59</a> <span class="tag" lang="en">English</span>');
  });
});

describe('pages of filters', () => {
  test('hold the items with the value, in the order of the list, under a name with the labels of both', () => {
    const page = html('works/form=_43_44_20_2f_20_44_56_44');
    expect(page).toContain('<p class="kind" lang="en">Works · Form</p>\n<h1 lang="en">Disc</h1>');
    expect(page).toContain('<title>Works – Form: Disc · ');
    expect(titles(page)).toEqual(['Early', 'Late']);
    expect(titles(html(rock))).toEqual(['Late']);
    expect(html('ja/works/form=_43_44_20_2f_20_44_56_44')).toContain('<h1 lang="ja">ディスク</h1>');
    expect(titles(html('works/live=false'))).toEqual(['Early']);
  });

  test('exist only for values that an item has', () => {
    expect(has('works/form=tape')).toBe(false);
    expect(has('works/form=_43_44_20_2f_20_44_56_44')).toBe(true);
  });

  test('link to the whole list and to the other values, and are their own canonical page', () => {
    const page = html('works/live=false');
    expect(page).toContain('<h1 lang="en">Live: No</h1>');
    expect(page).toContain('<link rel="canonical" href="https://archive.example/works/live=false/">');
    expect(page).toContain(
      '<a href="/works/" aria-current="page">No <span>1</span> <span aria-hidden="true">×</span><span class="unseen">, remove this filter</span></a>',
    );
    expect(page).toContain('<a href="/works/live=true/">Yes <span>1</span></a>');
    expect(page).toContain('href="https://archive.example/api/v1/works?live=false"');
  });

  test('are cut where the list is', () => {
    const [first, second] = [html('notes/topic=all'), html('notes/topic=all/page/2')];
    expect(titles(first)).toHaveLength(50);
    expect(first).toContain('<a href="/notes/topic=all/page/2/" rel="next">');
    expect(titles(second)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Note ${number}`));
    expect(second).toContain('>59 entries</h2>');
    expect(second).toContain('<title>Notes – Topic: all, page 2 of 2 · ');
    expect(second).toContain('<p class="count">51–59 of 59</p>');
    expect(second).toContain('<li><a href="/notes/topic=all/">1</a></li>');
    expect(second).toContain('<li><a href="/notes/topic=all/page/2/" aria-current="page">2</a></li>');
  });

  test('are linked from the list with their numbers of items, and from the values of an item', () => {
    expect(html('works')).toContain(`<a href="/${rock}/">Rock &amp; Roll / 50% <span>1</span></a>`);
    expect(html('works/late')).toContain(`<a href="/${rock}/">Rock &amp; Roll / 50%</a>`);
    expect(html('works/late')).toContain('<a href="/works/form=_43_44_20_2f_20_44_56_44/">Disc</a>');
    // What has a page of its own is that.
    expect(html('works/late')).toContain('<a href="/people/ann/">Ann</a>');
    // Also from the further pages.
    expect(html('notes/page/2')).toContain('<a href="/notes/topic=all/">');
  });

  test('do not repeat the common value in each entry', () => {
    expect(html('works')).toMatch(/<td[^>]*>Disc</);
    expect(html('works/form=_43_44_20_2f_20_44_56_44')).not.toMatch(/<td[^>]*>Disc</);
  });

  test('have a Markdown version, and no place in the sitemap and llms.txt, as the further pages of a list', () => {
    expect(readFileSync(join(dist, rock, 'page.md'), 'utf8')).toContain(
      '[Late](https://archive.example/works/late/page.md)',
    );
    expect(readFileSync(join(dist, 'ja/works/page.md'), 'utf8')).toContain(
      '\n## 形\n\n- [ディスク](https://archive.example/ja/works/form=_43_44_20_2f_20_44_56_44/page.md): 2\n',
    );
    for (const path of ['sitemap.xml', 'llms.txt'])
      expect(readFileSync(join(dist, path), 'utf8')).not.toContain('genres=');
  });

  test('are counted in all languages by the build, for people and for programs', async () => {
    // Works: two genres, one form, two of live, one maker; notes: one page for none and two for all. Twice.
    expect(built.stdout).toContain('  filter pages: 18\n');
    expect(JSON.parse((await build('--format', 'json')).stdout)).toMatchObject({ ok: true, filter_pages: 18 });
  });

  test('and the links between them are right for `stele verify`', async () => {
    expect(await steleHere(['verify', '--out', dist])).toMatchObject({ code: 0 });
  });

  test('are removed with the last item that has their value, as in a clean build', async () => {
    rmSync(join(content, 'works/late.yaml'));
    writeFileSync(join(content, 'works/early.yaml'), 'title: Early\ngenres: [new]\nyear: 1999\n');
    await build();
    expect([has(rock), has('works/genres=new'), has('works/form=_43_44_20_2f_20_44_56_44')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(html('works')).toContain('>1 entry</h2>');
  });
});

test('a list without a feed has pages, too, and so have its filters', async () => {
  const many = Array.from({ length: 51 }, (_, index) => [
    `things/n${pad(index)}.yaml`,
    `title: N${index}\ntopic: all\nlast: ${index === 50}\n`,
  ]);
  const fields =
    'title: { type: string, required: true, role: title }\ntopic: { type: string }\nlast: { type: boolean }';
  const words = 'label: { en: Things, ja: 物 }\nweb: things/{key}\nfilters: [topic, last]\n';
  const { errors, text: written } = await builtHere(things(fields, Object.fromEntries(many), words));
  const text = (path: string) => written(path).replaceAll('&#x3D;', '=');
  expect(errors).toEqual([]);
  for (const path of ['things', 'things/topic=all']) {
    expect(titles(text(`${path}/index.html`))).toHaveLength(50);
    expect(text(`${path}/index.html`)).toContain(`<a href="/${path}/page/2/" rel="next">Next page</a>`);
    expect(titles(text(`${path}/page/2/index.html`))).toEqual(['N50']);
    expect(text(`ja/${path}/page/2/index.html`)).toContain(`<a href="/ja/${path}/" rel="prev">前のページ</a>`);
    expect(text(`${path}/page/2/page.md`)).toContain(`[Previous page](https://t.example/${path}/page.md)`);
  }
  // As many as a page has.
  expect(titles(text('things/last=false/index.html'))).toHaveLength(50);
  expect(text('things/last=false/index.html')).not.toContain('rel="next"');
  expect(() => text('things/last=false/page/2/index.html')).toThrow('ENOENT');
});

test('on a site of files, a list links to a file with its data, where one begins with the same item', async () => {
  const many = Array.from({ length: 51 }, (_, index) => [
    `things/n${pad(index)}.yaml`,
    `title: N${pad(index)}\ntopic: all\n`,
  ]);
  const fields = 'title: { type: string, required: true, role: title }\ntopic: { type: string }';
  const words = 'label: { en: Things, ja: 物 }\nweb: things/{key}\nfilters: [topic]\n';
  const folder = things(fields, Object.fromEntries(many), words);
  const service = readFileSync(join(folder, 'service.yaml'), 'utf8');
  writeFileSync(join(folder, 'service.yaml'), `${service}addressing: path\n`);
  const { errors, text } = await builtHere(folder);
  expect(errors).toEqual([]);
  const data = (path: string) => /<link rel="alternate" type="application\/json" href="([^"]*)"/.exec(text(path))?.[1];
  const files = 'https://t.example/api/v1/_';
  expect(data('things/index.html')).toBe(`${files}/list/things/en/100/1.json`);
  expect(data('things/topic=all/index.html')?.replaceAll('&#x3D;', '=')).toBe(
    `${files}/filter/things/topic=all/en/100/1.json`,
  );
  for (const path of ['things', 'things/topic=all']) expect(data(`${path}/page/2/index.html`)).toBeUndefined();
});

test('the page of a value has the numbers of the others as they are now, also where its own items stay', async () => {
  const fields = 'title: { type: string, required: true, role: title }\ntopic: { type: string }';
  const files = { 'things/a.yaml': 'title: A\ntopic: tea\n', 'things/b.yaml': 'title: B\ntopic: cups\n' };
  const folder = things(fields, files, 'label: { en: Things, ja: 物 }\nweb: things/{key}\nfilters: [topic]\n');
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  expect((await builtHere(folder, out, cache)).errors).toEqual([]);
  writeFileSync(join(folder, 'things/c.yaml'), 'title: C\ntopic: cups\n');
  writeFileSync(join(folder, 'things/d.yaml'), 'title: D\ntopic: pots\n');
  const { errors, text } = await builtHere(folder, out, cache);
  expect(errors).toEqual([]);
  const page = text('things/topic=tea/index.html').replaceAll('&#x3D;', '=');
  expect(page).toContain('<a href="/things/topic=cups/">cups <span>2</span></a>');
  expect(page).toContain('<a href="/things/topic=pots/">pots <span>1</span></a>');
});

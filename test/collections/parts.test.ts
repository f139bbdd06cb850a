/** Parts of an item as a collection of their own: entries of a list in its file, with composed keys and names. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { built, write } from './built.ts';

const service = (more = '') =>
  'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
  `operator: { en: T }\ncollections: [software, releases]\npage_sizes: [100]\n${more}`;

const releases =
  'item: release\nfiles: "software/{name}.md"\nentries: releases\nmatch: { permalink: "{software}" }\norder: [-released]\n' +
  'named: { latest: -released, oldest: released }\nfilters: [software]\nfields:\n' +
  '  key: { type: key, from: "{software}/{version}", signs: keep }\n  software: { type: reference, to: software, from: "{software}" }\n' +
  '  version: { type: string, required: true, role: title }\n  released: { type: date }\n';

function site(files: Readonly<Record<string, string>>, description = releases, words = 'mount: [dumps]\n'): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml': service(words),
    'collections/software.yaml':
      'item: software_product\nfiles: "software/{file}.md"\nfields:\n  key: { type: key, from: permalink }\n  title: { type: string, role: title }\n' +
      '  releases: { type: list, of: { type: map, of: string }, api: none }\n',
    'collections/releases.yaml': description,
    'software/snake.md':
      '---\ntitle: Snake\npermalink: /python\nreleases:\n  - { version: "3.12", released: 2023-10-02 }\n' +
      '  - { version: "3.14", released: 2025-10-07 }\n  - { version: 4/a, released: 2024-10-07 }\n---\nText.\n',
    'software/gem.md': '---\ntitle: Gem\npermalink: ruby\nreleases: [{ version: "3.12" }]\n---\n',
    ...files,
  });
  return folder;
}

test('entries of a list in front matter are items below their own, in lists of it, and by name', async () => {
  const { errors, warnings, json } = await built(site({}));
  expect([errors, warnings]).toEqual([[], []]);
  const item = (key: string) => json(`api/v1/_/item/releases/en/${key}.json`);
  expect(item('python/3.12').data).toEqual({
    key: 'python/3.12',
    url: 'https://t.example/api/v1/releases/python/3.12',
    software: { key: 'python', url: 'https://t.example/api/v1/software/python' },
    version: '3.12',
    released: '2023-10-02',
  });
  expect(item('python/latest')).toEqual(item('python/3.14'));
  expect(item('python/oldest')).toEqual(item('python/3.12'));
  expect(item('ruby/latest').data.key).toBe('ruby/3.12');
  expect(item('python/4-a').data.version).toBe('4/a');
  const { data, meta } = json('api/v1/_/filter/releases/software=python/en/100/1.json');
  expect([meta.total, data.map(({ version }: { version: string }) => version)]).toEqual([3, ['3.14', '4/a', '3.12']]);
  expect(json('api/v1/_/list/software/en/100/1.json').meta.total).toBe(2);
  const { parameters } = json('openapi.json').paths['/api/v1/releases/{release_key}'].get;
  expect(parameters[0].description).toContain('In place of its last part, `latest` names the first by `-released`.');
});

test('of releases of one day, a name is the first in their list', async () => {
  const released = (...versions: string[]) =>
    versions.map((version) => `{ version: "${version}", released: 2026-01-01 }`).join(', ');
  const { json } = await built(
    site({ 'software/gem.md': `---\ntitle: Gem\npermalink: ruby\nreleases: [${released('2', '1', '3')}]\n---\n` }),
  );
  expect(json('api/v1/_/item/releases/en/ruby/latest.json').data.key).toBe('ruby/1');
  expect(json('api/v1/_/item/releases/en/ruby/oldest.json').data.key).toBe('ruby/1');
});

test('a name follows a new release, and is not an item of lists and dumps', async () => {
  const content = site({});
  const [out, cache] = [join(content, '../dist'), join(content, '../cache')];
  await built(content, out, cache);
  write(content, {
    'software/gem.md':
      '---\ntitle: Gem\npermalink: ruby\nreleases: [{ version: "3.12" }, { version: "4", released: 2026-01-01 }]\n---\n',
  });
  const { json, text } = await built(content, out, cache);
  expect(json('api/v1/_/item/releases/en/ruby/latest.json').data.key).toBe('ruby/4');
  expect(text('dumps/releases.en.ndjson')).not.toContain('latest');
  expect(json('api/v1/_/list/releases/en/100/1.json').meta.total).toBe(5);
});

test('plain entries have their text as value: a look-up table of other names', async () => {
  const aliases =
    'item: release\nfiles: "software/{name}.md"\nentries: aliases\nmatch: { permalink: "{software}" }\nfields:\n' +
    '  key: { type: key, from: "{software}/{value}", clean: true }\n  value: { type: string, required: true, pattern: "^[^!]*$" }\n' +
    '  software: { type: reference, to: software, from: "{software}" }\n';
  const names = Array.from({ length: 1200 }, (_, index) => `pkg:a/${index}`).join(', ');
  const gem = (more: string) => `---\ntitle: Gem\npermalink: ruby\naliases: [${names}${more}]\n---\n`;
  const described = (more: string) => {
    const folder = site(
      { 'software/gem.md': gem(more), 'software/snake.md': '---\npermalink: python\naliases: [py]\n---\n' },
      aliases,
    );
    write(folder, {
      'collections/software.yaml':
        'item: software_product\nfiles: "software/{file}.md"\nignore: [aliases]\nfields:\n  key: { type: key, from: permalink }\n  title: { type: string, role: title }\n',
    });
    return folder;
  };
  const { errors, json } = await built(described(''));
  expect(errors).toEqual([]);
  const { data, meta } = json('api/v1/_/list/releases/en/100/1.json');
  expect([meta.total, data[0]]).toEqual([
    1201,
    {
      key: 'python/py',
      url: 'https://t.example/api/v1/releases/python/py',
      value: 'py',
      software: { key: 'python', url: 'https://t.example/api/v1/software/python' },
    },
  ]);
  expect(json('api/v1/_/item/releases/en/ruby/pkg-a-7.json').data.value).toBe('pkg:a/7');
  expect((await built(described(', no!'))).errors).toEqual([
    expect.stringMatching(/software\/gem\.md:4:\d+: Unexpected "no!"/),
  ]);
});

test('a link to a file points to its item, not to its parts', async () => {
  const files = {
    'software/gem.md':
      '---\ntitle: Gem\npermalink: ruby\nreleases: [{ version: "3.12" }]\n---\n[Snake](snake.md), [too](/python).\n',
  };
  const content = site(files, releases, '');
  write(content, {
    'collections/software.yaml':
      'item: software_product\nfiles: "software/{file}.md"\nweb: "{key}"\nfields:\n  key: { type: key, from: permalink }\n  title: { type: string, role: title }\n' +
      '  releases: { type: list, of: { type: map, of: string }, api: none }\n  html: { type: markdown, from: "{body}", translate: true, role: body }\n',
  });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/software/en/ruby.json').data.html).toBe(
    '<p><a href="https://t.example/python/">Snake</a>, <a href="https://t.example/python/">too</a>.</p>\n',
  );
});

test('pages of parts have addresses below their item, and the page at a name redirects', async () => {
  const { errors, text } = await built(site({}, releases.replace('order:', 'web: "{key}"\norder:'), ''));
  expect(errors).toEqual([]);
  expect(text('python/3.14/index.html')).toContain('<h1 lang="en">3.14</h1>');
  expect(text('python/latest/index.html')).toContain('/python/3.14/');
});

test('a link to the answer of a named part leads to it, and one to another name nowhere', async () => {
  const linking = (name: string) => ({
    'software/ruby.md': `---\ntitle: Ruby\npermalink: other\nstory: "[x](https://t.example/api/v1/releases/python/${name})"\n---\n`,
  });
  const withStory = (files: Readonly<Record<string, string>>) => {
    const content = site(files);
    const path = join(content, 'collections/software.yaml');
    writeFileSync(path, `${readFileSync(path, 'utf8')}  story: { type: markdown }\n`);
    return content;
  };
  expect((await built(withStory(linking('latest')))).errors).toEqual([]);
  expect((await built(withStory(linking('newest')))).errors).toEqual([
    expect.stringContaining('Unexpected link "https://t.example/api/v1/releases/python/newest"'),
  ]);
});

test('a part is published with its item at most', async () => {
  const draft = '---\ntitle: Gem\npermalink: ruby\ndraft: true\nreleases: [{ version: "1" }]\n---\n';
  const later = '---\ntitle: Soon\npermalink: soon\npublished_at: 2026-07-01\nreleases: [{ version: "1" }]\n---\n';
  const content = site({ 'software/gem.md': draft, 'software/soon.md': later });
  const { json, schedule } = await built(content, undefined, undefined, '2026-06-01T00:00:00Z');
  const { data } = json('api/v1/_/list/releases/en/100/1.json');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['python/3.14', 'python/4-a', 'python/3.12']);
  expect(schedule?.next).toMatchObject({ at: '2026-07-01T00:00:00Z', publishes: ['software/soon', 'releases/soon/1'] });
});

test('mistakes are reported once, at their places', async () => {
  const broken = await built(site({ 'software/gem.md': '---\ntitle: Gem\n' }));
  expect(broken.errors).toHaveLength(1);
  const twice = await built(
    site({
      'software/gem.md':
        '---\ntitle: Gem\npermalink: ruby\nreleases:\n  - version: "1"\n  - version: latest\n  - released: 2026-01-01\n---\n',
    }),
  );
  expect(twice.errors).toEqual([
    expect.stringContaining(
      'software/gem.md:6:5: Unexpected key "ruby/latest", expected another last part: `named` in collections/releases.yaml gives this address to another item',
    ),
    expect.stringContaining('software/gem.md:7:5: Missing key "version"'),
  ]);
});

test.each([
  {
    words: releases.replace('oldest: released', 'oldest: name'),
    is: 'collections/releases.yaml:6:37: Unexpected "name", expected one of the fields',
  },
  {
    words: releases.replace('oldest:', 'Oldest:'),
    is: '6:29: Unexpected "Oldest", expected lower-case letters, digits and single hyphens',
  },
  {
    words: releases.replace('entries: releases', 'entries: true'),
    is: 'collections/releases.yaml:3:10: Unexpected `entries`, expected it only with YAML, JSON, NDJSON, TOML or CSV files, or the keys of a list in front matter',
  },
  {
    words: `${releases}  html: { type: markdown, from: "{body}" }\n`,
    is: 'Unexpected from "{body}", expected it only on a field of type markdown or text, in files that end in .md',
  },
])('$is', async ({ words, is }) => {
  const { errors } = await built(site({}, words));
  expect(errors.join('\n')).toContain(is);
});

test('a composed key names columns of a table as they are written', async () => {
  const description =
    'item: figure\nfiles: "figures.csv"\nentries: true\nfields:\n' +
    '  key: { type: key, from: "{Country Code}/{Km/h (max)}/{Year}", clean: true }\n  year: { type: integer, from: Year }\n' +
    '  country: { type: string, from: Country Code }\n  speed: { type: string, from: Km/h (max) }\n';
  const table = 'Country Code,Km/h (max),Year\nAA,1/2,2024\nAA,1/2,2025\n';
  const folder = join(scratchFolder(), 'content');
  const settings = service().replace('software, releases', 'figures');
  write(folder, { 'service.yaml': settings, 'collections/figures.yaml': description, 'figures.csv': table });
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/figures/en/100/1.json');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['aa/1-2/2024', 'aa/1-2/2025']);
});

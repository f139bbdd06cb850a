/** What refers to an item is named on its page. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { built, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const collection = (item: string, plural: string, fields: string) =>
  `item: ${item}\nkey: slug\nlabel: ${plural}\nlabel_singular: ${item}\ndescription: All.\nfiles: ${plural.toLowerCase()}/{key}.yaml\nweb: ${plural.toLowerCase()}/{key}\nfields:\n  title: { type: string, required: true, role: title }\n${fields}`;

const files: Record<string, string> = {
  'service.yaml':
    'name: N\ndescription: D.\nbase_url: https://n.example\nlanguages: [en]\ndefault_language: en\noperator: { en: N }\ncollections: [talks, people]\n',
  'collections/people.yaml': collection('person', 'People', '  friend: { type: reference, to: people }\n'),
  'collections/talks.yaml': collection(
    'talk',
    'Talks',
    `  speakers: { type: list, of: { type: reference, to: people } }
  parts:
    type: list
    of: { type: object, fields: { name: { type: string }, by: { type: reference, to: people } } }
`,
  ),
  'people/ada.yaml': 'title: Ada\nfriend: bo\n',
  'people/bo.yaml': 'title: Bo\nfriend: bo\n',
  'people/cy.yaml': 'title: Cy\n',
  'talks/one.yaml': 'title: One\nspeakers: [ada, bo]\nparts: [{ name: First, by: ada }, { name: Second, by: ada }]\n',
  'talks/two.yaml': 'title: Two\nspeakers: [ada]\ndraft: true\n',
};

const content = join(scratchFolder(), 'content');
const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
let site: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  write(content, files);
  site = await built(content, out, cache);
});

/** The sections of items that refer to this one: each with its id and their paths. */
const referrers = (html: string) =>
  Array.from(html.matchAll(/<section aria-labelledby="stele-from-([^"]+)">(.*?)<\/section>/gs), ([, id, text = '']) => [
    id,
    ...Array.from(text.matchAll(/<h3><a href="\/(\w+\/\w+)\/"/g), ([, path]) => path),
  ]);

test.each([
  {
    page: 'people/ada',
    sections: [
      ['talks-speakers', 'talks/one'],
      ['talks-parts', 'talks/one'],
    ],
  },
  {
    page: 'people/bo',
    sections: [
      ['talks-speakers', 'talks/one'],
      ['people-friend', 'people/ada'],
    ],
  },
  { page: 'people/cy', sections: [] },
  { page: 'talks/one', sections: [] },
])('$page: $sections', ({ page, sections }) => {
  expect(site.errors).toEqual([]);
  expect(referrers(site.text(`${page}/index.html`))).toEqual(sections);
});

test('several sections of one collection have the names of their fields', () => {
  const titles = (key: string) =>
    Array.from(
      site.text(`people/${key}/index.html`).matchAll(/<h2 id="stele-from-[^>]*>([^<]*)</g),
      ([, title]) => title,
    );
  expect(titles('ada')).toEqual(['Talks: Speakers', 'Talks: Parts']);
  expect(titles('bo')).toEqual(['Talks', 'People']);
});

test('written, published and deleted, each page is that of a clean build', async () => {
  const steps = [
    () => write(content, { 'talks/two.yaml': 'title: Two\nspeakers: [cy]\n' }),
    () => write(content, { 'talks/two.yaml': 'title: Other\nspeakers: [cy, ada]\n' }),
    () => rmSync(join(content, 'talks/one.yaml')),
  ];
  for (const step of steps) {
    step();
    const again = await built(content, out, cache);
    const clean = await built(content);
    for (const key of ['ada', 'bo', 'cy'])
      expect(again.text(`people/${key}/index.html`), `${key} after ${step}`).toBe(
        clean.text(`people/${key}/index.html`),
      );
  }
  expect(referrers(await built(content).then(({ text }) => text('people/cy/index.html')))).toEqual([
    ['talks-speakers', 'talks/two'],
  ]);
});

test('of very many, the first 24 are named', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `talks/t${String(index).padStart(2, '0')}.yaml`,
      `title: T${index}\nspeakers: [cy]\n`,
    ]),
  );
  const folder = join(scratchFolder(), 'content');
  write(folder, { ...files, ...many });
  const { text } = await built(folder);
  const [[id, ...paths] = []] = referrers(text('people/cy/index.html'));
  expect(id).toBe('talks-speakers');
  expect(paths).toHaveLength(24);
  expect(paths[0]).toBe('talks/t00');
});

/**
 * Names of operators never meet names of Stele: each name that templates, OpenAPI, settings, service.yaml and files use
 * is a collection, an item, a field, a filter, a value, a key and a language here, and what is published of it is what
 * is published of a name that nobody else uses.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../generator/run/build.ts';
import { steleHere } from '../cli/stele-here.ts';
import { late } from '../support/late.ts';
import {
  asPath,
  innocent,
  keptCollections as kept,
  membersOfContract,
  namesOfStele,
} from '../support/names-of-stele.ts';
import { isSample } from '../support/sample.ts';
import { scratchFolder } from '../support/scratch.ts';

/** First segments of addresses that are Stele's own: a collection called so has no pages here. */
const ownSegments = ['api', 'assets', 'developers', ...kept];

function write(folder: string, path: string, text: string): void {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

async function built(folder: string): Promise<string> {
  const out = join(folder, 'dist');
  const { site, diagnostics } = await build({
    content: join(folder, 'content'),
    out,
    templates: ['templates'],
    view: late,
    code: 'x',
  });
  if (site === undefined)
    throw new Error(
      diagnostics
        .files()
        .flatMap(({ messages }) => messages.map(String))
        .join('\n'),
    );
  return out;
}

const service = (lines: string, languages = 'en') =>
  `name: N\ndescription: D\nbase_url: https://n.example\nlanguages: [${languages}]\ndefault_language: en\n` +
  `operator: { en: Op }\npage_sizes: [2, 100]\npages_limit: 100000\nsearch: false\n` +
  // What every page links to does not depend on the names.
  `nav: [{ label: Elsewhere, to: 'https://elsewhere.example/' }]\n${lines}`;

const folder = scratchFolder();
/** Names that broke something once. */
const broken = ['policy', 'script', 'terms', 'feeds', 'languages', 'portal', 'tag', 'home', 'service_index'];
let found: readonly string[] = [];
let names: readonly string[] = [];

beforeAll(async () => {
  const all = await namesOfStele(join(folder, 'small'));
  // A push tries a third of them.
  names = all.filter((name, index) => !isSample || name === innocent || broken.includes(name) || index % 3 === 0);
  found = all;
});

/** The default language has its pages elsewhere. */
function isOnPages(name: string): boolean {
  return !ownSegments.includes(name) && name !== 'en';
}

/** A collection with the files of `from`. */
function thing(item: string, from: string, web = ''): string {
  return (
    `item: ${JSON.stringify(item)}\nlabel: Label\nlabel_singular: One\nfiles: ${from}/{slug}.yaml\nkey: slug\n${web}` +
    'filters: [kind]\nfields:\n  title: { type: string, role: title }\n  kind: { type: string, label: Kind }\n'
  );
}

/** Differences between what is published of each name and of the innocent one, at the paths that `pathsOf` gives. */
function differences(
  out: string,
  all: readonly string[],
  pathsOf: (name: string) => readonly string[],
  renamed: (text: string, name: string) => string,
  shown = (text: string) => text,
): string[] {
  // The digest of the structured data, and the script that it is of, depend on the name.
  const read = (path: string) => shown(readFileSync(join(out, path), 'utf8')).replaceAll(/sha256-[\w+/]+=*/g, 'digest');
  const expected = pathsOf(innocent).map(read);
  return all.flatMap((name) =>
    pathsOf(name).flatMap((path, index) => {
      if (!existsSync(join(out, path))) return [`${path} is missing`];
      const [text, wanted] = [read(path), renamed(expected[index] ?? '', name)];
      if (text === wanted) return [];
      let at = 0;
      while (text[at] === wanted[at]) at++;
      return [`${path}: ${text.slice(at - 20, at + 60)} instead of ${wanted.slice(at - 20, at + 60)}`];
    }),
  );
}

test('the names that Stele uses are found', () => {
  expect(found.length).toBeGreaterThan(400);
  expect(found).toEqual(expect.arrayContaining([...broken]));
});

test('a collection and an item with any name of Stele are published as any other', async () => {
  const all = [...new Set(names.map(asPath))].filter((name) => ![...kept, 'posts', 'pages', 'products'].includes(name));
  // A collection and its item have different names, so each item has the name of the next collection.
  const itemOf = (name: string) => {
    const item = (all[(all.indexOf(name) + 1) % all.length] ?? '').replaceAll('-', '_');
    // In lists, `answer` is called so where lists leave out members.
    return item.endsWith('_summary') ? `${item}_of_its_own` : item;
  };
  const content = join(folder, 'collections/content');
  write(content, 'service.yaml', service(`collections: [${all.map((name) => JSON.stringify(name)).join(', ')}]\n`));
  for (const name of all) {
    const web = isOnPages(name) ? `web: ${name}/{slug}\n` : '';
    write(content, `collections/${name}.yaml`, thing(itemOf(name), `files-${name}`, web));
    for (const key of ['one', 'two', 'three']) write(content, `files-${name}/${key}.yaml`, `title: ${key}\nkind: a\n`);
  }
  const out = await built(join(folder, 'collections'));
  const onPages = all.filter(isOnPages);
  const pages = ['index.html', 'page.md', 'one/index.html', 'one/page.md', 'kind=a/index.html', 'kind=a/page.md'];
  const renamed = (text: string, name: string) => text.replaceAll(innocent, name);
  expect(differences(out, onPages, (name) => pages.map((path) => `${name}/${path}`), renamed)).toEqual([]);
  const answers = (name: string) => [
    `api/v1/_/list/${name}/en/2/1.json`,
    `api/v1/_/item/${name}/en/one.json`,
    `dumps/${name}.en.ndjson`,
    `dumps/${name}.en.csv`,
  ];
  expect(differences(out, onPages, answers, renamed)).toEqual([]);
  const { paths, components } = JSON.parse(readFileSync(join(out, 'openapi.json'), 'utf8'));
  const schemaOf = (name: string) =>
    paths[`/api/v1/${name}/{slug}`].get.responses[200].content['application/json'].schema;
  const typesOf = all.map((name) => schemaOf(name).properties.data.$ref.replace('#/components/schemas/', ''));
  expect(new Set(typesOf).size).toBe(all.length);
  for (const type of typesOf)
    expect(Object.keys(components.schemas[type].properties)).toEqual(['slug', 'url', 'title', 'kind']);
  // What every site has is what it was.
  const small = JSON.parse(readFileSync(join(folder, 'small/dist/openapi.json'), 'utf8')).components;
  const { Problem, Links } = components.schemas;
  expect({ Problem: Problem.required, Links }).toEqual({
    Problem: small.schemas.Problem.required,
    Links: small.schemas.Links,
  });
  const ids = Object.values<{ get: { operationId: string } }>(paths).map(({ get }) => get.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a field, a filter, a value and a key with any name of Stele are published as any other', async () => {
  const fields = names.filter((name) => !['constructor', ...membersOfContract].includes(name));
  const keys = names.map(asPath).filter((name) => name !== 'page');
  const content = join(folder, 'fields/content');
  // A collection has at most eight filters: each has seven of the names beside the innocent one.
  const others = fields.filter((name) => name !== innocent);
  const wide = Array.from({ length: Math.ceil(others.length / 7) }, (_, index) => ({
    name: `wide-${index}`,
    fields: [...others.slice(index * 7, index * 7 + 7), innocent],
  }));
  write(content, 'service.yaml', service(`collections: [many, ${wide.map(({ name }) => name).join(', ')}]\n`));
  for (const { name, fields: own } of wide) {
    const declared = own.map(
      (field) => `  ${JSON.stringify(field)}: { type: string, label: Label, description: Text. }\n`,
    );
    write(
      content,
      `collections/${name}.yaml`,
      `item: ${name.replace('-', '_')}_one\nfiles: ${name}/{slug}.yaml\nkey: slug\nweb: ${name}/{slug}\n` +
        `filters: ${JSON.stringify(own)}\nfields:\n${declared.join('')}`,
    );
    const values = own.map((field) => `${JSON.stringify(field)}: v\n`).join('');
    for (const key of ['one', 'two']) write(content, `${name}/${key}.yaml`, values);
  }
  write(content, 'collections/many.yaml', thing('many_one', 'many', 'web: many/{slug}\n'));
  for (const name of keys) write(content, `many/${name}.yaml`, `title: T\nkind: ${JSON.stringify(name)}\n`);
  const out = await built(join(folder, 'fields'));
  const renamed = (text: string, name: string) => text.replaceAll(innocent, name);

  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const { paths, components } = JSON.parse(read('openapi.json'));
  for (const { name: collection, fields: own } of wide) {
    const { data } = JSON.parse(read(`api/v1/_/item/${collection}/en/one.json`));
    const rows = read(`${collection}/one/index.html`).match(/<dt>.*?<\/dd>/gs) ?? [];
    const parameters: Record<string, object> = Object.fromEntries(
      paths[`/api/v1/${collection}`].get.parameters.map(({ $ref }: { $ref: string }) => {
        const parameter = components.parameters[$ref.replace('#/components/parameters/', '')];
        return [parameter.name, parameter];
      }),
    );
    for (const name of own) {
      expect([name, data[name]]).toEqual([name, 'v']);
      const row = `<dt>Label</dt><dd><a href="/${collection}/${name}&#x3D;v/">v</a></dd>`;
      if (name !== 'title') expect(rows.map((text) => text.replaceAll(/\n| (?=<)/g, ''))).toContain(row);
      expect(JSON.stringify(parameters[name])).toBe(renamed(JSON.stringify(parameters[innocent]), name));
    }
    const filterPages = (name: string) => [`${collection}/${name}=v/index.html`, `${collection}/${name}=v/page.md`];
    // Tables show the first fields of all, but not the one that the items have in common.
    const withoutFacts = (text: string) => text.replace(/<th scope="col">Label<\/th>|<td>v<\/td>/g, '');
    expect(differences(out, own, filterPages, renamed, withoutFacts)).toEqual([]);
  }

  const pages = (key: string) => [
    ...[`many/${key}/index.html`, `many/${key}/page.md`, `many/kind=${key}/index.html`, `many/kind=${key}/page.md`],
    `api/v1/_/item/many/en/${key}.json`,
  ];
  // Which items are shown beside each other depends on their order.
  const alone = (text: string) =>
    text.replace(/<(nav class="neighbours"|section aria-labelledby="stele-related")[\s\S]*?<\/(nav|section)>/g, '');
  expect(differences(out, keys, pages, renamed, alone)).toEqual([]);
});

test('a language with any name of Stele that is a language code is published as any other', async () => {
  const kept = ['api', 'mcp'];
  const codes = names.filter((name) => /^[a-z]{2,3}$/.test(name) && ![...kept, 'en'].includes(name)).slice(0, 60);
  // Of two codes of one language, such as `id` and `in`, a site has one.
  const languages = [...new Map(codes.map((code) => [Intl.getCanonicalLocales(code)[0], code])).values()];
  const content = join(folder, 'languages/content');
  write(content, 'service.yaml', service('collections: [things]\n', ['en', ...languages, 'zqq'].join(', ')));
  write(
    content,
    'collections/things.yaml',
    'item: thing\nfiles: things/{slug}.yaml\nkey: slug\nweb: things/{slug}\nlabel: Label\nlabel_singular: One\n' +
      'fields:\n  title: { type: string, role: title, translate: true }\n',
  );
  const titles = ['en', ...languages, 'zqq'].map((lang) => `  ${JSON.stringify(lang)}: T\n`).join('');
  write(content, 'things/one.yaml', `title:\n${titles}`);
  const out = await built(join(folder, 'languages'));
  for (const lang of languages) {
    const answer = JSON.parse(readFileSync(join(out, `api/v1/_/item/things/${lang}/one.json`), 'utf8'));
    expect(answer.data).toMatchObject({ title: 'T', url: `https://n.example/${lang}/things/one/` });
    const page = readFileSync(join(out, lang, 'things/one/index.html'), 'utf8');
    expect(page).toMatch(/<h1 lang="[a-z]+">T<\/h1>/);
    expect(page).toContain('<meta http-equiv="Content-Security-Policy" content="default-src');
  }
});

test('the names that are kept are refused, and no others', async () => {
  const content = join(folder, 'kept');
  write(content, 'service.yaml', service(`collections: [${kept.join(', ')}, ${innocent}]\n`));
  for (const name of [...kept, innocent])
    write(content, `collections/${name}.yaml`, thing(`a_${name}`, `files-${name}`));
  const { stderr, stdout } = await steleHere(['check', '--content', content]);
  expect((stdout + stderr).match(/Unexpected collection "\w+", expected another name: Stele uses this one/g)).toEqual(
    kept.map((name) => `Unexpected collection "${name}", expected another name: Stele uses this one`),
  );
});

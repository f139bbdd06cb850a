/** Every name that Stele's templates, documents, settings and files use: what an operator's names may meet. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { steleHere } from '../cli/stele-here.ts';
import { buildInto } from './build.ts';
import { scratchFolder } from './scratch.ts';

/** A name that Stele does not use. */
export const innocent = 'zqzq';

/** Collections that the contract's silence keeps for Stele, and what every object of JavaScript has. */
export const keptCollections = ['changes', 'constructor', 'dumps', 'mcp', 'openapi', 'search'];

/** Members and parameters that the contract gives every item and list. */
export const membersOfContract = [
  ...['draft', 'expires_at', 'published_at', 'updated_at', 'lang', 'page', 'page_size', 'total', 'total_pages'],
  ...['url', 'urls', 'slug'],
];

/** The smallest site with a collection of its own. */
const files: Readonly<Record<string, string>> = {
  'service.yaml':
    'name: N\ndescription: D\nbase_url: https://n.example\nlanguages: [en]\ndefault_language: en\noperator: { en: Op }\n' +
    'page_sizes: [2, 100]\nsearch: false\ncollections: [things]\n' +
    "nav: [{ label: Elsewhere, to: 'https://elsewhere.example/' }]\n",
  'collections/things.yaml':
    'item: thing\nlabel: Label\nlabel_singular: One\nfiles: things/{slug}.yaml\nkey: slug\nfilters: [kind]\n' +
    'fields:\n  title: { type: string, role: title }\n  kind: { type: string, label: Kind }\n',
  'things/one.yaml': 'title: One\nkind: a\n',
};

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(keysIn);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

/** All of them in the spelling of a field, sorted. `folder` gets a small site, and its build in `dist`. */
export async function namesOfStele(folder: string): Promise<readonly string[]> {
  const content = join(folder, 'content');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  await steleHere(['schema', '--content', content, '--out', join(folder, 'schemas')]);
  const schemas = readdirSync(join(folder, 'schemas')).map((file) =>
    JSON.parse(readFileSync(join(folder, 'schemas', file), 'utf8')),
  );
  const outs = [await buildInto(folder, content), await buildInto(scratchFolder(), 'test/sites/small')];
  return [...new Set(outs.flatMap((out) => namesIn(out, schemas)))].sort();
}

function namesIn(out: string, schemas: unknown): string[] {
  const templates = readdirSync('templates', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(hbs|md)$/.test(path))
    .flatMap((path) => readFileSync(join('templates', path), 'utf8').match(/\{\{[^}]*\}\}/g) ?? [])
    .flatMap((tag) => tag.match(/[A-Za-z_]\w*/g) ?? []);
  const read = (path: string) => keysIn(JSON.parse(readFileSync(join(out, path), 'utf8')));
  const documents = ['openapi.json', 'api/v1/_/settings.json', 'api/v1/_/mcp.json', 'dumps/index.json'].flatMap(read);
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).flatMap((path) => path.split(/[\\/.]/));
  const others = ['to_string', 'value_of', 'has_own_property', 'null', 'true', 'no', 'collections', 'removed', 'paths'];
  return [...templates, ...documents, ...keysIn(schemas), ...paths, ...others, innocent]
    .map((name) =>
      name
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replaceAll('-', '_'),
    )
    .filter((name) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length < 40);
}

/** The name as keys, values and collections spell it. */
export function asPath(name: string): string {
  return name.replaceAll('_', '-');
}

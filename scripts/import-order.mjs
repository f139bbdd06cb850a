/**
 * `node scripts/import-order.mjs [folder]`: checks that imports below `generator/` point one way, those of types too.
 *
 * A room is a folder. It imports itself and the rooms named beside it, which all stand above it in the table. `npm`
 * stands for packages, `node` for Node's own modules. Biome finds cycles between files (noImportCycles in biome.json).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const table = {
  collections: '',
  base: 'npm node collections',
  fields: 'collections base',
  contract: 'collections fields',
  api: 'collections contract',
  model: 'collections base fields api',
  words: 'collections model',
  markdown: 'npm collections base model',
  // Notations of other programs, as Markdown.
  'markdown/dialects': 'npm collections base markdown',
  // An index of texts, made by builds and read at the edge and in browsers.
  search: 'npm base',
  // Runs at a CDN: nothing of Node, nothing of a build.
  edge: 'npm collections base contract api search',
  'content/yaml': 'npm collections base',
  'content/parse': 'npm node collections base content/yaml',
  'content/schemas': 'npm collections base fields words',
  'content/validators': 'npm collections base fields content/schemas',
  'content/data': 'npm collections base fields api model markdown content/yaml content/schemas content/validators',
  'content/cache': 'npm node base model markdown content/data',
  'content/scan': 'npm node collections base api model content/yaml content/parse content/cache',
  'content/read':
    'npm node collections base fields api model content/yaml content/parse content/data content/cache content/scan',
  'content/links': 'node collections base fields api model markdown markdown/dialects content/scan content/read',
  'content/render':
    'node collections base fields api model words markdown markdown/dialects content/cache content/scan content/read content/links',
  'content/items':
    'npm node collections base fields contract api model markdown content/yaml content/data content/cache content/scan content/read content/links content/render',
  'content/home':
    'collections base api model markdown content/parse content/data content/scan content/links content/render content/items',
  'content/checks':
    'node collections base api model content/yaml content/scan content/read content/links content/render content/items content/home',
  'content/moved': 'collections base model content/yaml content/data content/scan content/read content/checks',
  'content/describe': 'node collections base fields content/yaml content/parse content/data content/scan',
  'content/settings':
    'node collections base fields api model words markdown content/yaml content/parse content/validators content/data content/scan content/links content/checks content/describe',
  content:
    'node collections base model markdown content/data content/cache content/scan content/read content/links content/items content/home content/checks content/moved content/describe content/settings',
  editor: 'npm collections fields words content/schemas',
  print: 'collections base fields contract api model edge',
  'print/answers': 'collections base api model print',
  'print/discovery': 'npm node collections base fields contract api model words print',
  'print/dumps': 'npm collections base fields contract api model print',
  'print/search': 'npm collections base contract api model markdown search print',
  'print/openapi': 'npm collections base contract api model search print print/discovery',
  'print/mcp': 'collections contract api model print print/discovery print/openapi',
  'print/site': 'npm node collections base fields contract api model words markdown search print',
  'print/portal': 'npm collections base contract api model words print print/openapi print/site',
  // What each build changed, for clients that keep a copy.
  history: 'node collections base fields contract api model words print print/discovery',
  // Writes files, whatever is in them.
  output: 'node base api model edge print',
  // Know the edge and what files are; nothing of what is printed into them.
  hosts: 'npm node collections base contract api model edge print output',
  verify:
    'npm node collections base fields contract api markdown search edge content/schemas print/discovery print/openapi print/site history output hosts',
  diff: 'npm node collections base fields api model content/schemas content/data print/discovery',
  probe: 'node collections',
  init: 'npm node collections base fields content/yaml content/parse content/data content/scan content/describe content/settings editor output hosts',
  run: 'node collections base contract api model markdown edge content/cache content/scan content/read content/render content/settings content print print/answers print/discovery print/dumps print/search print/openapi print/mcp print/site print/portal history output hosts verify',
  cli: 'npm node collections base api model words edge content/cache content/scan content/read content/describe content/settings content editor history output hosts verify diff probe init run',
  'cli.ts': 'node cli',
};
const rooms = Object.fromEntries(
  Object.entries(table).map(([room, above]) => [room, above.split(' ').filter(Boolean)]),
);
const order = ['npm', 'node', ...Object.keys(rooms)];

const [folder = '.'] = process.argv.slice(2);
const mistakes = [...tableMistakes(), ...sourceFiles(join(folder, 'generator')).flatMap(fileMistakes)];
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length === 0 ? 0 : 1;

function tableMistakes() {
  return Object.entries(rooms).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => !order.slice(0, order.indexOf(room)).includes(other))
      .map((other) => `Unexpected ${other} beside ${room} in scripts/import-order.mjs, expected a room above it`),
  );
}

function sourceFiles(generator) {
  return readdirSync(generator, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}

function fileMistakes(path) {
  const room = roomOf(path);
  if (rooms[room] === undefined)
    return [
      `Unexpected room ${room} of generator/${path}, expected one of scripts/import-order.mjs: ${order.slice(2).join(', ')}`,
    ];
  return importsOf(path).flatMap((imported) => {
    const other = importedRoom(path, imported);
    if (other === undefined || other === room || rooms[room].includes(other)) return [];
    return [
      `Unexpected import of '${imported}' in generator/${path}, expected nothing of ${other}: ${room} imports ${rooms[room].join(', ') || 'nothing'} (scripts/import-order.mjs)`,
    ];
  });
}

/** Statements begin a line, as Biome formats them. */
function importsOf(path) {
  const text = readFileSync(join(folder, 'generator', path), 'utf8');
  const statements = text.matchAll(/^(?:import|export) (?:[\w\s{},*]+ from )?'([^']+)'|\bimport\('([^']+)'\)/gm);
  return Array.from(statements, ([, stated, called]) => stated ?? called);
}

/** Undefined for files beside `generator/`, e.g. package.json. */
function importedRoom(path, imported) {
  if (imported.startsWith('node:')) return 'node';
  if (!imported.startsWith('.')) return 'npm';
  const target = posix.join(posix.dirname(path), imported);
  return target.startsWith('../') ? undefined : roomOf(target);
}

/** The longest name of a room that begins the path. */
function roomOf(path) {
  const [first, second] = path.split('/');
  return rooms[`${first}/${second}`] === undefined ? first : `${first}/${second}`;
}

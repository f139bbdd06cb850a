/**
 * Compares a build of one of the examples with what its publisher's own generator makes, member by member:
 *
 *   node docs/examples/compare.mjs endoflife <dist> <products.json>
 *   node docs/examples/compare.mjs models <dist> <catalog.json>
 *
 * `products.json` is `result` of /api/v1/products/full, `catalog.json` is /catalog.json or what `generateCatalog` returns.
 * A value is absent if it is null, empty or left out. Prints each member that differs, with three examples.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the other API calls a member of ours, and what is compared. */
const sites = {
  endoflife: {
    collection: 'releases',
    theirs: (products) =>
      products.flatMap(({ name: software, releases }) =>
        releases.map(({ latest, ...release }) => [
          `${software}/${release.name.replaceAll('/', '-')}`,
          { ...release, latest: latest?.name, latestDate: latest?.date, link: latest?.link },
        ]),
      ),
    members: {
      name: 'name',
      codename: 'codename',
      label: 'name',
      releaseDate: 'released',
      isLts: 'is_lts',
      ltsFrom: 'lts_from',
      isEoas: 'is_eoas',
      eoasFrom: 'eoas_from',
      isEol: 'is_eol',
      eolFrom: 'eol_from',
      isDiscontinued: 'is_discontinued',
      discontinuedFrom: 'discontinued_from',
      isEoes: 'is_eoes',
      eoesFrom: 'eoes_from',
      isMaintained: 'is_maintained',
      latest: 'latest',
      latestDate: 'latest_released',
      link: 'link',
    },
  },
  models: {
    collection: 'offers',
    theirs: ({ providers }) =>
      Object.entries(providers).flatMap(([provider, { models }]) =>
        Object.entries(models).map(([model, offer]) => [`${provider}/${model}`, offer]),
      ),
    keyOf: ({ provider, model }) => `${provider.key}/${model}`,
    members: {
      ...Object.fromEntries(
        [
          ...['name', 'family', 'release_date', 'last_updated', 'knowledge', 'attachment', 'reasoning', 'temperature'],
          ...['tool_call', 'structured_output', 'open_weights', 'modalities', 'limit', 'status', 'cost'],
          ...['reasoning_options'],
        ].map((name) => [name, name]),
      ),
      interleaved: ({ interleaved_field: field }) => ({ field }),
      provider: 'sdk',
      experimental: ({ modes }) => ({ modes }),
    },
  },
};

const print = (line) => process.stdout.write(`${line}\n`);
const [name, dist, file] = process.argv.slice(2);
const { collection, theirs, members, keyOf = ({ key }) => key } = sites[name] ?? {};
if (members === undefined || file === undefined) throw new Error('Expected endoflife or models, the folder and a file');
const dumps = join(dist, 'dumps');
const isDump = (path) => new RegExp(`(^|/)${collection}\\.en(\\.\\d+)?\\.ndjson$`).test(path);
const items = readdirSync(dumps, { recursive: true })
  .filter(isDump)
  .flatMap((path) => readFileSync(join(dumps, path), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line));
const ours = new Map(items.map((item) => [keyOf(item), item]));

const all = theirs(JSON.parse(readFileSync(file, 'utf8')));
const found = all.filter(([key]) => ours.has(key));
const sameKeys = found.filter(([key]) => ours.get(key).key === key);
print(`${all.length} items there, ${items.length} here, ${found.length} of both, ${sameKeys.length} with the same key`);
let [compared, equal] = [0, 0];
for (const [member, own] of Object.entries(members)) {
  const different = found.flatMap(([key, item]) => {
    const value = typeof own === 'function' ? own(ours.get(key)) : ours.get(key)[own];
    const [one, other] = [item[member], value].map((value) => JSON.stringify(plain(value)) ?? 'absent');
    return one === other ? [] : [`    ${key}: ${one} there, ${other} here`];
  });
  compared += found.length;
  equal += found.length - different.length;
  if (different.length > 0) print([`  ${member}: ${different.length} differ`, ...different.slice(0, 3)].join('\n'));
}
print(`${equal} of ${compared} values are equal`);

/** The value without what is absent, with sorted members. */
function plain(value) {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value).flatMap(([key, part]) =>
    plain(part) === undefined ? [] : [[key, plain(part)]],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort());
}

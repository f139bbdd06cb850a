/**
 * moved.yaml: old keys of published items, and items removed on purpose.
 *
 * It is a record: an entry stays when its item moves again, so old keys may form a chain.
 */

import type { Diagnostics, Reporter } from '../../base/diagnostics.ts';
import { didYouMean, excerpt, inSentence } from '../../base/wording.ts';
import { byCollection, collectionNames, type Described, descriptionOf, ofCollection } from '../../collections/all.ts';
import { ownSegments, webListPath, webPathOf } from '../../collections/web.ts';
import { keysBefore } from '../../model/moved.ts';
import type { Moved, Service } from '../../model/site.ts';
import { reservedBy } from '../checks/unique.ts';
import { movesIn, validateMoved } from '../data/validate.ts';
import { type Document, hasAddress } from '../read/document.ts';
import { Spellings } from '../read/documents.ts';
import { aliasesOf, aliasFields, composedAlias } from '../read/identity.ts';
import type { ContentFiles } from '../scan/files.ts';
import { readText } from '../scan/read-text.ts';
import { type FileNotes, fileNotes } from '../yaml/file-notes.ts';
import { parseYaml } from '../yaml/yaml.ts';
import { checkRemoved, type Existing, existingIn } from './removed.ts';

/**
 * Returns the targets of old keys and addresses, from moved.yaml and the aliases of items. Reports errors in
 * moved.yaml.
 */
export function movedIn(
  files: ContentFiles,
  service: Service,
  documents: readonly Document[],
  diagnostics: Diagnostics,
): Moved {
  // Most sites have neither moves nor aliases, and can skip collecting the existing keys.
  const saysNothing = files.moved === undefined && documents.every(({ aliases = [] }) => aliases.length === 0);
  if (saysNothing) return nothingMoved(service);
  const existing = existingIn(service, documents);
  const moved = loadMoved(files, service, existing, diagnostics);
  const aliases = aliasMoves(documents, moved.keys, existing.webPaths, service, diagnostics);
  // moved.yaml takes precedence.
  return aliases.size === 0 ? moved : { ...moved, paths: new Map([...aliases, ...moved.paths]) };
}

/**
 * Maps each alias of an item, and of each of its old keys, to its current address. An existing address wins; other
 * unusable aliases are reported and left out.
 */
function aliasMoves(
  documents: readonly Document[],
  keys: Moved['keys'],
  present: ReadonlySet<string>,
  service: Service,
  reporter: Reporter,
): Map<string, string> {
  const found = new Map<string, string>();
  const owners = new Map<string, string>();
  const before = byCollection(service, (collection) => keysBefore(ofCollection(keys, collection)));
  for (const document of documents) {
    // An old address needs a page to redirect to.
    if (!hasAddress(document, service)) continue;
    const { collection, key, aliases = [], webPath, lead } = document;
    const description = descriptionOf(collection, service);
    const oldKeys = ofCollection(before, collection).get(key) ?? [];
    for (const old of [...aliases, ...oldKeys.flatMap((one) => composedAlias(description, one))]) {
      if (present.has(old)) continue;
      const owner = owners.get(old);
      const taken = owner !== undefined && owner !== lead.path ? inSentence(owner) : ownerOfAddress(old, service);
      if (taken === undefined) {
        found.set(old, webPath);
        owners.set(old, lead.path);
        continue;
      }
      const reason = `Unexpected old address "${excerpt(old)}", expected an unused one: ${taken} has it. It is left out`;
      const fields = aliasFields(description);
      const field = fields.find((name) => aliasesOf(lead.data?.[name]).includes(old));
      reporter.report(lead.path, 'fields/alias', reason, field === undefined ? undefined : lead.placeOf(field));
    }
  }
  return found;
}

/** Returns what owns the address `path` of the website regardless of items. */
function ownerOfAddress(path: string, service: Service): string | undefined {
  const first = path.split('/')[0] ?? '';
  if (service.languages.includes(first)) return `the language ${first}`;
  if (ownSegments.includes(first)) return `Stele's own /${first}/`;
  if (path === '404.html' || path === 'index.html') return `Stele's own /${path}`;
  const list = collectionNames(service).find((name) => {
    const address = webListPath(name, service);
    return address !== undefined && (path === address || path.startsWith(`${address}/page/`));
  });
  return list === undefined ? undefined : `the list of ${list}`;
}

/** One of the file's maps. */
interface MovedMap {
  /** The name of a collection, or `web_paths`. */
  readonly name: string;
  readonly entries: ReadonlyMap<string, string>;
  /** The current ones. */
  readonly known: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
  /** The name of its keys in messages. */
  readonly noun: string;
  /** Set if the collection's keys are case-sensitive. */
  readonly keyCase?: 'keep' | undefined;
}

const movedPath = 'moved.yaml';

/** The result for a site without moved.yaml. */
function nothingMoved(settings: Described): Moved {
  return {
    keys: byCollection(settings, () => new Map()),
    paths: new Map(),
    removed: { items: byCollection(settings, () => []), languages: [], collections: [] },
  };
}

/** Loads moved.yaml, which is optional. */
function loadMoved(
  { root, moved }: ContentFiles,
  service: Service,
  existing: Existing,
  diagnostics: Diagnostics,
): Moved {
  // An item with a mistake may have the path.
  const pathsAreKnown = !diagnostics.failed;
  const text = moved === undefined ? undefined : readText(root, movedPath, diagnostics);
  const yaml = parseYaml(text ?? '{}');
  const data = (text === undefined ? undefined : validateMoved(movedPath, yaml, service, diagnostics)) ?? {};
  const file = fileNotes(movedPath, yaml, diagnostics);
  const resolve = (name: MovedMap['name'], noun: string, known: MovedMap['known'], keyCase?: 'keep') =>
    resolved({ name, entries: movesIn(data, name), known, noun, keyCase }, service, file);
  const { removed: none } = nothingMoved(service);
  const removed = {
    items: { ...none.items, ...data.removed_items },
    languages: data.removed_languages ?? [],
    collections: data.removed_collections ?? [],
  };
  checkRemoved(removed, data, service, existing, file);
  return {
    keys: byCollection(service, (collection) => {
      const { item, keyCase } = descriptionOf(collection, service);
      return resolve(collection, item, ofCollection(existing.keys, collection), keyCase);
    }),
    paths: pathsAreKnown ? resolve('web_paths', 'web path', existing.webPaths) : new Map(),
    removed,
  };
}

/** Maps each old key to the end of its chain. */
function resolved(moves: MovedMap, service: Service, { atValue, atKey }: FileNotes) {
  const { name, entries, known, noun, keyCase } = moves;
  const spellings = keyCase && new Spellings<string>();
  for (const key of keyCase ? known.keys() : []) spellings?.add(key, key);
  const found = new Map<string, string>();
  const inCycle = new Set<string>();
  /** Ends of the chains resolved so far: chains may be long. */
  const ends = new Map<string, string>();
  let names: readonly string[] | undefined;
  for (const [old, next] of entries) {
    const at = [name, old];
    const taken = isWebPath(name, old, service) ? reservedBy(old, service) : undefined;
    const alike = known.has(old) ? undefined : spellings?.add(old, old);
    if (known.has(old)) {
      const reason = `Unexpected "${old}", expected a former one: the ${noun} ${old} still exists`;
      atKey('moved/exists', reason, ...at);
    } else if (alike !== undefined) {
      const reason = `Unexpected "${old}", expected a former one that differs from "${alike}" in more than case: some disks treat both as one`;
      atKey('moved/exists', reason, ...at);
    } else if (taken !== undefined) {
      const reason = `Unexpected "${old}", expected a former address of this site: ${taken} has it`;
      atKey('moved/reserved', reason, ...at);
    } else if (!known.has(next) && !entries.has(next)) {
      const reason = `Unexpected "${next}", expected a ${noun} that exists; list deleted ones under \`removed_items\``;
      names ??= [...known.keys()];
      atValue('moved/target', reason + didYouMean(next, names), ...at);
    } else if (!inCycle.has(old)) {
      const way = wayFrom(old, moves, ends);
      const end = [...way].at(-1) ?? old;
      if (known.has(end)) {
        found.set(old, end);
        for (const key of way) ends.set(key, end);
      } else if (way.has(old)) {
        for (const key of way) inCycle.add(key);
        const reason = `Unexpected "${next}", expected a ${noun} that exists: this one moves back to "${old}"`;
        atValue('moved/circle', reason, ...at);
      } else {
        // The chain ends at a missing key or in a cycle.
        const circle = entries.get(end);
        for (const key of way) {
          if (key === circle) break;
          ends.set(key, circle ?? end);
        }
      }
    }
  }
  return found;
}

/** True if `old` is a web path, or a key that is one. */
function isWebPath(name: MovedMap['name'], old: string, service: Service): boolean {
  return name === 'web_paths' || webPathOf(name, old, service) === old;
}

/** Returns the chain of keys from `old` to the first that exists, has no entry, or was visited before. */
function wayFrom(old: string, { entries, known }: MovedMap, ends: ReadonlyMap<string, string>): Set<string> {
  const way = new Set<string>();
  for (let key = entries.get(old); key !== undefined && !way.has(key); key = ends.get(key) ?? entries.get(key)) {
    way.add(key);
    if (known.has(key)) break;
  }
  return way;
}

/** Key and web path of an item. */
import type { DescribedSettings } from '../../api/settings.ts';
import { Notes, type Place } from '../../base/diagnostics.ts';
import { withoutSlashes } from '../../base/paths.ts';
import { excerpt } from '../../base/wording.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import type { Description, Reading, Values } from '../../collections/description.ts';
import { fileEndingIn, hasSeveralSegments, keyPatternOf } from '../../collections/files.ts';
import { fileEndings, keyForm, maxKeyLength, windowsName } from '../../collections/key-patterns.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { withDate } from '../../collections/name-pattern.ts';
import { listsInWeb, readingIn } from '../../collections/reading.ts';
import { hasPages, isIndexItem, webPathIn, webPathOf } from '../../collections/web.ts';
import { fieldWith } from '../../model/item-text.ts';
import { cleanKey } from '../data/clean-key.ts';
import { type Group, keyPatternIn } from '../scan/groups.ts';
import type { Entry } from './entry.ts';

interface Identity {
  /** Empty if the item has no valid key. */
  readonly key: string;
  readonly webPath: string;
  readonly captures: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
}

const pageSegment = `[A-Za-z0-9_@+~](?:[A-Za-z0-9._@+~-]*[A-Za-z0-9_@+~-])?(?<!\\.(?:${fileEndings}))`;
/** Paths of pages that keep their address from another site. No segment may look like a file. */
const pagePathPattern = new RegExp(`^${pageSegment}(/${pageSegment})*$`);

/**
 * Returns key and web path of the item whose leading file is `lead`. Adds mistakes to `notes`. `addresses`: web paths of
 * earlier items with the same key, from which this one differs by the date in its name.
 */
export function identify(
  collection: Collection,
  group: Pick<Group, 'files'>,
  lead: Entry,
  settings: DescribedSettings,
  notes: Notes[],
  addresses?: ReadonlySet<string>,
): Identity {
  const description = descriptionOf(collection, settings);
  const reading = readingIn(description);
  const { extra } = lead;
  const captures = extra?.captures ?? group.files.find(({ path }) => path === lead.path)?.captures ?? {};
  const own = new Notes();
  notes.push(own);
  const nameKey = keyInName(reading, captures);
  const written = extra === undefined ? nameKey : extra.key;
  const none = { key: '', webPath: '', captures, aliases: [] };
  if (extra?.isSkipped) return none;
  const isInName = written === undefined || written === nameKey;
  const shortKey = keyOf(written ?? '', description);
  const key = addresses === undefined ? shortKey : shortKey.replace(/[^/]*$/, `${captures.date}-$&`);
  if (!keyPatternIn(description).test(key) || key.length > maxKeyLength) {
    // A file that cannot be read has an error already.
    if (lead.data !== undefined && written === undefined && lead.at !== undefined && hasNoSource(reading)) {
      const reason = `Unexpected field "${description.key}" without \`from\`, expected the key or the column that holds the key of each item`;
      own.report(`collections/${collection}.yaml`, 'collections/field', reason);
    } else if (lead.data !== undefined) {
      const found = written === undefined ? 'item without a key' : `key "${excerpt(reading.clean ? written : key)}"`;
      const left = reading.clean && written !== undefined && key === '' ? ' with no letters left' : '';
      const remedy = reading.clean
        ? 'or replacements in `clean`, or `exclude` the file'
        : `or ${wordsThatKeep(key, description)}\`clean: true\` at the field ${description.key} of collections/${collection}.yaml`;
      const reason = `Unexpected ${found}${left}, expected ${keyForm(description)}, ${remedy}`;
      own.report(lead.path, 'files/key', reason, isInName ? entryPlace(lead) : lead.placeOf(description.key));
    }
    return none;
  }
  const ending = fileEndingIn(key);
  if (ending !== undefined) {
    const reason = `Unexpected key "${key}", expected one without a part that ends in ${ending}: it would look like a file of the site. Give the item another key`;
    own.report(lead.path, 'files/key', reason, isInName ? entryPlace(lead) : lead.placeOf(description.key));
    return none;
  }
  const last = key.slice(key.lastIndexOf('/') + 1);
  if (Object.hasOwn(description.named ?? {}, last)) {
    const reason = `Unexpected key "${key}", expected another last part: \`named\` in collections/${collection}.yaml gives this address to another item`;
    own.report(lead.path, 'files/key', reason, isInName ? entryPlace(lead) : lead.placeOf(description.key));
    return none;
  }
  // `listContent` checks the names of files in the content folder.
  const isListed = isInName && reading.tree === undefined;
  if (!isListed && key.split('/').some((segment) => windowsName.test(segment))) {
    const reason = `Unexpected key "${key}", expected one that Windows can store: it reserves con, prn, aux, nul, com1 and the like for devices`;
    own.report(
      lead.path,
      'files/reserved',
      reason,
      lead.data === undefined ? undefined : lead.placeOf(description.key),
    );
    return none;
  }
  const published = lead.data?.[fieldWith('published', collection, settings) ?? ''];
  const dated = typeof published === 'string' ? withDate({ date: published.slice(0, 10) }) : {};
  const { date: _, ...day } = dated;
  const values = {
    ...dated,
    ...captures,
    ...(namesDay(reading) ? {} : day),
    ...lead.data,
    ...foldersOf(lead, description),
  };
  const pathOf = (own: string) => withoutSlashes(webPathOf(collection, own, settings, values));
  const shortPath = pathOf(shortKey);
  const webPath = addresses?.has(shortPath) ? pathOf(key) : shortPath;
  const unfit = isIndexItem(collection, shortKey, settings)
    ? undefined
    : unfitAddress(collection, webPath, lead, settings);
  if (unfit !== undefined) own.report(lead.path, 'files/address', unfit, entryPlace(lead));
  return {
    key,
    webPath: unfit === undefined ? webPath : '',
    captures,
    aliases: [
      ...aliasFields(description).flatMap((field) => aliasesOf(lead.data?.[field])),
      ...composedAlias(description, shortKey, values),
    ],
  };
}

/** True if patterns name a year, month or day, which addresses have then. Else they have those of publication. */
const namesDay = memoizeByObject(({ files, match }: Reading) =>
  [...files, ...Object.values(match)].some((pattern) => /\{(?:year|month|day)\}/.test(pattern)),
);

/** The lists that `web` names, as paths: a folder for each value, spelt as keys with `signs: keep`. */
function foldersOf({ data }: Entry, description: Description): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listsInWeb(description).map((name) => {
      const written = [data?.[name] ?? []].flat();
      const folders = written.map((value) => cleanKey(String(value), {}, false, { keySigns: 'keep' }));
      return [name, folders.filter((folder) => folder !== '').join('/')];
    }),
  );
}

/** The earlier address that `web` gives each item. That of a folder's own text was the folder's. */
export function composedAlias({ web, key: name }: Description, key: string, values: Values = {}): readonly string[] {
  const path = web.alias === undefined ? '' : webPathIn({ item: [web.alias] }, key, values, name);
  return /(?:^|\/)index\.html$/.test(path) ? [] : aliasesOf(path);
}

/** The words of a description that keep `key` as it is, as the beginning of a choice. Empty if there are none. */
function wordsThatKeep(key: string, description: Description): string {
  const ways = [
    ['`case: keep` or ', { keyCase: 'keep' }],
    ['`signs: keep` or ', { keySigns: 'keep' }],
    ['`case: keep` and `signs: keep`, or ', { keyCase: 'keep', keySigns: 'keep' }],
  ] as const;
  return ways.find(([, words]) => new RegExp(keyPatternOf({ ...description, ...words })).test(key))?.[0] ?? '';
}

/** Start of an item in a file of many. An item with its own file needs no place. */
function entryPlace(lead: Entry): Place | undefined {
  return lead.at === undefined ? undefined : lead.placeOf();
}

/** True if the key can only come from a file's name or a map's key, which entries of a list do not have. */
function hasNoSource({ key }: Reading): boolean {
  return key.every((source) => /^\{\w+\}$/.test(source));
}

/** Why `webPath` cannot be the path of the page of the item whose leading file is `lead`. Undefined if it can. */
function unfitAddress(
  collection: Collection,
  webPath: string,
  lead: Entry,
  settings: DescribedSettings,
): string | undefined {
  if (!hasPages(collection, settings) || lead.data === undefined || pagePathPattern.test(webPath)) return undefined;
  if (webPath === '') {
    const { web } = descriptionOf(collection, settings);
    return `Unexpected item without an address, expected a value for each name in \`web\`: ${web.item.join(', ')}`;
  }
  return `Unexpected address "${excerpt(webPath)}", expected only letters, digits, hyphens, underscores and dots in the values that \`web\` names`;
}

/** The key, if the file's name contains it. */
function keyInName({ key }: Reading, captures: Readonly<Record<string, string>>): string | undefined {
  const names = key.flatMap((source) => /^\{(\w+)\}$/.exec(source)?.[1] ?? []);
  return names.map((name) => captures[name]).find((value) => value !== undefined);
}

/** Normalises a reference to an item as its key is normalised. */
export function keyOf(written: string, description: Description): string {
  const { clean } = readingIn(description);
  const isDeep = hasSeveralSegments(description);
  return clean === undefined ? withoutSlashes(written) : cleanKey(written, clean, isDeep, description);
}

/** The fields with old addresses of the page. */
export const aliasFields = memoizeByObject(({ fields }: Pick<Description, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { role }]) => (role === 'aliases' ? [name] : [])),
);

/** The web paths in a value of such a field. */
export function aliasesOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((alias) => {
    const path = typeof alias === 'string' ? withoutSlashes(alias.replace(/\/index\.html$/, '')) : '';
    // `permalink: false` is no address.
    return path !== 'false' && pagePathPattern.test(path.replace(/\.html$/, '')) ? [path] : [];
  });
}

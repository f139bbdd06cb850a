/** Guesses the fields of a collection from the data in its files. */
import { isDay, lacksZone, toUtc } from '../../base/dates.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { fieldTypes, type Role } from '../../collections/description.ts';
import type { FieldTypeModule } from '../../fields/field-type.ts';
import { isMap } from '../../fields/map.ts';
import { moduleCalled } from '../../fields/walk.ts';
import type { ContentFile } from './files.ts';

export interface GuessedField {
  readonly name: string;
  readonly field: DeclaredField;
  /** Comment on a guess. Undefined for none. */
  readonly guess: string | undefined;
}

/** Keys with dates of publication, in every collection. */
const understood = ['draft', 'published_at', 'expires_at'];

/** Names of fields with a role in other programs, in order of preference. */
const namesOfRoles: Readonly<Partial<Record<Role, readonly string[]>>> = {
  title: ['title', 'name', 'term'],
  summary: ['description', 'summary', 'excerpt', 'subtitle'],
  published: ['date', 'published', 'pub_date', 'publish_date', 'pubdate', 'publishdate', 'created', 'created_at'],
  updated: ['updated', 'lastmod', 'last_modified_at', 'updated_at', 'updated_date', 'modified', 'last_updated'],
  keywords: ['tags', 'keywords'],
  aliases: ['redirect_from', 'aliases'],
};

/**
 * Guesses the fields in the order in which they first occur. `isTranslated`: each language has a file. `hasPages`: the
 * items have pages, which may have had other addresses.
 */
export function guessFields(
  files: readonly ContentFile[],
  isTranslated: boolean,
  hasPages: boolean,
): readonly GuessedField[] {
  const all = files.flatMap(({ data }) => (isMap(data) ? [data] : []));
  const taken = new Set(['key', 'lang', 'url', 'urls', 'slug', 'content_html', 'body', 'constructor', ...understood]);
  const named = seenKeys(members(all).filter(({ key }) => !understood.includes(key) && key !== '{key}'));
  const roles = rolesOf(named, hasPages);
  return named.flatMap(({ name: plain, keys, values }) => {
    const name = taken.has(plain) ? `${plain}_value` : plain;
    const field = taken.has(name) ? undefined : guessType(values, 0);
    const isRare = field?.fields !== undefined && values.length < all.length / 5;
    if (field === undefined || isRare) return [];
    taken.add(name);
    const role = roles.get(plain);
    const [key] = keys;
    const source = keys.length === 1 ? key : keys;
    const from = name === source || source === undefined ? {} : { from: source };
    const translate = isTranslated && isSaidByEach(field) && role !== 'aliases' ? { translate: true as const } : {};
    // A single address is allowed where a list is expected.
    const ofAliases = role === 'aliases' ? ({ type: 'list', of: 'string', api: 'none' } as const) : {};
    const declared = { ...field, ...from, ...translate, ...(role === undefined ? {} : { role }), ...ofAliases };
    return [{ name, field: declared, guess: remark(field, values, all.length) }];
  });
}

interface SeenKey {
  readonly name: string;
  /** As written in files: `title`, `Title`. */
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

/** Keys that differ only in case and punctuation are one field. */
function seenKeys(found: readonly { readonly key: string; readonly values: readonly unknown[] }[]): readonly SeenKey[] {
  const names = new Map<string, SeenKey>();
  for (const { key, values } of found) {
    // `from` cannot name it.
    const name = /[.{}]|^\s/.test(key) ? undefined : snakeCase(key);
    if (name === undefined) continue;
    const { keys = [], values: before = [] } = names.get(name) ?? {};
    names.set(name, { name, keys: [...keys, key], values: [...before, ...values] });
  }
  return [...names.values()];
}

/** The role of each field: the first of a role's usual names whose values fit. */
function rolesOf(named: readonly SeenKey[], hasPages: boolean): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const [role, names] of Object.entries(namesOfRoles)) {
    if (role === 'aliases' && !hasPages) continue;
    const found = names.find((name) => named.some((one) => one.name === name && mayHaveRole(role as Role, one.values)));
    if (found !== undefined) roles.set(found, role as Role);
  }
  return roles;
}

/** True if the type of `values` may have the role. */
function mayHaveRole(role: Role, values: readonly unknown[]): boolean {
  const module = moduleFor(guessType(values, 0));
  // A single address is allowed where a list is expected.
  if (role === 'aliases') return module?.isPlain === true || module?.takesOne === true;
  const isAsked = fieldTypes.some((type) => moduleCalled(type).roles?.includes(role));
  return (isAsked ? module?.roles?.includes(role) : module?.isPlain) === true;
}

function moduleFor(field: DeclaredField | undefined): FieldTypeModule | undefined {
  return typeof field?.type === 'string' ? moduleCalled(field.type) : undefined;
}

/** True for texts and lists: each translation has its own. */
function isSaidByEach(field: DeclaredField): boolean {
  const module = moduleFor(field);
  return module?.isPlain === true || module?.takesOne === true;
}

/** The keys of all maps, with their non-empty values. */
function members(all: readonly object[]): { readonly key: string; readonly values: readonly unknown[] }[] {
  const found = new Map<string, unknown[]>();
  for (const data of all) {
    for (const [key, value] of Object.entries(data)) {
      const values = found.get(key) ?? [];
      found.set(key, values);
      if (value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
        values.push(value);
    }
  }
  return [...found].flatMap(([key, values]) => (values.length === 0 ? [] : [{ key, values }]));
}

/** Returns a snake_case name for the member `key`. Undefined if nothing is left of it. */
export function snakeCase(key: string): string | undefined {
  const plain = key
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return /^[a-z][a-z0-9_]*$/.test(plain) ? plain : undefined;
}

/** Objects nested deeper than this get no fields of their own. */
const deepest = 2;

/** Returns the common type of `values`. Undefined if there is none. */
function guessType(values: readonly unknown[], depth: number): DeclaredField | undefined {
  const every = (is: (value: unknown) => boolean) => values.every(is);
  if (every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (every((value) => Number.isSafeInteger(value))) return { type: 'integer' };
  if (every((value) => typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))))
    return { type: 'number' };
  if (every((value) => typeof value === 'string')) return typeOfTexts(values.map(String));
  if (every((value) => isScalar(value))) return { type: 'string' };
  if (every((value) => Array.isArray(value) || isScalar(value))) {
    const entries = values
      .flatMap((value) => value as readonly unknown[])
      .filter((entry) => entry !== null && entry !== '');
    if (entries.every(isScalar))
      return { type: 'list', of: entries.every((entry) => Number.isSafeInteger(entry)) ? 'integer' : 'string' };
    const of = entries.every(isMap) ? objectOf(entries, depth) : undefined;
    return of && { type: 'list', of };
  }
  return every(isMap) ? objectOf(values.filter(isMap), depth) : undefined;
}

function objectOf(values: readonly object[], depth: number): DeclaredField | undefined {
  const inner = depth >= deepest ? [] : seenKeys(members(values));
  // Many names that few objects have are keys of a map.
  if (inner.length === 0 || inner.length > 30) return undefined;
  const fields = inner.flatMap(({ name, keys, values: said }) => {
    const field = ['constructor', 'draft', 'expires_at'].includes(name) ? undefined : guessType(said, depth + 1);
    if (field === undefined) return [];
    return [
      [
        name,
        keys.length === 1 && keys[0] === name
          ? field
          : { ...field, from: keys.length === 1 ? (keys[0] ?? name) : keys },
      ] as const,
    ];
  });
  return fields.length === 0 ? undefined : { type: 'object', fields: Object.fromEntries(fields) };
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function typeOfTexts(texts: readonly string[]): DeclaredField {
  if (texts.every(isDay)) return { type: 'date' };
  if (texts.every((text) => toUtc(text) !== undefined)) return { type: 'datetime' };
  if (texts.every((text) => /^https?:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text))) return { type: 'url' };
  const isLong = texts.some((text) => /[\n\r]/.test(text.trim()) || text.length > 300);
  return { type: isLong ? 'text' : 'string' };
}

/** A comment on a guess that an operator may want to check. */
function remark(field: DeclaredField, values: readonly unknown[], total: number): string | undefined {
  const rare = values.length < total / 10 ? `in ${values.length} of ${total}` : undefined;
  if (moduleFor(field)?.isPlain !== true) return rare;
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return 'texts, numbers or truth values: read as texts';
  const dates = texts.filter((text) => toUtc(text) !== undefined || lacksZone(text)).length;
  if (dates > values.length / 2) return `${dates} of ${values.length} are dates`;
  const different = new Set(texts);
  if (texts.length >= 10 && different.size <= 8 && different.size < texts.length / 3)
    return `perhaps { type: select, options: [${[...different].sort().join(', ')}] }`;
  return rare;
}

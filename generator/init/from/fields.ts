/** Guesses the fields of a collection from the data in its files. */
import { stringify } from 'yaml';
import { lacksZone } from '../../base/dates.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import type { DateFormat } from '../../collections/description.ts';
import { capitalised } from '../../collections/english.ts';
import { isTable } from '../../content/parse/formats.ts';
import { isMap } from '../../fields/map.ts';
import type { ContentFile } from './files.ts';
import { datesIn, fromKeys, mapOf, moduleFor, mostMembers } from './guess-type.ts';
import { isKeyedByName, keysByName, keysOf, type SeenKey, snakeCase } from './keys.ts';
import { guessedType, joinedWith, rolesOf } from './roles.ts';

export interface GuessedField {
  readonly name: string;
  readonly field: DeclaredField;
  /** Comment on a guess. Undefined for none. */
  readonly guess: string | undefined;
  /** True if values are times without a zone, which are read only with `time_zone` in service.yaml. */
  readonly needsZone?: true;
}

/** Keys that every item may have, in any case, and no field is called like. */
const understood = ['draft', 'expires_at'];

/** Names by which programs say how they show a page, as far as their values are short. */
const ofLayout: ReadonlySet<string | undefined> = new Set([
  ...['layout', 'aside', 'navbar', 'navigation', 'outline', 'page_class', 'pagefind', 'sidebar', 'toc'],
  ...['custom_edit_url', 'edit_link', 'edit_url', 'has_children', 'has_toc', 'nav_exclude', 'search_exclude'],
  ...['hide_table_of_contents', 'hide_title', 'table_of_contents', 'toc_max_heading_level', 'toc_min_heading_level'],
  ...['displayed_sidebar', 'parse_number_prefixes', 'sidebar_class_name', 'sidebar_custom_props', 'sidebar_label'],
  ...['pagination_label', 'pagination_next', 'pagination_prev'],
]);

/** Names of fields that others have a meaning for. */
const keptNames = ['key', 'lang', 'url', 'urls', 'slug', 'content_html', 'body', 'constructor', ...understood];

function isOfLayout(key: string, values: readonly unknown[]): boolean {
  return ofLayout.has(snakeCase(key)) && values.every((value) => typeof value !== 'string' || value.length <= 60);
}

/** With at least `fewestItems` items, a key that fewer than 1 of `rareIn` have is no field. A column of a table is one. */
const fewestItems = 200;
const rareIn = 100;

/** True if a key that `count` of `total` items have is no field. */
export function isRareKey(count: number, total: number): boolean {
  return total >= fewestItems && count * rareIn < total;
}

/**
 * Guesses the fields in the order in which they first occur. `isTranslated`: each language has a file. `hasPages`: the
 * items have pages, which may have had other addresses. `lang`: the default language.
 */
export function guessFields(
  files: readonly ContentFile[],
  isTranslated: boolean,
  hasPages: boolean,
  lang = 'en',
): readonly GuessedField[] {
  const all = files.flatMap(({ data }) => (isMap(data) ? [data] : []));
  const isSheet = files.every(({ path }) => isTable(path));
  const isData = files.every(({ body }) => body === undefined);
  const isKnown = ({ key, values }: SeenKey) =>
    understood.includes(key.toLowerCase()) || key === '{key}' || (!isData && isOfLayout(key, values));
  const seen = keysOf(all).filter((one) => !isKnown(one));
  const { members, map } = withoutMap(seen, all.length, isSheet);
  const taken = new Set(keptNames);
  const named = keysByName(members, all);
  const roles = rolesOf(named, { hasPages, isData, lang, areKeyedByName: all.some(isKeyedByName) });
  const zones = named.find(({ name }) => nameOfZone.test(name))?.values ?? [];
  const areInZones = new Set(zones).size > 1;
  const lost: string[] = members.flatMap(({ key }) => (snakeCase(key) === undefined ? [key] : []));
  const fields = named.flatMap(({ name: plain, keys: own, values: ownValues }): GuessedField[] => {
    const role = roles.get(plain);
    const others = isData ? [] : joinedWith(plain, role, named);
    const [keys, values] = [
      [own, ...others.map((one) => one.keys)].flat(),
      [ownValues, ...others.map((one) => one.values)].flat(),
    ];
    const isRare = role === undefined && !isSheet && isRareKey(values.length, all.length);
    const guessed = isRare ? undefined : guessedType({ name: plain, keys, values }, isData, lost);
    const isVersionNumber =
      isVersion(plain, files) && values.every((value) => typeof value === 'number') && !values.every(Number.isInteger);
    const isInZone = guessed !== undefined && role === undefined && areInZones && isLocalTime(guessed, values);
    const field = isInZone || (guessed !== undefined && isVersionNumber) ? ({ type: 'string' } as const) : guessed;
    const name = freeName(plain, field, taken);
    if (field === undefined || name === undefined) {
      lost.push(isRare ? `${keys.join(', ')} (${values.length} of ${all.length})` : keys.join(', '));
      return [];
    }
    taken.add(name);
    const translate = isTranslated && isSaidByEach(field) && role !== 'aliases' ? { translate: true as const } : {};
    // A single address is allowed where a list is expected.
    const ofAliases = role === 'aliases' ? ({ type: 'list', of: 'string', api: 'none' } as const) : {};
    const from = { ...fromKeys(name, keys), ...(isSheet ? headerLabel(name, keys) : {}) };
    const declared = { ...field, ...from, ...translate, ...(role === undefined ? {} : { role }), ...ofAliases };
    const guess = isInZone ? 'times in the zone that another field names' : remark(field, values, all.length);
    return [{ name, field: declared, guess, ...zoneNeed(field, values) }];
  });
  return withLost([...fields, ...(map === undefined ? [] : [map])], lost);
}

/** Says in which zone the times of an item are: of conferences, say. As moments of one zone, most would be wrong. */
const nameOfZone = /^(?:time_?zone|tz)$/;

/** True for versions: 1.10 is no 1.1. JSON and TOML do not have the digits of a number as a text. */
function isVersion(name: string, files: readonly ContentFile[]): boolean {
  return /(?:^|_)version$/.test(name) && files.every(({ path }) => isTable(path) || /\.ya?ml$/.test(path));
}

/** The header of a column as its label, if it was written for people, as `Turnout (%)` and `GDP` are. */
function headerLabel(name: string, [header = '']: readonly string[]): Pick<DeclaredField, 'label'> {
  const isWritten = /^[^a-z_][^_]*$|[^\w.-]/.test(header) && header !== capitalised(name.replaceAll('_', ' '));
  return isWritten ? { label: header.replaceAll(/\s+/g, ' ') } : {};
}

/** Marks a field if one of the values that it was guessed from, or a member of one, is a time without a zone. */
function zoneNeed(field: DeclaredField, values: readonly unknown[]): Pick<GuessedField, 'needsZone'> {
  return hasLocalTime(field, values) ? { needsZone: true } : {};
}

/** True for a field of moments, if one of `values` has no zone. */
function isLocalTime(field: DeclaredField, values: readonly unknown[]): boolean {
  return moduleFor(field)?.isMoment === true && datesIn(values.map(String), field.format).some(lacksZone);
}

function hasLocalTime(field: DeclaredField, values: readonly unknown[]): boolean {
  const { of, fields = {} } = field;
  if (isLocalTime(field, values)) return true;
  if (isMap(of)) return values.some((value) => hasLocalTime(of, Object.values(Object(value))));
  return Object.entries(fields).some(([name, member]) => {
    const keys = [member.from ?? name].flat();
    return hasLocalTime(
      member,
      values.flatMap((value) => keys.map((key) => Object(value)[key])),
    );
  });
}

/**
 * Takes many keys that few items have out of the fields: they are the keys of a map. So are keys that no field can have
 * (`2024-01`) if they are most, and all such columns of a table.
 */
function withoutMap(
  seen: readonly SeenKey[],
  total: number,
  isSheet: boolean,
): { readonly members: readonly SeenKey[]; readonly map: GuessedField | undefined } {
  const unnamed = seen.filter(({ key }) => snakeCase(key) === undefined);
  const sparse = seen.filter(({ key, values }) => snakeCase(key) === undefined || values.length * 5 < total);
  const isSparse = sparse.length > mostMembers && sparse.length > seen.length * 0.8;
  const inMap = isSparse ? sparse : isSheet || unnamed.length * 2 > seen.length ? unnamed : [];
  const map = inMap.length === 0 ? undefined : mapOf(inMap, !isSparse);
  if (map === undefined) return { members: seen, map };
  const guess = `${inMap.length} keys that few items have, or that no field can have`;
  const taken = new Set(inMap);
  const members = seen.filter((one) => !taken.has(one));
  const name = members.some(({ key }) => snakeCase(key) === 'values') ? 'other_values' : 'values';
  const zone = zoneNeed(
    map,
    inMap.map(({ values }) => values),
  );
  return { members, map: { name, field: { ...map, from: '{rest}' }, guess, ...zone } };
}

/** A name for the field that nothing else has. `updated_at` and `published_at` are dates in every collection. */
function freeName(plain: string, field: DeclaredField | undefined, taken: ReadonlySet<string>): string | undefined {
  const isDated = moduleFor(field)?.roles?.includes('published') === true;
  const isOther = !isDated && (plain === 'updated_at' || plain === 'published_at');
  const name = taken.has(plain) || isOther ? `${plain}_value` : plain;
  return taken.has(name) ? undefined : name;
}

/** True for texts and lists: each translation has its own. */
function isSaidByEach(field: DeclaredField): boolean {
  const module = moduleFor(field);
  return module?.isPlain === true || module?.takesOne === true;
}

/** Adds the keys that no field reads to the last comment. */
function withLost(fields: readonly GuessedField[], lost: readonly string[]): readonly GuessedField[] {
  // The title gets no comment.
  const last = fields.findLast(({ field }) => field.role !== 'title');
  if (last === undefined || lost.length === 0) return fields;
  const more = lost.length > 20 ? ` and ${lost.length - 20} more` : '';
  const note = `no fields: ${lost.slice(0, 20).join(', ')}${more}`;
  const guess = last.guess === undefined ? note : `${last.guess}; ${note}`;
  return fields.map((one) => (one === last ? { ...one, guess } : one));
}

const unpaddedFlow = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;

/** A comment on a guess that an operator may want to check. */
function remark(field: DeclaredField, values: readonly unknown[], total: number): string | undefined {
  const rare = values.length < total / 10 ? `in ${values.length} of ${total}` : undefined;
  const dates = (format?: DateFormat) => datesIn(values.map(String), format).length;
  if (moduleFor(field)?.read !== undefined) {
    const read = dates(field.format);
    return read < values.length ? `${read} of ${values.length} are dates` : rare;
  }
  if (moduleFor(field)?.isPlain !== true) return rare;
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return 'texts, numbers or truth values: read as texts';
  if (dates('MM/DD/YYYY') === values.length) return 'perhaps dates: { type: date, format: MM/DD/YYYY or DD/MM/YYYY }';
  if (dates() > values.length / 2) return `${dates()} of ${values.length} are dates`;
  const different = new Set(texts);
  if (texts.length >= 10 && different.size <= 8 && different.size < texts.length / 3)
    return `perhaps { type: select, options: ${stringify([...different].sort(), unpaddedFlow).trim()} }`;
  return rare;
}

/** Gives roles to fields by the names that other programs use, and finds what keeps an item unpublished. */
import { imageName } from '../../base/image-formats.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { fieldTypes, type Role } from '../../collections/description.ts';
import { listsWords } from '../../content/describe/field-check.ts';
import { moduleCalled } from '../../fields/walk.ts';
import { guessType, isTruth, moduleFor, mostlyDates } from './guess-type.ts';
import { isKeyName, type NamedKeys } from './keys.ts';

const datesOfPublication = [
  'published_at',
  'published_date',
  'publish_date',
  'publishdate',
  'pub_date',
  'pubdate',
  'pub_datetime',
  'date_published',
  'published',
  'date',
];

/** Names of fields with a role in other programs, in order of preference. */
const namesOfRoles: Readonly<Partial<Record<Role, readonly string[]>>> = {
  title: ['title', 'name', 'term'],
  summary: ['description', 'summary', 'excerpt', 'subtitle'],
  published: [...datesOfPublication, 'created', 'created_at'],
  updated: [
    'updated',
    'lastmod',
    'last_modified_at',
    'last_modified',
    'updated_at',
    'updated_date',
    'mod_datetime',
    'date_modified',
    'modified',
    'last_updated',
    'ms_date',
  ],
  expires: ['expiry_date', 'expirydate', 'expires', 'unpublish_date', 'unpublishdate', 'unpublish'],
  visible: ['published', 'publish'],
  keywords: ['tags', 'keywords'],
  aliases: ['redirect_from', 'aliases', 'permalink', 'url', 'slug'],
};

/** Names of words that many write into one text. */
const namesOfWords = [...(namesOfRoles.keywords ?? []), 'categories', 'topics'];

/** Names whose values take the place of each other in a role, as in Hugo: an item waits for the first that it has. */
const alternatives: Readonly<Partial<Record<Role, readonly string[]>>> = {
  published: datesOfPublication,
  expires: namesOfRoles.expires ?? [],
};

/** Endings of names of numbers that are codes. The next may have a hyphen, a letter or a 0 before others. */
const namesOfCodes = /(?:^|_)(?:phone|telephone|mobile|fax|zip|zip_?code|post_?code|postal_code|isbn|issn|ean|doi)$/;

/** Names of dates that tell in texts when they are shown. In data they are facts: a holiday, the end of a contract. */
const datesOfTexts: readonly string[] = ['date', ...(namesOfRoles.expires ?? [])];

interface ItemTraits {
  /** True if the items have pages, which may have had other addresses. */
  readonly hasPages: boolean;
  /** True if the items have no texts. */
  readonly isData: boolean;
  /** The default language. */
  readonly lang: string;
  /** True if the keys of the items are their names. */
  readonly areKeyedByName: boolean;
}

/**
 * The role of each field: the first of a role's usual names whose values fit, and all of those for old addresses. A title
 * is one that most items have, and of data no more than three items share, if there is any.
 */
export function rolesOf(
  all: readonly NamedKeys[],
  { hasPages, isData, lang, areKeyedByName }: ItemTraits,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  const named = all.filter(({ name }) => !(isData && datesOfTexts.includes(name)));
  const most = named.reduce((found, { values }) => Math.max(found, values.length), 0);
  // The title of people may be `Dr.`.
  const isOwn = (values: readonly unknown[]) => !isData || new Set(values).size * 3 >= values.length;
  const isTitle = (name: string) =>
    named.some((one) => one.name === name && one.values.length * 2 > most && isOwn(one.values));
  for (const [role, names] of Object.entries(namesOfRoles)) {
    if (role === 'aliases' && !hasPages) continue;
    const found = names.filter((name) => named.some((one) => one.name === name && mayHaveRole(role as Role, one)));
    const common = role === 'title' ? found.filter(isTitle) : [];
    if (role === 'title' && isData && common.length === 0)
      common.push(...titlesOfData(named, most, lang, areKeyedByName));
    // A page may have had addresses for several reasons.
    for (const name of role === 'aliases' ? found : [...common, ...found].slice(0, 1)) roles.set(name, role as Role);
  }
  return roles;
}

/** The field that names the items of data: of those called so, else of all unless their keys do. Empty for none. */
function titlesOfData(
  named: readonly NamedKeys[],
  items: number,
  lang: string,
  areKeyedByName: boolean,
): readonly string[] {
  const isPossible = (one: NamedKeys) =>
    !isKeyName(one.name) && mayHaveRole('title', one) && areNames(one.values, items);
  const fit = named.filter(isPossible).map(({ name }) => name);
  const names = fit.filter((name) => /(?:^|_)(?:name|title|label|term)(?:_|$)/.test(name));
  const inLanguage = names.filter((name) => name.endsWith(`_${lang}`));
  return [...inLanguage, ...names, ...(areKeyedByName ? [] : fit)].slice(0, 1);
}

/** True for short texts that nearly all items have, each its own, and that are no codes, addresses or names of images. */
function areNames(values: readonly unknown[], items: number): boolean {
  const words = values.filter((value) => typeof value === 'string' && /\p{Ll}|\p{Lo}/u.test(value) && isWord(value));
  return Math.min(words.length, new Set(words).size) >= items * 0.9;
}

function isWord(value: string): boolean {
  return value.length <= 120 && !/:\/\/|@|^\.{0,2}\/|^[\da-f-]+$|\n/.test(value) && !imageName.test(value);
}

/** The other keys that the role of the field `name` is read from. */
export function joinedWith(name: string, role: Role | undefined, named: readonly NamedKeys[]): readonly NamedKeys[] {
  const names = role === undefined ? [] : (alternatives[role] ?? []);
  const after = names.includes(name) ? names.slice(names.indexOf(name) + 1) : [];
  return after.flatMap((other) => named.filter((one) => one.name === other && role && mayHaveRole(role, one)));
}

function mayHaveRole(role: Role, one: NamedKeys): boolean {
  const guessed = guessedType(one);
  const module = moduleFor(guessed);
  // A single address is allowed where a list is expected.
  if (role === 'aliases')
    return (
      (module?.isPlain === true || module?.takesOne === true) &&
      (isOld(one) || one.values.some(isRootPath) || (one.name === 'permalink' && one.values.some(isFolderPath)))
    );
  if (role === 'keywords' && guessed && !listsWords(guessed)) return false;
  const isAsked = fieldTypes.some((type) => moduleCalled(type).roles?.includes(role));
  return (isAsked ? module?.roles?.includes(role) : module?.isPlain) === true;
}

/** True for keys that hold former addresses of a page, in whatever form. Others may hold the page's own. */
function isOld({ name }: NamedKeys): boolean {
  return name === 'redirect_from' || name === 'aliases';
}

/** True for `2026/opening/`, as Hexo has it. */
function isFolderPath(value: unknown): boolean {
  return typeof value === 'string' && /^[^:?#\s]+\/$/.test(value);
}

function isRootPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/');
}

/** The type of the values of a field. What keeps an item unpublished is a date or a truth value as soon as it can be. */
export function guessedType({ name, values }: NamedKeys, isData = false, lost?: string[]): DeclaredField | undefined {
  const { published = [], expires = [], visible = [] } = namesOfRoles;
  // As for dates: an item with another value is left out, and none that says false is published.
  if (visible.includes(name) && values.filter(isTruth).length * 2 > values.length)
    return { type: 'boolean', api: 'none' };
  const isDate = [...published, ...expires].includes(name) && !(isData && datesOfTexts.includes(name));
  const guessed = (isDate ? mostlyDates(values) : undefined) ?? guessType(values, lost, name);
  if (guessed?.type === 'integer' && namesOfCodes.test(name)) return { type: 'string' };
  return namesOfWords.includes(name) ? withSplit(guessed, values) : guessed;
}

/** A list of words, if `guessed` are texts or lists of texts, and one of these texts has several: `music, hall`. */
function withSplit(guessed: DeclaredField | undefined, values: readonly unknown[]): DeclaredField | undefined {
  const module = moduleFor(guessed);
  const areWords = module?.isPlain === true || (module?.takesOne === true && listsWords(guessed ?? {}));
  const isJoined = values.some((value) => typeof value === 'string' && value.includes(','));
  return areWords && isJoined ? { type: 'list', of: 'string', split: ',' } : guessed;
}

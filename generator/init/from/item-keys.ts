/** The keys that files give their items: of their names, or of `slug` in front matter. */
import { ancestorsOf } from '../../base/paths.ts';
import type { DeclaredCollection, DeclaredField } from '../../collections/declaration.ts';
import { fileEndingIn, keyPatternOf } from '../../collections/files.ts';
import { maxKeyLength } from '../../collections/key-patterns.ts';
import { type FileName, NamePattern, unnumbered } from '../../collections/name-pattern.ts';
import { isComposed } from '../../collections/reading.ts';
import { filled } from '../../collections/web.ts';
import { cleanKey } from '../../content/data/clean-key.ts';
import type { ContentFile } from './files.ts';
import type { FoundGroup, KeySpelling } from './found-group.ts';
import { languageCode } from './languages.ts';
import { ownPaths } from './own-paths.ts';

export interface ItemKeys {
  readonly field: DeclaredField;
  /** By path of each text in the default language. Empty for entries of a file. */
  readonly byPath: ReadonlyMap<string, string>;
  /** Patterns of values that the key has parts of. */
  readonly match?: DeclaredCollection['match'];
  /** True if texts of folders, whose patterns have `{place}` for `{slug}`, have other sources than the others. */
  readonly hasPlaces?: boolean;
  /** The key of the text that names the beginning of all pages as its own. */
  readonly index?: string | undefined;
}

/** Marks that distinguish names, and their words in keys. */
const markWords = { '+': 'plus', '#': 'sharp' } as const;

/** Other programs leave them out of addresses. */
const apostrophes = { "'": '', '’': '' } as const;

/** `lang`: the default language. */
export function itemKeys(group: FoundGroup, lang = 'en'): ItemKeys {
  const { key, files, patterns, codes, fileName = '', isShared = false } = group;
  const nameOf = nameReader(group);
  const isOther = (name: string) => name !== codes[lang] && languageCode(name) !== lang;
  const isJoined = key !== undefined && isComposed(key);
  const nameIn = ({ path, data }: ContentFile) => {
    if (isJoined) return filled(key, (part) => String(Object(data)[part] ?? '').replaceAll('/', '-') || undefined);
    const own = String(Object(data)[key ?? '']);
    return isShared ? `${nameOf(path)?.captures[fileName]}/${own}` : own;
  };
  // An item without a part of its key has none.
  const names = files.flatMap((file) => (key === undefined ? file.path : (nameIn(file) ?? [])));
  const isDeep = isShared || isJoined || patterns.some((pattern) => pattern.includes('{slug...}'));
  const from = isShared ? `{${fileName}}/{${key?.replaceAll(/[{}]/g, '')}}` : key;
  const isData = files.every(({ body }) => body === undefined);
  if (isData) {
    const own = key === undefined ? names.map((name) => nameOf(name)?.captures.slug ?? '') : names;
    const spelling = spellingOf(own, isDeep);
    const source = from === undefined ? {} : { from };
    if (spelling !== undefined)
      return { field: { type: 'key', ...source, ...spelling, clean: true }, byPath: new Map() };
  }
  const paths = group.hasOwnPaths ? ownPaths(files, nameOf) : undefined;
  const ownName = paths?.pathOf ?? ((file) => givenName(file, group.isTitled));
  const written = files.map((file) => ownName(file) ?? nameOf(file.path)?.captures.slug ?? '');
  const spelling = isData || group.spelling === undefined ? {} : textSpelling(written, group.spelling, isDeep);
  const isReplaced = ([mark]: readonly [string, string]) => mark !== '+' || spelling.signs === undefined;
  const marks = isData || group.spelling === undefined ? markWords : { ...markWords, ...apostrophes };
  const used = Object.entries(marks).filter(
    (one) => isReplaced(one) && (group.isTitled ? written : names).some((name) => name.includes(one[0])),
  );
  const replacements = used.length === 0 ? {} : Object.fromEntries(used);
  const clean = used.length === 0 ? true : replacements;
  if (from !== undefined) return { field: { type: 'key', from, clean }, byPath: new Map() };
  const keysBy = (nameGiven: (file: ContentFile) => string | undefined) =>
    new Map(
      files.flatMap((file) => {
        const name = nameOf(file.path);
        if (name?.lang !== undefined && isOther(name.lang)) return [];
        const own = nameGiven(file) ?? name?.captures.slug ?? '';
        return [[file.path, cleanKey(own, replacements, isDeep, keyWordsOf(spelling))]];
      }),
    );
  const named = keysBy(() => undefined);
  // Two items must not get one key.
  const isFree = (keys: typeof named) => new Set(keys.values()).size >= new Set(named.values()).size;
  if (paths !== undefined) {
    const byPath = keysBy(paths.pathOf);
    const { sources: from, match, hasPlaces } = paths;
    const [index] = files.flatMap((file) => (paths.isFirst(file) ? (byPath.get(file.path) ?? []) : []));
    if (isFree(byPath)) return { field: { type: 'key', from, ...spelling, clean }, byPath, match, hasPlaces, index };
  }
  // Translations are found by their common name.
  const isTranslated = patterns.some((pattern) => pattern.includes('{lang}'));
  const bySlug = isTranslated || isDeep ? named : keysBy(ownName);
  const isSlug = (file: ContentFile) => Object(file.data).slug === undefined || slugOf(file) !== undefined;
  const isWritten =
    bySlug !== named && isFree(bySlug) && files.every(isSlug) && files.some((file) => ownName(file) !== undefined);
  const sources = ['slug', ...(group.isTitled ? ['title'] : []), '{slug}'];
  return {
    field: { type: 'key', ...(isWritten ? { from: sources } : {}), ...spelling, clean },
    byPath: isWritten ? bySlug : named,
  };
}

/** How the keys of data stay as they are. Undefined if they could not, or need nothing for it. */
function spellingOf(names: readonly string[], isDeep: boolean): KeySpelling | undefined {
  const files = isDeep ? '{key...}' : '{key}';
  const whole = new RegExp(keyPatternOf({ files, keyCase: 'keep', keySigns: 'keep' }));
  const isKept = (name: string) => whole.test(name) && name.length <= maxKeyLength && fileEndingIn(name) === undefined;
  const needed = neededFor(names);
  return Object.keys(needed).length === 0 || !areApart(names) || !names.every(isKept) ? undefined : needed;
}

/** How the keys of texts keep the names that another program gives their pages, as far as keys can. */
function textSpelling(names: readonly string[], program: KeySpelling, isDeep: boolean): KeySpelling {
  const { case: cased, signs } = neededFor(names);
  const all = {
    ...(cased !== undefined && program.case !== undefined ? { case: cased } : {}),
    ...(signs === undefined ? {} : { signs }),
  };
  const keys = names.map((name) => cleanKey(name, {}, isDeep, keyWordsOf(all)));
  return areApart(keys) && keys.every((key) => fileEndingIn(key) === undefined) ? all : {};
}

function neededFor(names: readonly string[]): KeySpelling {
  return {
    ...(names.some((name) => /[A-Z]/.test(name)) ? { case: 'keep' } : {}),
    ...(names.some((name) => /[._+@~]|--/.test(name)) ? { signs: 'keep' } : {}),
  };
}

/** True if no two names, or folders of names, differ only in case. */
function areApart(names: readonly string[]): boolean {
  const all = names.flatMap((name) => [name, ...ancestorsOf(name)]);
  return new Set(all.map((name) => name.toLowerCase())).size === new Set(all).size;
}

function keyWordsOf({ case: keyCase, signs: keySigns }: KeySpelling) {
  return {
    ...(keyCase === 'keep' ? { keyCase } : {}),
    ...(keySigns === undefined ? {} : { keySigns }),
  };
}

/** Returns a function that reads the parts of a file's name, by the first of `patterns` that matches its path. */
export function nameReader({
  patterns,
  codes,
  hasNumbers,
}: Pick<FoundGroup, 'patterns' | 'codes' | 'hasNumbers'>): (path: string) => FileName | undefined {
  const compiled = patterns.map((pattern) => new NamePattern(pattern, Object.values(codes)));
  return (path) => {
    for (const pattern of compiled) {
      const name = pattern.match(path);
      if (name !== undefined) return hasNumbers ? unnumbered(name) : name;
    }
    return undefined;
  };
}

/** The last part of a page's address, as Hugo and Docusaurus have it. */
export function slugOf({ data }: ContentFile): string | undefined {
  const written = Object(data).slug;
  // A digest may have digits only.
  const slug = Number.isSafeInteger(written) ? String(written) : written;
  return typeof slug === 'string' && /^[\p{L}\p{N}][^/\\{}:]{0,150}$/u.test(slug) ? slug : undefined;
}

/** The name that a text gives its page in place of that of its file: a slug, or with `isTitled` else its title. */
export function givenName(file: ContentFile, isTitled?: true): string | undefined {
  return slugOf(file) ?? (isTitled ? titleIn(file) : undefined);
}

function titleIn({ data }: ContentFile): string | undefined {
  const { title } = Object(data);
  return typeof title === 'string' && title.trim() !== '' ? title : undefined;
}

/** The keys that files give their items: of their names, or of `slug` in front matter. */
import { posix } from 'node:path';
import { ancestorsOf, withoutSlashes } from '../../base/paths.ts';
import type { DeclaredCollection, DeclaredField } from '../../collections/declaration.ts';
import { fileEndingIn, keyPatternOf } from '../../collections/files.ts';
import { maxKeyLength } from '../../collections/key-patterns.ts';
import { type FileName, NamePattern, unnumbered, withoutNumbers } from '../../collections/name-pattern.ts';
import { isComposed } from '../../collections/reading.ts';
import { filled } from '../../collections/web.ts';
import { cleanKey } from '../../content/data/clean-key.ts';
import type { ContentFile } from './files.ts';
import type { FoundGroup, KeySpelling } from './found-group.ts';
import { languageCode } from './languages.ts';

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
  const own = group.hasOwnPaths ? ownPaths(files, nameOf) : undefined;
  const ownName = own?.pathOf ?? ((file) => slugOf(file) ?? (group.isTitled ? titleIn(file) : undefined));
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
  const areApart = (keys: typeof named) => new Set(keys.values()).size === new Set(named.values()).size;
  if (own !== undefined) {
    const byPath = keysBy(own.pathOf);
    const isFirst = (file: ContentFile) =>
      slugPathOf(file) === '' || /^(?:index|readme)$/i.test(nameOf(file.path)?.captures.slug ?? '');
    const first = files.find((file) => isFirst(file) && byPath.has(file.path));
    const { sources, match, hasPlaces } = own;
    if (areApart(byPath))
      return {
        field: { type: 'key', from: sources, ...spelling, clean },
        byPath,
        match,
        hasPlaces,
        index: byPath.get(first?.path ?? ''),
      };
  }
  // Translations are found by their common name.
  const isTranslated = patterns.some((pattern) => pattern.includes('{lang}'));
  const bySlug = isTranslated || isDeep ? named : keysBy(ownName);
  const isSlug = (file: ContentFile) => Object(file.data).slug === undefined || slugOf(file) !== undefined;
  const isWritten =
    bySlug !== named && areApart(bySlug) && files.every(isSlug) && files.some((file) => ownName(file) !== undefined);
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
  isNumbered,
}: Pick<FoundGroup, 'patterns' | 'codes' | 'isNumbered'>): (path: string) => FileName | undefined {
  const compiled = patterns.map((pattern) => new NamePattern(pattern, Object.values(codes)));
  return (path) => {
    for (const pattern of compiled) {
      const name = pattern.match(path);
      if (name !== undefined) return isNumbered ? unnumbered(name) : name;
    }
    return undefined;
  };
}

interface OwnPaths {
  /** The path that a text gives its page, as far as it does. */
  readonly pathOf: (file: ContentFile) => string | undefined;
  readonly hasPlaces: boolean;
  readonly sources: readonly string[];
  readonly match: NonNullable<ItemKeys['match']>;
}

/** The paths in `slug` and the names in `id`, as Docusaurus has them. Undefined if the texts have none. */
function ownPaths(files: readonly ContentFile[], nameOf: ReturnType<typeof nameReader>): OwnPaths | undefined {
  const nameIn = ({ path }: ContentFile) => nameOf(path)?.captures.slug ?? '';
  // The text of a folder has the address of that.
  const namesFolder = (file: ContentFile) => !withoutNumbers(file.path).includes(`${nameIn(file)}.`);
  const isNamed = (file: ContentFile) => idOf(file) !== undefined && slugPathOf(file) === undefined;
  const isRenamed = (file: ContentFile) =>
    isNamed(file) && !namesFolder(file) && idOf(file) !== posix.basename(nameIn(file));
  const hasIds = files.some(isRenamed);
  const hasPlaces = hasIds && files.some((file) => isNamed(file) && namesFolder(file));
  // A slug without a slash is beside the texts of its folder.
  const isRelative = (file: ContentFile) => Object(file.data).slug !== undefined && slugPathOf(file) === undefined;
  const hasSlugs = files.some((file) => slugPathOf(file) !== undefined) && !files.some(isRelative);
  if (!hasIds && !hasSlugs) return undefined;
  const isDeep = files.some((file) => nameIn(file).includes('/'));
  return {
    pathOf: (file) =>
      (hasSlugs && slugPathOf(file)) || (isRenamed(file) ? pathById(nameIn(file), idOf(file)) : undefined),
    hasPlaces,
    sources: [
      ...(hasSlugs ? ['{address}'] : []),
      ...(hasPlaces ? ['{place}'] : []),
      ...(hasIds ? [...(isDeep ? ['{folders}/{id}'] : []), 'id'] : []),
      '{slug}',
    ],
    match: {
      ...(hasSlugs ? { slug: '{address...}' } : {}),
      ...(hasIds && isDeep ? { '{slug}': '{folders...}/{name}' } : {}),
    },
  };
}

function pathById(name: string, id = ''): string {
  return posix.join(posix.dirname(name), id);
}

/** The name that a text has in place of that of its file. */
function idOf({ data }: ContentFile): string | undefined {
  const { id } = Object(data);
  return typeof id === 'string' && /^[^/]+$/.test(id) ? id : undefined;
}

/** The path in a slug that begins with a slash, without slashes at its ends. */
function slugPathOf({ data }: ContentFile): string | undefined {
  const { slug } = Object(data);
  return typeof slug === 'string' && slug.startsWith('/') ? withoutSlashes(slug) : undefined;
}

/** The last part of a page's address, as Hugo and Docusaurus have it. */
export function slugOf({ data }: ContentFile): string | undefined {
  const { slug } = Object(data);
  return typeof slug === 'string' && /^[\p{L}\p{N}][^/\\{}:]{0,150}$/u.test(slug) ? slug : undefined;
}

function titleIn({ data }: ContentFile): string | undefined {
  const { title } = Object(data);
  return typeof title === 'string' && title.trim() !== '' ? title : undefined;
}

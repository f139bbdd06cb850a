/** Groups files that look like one collection, and finds the patterns of their names. */
import { posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { maxNames, namesIn } from '../../collections/name-pattern.ts';
import { isTable } from '../../content/parse/formats.ts';
import { isMap } from '../../fields/map.ts';
import { snakeCase } from './fields.ts';
import { type ContentFile, isTxtFile } from './files.ts';
import { languageCode, languageFolder, languageSuffix, type Shape, withoutLanguages } from './languages.ts';

/** Files that look like one collection. */
export interface FoundGroup {
  /** The folder, or the file of many items, that it is named after. */
  readonly place: string;
  readonly files: readonly ContentFile[];
  /** Patterns of a description. */
  readonly patterns: readonly string[];
  /** The languages in file names, in service.yaml's spelling. */
  readonly languages: readonly string[];
  /** Keys that lead to the items in a file of many. */
  readonly entries?: true | string;
  /** The source of the key of such items. */
  readonly key?: string;
}

/** Fewer files than this are not a collection. */
const least = 2;

/** Fewer entries than this are not a collection. */
const leastEntries = 5;

const isTextFile = ({ body }: ContentFile) => body !== undefined;

export function groupsIn(files: readonly ContentFile[]): readonly FoundGroup[] {
  const texts = files.filter((file) => isTextFile(file) && file.path.includes('/') && hasContent(file));
  const data = files.filter((file) => !isTextFile(file));
  const folders = byFolder(data.filter((file) => file.path.includes('/') && isMap(file.data))).filter(
    ({ files: inside }) => commonKeys(inside).length > 0,
  );
  const inFolders = new Set(folders.flatMap(({ files: inside }) => inside.map(({ path }) => path)));
  const plain = texts.filter(({ path }) => isTxtFile(path));
  const markdown = texts.filter(({ path }) => !isTxtFile(path));
  return [
    ...byFolder(markdown),
    ...byFolder(plain),
    ...folders,
    ...data.filter(({ path }) => !inFolders.has(path)).flatMap(entriesGroup),
  ].flatMap((group) => {
    const patterns = group.patterns.map(writable).filter((pattern) => namesIn(pattern).length <= maxNames);
    return patterns.length === 0 ? [] : [{ ...group, patterns }];
  });
}

/** Replaces characters of folders that patterns cannot have by a name. */
function writable(pattern: string): string {
  let count = 0;
  return pattern.replaceAll(/(\{\w+(?:\.\.\.)?\})|[{}\\:*?]+/g, (_, name?: string) => name ?? `{other${++count}}`);
}

/** True for texts with front matter or a heading, which badges and comments may precede. */
function hasContent({ data, body = '' }: ContentFile): boolean {
  return (isMap(data) && Object.keys(data).length > 0) || /^#\s/m.test(body);
}

function byFolder(files: readonly ContentFile[]): FoundGroup[] {
  const shapes = withoutLanguages(files.map(({ path }) => path));
  const shaped = files.map((file) => ({
    ...file,
    ...(shapes.get(file.path) ?? { shape: file.path, named: file.path }),
  }));
  return foldersOf(shaped, '').map(folderGroup);
}

type ShapedFile = ContentFile & Shape;

/** Folders that contain others: each of these is a collection. */
const container = /^(?:_?data|collections|content|site|source|src|website|\{lang\})$/i;

interface FolderFiles {
  readonly folder: string;
  readonly files: readonly ShapedFile[];
}

/** The folders whose files belong together. */
function foldersOf(files: readonly ShapedFile[], folder: string): FolderFiles[] {
  const below = ({ shape }: ShapedFile) => (folder === '' ? shape : shape.slice(folder.length + 1));
  const direct = files.filter((file) => !below(file).includes('/') && !isIndex(file.path));
  const nested = files.filter((file) => below(file).includes('/'));
  const inner = groupBy(nested, (file) => below(file).split('/')[0] ?? '');
  const isSuffixed = nested.some(({ shape, named }) => shape !== named && !isAbove(named, folder));
  const isContainer =
    folder === '' || container.test(posix.basename(folder)) || inner.has(languageFolder) || isSuffixed;
  const isSplit = isContainer && direct.length < least && inner.size > 0 && !isItemFolders(inner);
  if (!isSplit && folder !== '') return files.length >= least ? [{ folder, files }] : [];
  return [...inner].flatMap(([name, own]) => foldersOf(own, folder === '' ? name : `${folder}/${name}`));
}

/** True if the language in the path `named` is in `folder` or a folder around it. */
function isAbove(named: string, folder: string): boolean {
  const depth = folder.split('/').length;
  return named.split('/').slice(0, depth).join('/').includes(languageFolder);
}

/** The keys that most of the files have. */
function commonKeys(files: readonly Pick<ContentFile, 'data'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { data } of files)
    for (const key of Object.keys(Object(data))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count * 2 > files.length ? [key] : []));
}

/** True if each folder holds one item (`a/index.md`), or there are more folders than collections have. */
function isItemFolders(inner: ReadonlyMap<string, readonly ContentFile[]>): boolean {
  const single = [...inner.values()].filter((files) => files.length === 1).length;
  return single > inner.size / 2 || inner.size > 12;
}

function isIndex(path: string): boolean {
  return /(^|\/)_?index\.[a-z]+(\.[a-z]+)?$/i.test(path);
}

function folderGroup({ folder, files }: FolderFiles): FoundGroup {
  const rest = files.map(({ shape }) => shape.slice(folder.length + 1));
  const depth = folder.split('/').length;
  const folders = files.map(({ named }) => named.split('/').slice(0, depth).join('/'));
  const suffixes =
    files.every(isTextFile) && !folders.some((one) => one.includes(languageFolder)) ? suffixesIn(rest) : [];
  const patterns = new Set(
    rest.flatMap((path, index) =>
      namePatterns(path, suffixes.length > 0).map((pattern) => `${folders[index] ?? folder}/${pattern}`),
    ),
  );
  const named = [...files.flatMap(({ lang }) => lang ?? []), ...suffixes];
  return { place: folder, files, patterns: [...patterns].sort(byNames), languages: named.map(languageCode) };
}

/** The languages at the ends of names of files that are translations of each other. */
function suffixesIn(paths: readonly string[]): readonly string[] {
  const stems = groupBy(paths, withoutSuffix);
  return stems.size < paths.length ? paths.flatMap((path) => languageSuffix(path) ?? []) : [];
}

/** The path without extension and language suffix. */
function withoutSuffix(path: string): string {
  const language = languageSuffix(path);
  const end = posix.extname(path).length + (language === undefined ? 0 : language.length + 1);
  return path.slice(0, path.length - end);
}

/** Sorts more specific patterns first: `{date}-{slug}.md` before `{slug}.md`. */
function byNames(a: string, b: string): number {
  const indexed = (pattern: string) => Number(/index\./.test(pattern));
  const names = (pattern: string) => pattern.split('{').length;
  return indexed(b) - indexed(a) || names(b) - names(a) || a.length - b.length || compareTexts(a, b);
}

function namePatterns(path: string, hasSuffix: boolean): string[] {
  const ending = posix.extname(path);
  const language = hasSuffix && languageSuffix(path) !== undefined ? '.{lang}' : '';
  const folders = posix.dirname(path);
  const name = posix.basename(path);
  if (isIndex(path)) {
    const file = (/^_?index/i.exec(name)?.[0] ?? 'index') + language + ending;
    return folders === '.' ? [] : [`${folders.includes('/') ? '{slug...}' : '{slug}'}/${file}`];
  }
  const dated = /^\d{4}-\d{1,2}-\d{1,2}-/.test(name);
  const slug = dated ? '{date}-{slug}' : folders === '.' ? '{slug}' : '{slug...}';
  return [`${dated && folders !== '.' ? '{folder...}/' : ''}${slug}${language}${ending}`];
}

/** A file of many items: a list or map of maps, at the top or below one key. */
function entriesGroup({ path, data }: ContentFile): FoundGroup[] {
  const inner = isMap(data) ? Object.entries(data).filter(([name]) => !name.includes('.')) : [];
  const candidates = [[true, data] as const, ...inner].flatMap(([entries, value]) => {
    const items = entriesIn(value);
    const key = items && keyOfItems(items, path);
    return items === undefined || key === undefined ? [] : [{ entries, items, key }];
  });
  const [top] = candidates.sort(
    (a, b) => Number(b.entries === true) - Number(a.entries === true) || b.items.length - a.items.length,
  );
  if (top === undefined || /schema/i.test(path)) return [];
  const { entries, items, key } = top;
  const files = items.map((item) => ({ path, data: item, body: undefined }));
  return [{ place: path, files, patterns: [path], languages: [], entries, key }];
}

/** Names of members that identify an item, or endings of such names, in order of preference. */
const keyNames = ['slug', 'id', 'key', 'code', 'alpha_2', 'symbol', 'name', 'title', 'term'];

/**
 * Returns the member that identifies the items. Undefined if none does. A few duplicates are allowed: they are reported
 * later.
 */
function keyOfItems(items: readonly unknown[], path: string): string | undefined {
  if (items.every((item) => Object.hasOwn(Object(item), keyInFile))) return keyInFile;
  const names = commonKeys(items.map((data) => ({ data }))).filter((name) => isUnique(items, name));
  const like = (fits: (name: string, word: string) => boolean) => {
    const word = keyNames.find((one) => names.some((name) => fits(snakeCase(name) ?? '', one)));
    return word && names.find((name) => fits(snakeCase(name) ?? '', word));
  };
  return (
    like((name, word) => name === word) ??
    like((name, word) => name.endsWith(word)) ??
    (isTable(path) ? names[0] : undefined)
  );
}

/** Longest text that identifies an item. */
const longestKey = 80;

/** True if nearly all items have a distinct value. */
function isUnique(items: readonly unknown[], name: string): boolean {
  const values = items.flatMap((item): unknown[] => Object(item)[name] ?? []);
  const isName = (value: unknown) =>
    (typeof value === 'string' && value.length <= longestKey) || Number.isSafeInteger(value);
  return !name.includes('.') && values.every(isName) && new Set(values).size >= items.length * 0.95;
}

/** Placeholder for an item's key in a map. */
const keyInFile = '{key}';

/** Returns the items of a list or map of maps. Undefined if there are too few. */
function entriesIn(value: unknown): readonly unknown[] | undefined {
  const items = Array.isArray(value)
    ? value
    : isMap(value)
      ? Object.entries(value).map(([key, one]) => (isMap(one) ? { [keyInFile]: key, ...one } : one))
      : [];
  const isList = items.length >= leastEntries && items.every(isMap);
  return isList && commonKeys(items.map((data) => ({ data }))).some((key) => key !== keyInFile) ? items : undefined;
}

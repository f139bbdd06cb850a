/** Groups files that look like one collection, and finds the patterns of their names. */
import { posix } from 'node:path';
import { groupBy } from '../../base/group-by.ts';
import { ancestorsOf } from '../../base/paths.ts';
import { maxNames, NamePattern, namesIn } from '../../collections/name-pattern.ts';
import { isMap } from '../../fields/map.ts';
import { entriesGroups, listGroups } from './entries.ts';
import { type ContentFile, type FoundFiles, isTxtFile } from './files.ts';
import type { FoundGroup, NewGroup } from './found-group.ts';
import { isCountry, languageCode, languageFolder, languageSuffix, type Shape, withoutLanguages } from './languages.ts';
import {
  commonKeys,
  commonPatterns,
  fewestOwn,
  folderNames,
  isIndex,
  suffixesIn,
  withFolders,
  withoutSuffix,
} from './patterns.ts';

/** Fewer files than this are not a collection, unless front matter says that one is a text. */
const least = 2;

/** Folders of files that pages load. */
const staticFolder = /(?:^|\/)(?:static|public|assets|js|css)\//i;

/** Folders of code have one. */
const isReadme = ({ path }: ContentFile) => /(?:^|\/)README[^/]*$/i.test(path);

const hasBody = ({ body }: ContentFile) => body !== undefined;

/**
 * `whole`: folders that are one collection each, whatever is in them. `configured`: the languages of folders that
 * settings name.
 */
export function groupsIn(
  { content, others, isVault }: FoundFiles,
  whole: readonly string[],
  configured?: ReadonlyMap<string, string>,
): readonly FoundGroup[] {
  const notes = content.filter((file) => hasBody(file) && isRootNote(file));
  const areNotes = isVault || notes.length >= leastNotes;
  const texts = content.filter((file) => hasBody(file) && hasContent(file, areNotes));
  const data = content.filter((file) => !hasBody(file));
  const maps = data.filter((file) => file.path.includes('/') && isMap(file.data) && !staticFolder.test(file.path));
  // The only file of a folder may be a list.
  const isList = ([first, ...others]: readonly ContentFile[]) =>
    first !== undefined && others.length === 0 && entriesGroups(first).some(({ entries }) => entries === true);
  const folders = byFolder(maps).filter(({ files }) => commonKeys(files).length > 0 && !isList(files));
  const inFolders = new Set(folders.flatMap(({ files }) => files.map(({ path }) => path)));
  const groups = [
    ...byFolder(
      texts.filter(({ path }) => !isTxtFile(path)),
      whole,
      isVault,
      configured,
    ),
    ...byFolder(texts.filter(({ path }) => isTxtFile(path) && path.includes('/'))),
    ...folders,
    ...listGroups(data.filter(({ path }) => !inFolders.has(path))),
  ].filter(({ files }) => !files.every((file) => isReadme(file) && !hasData(file)));
  const all = [...content.map(({ path }) => path), ...others];
  return groups.flatMap((group) => {
    const patterns = group.patterns.map(writable).filter((pattern) => namesIn(pattern).length <= maxNames);
    if (patterns.length === 0) return [];
    const exclude = excludesOf(group, patterns, all);
    const growing = hasOthersBeside(group) ? patterns : patterns.map(withFolders);
    const grows = growing.join() !== patterns.join() && excludesOf(group, growing, all).join() === exclude.join();
    return [{ ...group, patterns, exclude, ...(grows ? { grows } : {}) }];
  });
}

/** Replaces characters of folders that patterns cannot have by a name. */
function writable(pattern: string): string {
  let count = 0;
  return pattern.replaceAll(/(\{\w+(?:\.\.\.)?\})|[{}\\:*?]+/g, (_, name?: string) => name ?? `{other${++count}}`);
}

/** With fewer texts at the root that have no front matter, these are about the repository. */
const leastNotes = 5;

/** True for texts at the root, except those whose names are in capitals: these are about the repository. */
function isRootNote({ path, body }: ContentFile): boolean {
  return !path.includes('/') && !/^[A-Z\d_-]+\.\w+$/.test(path) && body?.trim() !== '';
}

/**
 * True for texts with anything to show. At the root of a repository, these have front matter, or are notes; in a folder
 * whose files generators copy, front matter.
 */
function hasContent(file: ContentFile, areNotes: boolean): boolean {
  const isIn = areNotes || file.path.includes('/');
  return hasData(file) || (isIn && !file.path.startsWith('static/') && file.body?.trim() !== '');
}

function hasData({ data, body }: ContentFile): boolean {
  return body !== undefined && isMap(data) && Object.keys(data).length > 0;
}

/** Globs for all of `all` that `patterns` match although `group` does not have them. */
function excludesOf(
  { files, codes }: NewGroup,
  patterns: readonly string[],
  all: readonly string[],
): readonly string[] {
  const own = new Set(files.map(({ path }) => path));
  const compiled = patterns.map((pattern) => new NamePattern(pattern, Object.values(codes)));
  const strangers = all.filter((path) => !own.has(path) && compiled.some((one) => one.match(path) !== undefined));
  const ownFolders = new Set(files.flatMap(({ path }) => ancestorsOf(path)));
  const globs = strangers.map((path) => {
    if (path.endsWith(drawing)) return `**/*${drawing}`;
    // The outermost folder without a file of the group.
    const folder = ancestorsOf(path).findLast((one) => !ownFolders.has(one));
    return folder === undefined ? literalGlob(path) : `${literalGlob(folder)}/**`;
  });
  return [...new Set(globs)].slice(0, mostExcludes);
}

/** Vaults have hundreds. */
const drawing = '.excalidraw.md';

const mostExcludes = 100;

function literalGlob(path: string): string {
  return path.replaceAll(/[\\*?[\]{}()!]/g, '?');
}

interface ShapedFile extends ContentFile, Shape {
  /** True for a text that gets the key of its folder. */
  readonly isFolderText: boolean;
}

function byFolder(
  files: readonly ContentFile[],
  whole: readonly string[] = [],
  isVault = false,
  configured?: ReadonlyMap<string, string>,
): NewGroup[] {
  const shapes = withoutLanguages(
    files.map(({ path }) => path),
    configured,
  );
  const shapeOf = ({ path }: ContentFile) => shapes.get(path) ?? { shape: path, named: path };
  const names = folderNames(files.flatMap((file) => (hasBody(file) ? [shapeOf(file).shape] : [])));
  const shaped = files.map((file) => ({
    ...file,
    ...shapeOf(file),
    isFolderText: isIndex(file.path) || names.has(posix.parse(shapeOf(file).shape).name),
  }));
  if (whole.length === 0 && isOfTopics(shaped)) return [folderGroup({ folder: '', files: shaped })];
  return collectionsIn(shaped, '', whole, isVault).map(folderGroup);
}

/** More folders than this are no collections. */
const mostFolderGroups = 12;

/** True if the folders at the root are topics, as those of notes are: there are too many for collections. */
function isOfTopics(files: readonly ShapedFile[]): boolean {
  const names = files.flatMap(({ shape }) => (shape.includes('/') ? (shape.split('/')[0] ?? '') : []));
  return new Set(names).size > mostFolderGroups && !names.some((name) => container.test(name) || name.startsWith('_'));
}

/** Folders that contain others: each of these is a collection. */
const container = /^(?:_?data|collections|content|contents|site|sites|source|src|website|app|\{lang\})$/i;

/** True for the files of a folder in which new folders would be other collections. */
function hasOthersBeside({ place }: NewGroup): boolean {
  const names = place.split('/').filter((name) => name !== languageFolder);
  return names.length === 0 || container.test(names.at(-1) ?? '');
}

interface FolderFiles {
  readonly folder: string;
  readonly files: readonly ShapedFile[];
}

function collectionsIn(
  files: readonly ShapedFile[],
  folder: string,
  whole: readonly string[],
  isVault = false,
): FolderFiles[] {
  const below = ({ shape }: ShapedFile) => (folder === '' ? shape : shape.slice(folder.length + 1));
  const direct = files.filter((file) => !below(file).includes('/'));
  const inner = groupBy(
    files.filter((file) => below(file).includes('/')),
    (file) => below(file).split('/')[0] ?? '',
  );
  if (folder !== '' && (inner.size === 0 || !isContainer(folder, inner, direct, whole))) {
    const translated = groupBy(
      files.filter((file) => below(file).includes(`/${languageFolder}/`)),
      ({ shape }) => shape.slice(0, shape.indexOf(languageFolder) + languageFolder.length),
    );
    // Translations far below are a collection: keys have no place for their language.
    if (translated.size > 0) {
      const others = files.filter((file) => !below(file).includes(`/${languageFolder}/`));
      return [
        ...[...translated].flatMap(([place, own]) => collectionsIn(own, place, whole)),
        ...(others.length > 0 ? [{ folder, files: others }] : []),
      ];
    }
    return countTexts(files) >= least || (!folder.includes('/') && files.some(hasData)) ? [{ folder, files }] : [];
  }
  const pathOf = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  // Of packages, one of which has a documentation, the others are no collections.
  const isOnWay = ([name]: readonly [string, unknown]) => whole.some((one) => `${one}/`.startsWith(`${pathOf(name)}/`));
  const isSplit = folder === '' || isContainer(folder, inner, direct, []);
  const found = [...inner]
    .filter((one) => !isNumbered(one[0]) && (isSplit || isOnWay(one)))
    .flatMap(([name, own]) => collectionsIn(own, pathOf(name), whole));
  const taken = new Set(found.flatMap(({ files: own }) => own));
  if (folder === '') {
    // The only text of a folder is the page of that folder; in a vault, also if it has a name.
    const isPage = (file: ShapedFile) =>
      direct.includes(file) || isNumbered(file.shape) || ((isVault || file.isFolderText) && !taken.has(file));
    const pages = files.filter(isPage);
    return pages.length >= (found.length > 0 ? 1 : least) ? [...found, { folder, files: pages }] : found;
  }
  // What is in no folder of its own is a page of the site.
  const rest = files.filter((file) => !taken.has(file));
  const isEnough = found.length > 0 || rest.length >= least || rest.some(hasData);
  return rest.length > 0 && isEnough ? [...found, { folder: innermostFolder(rest, folder), files: rest }] : found;
}

/** The innermost folder with all of the files in `folder`. The text of a folder is beside it. */
function innermostFolder(files: readonly ShapedFile[], folder: string): string {
  const [first = [], ...others] = files.map(({ shape, isFolderText }) =>
    shape.split('/').slice(0, isFolderText ? -2 : -1),
  );
  const differs = first.findIndex((name, index) => others.some((one) => one[index] !== name));
  const common = first.slice(0, differs === -1 ? undefined : differs).join('/');
  return common.length > folder.length ? common : folder;
}

/** The number of texts, in however many languages. */
function countTexts(files: readonly ShapedFile[]): number {
  const names = files.map(({ shape }) => {
    const { mark = '', lang = '' } = languageSuffix(shape) ?? {};
    return mark === '.' ? shape.replace(`.${lang}.`, '.') : shape;
  });
  return new Set(names).size;
}

/** True if the first folder is called after a year or a day: what is in such folders is one collection. */
function isNumbered(path: string): boolean {
  return /^[^\p{L}/]+(?:\/|$)/u.test(path);
}

function isContainer(
  folder: string,
  inner: ReadonlyMap<string, readonly ShapedFile[]>,
  direct: readonly ShapedFile[],
  whole: readonly string[],
): boolean {
  const nested = [...inner.values()].flat();
  const isSuffixed = nested.some((file) => file.shape !== file.named && !isAbove(file, folder));
  // A folder with languages has nothing else.
  if (inner.has(languageFolder)) return true;
  if (whole.some((one) => `${folder}/`.startsWith(`${one}/`))) return false;
  // Jekyll's collections begin with a mark.
  if ([...inner.keys()].some((name) => name.startsWith('_'))) return true;
  if (whole.some((one) => one.startsWith(`${folder}/`))) return true;
  // The folder of a site: `docs/content/`, with a README for its authors.
  const isOfSite =
    inner.size === 1 && [...inner.keys()].every((name) => container.test(name)) && direct.every(isReadme);
  if (isOfSite) return true;
  const isNamed = container.test(posix.basename(folder)) || (isSuffixed && direct.length < least);
  return (isNamed || hasKinds([...inner.values()])) && !isItemFolders(inner);
}

/** True if most files of each folder have keys that no file of another folder has: these are things of several kinds. */
function hasKinds(folders: readonly (readonly ContentFile[])[]): boolean {
  if (folders.length < 2 || folders.some(({ length }) => length < least)) return false;
  const all = folders.map((files) => new Set(files.flatMap(({ data }) => Object.keys(Object(data)))));
  const isOwn = (key: string, place: number) => all.every((keys, at) => at === place || !keys.has(key));
  return folders.every((files, place) => commonKeys(files).filter((key) => isOwn(key, place)).length >= fewestOwn);
}

/** True if the language in the name of a file is in `folder`, or before it. */
function isAbove({ shape, named }: Shape, folder: string): boolean {
  const rest = shape.length - (folder === '' ? 0 : folder.length + 1);
  return named.slice(0, named.length - rest).includes(languageFolder);
}

function inNoLanguage({ lang: _, ...file }: ShapedFile): ShapedFile {
  return { ...file, shape: file.path, named: file.path };
}

/** True if most folders, and half of the files, are one item each (`a/index.md`), or the folders are more than collections may be. */
function isItemFolders(inner: ReadonlyMap<string, readonly ShapedFile[]>): boolean {
  const isOneItem = (files: readonly ShapedFile[]) =>
    files.every(({ isFolderText }) => isFolderText) && new Set(files.map(({ path }) => posix.dirname(path))).size === 1;
  const all = [...inner.values()];
  const items = all.filter(isOneItem);
  const isMost = items.length > inner.size / 2 && items.flat().length >= all.flat().length / 2;
  return isMost || inner.size > mostFolderGroups;
}

function folderGroup({ folder, files: found }: FolderFiles): NewGroup {
  // Keys have no place for a language.
  const isInKey = (file: ShapedFile) =>
    file.shape !== file.named && file.named.includes(languageFolder) && !isAbove(file, folder);
  const files = found.map((file) => (isInKey(file) ? inNoLanguage(file) : file));
  const rest = files.map(({ shape }) => (folder === '' ? shape : shape.slice(folder.length + 1)));
  const isPlain = files.every((file) => hasBody(file) && file.lang === undefined && file.shape === file.path);
  const suffixes = isPlain ? suffixesIn(rest) : new Map();
  const indexed = new Set(files.flatMap(({ shape, isFolderText }) => (isFolderText ? posix.dirname(shape) : [])));
  const patterns = commonPatterns(
    files.map((file, index) => ({
      folder: file.named.slice(0, file.named.length - (rest[index] ?? '').length),
      path: rest[index] ?? '',
      suffix: suffixes.get(rest[index] ?? ''),
      // Programs show a README as the page of a folder that has no other.
      isFolderText: file.isFolderText || (hasBody(file) && isReadme(file) && !indexed.has(posix.dirname(file.shape))),
    })),
  );
  const named = files.map(({ lang }, index) => lang ?? suffixes.get(rest[index] ?? '')?.lang);
  const unnamed = files.filter((_, index) => named[index] === undefined);
  const rivals = groupBy(
    files.flatMap(({ shape }, index) => {
      const lang = named[index];
      const suffix = suffixes.get(rest[index] ?? '');
      return lang === undefined ? [] : [{ stem: withoutSuffix(shape, suffix), code: languageCode(lang) }];
    }),
    ({ stem }) => stem,
  );
  return {
    place: folder,
    files,
    patterns,
    languages: named.flatMap((lang) => (lang === undefined ? [] : [languageCode(lang)])),
    codes: Object.fromEntries(
      named.flatMap((lang, index) => {
        const spelling = files[index]?.spelling ?? (lang !== undefined && isCountry(lang) ? lang : undefined);
        return lang === undefined || spelling === undefined ? [] : [[languageCode(lang), spelling] as const];
      }),
    ),
    unnamed,
    rivals: new Map(
      unnamed.map(({ path, shape }) => [path, (rivals.get(withoutSuffix(shape)) ?? []).map(({ code }) => code)]),
    ),
  };
}

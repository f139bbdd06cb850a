/** Finds patterns for names of files. */
import { posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import type { ContentFile } from './files.ts';
import { languageFolder, languageSuffix, type Suffix } from './languages.ts';

/** True for `index.md`, `_index.de.md` and the like, which stand for their folder. */
export function isIndex(path: string): boolean {
  return (
    /(^|\/)_?index\.[a-z]+(\.[a-z]+)?$/i.test(path) || /(^|\/)_?index\.[a-z]{2}[-_][a-z]{2,4}\.[a-z]+$/i.test(path)
  );
}

/**
 * The names of texts that get the keys of their folders, as `page` of Next.js and `README`: a third of all texts have
 * this name and are alone in their folder. `paths` are without languages.
 */
export function folderNames(paths: readonly string[]): ReadonlySet<string> {
  const inFolders = groupBy(
    paths.filter((path) => path.includes('/')),
    (path) => posix.dirname(path),
  );
  const alone = [...inFolders.values()].flatMap((all) =>
    all.length === 1 ? all.map((path) => posix.parse(path).name) : [],
  );
  const counts = [...groupBy(alone, (name) => name)];
  return new Set(counts.flatMap(([name, { length }]) => (length > 2 && length * 3 > paths.length ? [name] : [])));
}

/** The keys that most of the files have. */
export function commonKeys(files: readonly Pick<ContentFile, 'data'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { data } of files)
    for (const key of Object.keys(Object(data))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count * 2 > files.length ? [key] : []));
}

/** Files with fewer keys of their own are of the same kind as others. */
export const fewestOwn = 2;

/**
 * The languages at the ends of names of files that are translations of each other. After a hyphen or an underscore,
 * which stand in other names too, only where the same name exists without it. None after a mark that more names have
 * before other words: `a.kg.md` beside `a.portal.md`, `a.docs.md` and `a.md`.
 */
export function suffixesIn(paths: readonly string[]): ReadonlyMap<string, Suffix> {
  const all = new Set(paths.map((path) => path.slice(0, -posix.extname(path).length)));
  const found = paths.flatMap((path) => {
    const suffix = languageSuffix(path);
    if (suffix === undefined) return [];
    return suffix.mark === '.' || all.has(withoutSuffix(path, suffix)) ? [[path, suffix] as const] : [];
  });
  const otherWords = (mark: string) => {
    const word = new RegExp(`\\${mark}[^${mark}./]+\\.[^./]+$`);
    return paths.filter((path) => languageSuffix(path) === undefined && all.has(path.replace(word, ''))).length;
  };
  const marks = ['.', '-', '_'].filter(
    (mark) => otherWords(mark) <= found.filter(([, one]) => one.mark === mark).length,
  );
  const suffixes = new Map(found.filter(([, { mark }]) => marks.includes(mark)));
  const stems = groupBy(paths, (path) => withoutSuffix(path, suffixes.get(path)));
  // Translations of each other, or a folder in one language.
  return stems.size < paths.length || suffixes.size === paths.length ? suffixes : new Map();
}

/** The path without extension and language suffix. */
export function withoutSuffix(path: string, suffix?: Suffix): string {
  const end = posix.extname(path).length + (suffix === undefined ? 0 : suffix.lang.length + 1);
  return path.slice(0, path.length - end);
}

interface NamedPath {
  /** With a trailing slash, unless it is empty. */
  readonly folder: string;
  /** The rest of the path. */
  readonly path: string;
  readonly suffix: Suffix | undefined;
  /** True for a text that gets the key of its folder. */
  readonly isFolderText: boolean;
}

/** The patterns that match all of `paths`, the more specific ones first: `{date}-{slug}.md` before `{slug}.md`. */
export function commonPatterns(paths: readonly NamedPath[]): readonly string[] {
  return withoutCovered(paths.flatMap((one) => namePatterns(one).map((pattern) => one.folder + pattern)));
}

/** The different ones of `patterns`, in order. A pattern for several folders also matches files in none. */
export function withoutCovered(patterns: readonly string[]): readonly string[] {
  const all = new Set(patterns);
  const isCovered = (pattern: string) => pattern.includes('{slug}.') && all.has(pattern.replace('{slug}', '{slug...}'));
  return [...all].filter((pattern) => !isCovered(pattern)).sort(byNames);
}

/** The pattern with files in folders beside the others. */
export function withFolders(pattern: string): string {
  return pattern.replace(/(?<=\/)\{slug\}(?=\.[^/]*$)/, '{slug...}');
}

/** The pattern of texts of folders, such as `{slug}/index.md`, with `{place}` for `{slug}`. */
export function withPlace(pattern: string): string {
  return /\{slug(?:\.{3})?\}\/[^/]*$/.test(pattern) ? pattern.replaceAll('{slug', '{place') : pattern;
}

function byNames(a: string, b: string): number {
  // In `docs/{slug}/index.md`, a language would be a slug.
  const inLanguage = (pattern: string) => Number(pattern.split('/').includes(languageFolder));
  // Texts of folders, such as `{slug}/index.md`.
  const indexed = (pattern: string) => Number(/\}\/[^{}/]+(?:\{lang\})?[^{}/]*$/.test(pattern));
  const marked = (pattern: string) => Number(/(?:^|\/)_\{slug/.test(pattern));
  const names = (pattern: string) => pattern.split('{').length;
  return (
    inLanguage(b) - inLanguage(a) ||
    indexed(b) - indexed(a) ||
    marked(b) - marked(a) ||
    names(b) - names(a) ||
    a.length - b.length ||
    compareTexts(a, b)
  );
}

const beginsWithDate = /^\d{4}-\d{1,2}-\d{1,2}-/;

function namePatterns({ path, suffix, isFolderText }: NamedPath): string[] {
  const ending = posix.extname(path);
  const language = suffix === undefined ? '' : `${suffix.mark}{lang}`;
  const folders = posix.dirname(path);
  const name = posix.basename(path);
  if (isFolderText) {
    const file = (/^_?index/i.exec(name)?.[0] ?? posix.basename(withoutSuffix(path, suffix))) + language + ending;
    // The text of the folder itself has its name, without the mark of Hugo.
    if (folders === '.') return [`${name.startsWith('_') ? '_' : ''}{slug}${language}${ending}`];
    if (beginsWithDate.test(posix.basename(folders)))
      return [`${folders.includes('/') ? '{folder...}/' : ''}{date}-{slug}/${file}`];
    return [`${folders.includes('/') ? '{slug...}' : '{slug}'}/${file}`];
  }
  if (name.startsWith('.')) return [`${folders === '.' ? '' : '{folder...}/'}.{slug}${language}${ending}`];
  const dated = beginsWithDate.test(name);
  const slug = dated ? '{date}-{slug}' : folders === '.' ? '{slug}' : '{slug...}';
  return [`${dated && folders !== '.' ? '{folder...}/' : ''}${slug}${language}${ending}`];
}

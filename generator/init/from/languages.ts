/** Finds languages in file names. */
import { ancestorsOf } from '../../base/ancestors.ts';

/** True for codes of languages, such as `en`, `pt-BR` and `zh_TW`. */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?$/.test(name)) return false;
  return languageNames.of(name.slice(0, 2)) !== undefined;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The code in service.yaml's spelling. */
export function languageCode(name: string): string {
  return name.toLowerCase().replace('_', '-');
}

/** Placeholder for a folder named after a language. */
export const languageFolder = '{lang}';

/** A path without the language in the name of a folder. */
export interface Shape {
  /** The path that translations share: with `{lang}` for a language's folder, and without a folder's suffix. */
  readonly shape: string;
  /** The path with `{lang}` in place of the language, as in patterns. */
  readonly named: string;
  readonly lang?: string;
}

/**
 * Returns the shape of each path. Folders are languages if two siblings have a file of the same name, or if all
 * siblings are languages; with a suffix (`pages.ja`) if the same folder exists without it.
 */
export function withoutLanguages(paths: readonly string[]): ReadonlyMap<string, Shape> {
  const folders = new Set(paths.flatMap(ancestorsOf));
  const found = new Map(paths.map((path) => [path, languageIn(path) ?? suffixIn(path, folders)] as const));
  const confirmed = languagePrefixes(paths, [...found.values()]);
  const isConfirmed = ({ shape, named }: Shape) => shape !== named || confirmed.has(prefixOf(shape));
  return new Map(
    [...found].map(([path, shape]) => [
      path,
      shape !== undefined && isConfirmed(shape) ? shape : { shape: path, named: path },
    ]),
  );
}

function prefixOf(shape: string): string {
  return shape.slice(0, shape.indexOf(languageFolder));
}

/** Prefixes of paths (with a trailing slash) whose folders are languages. */
function languagePrefixes(paths: readonly string[], found: readonly (Shape | undefined)[]): ReadonlySet<string> {
  const languages = new Map<string, Set<string>>();
  for (const { shape, named, lang = '' } of found.filter((one) => one !== undefined))
    if (shape === named) languages.set(shape, (languages.get(shape) ?? new Set()).add(lang));
  const mixed = foldersWithOthers(paths);
  const confirmed = new Set([...languages].flatMap(([shape, all]) => (all.size > 1 ? [prefixOf(shape)] : [])));
  // A folder with a single language (`content/en`) is likely to get others.
  for (const prefix of new Set([...languages.keys()].map(prefixOf)))
    if (prefix !== '' && !mixed.has(prefix)) confirmed.add(prefix);
  return confirmed;
}

/** Prefixes of paths (with a trailing slash) that contain anything besides folders of languages. */
function foldersWithOthers(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    const segments = path.split('/');
    for (const [depth, segment] of segments.entries())
      if (depth === segments.length - 1 || !isLanguage(segment))
        folders.add(
          segments
            .slice(0, depth)
            .map((name) => `${name}/`)
            .join(''),
        );
  }
  return folders;
}

function languageIn(path: string): Shape | undefined {
  const segments = path.split('/');
  const at = segments.slice(0, -1).findIndex(isLanguage);
  const lang = segments[at];
  if (lang === undefined) return undefined;
  const shape = segments.with(at, languageFolder).join('/');
  return { shape, named: shape, lang };
}

/** The shape of a path with a folder such as `pages.ja`, if `folders` has `pages`. */
function suffixIn(path: string, folders: ReadonlySet<string>): Shape | undefined {
  const segments = path.split('/');
  for (const [at, segment] of segments.slice(0, -1).entries()) {
    const dot = segment.lastIndexOf('.');
    const [name, lang] = [segment.slice(0, dot), segment.slice(dot + 1)];
    if (dot < 1 || !isLanguage(lang) || !folders.has([...segments.slice(0, at), name].join('/'))) continue;
    return {
      shape: segments.with(at, name).join('/'),
      named: segments.with(at, `${name}.${languageFolder}`).join('/'),
      lang,
    };
  }
  return undefined;
}

/** The language at the end of a file's name, before its extension. Undefined if there is none. */
export function languageSuffix(path: string): string | undefined {
  const suffix = /\.([A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?)\.[a-z]+$/.exec(path)?.[1];
  return suffix !== undefined && isLanguage(suffix) ? suffix : undefined;
}

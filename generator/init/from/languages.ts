/** Finds languages in file names. */
import { ancestorsOf } from '../../base/paths.ts';
import { capitalised } from '../../collections/english.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const scriptNames = new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' });

/** Codes of countries that people take for those of languages, and codes without a mark. */
const countries: Readonly<Record<string, string>> = {
  jp: 'ja',
  kr: 'ko',
  cn: 'zh-cn',
  tw: 'zh-tw',
  ua: 'uk',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  vn: 'vi',
  zh_t: 'zh-tw',
};

/** True for such codes. A description names them; it finds other spellings of languages by itself. */
export function isCountry(name: string): boolean {
  return Object.hasOwn(countries, name) || isJoined(name);
}

/** True for codes such as `zhCN`. */
function isJoined(name: string): boolean {
  return /^[a-z]{2}[A-Z]{2}$/.test(name) && languageNames.of(name.slice(0, 2)) !== undefined;
}

/** True for codes of languages, such as `en`, `pt-BR`, `zh_TW`, `zh-Hans-CN` and `es-419`. */
export function isLanguage(name: string): boolean {
  if (isCountry(name)) return true;
  // An old code of Indonesian, which names use as a word or for India.
  if (name === 'in') return false;
  const [, language = '', script] = /^([a-z]{2})(?:[-_]([A-Za-z]{4}))?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/.exec(name) ?? [];
  // Few words of four letters are a script: `en-bref` has none.
  const isKnown = script === undefined || scriptNames.of(capitalised(script.toLowerCase())) !== undefined;
  return isKnown && language !== '' && languageNames.of(language) !== undefined;
}

/** True for codes of three letters too, such as `pcm`, which are words as well. */
function mayBeLanguage(name: string): boolean {
  return isLanguage(name) || (/^[a-z]{3}$/.test(name) && languageNames.of(name) !== undefined);
}

/** The code in service.yaml's spelling. */
export function languageCode(name: string): string {
  if (isJoined(name)) return `${name.slice(0, 2)}-${name.slice(2).toLowerCase()}`;
  const own = isCountry(name) ? countries[name] : undefined;
  return own ?? name.toLowerCase().replaceAll('_', '-');
}

/** Placeholder for a folder named after a language. */
export const languageFolder = '{lang}';

/** A path without the language in the name of a folder. */
export interface Shape {
  /** The path that translations share: with `{lang}` for a language's folder, and without a folder's suffix. */
  readonly shape: string;
  /** The path with `{lang}` in place of the language, as in patterns. It ends as `shape` does. */
  readonly named: string;
  /** Undefined for the default language. */
  readonly lang?: string;
  /** The name in the path in place of the code, if settings give one. */
  readonly spelling?: string;
}

/**
 * Returns the shape of each path. Folders are languages if two siblings, or a sibling and the folder around it, have a
 * file of the same name, or if all siblings are languages; with a suffix (`pages.ja`, `docs-zh`) if the same folder
 * exists without it, and after a hyphen or an underscore has a file of the same name, other than a README. Texts
 * beside the folders of languages are those of the default language. `configured`: the languages of folders that
 * settings name.
 */
export function withoutLanguages(
  paths: readonly string[],
  configured: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, Shape> {
  const folders = new Set(paths.flatMap(ancestorsOf));
  const translated = translatedFolders(paths);
  const shapeOf = (path: string) =>
    configuredIn(path, configured) ??
    translationIn(path, folders) ??
    languageIn(path) ??
    suffixIn(path, folders, translated);
  const found = new Map(paths.map((path) => [path, shapeOf(path)] as const));
  const confirmed = new Set([
    ...languagePrefixes(paths, found),
    ...[...found.values()].flatMap((one) => (one?.spelling === undefined ? [] : [prefixOf(one.shape)])),
  ]);
  const isConfirmed = ({ shape, named }: Shape) => shape !== named || confirmed.has(prefixOf(shape));
  const shapes = new Map(
    Array.from(
      found,
      ([path, shape]) => [path, shape !== undefined && isConfirmed(shape) ? shape : undefined] as const,
    ),
  );
  const beside = foldersBeside(paths, confirmed, shapes);
  return new Map(
    Array.from(shapes, ([path, shape]) => [
      path,
      shape ?? besideLanguages(path, beside) ?? { shape: path, named: path },
    ]),
  );
}

function prefixOf(shape: string): string {
  return shape.slice(0, shape.indexOf(languageFolder));
}

/** Prefixes of paths (with a trailing slash) whose folders are languages. */
function languagePrefixes(
  paths: readonly string[],
  found: ReadonlyMap<string, Shape | undefined>,
): ReadonlySet<string> {
  const languages = new Map<string, Set<string>>();
  for (const { shape, named, lang = '' } of [...found.values()].filter((one) => one !== undefined))
    if (shape === named) languages.set(shape, (languages.get(shape) ?? new Set()).add(lang));
  const all = new Set(paths);
  const mixed = foldersWithOthers(paths);
  const others = otherFolders(paths, new Set(Array.from(languages.keys(), prefixOf)));
  const isShared = (shape: string, of: ReadonlySet<string>) => {
    const sure = [...of].filter(isLanguage).length;
    const most = of.size * (sure > 1 ? mostOtherFolders : 1);
    const isSecond = of.size > 1 && (others.get(prefixOf(shape))?.size ?? 0) <= most;
    return sure > 0 && (isSecond || all.has(shape.replace(`${languageFolder}/`, '')));
  };
  const confirmed = new Set([...languages].flatMap(([shape, of]) => (isShared(shape, of) ? [prefixOf(shape)] : [])));
  // A folder with a single language (`content/en`) is likely to get others.
  for (const [shape, of] of languages)
    if (prefixOf(shape) !== '' && !mixed.has(prefixOf(shape)) && [...of].some(isLanguage))
      confirmed.add(prefixOf(shape));
  return confirmed;
}

/** With more other folders beside each, they are no languages: products of a cloud are called `ml` and `vm`, too. */
const mostOtherFolders = 10;

/** For each of `prefixes`, the folders in it that are no languages. */
function otherFolders(
  paths: readonly string[],
  prefixes: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map(Array.from(prefixes, (prefix) => [prefix, new Set<string>()] as const));
  for (const path of paths) {
    const segments = path.split('/');
    let prefix = '';
    for (const segment of segments.slice(0, -1)) {
      if (!mayBeLanguage(segment)) found.get(prefix)?.add(segment);
      prefix += `${segment}/`;
    }
  }
  return found;
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

interface FoldersBeside {
  /** The path before the folders of languages, with a trailing slash. */
  readonly prefix: string;
  /** The names of their files and folders, the latter with a slash. */
  readonly inside: ReadonlySet<string>;
  /** True if each text beside the folders is in the default language. The root of a repository has more than texts. */
  readonly hasTexts: boolean;
}

function foldersBeside(
  paths: readonly string[],
  confirmed: ReadonlySet<string>,
  shapes: ReadonlyMap<string, Shape | undefined>,
): readonly FoldersBeside[] {
  const found = new Map([...confirmed].map((prefix) => [prefix, new Set<string>()] as const));
  for (const { shape, named } of [...shapes.values()].filter((one) => one !== undefined)) {
    if (shape !== named) continue;
    const prefix = prefixOf(shape);
    const inner = shape.slice(prefix.length + languageFolder.length + 1);
    found.get(prefix)?.add(/^[^/]*\//.exec(inner)?.[0] ?? inner);
  }
  return (
    Array.from(found, ([prefix, inside]) => ({
      ...{ prefix, inside },
      hasTexts: prefix !== '' || paths.some((path) => inside.has(path)),
    }))
      // The innermost first.
      .sort((a, b) => b.prefix.length - a.prefix.length)
  );
}

/** The shape of a text in the default language, beside folders of others. */
function besideLanguages(path: string, beside: readonly FoldersBeside[]): Shape | undefined {
  for (const { prefix, inside, hasTexts } of beside) {
    if (!path.startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    const first = /^[^/]*\//.exec(rest)?.[0] ?? rest;
    const isText = inside.has(first) || (hasTexts && first === rest);
    return isText ? { shape: `${prefix}${languageFolder}/${rest}`, named: path } : undefined;
  }
  return undefined;
}

/** Docusaurus keeps translations elsewhere. Those of a second instance are of the folder with its name, if `folders` has it. */
function translationIn(path: string, folders: ReadonlySet<string>): Shape | undefined {
  const found =
    /^(.*?)i18n\/([^/]+)\/docusaurus-plugin-content-(?:(docs)|(blog)|(pages))(?:-([^/]+))?\/(?:(current)\/)?(.+)$/.exec(
      path,
    );
  if (found === null) return undefined;
  const [, root = '', lang = '', docs, blog, pages, instance, current, rest = ''] = found;
  const isVersion = current === undefined && rest.startsWith('version-');
  if (docs !== undefined && current === undefined && !isVersion) return undefined;
  const versions = `${instance === undefined ? '' : `${instance}_`}versioned_docs`;
  const folder = docs !== undefined && isVersion ? versions : (instance ?? docs ?? blog ?? `src/${pages}`);
  if (instance !== undefined && ![instance, folder].every((one) => folders.has(root + one))) return undefined;
  const named = path.replace(`i18n/${lang}/`, `i18n/${languageFolder}/`);
  return { shape: `${root}${folder}/${rest}`, named, lang };
}

/** The shape of a path in a folder that `configured` names. */
function configuredIn(path: string, configured: ReadonlyMap<string, string>): Shape | undefined {
  const folder = configured.size === 0 ? undefined : ancestorsOf(path).find((one) => configured.has(one));
  if (folder === undefined) return undefined;
  const lang = configured.get(folder) ?? '';
  const spelling = folder.slice(folder.lastIndexOf('/') + 1);
  if (languageCode(spelling) === lang) return undefined;
  const shape = `${folder.slice(0, -spelling.length)}${languageFolder}${path.slice(folder.length)}`;
  return { shape, named: shape, lang, spelling };
}

function languageIn(path: string): Shape | undefined {
  const segments = path.split('/');
  const folders = segments.slice(0, -1);
  // Words of three letters are languages too: `src` is one of Sardinia.
  const sure = folders.findIndex(isLanguage);
  const at = sure === -1 ? folders.findIndex(mayBeLanguage) : sure;
  const lang = segments[at];
  // A file that names the language again has it from its own name.
  if (lang === undefined || languageSuffix(path)?.lang === lang) return undefined;
  const shape = segments.with(at, languageFolder).join('/');
  return { shape, named: shape, lang };
}

/** The language at the end of the name of a folder, as in `pages.ja` and `docs-pt_BR`, and the name before it. */
function folderSuffix(segment: string): (Suffix & { readonly name: string }) | undefined {
  const suffix = languageSuffix(`${segment}.md`);
  const name = segment.slice(0, -1 - (suffix?.lang.length ?? 0));
  return suffix === undefined || name === '' ? undefined : { ...suffix, name };
}

/** The text of a folder itself. */
const folderText = /(?:^|\/)(?:_?index|readme)\.[^/]*$/i;

/** Folders such as `docs-zh` with a text that `docs` has, too: names end in words. Most folders have a README. */
function translatedFolders(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths);
  const found = new Set<string>();
  for (const path of paths) {
    const segments = path.split('/');
    for (const [at, segment] of segments.slice(0, -1).entries()) {
      if (at === segments.length - 2 && folderText.test(path)) continue;
      const suffix = folderSuffix(segment);
      if (suffix !== undefined && all.has(segments.with(at, suffix.name).join('/')))
        found.add(segments.slice(0, at + 1).join('/'));
    }
  }
  return found;
}

/** The shape of a path with a folder such as `pages.ja`, if `folders` has `pages`, or with one of `translated`. */
function suffixIn(path: string, folders: ReadonlySet<string>, translated: ReadonlySet<string>): Shape | undefined {
  const segments = path.split('/');
  for (const [at, segment] of segments.slice(0, -1).entries()) {
    const suffix = folderSuffix(segment);
    if (suffix === undefined) continue;
    const { name, mark, lang } = suffix;
    if (!folders.has([...segments.slice(0, at), name].join('/'))) continue;
    if (mark !== '.' && !translated.has(segments.slice(0, at + 1).join('/'))) continue;
    return {
      shape: segments.with(at, name).join('/'),
      named: segments.with(at, `${name}${mark}${languageFolder}`).join('/'),
      lang,
    };
  }
  return undefined;
}

/** The language at the end of a file's name, before its extension, and the character before it. */
export interface Suffix {
  readonly lang: string;
  /** `.`, `-` or `_`. */
  readonly mark: string;
}

/** The suffix of the file at `path`, as in `a.de.md`, `a-fa_IR.md` and `a_pt-BR.md`. Undefined if there is none. */
export function languageSuffix(path: string): Suffix | undefined {
  const [, mark = '', lang = ''] = /([-._])([A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?)\.[a-z]+$/.exec(path) ?? [];
  return isLanguage(lang) ? { lang, mark } : undefined;
}

/** Languages in the names of files. */

/** True for codes that name a language, as `en`, `pt-BR` and `zh_TW` do. */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?$/.test(name)) return false;
  return languageNames.of(name.slice(0, 2)) !== undefined;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The code as service.yaml has it. */
export function languageCode(name: string): string {
  return name.toLowerCase().replace('_', '-');
}

/** Stands in a path for a folder that is called after a language. */
export const languageFolder = '{lang}';

/**
 * The paths with their language as `{lang}`, and that language. Folders are of languages where two of them beside each
 * other have a file of the same name, and where all beside it are.
 */
export function withoutLanguages(
  paths: readonly string[],
): ReadonlyMap<string, { readonly shape: string; readonly lang?: string }> {
  const shapes = new Map(paths.map((path) => [path, languageIn(path)] as const));
  const languages = new Map<string, Set<string>>();
  for (const { shape, lang = '' } of shapes.values())
    if (lang !== '') languages.set(shape, (languages.get(shape) ?? new Set()).add(lang));
  const prefixOf = (shape: string) => shape.slice(0, shape.indexOf(languageFolder));
  const mixed = foldersWithOthers(paths);
  const confirmed = new Set([...languages].flatMap(([shape, all]) => (all.size > 1 ? [prefixOf(shape)] : [])));
  // A folder that holds one alone (`content/en`) awaits others.
  for (const prefix of new Set([...languages.keys()].map(prefixOf)))
    if (prefix !== '' && !mixed.has(prefix)) confirmed.add(prefix);
  return new Map(
    [...shapes].map(([path, found]) => [
      path,
      confirmed.has(prefixOf(found.shape)) && found.lang !== undefined ? found : { shape: path },
    ]),
  );
}

/** The folders, with a slash at their ends, that hold something else than folders of languages. */
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

function languageIn(path: string): { readonly shape: string; readonly lang?: string } {
  const segments = path.split('/');
  const at = segments.slice(0, -1).findIndex(isLanguage);
  const lang = segments[at];
  return lang === undefined ? { shape: path } : { shape: segments.with(at, languageFolder).join('/'), lang };
}

/** The language that a file's name ends with before its ending; undefined where there is none. */
export function languageSuffix(path: string): string | undefined {
  const suffix = /\.([A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?)\.[a-z]+$/.exec(path)?.[1];
  return suffix !== undefined && isLanguage(suffix) ? suffix : undefined;
}

/** How the files of a collection are read: names, sources of values, ignored files and keys. */
import type { DeclaredCollection, DeclaredField } from './declaration.ts';
import type { Description, Reading, Replacements } from './description.ts';
import { endsInMdx, isMarkdownFile } from './markdown-files.ts';
import { memoizeByObject } from './memoize-by-object.ts';
import { namesIn } from './name-pattern.ts';
import { filled } from './web.ts';

/** The form of names in the contract's layout. */
const plainFiles = /^[a-z0-9]+(-[a-z0-9]+)*\/\{key(\.\.\.)?\}(\.\{lang\}\.md|\.md|\.yaml)$/;

const readingWords = [
  ...([
    'exclude',
    'ignore',
    'skip',
    'languages',
    'numbers',
    'entries',
    'match',
    'html',
    'templates',
    'mdx',
    'links',
    'facts',
    'inherit',
  ] as const),
];

/** Bytes of a file with many items, unless its description allows more. */
const usualMaxFileSize = 10_000_000;

/** The reading of a collection, by default that of the contract's layout. */
export const readingIn = memoizeByObject(
  ({ reading, files }: Pick<Description, 'reading' | 'files'>): Reading =>
    reading ?? {
      files: [files],
      tree: undefined,
      static: [],
      exclude: [],
      ignore: [],
      skip: {},
      languages: {},
      numbers: false,
      entries: undefined,
      maxFileSize: usualMaxFileSize,
      match: {},
      key: ['{key}'],
      clean: undefined,
      html: 'refuse',
      templates: undefined,
      mdx: undefined,
      links: 'refuse',
      facts: 'same',
      inherit: [],
    },
);

/** Undefined for files in the contract's layout. */
export function readingOf(
  declared: DeclaredCollection,
  tree: string | undefined,
  statics: readonly string[] = [],
): Reading | undefined {
  if (isPlainly(declared) && tree === undefined) return undefined;
  const { exclude = [], ignore = [], skip = {}, languages = {}, entries, match = {}, html = 'refuse' } = declared;
  const { max_file_size: size } = declared;
  return {
    files: patternsOf(declared).map((pattern) => (tree ? `${tree}/${pattern}` : pattern)),
    tree,
    static: statics,
    exclude: asList(exclude),
    ignore: ignore === 'all' ? ignore : asList(ignore),
    skip,
    languages,
    numbers: declared.numbers !== undefined,
    entries,
    maxFileSize: size === undefined ? usualMaxFileSize : Number.parseInt(size, 10) * 1_000_000,
    match,
    key: keySources(declared),
    clean: replacementsOf(declared.fields[declared.key ?? 'key']),
    html,
    templates: declared.templates,
    mdx: declared.mdx === 'refuse' ? undefined : declared.mdx,
    links: declared.links ?? 'refuse',
    facts: declared.facts ?? 'same',
    inherit: asList(declared.inherit ?? []).map((one) => (typeof one === 'string' ? { from: one } : one)),
  };
}

/** True if the description uses no keys beyond the contract's layout. */
function isPlainly(declared: DeclaredCollection): boolean {
  const { files, fields } = declared;
  return (
    typeof files === 'string' &&
    plainFiles.test(files) &&
    readingWords.every((word) => declared[word] === undefined) &&
    !Object.values(fields).some(hasSources)
  );
}

function hasSources(field: DeclaredField): boolean {
  const { of, fields = {}, clean } = field;
  const inner = [...Object.values(fields), ...(typeof of === 'object' ? [of] : [])];
  return clean !== undefined || sourcesOf(field) !== undefined || inner.some(hasSources);
}

/** Values that Stele provides however a file is read. */
const providedValues: readonly unknown[] = ['{lang}', '{url}', '{urls}', '{body}'];

/** Sources of a value, if they are not the key with its own name. */
export function sourcesOf({ from, type }: DeclaredField): readonly string[] | undefined {
  // A plain text is a value like those of front matter, and is not rendered.
  if (from === '{body}' && type === 'text') return [from];
  return from === undefined || providedValues.includes(from) ? undefined : asList(from);
}

/**
 * True if both may read the same files: one has whole files as items, the other the entries of a list in them. Names in
 * braces may differ.
 */
export function areOfSameFiles(one: Reading, other: Reading): boolean {
  if (one.entries === other.entries || ![one, other].some(({ entries }) => typeof entries === 'string')) return false;
  const shapes = (reading: Reading) => reading.files.map((pattern) => pattern.replaceAll(/\{(?:\w+)/g, '{'));
  const others = new Set(shapes(other));
  return shapes(one).some((shape) => others.has(shape));
}

/** True if a key is composed of several parts of the path or values of the file: `{provider}/{model}`. */
export function isComposed(source: string): boolean {
  return /\{(?!lang\})[^{}]+\}/.test(source) && !/^\{[^{}]+\}$/.test(source);
}

/** The parts that a key is composed of. */
export function partsOfKey(source: string): readonly string[] {
  return Array.from(source.matchAll(/\{([^{}]+)\}/g), ([, part = '']) => part);
}

export function patternsOf({ files }: Pick<DeclaredCollection, 'files'>): readonly string[] {
  return asList(files);
}

function replacementsOf({ clean = false }: DeclaredField = {}): Replacements | undefined {
  return typeof clean === 'object' ? clean : clean ? {} : undefined;
}

function keySources(declared: DeclaredCollection): readonly string[] {
  const { key = 'key', fields } = declared;
  const field = fields[key];
  return (field && sourcesOf(field)) ?? ['{key}', `{${key}}`];
}

/** The names of files in the form that routing needs: whether keys have slashes, and whether names have languages. */
export function fileShape(declared: DeclaredCollection): string {
  if (typeof declared.files === 'string' && plainFiles.test(declared.files)) return declared.files;
  const patterns = patternsOf(declared);
  const isDeep = keySources(declared).some(
    (source) =>
      (isComposed(source) && filled(source, () => '')?.includes('/')) ||
      patterns.some((pattern) => pattern.includes(source.replace('}', '...}'))),
  );
  const isText =
    typeof declared.entries !== 'string' &&
    patterns.some((pattern) => isMarkdownFile(pattern) || pattern.endsWith('.txt'));
  const hasLanguages = patterns.some((pattern) => namesIn(pattern).includes('lang'));
  return `${isDeep ? '{key...}' : '{key}'}${hasLanguages ? '.{lang}' : ''}${isText ? '.md' : '.yaml'}`;
}

/** The lists in the addresses of a collection: each of their values is a folder. */
export const listsInWeb = memoizeByObject(({ web, fields }: Pick<Description, 'web' | 'fields'>): readonly string[] =>
  [...web.item, web.alias ?? ''].flatMap(namesIn).filter((name) => fields[name]?.type === 'list'),
);

/**
 * True if the file at `path` is read as MDX: its extension is `.mdx`, or the description says so of `.md` files too, as
 * in Docusaurus, or they are the only ones.
 */
export function isMdx(path: string, { mdx, files }: Pick<Reading, 'mdx' | 'files'>): boolean {
  if (mdx === undefined) return false;
  return endsInMdx(path) || mdx === 'strip-all' || !files.some(endsInMdx);
}

function asList<Item>(value: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value : [value as Item];
}

/** Markdown files to entries: names read, front matter validated, bodies not yet rendered, translations side by side. */
import type { ApiSettings } from '../api/settings.ts';
import type { Language } from '../model.ts';
import type { Publication } from '../visibility.ts';
import type { Diagnostics, Place } from './diagnostics.ts';
import { type ContentFiles, readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { splitLanguage } from './links.ts';
import { didYouMean } from './nearest.ts';
import { toPublication } from './publication.ts';
import { keyPattern, maxKeyLength } from './schemas.ts';
import { type PageData, type PostData, validate } from './validate.ts';

/** One Markdown file. */
export interface Entry<Data> {
  readonly path: string;
  readonly lang: Language;
  /** Undefined where the file cannot be read or its front matter has a mistake; that is reported then. */
  readonly data: Data | undefined;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Where the front matter's value for `key` stands. */
  readonly placeOf: (key: string) => Place;
}

/** A page or post: its files by language. */
export interface Document<Data> {
  readonly key: string;
  /** Content path without language and ending: what links lead to. */
  readonly stem: string;
  readonly isIndex: boolean;
  readonly translations: ReadonlyMap<Language, Entry<Data>>;
  /** The file that holds the facts which no language changes: the default language's, else the first. */
  readonly lead: Entry<Data>;
  readonly publication: Publication;
}

interface DataOf {
  page: PageData;
  post: PostData;
}

const folders = { page: 'pages', post: 'posts' } as const;

/** Loads all pages or posts, by key. Files whose name has a mistake are reported and left out. */
export function loadDocuments<Kind extends keyof DataOf>(
  kind: Kind,
  files: ContentFiles,
  settings: ApiSettings,
  diagnostics: Diagnostics,
): Document<DataOf[Kind]>[] {
  const groups = new Map<string, Map<Language, Name>>();
  for (const path of files[folders[kind]]) {
    const name = parseName(kind, path, settings, diagnostics);
    if (name === undefined) continue;
    const group = groups.get(name.key) ?? new Map<Language, Name>();
    const [first] = group.values();
    if (first !== undefined && first.stem !== name.stem) {
      const reason = `Unexpected second file for "${name.key}", expected one: ${first.path} has this key`;
      diagnostics.report(path, 'files/duplicate', reason);
      continue;
    }
    groups.set(name.key, group.set(name.lang, name));
  }

  const documents: Document<DataOf[Kind]>[] = [];
  for (const [key, names] of groups) {
    const entries = [...names.values()].map((name) => loadEntry(kind, files.root, name, diagnostics));
    const translations = new Map(entries.map((entry) => [entry.lang, entry]));
    const order = [settings.defaultLanguage, ...settings.languages];
    const lead = order.map((language) => translations.get(language)).find(Boolean);
    const [name] = names.values();
    if (lead === undefined || name === undefined) continue;
    const drafts = entries.filter((entry) => entry !== lead && entry.data?.draft).map((entry) => entry.lang);
    const publication = toPublication(lead.data, drafts);
    documents.push({ key, stem: name.stem, isIndex: name.isIndex, translations, lead, publication });
  }
  return documents.sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface Name {
  readonly path: string;
  readonly key: string;
  readonly stem: string;
  readonly lang: Language;
  readonly isIndex: boolean;
}

/** `pages/knowledge/index.en.md` as key `knowledge`, language `en`. */
function parseName(
  kind: keyof DataOf,
  path: string,
  { languages, sections }: ApiSettings,
  diagnostics: Diagnostics,
): Name | undefined {
  const name = splitLanguage(path);
  if (name === undefined || !languages.includes(name.lang)) {
    const hint = name === undefined ? '' : didYouMean(name.lang, languages);
    const reason = `Unexpected file name, expected <key>.<language>.md with one of ${languages.join(', ')}${hint}`;
    diagnostics.report(path, 'files/language', reason);
    return undefined;
  }
  const { stem, lang } = name;
  const inFolder = stem.slice(folders[kind].length + 1);
  const isIndex = kind === 'page' && inFolder.endsWith('/index');
  const key = isIndex ? inFolder.slice(0, -'/index'.length) : inFolder;
  if (!new RegExp(keyPattern).test(key) || key.length > maxKeyLength) {
    const expected = `lower-case letters, digits and single hyphens, at most ${maxKeyLength} in all`;
    diagnostics.report(path, 'files/key', `Unexpected key "${key}", expected ${expected}`);
    return undefined;
  }
  const section = key.split('/')[0] ?? '';
  if (kind === 'page' && !sections.includes(section)) {
    const expected = `one of service.yaml's: ${sections.join(', ')}${didYouMean(section, sections)}`;
    const reason = `Unexpected section "${section}", expected ${expected}`;
    diagnostics.report(path, 'files/section', reason);
    return undefined;
  }
  return { path, key, stem, lang, isIndex: isIndex || key === section };
}

/** Reads one file; what can be made out of one with a mistake is kept, so that its other mistakes show too. */
function loadEntry<Kind extends keyof DataOf>(
  kind: Kind,
  root: string,
  { path, lang }: Name,
  diagnostics: Diagnostics,
): Entry<DataOf[Kind]> {
  const start = { line: 1, column: 1 };
  const unreadable = { path, lang, data: undefined, body: '', bodyLine: 1, placeOf: () => start };
  const text = readText(root, path, diagnostics);
  if (text === undefined) return unreadable;
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    diagnostics.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return unreadable;
  }
  const { yaml, body, bodyLine } = parts;
  const data = validate(kind, path, yaml, diagnostics);
  return { path, lang, data, body, bodyLine, placeOf: (key) => yaml.valueAt([key]) };
}

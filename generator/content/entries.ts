/** Markdown files to documents: names read, translations side by side. */
import type { ApiSettings } from '../api/settings.ts';
import type { Language } from '../model.ts';
import type { Publication } from '../visibility.ts';
import type { ContentStore } from './cache/store.ts';
import type { Diagnostics } from './diagnostics.ts';
import { type DataOf, type Entry, loadEntry } from './entry.ts';
import type { ContentFiles } from './files.ts';
import { splitLanguage } from './links.ts';
import { didYouMean } from './nearest.ts';
import { toPublication } from './publication.ts';
import { keyPattern, maxKeyLength } from './schemas.ts';

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

const folders = { page: 'pages', post: 'posts' } as const;

/** Loads all pages or posts, by key. Files whose name has a mistake are reported and left out. */
export function loadDocuments<Kind extends keyof DataOf>(
  kind: Kind,
  files: ContentFiles,
  settings: ApiSettings,
  store: ContentStore,
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
    const entries = [...names.values()].map((name) => loadEntry(kind, files.root, name, store));
    for (const { notes } of entries) notes.tell(diagnostics);
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

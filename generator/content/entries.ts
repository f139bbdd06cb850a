/** Markdown files to entries: front matter validated, body not yet rendered, translations side by side. */

import type { ApiSettings } from '../api/settings.ts';
import type { Language } from '../model.ts';
import type { Diagnostics, Place } from './diagnostics.ts';
import { type ContentFiles, readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { splitLanguage } from './links.ts';
import { keyPattern } from './schemas.ts';
import { type PageData, type PostData, validate } from './validate.ts';

/** One Markdown file. */
export interface Entry<Data> {
  readonly path: string;
  readonly data: Data;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Where the front matter's value for `key` stands. */
  readonly placeOf: (key: string) => Place;
}

/** A page or post: its files by language, in the site's order of languages. */
export interface Document<Data> {
  readonly key: string;
  /** Content path without language and ending: what links lead to. */
  readonly stem: string;
  readonly isIndex: boolean;
  readonly translations: ReadonlyMap<Language, Entry<Data>>;
  /** The file that holds the facts which no language changes: the default language's, else the first. */
  readonly lead: Entry<Data>;
}

interface DataOf {
  page: PageData;
  post: PostData;
}

const kinds = {
  page: { folder: 'pages', maxLength: 200 },
  post: { folder: 'posts', maxLength: 200 },
} as const;

/** Loads all pages or posts, by key. Files with mistakes are reported and left out. */
export function loadDocuments<Kind extends keyof DataOf>(
  kind: Kind,
  { root, pages, posts }: ContentFiles,
  settings: ApiSettings,
  diagnostics: Diagnostics,
): Document<DataOf[Kind]>[] {
  const groups = new Map<string, { stem: string; isIndex: boolean; byLanguage: Map<Language, Entry<DataOf[Kind]>> }>();
  for (const path of kind === 'page' ? pages : posts) {
    const name = parseName(kind, path, settings, diagnostics);
    if (name === undefined) continue;
    const group = groups.get(name.key) ?? { stem: name.stem, isIndex: name.isIndex, byLanguage: new Map() };
    groups.set(name.key, group);
    if (group.stem !== name.stem) {
      diagnostics.error(
        path,
        'files/key',
        `Unexpected second file for "${name.key}": ${group.stem}.${name.lang}.md has this key`,
      );
      continue;
    }
    const entry = loadEntry(kind, root, path, diagnostics);
    if (entry !== undefined) group.byLanguage.set(name.lang, entry);
  }

  const documents: Document<DataOf[Kind]>[] = [];
  for (const [key, { stem, isIndex, byLanguage }] of groups) {
    const lead = [settings.defaultLanguage, ...settings.languages]
      .map((language) => byLanguage.get(language))
      .find(Boolean);
    if (lead !== undefined) documents.push({ key, stem, isIndex, translations: byLanguage, lead });
  }
  return documents.sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface Name {
  readonly key: string;
  readonly stem: string;
  readonly lang: Language;
  readonly isIndex: boolean;
}

/** `pages/knowledge/index.en.md` as key `knowledge`, language `en`. */
function parseName(
  kind: keyof DataOf,
  path: string,
  settings: ApiSettings,
  diagnostics: Diagnostics,
): Name | undefined {
  const name = splitLanguage(path);
  if (name === undefined || !settings.languages.includes(name.lang)) {
    diagnostics.error(
      path,
      'files/language',
      `Unexpected file name, expected <key>.<language>.md with one of ${settings.languages.join(', ')}`,
    );
    return undefined;
  }
  const { stem, lang } = name;
  const { folder, maxLength } = kinds[kind];
  const inFolder = stem.slice(folder.length + 1);
  const isIndex = kind === 'page' && inFolder.endsWith('/index');
  const key = isIndex ? inFolder.slice(0, -'/index'.length) : inFolder;
  if (!new RegExp(keyPattern).test(key) || key.length > maxLength) {
    diagnostics.error(
      path,
      'files/key',
      `Unexpected key "${key}", expected lower-case letters, digits and single hyphens, at most ${maxLength} in all`,
    );
    return undefined;
  }
  const section = key.split('/')[0] ?? '';
  if (kind === 'page' && !settings.sections.includes(section)) {
    diagnostics.error(
      path,
      'files/section',
      `Unexpected section "${section}", expected one of service.yaml's: ${settings.sections.join(', ')}`,
    );
    return undefined;
  }
  return { key, stem, lang, isIndex: isIndex || key === section };
}

function loadEntry<Kind extends keyof DataOf>(
  kind: Kind,
  root: string,
  path: string,
  diagnostics: Diagnostics,
): Entry<DataOf[Kind]> | undefined {
  const text = readText(root, path, diagnostics);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    diagnostics.error(path, 'yaml/front-matter', parts.reason, parts.place);
    return undefined;
  }
  const { yaml, body, bodyLine } = parts;
  const data = validate(kind, path, yaml, diagnostics);
  return data && { path, data, body, bodyLine, placeOf: (key) => yaml.valueAt([key]) };
}

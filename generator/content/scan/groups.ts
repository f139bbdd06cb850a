/** Reads file names, and groups files that are translations of each other. */
import { basename } from 'node:path';
import type { DescribedSettings } from '../../api/settings.ts';
import { Notes } from '../../base/diagnostics.ts';
import { didYouMean, inSentence } from '../../base/wording.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import type { Description, Reading } from '../../collections/description.ts';
import { hasFilePerLanguage, keyPatternOf, namesLanguages } from '../../collections/files.ts';
import { keyForm, languagePattern, maxKeyLength } from '../../collections/key-patterns.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { readingIn } from '../../collections/reading.ts';
import type { Language } from '../../model/site.ts';
import { nameIn } from './names.ts';

export interface Group {
  /** Identifies the group. In the contract's layout, the key. */
  readonly key: string;
  /** Content path without language and extension, which links use. */
  readonly stem: string;
  readonly isIndex: boolean;
  /** At least one. */
  readonly files: readonly NamedFile[];
}

export interface Grouped {
  /** By key. */
  readonly groups: readonly Group[];
  /** Errors in names. These files are in no group. */
  readonly notes: Notes;
  /** Files of a tree in languages that the site does not have. */
  readonly otherLanguages: readonly string[];
}

/** The form of keys. Not beside `keyPatternOf`: there, functions at the edge would contain it. */
export const keyPatternIn = memoizeByObject((description: Description) => new RegExp(keyPatternOf(description)));

/** Reads the names of the files at `paths`. Leaves out those with an error or in another language than the site's. */
export function groupFiles(collection: Collection, paths: readonly string[], settings: DescribedSettings): Grouped {
  const description = descriptionOf(collection, settings);
  const reading = readingIn(description);
  const notes = new Notes();
  const otherLanguages: string[] = [];
  const nameOf =
    description.reading === undefined
      ? (path: string) => nameByLayout(description, path, settings, notes)
      : patternNames(description, settings, notes, otherLanguages);
  const groups = new Map<string, OpenGroup>();
  for (const path of paths) {
    const name = nameOf(path);
    if (name === undefined) continue;
    const { key, stem, isIndex, lang } = name;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, { key, stem, isIndex, files: [name] });
      continue;
    }
    const isTranslation = group.stem === stem;
    const other = isTranslation ? group.files.find((file) => file.lang === lang) : group.files[0];
    if (other === undefined) group.files.push(name);
    else {
      const has = `${inSentence(other.path)} already has this key${isTranslation ? ' and language' : ''}`;
      notes.report(path, 'files/duplicate', `Unexpected second file for "${key}", expected one: ${has}`);
    }
  }
  return { groups: joinTranslations([...groups.values()], reading, settings.defaultLanguage), notes, otherLanguages };
}

/** Reads names by the patterns of a description. Adds files of a tree in other languages to `otherLanguages`. */
function patternNames(
  description: Description,
  { languages, defaultLanguage }: DescribedSettings,
  notes: Notes,
  otherLanguages: string[],
): (path: string) => NamedFile | undefined {
  const reading = readingIn(description);
  const unnamed = hasFilePerLanguage(description) ? defaultLanguage : undefined;
  const languageOf = languageFinder(languages, reading.languages);
  return (path) => {
    const name = nameIn(reading, path, (written) => languageOf(written) !== undefined);
    if (name === undefined) return undefined;
    const { stem, captures, numbered } = name;
    const lang = name.lang === undefined ? unnamed : languageOf(name.lang);
    if (name.lang === undefined || lang !== undefined)
      return { path, key: stem, stem, lang, isIndex: false, captures, numbered };
    if (reading.tree !== undefined) otherLanguages.push(path);
    else notes.report(path, 'files/language', unknownLanguage(path, name.lang, languages));
    return undefined;
  };
}

/**
 * Joins `groups`, by key, whose names differ only in the language: a tree may have translations in another folder
 * (`docs/a.md`, `i18n/ja/docs/a.md`), or give one of them a folder (`ja/a/index.md`).
 */
function joinTranslations(groups: readonly OpenGroup[], reading: Reading, defaultLanguage: Language): readonly Group[] {
  const hasDefault = ({ files }: Group) => files.some(({ lang }) => lang === defaultLanguage);
  const byName = new Map<string, OpenGroup>();
  const [leading, others] = [groups.filter(hasDefault), groups.filter((group) => !hasDefault(group))];
  const whole = [...leading, ...others].filter((group) => {
    const name = keyParts(group, reading);
    const known = name === undefined ? undefined : byName.get(name);
    if (name !== undefined && known === undefined) byName.set(name, group);
    if (known === undefined || group.files.some(({ lang }) => known.files.some((file) => file.lang === lang)))
      return true;
    for (const file of group.files) known.files.push(file);
    return false;
  });
  return whole.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The parts of the file name that form the key, as one text. */
function keyParts({ files: [file] }: Group, { key }: Reading): string | undefined {
  const { captures = {} } = file ?? {};
  const hasKey = Object.keys(captures).some((name) => key.includes(`{${name}}`));
  return hasKey ? JSON.stringify(Object.entries(captures).sort()) : undefined;
}

/** A group that may still get files. */
type OpenGroup = Group & { readonly files: NamedFile[] };

export interface NamedFile {
  readonly path: string;
  readonly key: string;
  readonly stem: string;
  /** Undefined if the file has all languages. */
  readonly lang: Language | undefined;
  readonly isIndex: boolean;
  /** The captured parts of its name. */
  readonly captures: Readonly<Record<string, string>>;
  /** The same with the numbers before names, where these are the order. */
  readonly numbered?: string | undefined;
}

/** The message for `soup.fr.md` on a site without French. */
function unknownLanguage(path: string, lang: string, languages: readonly Language[]): string {
  const isCode = new RegExp(languagePattern).test(lang);
  const remedy = isCode ? `rename the file, or add ${lang} to \`languages\` in service.yaml` : 'rename the file';
  // `de-DE`, or `en copy` as file managers name a copy.
  const begun = languages.find((code) => /^[^a-z]/.test(lang.slice(code.length)) && lang.startsWith(code));
  const near = begun === undefined ? didYouMean(lang, languages) : ` (did you mean "${begun}"?)`;
  return `Unexpected language "${lang}" in ${basename(path)}, expected one of ${languages.join(', ')}${near || `: ${remedy}`}`;
}

/** Reads `pages/knowledge/index.en.md` as key `knowledge`, language `en`. */
function nameByLayout(
  description: Description,
  path: string,
  settings: DescribedSettings,
  notes: Notes,
): NamedFile | undefined {
  const { languages, sections } = settings;
  const { files, fields } = description;
  const name = namesLanguages(description)
    ? splitLanguage(path)
    : {
        stem: path.replace(/\.[^.]+$/, ''),
        lang: hasFilePerLanguage(description) ? settings.defaultLanguage : undefined,
      };
  if (name === undefined || (name.lang !== undefined && !languages.includes(name.lang))) {
    const reason =
      name?.lang === undefined
        ? `Missing language in the name, expected <key>.<language>.md, e.g. ${basename(path, '.md')}.${settings.defaultLanguage}.md (languages: ${languages.join(', ')})`
        : unknownLanguage(path, name.lang, languages);
    notes.report(path, 'files/language', reason);
    return undefined;
  }
  const { stem, lang } = name;
  const hasSections = fields.section?.from === '{section}';
  const inFolder = stem.slice(files.indexOf('{key'));
  const isIndex = hasSections && inFolder.endsWith('/index');
  const key = isIndex ? inFolder.slice(0, -'/index'.length) : inFolder;
  if (!keyPatternIn(description).test(key) || key.length > maxKeyLength) {
    notes.report(path, 'files/key', `Unexpected key "${key}", expected ${keyForm(description)}: rename the file`);
    return undefined;
  }
  const section = key.split('/')[0] ?? '';
  if (hasSections && !sections.includes(section)) {
    const expected = `one of \`sections\` in service.yaml: ${sections.join(', ')}${didYouMean(section, sections)}`;
    const reason = `Unexpected section "${section}", expected ${expected}`;
    notes.report(path, 'files/section', reason);
    return undefined;
  }
  return { path, key, stem, lang, isIndex: hasSections && (isIndex || key === section), captures: { key } };
}

/** Splits `posts/x.en.md` into `posts/x` and `en`. Undefined without a language or with another extension. */
export function splitLanguage(path: string): { stem: string; lang: Language } | undefined {
  const match = /^(.+)\.([^./]+)\.md$/.exec(path);
  return match?.[1] === undefined || match[2] === undefined ? undefined : { stem: match[1], lang: match[2] };
}

export type LanguageOf = (written: string) => string | undefined;

/** Finds the language of `languages` that a name such as `zh_TW` means. `own` has the tree's names where they differ. */
export function languageFinder(languages: readonly string[], own: Readonly<Record<string, string>> = {}): LanguageOf {
  const found = new Map(languages.map((code) => [plainCode(own[code] ?? code), code]));
  return (written) => found.get(plainCode(written));
}

function plainCode(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}

/** Items of a new site, copied from a site that comes with Stele, in the chosen languages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parseDocument, stringify } from 'yaml';
import { Notes } from '../base/diagnostics.ts';
import type { Description } from '../collections/description.ts';
import { readDescriptions } from '../content/describe/descriptions.ts';
import { splitFrontMatter } from '../content/parse/front-matter.ts';
import { readServiceText } from '../content/scan/read-text.ts';
import { parseYaml } from '../content/yaml/yaml.ts';
import type { ProjectFile } from './write.ts';

/** Language in which every text exists, together with the item's facts. */
const originalLanguage = 'en';

/** Languages of the texts in `templates`, the folder of that site. */
export function writtenLanguages(templates: string): string[] {
  const { languages }: { languages?: unknown } = Object(parseYaml(readSample(templates, 'service.yaml')).data);
  return Array.isArray(languages) ? languages.map(String) : [];
}

/** Collections of that site, in order: the built-in ones, and an example of a declared one with its description. */
export async function exampleCollections(templates: string): Promise<readonly Description[]> {
  return (await readDescriptions(templates, readServiceText(templates), new Notes())) ?? [];
}

/**
 * Returns the files of items of `collections` in `languages` (the default first), the descriptions of declared
 * collections, and the words of the interface. A language without texts gets the English ones, to be translated.
 */
export function contentFiles(
  templates: string,
  languages: readonly string[],
  collections: readonly string[],
): ProjectFile[] {
  const written = writtenLanguages(templates);
  const items = languages.map((lang) => ({ lang, from: written.includes(lang) ? lang : originalLanguage }));
  // The first folder of a path has the name of the collection.
  const found = (pattern: string) =>
    collections.flatMap((name) => glob.sync(`${name}/${pattern}`, { cwd: templates })).sort();
  const texts = found(`**/*.${originalLanguage}.md`);
  const wholes = found('*.yaml');
  const described = collections
    .map((name) => `collections/${name}.yaml`)
    .filter((path) => existsSync(join(templates, path)));
  // More languages than the texts have, so they are beside that site.
  const words = languages.flatMap((lang) => {
    const from = wordsFiles(lang).find((path) => existsSync(join(templates, path)));
    return from === undefined ? [] : [{ path: `words/${lang}.yaml`, body: readSample(templates, from) }];
  });
  return [
    ...described.map((path) => ({ path, body: withLabels(readSample(templates, path), items) })),
    ...words,
    ...wholes.map((path) => ({ path, body: inLanguages(readSample(templates, path), items) })),
    ...texts.flatMap((path) =>
      items.map(({ lang, from }, index) => ({
        path: path.replace(/\.en\.md$/, `.${lang}.md`),
        body: textFile(templates, path, { lang, from, isDefault: index === 0 }),
      })),
    ),
  ];
}

interface TargetLanguage {
  readonly lang: string;
  /** Language of the copied text. */
  readonly from: string;
}

/** Formats a text file. Facts are only in the default language's file. */
function textFile(
  templates: string,
  path: string,
  { lang, from, isDefault }: TargetLanguage & { isDefault: boolean },
): string {
  const facts = parseTextFile(readSample(templates, path)).data;
  const { data, body } = parseTextFile(readSample(templates, path.replace(/\.en\.md$/, `.${from}.md`)));
  const own = Object.entries(data).filter(([name]) => !isFact(name));
  const shared = isDefault ? Object.entries(facts).filter(([name]) => isFact(name)) : [];
  const head = stringify(Object.fromEntries([...own, ...shared]), { lineWidth: 0 });
  return `---\n${head}---\n${body.replaceAll(`.${from}.md)`, `.${lang}.md)`)}`;
}

function isFact(name: string): boolean {
  return name === 'published_at';
}

/**
 * Returns the description `text` with labels in all languages. A missing label is the English one, to be translated.
 */
function withLabels(text: string, items: readonly TargetLanguage[]): string {
  const yaml = parseDocument(text);
  const { fields = {} }: { fields?: object } = yaml.toJS();
  const labels = [['label'], ['label_singular'], ...Object.keys(fields).map((name) => ['fields', name, 'label'])];
  const missing = labels
    .filter((label) => yaml.hasIn(label))
    .flatMap((label) => items.filter(({ lang }) => !yaml.hasIn([...label, lang])).map(({ lang }) => ({ label, lang })));
  if (missing.length === 0) return text;
  for (const { label, lang } of missing) yaml.setIn([...label, lang], yaml.getIn([...label, originalLanguage]));
  return yaml.toString({ lineWidth: 0 });
}

/** Formats an item that has all languages in one file: its texts are maps by language. */
function inLanguages(text: string, items: readonly TargetLanguage[]): string {
  const fields = Object.entries<unknown>(Object(parseYaml(text).data)).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name, value];
    const byLanguage = new Map(Object.entries(value));
    return [name, Object.fromEntries(items.map(({ lang, from }) => [lang, byLanguage.get(from)]))];
  });
  return stringify(Object.fromEntries(fields), { lineWidth: 0 });
}

function parseTextFile(text: string): { data: object; body: string } {
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') throw new Error(parts.reason);
  return { data: Object(parts.yaml.data), body: parts.body };
}

/** Files that may have the words for `lang`, the best first: `zh-cn` for `zh-hans`, and `de` for `de-at`. */
function wordsFiles(lang: string): readonly string[] {
  const { language, region } = new Intl.Locale(lang).maximize();
  return [lang, `${language}-${region}`.toLowerCase(), language].map((one) => `../words/${one}.yaml`);
}

function readSample(templates: string, path: string): string {
  return readFileSync(join(templates, path), 'utf8').replaceAll('\r\n', '\n');
}

/** Values of a file that belong to no field: its key, the parts of its name, and whether it is skipped. */
import type { DescribedSettings } from '../../api/settings.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import { readingIn } from '../../collections/reading.ts';
import type { Language } from '../../model/site.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { mapFrontMatter } from './front-matter-mapper.ts';
import { pathCalled, valueAt } from './value-at.ts';

export interface ExtraValues {
  readonly key: string | undefined;
  readonly captures: Readonly<Record<string, string>>;
  readonly isSkipped: boolean;
  /** Keys of the file that `ignore` names. Undefined if it has none. */
  readonly ignored?: readonly string[];
}

interface File {
  readonly lang: Language | undefined;
  readonly captures?: Readonly<Record<string, string>>;
  readonly body: string;
  /** Path of the item's data in the file. */
  readonly at?: readonly string[];
}

/** Returns `document` with values under the names of their fields, and the values that belong to no field. */
export function mapFile(
  document: YamlDocument,
  collection: Collection,
  settings: DescribedSettings,
  { lang, captures = {}, body, at = [] }: File,
): { readonly yaml: YamlDocument; readonly extra: ExtraValues } {
  const description = descriptionOf(collection, settings);
  const reading = readingIn(description);
  const inTree = (code: string) => reading.languages[code] ?? code;
  const { defaultLanguage } = settings;
  const codes = [defaultLanguage, ...settings.languages.filter((code) => code !== defaultLanguage)];
  const languages = codes.map((code) => [code, inTree(code)] as const);
  const known = { captures, lang: lang && inTree(lang), languages, body, at };
  const { yaml, key, ignored, ...mapped } = mapFrontMatter(document, description, reading, known);
  const extra = {
    key,
    captures: mapped.captures,
    isSkipped: isSkipped(valueAt(document.data, at), reading.skip, document.plainScalar),
    ...(ignored.length === 0 ? {} : { ignored }),
  };
  return { yaml, extra };
}

function isSkipped(
  data: unknown,
  skip: Readonly<Record<string, unknown>>,
  plainScalar: YamlDocument['plainScalar'],
): boolean {
  return Object.entries(skip).some(([name, values]) => {
    const found = valueAt(data, pathCalled(name, data));
    const scalar = typeof found === 'string' ? plainScalar?.(found) : undefined;
    return (Array.isArray(values) ? values : [values]).some((value) => value === found || value === scalar);
  });
}

/** Splits a file that has all languages of an item, as if each language had its own file. */

import type { DescribedSettings } from '../../api/settings.ts';
import { Notes } from '../../base/diagnostics.ts';
import { fieldRule } from '../../base/rules.ts';
import { unexpectedLanguage } from '../../base/wording.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import type { Field } from '../../collections/description.ts';
import { isMap, membersOf } from '../../fields/map.ts';
import type { Language } from '../../model/site.ts';
import type { Entry } from './entry.ts';

/** Values of each field by language. */
type TextsByLanguage = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Splits `whole` into an entry for each complete language. Adds errors to `notes`. */
export function inAllLanguages(
  collection: Collection,
  whole: Entry,
  settings: DescribedSettings,
  notes: Notes[],
): Map<Language, Entry> {
  const { data } = whole;
  if (data === undefined) return new Map();
  const fields = Object.entries(descriptionOf(collection, settings).fields).filter(
    ([, { translate }]) => translate === true,
  );
  // Facts alone are the same in every language. A file can have many thousands of such items.
  if (fields.length === 0 || whole.extra?.isSkipped)
    return new Map(settings.languages.map((lang) => [lang, { ...whole, lang }]));
  const texts: TextsByLanguage = new Map(
    fields.map(([name, field]) => [name, fieldTexts(data[name], field, settings.defaultLanguage)]),
  );
  const required = fields.flatMap(([name, field]) => (field.required ? [name] : []));
  notes.push(checkLanguages(collection, whole, texts, required, settings));
  const complete = settings.languages.filter((lang) => required.every((name) => texts.get(name)?.has(lang)));
  return new Map(
    complete.map((lang) => {
      const own = Object.fromEntries([...texts].map(([name, text]) => [name, text.get(lang)]));
      const placeOf: Entry['placeOf'] = (name = '', ...rest) =>
        texts.has(name) && isMap(data[name]) ? whole.placeOf(name, lang, ...rest) : whole.placeOf(name, ...rest);
      return [lang, { ...whole, lang, data: { ...data, ...own }, placeOf }];
    }),
  );
}

/** Texts by language. A plain value counts as the default language. */
function fieldTexts(written: unknown, { plain }: Field, defaultLanguage: Language): ReadonlyMap<string, unknown> {
  if (plain && written !== undefined && !isMap(written)) return new Map([[defaultLanguage, written]]);
  return new Map(Object.entries(membersOf(written)));
}

function checkLanguages(
  collection: Collection,
  { path, keyAt }: Entry,
  texts: TextsByLanguage,
  required: readonly string[],
  { languages, defaultLanguage }: DescribedSettings,
): Notes {
  const notes = new Notes();
  const isUnknown = (lang: Language) => !languages.includes(lang);
  // A misspelt language is missing, but that is not an error in the other languages.
  const hasMisspelt = required.some((name) => [...(texts.get(name)?.keys() ?? [])].some(isUnknown));
  for (const [name, text] of texts) {
    const rule = fieldRule(collection, name);
    for (const lang of text.keys()) {
      const missing = required.filter((other) => !texts.get(other)?.has(lang));
      if (isUnknown(lang)) notes.report(path, rule, unexpectedLanguage(lang, languages), keyAt(name, lang));
      else if (missing.length > 0 && !hasMisspelt) {
        const reason = `Unexpected ${name} alone in "${lang}", expected a ${missing.join(' and a ')} in "${lang}" as well`;
        notes.report(path, rule, reason, keyAt(name, lang));
      }
    }
  }
  const [first = ''] = required;
  if (required.length > 0 && required.every((name) => !texts.get(name)?.has(defaultLanguage))) {
    const reason = `Missing key "${defaultLanguage}", expected a ${first} in the default language: it is shown where a translation is missing`;
    notes.report(path, 'translations/default', reason, keyAt(first));
  }
  return notes;
}

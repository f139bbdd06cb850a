/** What texts must be beside each other: there in the default language, and told apart by their titles. */
import type { DescribedSettings } from '../api/settings.ts';
import { Notes } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import { collectionNames } from '../collections/all.ts';
import { fieldWith } from '../model/item-text.ts';
import type { Language } from '../model/site.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';

/** Warns of documents without the default language, and of titles that two documents have in one language. */
export function translationNotes(documents: readonly Document[], settings: DescribedSettings): Notes {
  const notes = new Notes();
  const { defaultLanguage } = settings;
  for (const { lead, stem } of documents) {
    if (lead.lang === defaultLanguage) continue;
    const reason = `Missing ${stem}.${defaultLanguage}.md, expected a text in the default language: it is shown where another is missing`;
    notes.report(lead.path, 'translations/default', reason);
  }
  const fields = new Map(collectionNames(settings).map((name) => [name, fieldWith('title', name, settings) ?? '']));
  for (const language of settings.languages) noteTitles(language, documents, fields, notes);
  return notes;
}

/** `fields` names the title of each collection's items. */
function noteTitles(
  language: Language,
  documents: readonly Document[],
  fields: ReadonlyMap<string, string>,
  notes: Notes,
): void {
  const others = new Map<string, Entry>();
  for (const { translations, collection } of documents) {
    const entry = translations.get(language);
    const field = fields.get(collection) ?? '';
    const said = entry?.data?.[field];
    if (entry === undefined || typeof said !== 'string') continue;
    const title = said.trim();
    const other = others.get(title);
    if (other === undefined) others.set(title, entry);
    else {
      const reason = `Unexpected title "${excerpt(title)}", expected one of its own: ${other.path} has it`;
      notes.report(entry.path, 'titles/duplicate', reason, entry.placeOf(field));
    }
  }
}
